/// How often an upstream may be called.
public struct BudgetPolicy: Sendable, Equatable {
  /// How many calls of one profile wait at a time; further ones are refused
  /// at once, so that a queue never belongs to one.
  static let maxPlacesPerProfile = 4
  /// How many calls of one address wait at a time.
  static let maxPlacesPerAddress = 16

  /// Calls in any stretch of `window`; at least 1.
  public let limit: Int
  /// Length of the sliding window.
  public let window: Duration
  /// The longest a call waits for its turn; a longer wait is refused at once.
  public let maxWait: Duration
  /// How long the gate stays closed after a refusal that does not say.
  public let closedFor: Duration
  /// The statuses by which the upstream says "too often".
  public let closingStatuses: Set<Int>

  /// How many calls of a window are kept for those somebody waits for: what
  /// runs in the background never takes the last ones.
  var reserve: Int { limit / 4 }

  /// Creates a policy; the defaults are Apple's: about 20 calls a minute, and
  /// a 403 without `Retry-After` when there were more.
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
