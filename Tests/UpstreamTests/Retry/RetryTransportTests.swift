import TestSupport
import Testing

@testable import Upstream

@Suite(.timeLimit(.minutes(3))) struct RetryTransportTests {
  private let clock = ManualClock()
  private let policy = RetryPolicy(baseDelay: .seconds(1), maxDelay: .seconds(5))

  private func transport(_ inner: FakeTransport, jitter: Double = 1) -> RetryTransport {
    RetryTransport(inner, policy: policy, clock: clock, jitter: { jitter })
  }

  @Test(arguments: [
    NetworkError.transport(host: "h", reason: "reset"), .timedOut(after: .seconds(1)), .offline(host: "h"),
    .status(500, host: "h", retryAfter: nil), .status(503, host: "h", retryAfter: nil),
  ])
  func `tries a temporary failure three times, then throws it`(failure: NetworkError) async throws {
    let inner = FakeTransport { _, _ in throw failure }
    let request = try Sample.request()
    let task = Task { [transport = transport(inner)] in try await transport.send(request) }
    for pause in [1, 2] {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(pause))
    }
    await #expect(throws: failure) { try await task.value }
    #expect(inner.count == 3)
  }

  @Test(arguments: [
    NetworkError.status(403, host: "h", retryAfter: nil), .status(429, host: "h", retryAfter: .seconds(1)),
    .status(404, host: "h", retryAfter: nil), .status(501, host: "h", retryAfter: nil),
    .status(503, host: "h", retryAfter: .seconds(120)), .bodyTooLarge(limit: 1), .budgetSpent(wait: .seconds(1)),
    .undecodable(type: "T", path: "", byteCount: 0),
  ])
  func `never retries a permanent failure`(failure: NetworkError) async throws {
    let inner = FakeTransport { _, _ in throw failure }
    await #expect(throws: failure) { try await transport(inner).send(try Sample.request()) }
    #expect(inner.count == 1)
  }

  @Test func `never repeats a POST`() async throws {
    let inner = FakeTransport { _, _ in throw NetworkError.timedOut(after: .seconds(1)) }
    await #expect(throws: NetworkError.timedOut(after: .seconds(1))) {
      try await transport(inner).send(try Sample.request(method: .post))
    }
    #expect(inner.count == 1)
  }

  @Test func `returns the response of the attempt that succeeds`() async throws {
    let inner = FakeTransport { _, number in
      guard number == 2 else { throw NetworkError.offline(host: "h") }
      return HTTPResponse("ok")
    }
    let request = try Sample.request()
    let task = Task { [transport = transport(inner, jitter: 0)] in try await transport.send(request) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .milliseconds(500))
    #expect(try await task.value.text == "ok")
  }

  @Test func `waits as long as a busy upstream requests`() {
    let busy = NetworkError.status(503, host: "h", retryAfter: .seconds(4))
    #expect(policy.delay(after: busy, retry: 0, jitter: 0) == .seconds(4))
  }

  @Test func `doubles its pauses up to a limit`() {
    let policy = RetryPolicy(maxRetries: 9, baseDelay: .seconds(1), maxDelay: .seconds(5))
    let pauses = (0..<4).map { policy.delay(after: .offline(host: "h"), retry: $0, jitter: 1) }
    #expect(pauses == [.seconds(1), .seconds(2), .seconds(4), .seconds(5)])
  }

  @Test func `stops waiting when cancelled`() async throws {
    let inner = FakeTransport { _, _ in throw NetworkError.offline(host: "h") }
    let request = try Sample.request()
    let task = Task { [transport = transport(inner)] in try await transport.send(request) }
    await clock.sleepers(atLeast: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(inner.count == 1)
  }

  @Test func `an attempt without callers runs to its end, and there is no other`() async throws {
    let gate = Gate()
    let inner = FakeTransport { _, _ in
      try await gate.wait()
      throw NetworkError.offline(host: "h")
    }
    let request = try Sample.request()
    let task = Task { [transport = transport(inner)] in try await transport.send(request) }
    await inner.requests(atLeast: 1)
    task.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(gate.cancelledCount == 0)
    #expect(inner.count == 1)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `throws the first failure if no further attempt is allowed`() async throws {
    let inner = FakeTransport { _, _ in throw NetworkError.offline(host: "h") }
    let transport = RetryTransport(
      inner, policy: policy, clock: clock, jitter: { 1 },
      beforeRetry: { _ in throw NetworkError.budgetSpent(wait: .seconds(9)) })
    let request = try Sample.request()
    let task = Task { try await transport.send(request) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(1))
    await #expect(throws: NetworkError.offline(host: "h")) { try await task.value }
    #expect(inner.count == 1)
  }
}
