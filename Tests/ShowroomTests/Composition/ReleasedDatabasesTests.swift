import Foundation
import Store
import TestSupport
import Testing

@testable import showroom

/// A database of each released version can be upgraded. `Golden/Databases/VERSION.sql` has one with rows in every table:
/// one statement after another, as SQLite stores them.
struct ReleasedDatabasesTests {
  /// The versions of the changelog, newest first.
  private static let versions: [String] = {
    let changelog = URL(fileURLWithPath: #filePath).appending(path: "../../../../CHANGELOG.md").standardizedFileURL
    // A missing changelog gives no versions, and the first test fails.
    let lines = (try? String(contentsOf: changelog, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { $0.firstMatch(of: /^## \[(\d+\.\d+\.\d+)\]/).map { String($0.1) } }
  }()

  @Test func `the changelog names the versions`() {
    #expect(Self.versions.last == "0.3.0")
  }

  @Test(arguments: versions)
  func `a file of each version is upgraded, and its rows stay`(version: String) async throws {
    let statements = try statements(of: version)
    try await withTemporaryDirectory { directory in
      let location = DatabaseLocation.file(path: directory.appending(path: "showroom.sqlite").path)
      let old = try Database.open(location, migrations: [])
      try await run(statements, in: old)

      let filled = tables(filledBy: statements)
      try await expectUpgrade(of: old, at: location, rowsOf: filled)
      let backup = try Backup.check(directory.appending(path: "before-upgrade.backup").path) { _ in }
      #expect(filled.isSubset(of: backup.tables.keys))
    }
  }

  @Test(arguments: versions)
  func `a PostgreSQL database of each version is upgraded, and its rows stay`(version: String) async throws {
    let rows = try statements(of: version).filter { $0.hasPrefix("INSERT INTO ") }
    let isRecord = { (row: String) in row.hasPrefix("INSERT INTO migration ") }
    let released = rows.filter(isRecord)
    try await TestPostgres.withAddress { address in
      let old = try Database.open(
        address, migrations: Storage.migrations.filter { step in released.contains { $0.contains("'\(step.id)'") } })
      let bytes = rows.filter { !isRecord($0) }.map { row in
        row.replacing(/X'([0-9A-F]*)'/) { "'\\x\($0.1)'::bytea" }
      }
      try await run(Storage.filledByMigrations.map { "DELETE FROM \($0)" } + bytes, in: old)

      try await expectUpgrade(of: old, at: .postgres(address), rowsOf: tables(filledBy: rows))
    }
  }

  private func statements(of version: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath)
      .appending(path: "../../Golden/Databases/\(version).sql").standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: ";\n").filter { !$0.isEmpty }
  }

  private func run(_ statements: [String], in database: Database) async throws {
    try await database.write { connection in
      for statement in statements { try connection.execute(SQL(stringLiteral: statement)) }
    }
  }

  /// Names of the tables that statements insert rows into, but for the record of migrations.
  private func tables(filledBy statements: [String]) -> Set<String> {
    Set(statements.compactMap { $0.firstMatch(of: /^INSERT INTO (\w+)\b/).map { String($0.1) } })
      .subtracting(["migration"])
  }

  /// Upgrades a database, and expects a sound one that has every row of these tables, with the values of its columns.
  private func expectUpgrade(of old: Database, at location: DatabaseLocation, rowsOf tables: Set<String>) async throws {
    let before = try await columns(of: tables, in: old)
    let rows = try await contents(before, in: old)
    try await old.checkpointAndClose()

    let upgraded = try Storage.open(location, timeout: .seconds(30), console: Transcript().console())

    #expect(tables.count > 30)
    #expect(try await contents(before, in: upgraded) == rows)
    try await upgraded.checkpointAndClose()
    #expect(try Database.inspect(location, migrations: Storage.migrations).isEmpty)
  }

  private func columns(of tables: Set<String>, in database: Database) async throws -> [String: [String]] {
    try await database.read { connection in
      try tables.reduce(into: [:]) { columns, table in
        columns[table] = try #require(try connection.row("SELECT * FROM \(name: table)"), "\(table) is empty")
          .columnNames
      }
    }
  }

  /// The rows of tables in these columns, in any order.
  private func contents(_ columns: [String: [String]], in database: Database) async throws -> [String: Set<[SQLValue]>]
  {
    try await database.read { connection in
      try columns.reduce(into: [:]) { contents, table in
        contents[table.key] = Set(
          try connection.rows("SELECT * FROM \(name: table.key)").map { row in
            try table.value.map { try row.value($0) }
          })
      }
    }
  }
}
