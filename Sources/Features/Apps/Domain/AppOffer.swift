public import Foundation
public import Localization

/// What the App Store of one country said about an app.
public struct AppOffer: Sendable, Hashable, Identifiable {
  /// The facts that people compare.
  public struct Facts: Sendable, Hashable, Codable {
    /// The app's name in this storefront.
    public var name: String
    /// The price; 0 for a free app.
    public var price: Money?
    /// The average rating, above 0 and up to 5; `nil` without ratings.
    public var rating: Double?
    /// The number of ratings in this storefront, of all versions.
    public var ratingCount: Int?
    /// The current version.
    public var version: String?
    /// The release date of the current version.
    public var updatedAt: Date?
    /// The download's size in bytes.
    public var byteCount: Int?

    /// Creates facts; by default only the name is known.
    public init(
      name: String, price: Money? = nil, rating: Double? = nil, ratingCount: Int? = nil, version: String? = nil,
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

  /// The country's store.
  public let storefront: Storefront
  /// The facts; `nil` if the app is not sold here.
  public let facts: Facts?
  /// The time at which the App Store said so.
  public let seenAt: Date

  /// The identity among the offers of an app, the storefront's code.
  public var id: String { storefront.code }

  /// Creates an offer.
  public init(storefront: Storefront, facts: Facts?, seenAt: Date) {
    self.storefront = storefront
    self.facts = facts
    self.seenAt = seenAt
  }
}

extension AppOffer.Facts {
  init(_ listing: AppListing) {
    self.init(
      name: listing.name, price: listing.price, rating: listing.averageRating, ratingCount: listing.ratingCount,
      version: listing.version, updatedAt: listing.currentVersionDate, byteCount: listing.sizeBytes)
  }
}
