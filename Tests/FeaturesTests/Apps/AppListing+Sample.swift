import Foundation
import Localization

@testable import AppsFeature

extension AppListing {
  /// A made-up listing with a value in every field.
  static func sample(
    _ appID: Int, _ name: String = "Paper Boat", in storefront: String = "KR", on platform: Platform = .iphone
  ) -> AppListing {
    var listing = AppListing(id: ID(appID: appID, storefront: storefront, platform: platform), name: name)
    listing.sellerName = "Harbour Works"
    listing.developerID = 700_000_001
    listing.developerName = "Harbour Works"
    listing.bundleID = "com.example.boat\(appID)"
    listing.categoryID = 6007
    listing.categoryName = "생산성"
    listing.price = Money(minorUnits: 1_100, currency: "KRW")
    listing.formattedPrice = "₩1,100"
    listing.averageRating = 4.5
    listing.ratingCount = 120
    listing.contentRating = "4+"
    listing.version = "1.2"
    listing.releaseNotes = "Fixes.\nMore fixes."
    listing.currentVersionDate = Date(timeIntervalSince1970: 1_700_000_000)
    listing.releaseDate = Date(timeIntervalSince1970: 1_600_000_000)
    listing.description = "Folds and floats."
    listing.sizeBytes = 123_456_789
    listing.languages = ["EN", "KO"]
    listing.minimumOS = "16.0"
    listing.artwork = Artwork(url: "https://pictures.example.com/\(appID)/512x512bb.jpg")
    listing.screenshots = [Artwork(url: "https://pictures.example.com/\(appID)/1/392x696bb.jpg")]
    listing.storeURL = "https://apps.apple.com/kr/app/id\(appID)"
    listing.sellerURL = "https://example.com"
    listing.supportedDevices = ["iPhone15-iPhone15"]
    listing.advisories = ["None"]
    return listing
  }
}
