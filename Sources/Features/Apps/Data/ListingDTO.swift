import FeatureKit
import Foundation

/// A row of Apple's search or lookup.
///
/// Property names are those of the wire. Every field may be missing; a row without ``trackId`` is no app.
struct ListingDTO: Decodable, Sendable {
  @Lenient var trackId: Int?
  @Lenient var wrapperType: String?
  @Lenient var kind: String?
  @Lenient var trackName: String?
  @Lenient var trackCensoredName: String?
  @Lenient var sellerName: String?
  @Lenient var sellerUrl: String?
  @Lenient var artistId: Int?
  @Lenient var artistName: String?
  @Lenient var bundleId: String?
  @Lenient var primaryGenreId: Int?
  @Lenient var primaryGenreName: String?
  @Lenient var genreIds: [Int]?
  @Lenient var genres: [String]?
  @Lenient var price: Double?
  @Lenient var currency: String?
  @Lenient var formattedPrice: String?
  @Lenient var averageUserRating: Double?
  @Lenient var userRatingCount: Int?
  @Lenient var contentAdvisoryRating: String?
  @Lenient var trackContentRating: String?
  @Lenient var version: String?
  @Lenient var releaseNotes: String?
  @Lenient var currentVersionReleaseDate: Date?
  @Lenient var releaseDate: Date?
  @Lenient var description: String?
  @Lenient var fileSizeBytes: Int?
  @Lenient var languageCodesISO2A: [String]?
  @Lenient var minimumOsVersion: String?
  @Lenient var artworkUrl60: String?
  @Lenient var artworkUrl100: String?
  @Lenient var artworkUrl512: String?
  @Lenient var screenshotUrls: [String]?
  @Lenient var ipadScreenshotUrls: [String]?
  @Lenient var appletvScreenshotUrls: [String]?
  @Lenient var trackViewUrl: String?
  @Lenient var supportedDevices: [String]?
  @Lenient var features: [String]?
  @Lenient var advisories: [String]?
}
