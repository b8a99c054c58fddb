import FeatureKit
import Foundation
import Upstream

/// A page of an account's list, read like ``MoviesReplyDTO``, with the account's rating of each movie.
struct AccountMoviesDTO: TMDBValue {
  /// A movie; in the list of rated movies, with the account's rating from 0.5 to 10.
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

  /// Reads the body of a response.
  ///
  /// - Throws: `NetworkError.undecodable` when the body is no such list or none of its rows is a movie.
  init(body: [UInt8]) throws {
    let results = try JSONRows<Row>(under: "results", in: body)
    guard results.count == 0 || results.rows.contains(where: { $0.movie.id != nil }) else {
      throw NetworkError.undecodable(type: "AccountMoviesDTO", path: "results", byteCount: body.count)
    }
    rows = results.rows
    let names = MoviesReplyDTO.Totals.CodingKeys.allCases.map(\.rawValue)
    totals = try JSONMembers(names, of: Data(body)).object(MoviesReplyDTO.Totals.self, of: names)
  }

  /// The domain value of this page, without duplicate movies.
  ///
  /// - Parameter number: number of the requested page.
  func page(_ number: Int, _ pictures: TMDBPictures) -> AccountPage {
    var seen: Set<Movie.ID> = []
    let movies = rows.compactMap { row -> AccountMovie? in
      guard let movie = row.movie.movie(pictures), seen.insert(movie.id).inserted else { return nil }
      return AccountMovie(movie, rating: row.rating.flatMap { MovieRating(ofTen: $0) })
    }
    // TMDB counts more pages than it serves, and sends no total for an empty list.
    let last = min(totals.pages ?? 1, MoviesPage.maxPage)
    return AccountPage(
      movies: movies, total: max(totals.results ?? 0, movies.count), hasMore: !movies.isEmpty && number < last)
  }
}
