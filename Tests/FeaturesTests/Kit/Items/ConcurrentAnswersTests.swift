import FeatureKit
import Reactor
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ConcurrentAnswersTests {
  @Test func `answers are in the order of the questions, and those that fail are left out`() async throws {
    let gate = Gate()
    let asking = Task {
      try await [1, 2, 3].answers { number in
        if number == 1 { try await gate.pass() }
        if number == 2 { throw AppError(.offline) }
        return number * 10
      }
    }
    await gate.waiting(atLeast: 1)
    gate.open()
    #expect(try await asking.value == [10, 30])
  }

  @Test func `the first failure is thrown only if all fail`() async throws {
    let error = await #expect(throws: AppError.self) {
      try await [1, 2].answers { number -> Int in throw AppError(number == 1 ? .offline : .rateLimited) }
    }
    #expect(error?.code == .offline)
    let nothing = try await [Int]().answers { $0 }
    #expect(nothing.isEmpty)
  }
}
