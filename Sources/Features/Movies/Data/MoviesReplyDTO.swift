import FeatureKit
import Foundation
import Upstream

/// A page of one of TMDB's lists or of its search.
///
/// A response without `results` is an error, never an empty page. So is a response with rows but without a single
/// movie.
struct MoviesReplyDTO: Sendable {
  /// Total numbers of pages and rows.
  struct Totals: Decodable, Sendable {
    @Lenient var pages: Int?
    @Lenient var results: Int?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case pages = "total_pages"
      case results = "total_results"
    }
  }

  /// The rows that are JSON objects, in the order of the response.
  let rows: [MovieDTO]
  let totals: Totals

  /// Reads the body of a response.
  ///
  /// - Throws: ``NetworkError/undecodable(type:path:byteCount:)`` when the body is no such list or none of its rows is
  ///   a movie.
  init(body: [UInt8]) throws(NetworkError) {
    let results = try JSONRows<MovieDTO>(under: "results", in: body)
    guard results.count == 0 || results.rows.contains(where: { $0.id != nil }) else {
      throw NetworkError.undecodable(type: "MoviesReplyDTO", path: "results", byteCount: body.count)
    }
    rows = results.rows
    do {
      let names = Totals.CodingKeys.allCases.map(\.rawValue)
      totals = try JSONMembers(names, of: Data(body)).object(Totals.self, of: names)
    } catch {
      throw NetworkError.undecodable(type: "MoviesReplyDTO", path: "total_pages", byteCount: body.count)
    }
  }
}
