import Reactor
import Testing

@testable import MarketFeature

/// What is done with things one after another.
@Suite(.timeLimit(.minutes(3)))
struct BulkOutcomeTests {
  @Test func `what was done before a failure is done, and nothing is tried after it`() async throws {
    var tried: [Int] = []
    let outcome = try await BulkOutcome.of([1, 2, 3, 4, 5]) { number in
      tried.append(number)
      if number == 4 { throw AppError(.offline) }
      return number != 2
    }
    #expect(outcome == BulkOutcome(done: 2, missed: 1, failure: AppError(.offline)))
    #expect(tried == [1, 2, 3, 4])
  }

  @Test func `a failure before anything was done is thrown, and so is a cancellation at any time`() async throws {
    await #expect(throws: AppError(.offline)) {
      try await BulkOutcome.of([1, 2]) { number in
        if number == 2 { throw AppError(.offline) }
        return false
      }
    }
    await #expect(throws: CancellationError.self) {
      try await BulkOutcome.of([1, 2]) { number in
        if number == 2 { throw CancellationError() }
        return true
      }
    }
  }
}
