import AppsFeature
import Foundation
import Localization

/// Output of `apps search --json`. Keys may be added but never change.
struct SearchReport: Encodable {
  /// The search as the program understood it.
  struct Query: Encodable {
    /// Normalized search text.
    let text: String
    /// Country of the store; a link's country overrides the chosen one.
    let country: String
    let platform: String
    /// `term`, `appID`, `bundleID` or `link`.
    let understoodAs: String

    init(_ query: ListingsQuery) {
      text = query.input.text
      country = query.storefront.code
      platform = query.platform.rawValue
      understoodAs =
        switch query.input {
        case .term: "term"
        case .appID: "appID"
        case .bundleID: "bundleID"
        case .link: "link"
        }
    }
  }

  let query: Query
  let results: [ListingRow]
}

/// One app of `apps search --json`. Unknown values are `null`.
struct ListingRow: Encodable {
  let id: Int
  let country: String
  let platform: String
  let name: String
  @Nullable var seller: String?
  @Nullable var developer: String?
  @Nullable var developerID: Int?
  @Nullable var bundleID: String?
  @Nullable var category: String?
  @Nullable var categoryID: Int?
  /// In major units of `currency`: 4.99.
  @Nullable var price: Decimal?
  /// ISO 4217.
  @Nullable var currency: String?
  /// Price as the store formats it.
  @Nullable var formattedPrice: String?
  let isFree: Bool
  /// Above 0 and up to 5.
  @Nullable var rating: Double?
  @Nullable var ratingCount: Int?
  @Nullable var version: String?
  /// Address of the icon in 512 × 512 pixels.
  @Nullable var icon: String?
  let screenshots: [String]
  /// The app's page in the App Store.
  @Nullable var url: String?

  init(_ listing: AppListing) {
    id = listing.id.appID
    country = listing.id.storefront
    platform = listing.id.platform.rawValue
    name = listing.name
    seller = listing.sellerName
    developer = listing.developerName
    developerID = listing.developerID
    bundleID = listing.bundleID
    category = listing.categoryName
    categoryID = listing.categoryID
    price = listing.price?.amount
    currency = listing.price?.currency
    formattedPrice = listing.formattedPrice
    isFree = listing.isFree
    rating = listing.averageRating
    ratingCount = listing.ratingCount
    version = listing.version
    icon = listing.artwork?.sized(width: 512, height: 512)
    screenshots = listing.screenshots.map(\.url)
    url = listing.storeURL
  }
}

/// Output of `apps show --json`: a row and further details, in one object.
/// Times are ISO 8601 in UTC.
struct ListingReport: Encodable {
  private struct Details: Encodable {
    @Nullable var contentRating: String?
    let advisories: [String]
    @Nullable var releaseNotes: String?
    @Nullable var description: String?
    @Nullable var releasedAt: Date?
    @Nullable var updatedAt: Date?
    @Nullable var sizeBytes: Int?
    /// ISO 639-1 in upper case.
    let languages: [String]
    @Nullable var minimumOS: String?
    @Nullable var sellerURL: String?
  }

  private let row: ListingRow
  private let details: Details

  init(_ listing: AppListing) {
    row = ListingRow(listing)
    details = Details(
      contentRating: listing.contentRating, advisories: listing.advisories, releaseNotes: listing.releaseNotes,
      description: listing.description, releasedAt: listing.releaseDate, updatedAt: listing.currentVersionDate,
      sizeBytes: listing.sizeBytes, languages: listing.languages, minimumOS: listing.minimumOS,
      sellerURL: listing.sellerURL)
  }

  func encode(to encoder: any Encoder) throws {
    try row.encode(to: encoder)
    try details.encode(to: encoder)
  }
}

/// A value that is encoded as `null` if it is missing, so that its key always
/// exists.
@propertyWrapper
struct Nullable<Value: Encodable>: Encodable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension Console {
  /// Writes a value as JSON with sorted keys. Characters that steer a terminal
  /// are written as `\u` escapes.
  ///
  /// - Throws: `EncodingError` for a number that JSON cannot hold;
  ///   `CommandFailure` as ``write(_:)``.
  func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    try write(TerminalText.escape(json: String(decoding: try encoder.encode(value), as: UTF8.self)))
  }
}
