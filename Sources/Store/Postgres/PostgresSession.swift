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

  func tables() throws -> [String: [String]] {
    let rows = try run(
      """
      SELECT table_name::text AS name, column_name::text AS item FROM information_schema.columns
      WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position
      """, limit: nil)
    return try rows.reduce(into: [:]) { try $0[$1.string("name"), default: []].append($1.string("item")) }
  }

  func plan(of sql: SQL) throws -> [String] {
    try run(sql.prefixed(by: "EXPLAIN "), limit: nil).map { try $0.string("QUERY PLAN") }
  }

  func now() throws -> Int64 {
    let row = try run("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS time", limit: 1).first
    return Int64(try row?.int("time") ?? 0)
  }
}
