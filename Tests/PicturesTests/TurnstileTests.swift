import TestSupport
import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(1)))
struct TurnstileTests {
  private struct Refusal: Error, Equatable {}

  private let gate = Gate()
  private let order = Recorder<Int>()

  /// Keeps a place until the gate opens; it is inside when this returns.
  private func holder(of turnstile: Turnstile) async -> Task<Void, any Error> {
    let task = Task { [gate] in try await turnstile.pass { try await gate.pass() } }
    await gate.waiting(atLeast: 1)
    return task
  }

  /// Stands in line; it does when this returns.
  private func waiter(_ number: Int, at turnstile: Turnstile) async -> Task<Void, any Error> {
    let before = turnstile.waitingCount
    let task = Task { [order] in try await turnstile.pass { order.record(number) } }
    await until { turnstile.waitingCount == before + 1 }
    return task
  }

  @Test func `who came first goes first`() async throws {
    let turnstile = Turnstile(places: 1, maxWaiting: 10)
    let holder = await holder(of: turnstile)
    var waiters: [Task<Void, any Error>] = []
    for number in 1...10 { waiters.append(await waiter(number, at: turnstile)) }
    #expect(order.values.isEmpty)
    gate.open()
    try await holder.value
    for waiter in waiters { try await waiter.value }
    #expect(order.values == Array(1...10))
    #expect(turnstile.waitingCount == 0)
  }

  @Test func `as many are inside as there are places`() async throws {
    let turnstile = Turnstile(places: 3, maxWaiting: 10)
    let inside = (0..<3).map { _ in Task { [gate] in try await turnstile.pass { try await gate.pass() } } }
    await gate.waiting(atLeast: 3)
    let waiter = await waiter(1, at: turnstile)
    #expect(order.values.isEmpty)
    gate.open()
    for task in inside { try await task.value }
    try await waiter.value
    #expect(order.values == [1])
  }

  @Test func `who is cancelled leaves the line, and the next one is not forgotten`() async throws {
    let turnstile = Turnstile(places: 1, maxWaiting: 10)
    let holder = await holder(of: turnstile)
    let waiters = [
      await waiter(1, at: turnstile), await waiter(2, at: turnstile), await waiter(3, at: turnstile),
    ]
    waiters[0].cancel()
    waiters[1].cancel()
    for waiter in waiters.prefix(2) { await #expect(throws: CancellationError.self) { try await waiter.value } }
    #expect(turnstile.waitingCount == 1)
    gate.open()
    try await holder.value
    try await waiters[2].value
    #expect(order.values == [3])
  }

  @Test func `who finds too long a line is sent away, and comes in again later`() async throws {
    let turnstile = Turnstile(places: 1, maxWaiting: 1)
    let holder = await holder(of: turnstile)
    let waiter = await waiter(1, at: turnstile)
    await #expect(throws: PictureError.busy(retryAfter: .seconds(1))) { try await turnstile.pass { order.record(2) } }
    gate.open()
    try await holder.value
    try await waiter.value
    try await turnstile.pass { order.record(3) }
    #expect(order.values == [1, 3])
  }

  @Test func `a cancelled waiter's place in the line is free`() async throws {
    let turnstile = Turnstile(places: 1, maxWaiting: 1)
    let holder = await holder(of: turnstile)
    let first = await waiter(1, at: turnstile)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let second = await waiter(2, at: turnstile)
    gate.open()
    try await holder.value
    try await second.value
    #expect(order.values == [2])
  }

  @Test func `work that fails leaves its place`() async throws {
    let turnstile = Turnstile(places: 1, maxWaiting: 0)
    for _ in 0..<3 {
      await #expect(throws: Refusal()) { try await turnstile.pass { throw Refusal() } }
    }
    #expect(try await turnstile.pass { 7 } == 7)
  }

  @Test func `who is cancelled already goes nowhere`() async throws {
    let turnstile = Turnstile(places: 1, maxWaiting: 1)
    let task = Task { [order] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await turnstile.pass { order.record(1) }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(order.values.isEmpty)
    #expect(try await turnstile.pass { 7 } == 7)
  }
}

extension TurnstileTests {
  @Test func `nobody waits longer than he may`() async throws {
    let turnstile = Turnstile(places: 1, maxWaiting: 1, patience: .milliseconds(1))
    try await turnstile.pass {
      await #expect(throws: PictureError.busy(retryAfter: .seconds(5))) { try await turnstile.pass {} }
      #expect(turnstile.waitingCount == 0)
    }
    try await turnstile.pass {}
  }
}
