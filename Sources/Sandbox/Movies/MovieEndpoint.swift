import HTTPTypes
import Hummingbird
import Samples

/// Answers calls to TMDB.
struct MovieEndpoint: Sendable {
  let service: MovieService
  /// The prefix of picture paths; `nil` for the address by which the client calls.
  let artworkBaseURL: String?

  /// TMDB's label for every body.
  static let contentType = "application/json;charset=utf-8"
  /// The largest body of a call, in bytes.
  private static let maxBodyBytes = 65_536
  /// How an answer about somebody may be kept: by them, if they ask each time whether it still stands.
  private static let personal = "private, no-cache"

  /// Adds everything below `/3/`, and refuses what TMDB has no such method for.
  func addRoutes(to router: Router<BasicRequestContext>) {
    for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete] {
      router.on("/3/**", method: method) { request, _ in
        let call = try await Self.call(request)
        var service = service
        service.artworkBaseURL = artworkBaseURL ?? request.pictureBase
        return Self.response(service.answer(method.rawValue, request.uri.path, call), to: request)
      }
    }
  }

  private static func call(_ request: Request) async throws -> MovieCall {
    var call = MovieCall(
      parameters: CallParameters(query: request.uri.query ?? ""), authorization: request.headers[.authorization])
    if request.method != .get {
      let body = try await request.body.collect(upTo: maxBodyBytes)
      call.body = CallParameters(body: String(buffer: body))
    }
    return call
  }

  private static func response(_ answer: MovieService.Answer, to request: Request) -> Response {
    switch answer {
    case .found(let body, let maxAge): return found(body, maxAge: maxAge, request)
    case .done(let body, let status, let callback):
      var headers: HTTPFields = [.cacheControl: personal, .contentType: contentType]
      if let callback { headers[.authenticationCallback] = callback }
      return Response(status: HTTPResponse.Status(code: status), headers: headers, text: body)
    case .refused(let refusal):
      return Response(
        status: HTTPResponse.Status(code: refusal.status), headers: [.contentType: contentType], text: refusal.body)
    }
  }

  /// The answer with what lets it be kept; 304 without a body to somebody who has it already.
  private static func found(_ body: String, maxAge: Int?, _ request: Request) -> Response {
    let tag = weakTag(of: body)
    var headers: HTTPFields = [.cacheControl: maxAge.map { "public, max-age=\($0)" } ?? personal, .eTag: tag]
    let known = (request.headers[.ifNoneMatch] ?? "").split(separator: ",").map(\.trimmed)
    if known.contains(tag) || known.contains("*") { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = contentType
    return Response(status: .ok, headers: headers, text: body)
  }

  /// Equal bodies have equal tags.
  private static func weakTag(of body: String) -> String {
    let hash = body.utf8.reduce(UInt64(0xE7A6)) { SeededGenerator.mix($0, UInt64($1)) }
    return "W/\"\(String(hash, radix: 16))\""
  }
}

extension HTTPField.Name {
  /// Where a new token is approved.
  fileprivate static let authenticationCallback = HTTPField.Name("Authentication-Callback")!
}
