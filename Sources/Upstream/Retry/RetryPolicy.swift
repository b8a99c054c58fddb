/// How often and how fast a failed call is made again.
public struct RetryPolicy: Sendable, Equatable {
  /// After the first attempt; 0: never again.
  public let maxRetries: Int
  /// Before the first retry; doubled before each further one.
  public let baseDelay: Duration
  /// The longest pause, and the longest `Retry-After` that is waited for.
  public let maxDelay: Duration

  /// Creates a policy; by default two retries, after about 0.25 s and 0.5 s.
  public init(
    maxRetries: Int = 2, baseDelay: Duration = .milliseconds(250), maxDelay: Duration = .seconds(5)
  ) {
    self.maxRetries = maxRetries
    self.baseDelay = baseDelay
    self.maxDelay = maxDelay
  }

  /// How long to wait before a retry.
  ///
  /// - Parameters:
  ///   - error: what went wrong.
  ///   - retry: 0 for the first.
  ///   - jitter: 0 ..< 1; the pause is 50 to 100 % of the full one, so that
  ///     many clients do not come back together.
  /// - Returns: `nil` when the call should not be made again: the last retry
  ///   is spent, the failure is final, or the upstream asks for a longer pause.
  func delay(after error: NetworkError, retry: Int, jitter: Double) -> Duration? {
    guard retry < maxRetries, Self.isPassing(error) else { return nil }
    if case .status(_, _, let retryAfter?) = error { return retryAfter <= maxDelay ? retryAfter : nil }
    return min(baseDelay * (1 << retry), maxDelay) * (0.5 + jitter / 2)
  }

  private static func isPassing(_ error: NetworkError) -> Bool {
    switch error {
    case .transport, .offline, .timedOut: true
    case .status(let status, _, _): (500...599).contains(status) && status != 501
    case .undecodable, .bodyTooLarge, .budgetSpent, .credentialForEveryone: false
    }
  }
}
