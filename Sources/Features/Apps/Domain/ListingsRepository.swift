import FeatureKit
public import Localization
public import Reactor

/// A search in one storefront for one platform.
public struct ListingsQuery: Sendable, Hashable {
  /// What to look for.
  public var input: SearchInput
  /// The country that is searched; a link's own country has no say here, see ``ResolveSearchUseCase``.
  public var storefront: Storefront
  /// The platform it must run on.
  public var platform: Platform
  /// The reader's language, `ko` or `en`: category names and prices come in it.
  public var language: Language

  /// Creates a query.
  ///
  /// - Parameter language: `ko` or `en`; anything else is read as English.
  public init(input: SearchInput, storefront: Storefront, platform: Platform, language: Language) {
    self.input = input
    self.storefront = storefront
    self.platform = platform
    self.language = language
  }
}

/// The first rows of a search.
public struct ListingsPage: Sendable, Hashable {
  /// The rows, best match first; no app twice.
  public let listings: [AppListing]
  /// Whether asking for more rows may bring more.
  public let hasMore: Bool
  /// Whether the answer is older than it should be: the newer one is on its way, or could not be had.
  public let isStale: Bool
  /// How old the answer is; `nil` when it came just now.
  public let age: Duration?
  /// Why there is no newer answer; `nil` for one that is not old, and while the newer one is on its way.
  public let failure: AppError?

  /// Creates a page.
  public init(
    listings: [AppListing], hasMore: Bool, isStale: Bool = false, age: Duration? = nil, failure: AppError? = nil
  ) {
    self.listings = listings
    self.hasMore = hasMore
    self.isStale = isStale
    self.age = age
    self.failure = failure
  }

  /// A page without rows.
  public static let empty = ListingsPage(listings: [], hasMore: false)
}

/// A listing for its page.
public struct ListingDetails: Sendable, Hashable {
  /// The listing.
  public let listing: AppListing
  /// The age of a listing too old to be shown as current; `nil` for one of the last hour.
  public let staleAge: Duration?
  /// As ``ListingsPage/failure``.
  public let failure: AppError?

  /// Creates details.
  public init(_ listing: AppListing, staleAge: Duration? = nil, failure: AppError? = nil) {
    self.listing = listing
    self.staleAge = staleAge
    self.failure = failure
  }
}

extension ListingDetails: AgedAnswer {
  /// Whether it is too old to be shown as current.
  package var isStale: Bool { staleAge != nil }
}

/// Where listings come from.
public protocol ListingsRepository: Sendable {
  /// The same listings, asked for somebody: when calls have to wait, those who ask are served in turn.
  func asked(by asker: Asker) -> any ListingsRepository

  /// The same listings, for who waits rather than takes an answer older than an hour: of searches and pages an older one
  /// comes only where there is no newer one, and says why (``ListingsPage/failure``).
  func askedAnew() -> any ListingsRepository

  /// The first rows of a search.
  ///
  /// Asking for more rows keeps those already given in their places. An app id, a bundle id or a link gives at most one
  /// row, of the platform asked for if the app runs there, else of the one it is made for. An empty page then means
  /// that the app is not in this storefront, or nowhere: the store does not tell these apart. Digits too few for an
  /// app id are also looked for as words, since apps are called `2048`.
  ///
  /// - Parameters:
  ///   - query: what to look for, and where.
  ///   - count: how many rows, 1 ... 200; other values are brought into that range.
  /// - Returns: at most `count` rows, sometimes some less although ``ListingsPage/hasMore`` is true: ask for 50 more than
  ///   are shown. ``ListingsPage/empty`` for an empty term.
  /// - Throws: `AppError` with `rateLimited` when the call budget is spent, `unavailable` or `offline` when the store
  ///   cannot be reached and no earlier answer is at hand, `invalidInput` when the store refuses the search,
  ///   `changedUpstream` when its answer cannot be read; `CancellationError`.
  func search(_ query: ListingsQuery, count: Int) async throws -> ListingsPage

  /// What is known of a search without asking anybody: the answer of a search before, fresh or some hours old.
  ///
  /// - Parameters:
  ///   - query: what to look for, and where.
  ///   - count: how many rows, 1 ... 200; other values are brought into that range.
  /// - Returns: at most `count` rows; `nil` when nothing is known of it, ``ListingsPage/empty`` when it is known that
  ///   nothing is found.
  /// - Throws: `CancellationError`.
  func known(_ query: ListingsQuery, count: Int) async throws -> ListingsPage?

  /// One listing, for its page. Costs no call within an hour of a search that found it.
  ///
  /// - Parameters:
  ///   - id: app, storefront and platform.
  ///   - language: the reader's language.
  /// - Throws: ``NotInStorefront`` when the store of that country does not know the app, `AppError` with `notFound` when
  ///   it does, but not for that platform, and those of ``search(_:count:)``; `CancellationError`.
  func listing(_ id: AppListing.ID, language: Language) async throws -> ListingDetails

  /// What was said of listings last, without asking anybody, however long ago.
  ///
  /// - Parameters:
  ///   - ids: any number.
  ///   - language: the reader's language.
  /// - Returns: by id; those of which nothing is known are missing.
  /// - Throws: `AppError` when what is kept cannot be read; `CancellationError`.
  func known(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing]

  /// Asks what many listings are now, in as few calls as their stores allow: one for 200 of a country and a device, one
  /// at a time, behind everybody who waits for something.
  ///
  /// What was said within the hour is not asked again. An id that an answer leaves out is asked for once more before it
  /// counts as gone; one that its store cannot be asked for never loses the others.
  ///
  /// - Parameters:
  ///   - ids: any number, those first that are wanted first.
  ///   - language: the reader's language.
  /// - Returns: news as they come, each id in one of them; the stream ends when all were named, and asks nothing more once
  ///   nobody reads it. Errors in it are those of ``search(_:count:)``, and `invalidInput` for a country without an App
  ///   Store.
  func news(of ids: [AppListing.ID], language: Language) -> AsyncStream<ListingNews>

  /// Other apps of a developer in one storefront, for the foot of an app's page.
  ///
  /// Nobody waits for them: the call gives way to those somebody waits for. Their own pages then cost no call for an
  /// hour.
  ///
  /// - Parameters:
  ///   - developerID: Apple's number of the developer, ``AppListing/developerID``.
  ///   - appID: the app that is left out, the one whose page it is.
  ///   - storefront: the country.
  ///   - platform: apps that do not run on it are left out.
  ///   - language: the reader's language.
  /// - Returns: at most 20, in the store's order, no app twice; empty when there are no others.
  /// - Throws: those of ``search(_:count:)``; `CancellationError`.
  func apps(
    byDeveloper developerID: Int, excluding appID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> [AppListing]

  /// The storefronts in which an app was seen on any platform within the last week. Asks the upstream nothing, so it is
  /// a part of the truth: an app may be sold where nobody looked.
  ///
  /// - Parameter appID: Apple's number of the app.
  /// - Returns: latest seen first; empty when nothing is known.
  /// - Throws: `CancellationError`.
  func knownStorefronts(of appID: Int) async throws -> [Storefront]
}

/// An app exists, or did, but not in the storefront that was asked.
public struct NotInStorefront: AppErrorConvertible, Equatable {
  /// Facts for the log.
  public let detail: String

  /// Creates the error.
  public init(detail: String = "") {
    self.detail = detail
  }

  public var appError: AppError {
    AppError(.notFound, publicMessage: "This app is not sold in this country.", detail: detail)
  }
}
