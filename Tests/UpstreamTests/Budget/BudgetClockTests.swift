import Foundation
import TestSupport
import Testing

@testable import Upstream

/// The wall clock is set forward and back, during a run and between two runs.
@Suite(.timeLimit(.minutes(3))) struct BudgetClockTests {
  private static let tenDays = 864_000.0
  private let clock = ManualClock()
  private let wall: Wall
  private let ledger = InMemoryBudgetLedger()
  private let host = Sample.host

  init() { wall = Wall(clock) }

  private func budget() -> CallBudget {
    CallBudget(
      policy: BudgetPolicy(limit: 2, maxWait: .seconds(60)), ledger: ledger, clock: clock, now: wall.now,
      logger: .silent)
  }

  @Test func `calls made before the clock was set back delay others by a minute, not an hour`() async throws {
    let budget = budget()
    for _ in 0..<2 { try await budget.acquire(host: host, priority: .visible) }
    wall.set(ahead: -3_600)
    #expect(await budget.wait(host: host) == .seconds(60))
    clock.advance(by: .seconds(30))
    #expect(await budget.wait(host: host) == .seconds(30))
    clock.advance(by: .seconds(30))
    try await budget.acquire(host: host, priority: .visible)
  }

  @Test func `a call that waits while the clock is set back is served within the longest wait`() async throws {
    let budget = budget()
    for _ in 0..<2 { try await budget.acquire(host: host, priority: .visible) }
    let waiting = Task { [host] in try await budget.acquire(host: host, priority: .visible) }
    await clock.sleepers(atLeast: 1)
    wall.set(ahead: -3_600)
    clock.advance(by: .seconds(60))
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(60))
    try await waiting.value
  }

  @Test func `a pause requested at a clock ten days ahead lasts as long as requested`() async throws {
    let budget = budget()
    wall.set(ahead: Self.tenDays)
    await budget.close(host: host, for: .seconds(30))
    #expect(await budget.wait(host: host) == .seconds(30))
    wall.set(ahead: 0)
    #expect(await budget.wait(host: host) == .seconds(30))
    clock.advance(by: .seconds(30))
    try await budget.acquire(host: host, priority: .visible)
  }

  @Test func `a pause requested at a clock ten days ahead lasts as long after a restart`() async throws {
    wall.set(ahead: Self.tenDays)
    await budget().close(host: host, for: .seconds(30))
    wall.set(ahead: 0)
    let restarted = budget()
    #expect(await restarted.wait(host: host) == .seconds(30))
    clock.advance(by: .seconds(20))
    #expect(await budget().wait(host: host) == .seconds(10), "the correction is remembered")
    clock.advance(by: .seconds(10))
    try await restarted.acquire(host: host, priority: .visible)
  }

  @Test func `a pause requested at a clock ten days behind is over when the clock is right`() async throws {
    let budget = budget()
    wall.set(ahead: -Self.tenDays)
    await budget.close(host: host, for: .seconds(30))
    wall.set(ahead: 0)
    #expect(await budget.wait(host: host) == .zero)
  }

  @Test func `no pause lasts longer than 15 minutes`() async throws {
    let budget = budget()
    await budget.close(host: host, for: .seconds(300 * 86_400))
    #expect(await budget.wait(host: host) == .seconds(900))
  }
}
