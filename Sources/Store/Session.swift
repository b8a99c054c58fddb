/// An engine's connection while a transaction is under way on it.
protocol Session {
  /// Runs a statement.
  ///
  /// - Parameters:
  ///   - sql: one statement.
  ///   - limit: how many rows to return at most; all of them for nil.
  /// - Throws: ``DatabaseError`` or `CancellationError`, as
  ///   ``Connection/rows(_:)``.
  func run(_ sql: SQL, limit: Int?) throws -> [Row]

  /// Runs a statement whose rows do not matter.
  func execute(_ sql: SQL) throws

  /// Every table and view that somebody has made; on SQLite those first that
  /// were made first.
  func tables() throws -> [Table]

  /// Calls `body` with the values of every row of a table, a few rows in
  /// memory at a time.
  func forEach(in table: Table, _ body: ([SQLValue]) throws -> Void) throws

  /// How the engine would run a query, one line a step.
  func plan(of sql: SQL) throws -> [String]

  /// Makes the changes of a table known to those who listen.
  func announce(_ table: String) throws

  /// Who has kept a table from being written for longer than a time, one line
  /// each, as in `film by psql (process 4711, 61 s)`.
  func heldLocks(longerThan duration: Duration) throws -> [String]

  /// What the engine calls itself, as in `PostgreSQL 15.6`.
  func version() throws -> String

  /// Milliseconds since 1970, by the clock that all who use the database
  /// have in common.
  func now() throws -> Int64
}

extension [Table] {
  /// Reads rows of `name` and a column's name, those of one table together.
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
  /// All rows of a table.
  init(selecting table: Table) {
    self.init(trusted: "SELECT \(table.columns.joined(separator: ", ")) FROM \(table.name)")
  }
}
