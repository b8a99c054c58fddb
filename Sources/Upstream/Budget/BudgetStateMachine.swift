import Foundation

/// One host's budget: a sliding window of calls, a gate the upstream can
/// close, and a queue by priority. Pure: time comes in, actions go out.
struct BudgetStateMachine<Waiter: Sendable>: Sendable {
  struct Ticket: Sendable {
    let id: Int
    var priority: HTTPRequest.Priority
    let call: HTTPRequest.Identity?
    let waiter: Waiter
    var deadline = Date.distantFuture
  }

  struct Actions: Sendable {
    var admitted: [Waiter] = []
    var refused: [(waiter: Waiter, wait: Duration)] = []
    /// When to call ``BudgetStateMachine/wake(now:)``; `nil`: no new timer.
    var wakeAfter: Duration?
  }

  let policy: BudgetPolicy
  private(set) var record = BudgetRecord()
  private var queue: [Ticket] = []
  private var timerAt: Date?
  /// Two clocks meet here; less than this is the same moment.
  private let tolerance = 0.001

  init(policy: BudgetPolicy) { self.policy = policy }

  /// Takes over what an earlier run knew. Times ahead of the clock (it was set
  /// back) count as now.
  mutating func restore(_ old: BudgetRecord, now: Date) {
    record.calls = (old.calls + record.calls).map { min($0, now) }.sorted()
    record.closedUntil = [old.closedUntil, record.closedUntil].compactMap(\.self).max()
    prune(now)
  }

  mutating func arrive(_ ticket: Ticket, now: Date) -> Actions {
    var ticket = ticket
    ticket.deadline = now.addingTimeInterval(policy.maxWait.inSeconds)
    insert(ticket)
    return settle(now)
  }

  mutating func leave(id: Int, now: Date) -> (waiter: Waiter?, actions: Actions) {
    guard let index = queue.firstIndex(where: { $0.id == id }) else { return (nil, Actions()) }
    let waiter = queue.remove(at: index).waiter
    return (waiter, settle(now))
  }

  /// Moves a waiting call forward: somebody more urgent waits for it too.
  mutating func raise(_ call: HTTPRequest.Identity, to priority: HTTPRequest.Priority, now: Date) -> Actions {
    guard let index = queue.firstIndex(where: { $0.call == call && $0.priority < priority }) else {
      return Actions()
    }
    var ticket = queue.remove(at: index)
    ticket.priority = priority
    insert(ticket)
    return settle(now)
  }

  /// Closes the gate; a gate closed for longer stays so.
  mutating func close(for time: Duration, now: Date) -> Actions {
    let until = now.addingTimeInterval(time.inSeconds)
    record.closedUntil = max(record.closedUntil ?? until, until)
    return settle(now)
  }

  mutating func wake(now: Date) -> Actions {
    timerAt = nil
    return settle(now)
  }

  /// How long a call of this priority would wait if it came now.
  func wait(_ priority: HTTPRequest.Priority, now: Date) -> Duration {
    var times = record.calls.filter { isInWindow($0, now) }
    for _ in queue.prefix(while: { $0.priority >= priority }) { times.append(nextSlot(after: times, now)) }
    return wholeMilliseconds(nextSlot(after: times, now).timeIntervalSince(now))
  }

  /// Highest priority first, first come first served among equals.
  private mutating func insert(_ ticket: Ticket) {
    let index = queue.firstIndex {
      $0.priority < ticket.priority || ($0.priority == ticket.priority && $0.id > ticket.id)
    }
    queue.insert(ticket, at: index ?? queue.endIndex)
  }

  /// Plans the whole queue: admits whose turn it is, refuses whose turn would
  /// come after its deadline, and asks for a timer for the first that waits.
  private mutating func settle(_ now: Date) -> Actions {
    prune(now)
    var actions = Actions()
    var planned = record.calls
    var waiting: [Ticket] = []
    var firstTurn: Date?
    for ticket in queue {
      let turn = nextSlot(after: planned, now)
      if turn.timeIntervalSince(now) <= tolerance {
        record.calls.append(now)
        planned.append(now)
        actions.admitted.append(ticket.waiter)
      } else if turn.timeIntervalSince(ticket.deadline) > tolerance {
        actions.refused.append((ticket.waiter, wholeMilliseconds(turn.timeIntervalSince(now))))
      } else {
        planned.append(turn)
        waiting.append(ticket)
        firstTurn = firstTurn ?? turn
      }
    }
    queue = waiting
    actions.wakeAfter = firstTurn.flatMap { timer(for: $0, now) }
    return actions
  }

  private mutating func timer(for turn: Date, _ now: Date) -> Duration? {
    if let timerAt, timerAt <= turn.addingTimeInterval(tolerance) { return nil }
    timerAt = turn
    return wholeMilliseconds(turn.timeIntervalSince(now))
  }

  private mutating func prune(_ now: Date) {
    record.calls = record.calls.filter { isInWindow($0, now) }
    if let until = record.closedUntil, until.timeIntervalSince(now) <= tolerance { record.closedUntil = nil }
  }

  private func isInWindow(_ call: Date, _ now: Date) -> Bool {
    now.timeIntervalSince(call) < policy.window.inSeconds - tolerance
  }

  private func nextSlot(after times: [Date], _ now: Date) -> Date {
    let open = max(now, record.closedUntil ?? now)
    guard times.count >= policy.limit else { return open }
    return max(open, times[times.count - policy.limit].addingTimeInterval(policy.window.inSeconds))
  }

  private func wholeMilliseconds(_ seconds: Double) -> Duration {
    .milliseconds(Int(max(0, (seconds * 1_000 - tolerance).rounded(.up))))
  }
}
