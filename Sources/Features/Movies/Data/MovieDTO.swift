import FeatureKit

/// A movie in TMDB's lists; the response about one movie starts with the same fields.
///
/// Every field may be missing. A row without ``id`` is not a movie.
struct MovieDTO: Decodable, Sendable {
  @Lenient var id: Int?
  @Lenient var title: String?
  @Lenient var originalTitle: String?
  @Lenient var overview: String?
  @Lenient var releaseDate: String?
  @Lenient var posterPath: String?
  @Lenient var backdropPath: String?
  @Lenient var voteAverage: Double?
  @Lenient var voteCount: Int?
  @Lenient var genreIDs: [Int]?
  /// Only in lists that mix movies with other media.
  @Lenient var mediaType: String?
  /// Only among a person's credits: the character, or one job and its department. Each job is a row of its own.
  @Lenient var character: String?
  @Lenient var job: String?
  @Lenient var department: String?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, title, overview, character, job, department
    case originalTitle = "original_title"
    case releaseDate = "release_date"
    case posterPath = "poster_path"
    case backdropPath = "backdrop_path"
    case voteAverage = "vote_average"
    case voteCount = "vote_count"
    case genreIDs = "genre_ids"
    case mediaType = "media_type"
  }
}
