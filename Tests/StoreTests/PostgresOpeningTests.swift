import TestSupport
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(3)))
struct PostgresOpeningTests {
  private let seed = Migration(id: "M003SeedFilm", statements: ["INSERT INTO film (id, title) VALUES (1, 'Nosferatu')"])

  @Test func `programs that start at once migrate once`() async throws {
    try await TestPostgres.withAddress { address in
      let migrations = Films.all + [seed]
      let databases = try await withThrowingTaskGroup(of: Database.self, returning: [Database].self) { group in
        for _ in 0..<3 {
          group.addTask { try Database.open(address, migrations: migrations, connections: 1, timeout: .seconds(30)) }
        }
        return try await group.reduce(into: [Database]()) { $0.append($1) }
      }

      #expect(databases.count == 3)
      for database in databases {
        #expect(try await database.read(Films.titles) == ["Nosferatu"])
        try await database.checkpointAndClose()
      }
    }
  }

  @Test func `rejects a database of a newer program and leaves it unchanged`() async throws {
    try await TestPostgres.withAddress { address in
      try await Database.open(address, migrations: Films.all + [seed], connections: 1).checkpointAndClose()
      let other = Migration(id: "M004", statements: ["DELETE FROM film"])

      #expect(throws: DatabaseError.newerThanProgram(migration: "M003SeedFilm")) {
        try Database.open(address, migrations: Films.all + [other], connections: 1)
      }

      let database = try Database.open(address, migrations: Films.all + [seed], connections: 1)
      #expect(try await database.read(Films.titles) == ["Nosferatu"])
      try await database.checkpointAndClose()
    }
  }

  @Test func `a record of migrations gets versions, and a newer database names its own`() async throws {
    try await TestPostgres.withAddress { address in
      let old = try Database.open(address, migrations: [Films.create], connections: 1)
      try await old.write(Films.dropVersions)
      try await old.checkpointAndClose()
      #expect(try Database.inspect(.postgres(address), migrations: [Films.create]).isEmpty)

      let database = try Database.open(address, migrations: Films.all, connections: 1, version: "0.4.0")

      #expect(try await database.read(Films.versions) == [nil, "0.4.0"])
      try await database.checkpointAndClose()
      #expect(throws: DatabaseError.newerThanProgram(migration: "M002CreateScene", version: "0.4.0")) {
        try Database.open(address, migrations: [Films.create], connections: 1, version: "0.3.0")
      }
    }
  }

  @Test func `rolls back a failing migration and those before it`() async throws {
    let broken = Migration(id: "M004", statements: ["DELETE FROM film", "CREATE TABEL actor (id BIGINT)"])
    try await TestPostgres.withAddress { address in
      try await Database.open(address, migrations: [Films.create], connections: 1).checkpointAndClose()

      let error = #expect(throws: DatabaseError.self) {
        try Database.open(address, migrations: Films.all + [seed, broken], connections: 1)
      }
      guard case .failed(let sql, _) = error else {
        Issue.record("expected a failed statement, not \(String(describing: error))")
        return
      }
      #expect(sql.contains("TABEL"))

      // Opening would reject applied migrations that it does not know.
      let database = try Database.open(address, migrations: [Films.create], connections: 1)
      #expect(try await database.read(Films.titles) == [])
      try await database.checkpointAndClose()
    }
  }

  @Test(
    arguments: [
      "CREATE TABLE profile (name TEXT)", "CREATE TABLE migration (name TEXT)",
      "CREATE VIEW everything AS SELECT 1 AS one",
    ] as [SQL])
  func `rejects the database of another program and leaves it unchanged`(theirs: SQL) async throws {
    try await TestPostgres.withAddress { address in
      let database = try Database.open(address, migrations: [], connections: 1)
      try await database.write { try $0.execute(theirs) }

      #expect(throws: DatabaseError.foreign(path: address.name)) {
        try Database.open(address, migrations: Films.all, connections: 1)
      }

      let row = try await database.read { try $0.row("SELECT to_regclass('film') IS NULL AS isMissing") }
      #expect(try #require(row).bool("isMissing"))
      try await database.checkpointAndClose()
    }
  }
}
