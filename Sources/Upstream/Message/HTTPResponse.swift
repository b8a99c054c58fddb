/// A good answer (2xx): whatever else an upstream says is a ``NetworkError``.
///
/// Two exceptions: a call that carries `If-None-Match` may be answered 304,
/// without a body, and one that says so gives other answers to read
/// (``HTTPRequest/answeringStatuses``). Copies are the same answer: it is read once for all of them.
public struct HTTPResponse: Sendable {
  public let status: Int
  public let headers: HeaderFields
  public let body: [UInt8]
  /// How long ago the upstream said this; `nil` when it just did.
  public let age: Duration?
  /// Older than its request wished: shown because the new one is still on
  /// its way or could not be had.
  public let isStale: Bool
  /// Why there is no newer answer, where one was asked for; `nil` for a fresh
  /// one, and while the newer one is on its way.
  public let failure: NetworkError?
  /// What was read from it, for everybody who is given it.
  let reading = SharedReading()
  /// Ends when the answer is written down; `nil` when it will not be.
  var keeping: Task<Void, Never>?
  /// Called if the answer cannot be read; `nil` for one from the cache.
  var whenUnreadable: (@Sendable () -> Void)?

  /// Creates an answer; by default a fresh one.
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
  public static func == (left: HTTPResponse, right: HTTPResponse) -> Bool {
    left.status == right.status && left.headers == right.headers && left.body == right.body && left.age == right.age
      && left.isStale == right.isStale && left.failure == right.failure
  }
}
