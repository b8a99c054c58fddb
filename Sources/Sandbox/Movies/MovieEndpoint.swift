import HTTPTypes
import Hummingbird
import Samples

/// Serves TMDB's API.
struct MovieEndpoint: Sendable {
  let service: MovieService
  /// Prefix of picture paths; `nil` for the address that the client uses.
  let artworkBaseURL: String?
  /// Has the days by which the clock is ahead.
  let state: SandboxState

  /// TMDB's content type of every body.
  static let contentType = "application/json;charset=utf-8"
  /// Size limit of a request body, in bytes.
  private static let maxBodyBytes = 65_536
  /// Cache control of personal responses: only the client may store them, and
  /// it must revalidate.
  private static let personal = "private, no-cache"

  /// Adds everything below `/3/`, including refusals of unsupported methods.
  func addRoutes(to router: Router<BasicRequestContext>) {
    for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete] {
      router.on("/3/**", method: method) { request, _ in
        let call = try await Self.call(request)
        var service = service
        service.artworkBaseURL = artworkBaseURL ?? request.pictureBase
        service.catalogue = service.catalogue.after(days: state.days)
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

  /// Response with cache headers; 304 without a body if the client has the
  /// current version.
  private static func found(_ body: String, maxAge: Int?, _ request: Request) -> Response {
    let tag = weakTag(of: body)
    var headers: HTTPFields = [.cacheControl: maxAge.map { "public, max-age=\($0)" } ?? personal, .eTag: tag]
    let known = (request.headers[.ifNoneMatch] ?? "").split(separator: ",").map(\.trimmed)
    if known.contains(tag) || known.contains("*") { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = contentType
    return Response(status: .ok, headers: headers, text: body)
  }

  /// Weak entity tag of a body; equal bodies have equal tags.
  private static func weakTag(of body: String) -> String {
    let hash = body.utf8.reduce(UInt64(0xE7A6)) { SeededGenerator.mix($0, UInt64($1)) }
    return "W/\"\(String(hash, radix: 16))\""
  }
}

extension HTTPField.Name {
  /// Address of the page on which a new token is approved.
  fileprivate static let authenticationCallback = HTTPField.Name("Authentication-Callback")!
}
