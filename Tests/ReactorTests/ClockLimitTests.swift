import Reactor
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct ClockLimitTests {
  private let clock = ManualClock()
  private let gate = Gate()

  @Test func `work within the limit has its result, and no timer stays`() async throws {
    let word = try await clock.within(.seconds(2)) { "done" }
    #expect(word == "done")
    try await until { clock.sleeperCount == 0 }
  }

  @Test func `an error of the work is thrown`() async {
    await #expect(throws: AppError(.offline)) {
      try await clock.within(.seconds(2)) { () async throws -> Void in throw AppError(.offline) }
    }
  }

  @Test func `work beyond the limit is cancelled, and its end is not awaited`() async throws {
    let ends = Recorder<Bool>()
    let waiting = Task { [clock, gate] in
      try await clock.within(.seconds(2)) {
        // Cancelling the work does not end this task.
        await Task { try? await gate.pass() }.value
        ends.record(Task.isCancelled)
      }
    }
    await gate.waiting(atLeast: 1)
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(2))
    let result = await waiting.result
    #expect(throws: AppError(.unavailable, detail: "no answer within 2.0 seconds")) { try result.get() }
    #expect(ends.values.isEmpty)
    gate.open()
    try await until { ends.values == [true] }
  }

  @Test func `work that takes longer than usual says so once, and goes on`() async throws {
    let calls = Recorder<Duration>()
    let waiting = Task { [clock, gate] in
      try await clock.within(.seconds(9), patience: .seconds(4)) {
        try await gate.pass()
        return "late"
      } overdue: {
        calls.record(clock.now.offset)
      }
    }
    await clock.sleepers(atLeast: 1)
    #expect(clock.deadlines == [.seconds(4)])
    clock.advance(by: .seconds(4))
    try await until { calls.values == [.seconds(4)] && clock.deadlines == [.seconds(9)] }
    gate.open()
    let word = try await waiting.value
    #expect(word == "late" && calls.values.count == 1)
  }

  @Test func `work of a cancelled caller is cancelled`() async throws {
    let ends = Recorder<Bool>()
    let waiting = Task { [clock, gate] in
      try await clock.within(.seconds(2)) {
        do { try await gate.pass() } catch { ends.record(error is CancellationError) }
      }
    }
    await gate.waiting(atLeast: 1)
    waiting.cancel()
    let result = await waiting.result
    #expect(throws: CancellationError.self) { try result.get() }
    try await until { ends.values == [true] }
  }
}
