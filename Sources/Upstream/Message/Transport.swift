/// What sends calls: the network, a decorator around another transport, or
/// a double in a test.
public protocol Transport: Sendable {
  /// Sends a call and returns the whole answer.
  ///
  /// - Parameter request: what to ask.
  /// - Returns: a 2xx answer (or 304 to a call with `If-None-Match`).
  /// - Throws: ``NetworkError`` for everything else an upstream or the way to
  ///   it can do; `CancellationError` when the task is cancelled.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse

  /// Drops a kept answer that turned out to be unusable. Does nothing unless
  /// the transport keeps answers.
  func forget(_ request: HTTPRequest) async
}

extension Transport {
  public func forget(_ request: HTTPRequest) async {}
}
