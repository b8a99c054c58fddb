import Foundation
import Reactor
import Testing

@testable import Upstream

@Suite struct BudgetStateMachineTests {
  private var budget = BudgetProbe()

  @Test mutating func `admits up to the limit and requests a timer for the next call`() {
    #expect(budget.arrive("a", id: 1, at: 0).admitted == ["a"])
    #expect(budget.arrive("b", id: 2, at: 10).admitted == ["b"])
    let third = budget.arrive("c", id: 3, at: 20)
    #expect(third.admitted.isEmpty)
    #expect(third.wakeAfter == .seconds(40))
    #expect(budget.arrive("d", id: 4, at: 21).wakeAfter == nil, "one timer is enough")
    let woken = budget.wake(at: 60)
    #expect(woken.admitted == ["c"])
    #expect(woken.wakeAfter == .seconds(10))
    #expect(budget.wake(at: 70).admitted == ["d"])
  }

  @Test mutating func `never admits more than the limit in any window`() {
    var admitted: [Double] = []
    var id = 0
    for second in stride(from: 0.0, through: 600, by: 7) {
      id += 1
      if !budget.arrive("x", id: id, at: second).admitted.isEmpty { admitted.append(second) }
      _ = budget.machine.leave(id: id, now: BudgetProbe.date(second))
    }
    for moment in admitted {
      #expect(admitted.filter { $0 > moment - 60 && $0 <= moment }.count <= 2)
    }
    #expect(admitted.count >= 18)
  }

  @Test mutating func `serves the higher priority first, equals in order`() {
    _ = (budget.arrive("1", id: 1, at: 0), budget.arrive("2", id: 2, at: 0))
    _ = budget.arrive("background", id: 3, .background, at: 1)
    _ = budget.arrive("prefetch", id: 4, .prefetch, at: 2)
    _ = budget.arrive("visible", id: 5, .visible, at: 3)
    #expect(budget.wait(at: 3) == .seconds(57))
    #expect(budget.wait(.background, at: 3) == .seconds(117))
    #expect(budget.wake(at: 60).admitted == ["visible", "prefetch"])
  }

  @Test mutating func `background calls leave a quarter of the calls to the others`() {
    budget = BudgetProbe(limit: 8)
    for id in 1...5 { #expect(budget.arrive("old", id: id, .background, at: 0).admitted == ["old"]) }
    #expect(budget.arrive("sixth", id: 6, .background, at: 1).admitted == ["sixth"])
    #expect(budget.arrive("seventh", id: 7, .background, at: 2).wakeAfter == .seconds(58))
    #expect(budget.arrive("visible", id: 8, at: 3).admitted == ["visible"])
    #expect(budget.arrive("another", id: 9, at: 3).admitted == ["another"])
    #expect(budget.arrive("third", id: 10, at: 3).admitted.isEmpty, "the window is full")
  }

  @Test mutating func `refuses at once a call whose turn would come too late`() {
    for id in 1...4 { _ = budget.arrive("\(id)", id: id, at: 0) }
    let refused = budget.arrive("5", id: 5, at: 0).refused
    #expect(refused.map(\.waiter) == ["5"])
    #expect(refused.map(\.wait) == [.seconds(120)])
  }

  @Test mutating func `refuses a call that more urgent ones delay too long`() {
    _ = (budget.arrive("1", id: 1, at: 0), budget.arrive("2", id: 2, at: 0))
    _ = (budget.arrive("3", id: 3, .background, at: 0), budget.arrive("4", id: 4, .background, at: 0))
    #expect(budget.arrive("5", id: 5, .visible, at: 0).refused.map(\.waiter) == ["4"])
  }

  @Test mutating func `gives a place back when a waiter leaves`() {
    for id in 1...3 { _ = budget.arrive("\(id)", id: id, at: 0) }
    #expect(budget.machine.leave(id: 3, now: BudgetProbe.start).waiter == "3")
    #expect(budget.machine.leave(id: 3, now: BudgetProbe.start).waiter == nil)
    #expect(budget.wait(at: 0) == .seconds(60))
    #expect(budget.wake(at: 60).admitted.isEmpty)
  }

  @Test mutating func `a closed gate admits no call and refuses calls that cannot wait for it`() {
    #expect(budget.close(for: .seconds(300), at: 0).admitted.isEmpty)
    #expect(budget.close(for: .seconds(1), at: 0).admitted.isEmpty)
    #expect(budget.arrive("1", id: 1, at: 0).refused.map(\.wait) == [.seconds(300)])
    #expect(budget.arrive("2", id: 2, at: 250).wakeAfter == .seconds(50))
    #expect(budget.wake(at: 300).admitted == ["2"])
    #expect(budget.machine.record.closing == nil)
  }

  @Test mutating func `no call waits longer than allowed after the clock is set back`() {
    for id in 1...3 { _ = budget.arrive("\(id)", id: id, at: 0) }
    #expect(budget.close(for: .seconds(300), at: -3_600).refused.map(\.waiter) == ["3"])
  }

  @Test mutating func `moves a waiting call forward when it becomes urgent`() throws {
    let call = try Sample.request().identity
    _ = (budget.arrive("1", id: 1, at: 0), budget.arrive("2", id: 2, at: 0))
    _ = budget.arrive("3", id: 3, .prefetch, at: 0)
    _ = budget.arrive("4", id: 4, .background, call: call, at: 0)
    _ = budget.join(call, Claim(.visible, .program), at: 0)
    #expect(budget.wake(at: 60).admitted == ["4", "3"])
  }
}

/// Turns are fair among waiting callers; shares are fair among callers that come and go.
@Suite struct BudgetSharesTests {
  private var budget = BudgetProbe(limit: 20, maxWait: .seconds(30))
  private let greedy = Asker(address: "10.0.0.1", profile: "a")
  private let other = Asker(address: "10.0.0.2", profile: "b")
  private var lastID = 0

  private mutating func ask(_ count: Int, by asker: Asker, at seconds: Double) -> Int {
    var admitted = 0
    for _ in 0..<count {
      lastID += 1
      admitted += budget.arrive("\(asker.profile)", id: lastID, by: asker, at: seconds).admitted.count
    }
    return admitted
  }

  @Test mutating func `a single address may use the whole window`() {
    #expect(ask(20, by: greedy, at: 0) == 20)
  }

  @Test mutating func `once another address has asked, a quarter of each window is reserved for others`() {
    #expect(ask(30, by: greedy, at: 0) == 20)
    #expect(ask(1, by: other, at: 1) == 0, "the ledger has not reported them")
    _ = budget.wake(at: 60)
    #expect(ask(40, by: greedy, at: 60.5) <= 15)
    #expect(budget.ledger.calls.filter { $0 >= BudgetProbe.date(60) }.count == 15)
    for second in [70.0, 80, 90, 100, 110] { #expect(ask(1, by: other, at: second) == 1) }
    #expect(ask(1, by: other, at: 111) == 0)
  }

  @Test mutating func `a share is whole again after its calls have left the window`() {
    _ = ask(1, by: other, at: 0)
    #expect(ask(20, by: greedy, at: 1) == 15)
    #expect(ask(1, by: greedy, at: 60) == 0)
    #expect(ask(20, by: greedy, at: 61) == 15)
  }

  @Test mutating func `after ten quiet minutes no other address counts as active`() {
    _ = ask(1, by: other, at: 0)
    #expect(ask(20, by: greedy, at: 601) == 20)
  }

  @Test mutating func `neither a clock set back nor thousands of addresses remove a share`() {
    _ = ask(1, by: other, at: 10_000)
    #expect(ask(20, by: greedy, at: 0) >= 15)
    for number in 0..<2_000 { _ = ask(1, by: Asker(address: "host \(number)", profile: "c"), at: 1) }
    #expect(ask(1, by: other, at: 61) <= 1)
  }
}

/// The ledger may know calls of other processes, and may be slow.
@Suite struct BudgetStateMachineLedgerTests {
  private var machine = BudgetProbe.Machine(policy: BudgetPolicy(limit: 2, maxWait: .seconds(60)))
  private let start = BudgetProbe.start

  private mutating func arrive(_ name: String, id: Int) -> BudgetProbe.Machine.Actions {
    machine.arrive(BudgetProbe.ticket(name, id: id), now: start)
  }

  @Test mutating func `admits no call before the ledger has responded, and makes one request at a time`() {
    let first = arrive("1", id: 1)
    #expect(first.take == 1)
    #expect(first.admitted.isEmpty)
    #expect(arrive("2", id: 2).take == 0)
    #expect(arrive("3", id: 3).wakeAfter == .seconds(60), "two go now, so the third waits")
    let answered = machine.took(1, of: BudgetRecord(calls: [start]), now: start)
    #expect(answered.admitted == ["1"])
    #expect(answered.take == 1)
    #expect(machine.took(1, of: BudgetRecord(calls: [start, start]), now: start).admitted == ["2"])
  }

  @Test mutating func `learns the calls of other processes from the ledger`() {
    _ = arrive("1", id: 1)
    let others = [start.addingTimeInterval(-20), start.addingTimeInterval(-10)]
    let denied = machine.took(0, of: BudgetRecord(calls: others), now: start)
    #expect(denied.admitted.isEmpty && denied.refused.isEmpty && denied.take == 0)
    #expect(denied.wakeAfter == .seconds(40))
    #expect(machine.wake(now: start.addingTimeInterval(40)).take == 1)
  }

  @Test mutating func `corrects the ledger as soon as the clock is set back`() {
    _ = arrive("1", id: 1)
    #expect(!machine.took(1, of: BudgetRecord(calls: [start]), now: start).isSetBack)
    let earlier = start.addingTimeInterval(-3_600)
    #expect(machine.wake(now: earlier).isSetBack)
    #expect(!machine.wake(now: earlier).isSetBack)
  }

  @Test mutating func `refuses calls that a pause of another process delays too long`() {
    _ = arrive("1", id: 1)
    let closed = BudgetRecord(closing: .init(since: start, duration: .seconds(600)))
    #expect(machine.took(0, of: closed, now: start).refused.map(\.wait) == [.seconds(600)])
  }

  @Test mutating func `a call that leaves while the ledger is asked is admitted all the same`() {
    _ = arrive("1", id: 1)
    #expect(machine.leave(id: 1, now: start).waiter == nil)
    #expect(machine.took(1, of: BudgetRecord(calls: [start]), now: start).admitted == ["1"])
  }

  @Test mutating func `a call that leaves while the ledger is asked and is denied is released`() {
    _ = arrive("1", id: 1)
    _ = machine.leave(id: 1, now: start)
    let denied = machine.took(0, of: BudgetRecord(calls: [start, start]), now: start)
    #expect(denied.left == ["1"])
    #expect(denied.admitted.isEmpty && denied.wakeAfter == nil)
  }

  @Test mutating func `continues without a failing ledger and reports the calls later`() {
    _ = (arrive("1", id: 1), arrive("2", id: 2))
    #expect(machine.takeAlone(now: start).admitted == ["1"])
    #expect(machine.takeAlone(now: start).admitted == ["2"])
    #expect(arrive("3", id: 3).wakeAfter == .seconds(60))
    _ = machine.miss(.init(since: start, duration: .seconds(9)), now: start)
    #expect(machine.missed.calls == [start, start])
    #expect(machine.missed.closing?.duration == .seconds(9))
    var ledger = BudgetRecord()
    ledger.add(machine.missed, now: start)
    _ = machine.adopt(ledger, now: start)
    #expect(machine.missed == BudgetRecord())
    #expect(machine.wait(Claim(.visible, .program), now: start) == .seconds(60))
  }
}
