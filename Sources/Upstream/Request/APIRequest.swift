/// A typed request to an upstream; declare one `struct` per kind of request.
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
  /// The type of the decoded response.
  associatedtype Response: Sendable

  /// The method. Default `get`.
  var method: HTTPRequest.Method { get }
  /// The path below the client's base URL, as plain text; see ``UpstreamURL``.
  var path: String { get }
  /// The query. Default empty.
  var query: [QueryItem] { get }
  /// Header fields that replace those of the client. Default none.
  var headers: HeaderFields { get }
  /// The body. Default none.
  var body: [UInt8]? { get }
  /// The cache policy. Default `never`.
  var cachePolicy: CachePolicy { get }
  /// The readers of the response. A request with a credential in its headers, query or path must not be public. Default
  /// `everyone`.
  var audience: Audience { get }
  /// The greatest length of the response's body in bytes. Default 8 MiB.
  var bodyLimit: Int { get }
  /// The time limit of one attempt. Default 10 s.
  var timeout: Duration { get }
  /// The expected form of the body. Default JSON if `Response` is `Decodable`, otherwise anything.
  var expects: HTTPRequest.Expectation { get }
  /// The statuses besides 2xx with a response to decode. Default none.
  var answeringStatuses: Set<Int> { get }
  /// As ``HTTPRequest/redirectDirectory``. Default none.
  var redirectDirectory: String? { get }
  /// The plain segment of ``path`` that is a credential. Default none.
  var secretSegment: String? { get }

  /// Decodes the response, once for all callers that get the same body: concurrent ones, and later ones from the cache.
  /// The result must depend only on the body, the status, and what the address and the headers of the request say.
  ///
  /// - Throws: any error; one that is not a ``NetworkError`` becomes
  ///   ``NetworkError/undecodable(type:path:byteCount:)``.
  func decode(_ response: HTTPResponse) throws -> Response
}

extension APIRequest {
  /// A GET request.
  public var method: HTTPRequest.Method { .get }
  /// No query.
  public var query: [QueryItem] { [] }
  /// No header fields besides those of the client.
  public var headers: HeaderFields { [:] }
  /// No body.
  public var body: [UInt8]? { nil }
  /// The response is never stored.
  public var cachePolicy: CachePolicy { .never }
  /// The response may be shared by all readers.
  public var audience: Audience { .everyone }
  /// The default limit of the response's body: 8 MiB.
  public var bodyLimit: Int { HTTPRequest.defaultBodyLimit }
  /// The default limit of one attempt: 10 s.
  public var timeout: Duration { HTTPRequest.defaultTimeout }
  /// Accepts a body of any form.
  public var expects: HTTPRequest.Expectation { .anything }
  /// No statuses besides 2xx.
  public var answeringStatuses: Set<Int> { [] }
  /// Redirects may lead to any path.
  public var redirectDirectory: String? { nil }
  /// No segment of the path is a credential.
  public var secretSegment: String? { nil }
}

extension APIRequest where Response: Decodable {
  /// Expects a JSON body.
  public var expects: HTTPRequest.Expectation { .json }

  /// Decodes JSON with a plain decoder; see ``JSONBody``.
  public func decode(_ response: HTTPResponse) throws -> Response {
    try JSONBody.decode(Response.self, from: response.body)
  }
}
