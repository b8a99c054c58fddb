import AppsFeature
import Foundation
import Localization
import Reactor

/// An App Store with given apps. Words match names; ids and bundle ids must
/// match exactly.
struct GivenListings: ListingsRepository {
  private let listings: [AppListing]

  /// Reason why the store does not answer, so that only stale stored apps are
  /// available; `nil` if it answers.
  private let failure: AppError?
  private var isAnew = false

  init(_ listings: [AppListing], failure: AppError? = nil) {
    self.listings = listings
    self.failure = failure
  }

  private var newerFailure: AppError? { isAnew ? failure : nil }

  func search(_ query: ListingsQuery, count: Int) async throws -> ListingsPage {
    let found = listings.filter { listing in
      let isThere = listing.id.storefront == query.storefront.code && listing.id.platform == query.platform
      return switch query.input {
      case .term(let words): isThere && listing.name.localizedCaseInsensitiveContains(words)
      case .appID(let appID), .link(let appID, _): isThere && listing.id.appID == appID
      case .bundleID(let bundleID): isThere && listing.bundleID == bundleID
      }
    }
    return ListingsPage(
      listings: Array(found.prefix(count)), hasMore: found.count > count, isStale: failure != nil, failure: newerFailure
    )
  }

  func listing(_ id: AppListing.ID, language: Language) async throws -> ListingDetails {
    if let listing = listings.first(where: { $0.id == id }) {
      return ListingDetails(listing, staleAge: failure.map { _ in .seconds(7_200) }, failure: newerFailure)
    }
    let isSold = listings.contains { $0.id.appID == id.appID && $0.id.storefront == id.storefront }
    throw isSold ? AppError(.notFound) : NotInStorefront()
  }

  func askedAnew() -> any ListingsRepository {
    var copy = self
    copy.isAnew = true
    return copy
  }

  // Methods that no command uses.

  func asked(by asker: Asker) -> any ListingsRepository { self }
  func known(_ query: ListingsQuery, count: Int) async throws -> ListingsPage? { nil }
  func known(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing] { [:] }
  func news(of ids: [AppListing.ID], language: Language) -> AsyncStream<ListingNews> { AsyncStream { $0.finish() } }
  func knownStorefronts(of appID: Int) async throws -> [Storefront] { [] }
  func developer(
    _ developerID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> DeveloperApps { throw NotInStorefront() }
  func apps(
    byDeveloper developerID: Int, excluding appID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> [AppListing] { [] }
}
