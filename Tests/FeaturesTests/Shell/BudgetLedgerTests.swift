import Features
import Foundation
import Store
import Testing
import Upstream

/// What every ledger does, whatever holds the records.
@Suite(.timeLimit(.minutes(1)))
struct BudgetLedgerTests {
  enum Engine: CaseIterable {
    case memory, database

    func ledger() throws -> any BudgetLedger {
      switch self {
      case .memory: InMemoryBudgetLedger()
      case .database: DatabaseBudgetLedger(database: try .inMemory(migrations: ShellMigrations.all))
      }
    }
  }

  private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + seconds) }

  @Test(arguments: Engine.allCases)
  func `knows nothing of a host at first`(engine: Engine) async throws {
    #expect(try await engine.ledger().load(host: "a.example") == BudgetRecord())
  }

  @Test(arguments: Engine.allCases)
  func `keeps the last record of each host`(engine: Engine) async throws {
    let ledger = try engine.ledger()
    let record = BudgetRecord(calls: [date(0), date(0.25), date(0.25), date(3)], closedUntil: date(60.5))

    try await ledger.save(BudgetRecord(calls: [date(9)]), host: "a.example")
    try await ledger.save(record, host: "a.example")
    try await ledger.save(BudgetRecord(calls: [date(1)]), host: "a.example:8080")

    #expect(try await ledger.load(host: "a.example") == record)
    #expect(try await ledger.load(host: "a.example:8080") == BudgetRecord(calls: [date(1)]))

    try await ledger.save(BudgetRecord(), host: "a.example")
    #expect(try await ledger.load(host: "a.example") == BudgetRecord())
  }

  @Test func `keeps a time that is very far away as one that is`() async throws {
    let ledger = DatabaseBudgetLedger(database: try .inMemory(migrations: ShellMigrations.all))

    try await ledger.save(BudgetRecord(closedUntil: Date(timeIntervalSince1970: .infinity)), host: "a.example")

    let record = try await ledger.load(host: "a.example")
    #expect(try #require(record.closedUntil) > Date.distantFuture.addingTimeInterval(-1))
  }
}
