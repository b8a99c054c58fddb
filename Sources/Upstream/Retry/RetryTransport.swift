/// Retries GET requests after temporary failures: a broken connection, a timeout, a 5xx other than 501. Never after a
/// 403 or 429.
///
/// An attempt of a GET runs to its end even if the task is cancelled, because the budget has already paid for it. A
/// cancelled task makes no further attempt.
public struct RetryTransport: Transport {
  private let inner: any Transport
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let jitter: @Sendable () -> Double
  private let beforeRetry: @Sendable (HTTPRequest) async throws -> Void

  /// Creates the decorator.
  ///
  /// - Parameters:
  ///   - inner: makes one attempt.
  ///   - policy: the number of retries and their pauses.
  ///   - clock: the clock for the pauses.
  ///   - jitter: random numbers, 0 ..< 1.
  ///   - beforeRetry: called after the pause and before the attempt, because a retry takes from the budget, too. If it
  ///     throws a ``NetworkError``, there is no retry, and the error of the last attempt is thrown.
  public init(
    _ inner: any Transport, policy: RetryPolicy = RetryPolicy(), clock: any Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
    beforeRetry: @escaping @Sendable (HTTPRequest) async throws -> Void = { _ in }
  ) {
    self.inner = inner
    self.policy = policy
    self.clock = clock
    self.jitter = jitter
    self.beforeRetry = beforeRetry
  }

  /// Sends a request, a GET again after each temporary failure that the policy allows.
  ///
  /// - Throws: the error of the last attempt; `CancellationError` if the task is cancelled during a pause.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var retry = 0
    while true {
      do {
        return try await attempt(request)
      } catch let error as NetworkError {
        guard request.method == .get,
          let delay = policy.delay(after: error, retry: retry, jitter: jitter())
        else { throw error }
        try await pause(delay, before: request, after: error)
        retry += 1
      }
    }
  }

  /// Removes a stored response from the inner transport, without retries.
  public func forget(_ request: HTTPRequest) async { await inner.forget(request) }

  private func attempt(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.method == .get else { return try await inner.send(request) }
    return try await Task { try await inner.send(request) }.value
  }

  private func pause(_ delay: Duration, before request: HTTPRequest, after error: NetworkError) async throws {
    try await clock.sleep(for: delay)
    do {
      try await beforeRetry(request)
    } catch is NetworkError {
      throw error
    }
  }
}
