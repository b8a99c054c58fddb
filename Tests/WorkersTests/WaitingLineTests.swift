import TestSupport
import Testing
import Workers

@Suite(.timeLimit(.minutes(3)))
struct WaitingLineTests {
  private struct Refusal: Error, Equatable {}
  private struct Full: Error, Equatable {}

  private let gate = Gate()
  private let order = Recorder<Int>()

  /// Starts a task that occupies a place until the gate opens; returns once it is inside.
  private func holder(of line: WaitingLine) async -> Task<Void, any Error> {
    let task = Task { [gate] in try await line.pass { try await gate.pass() } }
    await gate.waiting(atLeast: 1)
    return task
  }

  /// Starts a task that waits in line; returns once it waits.
  private func waiter(_ number: Int, at line: WaitingLine) async throws -> Task<Void, any Error> {
    let before = line.waitingCount
    let task = Task { [order] in try await line.pass { order.record(number) } }
    try await until { line.waitingCount == before + 1 }
    return task
  }

  @Test func `callers enter in the order in which they came`() async throws {
    let line = WaitingLine(places: 1, maxWaiting: 10, refusal: Full())
    let holder = await holder(of: line)
    var waiters: [Task<Void, any Error>] = []
    for number in 1...10 { waiters.append(try await waiter(number, at: line)) }
    #expect(order.values.isEmpty)
    gate.open()
    try await holder.value
    for waiter in waiters { try await waiter.value }
    #expect(order.values == Array(1...10))
    #expect(line.waitingCount == 0)
  }

  @Test func `as many callers are inside as there are places`() async throws {
    let line = WaitingLine(places: 3, maxWaiting: 10, refusal: Full())
    let inside = (0..<3).map { _ in Task { [gate] in try await line.pass { try await gate.pass() } } }
    await gate.waiting(atLeast: 3)
    let waiter = try await waiter(1, at: line)
    #expect(order.values.isEmpty)
    gate.open()
    for task in inside { try await task.value }
    try await waiter.value
    #expect(order.values == [1])
  }

  @Test func `a cancelled caller leaves the line, and the next one still enters`() async throws {
    let line = WaitingLine(places: 1, maxWaiting: 10, refusal: Full())
    let holder = await holder(of: line)
    let waiters = [
      try await waiter(1, at: line), try await waiter(2, at: line), try await waiter(3, at: line),
    ]
    waiters[0].cancel()
    waiters[1].cancel()
    for waiter in waiters.prefix(2) { await #expect(throws: CancellationError.self) { try await waiter.value } }
    #expect(line.waitingCount == 1)
    gate.open()
    try await holder.value
    try await waiters[2].value
    #expect(order.values == [3])
  }

  @Test func `a full line rejects a caller, who can enter later`() async throws {
    let line = WaitingLine(places: 1, maxWaiting: 1, refusal: Full())
    let holder = await holder(of: line)
    let waiter = try await waiter(1, at: line)
    await #expect(throws: Full()) { try await line.pass { order.record(2) } }
    gate.open()
    try await holder.value
    try await waiter.value
    try await line.pass { order.record(3) }
    #expect(order.values == [1, 3])
  }

  @Test func `a cancelled caller frees its place in the line`() async throws {
    let line = WaitingLine(places: 1, maxWaiting: 1, refusal: Full())
    let holder = await holder(of: line)
    let first = try await waiter(1, at: line)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let second = try await waiter(2, at: line)
    gate.open()
    try await holder.value
    try await second.value
    #expect(order.values == [2])
  }

  @Test func `failed work frees its place`() async throws {
    let line = WaitingLine(places: 1, maxWaiting: 0, refusal: Full())
    for _ in 0..<3 {
      await #expect(throws: Refusal()) { try await line.pass { throw Refusal() } }
    }
    #expect(try await line.pass { 7 } == 7)
  }

  @Test func `a cancelled task does not enter`() async throws {
    let line = WaitingLine(places: 1, maxWaiting: 1, refusal: Full())
    let task = Task { [order] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await line.pass { order.record(1) }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(order.values.isEmpty)
    #expect(try await line.pass { 7 } == 7)
  }
}

extension WaitingLineTests {
  @Test func `a caller waits no longer than the timeout`() async throws {
    let clock = ManualClock()
    let line = WaitingLine(places: 0, maxWaiting: 1, timeout: .seconds(10), refusal: Full(), clock: clock)
    let waiter = Task { try await line.pass {} }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(10))
    await #expect(throws: Full()) { try await waiter.value }
    #expect(line.waitingCount == 0)
    line.addPlace()
    #expect(try await line.pass { 1 } == 1)
  }

  @Test func `all waiting callers can be sent away, and the line still works`() async throws {
    let clock = ManualClock()
    let line = WaitingLine(places: 1, maxWaiting: 2, timeout: .seconds(10), refusal: Full(), clock: clock)
    let holder = await holder(of: line)
    let waiters = [try await waiter(1, at: line), try await waiter(2, at: line)]
    await clock.sleepers(atLeast: 2)
    line.sendAway(because: Refusal())
    try #require(line.waitingCount == 0)
    for waiter in waiters { await #expect(throws: Refusal()) { try await waiter.value } }
    // No timeout is still running.
    try await until { clock.sleeperCount == 0 }

    let later = try await waiter(3, at: line)
    gate.open()
    try await holder.value
    try await later.value
    #expect(order.values == [3])
    #expect(try await line.pass { 4 } == 4)
  }
}
