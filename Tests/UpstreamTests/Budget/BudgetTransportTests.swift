import Reactor
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct BudgetTransportTests {
  private let clock = ManualClock()

  private func budget(_ policy: BudgetPolicy = BudgetPolicy()) -> CallBudget {
    CallBudget(
      policy: policy, ledger: InMemoryBudgetLedger(), clock: clock, now: { [clock] in clock.date }, logger: .silent)
  }

  @Test func `makes twenty calls a minute and refuses the next`() async throws {
    let inner = FakeTransport("{}")
    let transport = BudgetTransport(inner, budget: budget())
    for _ in 0..<20 { _ = try await transport.send(try Sample.request()) }
    await #expect(throws: NetworkError.budgetSpent(wait: .seconds(60))) {
      try await transport.send(try Sample.request())
    }
    #expect(inner.count == 20)
  }

  @Test(arguments: [403, 429])
  func `closes the gate for a minute after a refusal without a time`(status: Int) async throws {
    let budget = budget()
    let inner = FakeTransport { _, _ in throw NetworkError.status(status, host: Sample.host, retryAfter: nil) }
    let transport = BudgetTransport(inner, budget: budget)
    await #expect(throws: NetworkError.status(status, host: Sample.host, retryAfter: .seconds(60))) {
      try await transport.send(try Sample.request())
    }
    await #expect(throws: NetworkError.budgetSpent(wait: .seconds(60))) {
      try await transport.send(try Sample.request())
    }
    #expect(inner.count == 1)
    clock.advance(by: .seconds(60))
    #expect(await budget.wait(host: Sample.host) == .zero)
  }

  @Test func `closes the gate for the time that the upstream requests`() async throws {
    let budget = budget()
    let inner = FakeTransport { _, _ in throw NetworkError.status(429, host: Sample.host, retryAfter: .seconds(7)) }
    _ = try? await BudgetTransport(inner, budget: budget).send(try Sample.request())
    #expect(await budget.wait(host: Sample.host) == .seconds(7))
  }

  @Test func `keeps the gate open after any other failure`() async throws {
    let budget = budget()
    let inner = FakeTransport { _, _ in throw NetworkError.status(503, host: Sample.host, retryAfter: .seconds(9)) }
    await #expect(throws: NetworkError.status(503, host: Sample.host, retryAfter: .seconds(9))) {
      try await BudgetTransport(inner, budget: budget).send(try Sample.request())
    }
    #expect(await budget.wait(host: Sample.host) == .zero)
  }

  @Test func `a client that joined a call before it was queued counts, too`() async throws {
    let budget = budget(BudgetPolicy(limit: 1, maxWait: .seconds(600)))
    let inner = FakeTransport("{}")
    let joined = try Sample.request("/joined", priority: .prefetch)
    let transport = BudgetTransport(inner, budget: budget) { request in
      request.url == joined.url ? Claim(.visible, Asker(address: "192.0.2.1", profile: "p")) : nil
    }
    _ = try await transport.send(try Sample.request("/first"))
    let alone = try Sample.request("/alone", priority: .prefetch)
    var tasks: [Task<HTTPResponse, any Error>] = []
    for (request, wait) in [(alone, 120), (joined, 180)] {
      tasks.append(Task { try await transport.send(request) })
      try await until { await budget.wait(host: Sample.host, priority: .background) == .seconds(wait) }
    }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(60))
    await inner.requests(atLeast: 2)
    #expect(inner.requests.map(\.url.path) == ["/first", "/joined"])
    for task in tasks { task.cancel() }
  }
}
