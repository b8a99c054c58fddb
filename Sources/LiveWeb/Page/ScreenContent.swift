public import HTML
public import ListDiff

/// The content of a screen, divided into regions that change independently.
///
/// The names and the order of the regions are the same in all states of a screen. A region without content is empty,
/// not absent.
public struct ScreenContent<Item: ListItem>: Sendable where Item.Key == String {
  /// The page's title, without the app's name.
  public var title: String
  /// The large heading at the top of the page, if it differs from the title.
  public var heading: String?
  /// The URL of exactly this state: path and query.
  public var url: String
  /// The depth of the state in the browser's history. A state with a greater step adds an entry, from which Back
  /// returns; any other state replaces the current entry.
  public var step: Int
  /// The regions of the page in reading order.
  public var regions: [Region<Item>]
  /// The URL of another screen to open; it ends this screen.
  public var destination: String?
  /// Whether the destination replaces this page in the browser's history, so that Back does not return here.
  public var isReplaced: Bool
  /// A short message; shown if its number is greater than that of the last one.
  public var notice: Notice?
  /// The screen one level up, for the navigation bar.
  public var back: BackLink?
  /// The path that selects the current tab; `nil` for that of the URL. It does not change while the page is open.
  public var tab: String?
  /// The label of the pane in which links of this page open on a wide window; `nil` if there is none.
  public var pane: PaneLabel?
  /// The HTTP status of the page.
  public var status: Int
  /// Whether this page is the response to a form without JavaScript. Set it for a result that no URL can show again.
  public var answersForm: Bool
  /// Whether the page contains secrets, so that no cache may store it, not even the browser's.
  public var isSecret: Bool

  /// Creates the content of a screen.
  public init(
    title: String, heading: String? = nil, url: String, step: Int = 0, regions: [Region<Item>],
    destination: String? = nil, isReplaced: Bool = false, notice: Notice? = nil, back: BackLink? = nil,
    tab: String? = nil, pane: PaneLabel? = nil, status: Int = 200, answersForm: Bool = false, isSecret: Bool = false
  ) {
    self.title = title
    self.heading = heading
    self.url = url
    self.step = step
    self.regions = regions
    self.destination = destination
    self.isReplaced = isReplaced
    self.notice = notice
    self.back = back
    self.tab = tab
    self.pane = pane
    self.status = status
    self.answersForm = answersForm
    self.isSecret = isSecret
  }
}

/// A region of a page that changes independently.
public enum Region<Item: ListItem>: Sendable where Item.Key == String {
  /// A named region that is not a list: a header, a toolbar, a progress bar. Screen readers announce changes of the one
  /// named ``status``.
  case slot(String, AnyHTML)
  /// A list of cells. The heading is hidden while the list is empty; the label is for screen readers. A list with a
  /// heading is a link target, see ``link(to:)``.
  case list(Section<Item>, heading: String? = nil, label: String? = nil)

  /// The name of the slot for the status of the page: results, progress, failure.
  public static var status: String { "status" }

  /// Returns the fragment that links to a list with a heading.
  ///
  /// - Parameter section: the section's id.
  public static func link(to section: String) -> String { "#" + anchor(of: section) }

  static func anchor(of section: String) -> String { "part-\(section)" }

  /// Creates a slot from the result of a closure.
  public static func slot(_ name: String, @HTMLBuilder _ content: () -> some HTML) -> Region {
    .slot(name, AnyHTML(content()))
  }
}

/// The target of the navigation bar's back button.
public struct BackLink: Sendable, Hashable {
  /// The URL of the screen one level up.
  public let url: String
  /// The title of that screen.
  public let label: String

  /// Creates a link.
  public init(url: String, label: String) {
    self.url = url
    self.label = label
  }
}

/// The texts of a pane: the area beside a list on a wide window, in which the list's links open.
public struct PaneLabel: Sendable, Hashable {
  /// The name for screen readers.
  public let title: String
  /// The text in the pane before a link is opened.
  public let hint: String

  /// Creates a label.
  public init(title: String, hint: String) {
    self.title = title
    self.hint = hint
  }
}

/// A message that is shown for a short time (`role=status`).
public struct Notice: Sendable, Hashable {
  /// The kinds of notices.
  public enum Kind: String, Sendable {
    case info, error
  }

  /// A number that increases with each notice, so that the same text can be shown twice.
  public let number: Int
  /// The kind of the notice.
  public let kind: Kind
  /// One short sentence.
  public let text: String

  /// Creates a notice.
  public init(number: Int, kind: Kind, text: String) {
    self.number = number
    self.kind = kind
    self.text = text
  }
}
