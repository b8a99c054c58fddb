import FeatureKit
public import Localization
public import Reactor

/// A search in one storefront for one platform.
public struct ListingsQuery: Sendable, Hashable {
  /// The parsed text of the search.
  public var input: SearchInput
  /// The country to search. The country of a link is already applied, see ``ResolveSearchUseCase``.
  public var storefront: Storefront
  /// The platform that apps must run on.
  public var platform: Platform
  /// The reader's language, `ko` or `en`, for category names and prices.
  public var language: Language

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - input: the parsed text of the search.
  ///   - storefront: the country to search.
  ///   - platform: the platform that apps must run on.
  ///   - language: `ko` or `en`; any other is treated as English.
  public init(input: SearchInput, storefront: Storefront, platform: Platform, language: Language) {
    self.input = input
    self.storefront = storefront
    self.platform = platform
    self.language = language
  }
}

/// The first rows of a search.
public struct ListingsPage: Sendable, Hashable {
  /// The rows, best match first, without duplicates.
  public let listings: [AppListing]
  /// Whether a larger count may return more rows.
  public let hasMore: Bool
  /// Whether the answer is out of date: a newer one is being loaded, or could not be.
  public let isStale: Bool
  /// The age of the answer; `nil` if it was received just now.
  public let age: Duration?
  /// Why there is no newer answer; `nil` if the answer is current, or a newer one is being loaded.
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
  /// The age of an outdated listing; `nil` for one of the last hour.
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
  /// Whether the listing is out of date.
  package var isStale: Bool { staleAge != nil }
}

/// Searches and looks up listings.
public protocol ListingsRepository: Sendable {
  /// Returns a repository that asks for one client. Clients take turns when calls have to wait.
  func asked(by asker: Asker) -> any ListingsRepository

  /// Returns a repository that waits for new answers instead of returning outdated ones. An outdated answer is returned
  /// only if there is no new one, with the reason in ``ListingsPage/failure``.
  func askedAnew() -> any ListingsRepository

  /// Returns the first rows of a search.
  ///
  /// A larger count keeps the earlier rows in their places. An app number, a bundle id or a link gives at most one row:
  /// for the requested platform if the app runs there, else for the platform it is made for. Without a row the app is
  /// not in this storefront, or does not exist; the App Store does not tell which. A number too short for an app is
  /// also searched as words, since apps are named `2048`.
  ///
  /// - Parameters:
  ///   - query: the search.
  ///   - count: the number of rows, limited to 1 ... 200.
  /// - Returns: at most `count` rows, sometimes fewer although ``ListingsPage/hasMore`` is true, so callers ask for 50
  ///   more than they show. ``ListingsPage/empty`` for an empty term.
  /// - Throws: `AppError` with `rateLimited` if the call budget is spent, `unavailable` or `offline` if the App Store
  ///   cannot be reached and no answer is cached, `invalidInput` if it refuses the search, `changedUpstream` if its
  ///   answer cannot be read; `CancellationError`.
  func search(_ query: ListingsQuery, count: Int) async throws -> ListingsPage

  /// Returns the cached answer of a search, without a call; it may be some hours old.
  ///
  /// - Parameters:
  ///   - query: the search.
  ///   - count: the number of rows, limited to 1 ... 200.
  /// - Returns: at most `count` rows; `nil` if no answer is cached, ``ListingsPage/empty`` if the search is known to
  ///   find nothing.
  /// - Throws: `CancellationError`.
  func known(_ query: ListingsQuery, count: Int) async throws -> ListingsPage?

  /// Returns a listing for its page. Within an hour of a search that found it, this needs no call.
  ///
  /// - Parameters:
  ///   - id: app, storefront and platform.
  ///   - language: the reader's language.
  /// - Throws: ``NotInStorefront`` if the country's store does not know the app. `AppError` with `notFound` if it knows
  ///   the app, but not for that platform, and with the codes of ``search(_:count:)``. `CancellationError`.
  func listing(_ id: AppListing.ID, language: Language) async throws -> ListingDetails

  /// Returns the stored listings, however old, without a call.
  ///
  /// - Parameters:
  ///   - ids: any number of ids.
  ///   - language: the reader's language.
  /// - Returns: listings by id; missing ids are not stored.
  /// - Throws: `AppError` if the stored listings cannot be read; `CancellationError`.
  func known(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing]

  /// Asks for the current data of many listings in as few calls as possible: one for 200 apps of a country and a
  /// platform. Calls are made one at a time, at the lowest priority.
  ///
  /// Listings of the last hour are not asked for. An id missing in an answer is requested once more before it counts as
  /// gone. A failure for one id does not lose the others.
  ///
  /// - Parameters:
  ///   - ids: any number of ids, the most urgent first.
  ///   - language: the reader's language.
  /// - Returns: news as they arrive, each id in one of them. The stream ends when all ids have been named; no more
  ///   calls are made once its reader has left. Its errors are those of ``search(_:count:)``, and `invalidInput` for a
  ///   country without an App Store.
  func news(of ids: [AppListing.ID], language: Language) -> AsyncStream<ListingNews>

  /// Returns other apps of a developer in one storefront, for the end of an app's page.
  ///
  /// The call gives way to calls that a user waits for. The pages of these apps then need no call for an hour.
  ///
  /// - Parameters:
  ///   - developerID: Apple's number of the developer, ``AppListing/developerID``.
  ///   - appID: the app of the page, which is left out.
  ///   - storefront: the country.
  ///   - platform: the platform that apps must run on.
  ///   - language: the reader's language.
  /// - Returns: at most 20 apps in the App Store's order, without duplicates; empty if there are no others.
  /// - Throws: those of ``search(_:count:)``; `CancellationError`.
  func apps(
    byDeveloper developerID: Int, excluding appID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> [AppListing]

  /// Returns all apps of a developer in one storefront. Their pages then need no call for an hour.
  ///
  /// - Parameters:
  ///   - developerID: Apple's number of the developer, ``AppListing/developerID``.
  ///   - storefront: the country.
  ///   - platform: the platform that apps must run on.
  ///   - language: the reader's language.
  /// - Returns: at most 200 apps.
  /// - Throws: ``NotInStorefront`` if the country's store does not know the developer; `AppError` with the codes of
  ///   ``search(_:count:)``; `CancellationError`.
  func developer(
    _ developerID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> DeveloperApps

  /// Returns the storefronts in which an app was seen on any platform within the last week, without a call. The list
  /// may be incomplete.
  ///
  /// - Parameter appID: Apple's number of the app.
  /// - Returns: storefronts, the latest seen first; empty if none is known.
  /// - Throws: `CancellationError`.
  func knownStorefronts(of appID: Int) async throws -> [Storefront]
}

/// The app exists, or existed, but not in the requested storefront.
public struct NotInStorefront: AppErrorConvertible, Equatable {
  /// Facts for the log.
  public let detail: String

  /// Creates the error.
  public init(detail: String = "") {
    self.detail = detail
  }

  /// The error in the app's terms, with the code `notFound`.
  public var appError: AppError {
    AppError(.notFound, publicMessage: "This app isn't available in this country.", detail: detail)
  }
}
