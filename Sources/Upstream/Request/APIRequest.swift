/// One question an upstream answers, one `struct` a question.
///
/// ```swift
/// struct LookupRequest: APIRequest {
///   typealias Response = LookupDTO      // Decodable: decoding comes for free
///   let ids: [Int]
///   var path: String { "/lookup" }
///   var query: [QueryItem] { [QueryItem("id", ids.map(String.init).joined(separator: ","))] }
///   var cachePolicy: CachePolicy { .fresh(for: .seconds(3_600), staleFor: .seconds(86_400)) }
/// }
/// ```
public protocol APIRequest: Sendable {
  associatedtype Response: Sendable

  /// Default: `get`.
  var method: HTTPRequest.Method { get }
  /// Plain text below the client's base URL; see ``UpstreamURL``.
  var path: String { get }
  /// Default: none.
  var query: [QueryItem] { get }
  /// Added to the client's own, which they replace. Default: none.
  var headers: HeaderFields { get }
  /// Default: none.
  var body: [UInt8]? { get }
  /// Default: never cached.
  var cachePolicy: CachePolicy { get }
  /// Whose the answer is; a question with a credential among its headers, in
  /// its query or its path is not asked for everyone. Default: everyone's.
  var audience: Audience { get }
  /// Default: 8 MiB.
  var bodyLimit: Int { get }
  /// Of one attempt. Default: 10 s.
  var timeout: Duration { get }
  /// Default: JSON when `Response` is `Decodable`, else anything.
  var expects: HTTPRequest.Expectation { get }
  /// Statuses besides 2xx whose answer is read as well. Default: none.
  var answeringStatuses: Set<Int> { get }
  /// A segment of ``path`` that is a credential, plain. Default: none is.
  var secretSegment: String? { get }

  /// Reads the answer, once for all who asked at the same time: what it
  /// gives depends on nothing but the answer and what the call says.
  ///
  /// - Throws: anything; what is no ``NetworkError`` becomes
  ///   ``NetworkError/undecodable(type:path:byteCount:)``.
  func decode(_ response: HTTPResponse) throws -> Response
}

extension APIRequest {
  public var method: HTTPRequest.Method { .get }
  public var query: [QueryItem] { [] }
  public var headers: HeaderFields { [:] }
  public var body: [UInt8]? { nil }
  public var cachePolicy: CachePolicy { .never }
  public var audience: Audience { .everyone }
  public var bodyLimit: Int { HTTPRequest.defaultBodyLimit }
  public var timeout: Duration { HTTPRequest.defaultTimeout }
  public var expects: HTTPRequest.Expectation { .anything }
  public var answeringStatuses: Set<Int> { [] }
  public var secretSegment: String? { nil }
}

extension APIRequest where Response: Decodable {
  public var expects: HTTPRequest.Expectation { .json }

  /// Reads JSON with a plain decoder; see ``JSONBody``.
  public func decode(_ response: HTTPResponse) throws -> Response {
    try JSONBody.decode(Response.self, from: response.body)
  }
}
