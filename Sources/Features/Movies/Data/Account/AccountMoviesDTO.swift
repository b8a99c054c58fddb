import FeatureKit
import Foundation
import Upstream

/// A page of one of an account's lists, read as ``MoviesReplyDTO``, with what the person gave each.
struct AccountMoviesDTO: TMDBValue {
  /// A movie; of the rated ones with a number of ten.
  struct Row: Decodable, Sendable {
    let movie: MovieDTO
    let rating: Double?

    private enum CodingKeys: String, CodingKey {
      case rating
    }

    init(from decoder: any Decoder) throws {
      movie = try MovieDTO(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      rating = try container.decode(Lenient<Double>.self, forKey: .rating).wrappedValue
    }
  }

  let rows: [Row]
  let totals: MoviesReplyDTO.Totals

  /// Reads the body of an answer.
  ///
  /// - Throws: `NetworkError.undecodable`.
  init(body: [UInt8]) throws {
    let results = try JSONRows<Row>(under: "results", in: body)
    guard results.count == 0 || results.rows.contains(where: { $0.movie.id != nil }) else {
      throw NetworkError.undecodable(type: "AccountMoviesDTO", path: "results", byteCount: body.count)
    }
    rows = results.rows
    let names = MoviesReplyDTO.Totals.CodingKeys.allCases.map(\.rawValue)
    totals = try JSONMembers(names, of: Data(body)).object(MoviesReplyDTO.Totals.self, of: names)
  }

  /// The page this is; no movie twice.
  ///
  /// - Parameter number: the page that was asked for.
  func page(_ number: Int, _ pictures: TMDBPictures) -> AccountPage {
    var seen: Set<Movie.ID> = []
    let movies = rows.compactMap { row -> AccountMovie? in
      guard let movie = row.movie.movie(pictures), seen.insert(movie.id).inserted else { return nil }
      return AccountMovie(movie, rating: row.rating.flatMap { MovieRating(ofTen: $0) })
    }
    // As of all lists, TMDB tells of more pages than it gives; of none, where there is nothing.
    let last = min(totals.pages ?? 1, MoviesPage.maxPage)
    return AccountPage(
      movies: movies, total: max(totals.results ?? 0, movies.count), hasMore: !movies.isEmpty && number < last)
  }
}
