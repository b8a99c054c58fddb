import AsyncHTTPClient
import Reactor
import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct UpstreamStackTests {
  private struct ThingsRequest: APIRequest {
    struct Response: Decodable, Sendable { let results: [Int] }
    var path: String { "/things" }
    var cachePolicy: CachePolicy { .fresh(for: .seconds(60), staleFor: .seconds(60)) }
  }

  private let clock = ManualClock()

  private func stack(over inner: any Transport, limit: Int = 20, retry: RetryPolicy = RetryPolicy()) -> UpstreamStack {
    let budget = CallBudget(
      policy: BudgetPolicy(limit: limit), ledger: InMemoryBudgetLedger(), clock: clock,
      now: { [clock] in clock.date }, logger: .silent)
    return UpstreamStack(
      over: inner, cache: InMemoryResponseCache(), budget: budget, retry: retry, clock: clock,
      now: { [clock] in clock.date }, logger: .silent)
  }

  private func client(_ transport: any Transport) throws -> APIClient {
    APIClient(baseURL: try BaseURL("https://\(Sample.host)"), transport: transport)
  }

  @Test func `a cached response costs nothing`() async throws {
    let inner = FakeTransport(#"{"results":[1,2]}"#)
    let stack = stack(over: inner, limit: 1)
    let client = try client(stack)
    for _ in 0..<5 { #expect(try await client.send(ThingsRequest()).value.results == [1, 2]) }
    #expect(inner.count == 1)
    #expect(await stack.budget.wait(host: Sample.host) == .seconds(60))
  }

  @Test func `a stored response is available through the whole stack without a call`() async throws {
    let inner = FakeTransport(#"{"results":[1,2]}"#)
    let stack = stack(over: inner)
    let client = try client(stack)
    let before = try await client.kept(ThingsRequest())
    #expect(before?.value.results == nil)
    #expect(inner.count == 0)
    _ = try await client.send(ThingsRequest())
    await stack.finishKeeping()
    let after = try await client.kept(ThingsRequest())
    #expect(after?.value.results == [1, 2])
    #expect(inner.count == 1)
  }

  @Test func `100 concurrent identical requests cost one call`() async throws {
    let gate = Gate()
    let inner = FakeTransport { _, _ in
      try await gate.wait()
      return HTTPResponse(#"{"results":[1]}"#)
    }
    let client = try client(stack(over: inner, limit: 1))
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { try await client.send(ThingsRequest()).value.results.count } }
      await inner.requests(atLeast: 1)
      gate.open()
      for try await count in group { #expect(count == 1) }
    }
    #expect(inner.count == 1)
  }

  /// How the last call ended, as the status page learns it: without an answer, or with one of no use, so long ago.
  private func troubles(of stack: UpstreamStack) -> [Duration?] {
    [stack.silence(of: Sample.host), stack.misfit(of: Sample.host)]
  }

  @Test(
    arguments: [
      (NetworkError.status(501, host: Sample.host, retryAfter: nil), [.seconds(5), nil]),
      (.status(408, host: Sample.host, retryAfter: nil), [.seconds(5), nil]),
      (.transport(host: Sample.host, reason: "r"), [.seconds(5), nil]),
      (.offline(host: Sample.host), [.seconds(5), nil]),
      (.timedOut(after: .seconds(1)), [.seconds(5), nil]),
      (.status(401, host: Sample.host, retryAfter: nil), [nil, .seconds(5)]),
      (.status(403, host: Sample.host, retryAfter: nil), [nil, .seconds(5)]),
      (.status(404, host: Sample.host, retryAfter: nil), [nil, .seconds(5)]),
      (.undecodable(type: "JSON", path: "(HTML)", byteCount: 1), [nil, .seconds(5)]),
      (.bodyTooLarge(limit: 1), [nil, .seconds(5)]),
      (.status(400, host: Sample.host, retryAfter: nil), [nil, nil]),
      (.status(422, host: Sample.host, retryAfter: nil), [nil, nil]),
      (.status(429, host: Sample.host, retryAfter: nil), [nil, nil]),
    ] as [(NetworkError, [Duration?])])
  func `a call without an answer, or with one of no use, is known until one finds an answer`(
    failure: NetworkError, known: [Duration?]
  ) async throws {
    let inner = FakeTransport { _, number in
      if number == 1 { throw failure }
      return HTTPResponse(#"{"results":[1]}"#)
    }
    let stack = stack(over: inner, retry: RetryPolicy(maxRetries: 0))
    let client = try client(stack)
    #expect(troubles(of: stack) == [nil, nil])
    await #expect(throws: NetworkError.self) { try await client.send(ThingsRequest()) }
    clock.advance(by: .seconds(5))
    #expect(troubles(of: stack) == known)
    // After a 403 or 429 the host is left alone for a while.
    clock.advance(by: .seconds(3_600))
    #expect(try await client.send(ThingsRequest()).value.results == [1])
    #expect(troubles(of: stack) == [nil, nil])
  }

  @Test func `an answer that its reader cannot read is of no use, one from the cache says nothing`() async throws {
    let inner = FakeTransport { _, number in HTTPResponse(number == 1 ? #"{"results":[1]}"# : #"{"results":1}"#) }
    let stack = stack(over: inner)
    let client = try client(stack)
    _ = try await client.send(ThingsRequest())
    await stack.finishKeeping()
    #expect(try await client.send(ThingsRequest()).age != nil)
    #expect(troubles(of: stack) == [nil, nil])
    clock.advance(by: .seconds(300))
    await #expect(throws: NetworkError.self) { try await client.send(ThingsRequest()) }
    clock.advance(by: .seconds(5))
    #expect(troubles(of: stack) == [nil, .seconds(5)])
  }

  @Test func `a retry takes from the budget`() async throws {
    let inner = FakeTransport { _, number in
      guard number > 1 else { throw NetworkError.status(503, host: Sample.host, retryAfter: nil) }
      return HTTPResponse(#"{"results":[]}"#)
    }
    let stack = stack(over: inner, limit: 2)
    let client = try client(stack)
    let task = Task { try await client.send(ThingsRequest()) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(1))
    _ = try await task.value
    #expect(await stack.budget.wait(host: Sample.host) == .seconds(59))
  }

  @Test func `serves yesterday's response when the budget is spent`() async throws {
    let stack = stack(over: FakeTransport(#"{"results":[1]}"#))
    let client = try client(stack)
    _ = try await client.send(ThingsRequest())
    await stack.finishKeeping()
    clock.advance(by: .seconds(86_400))
    await stack.budget.close(host: Sample.host, for: .seconds(3_600))
    let answer = try await client.send(ThingsRequest())
    #expect(answer.isStale)
    #expect(answer.age == .seconds(86_400))
  }

  @Test func `removes an unreadable response from the cache`() async throws {
    let inner = FakeTransport { _, number in HTTPResponse(number == 1 ? "{}" : #"{"results":[1]}"#) }
    let client = try client(stack(over: inner))
    await #expect(throws: NetworkError.self) { try await client.send(ThingsRequest()) }
    #expect(try await client.send(ThingsRequest()).value.results == [1])
  }

  @Test func `works over real HTTP`() async throws {
    let answer = LoopbackServer.answer(
      headers: ["Content-Type: text/javascript"], text: "\n\n{\"results\":[1,3]}")
    try await LoopbackServer.run(replying: .bytes(answer)) { server, http in
      let stack = UpstreamStack.live(
        client: http, userAgent: "Shop/1.0", cache: InMemoryResponseCache(), ledger: InMemoryBudgetLedger(),
        logger: .silent)
      let client = APIClient(baseURL: server.base, transport: stack)
      let first = try await client.send(ThingsRequest())
      #expect(first.value.results == [1, 3])
      await stack.finishKeeping()
      let second = try await client.send(ThingsRequest())
      #expect(second.age != nil)
      #expect(server.requests.count == 1)
      #expect(server.requests[0].lowercased().contains("user-agent: shop/1.0"))
    }
  }
}
