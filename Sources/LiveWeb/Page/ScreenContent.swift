public import HTML
public import ListDiff

/// What a screen shows, taken apart into the regions that can change on their own.
///
/// The names of the regions and their order are the same for every state of a screen; a region with nothing to show is
/// empty, not absent.
public struct ScreenContent<Item: ListItem>: Sendable where Item.Key == String {
  /// The page's title, without the app's name.
  public var title: String
  /// What stands large at the page's top, where that is not the title.
  public var heading: String?
  /// The URL of exactly this state: path and query.
  public var url: String
  /// Counts up with every state that Back leads out of, to the state before; other states take the place of the one
  /// before in the browser's history.
  public var step: Int
  /// The parts of the page, in reading order.
  public var regions: [Region<Item>]
  /// Another screen to leave for; once set it ends the screen.
  public var destination: String?
  /// Whether the destination takes the place of this page in the browser's history: Back does not lead here again.
  public var isReplaced: Bool
  /// A passing message; shown when its number is greater than that of the last one.
  public var notice: Notice?
  /// The screen one level up, for the navigation bar.
  public var back: BackLink?
  /// What to call the place beside the page, on a wide window, in which its links open; `nil` when there is none.
  public var pane: PaneLabel?
  /// The status of the page when it is asked for anew.
  public var status: Int
  /// Whether this page itself is the answer to a form without JavaScript: for what an action has to say and no address
  /// can show again.
  public var answersForm: Bool
  /// Whether it shows what no cache may hold, not even the browser's own.
  public var isSecret: Bool

  /// Creates the content of a screen.
  public init(
    title: String, heading: String? = nil, url: String, step: Int = 0, regions: [Region<Item>],
    destination: String? = nil, isReplaced: Bool = false, notice: Notice? = nil, back: BackLink? = nil,
    pane: PaneLabel? = nil, status: Int = 200, answersForm: Bool = false, isSecret: Bool = false
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
    self.pane = pane
    self.status = status
    self.answersForm = answersForm
    self.isSecret = isSecret
  }
}

/// A part of a page that changes on its own.
public enum Region<Item: ListItem>: Sendable where Item.Key == String {
  /// A named place that is no list: a header, a toolbar, a progress bar. What changes in the one named ``status`` is
  /// read out by screen readers.
  case slot(String, AnyHTML)
  /// A list of cells. The heading is hidden while the list is empty; the label is for screen readers. A list with a
  /// heading can be linked to, see ``link(to:)``.
  case list(Section<Item>, heading: String? = nil, label: String? = nil)

  /// The name of the slot that says what there is to say: results, waiting, failure.
  public static var status: String { "status" }

  /// The address, within its page, of a list with a heading.
  ///
  /// - Parameter section: the section's id.
  public static func link(to section: String) -> String { "#" + anchor(of: section) }

  static func anchor(of section: String) -> String { "part-\(section)" }

  /// A slot whose content is built in place.
  public static func slot(_ name: String, @HTMLBuilder _ content: () -> some HTML) -> Region {
    .slot(name, AnyHTML(content()))
  }
}

/// Where the navigation bar's back button leads.
public struct BackLink: Sendable, Hashable {
  /// The URL of the screen one level up.
  public let url: String
  /// Its title.
  public let label: String

  /// Creates a link.
  public init(url: String, label: String) {
    self.url = url
    self.label = label
  }
}

/// The words of a pane: the place beside a list, on a wide window, in which its links open.
public struct PaneLabel: Sendable, Hashable {
  /// Its name, for screen readers.
  public let title: String
  /// What stands in it until a link was followed.
  public let hint: String

  /// Creates a label.
  public init(title: String, hint: String) {
    self.title = title
    self.hint = hint
  }
}

/// A message that passes by (`role=status`).
public struct Notice: Sendable, Hashable {
  /// How it is meant.
  public enum Kind: String, Sendable {
    case info, error
  }

  /// Counts up, so that the same words can be said twice.
  public let number: Int
  /// How it is meant.
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
