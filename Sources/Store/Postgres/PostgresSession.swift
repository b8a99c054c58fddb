/// A connection to a PostgreSQL server, while a transaction is under way.
///
/// An error of a statement ends the transaction: what follows in it fails,
/// too.
struct PostgresSession: Session {
  let connection: PostgresConnection
  let context: DatabaseError.Context

  func run(_ sql: SQL, limit: Int?) throws -> [Row] {
    do {
      let rows = try connection.run(sql)
      return limit.map { Array(rows.prefix($0)) } ?? rows
    } catch let error as PostgresError {
      connection.lastError = error
      throw DatabaseError.translating(error, sql: sql.text, in: context)
    }
  }

  func execute(_ sql: SQL) throws {
    _ = try run(sql, limit: 0)
  }

  func tables() throws -> [Table] {
    let rows = try run(
      """
      SELECT table_name::text AS name, column_name::text AS item FROM information_schema.columns
      WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position
      """, limit: nil)
    return try [Table](rows, column: "item")
  }

  func forEach(in table: Table, _ body: ([SQLValue]) throws -> Void) throws {
    try execute(SQL(selecting: table).prefixed(by: "DECLARE reading NO SCROLL CURSOR FOR "))
    var rows = try run("FETCH 200 FROM reading", limit: nil)
    while !rows.isEmpty {
      for row in rows { try body(row.values) }
      rows = try run("FETCH 200 FROM reading", limit: nil)
    }
    try execute("CLOSE reading")
  }

  func plan(of sql: SQL) throws -> [String] {
    try run(sql.prefixed(by: "EXPLAIN "), limit: nil).map { try $0.string("QUERY PLAN") }
  }

  func version() throws -> String {
    // "15.6 (Debian 15.6-1)"
    let version = try run("SELECT current_setting('server_version') AS version", limit: 1).first?.string("version")
    return "PostgreSQL " + (version?.prefix { $0 != " " } ?? "")
  }

  func now() throws -> Int64 {
    let row = try run("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS time", limit: 1).first
    return Int64(try row?.int("time") ?? 0)
  }
}
