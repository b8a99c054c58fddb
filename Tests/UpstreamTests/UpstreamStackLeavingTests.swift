import Reactor
import TestSupport
import Testing

@testable import Upstream

/// Callers leave, and many come at once: paid calls are stored, and others cost nothing.
@Suite(.timeLimit(.minutes(3))) struct UpstreamStackLeavingTests {
  private struct WordRequest: APIRequest {
    let word: String
    var read = Recorder<String>()
    var path: String { "/" + word }
    var cachePolicy: CachePolicy { .fresh(for: .seconds(60), staleFor: .seconds(60)) }

    func decode(_ response: HTTPResponse) throws -> String {
      read.record(word)
      return response.text
    }
  }

  private let clock = ManualClock()
  private let cache = InMemoryResponseCache()
  private let gate = Gate()

  private func stack(
    _ inner: FakeTransport, limit: Int = 20, cache: (any ResponseCache)? = nil
  ) -> UpstreamStack {
    let budget = CallBudget(
      policy: BudgetPolicy(limit: limit, maxWait: .seconds(600)), ledger: InMemoryBudgetLedger(), clock: clock,
      now: { [clock] in clock.date }, logger: .silent)
    return UpstreamStack(
      over: inner, cache: cache ?? self.cache, budget: budget, clock: clock, now: { [clock] in clock.date },
      logger: .silent)
  }

  private func client(_ transport: any Transport) throws -> APIClient {
    APIClient(baseURL: try BaseURL("https://\(Sample.host)"), transport: transport)
  }

  /// Waits at the gate, then responds.
  private var slow: FakeTransport {
    FakeTransport { [gate] request, _ in
      try await gate.wait()
      return HTTPResponse(request.url.path)
    }
  }

  @Test func `twelve quick searches cost twelve calls, once`() async throws {
    let inner = slow
    let stack = stack(inner)
    let client = try client(stack)
    for number in 1...12 {
      let search = Task { try await client.send(WordRequest(word: "w\(number)")) }
      await inner.requests(atLeast: number)
      search.cancel()
      await #expect(throws: CancellationError.self) { try await search.value }
    }
    #expect(gate.cancelledCount == 0)
    gate.open()
    for number in 1...12 { #expect(try await client.send(WordRequest(word: "w\(number)")).value == "/w\(number)") }
    #expect(inner.count == 12)
  }

  @Test func `the response of a call without callers is stored`() async throws {
    let inner = slow
    let client = try client(stack(inner))
    let search = Task { try await client.send(WordRequest(word: "w")) }
    await inner.requests(atLeast: 1)
    search.cancel()
    _ = await search.result
    gate.open()
    let key = try #require(inner.requests.first).cacheKey
    try await until { await cache.entry(for: key) != nil }
    #expect(try await client.send(WordRequest(word: "w")).age != nil)
    #expect(inner.count == 1)
  }

  @Test func `a queued call is abandoned and costs nothing`() async throws {
    let inner = FakeTransport("x")
    let stack = stack(inner, limit: 1)
    let client = try client(stack)
    _ = try await client.send(WordRequest(word: "first"))
    let search = Task { try await client.send(WordRequest(word: "second")) }
    try await until { await stack.budget.wait(host: Sample.host) == .seconds(120) }
    search.cancel()
    await #expect(throws: CancellationError.self) { try await search.value }
    try await until { await stack.budget.wait(host: Sample.host) == .seconds(60) }
    #expect(inner.count == 1)
  }

  @Test func `forty callers of one response have it decoded and written once`() async throws {
    let inner = slow
    let cache = SlowCache()
    let stack = stack(inner, cache: cache)
    let client = try client(stack)
    let request = WordRequest(word: "w")
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<40 { group.addTask { try await client.send(request).value } }
      await inner.requests(atLeast: 1)
      gate.open()
      for try await value in group { #expect(value == "/w") }
    }
    cache.gate.open()
    await stack.finishKeeping()
    #expect(inner.count == 1)
    #expect(request.read.values == ["w"])
    #expect(cache.storeCount == 1)
  }

  @Test func `a new client's call is next, whatever another has sent before`() async throws {
    let inner = FakeTransport("x")
    let stack = stack(inner, limit: 1)
    let greedy = try client(stack).asked(by: Asker(address: "192.0.2.1", profile: "greedy"))
    let newcomer = try client(stack).asked(by: Asker(address: "192.0.2.2", profile: "newcomer"))
    _ = try await greedy.send(WordRequest(word: "g0"))
    var waiting: [Task<Answer<String>, any Error>] = []
    for number in 1...4 {
      waiting.append(Task { try await greedy.send(WordRequest(word: "g\(number)")) })
      let asker = Asker(address: "192.0.2.1", profile: "greedy")
      try await until { await stack.budget.wait(host: Sample.host, asker: asker) == .seconds(60 * (number + 1)) }
    }
    await #expect(throws: NetworkError.budgetSpent(wait: .seconds(300))) {
      try await greedy.send(WordRequest(word: "g5"))
    }
    waiting.append(Task { try await newcomer.send(WordRequest(word: "n")) })
    try await until { await stack.budget.wait(host: Sample.host) == .seconds(120) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(60))
    await inner.requests(atLeast: 2)
    #expect(inner.requests.map(\.url.path) == ["/g0", "/n"])
    for task in waiting { task.cancel() }
  }

  @Test func `a new client that joins a waiting call moves it forward`() async throws {
    let inner = FakeTransport("x")
    let stack = stack(inner, limit: 1)
    let asker = Asker(address: "192.0.2.1", profile: "greedy")
    let greedy = try client(stack).asked(by: asker)
    let newcomer = try client(stack).asked(by: Asker(address: "192.0.2.2", profile: "newcomer"))
    _ = try await greedy.send(WordRequest(word: "g0"))
    var waiting: [Task<Answer<String>, any Error>] = []
    for number in 1...3 {
      waiting.append(Task { try await greedy.send(WordRequest(word: "g\(number)")) })
      try await until { await stack.budget.wait(host: Sample.host, asker: asker) == .seconds(60 * (number + 1)) }
    }
    waiting.append(Task { try await newcomer.send(WordRequest(word: "g3")) })
    // The joined call goes first, so the program, which was never served, comes second.
    try await until { await stack.budget.wait(host: Sample.host) == .seconds(120) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(60))
    await inner.requests(atLeast: 2)
    #expect(inner.requests.map(\.url.path) == ["/g0", "/g3"])
    for task in waiting { task.cancel() }
  }
}
