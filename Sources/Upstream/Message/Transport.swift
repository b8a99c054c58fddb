/// Sends requests: over the network, through another transport, or as a double in a test.
public protocol Transport: Sendable {
  /// Sends a request and returns the whole response.
  ///
  /// - Parameter request: the request.
  /// - Returns: a 2xx response, a 304 to a request with `If-None-Match`, or one of the request's `answeringStatuses`.
  /// - Throws: ``NetworkError`` for any failure of the upstream or the connection; `CancellationError` if the task is
  ///   cancelled.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse

  /// Removes a stored response that turned out to be unusable. Does nothing unless the transport stores responses.
  func forget(_ request: HTTPRequest) async

  /// Returns the stored response of a request without a call: fresh, or stale as its ``CachePolicy`` allows; `nil` if
  /// there is none.
  func kept(_ request: HTTPRequest) async -> HTTPResponse?
}

extension Transport {
  /// Finds nothing, as a transport that stores no responses.
  public func kept(_ request: HTTPRequest) async -> HTTPResponse? { nil }

  /// Does nothing, as a transport that stores no responses.
  public func forget(_ request: HTTPRequest) async {}
}
