import GRDB

extension Database {
  /// Inspects a whole database without changing it.
  ///
  /// Reads every page whatever the size of the file, checks the references between tables, and compares the schema
  /// with what the applied migrations create. Ignores additions to the schema. Blocks while it reads the file.
  ///
  /// - Parameters:
  ///   - path: path of the file; another program may have it open.
  ///   - migrations: all migrations of the schema, oldest first.
  /// - Returns: the problems found, worst first, with at most ten lines of damage; empty if the database is sound,
  ///   or the file is missing or empty.
  /// - Throws: ``DatabaseError/damaged(path:)`` if the file is too damaged to inspect;
  ///   ``DatabaseError/foreign(path:)``, ``DatabaseError/newerThanProgram(migration:version:)`` or
  ///   ``DatabaseError/editedMigration(_:)`` if the database does not belong to this program;
  ///   ``DatabaseError/unopenable(path:reason:)``, ``DatabaseError/ioFailed(path:reason:)`` or
  ///   ``DatabaseError/busy`` if it cannot be read.
  public static func inspect(at path: String, migrations: [Migration]) throws -> [DatabaseFinding] {
    let findings = try DatabaseLook(at: path).read { database in
      let connection = Connection(SQLiteSession(database, context: .init(path: path, isReading: true)))
      let applied = try Migrator(migrations, path: path).applied(in: connection)
      return try damage(of: database) + schemaFindings(of: database, after: applied) + brokenReferences(in: database)
    }
    return findings ?? []
  }

  private static func damage(of database: GRDB.Database) throws -> [DatabaseFinding] {
    let rows = try String.fetchAll(database, sql: "PRAGMA quick_check(10)")
    guard rows != ["ok"] else { return [] }
    let lines = rows.flatMap { $0.split(whereSeparator: \.isNewline) }
    return lines.filter { !$0.hasPrefix("***") }.prefix(10).map { .damage(String($0)) }
  }

  private static func brokenReferences(in database: GRDB.Database) throws -> [DatabaseFinding] {
    var counts: [String: Int] = [:]
    let tables = try String.fetchCursor(database, sql: "SELECT \"table\" FROM pragma_foreign_key_check")
    while let table = try tables.next() { counts[table, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { .brokenReferences(table: $0.key, count: $0.value) }
  }

  private static func schemaFindings(
    of database: GRDB.Database, after applied: [Migration]
  ) throws -> [DatabaseFinding] {
    let model = try DatabaseQueue(configuration: configuration(readers: 1))
    _ = try migrate(model, by: Migrator(applied, path: ":memory:"), context: .init(path: ":memory:", isReading: false))
    let actual = try schema(of: database)
    return try model.read { try schema(of: $0) }.compactMap { expected in
      // `Migrator` checks its own table.
      if actual.contains(expected) || expected.name == Migrator.table { return nil }
      let isThere = actual.contains { $0.type == expected.type && $0.name == expected.name }
      return isThere
        ? .different(type: expected.type, name: expected.name) : .missing(type: expected.type, name: expected.name)
    }
  }

  /// A table, index, view or trigger.
  private struct SchemaObject: Equatable {
    let type: String
    let name: String
    let sql: String
  }

  /// Returns the objects of the schema in order of creation.
  ///
  /// Removes white space and quotation marks, which SQLite's versions rewrite differently when a table is altered.
  private static func schema(of database: GRDB.Database) throws -> [SchemaObject] {
    let rows = try GRDB.Row.fetchAll(
      database,
      sql: """
        SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
        ORDER BY rowid
        """)
    return rows.map { row in
      let sql: String = row["sql"]
      return SchemaObject(
        type: row["type"], name: row["name"], sql: sql.filter { !$0.isWhitespace && !"\"'`[]".contains($0) })
    }
  }
}
