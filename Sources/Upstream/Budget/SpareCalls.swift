import Foundation

/// Spaces the spare calls of a host, so that a page's call never waits long behind them.
///
/// Alone, they may use the whole window, evenly: at 20 calls a minute one each 3 s. So a page's call, which goes first,
/// waits at most that long. While others make calls, too, spare calls use at most half of the window.
struct SpareCalls: Sendable {
  private let limit: Int
  private let window: TimeInterval
  /// The spare calls of the current window, oldest first.
  private var made: [Date] = []

  init(_ policy: BudgetPolicy) {
    limit = policy.limit
    window = policy.window.inSeconds
  }

  /// Records a spare call.
  mutating func serve(now: Date) {
    made = made.filter { isRecent($0, now) } + [now]
  }

  /// The time of the next spare call; `nil` for now.
  ///
  /// - Parameter callCount: the number of all calls in the window, made and planned.
  func turn(callCount: Int, now: Date) -> Date? {
    let own = made.filter { isRecent($0, now) }
    guard let last = own.last else { return nil }
    var turn = last.addingTimeInterval(window / Double(limit))
    let half = max(1, limit / 2)
    if callCount > own.count, own.count >= half { turn = max(turn, own[own.count - half].addingTimeInterval(window)) }
    return turn.timeIntervalSince(now) > BudgetRecord.tolerance ? turn : nil
  }

  /// Whether a call is in the window. A clock that was set back extends no wait beyond one window.
  private func isRecent(_ call: Date, _ now: Date) -> Bool {
    abs(now.timeIntervalSince(call)) < window - BudgetRecord.tolerance
  }
}
