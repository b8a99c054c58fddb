public import Foundation
public import Localization

/// An app in one storefront on one platform.
///
/// Only the identity and the name are always present. Any other field may be missing in an answer of the App Store; it
/// is `nil` then.
public struct AppListing: Sendable, Hashable, Codable, Identifiable {
  /// The identity: the same app has different listings in other countries and on other platforms.
  public let id: ID
  /// The app's name in this storefront.
  public var name: String
  /// The company or person that sells it.
  public var sellerName: String?
  /// Apple's number of the developer.
  public var developerID: Int?
  /// The developer's name, as the App Store shows it below the app's name.
  public var developerName: String?
  /// The bundle id, like `com.example.app`.
  public var bundleID: String?
  /// The category's number, such as 6007, the same in every country; for comparing.
  public var categoryID: Int?
  /// The category's name, in the storefront's language or that of the request; for display.
  public var categoryName: String?
  /// The price; 0 for a free app.
  public var price: Money?
  /// The price as the App Store writes it, such as `₩1,100` or `무료`.
  public var formattedPrice: String?
  /// The average rating, above 0 and up to 5; `nil` without ratings.
  public var averageRating: Double?
  /// The number of ratings in this storefront, of all versions.
  public var ratingCount: Int?
  /// The age rating, such as `4+`.
  public var contentRating: String?
  /// The current version.
  public var version: String?
  /// The release notes of the current version; may contain line breaks.
  public var releaseNotes: String?
  /// The release date of the current version.
  public var currentVersionDate: Date?
  /// The date of the first release.
  public var releaseDate: Date?
  /// The description; may contain line breaks.
  public var description: String?
  /// The download's size in bytes.
  public var sizeBytes: Int?
  /// The supported languages, as ISO 639-1 codes in upper case, such as `KO`.
  public var languages: [String] = []
  /// The minimum version of the operating system, such as `16.0`.
  public var minimumOS: String?
  /// The icon.
  public var artwork: Artwork?
  /// The screenshots for this platform; many apps have none.
  public var screenshots: [Artwork] = []
  /// The app's page in the App Store.
  public var storeURL: String?
  /// The developer's website.
  public var sellerURL: String?
  /// The supported devices in the App Store's form, such as `iPhone15-iPhone15`; empty for Mac software.
  public var supportedDevices: [String] = []
  /// The content advisories of the age rating.
  public var advisories: [String] = []

  /// Creates a listing with only a name; the caller sets the rest.
  public init(id: ID, name: String) {
    self.id = id
    self.name = name
  }

  /// Whether the app is free; `false` if the price is not known.
  public var isFree: Bool { price?.minorUnits == 0 }
}

extension AppListing {
  /// The identity of a listing: app, storefront and platform.
  ///
  /// It can be written as one word, `284815942-KR-iphone`, and parsed again.
  public struct ID: Sendable, Hashable, Codable {
    /// Apple's number of the app (`trackId`), above 0.
    public let appID: Int
    /// ISO 3166-1 alpha-2 code of the storefront, in upper case.
    public let storefront: String
    /// The platform of the request.
    public let platform: Platform

    /// Creates an identity.
    ///
    /// - Parameters:
    ///   - appID: Apple's number of the app.
    ///   - storefront: a country code in any case; stored in upper case.
    ///   - platform: the platform of the request.
    public init(appID: Int, storefront: String, platform: Platform) {
      self.appID = appID
      self.storefront = storefront.uppercased()
      self.platform = platform
    }
  }
}

extension AppListing.ID: LosslessStringConvertible {
  /// The identity as one word, such as `284815942-KR-iphone`.
  public var description: String { "\(appID)-\(storefront)-\(platform.rawValue)" }

  /// Reads an identity that ``description`` wrote.
  ///
  /// - Returns: `nil` for another form, an app number below 1 or a country code that is not two letters.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let appID = Int(parts[0]), appID > 0, let platform = Platform(rawValue: String(parts[2])),
      parts[1].utf8.count == 2, parts[1].isASCIILetters
    else { return nil }
    self.init(appID: appID, storefront: String(parts[1]), platform: platform)
  }
}
