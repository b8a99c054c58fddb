import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore

/// A stand-in for TMDB that responds at once, with lists of twelve thousand movies, of which ten thousand can be
/// requested.
///
/// It runs in this process, on the loopback interface.
enum MoviesOrigin {
  /// The server's port is unknown.
  struct NoPort: Error {}

  private static let pageLength = 20
  private static let pages = 600

  /// Serves while `body` runs.
  ///
  /// - Parameter body: the work with the server, given its origin: `http://127.0.0.1:41234`.
  /// - Throws: ``NoPort``, and what the server and `body` throw.
  static func serving<T: Sendable>(_ body: @escaping @Sendable (String) async throws -> T) async throws -> T {
    let router = Router()
    router.get("3/movie/{list}") { request, _ in
      let page = request.uri.queryParameters.get("page", as: Int.self) ?? 1
      return Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text(of: page))))
    }
    return try await Application(router: router, logger: .quiet).test(.live) { server in
      guard let port = server.port else { throw NoPort() }
      return try await body("http://127.0.0.1:\(port)")
    }
  }

  private static func text(of page: Int) -> String {
    let rows = (0..<pageLength).map { row((page - 1) * pageLength + $0) }.joined(separator: ",")
    return """
      {"page":\(page),"results":[\(rows)],"total_pages":\(pages),"total_results":\(pages * pageLength)}
      """
  }

  /// A movie with names of typical length.
  private static func row(_ number: Int) -> String {
    let id = 1_000 + number * 97
    return """
      {"adult":false,"id":\(id),"title":"Lighthouse by the river \(number)","original_title":"강가의 등대 \(number)",\
      "overview":"A keeper counts the ships that pass, until one of them does not.","release_date":"1999-10-15",\
      "poster_path":"/poster\(id).jpg","backdrop_path":"/backdrop\(id).jpg","vote_average":7.4,"vote_count":1234}
      """
  }
}
