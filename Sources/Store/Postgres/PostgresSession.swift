/// A session on a PostgreSQL connection.
///
/// An error of a statement ends the transaction: later statements in it fail, too.
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
      SELECT c.relname::text AS name, a.attname::text AS item FROM pg_class AS c
      JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
        AND c.relkind IN ('r', 'p', 'v', 'm')
        AND NOT EXISTS (
          SELECT 1 FROM pg_depend AS d
          WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      ORDER BY c.relname, a.attnum
      """, limit: nil)
    return try [Table](rows, column: "item")
  }

  func forEach(in table: Table, _ body: ([SQLValue]) throws -> Void) throws {
    try execute(SQL(selecting: table).prefixed(by: "DECLARE reading NO SCROLL CURSOR FOR "))
    var rows = try run("FETCH 10 FROM reading", limit: nil)
    while !rows.isEmpty {
      for row in rows { try body(row.values) }
      rows = try run("FETCH 10 FROM reading", limit: nil)
    }
    try execute("CLOSE reading")
  }

  func plan(of sql: SQL) throws -> [String] {
    try run(sql.prefixed(by: "EXPLAIN "), limit: nil).map { try $0.string("QUERY PLAN") }
  }

  func announce(_ table: String) throws {
    try execute(PostgresListener.function)
    try execute(PostgresListener.trigger(on: table))
  }

  func heldLocks(longerThan duration: Duration) throws -> [String] {
    let rows = try run(
      """
      SELECT DISTINCT c.relname::text AS name, a.pid AS pid, a.application_name AS program,
        extract(epoch FROM clock_timestamp() - a.xact_start)::bigint AS seconds
      FROM pg_locks AS l JOIN pg_class AS c ON c.oid = l.relation JOIN pg_stat_activity AS a ON a.pid = l.pid
      WHERE l.granted AND l.pid <> pg_backend_pid() AND c.relkind = 'r'
        AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
        AND c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
        AND clock_timestamp() - a.xact_start > \(duration.milliseconds) * interval '1 millisecond'
      ORDER BY 1, 2
      """, limit: nil)
    return try rows.map { row in
      "\(try row.string("name")) by \(try row.string("program")) "
        + "(process \(try row.int("pid")), \(try row.int("seconds")) s)"
    }
  }

  func version() throws -> String {
    // The setting reads "15.6 (Debian 15.6-1)".
    let version = try run("SELECT current_setting('server_version') AS version", limit: 1).first?.string("version")
    return "PostgreSQL " + (version?.prefix { $0 != " " } ?? "")
  }

  func now() throws -> Int64 {
    let row = try run("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS time", limit: 1).first
    return Int64(try row?.int("time") ?? 0)
  }
}
