/// The limits on calls to an upstream.
public struct BudgetPolicy: Sendable, Equatable {
  /// The greatest number of waiting calls per profile. Further calls are refused at once, so that no profile fills the
  /// queue.
  static let maxPlacesPerProfile = 4
  /// The greatest number of waiting calls per address.
  static let maxPlacesPerAddress = 16

  /// The number of calls in any interval of length `window`; at least 1.
  public let limit: Int
  /// The length of the sliding window.
  public let window: Duration
  /// The longest time that a call waits for its turn. A call that would wait longer is refused at once.
  public let maxWait: Duration
  /// How long the gate stays closed after a refusal without `Retry-After`.
  public let closedFor: Duration
  /// The statuses with which the upstream reports too many calls.
  public let closingStatuses: Set<Int>

  /// The number of calls of a window that background calls leave for the others.
  var reserve: Int { limit / 4 }

  /// Creates a policy. The defaults fit Apple: about 20 calls per minute, and a 403 without `Retry-After` after more.
  public init(
    limit: Int = 20, window: Duration = .seconds(60), maxWait: Duration = .seconds(30),
    closedFor: Duration = .seconds(60), closingStatuses: Set<Int> = [403, 429]
  ) {
    self.limit = max(1, limit)
    self.window = window
    self.maxWait = maxWait
    self.closedFor = closedFor
    self.closingStatuses = closingStatuses
  }
}
