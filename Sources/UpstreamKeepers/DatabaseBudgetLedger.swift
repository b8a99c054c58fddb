public import Foundation
public import Store
public import Upstream

/// Keeps call budgets in the database: a restart does not make an upstream's
/// patience new, and processes on one database share one budget. Times are
/// kept to the millisecond, by the clock of the database: servers whose clocks
/// are apart share one budget all the same.
public struct DatabaseBudgetLedger: BudgetLedger {
  /// Clocks that are not further apart count as one.
  private static let tolerance: Int64 = 1_000

  private let database: Database
  private let now: @Sendable () -> Date

  /// Creates a ledger on a database with ``UpstreamMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: where the table `upstreamBudget` is.
  ///   - now: the clock that the records are read and written by here.
  public init(database: Database, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = database
    self.now = now
  }

  /// As ``BudgetLedger/update(host:_:)``: one transaction, which writes only
  /// what has changed.
  ///
  /// - Throws: `DatabaseError` or `CancellationError`; then the older record
  ///   stays.
  public func update<Value: Sendable>(
    host: String, _ change: @escaping @Sendable (inout BudgetRecord) -> Value
  ) async throws -> Value {
    try await database.write { [now] connection in
      let ahead = try Self.ahead(now, connection)
      let old = try Self.record(of: host, connection).moved(by: ahead)
      var record = old
      let value = change(&record)
      if record != old { try Self.write(record.moved(by: -ahead), of: host, connection) }
      return value
    }
  }

  /// How many seconds a clock is ahead of the database's. An answer that comes late is no difference.
  private static func ahead(_ now: @Sendable () -> Date, _ connection: Connection) throws -> TimeInterval {
    let before = now().millisecondsSince1970
    let common = try connection.now()
    let after = now().millisecondsSince1970
    let offset = max(before - common, min(after - common, 0))
    return abs(offset) > tolerance ? Double(offset) / 1_000 : 0
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

extension BudgetRecord {
  /// The same by a clock that is so many seconds ahead.
  fileprivate func moved(by seconds: TimeInterval) -> BudgetRecord {
    if seconds == 0 { return self }
    return BudgetRecord(
      calls: calls.map { $0.addingTimeInterval(seconds) },
      closing: closing.map { Closing(since: $0.since.addingTimeInterval(seconds), duration: $0.duration) })
  }
}
