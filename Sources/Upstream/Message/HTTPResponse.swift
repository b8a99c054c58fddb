/// A successful response (2xx). Every other result is a ``NetworkError``, with two exceptions:
/// - A request with `If-None-Match` may get a 304 without a body.
/// - A request may accept further statuses (``HTTPRequest/answeringStatuses``).
///
/// Copies share one result of decoding.
public struct HTTPResponse: Sendable {
  /// The HTTP status.
  public let status: Int
  /// The header fields.
  public let headers: HeaderFields
  /// The decompressed body.
  public let body: [UInt8]
  /// The time since the upstream sent or confirmed this response; `nil` if it just did.
  public let age: Duration?
  /// Whether the response is older than the request wanted. It is returned because a newer one is still loading or
  /// failed.
  public let isStale: Bool
  /// The error of the attempt to get a newer response; `nil` for a fresh response, and while the newer one is loading.
  public let failure: NetworkError?
  /// The decoded value, shared by all copies, and by all responses from the cache with the same body.
  var reading = SharedReading()
  /// The task that stores the response; `nil` if it is not stored.
  var keeping: Task<Void, Never>?
  /// Called if the answer cannot be read; `nil` for one from the cache.
  var whenUnreadable: (@Sendable () -> Void)?

  /// Creates a response; a fresh one by default.
  public init(
    status: Int = 200, headers: HeaderFields = [:], body: [UInt8], age: Duration? = nil, isStale: Bool = false,
    failure: NetworkError? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.age = age
    self.isStale = isStale
    self.failure = failure
  }
}

extension HTTPResponse: Equatable {
  /// Whether both have the same status, headers, body, age, staleness and failure; the decoded value does not count.
  public static func == (left: HTTPResponse, right: HTTPResponse) -> Bool {
    left.status == right.status && left.headers == right.headers && left.body == right.body && left.age == right.age
      && left.isStale == right.isStale && left.failure == right.failure
  }
}
