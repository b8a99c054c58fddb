import Foundation
import GRDB

/// A session on a SQLite connection.
struct SQLiteSession: Session {
  private let database: GRDB.Database
  private let context: DatabaseError.Context
  private let statements: PreparedStatements.OfConnection?

  /// - Parameter statements: the statements of the connection; `nil` compiles each one anew.
  init(
    _ database: GRDB.Database, context: DatabaseError.Context, statements: PreparedStatements.OfConnection? = nil
  ) {
    self.database = database
    self.context = context
    self.statements = statements
  }

  func execute(_ sql: SQL) throws {
    try using(sql) { try $0.execute(arguments: sql.statementArguments) }
  }

  func run(_ sql: SQL, limit: Int?) throws -> [Row] {
    try using(sql) { statement in
      let cursor = try GRDB.Row.fetchCursor(statement, arguments: sql.statementArguments)
      let columns = Row.Columns(statement.columnNames)
      var rows: [Row] = []
      while rows.count < limit ?? .max, try cursor.next() != nil {
        rows.append(Row(columns: columns, values: statement.values(columns.names.count)))
      }
      return rows
    }
  }

  private func using<T>(_ sql: SQL, _ body: (Statement) throws -> T) throws -> T {
    do {
      guard let statements else { return try body(database.makeStatement(sql: sql.text)) }
      return try statements.use(sql.text, body)
    } catch {
      throw DatabaseError.translating(error, in: context)
    }
  }

  func tables() throws -> [Table] {
    let rows = try run(
      """
      SELECT m.name AS name, c.name AS "column" FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
      WHERE m.type IN ('table', 'view') AND m.name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY m.rowid, c.cid
      """, limit: nil)
    return try [Table](rows, column: "column")
  }

  func forEach(in table: Table, _ body: ([SQLValue]) throws -> Void) throws {
    do {
      let cursor = try GRDB.Row.fetchCursor(database, sql: SQL(selecting: table).text)
      while let row = try cursor.next() { try body(row.databaseValues.map { SQLValue($0) }) }
    } catch {
      throw DatabaseError.translating(error, in: context)
    }
  }

  func plan(of sql: SQL) throws -> [String] {
    try run(sql.prefixed(by: "EXPLAIN QUERY PLAN "), limit: nil).map { try $0.string("detail") }
  }

  /// Does nothing: SQLite reports changes of every table.
  func announce(_ table: String) {}

  /// Always empty: SQLite does not reveal the holder of a lock.
  func heldLocks(longerThan duration: Duration) -> [String] { [] }

  func version() throws -> String {
    "SQLite " + (try run("SELECT sqlite_version() AS version", limit: 1).first?.string("version") ?? "")
  }

  func now() -> Int64 {
    Int64((Date().timeIntervalSince1970 * 1_000).rounded())
  }
}

extension Statement {
  /// Returns the first values of the row that was read last. GRDB's rows look up the name of a column for each value.
  fileprivate func values(_ count: Int) -> [SQLValue] {
    (0..<CInt(count)).map { SQLValue(DatabaseValue(sqliteStatement: sqliteStatement, index: $0)) }
  }
}

extension SQL {
  fileprivate var statementArguments: StatementArguments {
    StatementArguments(arguments.map(\.databaseValue))
  }
}
