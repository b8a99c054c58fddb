import FeatureKit
import Foundation
import Upstream

/// A page of one of TMDB's lists, or of its search.
///
/// An answer without `results` is no answer: an error, never "nothing found". So is one with rows of which none is a
/// movie.
struct MoviesReplyDTO: Sendable {
  /// How many pages and rows there are in all.
  struct Totals: Decodable, Sendable {
    @Lenient var pages: Int?
    @Lenient var results: Int?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case pages = "total_pages"
      case results = "total_results"
    }
  }

  /// The rows that are objects, in the order of the answer.
  let rows: [MovieDTO]
  let totals: Totals

  /// Reads the body of an answer.
  ///
  /// - Throws: ``NetworkError/undecodable(type:path:byteCount:)``.
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
