/// A connection inside a transaction: runs SQL and returns rows.
///
/// A connection is valid only during the ``Database/read(_:)`` or ``Database/write(concerning:locking:_:)`` that
/// provides it.
public struct Connection {
  let session: any Session

  init(_ session: any Session) {
    self.session = session
  }

  /// Runs a statement and ignores its rows.
  ///
  /// - Parameter sql: one statement.
  /// - Throws: ``DatabaseError/constraint(_:)`` if a row violates a constraint; ``DatabaseError/diskFull``,
  ///   ``DatabaseError/busy`` or ``DatabaseError/damaged(path:)`` as documented there;
  ///   ``DatabaseError/failed(sql:reason:)`` if the statement is invalid, or writes inside a read;
  ///   `CancellationError` if the task is cancelled.
  public func execute(_ sql: SQL) throws {
    try session.execute(sql)
  }

  /// Runs a statement and returns all its rows. For a table that may be large, limit the number with `LIMIT`.
  ///
  /// ```swift
  /// let titles = try connection.rows("SELECT title FROM film WHERE year > \(1927) LIMIT 50")
  ///   .map { try $0.string("title") }
  /// ```
  ///
  /// - Parameter sql: one statement: a query, or a change with `RETURNING`.
  /// - Returns: the rows in the order of the result; may be empty.
  /// - Throws: as ``execute(_:)``.
  public func rows(_ sql: SQL) throws -> [Row] {
    try session.run(sql, limit: nil)
  }

  /// Runs a statement and returns its first row, or nil if there is none.
  ///
  /// - Parameter sql: one query. For a change with `RETURNING` use ``rows(_:)``, which always runs it to its end.
  /// - Throws: as ``execute(_:)``.
  public func row(_ sql: SQL) throws -> Row? {
    try session.run(sql, limit: 1).first
  }

  /// Returns the current time, in milliseconds since 1970.
  ///
  /// All processes that use the database share this clock: the PostgreSQL server's, or this machine's for SQLite.
  ///
  /// - Throws: as ``execute(_:)``.
  public func now() throws -> Int64 {
    try session.now()
  }
}

extension Connection {
  /// Returns the query plan, one line a step, such as `SEARCH film USING INDEX filmByYear (year>?)`.
  ///
  /// For tests that check which index a query uses. Does not run the query.
  ///
  /// - Throws: as ``execute(_:)``.
  package func queryPlan(_ sql: SQL) throws -> [String] {
    try session.plan(of: sql)
  }
}
