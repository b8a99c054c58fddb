/// A connection of an engine during a transaction.
protocol Session {
  /// Runs a statement.
  ///
  /// - Parameters:
  ///   - sql: one statement.
  ///   - limit: maximum number of rows to return; nil returns all.
  /// - Throws: ``DatabaseError`` or `CancellationError`, as ``Connection/rows(_:)``.
  func run(_ sql: SQL, limit: Int?) throws -> [Row]

  /// Runs a statement and ignores its rows.
  func execute(_ sql: SQL) throws

  /// Returns the tables and views other than the engine's own; on SQLite in order of creation.
  func tables() throws -> [Table]

  /// Calls `body` with the values of each row of a table, with few rows in memory at a time.
  func forEach(in table: Table, _ body: ([SQLValue]) throws -> Void) throws

  /// Returns the query plan, one line a step.
  func plan(of sql: SQL) throws -> [String]

  /// Makes later changes of a table give notices.
  func announce(_ table: String) throws

  /// Returns which connections have blocked writes to a table for longer than a time, one line each, such as `film
  /// by psql (process 4711, 61 s)`.
  func heldLocks(longerThan duration: Duration) throws -> [String]

  /// Returns name and version of the engine, such as `PostgreSQL 15.6`.
  func version() throws -> String

  /// Returns milliseconds since 1970, by the clock that all processes using the database share.
  func now() throws -> Int64
}

extension [Table] {
  /// Groups rows of table and column names; rows of one table must be adjacent.
  init(_ rows: [Row], column: String) throws {
    self = []
    for row in rows {
      let name = try row.string("name")
      if last?.name != name { append(Table(name: name, columns: [])) }
      self[count - 1].columns.append(try row.string(column))
    }
  }
}

extension SQL {
  /// Creates a query for all rows of a table.
  init(selecting table: Table) {
    self.init(trusted: "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name)")
  }
}
