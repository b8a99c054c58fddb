import Store

@testable import showroom

/// A SQLite database of this program that has a row in every table, also in those that come later.
enum FilledDatabase {
  /// Makes it, or fills the one that is there.
  static func make(at path: String) async throws {
    try await with(path) { database in
      try await database.write { connection in
        for table in try tables(connection) {
          let columns = try connection.rows("SELECT type FROM pragma_table_info(\(table)) ORDER BY cid")
          let values = try columns.map { value(of: try $0.string("type")) }
          // A migration may have made a row.
          try connection.execute("INSERT OR REPLACE INTO \(name: table) VALUES \(rows: [values])")
        }
      }
    }
  }

  /// The rows of every table, but for the record of migrations.
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

  /// Calls `body` with the database in a file, which is closed then.
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

  /// The same for all columns of a type, so that references lead to a row.
  private static func value(of type: String) -> SQLValue {
    switch type {
    case "TEXT": "배 🎞"
    case "BYTEA": .blob([0, 255, 39, 92])
    case "DOUBLE PRECISION": 0.1
    default: 1
    }
  }
}
