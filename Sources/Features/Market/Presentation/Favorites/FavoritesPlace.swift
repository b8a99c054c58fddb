import FeatureKit
import Foundation
import Localization
import Reactor

/// The favorites of profiles as a place that keeps products.
struct FavoritesPlace: KeptPlace {
  let favorites: any FavoritesRepository
  let products: any ProductsRepository
  /// The name of the server that the products are on.
  let server: String
  /// Returns the current time.
  var now: @Sendable () -> Date = { Date() }

  var id: String { "market-favorites" }
  var symbol: String { "market" }
  /// Opened from the list of folders, to which Back leads.
  var address: String { ItemOrigin.address(MarketRoute.favorites.url, from: "/folders") }

  func name(in language: Language) -> String { MarketStrings.for(language).favoritesPlace }

  func reason(of error: AppError, in language: Language) -> String {
    let strings = MarketStrings.for(language)
    return error.code == .invalidInput && error.field == "favorites"
      ? strings.tooManyFavorites(Favorite.maxPerProfile)
      : strings.shared.ownErrorText(error.code, strings.source)
  }

  func takes(_ reference: ItemReference) -> Bool { Product.id(of: reference, server: server) != nil }

  func count(of profile: String) async throws -> KeptCount { .known(try await favorites.count(of: profile)) }

  func known(among references: [ItemReference], of profile: String) async throws -> [ItemReference: Bool] {
    let kept = try await favorites.among(references.compactMap { Product.id(of: $0, server: server) }, of: profile)
    return references.reduce(into: [:]) { known, reference in
      if let id = Product.id(of: reference, server: server) { known[reference] = kept.contains(id) }
    }
  }

  func holds(_ reference: ItemReference, of profile: String, for asker: Asker) async throws -> Bool? {
    try await known(among: [reference], of: profile)[reference]
  }

  func keep(_ reference: ItemReference, _ isKept: Bool, of profile: String, for asker: Asker) async throws -> Bool {
    guard let id = Product.id(of: reference, server: server) else { throw AppError(.invalidInput, field: "item") }
    if isKept {
      try await favorites.add(try await product(id, for: asker), of: profile, at: now())
    } else {
      try await favorites.remove(id, of: profile)
    }
    return true
  }

  func changes(of profile: String) -> AsyncStream<Void> { favorites.changes(of: profile) }

  /// The product as it was seen last, or as the server says.
  private func product(_ id: Product.ID, for asker: Asker) async throws -> Product {
    if let known = try await products.known([id])[id] { return known.product }
    return try await products.asked(by: asker).details(of: id, isFresh: false).product
  }
}
