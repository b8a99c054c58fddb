public import Reactor

/// One request to an upstream, complete and comparable.
///
/// Its description has the method and the address without the query. Headers and body never reach a log.
public struct HTTPRequest: Sendable, Hashable, CustomStringConvertible {
  /// The method of a request. Only `get` is cached, shared and retried.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// The urgency of a request; the budget serves higher priorities first.
  public enum Priority: Int, Sendable, Comparable, CaseIterable {
    /// No page waits for it: a refresh.
    case background
    /// A page shows the answer whenever it comes: one of many calls, made one after another. See ``SpareCalls``.
    case spare
    /// A page will probably need it next.
    case prefetch
    /// A page waits for it.
    case visible

    /// Whether the first priority is less urgent.
    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
  }

  /// The expected form of a successful response's body.
  public enum Expectation: Sendable {
    /// Any body.
    case anything
    /// A body with `{` or `[` as its first character after white space. Anything else, such as the page of a captive
    /// portal, is an error, so that it is neither cached nor shown.
    case json
  }

  /// The default limit for a response's body: 8 MiB.
  public static let defaultBodyLimit = 8 * 1_024 * 1_024
  /// The default timeout of one attempt: 10 s.
  public static let defaultTimeout = Duration.seconds(10)

  /// The method.
  public var method: Method
  /// The address.
  public var url: UpstreamURL
  /// The header fields.
  public var headers: HeaderFields
  /// The body; `nil` for none.
  public var body: [UInt8]?
  /// How long a stored response may serve the request.
  public var cachePolicy: CachePolicy
  /// The urgency; the budget serves higher priorities first.
  public var priority: Priority
  /// The readers of the response.
  public var audience: Audience
  /// The client for which the request is made. It decides the turn in the budget, never the response.
  public var asker: Asker
  /// The greatest length of the response's body after decompression, in bytes.
  public var bodyLimit: Int
  /// The time limit of one attempt, from connecting to the last byte.
  public var timeout: Duration
  /// The expected form of the body.
  public var expects: Expectation
  /// The statuses besides 2xx that return their response, because its body is needed. All other statuses throw
  /// ``NetworkError/status(_:host:retryAfter:)``. Such a response is never stored.
  public var answeringStatuses: Set<Int>
  /// The beginning of the path, below the base URL, to which redirects must lead; `nil` for any path. A redirect to
  /// another one is an answer with its status. It follows from the address, so it is no part of the identity.
  public var redirectDirectory: String?
  /// Decides whether a new response is stored.
  var check = Check { _ in true }

  /// Creates a request; only the address has no default.
  public init(
    method: Method = .get, url: UpstreamURL, headers: HeaderFields = [:], body: [UInt8]? = nil,
    cachePolicy: CachePolicy = .never, priority: Priority = .visible,
    audience: Audience = .everyone, asker: Asker = .program, bodyLimit: Int = defaultBodyLimit,
    timeout: Duration = defaultTimeout, expects: Expectation = .anything, answeringStatuses: Set<Int> = [],
    redirectDirectory: String? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.cachePolicy = cachePolicy
    self.priority = priority
    self.audience = audience
    self.asker = asker
    self.bodyLimit = bodyLimit
    self.timeout = timeout
    self.expects = expects
    self.answeringStatuses = answeringStatuses
    self.redirectDirectory = redirectDirectory
  }

  /// The method and the address without its query.
  public var description: String { "\(method.rawValue) \(url)" }
}

extension HTTPRequest {
  /// Decodes a new response before it is stored. So a response that cannot be decoded is never stored, and one that
  /// ends the process is not there after the restart. It follows from the address, so all checks are equal.
  struct Check: Sendable, Hashable {
    let isReadable: @Sendable (HTTPResponse) async -> Bool

    init(_ isReadable: @escaping @Sendable (HTTPResponse) async -> Bool) { self.isReadable = isReadable }

    static func == (left: Check, right: Check) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// The identity of a request: everything that decides the response and its readers, and nothing about the client.
  ///
  /// `If-None-Match` is not part of it, because it only shortens the response.
  public struct Identity: Sendable, Hashable {
    let method: Method
    let url: UpstreamURL
    let headers: HeaderFields
    let body: [UInt8]?
    let audience: Audience
    let bodyLimit: Int
    let expects: Expectation
    let answeringStatuses: Set<Int>
  }

  /// The identity of this request.
  public var identity: Identity {
    var headers = headers
    headers["if-none-match"] = nil
    return Identity(
      method: method, url: url, headers: headers, body: body, audience: audience, bodyLimit: bodyLimit,
      expects: expects, answeringStatuses: answeringStatuses)
  }

  /// The cache key: the method and address, the readers unless the response is public, and the headers, one per line.
  /// It contains no credentials.
  public var cacheKey: String {
    var lines = ["\(method.rawValue) \(url.withoutCredentials)"]
    // The name of a header cannot contain "@".
    if case .person(let word) = audience { lines.append("@" + PercentEncoding.value(word)) }
    let shown = headers.fields.filter { !Self.credentials.contains($0.name) }
    return (lines + shown.map { "\($0.name): \($0.value)" }.sorted()).joined(separator: "\n")
  }
}
