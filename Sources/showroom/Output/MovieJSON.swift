import Foundation
import MoviesFeature

/// Output of `movies search --json` and `movies now-playing --json`. Keys may
/// be added but never change.
struct MoviesReport: Encodable {
  /// ISO 3166-1 alpha-2.
  let region: String
  /// Number of all results, as TMDB reports it.
  let total: Int
  let results: [MovieRow]

  init(_ movies: [Movie], total: Int, region: String) {
    self.region = region
    self.total = total
    results = movies.map(MovieRow.init)
  }
}

/// One movie of a list. Unknown values are `null`.
struct MovieRow: Encodable {
  let id: Int
  let title: String
  let originalTitle: String
  /// ISO 8601, midnight UTC.
  @Nullable var releasedAt: Date?
  /// Above 0 and up to 10.
  @Nullable var average: Double?
  @Nullable var ratingCount: Int?
  /// Address of the poster.
  @Nullable var poster: String?
  let overview: String

  init(_ movie: Movie) {
    id = movie.id
    title = movie.title
    originalTitle = movie.originalTitle
    releasedAt = movie.releaseDate
    average = movie.score?.average
    ratingCount = movie.score?.count
    poster = movie.poster
    overview = movie.overview
  }
}

/// Output of `movies show --json`: a row and further details, in one object.
struct MovieReport: Encodable {
  private struct Credit: Encodable {
    let name: String
    /// The character, or the jobs.
    let roles: [String]

    init(_ credit: MovieCredit) {
      name = credit.name
      roles = credit.roles
    }
  }

  private struct Details: Encodable {
    let region: String
    let genres: [String]
    let tagline: String
    /// In minutes.
    @Nullable var runtime: Int?
    @Nullable var certification: String?
    let cast: [Credit]
    let crew: [Credit]
    /// Names of services in the region.
    let streaming: [String]
    let rental: [String]
    let purchase: [String]
    @Nullable var collection: String?
    @Nullable var homepage: String?
    @Nullable var imdbID: String?
  }

  private let row: MovieRow
  private let details: Details

  init(_ details: MovieDetails, region: String) {
    row = MovieRow(details.movie)
    self.details = Details(
      region: region, genres: details.genres, tagline: details.tagline, runtime: details.runtime,
      certification: details.certification, cast: details.cast.map(Credit.init), crew: details.crew.map(Credit.init),
      streaming: details.watching?.streaming ?? [], rental: details.watching?.rental ?? [],
      purchase: details.watching?.purchase ?? [], collection: details.collection, homepage: details.homepage,
      imdbID: details.imdbID)
  }

  func encode(to encoder: any Encoder) throws {
    try row.encode(to: encoder)
    try details.encode(to: encoder)
  }
}
