public import Foundation
public import Localization

/// One app in one storefront on one platform.
///
/// Everything but the identity and the name can be missing, because any of it is missing in some answer of the store:
/// `nil` means the store did not say.
public struct AppListing: Sendable, Hashable, Codable, Identifiable {
  /// What makes a listing: an app is another listing in another country, or on another platform.
  public let id: ID
  /// The app's name in this storefront.
  public var name: String
  /// The company or person that sells it.
  public var sellerName: String?
  /// Apple's number of the developer.
  public var developerID: Int?
  /// The developer's name as the store shows it under the app's.
  public var developerName: String?
  /// The bundle id, like `com.example.app`.
  public var bundleID: String?
  /// The category's number, like 6007, the same in every country: compare by this.
  public var categoryID: Int?
  /// The category's name, in the storefront's or the asked language: show this.
  public var categoryName: String?
  /// The price; 0 for a free app.
  public var price: Money?
  /// The price as the store writes it, like `₩1,100` or `무료`.
  public var formattedPrice: String?
  /// The average rating, above 0 and up to 5; `nil` when nobody rated it.
  public var averageRating: Double?
  /// How many people rated it in this storefront, all versions together.
  public var ratingCount: Int?
  /// The age it is rated for, like `4+`.
  public var contentRating: String?
  /// The version on sale.
  public var version: String?
  /// What is new in that version; may hold line breaks.
  public var releaseNotes: String?
  /// When that version appeared.
  public var currentVersionDate: Date?
  /// When the app first appeared.
  public var releaseDate: Date?
  /// The description; may hold line breaks.
  public var description: String?
  /// The download's size in bytes.
  public var sizeBytes: Int?
  /// ISO 639-1 codes in upper case, like `KO`.
  public var languages: [String] = []
  /// The oldest system it runs on, like `16.0`.
  public var minimumOS: String?
  /// The icon.
  public var artwork: Artwork?
  /// Screenshots of this listing's platform only; many apps come without any.
  public var screenshots: [Artwork] = []
  /// The app's page in the App Store.
  public var storeURL: String?
  /// The developer's web site.
  public var sellerURL: String?
  /// Device names as the store writes them, like `iPhone15-iPhone15`; empty for Mac software.
  public var supportedDevices: [String] = []
  /// What the age rating warns of.
  public var advisories: [String] = []

  /// Creates a listing of which only the name is known; set the rest.
  public init(id: ID, name: String) {
    self.id = id
    self.name = name
  }

  /// Whether the store says that it costs nothing; `false` when it does not say what it costs.
  public var isFree: Bool { price?.minorUnits == 0 }
}

extension AppListing {
  /// The identity of a listing: app, storefront and platform.
  ///
  /// It can be written in one word, `284815942-KR-iphone`, and read back.
  public struct ID: Sendable, Hashable, Codable {
    /// Apple's number of the app (`trackId`), above 0.
    public let appID: Int
    /// ISO 3166-1 alpha-2 code of the storefront, in upper case.
    public let storefront: String
    /// The platform that was asked for.
    public let platform: Platform

    /// Creates an identity.
    ///
    /// - Parameter storefront: a country code in any case; kept in upper case.
    public init(appID: Int, storefront: String, platform: Platform) {
      self.appID = appID
      self.storefront = storefront.uppercased()
      self.platform = platform
    }
  }
}

extension AppListing.ID: LosslessStringConvertible {
  /// The identity in one word, like `284815942-KR-iphone`.
  public var description: String { "\(appID)-\(storefront)-\(platform.rawValue)" }

  /// Reads what ``description`` wrote.
  ///
  /// - Returns: `nil` for another form, an app id under 1 or a country code that is not two letters.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let appID = Int(parts[0]), appID > 0, let platform = Platform(rawValue: String(parts[2])),
      parts[1].utf8.count == 2, parts[1].isASCIILetters
    else { return nil }
    self.init(appID: appID, storefront: String(parts[1]), platform: platform)
  }
}
