public import Reactor

/// One call to an upstream, complete and comparable.
///
/// Printing it shows method and address without the query; headers and body
/// stay out of every log.
public struct HTTPRequest: Sendable, Hashable, CustomStringConvertible {
  /// What the call does. Only `get` is cached, shared and repeated.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// Who waits for the answer; the budget serves the higher first.
  public enum Priority: Int, Sendable, Comparable, CaseIterable {
    /// Nobody looks yet: a refresh.
    case background
    /// Somebody will probably look next.
    case prefetch
    /// A person waits.
    case visible

    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
  }

  /// What the body of a good answer looks like.
  public enum Expectation: Sendable {
    case anything
    /// The first character that is no white space is `{` or `[`; anything
    /// else (a captive portal's page) counts as a failure, so that it is
    /// neither cached nor shown.
    case json
  }

  /// The largest answer taken by default: 8 MiB.
  public static let defaultBodyLimit = 8 * 1_024 * 1_024
  /// The longest a single attempt may take by default: 10 s.
  public static let defaultTimeout = Duration.seconds(10)

  public var method: Method
  public var url: UpstreamURL
  public var headers: HeaderFields
  public var body: [UInt8]?
  public var cachePolicy: CachePolicy
  public var priority: Priority
  /// Who may be given the answer.
  public var audience: Audience
  /// Who the call is made for: decides whose turn it is, never the answer.
  public var asker: Asker
  /// Bytes of the answer's body after decompression, at most.
  public var bodyLimit: Int
  /// From connecting to the last byte, of one attempt.
  public var timeout: Duration
  public var expects: Expectation
  /// Statuses besides 2xx whose answer is given like a good one, because its
  /// body says what the status does not; all others are a
  /// ``NetworkError/status(_:host:retryAfter:)``. No such answer is kept.
  public var answeringStatuses: Set<Int>

  /// Creates a call; only the address has no default.
  public init(
    method: Method = .get, url: UpstreamURL, headers: HeaderFields = [:], body: [UInt8]? = nil,
    cachePolicy: CachePolicy = .never, priority: Priority = .visible,
    audience: Audience = .everyone, asker: Asker = .program, bodyLimit: Int = defaultBodyLimit,
    timeout: Duration = defaultTimeout, expects: Expectation = .anything, answeringStatuses: Set<Int> = []
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
  }

  public var description: String { "\(method.rawValue) \(url)" }
}

extension HTTPRequest {
  /// What makes two calls the same call: everything that decides the answer
  /// and whose it is, nothing about who asks.
  ///
  /// `If-None-Match` is left out: it asks the same, only for a shorter answer.
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

  /// This call's identity.
  public var identity: Identity {
    var headers = headers
    headers["if-none-match"] = nil
    return Identity(
      method: method, url: url, headers: headers, body: body, audience: audience, bodyLimit: bodyLimit,
      expects: expects, answeringStatuses: answeringStatuses)
  }

  /// The key under which an answer is kept: method and address, whose it is
  /// unless it is everyone's, and the headers, one a line. Credentials are in
  /// none of it.
  public var cacheKey: String {
    var lines = ["\(method.rawValue) \(url.withoutCredentials)"]
    // The name of a header holds no "@".
    if case .person(let word) = audience { lines.append("@" + PercentEncoding.value(word)) }
    let shown = headers.fields.filter { !Self.credentials.contains($0.name) }
    return (lines + shown.map { "\($0.name): \($0.value)" }.sorted()).joined(separator: "\n")
  }
}
