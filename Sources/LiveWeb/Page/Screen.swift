public import HTML
public import ListDiff
public import Localization
public import Reactor

/// One page of the app: its address, the reactor that drives it and the view that draws it.
///
/// A screen is a value without state. `GET` of its URL opens it, `POST` to the same URL acts on it; ``LiveWeb`` does
/// both, with or without JavaScript in the browser.
///
/// ```swift
/// web.add(SearchScreen(...), to: router)
/// ```
public protocol Screen: Sendable {
  associatedtype ScreenReactor: Reactor
  /// The kinds of items in the screen's lists, usually an enum.
  associatedtype Item: ListItem where Item.Key == String
  /// What draws an item: the cell controllers behind one `switch`.
  associatedtype Cell: HTML

  /// The path, with named parts in braces: `/apps/{storefront}/{id}`.
  var path: String { get }

  /// The action that is performed when the screen is opened.
  var appeared: ScreenReactor.Action { get }

  /// The action that is performed while somebody looks at the page, for what changes by itself: one that observes (see
  /// `EffectConcurrency/observe(_:)`), and reads once when it begins. None unless the screen says otherwise.
  var listening: ScreenReactor.Action? { get }

  /// Reads the URL and prepares the reactor.
  ///
  /// - Throws: `AppError` with `.invalidInput` or `.notFound` when no such page exists.
  func open(_ request: ScreenRequest) async throws -> ScreenReactor

  /// What its forms can send.
  var actions: FormActions<ScreenReactor.Action> { get }

  /// What bodies its forms may have: forms without files, unless the screen says otherwise.
  var accepts: BodyPolicy { get }

  /// The names of the style sheets its page needs beside those of every page; none unless the screen says otherwise.
  var styles: [String] { get }

  /// The names of the scripts its page needs beside those of every page; none unless the screen says otherwise.
  var scripts: [String] { get }

  /// Whether search engines may list its pages: yes, unless the screen says otherwise.
  var isIndexed: Bool { get }

  /// Draws the state: a pure function.
  func content(of state: ScreenReactor.State, for reader: Reader) -> ScreenContent<Item>

  /// How many bytes of memory a state keeps, roughly; 0 unless the screen says otherwise.
  func byteCost(of state: ScreenReactor.State) -> Int

  /// The cell factory: which controller draws which kind of item.
  @HTMLBuilder func cell(for item: Item, reader: Reader) -> Cell
}

extension Screen {
  public func byteCost(of state: ScreenReactor.State) -> Int { 0 }

  public var accepts: BodyPolicy { .form }

  public var styles: [String] { [] }

  public var scripts: [String] { [] }

  public var isIndexed: Bool { true }

  public var listening: ScreenReactor.Action? { nil }
}

/// What a request for a screen says.
public struct ScreenRequest: Sendable {
  /// The values of the named parts of the path, percent-decoded.
  public let parameters: [String: String]
  /// The query.
  public let query: FormFields
  /// Who is reading.
  public let reader: Reader
  /// Whether the page is shown beside another, see ``PaneLabel``.
  public let isInPane: Bool
  /// Whether the reader meant to come to this address. A link on another site or a guess of the browser shows the page,
  /// but leaves no trace of it; neither does a page that is only built again.
  public let isIntended: Bool
  /// Path and query of the page of this server whose link led here; `nil` when none did, or nobody says.
  public let cameFrom: String?
  /// By which address the browser calls this server: `https://host:port`; `nil` when it does not say.
  public let origin: String?
  /// What the browser says of itself; anything.
  public let userAgent: String?
  /// Charges the reader for what shall not be done often, in processor time; see ``LiveRequestContext/charge``.
  public let charge: @Sendable (Duration) -> Void
  /// Charges the reader for files; see ``LiveRequestContext/chargeUpload``.
  public let chargeUpload: @Sendable (Duration) -> Void
  /// Gives the browser another name in its cookie, with the answer to this request; whoever has the old one is somebody
  /// else as soon as the browser has come by the new one. Its profile stays. For the moment in which a profile comes to
  /// hold what it did not hold before, such as somebody's account. Throws `AppError` when the data cannot be reached, or
  /// the browser has left the profile meanwhile; then nothing has changed.
  public let renewBrowser: @Sendable () async throws -> Void

  /// Creates a request.
  public init(
    parameters: [String: String] = [:], query: FormFields = FormFields(), reader: Reader, isInPane: Bool = false,
    isIntended: Bool = true, cameFrom: String? = nil, origin: String? = nil, userAgent: String? = nil,
    charge: @escaping @Sendable (Duration) -> Void = { _ in },
    chargeUpload: @escaping @Sendable (Duration) -> Void = { _ in },
    renewBrowser: @escaping @Sendable () async throws -> Void = {}
  ) {
    self.parameters = parameters
    self.query = query
    self.reader = reader
    self.isInPane = isInPane
    self.isIntended = isIntended
    self.cameFrom = cameFrom
    self.origin = origin
    self.userAgent = userAgent
    self.charge = charge
    self.chargeUpload = chargeUpload
    self.renewBrowser = renewBrowser
  }
}

/// Who is reading: what a view may depend on besides the state.
public struct Reader: Sendable, Hashable {
  /// The browser, and whose it is.
  public let profile: Profile
  /// The language of the page.
  public let language: Language
  /// Light or dark.
  public let appearance: Appearance
  /// The network address the browser is at; empty when unknown.
  public let address: String

  /// Creates a reader.
  public init(profile: Profile, language: Language, appearance: Appearance = .automatic, address: String = "") {
    self.profile = profile
    self.language = language
    self.appearance = appearance
    self.address = address
  }

  /// For whom upstreams are asked what this reader wants to see.
  public var asker: Asker { Asker(address: address, profile: profile.key) }
}

/// Whether pages are light or dark.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  /// As the device is.
  case automatic
  case light, dark
}
