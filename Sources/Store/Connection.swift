import GRDB

/// What a transaction's body talks to: SQL with arguments in, rows out.
///
/// A connection is lent for the time of one ``Database/read(_:)`` or
/// ``Database/write(_:)`` and cannot leave it. Values go in as arguments for
/// `?` placeholders, never into the text of a statement. Write SQL that
/// SQLite and PostgreSQL both understand.
public struct Connection {
  private let database: GRDB.Database
  private let context: DatabaseError.Context

  init(_ database: GRDB.Database, context: DatabaseError.Context) {
    self.database = database
    self.context = context
  }

  /// Runs a statement that gives no rows, or whose rows do not matter.
  ///
  /// - Parameters:
  ///   - sql: one statement.
  ///   - arguments: one value for every `?`, in order.
  /// - Throws: ``DatabaseError/constraint(_:)`` when a row breaks a rule;
  ///   ``DatabaseError/diskFull``, ``DatabaseError/busy`` or
  ///   ``DatabaseError/damaged(path:)`` as they say;
  ///   ``DatabaseError/failed(sql:reason:)`` for a mistake in the statement,
  ///   a wrong number of arguments or a write inside a read;
  ///   `CancellationError` when the task is cancelled.
  public func execute(_ sql: String, _ arguments: [SQLValue] = []) throws {
    do {
      try database.execute(sql: sql, arguments: StatementArguments(arguments.map(\.databaseValue)))
    } catch {
      throw DatabaseError.translating(error, in: context)
    }
  }

  /// Runs a statement and returns its rows, all of them: bound the number
  /// with `LIMIT` where a table may be large.
  ///
  /// ```swift
  /// let titles = try connection.rows("SELECT title FROM film WHERE year > ? LIMIT 50", [1927])
  ///   .map { try $0.string("title") }
  /// ```
  ///
  /// - Parameters:
  ///   - sql: one statement: a query, or a change with `RETURNING`.
  ///   - arguments: one value for every `?`, in order.
  /// - Returns: the rows in the order of the answer; empty when there are
  ///   none.
  /// - Throws: as ``execute(_:_:)``.
  public func rows(_ sql: String, _ arguments: [SQLValue] = []) throws -> [Row] {
    try fetch(sql, arguments, limit: nil)
  }

  /// Runs a statement and returns its first row, nil when there is none.
  ///
  /// - Parameters:
  ///   - sql: one query. For a change with `RETURNING` use
  ///     ``rows(_:_:)``: only there is it sure to run to its end.
  ///   - arguments: one value for every `?`, in order.
  /// - Throws: as ``execute(_:_:)``.
  public func row(_ sql: String, _ arguments: [SQLValue] = []) throws -> Row? {
    try fetch(sql, arguments, limit: 1).first
  }

  private func fetch(_ sql: String, _ arguments: [SQLValue], limit: Int?) throws -> [Row] {
    do {
      let statement = try database.makeStatement(sql: sql)
      let cursor = try GRDB.Row.fetchCursor(
        statement, arguments: StatementArguments(arguments.map(\.databaseValue)))
      let columns = Row.Columns(statement.columnNames)
      var rows: [Row] = []
      while rows.count < limit ?? .max, let row = try cursor.next() {
        rows.append(Row(columns: columns, values: row.databaseValues.map { SQLValue($0) }))
      }
      return rows
    } catch {
      throw DatabaseError.translating(error, in: context)
    }
  }
}

extension Connection {
  /// Returns how SQLite would run a query, one line a step, as in
  /// `SEARCH film USING INDEX filmByYear (year>?)`. For tests that hold a
  /// query to its index.
  ///
  /// - Throws: as ``execute(_:_:)``; nothing is run.
  package func queryPlan(_ sql: String, _ arguments: [SQLValue] = []) throws -> [String] {
    try rows("EXPLAIN QUERY PLAN " + sql, arguments).map { try $0.string("detail") }
  }
}
