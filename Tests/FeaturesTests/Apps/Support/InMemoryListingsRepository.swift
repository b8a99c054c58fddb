import AppsFeature
import Foundation
import Localization
import Reactor

/// A repository of given listings.
///
/// It fulfils the contract of ``ListingsRepository`` without a store: words match names and sellers, ids match exactly,
/// and storefront and platform must be the requested ones.
struct InMemoryListingsRepository: ListingsRepository {
  private let listings: [AppListing]
  private let failure: AppError?
  private let now: @Sendable () -> Date

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - listings: all listings, in the order of search results.
  ///   - failure: the error that every call throws; then nothing is known.
  ///   - now: the date of all listings.
  init(
    _ listings: [AppListing] = [], failure: AppError? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.listings = listings
    self.failure = failure
    self.now = now
  }

  func asked(by asker: Asker) -> any ListingsRepository { self }

  func askedAnew() -> any ListingsRepository { self }

  /// As ``ListingsRepository/search(_:count:)``.
  func search(_ query: ListingsQuery, count: Int) async throws -> ListingsPage {
    try Task.checkCancellation()
    if let failure { throw failure }
    var seen: Set<Int> = []
    let found = listings.filter { listing in
      listing.id.storefront == query.storefront.code && listing.id.platform == query.platform
        && matches(listing, query.input) && seen.insert(listing.id.appID).inserted
    }
    let wanted = min(max(count, 1), 200)
    return ListingsPage(listings: Array(found.prefix(wanted)), hasMore: wanted < 200 && found.count > wanted)
  }

  /// As ``ListingsRepository/known(_:count:)``; everything is known, because no calls exist.
  func known(_ query: ListingsQuery, count: Int) async throws -> ListingsPage? {
    failure == nil ? try await search(query, count: count) : nil
  }

  /// As ``ListingsRepository/listing(_:language:)``.
  func listing(_ id: AppListing.ID, language: Language) async throws -> ListingDetails {
    try Task.checkCancellation()
    if let failure { throw failure }
    guard let listing = listings.first(where: { $0.id == id }) else {
      let isSold = listings.contains { $0.id.appID == id.appID && $0.id.storefront == id.storefront }
      if !isSold { throw NotInStorefront(detail: "listing \(id)") }
      throw AppError(.notFound, detail: "listing \(id)")
    }
    return ListingDetails(listing)
  }

  /// As ``ListingsRepository/known(_:language:)``; all listings are known.
  func known(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing] {
    try Task.checkCancellation()
    return failure == nil ? found(ids) : [:]
  }

  /// As ``ListingsRepository/news(of:language:)``; all news at once.
  func news(of ids: [AppListing.ID], language: Language) -> AsyncStream<ListingNews> {
    AsyncStream { feed in
      if let failure {
        feed.yield(.failed(ids, failure))
      } else {
        let found = found(ids)
        let gone = ids.filter { found[$0] == nil }
        if !found.isEmpty { feed.yield(.listings(Array(found.values))) }
        if !gone.isEmpty { feed.yield(.gone(gone, at: now())) }
      }
      feed.finish()
    }
  }

  private func found(_ ids: [AppListing.ID]) -> [AppListing.ID: DatedListing] {
    let wanted = Set(ids)
    let now = now()
    return listings.reduce(into: [:]) { found, listing in
      if wanted.contains(listing.id), found[listing.id] == nil {
        found[listing.id] = DatedListing(listing, saidAt: now)
      }
    }
  }

  /// As ``ListingsRepository/apps(byDeveloper:excluding:storefront:platform:language:)``.
  func apps(
    byDeveloper developerID: Int, excluding appID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> [AppListing] {
    try Task.checkCancellation()
    if let failure { throw failure }
    let others = listings.filter {
      $0.developerID == developerID && $0.id.appID != appID && $0.id.storefront == storefront.code
        && $0.id.platform == platform
    }
    return Array(others.prefix(20))
  }

  /// As ``ListingsRepository/developer(_:storefront:platform:language:)``.
  func developer(
    _ developerID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> DeveloperApps {
    try Task.checkCancellation()
    if let failure { throw failure }
    let own = listings.filter { $0.developerID == developerID && $0.id.storefront == storefront.code }
    guard let first = own.first else { throw NotInStorefront(detail: "developer \(developerID)") }
    return DeveloperApps(name: first.developerName, listings: own.filter { $0.id.platform == platform })
  }

  /// As ``ListingsRepository/knownStorefronts(of:)``: every storefront among the given listings.
  func knownStorefronts(of appID: Int) async throws -> [Storefront] {
    try Task.checkCancellation()
    var seen: Set<String> = []
    return listings.filter { $0.id.appID == appID && seen.insert($0.id.storefront).inserted }
      .compactMap { Storefront.find($0.id.storefront) }
  }

  private func matches(_ listing: AppListing, _ input: SearchInput) -> Bool {
    switch input {
    case .term(""): false
    case .term(let words):
      [listing.name, listing.sellerName ?? ""].contains { $0.localizedCaseInsensitiveContains(words) }
    case .appID(let appID), .link(let appID, _): listing.id.appID == appID
    case .bundleID(let bundleID): listing.bundleID == bundleID
    }
  }
}
