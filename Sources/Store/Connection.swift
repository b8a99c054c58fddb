/// What a transaction's body talks to: SQL in, rows out.
///
/// A connection is lent for the time of one ``Database/read(_:)`` or
/// ``Database/write(concerning:locking:_:)`` and cannot leave it.
public struct Connection {
  let session: any Session

  init(_ session: any Session) {
    self.session = session
  }

  /// Runs a statement that gives no rows, or whose rows do not matter.
  ///
  /// - Parameter sql: one statement.
  /// - Throws: ``DatabaseError/constraint(_:)`` when a row breaks a rule;
  ///   ``DatabaseError/diskFull``, ``DatabaseError/busy`` or
  ///   ``DatabaseError/damaged(path:)`` as they say;
  ///   ``DatabaseError/failed(sql:reason:)`` for a mistake in the statement
  ///   or a write inside a read; `CancellationError` when the task is
  ///   cancelled.
  public func execute(_ sql: SQL) throws {
    try session.execute(sql)
  }

  /// Runs a statement and returns its rows, all of them: bound the number
  /// with `LIMIT` where a table may be large.
  ///
  /// ```swift
  /// let titles = try connection.rows("SELECT title FROM film WHERE year > \(1927) LIMIT 50")
  ///   .map { try $0.string("title") }
  /// ```
  ///
  /// - Parameter sql: one statement: a query, or a change with `RETURNING`.
  /// - Returns: the rows in the order of the answer; empty when there are
  ///   none.
  /// - Throws: as ``execute(_:)``.
  public func rows(_ sql: SQL) throws -> [Row] {
    try session.run(sql, limit: nil)
  }

  /// Runs a statement and returns its first row, nil when there is none.
  ///
  /// - Parameter sql: one query. For a change with `RETURNING` use
  ///   ``rows(_:)``: only there is it sure to run to its end.
  /// - Throws: as ``execute(_:)``.
  public func row(_ sql: SQL) throws -> Row? {
    try session.run(sql, limit: 1).first
  }

  /// Milliseconds since 1970, by the clock that all who use the database
  /// have in common: the PostgreSQL server's, or this machine's.
  ///
  /// - Throws: as ``execute(_:)``.
  public func now() throws -> Int64 {
    try session.now()
  }
}

extension Connection {
  /// Returns how the engine would run a query, one line a step, as in
  /// `SEARCH film USING INDEX filmByYear (year>?)`. For tests that hold a
  /// query to its index.
  ///
  /// - Throws: as ``execute(_:)``; nothing is run.
  package func queryPlan(_ sql: SQL) throws -> [String] {
    try session.plan(of: sql)
  }
}
