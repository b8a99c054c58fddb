public import HTML
public import Reactor

/// What surrounds every screen: the document, the navigation and the tab bar. Written by the app, once.
public protocol PageFrame: Sendable {
  associatedtype Page: HTML
  associatedtype ErrorBody: HTML

  /// The whole document around a screen.
  func page(_ parts: PageParts, reader: Reader) -> Page

  /// What stands in a page that has nothing to show but an error; `url` is where it was met, with the query.
  func errorBody(_ error: AppError, at url: String, reader: Reader) -> ErrorBody
}

/// What a screen gives to the document around it.
public struct PageParts: Sendable {
  /// The screen's title, for the document.
  public let title: String
  /// What stands large at its top.
  public let heading: String
  /// The path of the page, without query: which tab is current.
  public let path: String
  /// Where a browser without JavaScript waits for effects that are still running; `nil` when none is.
  public let waitURL: String?
  /// Where the back button leads.
  public let back: BackLink?
  /// The place beside the page in which its links open on a wide window.
  public let pane: PaneLabel?
  /// Whether the page is shown in such a place, and so needs no bars of its own.
  public let isInPane: Bool
  /// The names of the style sheets the page needs beside those of every page.
  public let styles: [String]
  /// The names of the scripts, likewise.
  public let scripts: [String]
  /// The live screen's id and version, or `nil` on a page that does not live.
  public let live: (id: String, version: UInt64)?
  /// Whether effects are still running: the client asks for their outcome at once.
  public let isBusy: Bool
  /// Whether the screen follows what changes by itself: the client listens while the page is looked at.
  public let listens: Bool
  /// A message to show with the page.
  public let notice: Notice?
  /// The regions.
  public let body: AnyHTML
}
