import FeatureKit
import Foundation
import Upstream

/// TMDB's response about a movie, with everything that ``MovieDetailsRequest`` appends to it.
///
/// A response without an id is an error. Every other field may be missing.
struct MovieDetailsDTO: Sendable {
  let movie: MovieDTO
  let facts: MovieFactsDTO
  let originalLanguage: String?
  let cast: [CreditDTO]
  let crew: [CreditDTO]
  let videos: [VideoDTO]
  let backdrops: [BackdropDTO]
  let reviews: [ReviewDTO]
  /// Number of reviews at TMDB; ``reviews`` holds the first page.
  let reviewCount: Int?
  let releases: [ReleasesDTO]
  /// By region.
  let offers: [String: OffersDTO]
  /// Whether the response told ``offers``, perhaps none.
  let hasOffers: Bool
  let recommendations: [MovieDTO]
  let similar: [MovieDTO]

  /// Reads the body of a response.
  ///
  /// - Throws: ``NetworkError/undecodable(type:path:byteCount:)`` when the body is not JSON or has no id.
  init(body: [UInt8]) throws(NetworkError) {
    let all: JSONMembers
    do {
      all = try JSONMembers(Self.names, of: Data(body))
      movie = try all.object(MovieDTO.self, of: Self.movieNames)
      facts = try all.object(MovieFactsDTO.self, of: Self.factNames)
    } catch {
      throw NetworkError.undecodable(type: "MovieDetailsDTO", path: "(not JSON)", byteCount: body.count)
    }
    guard movie.id != nil else {
      throw NetworkError.undecodable(type: "MovieDetailsDTO", path: "id", byteCount: body.count)
    }
    originalLanguage = all.value(Lenient<String>.self, of: Self.languageName)?.wrappedValue
    let credits = all.members(["cast", "crew"], under: "credits")
    cast = credits?.rows(CreditDTO.self, of: "cast", atMost: Self.maxCredits) ?? []
    crew = credits?.rows(CreditDTO.self, of: "crew", atMost: Self.maxCredits) ?? []
    videos = all.results(VideoDTO.self, of: "videos")
    backdrops = all.members(["backdrops"], under: "images")?.rows(BackdropDTO.self, of: "backdrops") ?? []
    let reviews = all.members(["results", Self.totalName], under: "reviews")
    self.reviews = reviews?.rows(ReviewDTO.self, of: "results") ?? []
    reviewCount = reviews?.value(Lenient<Int>.self, of: Self.totalName)?.wrappedValue
    releases = all.results(ReleasesDTO.self, of: "release_dates")
    let regions = Self.offerNames.lazy.compactMap { all.members(["results"], under: $0) }.first
    let offers = regions?.value([String: Lenient<OffersDTO>].self, of: "results")
    hasOffers = offers != nil
    self.offers = (offers ?? [:]).compactMapValues(\.wrappedValue)
    recommendations = all.results(MovieDTO.self, of: "recommendations")
    similar = all.results(MovieDTO.self, of: "similar")
  }

  /// Directors may stand anywhere in the crew, which can have a thousand members.
  private static let maxCredits = 2_000
  private static let movieNames = MovieDTO.CodingKeys.allCases.map(\.rawValue)
  private static let factNames = MovieFactsDTO.CodingKeys.allCases.map(\.rawValue)
  private static let languageName = "original_language"
  private static let totalName = "total_results"
  /// The second spelling is for JSON writers that escape slashes.
  private static let offerNames = ["watch/providers", "watch\\/providers"]
  private static let names: [String] =
    movieNames + factNames + offerNames + [languageName]
    + ["credits", "videos", "images", "reviews", "release_dates", "recommendations", "similar"]
}

extension JSONMembers {
  /// Decodes the rows of an appended list.
  fileprivate func results<Row: Decodable>(_ type: Row.Type, of name: String) -> [Row] {
    members(["results"], under: name)?.rows(type, of: "results") ?? []
  }
}
