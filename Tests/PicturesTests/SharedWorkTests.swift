import Synchronization
import TestSupport
import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(3)))
struct SharedWorkTests {
  private struct Refusal: Error, Equatable {}

  private let shared = SharedWork<Int>()
  private let gate = Gate()
  private let begun = Recorder<String>()

  /// Waits for a key's work, which returns `outcome` once the gate opens. It has joined when this returns.
  private func ask(_ key: String = "a", _ outcome: Int = 7) -> Task<Int, any Error> {
    Task.immediate { [shared, gate, begun] in
      try await shared.value(of: key) {
        begun.record(key)
        try await gate.pass()
        return outcome
      }
    }
  }

  @Test func `a hundred concurrent callers get one result`() async throws {
    let tasks = (0..<100).map { ask("a", $0) }
    gate.open()
    for task in tasks { #expect(try await task.value == 0) }
    #expect(begun.values == ["a"])
  }

  @Test func `different keys run different work`() async throws {
    let tasks = [ask("a", 1), ask("b", 2)]
    gate.open()
    #expect(try await tasks[0].value == 1)
    #expect(try await tasks[1].value == 2)
    #expect(Set(begun.values) == ["a", "b"])
  }

  @Test func `runs finished work again`() async throws {
    gate.open()
    #expect(try await ask("a", 1).value == 1)
    #expect(try await ask("a", 2).value == 2)
    #expect(begun.values == ["a", "a"])
  }

  @Test func `all callers get the same failure, and the next one tries again`() async throws {
    let tasks = (0..<5).map { _ in
      Task.immediate { [shared, gate] in
        try await shared.value(of: "a") {
          try await gate.pass()
          throw Refusal()
        }
      }
    }
    gate.open()
    for task in tasks { await #expect(throws: Refusal()) { try await task.value } }
    #expect(try await ask().value == 7)
  }

  @Test func `a cancelled caller leaves the others waiting`() async throws {
    let tasks = (0..<3).map { _ in ask() }
    await gate.waiting(atLeast: 1)
    tasks[0].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    gate.open()
    #expect(try await tasks[1].value == 7)
    #expect(try await tasks[2].value == 7)
  }

  @Test func `the last cancelled caller cancels the work`() async throws {
    let end = Gate()
    let tasks = (0..<2).map { _ in
      Task.immediate { [shared, gate] in
        try await shared.value(of: "a") {
          do {
            try await gate.pass()
          } catch {
            #expect(error is CancellationError)
            end.open()
          }
          return 1
        }
      }
    }
    await gate.waiting(atLeast: 1)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    try await end.pass()
  }

  /// A result that opens a gate when it is released.
  private final class Outcome: Sendable {
    let number: Int
    private let gone: Gate

    init(_ number: Int, gone: Gate) { (self.number, self.gone) = (number, gone) }

    deinit { gone.open() }
  }

  @Test func `ignores the result of cancelled work for later callers`() async throws {
    let (shared, gone, later) = (SharedWork<Outcome>(), Gate(), Gate())
    let first = Task.immediate { [gate] in
      // This work ignores its cancellation.
      try await shared.value(of: "a") {
        try await Task { try await gate.pass() }.value
        return Outcome(1, gone: gone)
      }
    }
    await gate.waiting(atLeast: 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }

    let second = Task.immediate {
      try await shared.value(of: "a") {
        try await later.pass()
        return Outcome(2, gone: Gate())
      }.number
    }
    gate.open()
    // The first work has ended, and its result is dropped.
    try await gone.pass()
    later.open()
    #expect(try await second.value == 2)
  }

  @Test func `a cancelled task starts no work`() async throws {
    gate.open()
    let task = Task { [shared, begun] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await shared.value(of: "a") {
        begun.record("a")
        return 1
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(begun.values.isEmpty)
  }
}
