import TestSupport
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(3)))
struct DatabaseLeaseTests {
  @Test(arguments: TestEngine.allCases)
  func `one process holds a lease until it expires, and can renew it`(engine: TestEngine) async throws {
    try await engine.withDatabase(DatabaseLease.migrations) { database async throws in
      let lease = DatabaseLease(database, name: "work")
      let other = DatabaseLease(database, name: "other work")
      #expect(try await lease.take(for: .seconds(60), by: "one"))
      #expect(try await !lease.take(for: .seconds(60), by: "two"))
      #expect(try await other.take(for: .seconds(60), by: "two"))
      #expect(try await lease.take(for: .zero, by: "one"))
      #expect(try await lease.take(for: .seconds(60), by: "two"), "it has expired")
      #expect(try await !lease.take(for: .seconds(60), by: "one"))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `only one of many concurrent callers gets a lease`(engine: TestEngine) async throws {
    try await engine.withDatabase(DatabaseLease.migrations) { database async throws in
      let lease = DatabaseLease(database, name: "work")
      let count = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<8 {
          group.addTask { try await lease.take(for: .seconds(60), by: "\(number)") }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(count == 1)
    }
  }
}
