import Foundation
import Testing

@testable import Upstream

@Suite struct BudgetStateMachineTests {
  private typealias Machine = BudgetStateMachine<String>

  private let start = Date(timeIntervalSince1970: 1_700_000_000)
  private var machine = Machine(policy: BudgetPolicy(limit: 2, window: .seconds(60), maxWait: .seconds(60)))

  private mutating func arrive(
    _ name: String, id: Int, _ priority: HTTPRequest.Priority = .visible, at seconds: Double
  ) -> Machine.Actions {
    machine.arrive(
      .init(id: id, priority: priority, call: nil, waiter: name), now: start.addingTimeInterval(seconds))
  }

  @Test mutating func `admits up to the limit and asks for a timer for the next`() {
    #expect(arrive("a", id: 1, at: 0).admitted == ["a"])
    #expect(arrive("b", id: 2, at: 10).admitted == ["b"])
    let third = arrive("c", id: 3, at: 20)
    #expect(third.admitted.isEmpty)
    #expect(third.wakeAfter == .seconds(40))
    #expect(arrive("d", id: 4, at: 21).wakeAfter == nil, "one timer is enough")
    let woken = machine.wake(now: start.addingTimeInterval(60))
    #expect(woken.admitted == ["c"])
    #expect(woken.wakeAfter == .seconds(10))
    #expect(machine.wake(now: start.addingTimeInterval(70)).admitted == ["d"])
  }

  @Test mutating func `slides: never more than the limit in any window`() {
    var admitted: [Double] = []
    var id = 0
    for second in stride(from: 0.0, through: 600, by: 7) {
      id += 1
      if !arrive("x", id: id, at: second).admitted.isEmpty { admitted.append(second) }
      _ = machine.leave(id: id, now: start.addingTimeInterval(second))
    }
    for moment in admitted {
      #expect(admitted.filter { $0 > moment - 60 && $0 <= moment }.count <= 2)
    }
    #expect(admitted.count >= 18)
  }

  @Test mutating func `serves the higher priority first, equals in order`() {
    _ = (arrive("1", id: 1, at: 0), arrive("2", id: 2, at: 0))
    _ = arrive("background", id: 3, .background, at: 1)
    _ = arrive("prefetch", id: 4, .prefetch, at: 2)
    _ = arrive("visible", id: 5, .visible, at: 3)
    #expect(machine.wait(.visible, now: start.addingTimeInterval(3)) == .seconds(57))
    #expect(machine.wait(.background, now: start.addingTimeInterval(3)) == .seconds(117))
    #expect(machine.wake(now: start.addingTimeInterval(60)).admitted == ["visible", "prefetch"])
  }

  @Test mutating func `refuses whose turn would come too late, at once`() {
    _ = (arrive("1", id: 1, at: 0), arrive("2", id: 2, at: 0))
    _ = (arrive("3", id: 3, at: 0), arrive("4", id: 4, at: 0))
    let refused = arrive("5", id: 5, at: 0).refused
    #expect(refused.map(\.waiter) == ["5"])
    #expect(refused.map(\.wait) == [.seconds(120)])
  }

  @Test mutating func `refuses who is pushed back too far by somebody more urgent`() {
    _ = (arrive("1", id: 1, at: 0), arrive("2", id: 2, at: 0))
    _ = (arrive("3", id: 3, .background, at: 0), arrive("4", id: 4, .background, at: 0))
    #expect(arrive("5", id: 5, .visible, at: 0).refused.map(\.waiter) == ["4"])
  }

  @Test mutating func `gives a place back when a waiter leaves`() {
    _ = (arrive("1", id: 1, at: 0), arrive("2", id: 2, at: 0), arrive("3", id: 3, at: 0))
    #expect(machine.leave(id: 3, now: start).waiter == "3")
    #expect(machine.leave(id: 3, now: start).waiter == nil)
    #expect(machine.wait(.visible, now: start) == .seconds(60))
    #expect(machine.wake(now: start.addingTimeInterval(60)).admitted.isEmpty)
  }

  @Test mutating func `a closed gate lets nobody through and refuses who cannot wait for it`() {
    #expect(machine.close(for: .seconds(300), now: start).admitted.isEmpty)
    #expect(machine.close(for: .seconds(1), now: start).admitted.isEmpty)
    #expect(arrive("1", id: 1, at: 0).refused.map(\.wait) == [.seconds(300)])
    #expect(arrive("2", id: 2, at: 250).wakeAfter == .seconds(50))
    #expect(machine.wake(now: start.addingTimeInterval(300)).admitted == ["2"])
    #expect(machine.record.closedUntil == nil)
  }

  @Test mutating func `takes over an older record, times ahead of the clock as now`() {
    let old = BudgetRecord(calls: [start.addingTimeInterval(-70), start.addingTimeInterval(-10), start + 5_000])
    machine.restore(old, now: start)
    #expect(machine.record.calls == [start.addingTimeInterval(-10), start])
    #expect(machine.wait(.visible, now: start) == .seconds(50))
  }

  @Test mutating func `moves a waiting call forward when it becomes urgent`() throws {
    let call = try Sample.request().identity
    _ = (arrive("1", id: 1, at: 0), arrive("2", id: 2, at: 0))
    _ = arrive("3", id: 3, .prefetch, at: 0)
    _ = machine.arrive(.init(id: 4, priority: .background, call: call, waiter: "4"), now: start)
    _ = machine.raise(call, to: .visible, now: start)
    #expect(machine.wake(now: start.addingTimeInterval(60)).admitted == ["4", "3"])
  }
}
