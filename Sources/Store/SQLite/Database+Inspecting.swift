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
      return try damage(of: database) + compareSchema(of: database, after: applied).findings
        + brokenReferences(in: database)
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

  /// A table, index, view or trigger.
  struct SchemaObject: Equatable {
    let type: String
    let name: String
    /// The table that an index or a trigger belongs to.
    let table: String
    /// Empty if it is longer than ``sqlLimit``.
    let sql: String
  }

  /// The longest statement of a schema that is read, in bytes: a file of others may have one of any length.
  private static let sqlLimit = 64 << 10

  /// A schema beside what the applied migrations create.
  struct SchemaComparison {
    /// What the migrations create, in order of creation.
    let expected: [SchemaObject]
    /// What of it is missing or different.
    let findings: [DatabaseFinding]
    /// What is there besides.
    let additions: [SchemaObject]
  }

  /// Compares the schema of a database with what the applied migrations create.
  static func compareSchema(of database: GRDB.Database, after applied: [Migration]) throws -> SchemaComparison {
    let actual = try schema(of: database)
    let expected = try migrated(by: applied).read { try schema(of: $0) }
    let findings: [DatabaseFinding] = expected.compactMap { object in
      let found = actual.filter { $0.type == object.type && $0.name == object.name }
      if found.isEmpty { return .missing(type: object.type, name: object.name) }
      return found == [object] || found == [object.withoutVersion]
        ? nil : .different(type: object.type, name: object.name)
    }
    let additions = actual.filter { object in
      !expected.contains { $0.type == object.type && $0.name == object.name }
    }
    return SchemaComparison(expected: expected, findings: findings, additions: additions)
  }

  /// Returns the objects of the schema in order of creation.
  ///
  /// SQLite keeps the text of a statement. White space is made equal: SQLite's versions leave different amounts of it
  /// when a table is altered.
  private static func schema(of database: GRDB.Database) throws -> [SchemaObject] {
    let rows = try GRDB.Row.fetchAll(
      database,
      sql: """
        SELECT type, name, tbl_name, CASE WHEN length(CAST(sql AS BLOB)) <= ? THEN sql ELSE '' END AS sql
        FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid
        """, arguments: [sqlLimit])
    return rows.map { row in
      let sql: String = row["sql"]
      let words = sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return SchemaObject(
        type: row["type"], name: row["name"], table: row["tbl_name"],
        sql: words.replacing(#/ ?([(),]) ?/#) { String($0.output.1) })
    }
  }
}

extension Database.SchemaObject {
  /// The table of migrations as versions up to 0.3.0 made it; other objects as they are.
  fileprivate var withoutVersion: Self {
    guard name == Migrator.table else { return self }
    return Self(type: type, name: name, table: table, sql: sql.replacing(",version TEXT", with: ""))
  }
}
