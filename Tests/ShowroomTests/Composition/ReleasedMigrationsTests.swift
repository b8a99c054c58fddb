import Store
import Testing

@testable import showroom

/// Databases of earlier versions have applied what was released: it is never edited.
struct ReleasedMigrationsTests {
  @Test func `a released migration stays as it is and where it is, and a new one is a line more`() async throws {
    let applied = try await Storage.memory.database.read { connection in
      // In the order in which they were recorded.
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
}
