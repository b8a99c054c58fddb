import Foundation
public import Store
public import Upstream

/// Keeps call budgets in the database: a restart does not make an upstream's
/// patience new, and processes on one database share one budget. Times are
/// kept to the millisecond.
public struct DatabaseBudgetLedger: BudgetLedger {
  private let database: Database

  /// Creates a ledger on a database with ``UpstreamMigrations/all`` applied.
  public init(database: Database) {
    self.database = database
  }

  /// As ``BudgetLedger/update(host:_:)``: one transaction, which writes only
  /// what has changed.
  ///
  /// - Throws: `DatabaseError` or `CancellationError`; then the older record
  ///   stays.
  public func update<Value: Sendable>(
    host: String, _ change: @escaping @Sendable (inout BudgetRecord) -> Value
  ) async throws -> Value {
    try await database.write { connection in
      let old = try Self.record(of: host, connection)
      var record = old
      let value = change(&record)
      if record != old { try Self.write(record, of: host, connection) }
      return value
    }
  }

  private static func record(of host: String, _ connection: Connection) throws -> BudgetRecord {
    guard
      let row = try connection.row(
        "SELECT calls, closedAt, closedUntil FROM upstreamBudget WHERE host = \(host)")
    else { return BudgetRecord() }
    // Calls that nobody can read are forgotten, rather than every record after them.
    let calls = (try? JSONDecoder().decode([Int64].self, from: Data(row.string("calls").utf8))) ?? []
    return BudgetRecord(calls: calls.map { Date(millisecondsSince1970: $0) }, closing: try closing(row))
  }

  private static func closing(_ row: Row) throws -> BudgetRecord.Closing? {
    guard let since = try row.optionalInt("closedAt"), let until = try row.optionalInt("closedUntil") else {
      return nil
    }
    let start = Date(millisecondsSince1970: Int64(since))
    let seconds = Date(millisecondsSince1970: Int64(until)).timeIntervalSince(start)
    return BudgetRecord.Closing(since: start, duration: .milliseconds((seconds * 1_000).rounded()))
  }

  private static func write(_ record: BudgetRecord, of host: String, _ connection: Connection) throws {
    let calls = try JSONEncoder().encode(record.calls.map(\.millisecondsSince1970))
    let since = record.closing.map(\.since.millisecondsSince1970)
    let until = record.closing.map { $0.since.addingTimeInterval($0.duration / .seconds(1)).millisecondsSince1970 }
    try connection.execute(
      """
      INSERT INTO upstreamBudget (host, calls, closedAt, closedUntil)
      VALUES (\(host), \(String(decoding: calls, as: UTF8.self)), \(since), \(until))
      ON CONFLICT (host) DO UPDATE SET
        calls = excluded.calls, closedAt = excluded.closedAt, closedUntil = excluded.closedUntil
      """)
  }
}
