import Foundation
public import Store
public import Upstream

/// Keeps call budgets in the database, so that a restart does not make an
/// upstream's patience new. Times are kept to the millisecond.
public struct DatabaseBudgetLedger: BudgetLedger {
  private let database: Database

  /// Creates a ledger on a database with ``ShellMigrations/all`` applied.
  public init(database: Database) {
    self.database = database
  }

  /// As ``BudgetLedger/load(host:)``.
  ///
  /// - Throws: `DatabaseError`; `DecodingError` when somebody else wrote to
  ///   the table; `CancellationError`.
  public func load(host: String) async throws -> BudgetRecord {
    let row = try await database.read { connection in
      try connection.row("SELECT calls, closedUntil FROM upstreamBudget WHERE host = ?", [SQLValue(host)])
    }
    guard let row else { return BudgetRecord() }
    let calls = try JSONDecoder().decode([Int64].self, from: Data(row.string("calls").utf8))
    let closedUntil = try row.optionalInt("closedUntil").map { Date(millisecondsSince1970: Int64($0)) }
    return BudgetRecord(calls: calls.map { Date(millisecondsSince1970: $0) }, closedUntil: closedUntil)
  }

  /// As ``BudgetLedger/save(_:host:)``.
  ///
  /// - Throws: `DatabaseError`, then the older record stays;
  ///   `CancellationError`.
  public func save(_ record: BudgetRecord, host: String) async throws {
    let calls = try JSONEncoder().encode(record.calls.map(\.millisecondsSince1970))
    let values: [SQLValue] = [
      SQLValue(host), SQLValue(String(decoding: calls, as: UTF8.self)),
      SQLValue(record.closedUntil?.millisecondsSince1970),
    ]
    try await database.write { try $0.execute(Self.upsert, values) }
  }

  private static let upsert = """
    INSERT INTO upstreamBudget (host, calls, closedUntil) VALUES (?, ?, ?)
    ON CONFLICT (host) DO UPDATE SET calls = excluded.calls, closedUntil = excluded.closedUntil
    """
}
