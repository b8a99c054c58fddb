public import Foundation

/// What must be remembered about an upstream's budget: wall-clock times, so
/// that they mean the same after a restart and in another process.
///
/// The wall clock may be set. A time that has not come counts as now, and a
/// pause is remembered with its length, so no clock makes anybody wait longer
/// than a window or than the upstream asked.
public struct BudgetRecord: Sendable, Equatable {
  /// A pause the upstream asked for.
  public struct Closing: Sendable, Equatable {
    /// When it asked.
    public var since: Date
    /// How long it wants no calls from then; at most 24 hours count.
    public var duration: Duration

    /// Creates a pause.
    public init(since: Date, duration: Duration) {
      self.since = since
      self.duration = duration
    }

    var end: Date { since.addingTimeInterval(duration.inSeconds) }
  }

  /// When calls were made, oldest first; only those still in the window.
  public var calls: [Date]
  /// The pause the upstream asked for; `nil` when there is none.
  public var closing: Closing?

  /// Creates a record; by default an empty one.
  public init(calls: [Date] = [], closing: Closing? = nil) {
    self.calls = calls
    self.closing = closing
  }
}

extension BudgetRecord {
  /// Two clocks meet in a budget; less than this is the same moment.
  static let tolerance = 0.001

  /// Whether it holds a time to come: the clock was set back.
  func isAhead(of now: Date) -> Bool {
    let latest = now.addingTimeInterval(Self.tolerance)
    return calls.contains { $0 > latest } || closing.map { $0.since > latest } ?? false
  }

  /// Lets no time be later than now and no pause longer than the longest.
  mutating func correct(now: Date) {
    if isAhead(of: now) { calls = calls.map { min($0, now) } }
    guard let closing else { return }
    self.closing = Closing(
      since: min(closing.since, now), duration: min(max(closing.duration, .zero), RetryAfter.longest))
  }

  /// Corrects the times and drops what counts no more.
  mutating func settle(_ policy: BudgetPolicy, now: Date) {
    correct(now: now)
    calls.removeAll { now.timeIntervalSince($0) >= policy.window.inSeconds - Self.tolerance }
    if let closing, closing.end.timeIntervalSince(now) <= Self.tolerance { self.closing = nil }
  }

  /// Takes calls, as many as there are now.
  ///
  /// - Parameter count: how many are wanted.
  /// - Returns: how many were taken.
  mutating func take(_ count: Int, _ policy: BudgetPolicy, now: Date) -> Int {
    settle(policy, now: now)
    let taken = min(count, free(policy))
    calls += Array(repeating: now, count: taken)
    return taken
  }

  /// How many calls may be made now; only after ``settle(_:now:)``.
  func free(_ policy: BudgetPolicy) -> Int {
    closing == nil ? max(0, policy.limit - calls.count) : 0
  }

  /// Remembers a pause; one that ends later stays.
  mutating func close(_ new: Closing, now: Date) {
    correct(now: now)
    let kept = closing
    closing = new
    correct(now: now)
    if let kept, let new = closing, kept.end > new.end { closing = kept }
  }

  /// Adds what a ledger could not be told when it happened.
  mutating func add(_ missed: BudgetRecord, now: Date) {
    calls = (calls + missed.calls).sorted()
    if let closing = missed.closing { close(closing, now: now) }
    correct(now: now)
  }

  /// When the next call is free, after those of the record and these.
  func nextSlot(after planned: [Date], _ policy: BudgetPolicy, now: Date) -> Date {
    let open = max(now, closing?.end ?? now)
    let index = calls.count + planned.count - policy.limit
    guard index >= 0 else { return open }
    let call = index < calls.count ? calls[index] : planned[index - calls.count]
    return max(open, call.addingTimeInterval(policy.window.inSeconds))
  }
}
