public import Foundation
public import Store
public import Upstream

/// Stores call budgets in the database, so that they survive restarts, and processes on one database share them.
///
/// Times are stored in milliseconds by the clock of the database. Servers with different clocks can therefore share a
/// budget.
public struct DatabaseBudgetLedger: BudgetLedger {
  /// Clocks that differ by at most this many milliseconds count as equal.
  private static let tolerance: Int64 = 1_000

  private let database: Database
  private let now: @Sendable () -> Date

  /// Creates a ledger on a database with ``UpstreamMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database with the table `upstreamBudget`.
  ///   - now: the clock of this process, by which records are read and written.
  public init(database: Database, now: @escaping @Sendable () -> Date = { Date() }) {
    self.database = database
    self.now = now
  }

  /// Changes a host's record in one transaction; see ``BudgetLedger/update(host:_:)``. Writes only if the record has
  /// changed.
  ///
  /// - Throws: `DatabaseError` or `CancellationError`; the record is then unchanged.
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

  /// The number of seconds by which a clock is ahead of the database's. The duration of the query does not count as a
  /// difference.
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
    // Unreadable calls are dropped; otherwise the host could never update its record again.
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
  /// The same record by a clock that is ahead by some seconds.
  fileprivate func moved(by seconds: TimeInterval) -> BudgetRecord {
    if seconds == 0 { return self }
    return BudgetRecord(
      calls: calls.map { $0.addingTimeInterval(seconds) },
      closing: closing.map { Closing(since: $0.since.addingTimeInterval(seconds), duration: $0.duration) })
  }
}
