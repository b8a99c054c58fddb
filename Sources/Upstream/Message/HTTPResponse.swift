/// A good answer (2xx): whatever else an upstream says is a ``NetworkError``.
///
/// One exception: a call that carries `If-None-Match` may be answered 304,
/// without a body.
public struct HTTPResponse: Sendable, Equatable {
  public let status: Int
  public let headers: HeaderFields
  public let body: [UInt8]
  /// How long ago the upstream said this; `nil` when it just did.
  public let age: Duration?
  /// Older than its request wished: shown because the new one is still on
  /// its way or could not be had.
  public let isStale: Bool

  /// Creates an answer; by default a fresh one.
  public init(
    status: Int = 200, headers: HeaderFields = [:], body: [UInt8], age: Duration? = nil, isStale: Bool = false
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.age = age
    self.isStale = isStale
  }
}
