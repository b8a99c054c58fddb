/// How often, and after which pauses, a failed call is retried.
public struct RetryPolicy: Sendable, Equatable {
  /// The number of retries after the first attempt; 0 for none.
  public let maxRetries: Int
  /// The pause before the first retry; it doubles with each further one.
  public let baseDelay: Duration
  /// The longest pause. A longer `Retry-After` prevents the retry.
  public let maxDelay: Duration

  /// Creates a policy; by default two retries, after about 0.25 s and 0.5 s.
  public init(
    maxRetries: Int = 2, baseDelay: Duration = .milliseconds(250), maxDelay: Duration = .seconds(5)
  ) {
    self.maxRetries = maxRetries
    self.baseDelay = baseDelay
    self.maxDelay = maxDelay
  }

  /// Returns the pause before a retry.
  ///
  /// - Parameters:
  ///   - error: the error of the last attempt.
  ///   - retry: the number of the retry, from 0.
  ///   - jitter: 0 ..< 1. The pause is 50 to 100 % of the full one, so that many clients do not retry at the same time.
  /// - Returns: `nil` if the call must not be retried: no retry is left, the error is permanent, or the upstream asks
  ///   for a longer pause than allowed.
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
