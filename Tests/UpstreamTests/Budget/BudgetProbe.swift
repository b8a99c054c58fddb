import Foundation
import Reactor

@testable import Upstream

/// Drives a budget's state machine on a ledger that responds at once.
struct BudgetProbe {
  typealias Machine = BudgetStateMachine<String>

  static let start = Date(timeIntervalSince1970: 1_700_000_000)

  var machine: Machine
  /// The calls that all users of the budget have taken.
  var ledger = BudgetRecord()

  init(limit: Int = 2, maxWait: Duration = .seconds(60)) {
    machine = Machine(policy: BudgetPolicy(limit: limit, window: .seconds(60), maxWait: maxWait))
  }

  static func date(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

  static func ticket(
    _ name: String, id: Int, _ priority: HTTPRequest.Priority = .visible, by asker: Asker = .program,
    call: HTTPRequest.Identity? = nil
  ) -> Machine.Ticket {
    Machine.Ticket(place: .init(id: id, claim: Claim(priority, asker)), call: call, waiter: name)
  }

  mutating func arrive(
    _ name: String, id: Int, _ priority: HTTPRequest.Priority = .visible, by asker: Asker = .program,
    call: HTTPRequest.Identity? = nil, at seconds: Double
  ) -> Machine.Actions {
    let now = Self.date(seconds)
    return answered(machine.arrive(Self.ticket(name, id: id, priority, by: asker, call: call), now: now), now)
  }

  mutating func wake(at seconds: Double) -> Machine.Actions {
    answered(machine.wake(now: Self.date(seconds)), Self.date(seconds))
  }

  mutating func join(_ call: HTTPRequest.Identity, _ claim: Claim, at seconds: Double) -> Machine.Actions {
    answered(machine.join(call, claim, now: Self.date(seconds)), Self.date(seconds))
  }

  mutating func close(for time: Duration, at seconds: Double) -> Machine.Actions {
    let closing = BudgetRecord.Closing(since: Self.date(seconds), duration: time)
    ledger.close(closing, now: Self.date(seconds))
    return answered(machine.close(closing, now: Self.date(seconds)), Self.date(seconds))
  }

  mutating func wait(
    _ priority: HTTPRequest.Priority = .visible, by asker: Asker = .program, at seconds: Double
  ) -> Duration {
    machine.wait(Claim(priority, asker), now: Self.date(seconds))
  }

  /// Takes calls from the ledger until the machine requests no more.
  private mutating func answered(_ actions: Machine.Actions, _ now: Date) -> Machine.Actions {
    var all = actions
    while all.take > 0 {
      let taken = ledger.take(all.take, machine.policy, now: now)
      let next = machine.took(taken, of: ledger, now: now)
      all.admitted += next.admitted
      all.refused += next.refused
      all.left += next.left
      all.take = next.take
      all.wakeAfter = next.wakeAfter ?? all.wakeAfter
    }
    return all
  }
}
