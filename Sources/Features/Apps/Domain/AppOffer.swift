public import Foundation
public import Localization

/// What the App Store of one country said about an app.
public struct AppOffer: Sendable, Hashable, Identifiable {
  /// What a store that sells the app says about it; any of it but the name may be missing.
  public struct Facts: Sendable, Hashable {
    /// The app's name in this store.
    public let name: String
    /// The price in the store's currency; 0 for a free app.
    public let price: Money?
    /// The average rating, above 0 and up to 5.
    public let rating: Double?
    /// The number of ratings.
    public let ratingCount: Int?
    /// The current version.
    public let version: String?
    /// The release date of the current version.
    public let updatedAt: Date?
    /// The download's size in bytes.
    public let byteCount: Int?

    /// Creates facts.
    public init(
      name: String, price: Money?, rating: Double? = nil, ratingCount: Int? = nil, version: String? = nil,
      updatedAt: Date? = nil, byteCount: Int? = nil
    ) {
      self.name = name
      self.price = price
      self.rating = rating
      self.ratingCount = ratingCount
      self.version = version
      self.updatedAt = updatedAt
      self.byteCount = byteCount
    }
  }

  /// The country.
  public let storefront: Storefront
  /// What the store says; `nil` if it does not sell the app.
  public let facts: Facts?
  /// When the store said so.
  public let seenAt: Date

  /// The identity within a comparison, the country's code.
  public var id: String { storefront.code }

  /// Creates an offer.
  public init(storefront: Storefront, facts: Facts?, seenAt: Date) {
    self.storefront = storefront
    self.facts = facts
    self.seenAt = seenAt
  }
}
