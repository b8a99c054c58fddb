import Store
import Testing

@testable import showroom

/// Released migrations are never edited, because databases of earlier versions
/// have applied them.
struct ReleasedMigrationsTests {
  @Test func `released migrations keep content and order, and a new one appends a line`() async throws {
    let applied = try await Storage.memory.database.read { connection in
      // In the order in which they were applied.
      try connection.rows("SELECT id, checksum FROM migration ORDER BY rowid").map { row in
        "\(try row.string("id")) \(try row.string("checksum"))"
      }
    }
    #expect(applied.count == Storage.migrations.count)
    let lines = zip(applied, Storage.migrations).map { line, migration in
      let announced = migration.announces.sorted().map { " announces \($0)" }.joined()
      return line + announced + (migration.then == nil ? "" : " and runs code")
    }
    try expectGrowingGolden(lines, "migrations.txt")
  }

  @Test func `no table has a CHECK, which connections to SQLite ignore`() {
    let checks = Storage.migrations.flatMap(\.statements).filter { $0.uppercased().contains(#/\bCHECK\s*\(/#) }
    #expect(checks.isEmpty)
  }
}
