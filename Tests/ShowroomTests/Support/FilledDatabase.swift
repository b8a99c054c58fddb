import Store

@testable import showroom

/// A SQLite database of this program with a row in every table, including
/// future tables.
enum FilledDatabase {
  /// Makes the database, or fills an existing one.
  static func make(at path: String) async throws {
    try await with(path) { database in
      try await database.write { connection in
        for table in try tables(connection) {
          let columns = try connection.rows("SELECT type FROM pragma_table_info(\(table)) ORDER BY cid")
          let values = try columns.map { value(of: try $0.string("type")) }
          // A migration may have inserted a row.
          try connection.execute("INSERT OR REPLACE INTO \(name: table) VALUES \(rows: [values])")
        }
      }
    }
  }

  /// Rows of every table except the record of migrations.
  static func contents(of path: String) async throws -> [String: [[SQLValue]]] {
    try await with(path) { database in
      try await database.read { connection in
        try tables(connection).reduce(into: [String: [[SQLValue]]]()) { contents, table in
          contents[table] = try connection.rows("SELECT * FROM \(name: table)").map { row in
            try row.columnNames.map { try row.value($0) }
          }
        }
      }
    }
  }

  /// Runs `body` with the database in a file, and closes it.
  static func with<T: Sendable>(_ path: String, _ body: (Database) async throws -> T) async throws -> T {
    let database = try Storage.open(.file(path: path))
    let result = try await body(database)
    try await database.checkpointAndClose()
    return result
  }

  private static func tables(_ connection: Connection) throws -> [String] {
    try connection.rows(
      """
      SELECT name FROM sqlite_master
      WHERE type = 'table' AND name <> 'migration' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid
      """
    ).map { try $0.string("name") }
  }

  /// A value for all columns of a type, equal everywhere so that references are
  /// valid.
  private static func value(of type: String) -> SQLValue {
    switch type {
    case "TEXT": "배 🎞"
    case "BYTEA": .blob([0, 255, 39, 92])
    case "DOUBLE PRECISION": 0.1
    default: 1
    }
  }
}
