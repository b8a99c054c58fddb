import Foundation
import Store
import Testing

@Suite(.timeLimit(.minutes(3)))
struct MigrationTests {
  private let seed = Migration(id: "M003SeedFilm", statements: ["INSERT INTO film (id, title) VALUES (1, 'Nosferatu')"])

  @Test func `applies each migration once, and a later one afterwards`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      for migrations in [Films.all, Films.all + [seed], Films.all + [seed]] {
        let database = try Database.open(at: path, migrations: migrations)
        try await database.checkpointAndClose()
      }

      let database = try Database.open(at: path, migrations: Films.all + [seed])
      #expect(try await database.read(Films.titles) == ["Nosferatu"])
    }
  }

  @Test func `tells before it upgrades a database that has migrations, and only then`() async throws {
    struct Stop: Error {}
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      var told = 0
      for migrations in [[Films.create], [Films.create], Films.all, Films.all] {
        try await Database.open(at: path, migrations: migrations) { told += 1 }.checkpointAndClose()
      }
      #expect(told == 1)

      #expect(throws: Stop.self) { try Database.open(at: path, migrations: Films.all + [seed]) { throw Stop() } }
      let database = try Database.open(at: path, migrations: Films.all)
      #expect(try await database.read(Films.titles) == [])
    }
  }

  @Test func `applies migrations in the given order`() async throws {
    let rename = Migration(id: "A", statements: ["UPDATE film SET title = title || ' (1922)'"])

    let database = try Database.inMemory(migrations: [Films.create, seed, rename])

    #expect(try await database.read(Films.titles) == ["Nosferatu (1922)"])
  }

  @Test func `in-memory databases of one history share no rows, and each history has its schema`()
    async throws
  {
    let one = try Database.inMemory(migrations: Films.all + [seed])
    try await one.write(Films.insert(2, "M"))

    let other = try Database.inMemory(migrations: Films.all + [seed])
    #expect(try await other.read(Films.titles) == ["Nosferatu"])
    let edited = Migration(id: seed.id, statements: ["INSERT INTO film (id, title) VALUES (1, 'Faust')"])
    let another = try Database.inMemory(migrations: Films.all + [edited])
    #expect(try await another.read(Films.titles) == ["Faust"])
  }

  @Test func `in-memory databases with different migration code have different content`()
    async throws
  {
    for title in ["Nosferatu", "Faust"] {
      let code = Migration(
        id: "M003", statements: [],
        then: { try $0.execute("INSERT INTO film (id, title) VALUES (1, \(title))") })
      for _ in 1...2 {
        let database = try Database.inMemory(migrations: Films.all + [code])
        #expect(try await database.read(Films.titles) == [title])
      }
    }
  }

  @Test func `a program that is killed during a migration leaves the database as it was`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let first = try Database.open(at: path, migrations: [Films.create])
      try await first.write(Films.insert(1, "Nosferatu"))
      try await first.checkpointAndClose()

      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let fatal = Migration(id: "M003", statements: ["DELETE FROM film"]) { _ in kill(getpid(), SIGKILL) }
        _ = try Database.open(at: path, migrations: Films.all + [fatal])
      }

      let database = try Database.open(at: path, migrations: [Films.create])
      #expect(try await database.read(Films.titles) == ["Nosferatu"])
    }
  }

  @Test func `rolls back a failing migration and those before it`() async throws {
    let broken = Migration(id: "M003", statements: ["DELETE FROM film", "CREATE TABEL actor (id INTEGER)"])
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let first = try Database.open(at: path, migrations: [Films.create])
      try await first.write(Films.insert(1, "Nosferatu"))
      try await first.checkpointAndClose()

      let error = #expect(throws: DatabaseError.self) {
        try Database.open(at: path, migrations: Films.all + [broken])
      }
      guard case .failed(let sql, _) = error else {
        Issue.record("expected a failed statement")
        return
      }
      #expect(sql.contains("TABEL"))

      // Opening would reject applied migrations that it does not know.
      let database = try Database.open(at: path, migrations: [Films.create])
      #expect(try await database.read(Films.titles) == ["Nosferatu"])
    }
  }

  @Test func `runs a migration's code after its statements, in one transaction`() async throws {
    struct Stop: Error {}
    let shout = Migration(
      id: "M004ShoutTitles", statements: ["INSERT INTO film (id, title) VALUES (2, 'M')"],
      then: { connection in
        for title in try Films.titles(connection) {
          try connection.execute("UPDATE film SET title = \(title.uppercased()) WHERE title = \(title)")
        }
      })
    let failing = Migration(
      id: "M004ShoutTitles", statements: ["DELETE FROM film"], then: { _ in throw Stop() })
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      #expect(throws: Stop.self) { try Database.open(at: path, migrations: Films.all + [seed, failing]) }

      let database = try Database.open(at: path, migrations: Films.all + [seed, shout])
      #expect(try await database.read(Films.titles) == ["NOSFERATU", "M"])
    }
  }

  @Test func `overwrites the rows that a migration has changed`() async throws {
    let hide = Migration(id: "M004HideTitle", statements: ["UPDATE film SET title = 'hidden' WHERE id = 1"])
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let before = try Database.open(at: path, migrations: Films.all)
      try await before.write(Films.insert(1, "what nobody shall find"))
      try await before.checkpointAndClose()
      #expect(try Data(contentsOf: URL(filePath: path)).range(of: Data("nobody shall".utf8)) != nil)

      let database = try Database.open(at: path, migrations: Films.all + [hide])

      for file in [path, path + "-wal"] {
        #expect(try Data(contentsOf: URL(filePath: file)).range(of: Data("nobody shall".utf8)) == nil, "\(file)")
      }
      #expect(try await database.read(Films.titles) == ["hidden"])
    }
  }

  @Test func `rejects an edited migration`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      try await Database.open(at: path, migrations: Films.all).checkpointAndClose()
      let edited = Migration(id: Films.create.id, statements: Films.create.statements + ["SELECT 1"])

      #expect(throws: DatabaseError.editedMigration("M001CreateFilm")) {
        try Database.open(at: path, migrations: [edited, Films.createScene])
      }
    }
  }

  @Test func `rejects a database of a newer program and leaves it unchanged`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      try await Database.open(at: path, migrations: Films.all + [seed]).checkpointAndClose()
      let other = Migration(id: "M004", statements: ["DELETE FROM film"])

      #expect(throws: DatabaseError.newerThanProgram(migration: "M003SeedFilm")) {
        try Database.open(at: path, migrations: Films.all + [other])
      }

      let database = try Database.open(at: path, migrations: Films.all + [seed])
      #expect(try await database.read(Films.titles) == ["Nosferatu"])
    }
  }

  @Test func `a database of newer programs names the newest of their versions`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let history = [([Films.create], "0.3.0"), (Films.all, "0.10.0"), (Films.all + [seed], "0.9.0")]
      for (migrations, version) in history {
        try await Database.open(at: path, migrations: migrations, version: version).checkpointAndClose()
      }

      #expect(throws: DatabaseError.newerThanProgram(migration: "M002CreateScene", version: "0.10.0")) {
        try Database.open(at: path, migrations: [Films.create], version: "0.3.0")
      }
    }
  }

  @Test func `a record of migrations without versions is used, and gets them at the next upgrade`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let old = try Database.open(at: path, migrations: [Films.create])
      try await old.write(Films.dropVersions)
      try await old.checkpointAndClose()
      #expect(try Database.inspect(at: path, migrations: [Films.create]).isEmpty)
      try await Database.open(at: path, migrations: [Films.create], version: "0.4.0").checkpointAndClose()

      let database = try Database.open(at: path, migrations: Films.all, version: "0.4.0")

      #expect(try await database.read(Films.versions) == [nil, "0.4.0"])
      #expect(try Database.inspect(at: path, migrations: Films.all).isEmpty)
    }
  }

  @Test(
    arguments: [
      "CREATE TABLE profile (name TEXT)", "CREATE TABLE migration (name TEXT)",
      "CREATE VIEW everything AS SELECT 1",
    ] as [SQL])
  func `rejects the database of another program and leaves it unchanged`(theirs: SQL) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let database = try Database.open(at: path, migrations: [])
      try await database.write { try $0.execute(theirs) }
      try await database.checkpointAndClose()

      #expect(throws: DatabaseError.foreign(path: path)) { try Database.open(at: path, migrations: Films.all) }
      let bytes = try Data(contentsOf: URL(filePath: path))
      #expect(bytes.range(of: Data(theirs.text.utf8)) != nil)
      #expect(bytes.range(of: Data("film".utf8)) == nil)
    }
  }

  @Test func `does not write to an up-to-date database`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let server = try Database.open(at: path, migrations: Films.all)
      // A second program can open it while the first holds the write lock.
      try await server.write { _ in
        _ = try Database.open(at: path, migrations: Films.all)
      }
    }
  }
}
