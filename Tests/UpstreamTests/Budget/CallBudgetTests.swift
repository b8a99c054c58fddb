import Foundation
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct CallBudgetTests {
  private let clock = ManualClock()
  private let host = Sample.host

  private func budget(
    limit: Int = 2, maxWait: Duration = .seconds(60), ledger: any BudgetLedger = InMemoryBudgetLedger()
  ) -> CallBudget {
    CallBudget(
      policy: BudgetPolicy(limit: limit, maxWait: maxWait), hostPolicies: ["own.example": BudgetPolicy(limit: 5)],
      ledger: ledger, clock: clock, now: { [clock] in clock.date }, logger: .silent)
  }

  @Test func `admits calls until the budget is spent, then makes them wait`() async throws {
    let budget = budget()
    for _ in 0..<2 { try await budget.acquire(host: host, priority: .visible) }
    #expect(await budget.wait(host: host) == .seconds(60))
    let third = Task { try await budget.acquire(host: host, priority: .visible) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(48))
    #expect(await budget.wait(host: "own.example") == .zero)
    clock.advance(by: .seconds(12))
    try await third.value
  }

  @Test func `a call counts once for all its clients, in a ledger that repeats each change`() async throws {
    let ledger = RepeatingLedger()
    let (budget, other) = (budget(maxWait: .zero, ledger: ledger), budget(maxWait: .zero, ledger: ledger))
    try await budget.acquire(host: host, priority: .visible)
    try await other.acquire(host: host, priority: .visible)
    #expect(await ledger.inner.update(host: host) { $0.calls.count } == 2)
    await #expect(throws: NetworkError.self) { try await budget.acquire(host: host, priority: .visible) }
  }

  @Test func `returns the time to wait`() async throws {
    let budget = budget(limit: 1)
    #expect(await budget.wait(host: host) == .zero)
    try await budget.acquire(host: host, priority: .visible)
    clock.advance(by: .seconds(48))
    #expect(await budget.wait(host: host) == .seconds(12))
  }

  @Test func `refuses at once a call that would wait too long`() async throws {
    let budget = budget(limit: 1, maxWait: .seconds(30))
    try await budget.acquire(host: host, priority: .visible)
    await #expect(throws: NetworkError.budgetSpent(wait: .seconds(60))) {
      try await budget.acquire(host: host, priority: .visible)
    }
  }

  @Test func `serves by priority, in any order of arrival`() async throws {
    let budget = budget(limit: 1, maxWait: .seconds(600))
    try await budget.acquire(host: host, priority: .visible)
    let order = Recorder<HTTPRequest.Priority>()
    var tasks: [Task<Void, any Error>] = []
    for (index, priority) in [HTTPRequest.Priority.background, .prefetch, .visible].enumerated() {
      tasks.append(
        Task { [host] in
          try await budget.acquire(host: host, priority: priority)
          order.record(priority)
        })
      try await until { await budget.wait(host: host, priority: .background) == .seconds(60 * (index + 2)) }
    }
    for expected in 1...3 {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(60))
      try await until { order.values.count == expected }
    }
    for task in tasks { try await task.value }
    #expect(order.values == [.visible, .prefetch, .background])
  }

  @Test func `remembers calls across a restart`() async throws {
    let ledger = InMemoryBudgetLedger()
    let before = budget(ledger: ledger)
    for _ in 0..<2 { try await before.acquire(host: host, priority: .visible) }
    clock.advance(by: .seconds(20))
    #expect(await budget(ledger: ledger).wait(host: host) == .seconds(40))
    await before.close(host: host, for: .seconds(100))
    #expect(await budget(ledger: ledger).wait(host: host) == .seconds(100))
  }

  @Test func `continues while the ledger fails, and reports the calls when it works again`() async throws {
    let ledger = FailingLedger()
    let first = budget(ledger: ledger)
    ledger.fail(true)
    try await first.acquire(host: host, priority: .visible)
    #expect(await first.wait(host: host) == .zero)
    try await first.acquire(host: host, priority: .visible)
    #expect(await first.wait(host: host) == .seconds(60))
    ledger.fail(false)
    #expect(await first.wait(host: host) == .seconds(60))
    #expect(await budget(ledger: ledger).wait(host: host) == .seconds(60))
  }

  @Test func `a pause holds while the ledger fails, and is reported later`() async throws {
    let ledger = FailingLedger()
    let first = budget(ledger: ledger)
    ledger.fail(true)
    await first.close(host: host, for: .seconds(100))
    #expect(await first.wait(host: host) == .seconds(100))
    ledger.fail(false)
    _ = await first.wait(host: host)
    #expect(await budget(ledger: ledger).wait(host: host) == .seconds(100))
  }

  @Test func `a locked ledger delays no call, and gets all calls when it is free`() async throws {
    let ledger = HeldLedger()
    let first = budget(ledger: ledger)
    for _ in 0..<2 { try await first.acquire(host: host, priority: .visible) }
    // The first change waits for the lock, and no other one waits behind it.
    #expect(ledger.arrivalCount == 1)
    #expect(await first.wait(host: host) == .seconds(60))
    ledger.gate.open()
    try await until {
      _ = await first.wait(host: host)
      return await budget(ledger: ledger.inner).wait(host: host) == .seconds(60)
    }
  }

  @Test func `two budgets on one ledger share the limit`() async throws {
    let ledger = InMemoryBudgetLedger()
    let budgets = (0..<2).map { _ in budget(limit: 20, maxWait: .zero, ledger: ledger) }
    let admitted = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<60 {
        group.addTask { [host] in
          // Refusals are expected here.
          (try? await budgets[number % 2].acquire(host: host, priority: .visible)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(admitted == 20)
  }

  @Test func `a pause of one budget holds for the other`() async throws {
    let ledger = InMemoryBudgetLedger()
    let (asked, other) = (budget(ledger: ledger), budget(ledger: ledger))
    #expect(await other.wait(host: host) == .zero)
    await asked.close(host: host, for: .seconds(100))
    await #expect(throws: NetworkError.budgetSpent(wait: .seconds(100))) {
      try await other.acquire(host: host, priority: .visible)
    }
  }

  @Test func `a cancelled task takes no call`() async throws {
    let budget = budget(limit: 1)
    let task = Task { [host] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await budget.acquire(host: host, priority: .visible)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await budget.wait(host: host) == .zero)
  }

  @Test func `a cancelled waiter releases its place`() async throws {
    let budget = budget(limit: 1)
    try await budget.acquire(host: host, priority: .visible)
    let waiting = Task { [host] in try await budget.acquire(host: host, priority: .visible) }
    try await until { await budget.wait(host: host) == .seconds(120) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(await budget.wait(host: host) == .seconds(60))
  }
}
