import Reactor
import Testing

@testable import MarketFeature

/// Tests of actions on several items.
@Suite(.timeLimit(.minutes(3)))
struct BulkOutcomeTests {
  @Test func `items before a failure stay completed, and none is tried after it`() async throws {
    var tried: [Int] = []
    let outcome = try await BulkOutcome.of([1, 2, 3, 4, 5]) { number in
      tried.append(number)
      if number == 4 { throw AppError(.offline) }
      return number != 2
    }
    #expect(outcome == BulkOutcome(done: 2, missed: 1, failure: AppError(.offline)))
    #expect(tried == [1, 2, 3, 4])
  }

  @Test func `a failure before any success is thrown, and a cancellation always`() async throws {
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
