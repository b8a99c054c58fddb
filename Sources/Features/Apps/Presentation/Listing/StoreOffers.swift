import FeatureKit
import Localization
import Reactor

/// A country's store that is known to have an app.
struct StoreOffer: Sendable, Hashable {
  let storefront: Storefront
  /// The price there, or the label of a free app's button; `nil` if only the country is known.
  let price: String?
}

/// The other stores that are known to have an app, for an app that is not in the store asked for.
struct StoreOffers: Sendable {
  /// The most stores to name without a call.
  static let limit = 12
  /// The most stores to ask.
  static let maxAsked = 4

  let listings: any ListingsRepository
  let language: Language

  /// Returns the stores in which the app was seen, without a call: at most ``limit``, the preferred ones first. The page
  /// does not depend on them, so an error counts as none.
  ///
  /// - Parameters:
  ///   - id: the app in the store that does not have it.
  ///   - preferred: the countries to name first.
  /// - Returns: the stores, and the app's name in one of them; `nil` if no listing is stored.
  /// - Throws: `CancellationError`, nothing else.
  func known(
    of id: AppListing.ID, preferring preferred: [Storefront] = []
  ) async throws -> (name: String?, offers: [StoreOffer]) {
    do {
      let seen = try await listings.knownStorefronts(of: id.appID).filter { $0.code != id.storefront }
      let first = preferred.filter(seen.contains)
      let shown = (first + seen.filter { !first.contains($0) }).prefix(Self.limit)
      let ids = shown.map { id.in($0) }
      let known = try await listings.known(ids, language: language)
      return (
        ids.lazy.compactMap { known[$0]?.listing.name }.first,
        zip(shown, ids).map { StoreOffer(storefront: $0, price: known[$1].map { price(of: $0.listing) }) }
      )
    } catch {
      try Task.checkCancellation()
      return (nil, [])
    }
  }

  /// Asks some stores for the app, one call each at the lowest priority, and yields those that have it as they answer.
  ///
  /// - Parameters:
  ///   - id: the app in the store that does not have it.
  ///   - storefronts: the stores to ask.
  func asked(of id: AppListing.ID, in storefronts: [Storefront]) -> some AsyncSequence<[StoreOffer], Never> {
    listings.news(of: storefronts.map { id.in($0) }, language: language).compactMap { news in
      guard case .listings(let found) = news else { return nil }
      return storefronts.compactMap { storefront in
        found.first { $0.listing.id == id.in(storefront) }
          .map { StoreOffer(storefront: storefront, price: price(of: $0.listing)) }
      }
    }
  }

  private func price(of listing: AppListing) -> String {
    listing.priceLabel(AppsStrings.for(language), Formats(language))
  }
}

extension AppListing.ID {
  /// Returns the same app for the same device in another country.
  func `in`(_ storefront: Storefront) -> AppListing.ID {
    AppListing.ID(appID: appID, storefront: storefront.code, platform: platform)
  }
}
