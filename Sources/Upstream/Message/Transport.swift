/// What sends calls: the network, a decorator around another transport, or
/// a double in a test.
public protocol Transport: Sendable {
  /// Sends a call and returns the whole answer.
  ///
  /// - Parameter request: what to ask.
  /// - Returns: a 2xx answer (or 304 to a call with `If-None-Match`, or one of
  ///   the statuses that the call takes for an answer).
  /// - Throws: ``NetworkError`` for everything else an upstream or the way to
  ///   it can do; `CancellationError` when the task is cancelled.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse

  /// Drops a kept answer that turned out to be unusable. Does nothing unless
  /// the transport keeps answers.
  func forget(_ request: HTTPRequest) async

  /// The answer that is kept for a call, without making it: fresh, or stale as
  /// its ``CachePolicy`` allows; `nil` when there is none.
  func kept(_ request: HTTPRequest) async -> HTTPResponse?
}

extension Transport {
  public func kept(_ request: HTTPRequest) async -> HTTPResponse? { nil }

  public func forget(_ request: HTTPRequest) async {}
}
