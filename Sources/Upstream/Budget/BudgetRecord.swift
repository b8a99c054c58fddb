public import Foundation

/// The persistent state of an upstream's budget, in wall-clock times, so that it survives restarts and can be shared
/// between processes.
///
/// The wall clock may be set. A time in the future counts as now, and a pause is stored with its length. So no change
/// of the clock extends a wait beyond a window or the requested pause.
public struct BudgetRecord: Sendable, Equatable {
  /// A pause that the upstream asked for.
  public struct Closing: Sendable, Equatable {
    /// The time at which the upstream asked for it.
    public var since: Date
    /// The length of the pause; at most 15 minutes are observed.
    public var duration: Duration

    /// Creates a pause.
    public init(since: Date, duration: Duration) {
      self.since = since
      self.duration = duration
    }

    var end: Date { since.addingTimeInterval(duration.inSeconds) }
  }

  /// The times of the calls in the window, oldest first.
  public var calls: [Date]
  /// The current pause, if any.
  public var closing: Closing?

  /// Creates a record; empty by default.
  public init(calls: [Date] = [], closing: Closing? = nil) {
    self.calls = calls
    self.closing = closing
  }
}

extension BudgetRecord {
  /// Two clocks measure a budget; times that differ by less than this many seconds count as equal.
  static let tolerance = 0.001

  /// Whether the record contains a time in the future, because the clock was set back.
  func isAhead(of now: Date) -> Bool {
    let latest = now.addingTimeInterval(Self.tolerance)
    return calls.contains { $0 > latest } || closing.map { $0.since > latest } ?? false
  }

  /// Moves future times to now, and shortens a pause to the longest allowed one.
  mutating func correct(now: Date) {
    if isAhead(of: now) { calls = calls.map { min($0, now) } }
    guard let closing else { return }
    self.closing = Closing(
      since: min(closing.since, now), duration: min(max(closing.duration, .zero), RetryAfter.longest))
  }

  /// Corrects the times and drops calls and pauses that are over.
  mutating func settle(_ policy: BudgetPolicy, now: Date) {
    correct(now: now)
    calls.removeAll { now.timeIntervalSince($0) >= policy.window.inSeconds - Self.tolerance }
    if let closing, closing.end.timeIntervalSince(now) <= Self.tolerance { self.closing = nil }
  }

  /// Takes as many calls as are free now.
  ///
  /// - Parameter count: the number of calls to take.
  /// - Returns: the number of calls taken.
  mutating func take(_ count: Int, _ policy: BudgetPolicy, now: Date) -> Int {
    settle(policy, now: now)
    let taken = min(count, free(policy))
    calls += Array(repeating: now, count: taken)
    return taken
  }

  /// The number of calls that are free now. Call ``settle(_:now:)`` first.
  func free(_ policy: BudgetPolicy) -> Int {
    closing == nil ? max(0, policy.limit - calls.count) : 0
  }

  /// Stores a pause, unless the stored one ends later.
  mutating func close(_ new: Closing, now: Date) {
    correct(now: now)
    let kept = closing
    closing = new
    correct(now: now)
    if let kept, let new = closing, kept.end > new.end { closing = kept }
  }

  /// Adds calls and a pause that could not be written to the ledger when they happened.
  mutating func add(_ missed: BudgetRecord, now: Date) {
    calls = (calls + missed.calls).sorted()
    if let closing = missed.closing { close(closing, now: now) }
    correct(now: now)
  }

  /// The time of the next free call, after the recorded and the planned calls.
  func nextSlot(after planned: [Date], _ policy: BudgetPolicy, now: Date) -> Date {
    let open = max(now, closing?.end ?? now)
    let index = calls.count + planned.count - policy.limit
    guard index >= 0 else { return open }
    let call = index < calls.count ? calls[index] : planned[index - calls.count]
    return max(open, call.addingTimeInterval(policy.window.inSeconds))
  }
}
