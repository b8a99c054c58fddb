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
  /// The reactor of the screen.
  associatedtype ScreenReactor: Reactor
  /// The items of the screen's lists, usually an enum of kinds.
  associatedtype Item: ListItem where Item.Key == String
  /// The view of an item, usually one `switch` over the kinds.
  associatedtype Cell: HTML

  /// The path, with named parts in braces: `/apps/{storefront}/{id}`.
  var path: String { get }

  /// The action that is performed when the screen opens.
  var appeared: ScreenReactor.Action { get }

  /// The action that runs while the page is visible, for external changes. It observes (see
  /// `EffectConcurrency/observe(_:)`) and reads once at its beginning. Default none.
  var listening: ScreenReactor.Action? { get }

  /// The longest time that the first page waits for ``appeared``, after which the rest arrives as patches. A browser
  /// without JavaScript then loads the page again, which waits for all of it. Default `nil`: that of the configuration.
  var firstPageDeadline: Duration? { get }

  /// Reads the URL and creates the reactor.
  ///
  /// - Throws: `AppError` with `.invalidInput` or `.notFound` if there is no such page.
  func open(_ request: ScreenRequest) async throws -> ScreenReactor

  /// The actions of the screen's forms.
  var actions: FormActions<ScreenReactor.Action> { get }

  /// The bodies that the screen's forms may send. Default: forms without files.
  var accepts: BodyPolicy { get }

  /// Whether programs may act on it, which are no page of this server. Its addresses then have a secret in them, and
  /// its actions use no profile. Default `false`.
  var takesPrograms: Bool { get }

  /// The names of additional style sheets of the page. Default none.
  var styles: [String] { get }

  /// The names of additional scripts of the page. Default none.
  var scripts: [String] { get }

  /// Whether search engines may index the page. Default `true`.
  var isIndexed: Bool { get }

  /// Whether drawn cells are kept and shown to all readers of the language. Allowed only if a cell depends on its item,
  /// the reader's language and what its ``RenewedHTML`` names. Default `false`.
  var keepsCells: Bool { get }

  /// Draws a state. A pure function.
  func content(of state: ScreenReactor.State, for reader: Reader) -> ScreenContent<Item>

  /// Estimates the memory of a state in bytes. Default 0.
  func byteCost(of state: ScreenReactor.State) -> Int

  /// Draws an item.
  @HTMLBuilder func cell(for item: Item, reader: Reader) -> Cell
}

extension Screen {
  /// Counts no memory for a state, which suffices for a small one of fixed size.
  public func byteCost(of state: ScreenReactor.State) -> Int { 0 }

  /// Accepts forms without files.
  public var accepts: BodyPolicy { .form }

  public var takesPrograms: Bool { false }

  /// No style sheets besides those of every page.
  public var styles: [String] { [] }

  /// No scripts besides those of every page.
  public var scripts: [String] { [] }

  /// Allows search engines to index the page.
  public var isIndexed: Bool { true }

  /// Draws each cell for each page.
  public var keepsCells: Bool { false }

  /// The deadline of the configuration.
  public var firstPageDeadline: Duration? { nil }

  /// No action: the page does not listen for external changes.
  public var listening: ScreenReactor.Action? { nil }
}

/// A request for a screen.
public struct ScreenRequest: Sendable {
  /// The values of the named parts of the path, percent-decoded.
  public let parameters: [String: String]
  /// The query.
  public let query: FormFields
  /// The reader of the page.
  public let reader: Reader
  /// Whether the page is shown in a pane, see ``PaneLabel``.
  public let isInPane: Bool
  /// Whether the user meant to open this address. A page that is opened by a link on another site, prefetched by the
  /// browser or rebuilt must not be recorded as visited.
  public let isIntended: Bool
  /// The path and query of the page of this server with the link; `nil` if there is none or it is unknown.
  public let cameFrom: String?
  /// The origin under which the browser reaches this server, `https://host:port`; `nil` if unknown.
  public let origin: String?
  /// The `User-Agent` header; any text.
  public let userAgent: String?
  /// Charges the client for expensive work, in processor time; see ``LiveRequestContext/charge``.
  public let charge: @Sendable (Duration) -> Void
  /// Charges the client for uploaded files; see ``LiveRequestContext/chargeUpload``.
  public let chargeUpload: @Sendable (Duration) -> Void
  /// Gives the browser a new token with the response to this request, and keeps its profile. The old token becomes
  /// invalid once the browser has sent the new one. Call it when a profile gets access to something new, such as an
  /// account. Throws `AppError` if the database is not available or the browser has left the profile meanwhile; nothing
  /// has changed then.
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

/// The reader of a page: everything besides the state that a view may depend on.
public struct Reader: Sendable, Hashable {
  /// The browser and its profile.
  public let profile: Profile
  /// The language of the page.
  public let language: Language
  /// The color scheme of the page.
  public let appearance: Appearance
  /// The network address of the browser; empty if unknown.
  public let address: String
  /// The country that the profile has chosen, else the one that the browser's languages name: two capital letters;
  /// `nil` without both.
  public let country: String?
  /// The country without a choice of the profile: the one that the browser's languages name; `nil` if they name none.
  public let usualCountry: String?
  /// The number of news that the profile has not seen.
  public let unseenNews: Int
  /// The names of the tabs that the profile has hidden.
  public let hiddenTabs: Set<String>

  /// Creates a reader.
  public init(
    profile: Profile, language: Language, appearance: Appearance = .automatic, address: String = "",
    country: String? = nil, usualCountry: String? = nil, unseenNews: Int = 0, hiddenTabs: Set<String> = []
  ) {
    self.profile = profile
    self.language = language
    self.appearance = appearance
    self.address = address
    self.country = country
    self.usualCountry = usualCountry
    self.unseenNews = unseenNews
    self.hiddenTabs = hiddenTabs
  }

  /// The client for calls to upstreams on behalf of this reader.
  public var asker: Asker { Asker(address: address, profile: profile.key) }
}

/// The color schemes of pages.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  /// The color scheme of the device.
  case automatic
  /// Always light or always dark.
  case light, dark
}
