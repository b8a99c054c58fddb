import FeatureKit
import Foundation

// Parts of the response about a movie. Every field may be missing.

/// Fields that only the response about one movie has.
struct MovieFactsDTO: Decodable, Sendable {
  @Lenient var genres: [NamedDTO]?
  @Lenient var runtime: Int?
  @Lenient var tagline: String?
  @Lenient var homepage: String?
  @Lenient var imdbID: String?
  @Lenient var collection: NamedDTO?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case genres, runtime, tagline, homepage
    case imdbID = "imdb_id"
    case collection = "belongs_to_collection"
  }
}

/// A named object, such as a genre or a series.
struct NamedDTO: Decodable, LenientlyDecodable, Sendable {
  @Lenient var id: Int?
  @Lenient var name: String?
}

/// A person's role in the cast (``character``) or job in the crew (``job``).
struct CreditDTO: Decodable, Sendable {
  @Lenient var id: String?
  /// Number of the person.
  @Lenient var person: Int?
  @Lenient var name: String?
  @Lenient var originalName: String?
  @Lenient var character: String?
  @Lenient var order: Int?
  @Lenient var department: String?
  @Lenient var job: String?
  @Lenient var profilePath: String?

  private enum CodingKeys: String, CodingKey {
    case name, character, order, department, job
    case id = "credit_id"
    case person = "id"
    case originalName = "original_name"
    case profilePath = "profile_path"
  }
}

/// A video about the movie.
struct VideoDTO: Decodable, Sendable {
  @Lenient var key: String?
  @Lenient var name: String?
  @Lenient var site: String?
  @Lenient var type: String?
  @Lenient var language: String?

  private enum CodingKeys: String, CodingKey {
    case key, name, site, type
    case language = "iso_639_1"
  }
}

/// A backdrop.
struct BackdropDTO: Decodable, Sendable {
  @Lenient var filePath: String?
  /// Language of the text in the picture.
  @Lenient var language: String?
  @Lenient var aspectRatio: Double?
  @Lenient var voteAverage: Double?

  private enum CodingKeys: String, CodingKey {
    case filePath = "file_path"
    case language = "iso_639_1"
    case aspectRatio = "aspect_ratio"
    case voteAverage = "vote_average"
  }
}

/// A review.
struct ReviewDTO: Decodable, Sendable {
  /// Author of a review.
  struct Author: Decodable, LenientlyDecodable, Sendable {
    @Lenient var name: String?
    @Lenient var username: String?
    @Lenient var rating: Double?
  }

  @Lenient var id: String?
  @Lenient var author: String?
  @Lenient var details: Author?
  @Lenient var content: String?
  @Lenient var createdAt: Date?

  private enum CodingKeys: String, CodingKey {
    case id, author, content
    case details = "author_details"
    case createdAt = "created_at"
  }
}

/// Releases of a movie in a region.
struct ReleasesDTO: Decodable, Sendable {
  /// A release. Types: 1 premiere, 2 limited theatrical, 3 theatrical, 4 digital, 5 physical, 6 television.
  struct Release: Decodable, LenientlyDecodable, Sendable {
    @Lenient var certification: String?
    @Lenient var type: Int?
    /// Midnight UTC of the day in the region.
    @Lenient var date: Date?

    private enum CodingKeys: String, CodingKey {
      case certification, type
      case date = "release_date"
    }
  }

  @Lenient var region: String?
  @Lenient var releases: [Release]?

  private enum CodingKeys: String, CodingKey {
    case region = "iso_3166_1"
    case releases = "release_dates"
  }
}

/// Services that offer a movie in a region.
struct OffersDTO: Decodable, LenientlyDecodable, Sendable {
  /// A service.
  struct Provider: Decodable, LenientlyDecodable, Sendable {
    @Lenient var id: Int?
    @Lenient var name: String?
    @Lenient var logoPath: String?

    private enum CodingKeys: String, CodingKey {
      case id = "provider_id"
      case name = "provider_name"
      case logoPath = "logo_path"
    }
  }

  @Lenient var link: String?
  @Lenient var flatrate: [Provider]?
  @Lenient var free: [Provider]?
  /// Services that show the movie for free with advertising.
  @Lenient var ads: [Provider]?
  @Lenient var rent: [Provider]?
  @Lenient var buy: [Provider]?
}
