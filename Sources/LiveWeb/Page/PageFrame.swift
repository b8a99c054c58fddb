public import HTML
public import Reactor

/// The document around every screen, with the navigation and the tab bar. The app has one.
public protocol PageFrame: Sendable {
  /// The type of a document.
  associatedtype Page: HTML
  /// The type of an error's content.
  associatedtype ErrorBody: HTML

  /// Returns the whole document around a screen.
  func page(_ parts: PageParts, reader: Reader) -> Page

  /// Returns the content of a page that only shows an error; `url` is the requested URL with its query.
  func errorBody(_ error: AppError, at url: String, reader: Reader) -> ErrorBody
}

/// The parts of a document that a screen defines.
public struct PageParts: Sendable {
  /// The title of the document.
  public let title: String
  /// The large heading at the top.
  public let heading: String
  /// The path of the page without its query.
  public let path: String
  /// The address that selects the current tab: a path, of an error's page with its query.
  public let tab: String
  /// The URL at which a browser without JavaScript waits for running effects; `nil` if there are none.
  public let waitURL: String?
  /// The target of the back button.
  public let back: BackLink?
  /// The label of the pane in which links of this page open on a wide window.
  public let pane: PaneLabel?
  /// Whether the page is shown in a pane, without bars of its own.
  public let isInPane: Bool
  /// The names of the page's additional style sheets.
  public let styles: [String]
  /// The names of the page's additional scripts.
  public let scripts: [String]
  /// The id and version of the live screen; `nil` on a static page.
  public let live: (id: String, version: UInt64)?
  /// Whether effects are running, so that the client asks for their result at once.
  public let isBusy: Bool
  /// Whether the screen follows external changes, so that the client listens while the page is visible.
  public let listens: Bool
  /// A notice to show with the page.
  public let notice: Notice?
  /// The regions of the screen.
  public let body: AnyHTML
}
