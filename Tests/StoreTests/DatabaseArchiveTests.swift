import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(3)))
struct DatabaseArchiveTests {
  /// Calls `body` with the location of a database that does not exist yet, or is empty.
  private func withLocation(
    _ engine: TestEngine, _ body: (DatabaseLocation) async throws -> Void
  ) async throws {
    if engine == .postgres {
      try await TestPostgres.withAddress { try await body(.postgres($0)) }
    } else {
      try await withTemporaryDirectory { try await body(.file(path: $0 + "/film.sqlite")) }
    }
  }

  /// Calls `body` with the database at a location, and closes it.
  func with<T: Sendable>(
    _ location: DatabaseLocation, _ migrations: [Migration] = Films.all, _ body: (Database) async throws -> T
  ) async throws -> T {
    let database = try Database.open(location, migrations: migrations, timeout: .seconds(30))
    let result = try await body(database)
    try await database.checkpointAndClose()
    return result
  }

  private func fill(_ location: DatabaseLocation) async throws {
    try await with(location) { database in
      try await database.write { connection in
        for id in 1...600 { try Films.insert(id, "film \(id) 영화 🎞")(connection) }
        try connection.execute("UPDATE film SET poster = \([0, 255, 39] as [UInt8]), rating = \(0.1) WHERE id = 7")
        try connection.execute("INSERT INTO scene (id, filmID, name) VALUES (1, 600, 'Ship')")
      }
    }
  }

  private static let films: @Sendable (Connection) throws -> [[SQLValue]] = { connection in
    try connection.rows("SELECT id, title, rating, poster, isSilent FROM film ORDER BY id").map { row in
      try ["id", "title", "rating", "poster", "isSilent"].map { try row.value($0) }
    }
  }

  func write(_ source: DatabaseLocation, in directory: String) async throws -> DatabaseArchive {
    let path = directory + "/one.archive"
    try await DatabaseArchive.write(
      source, to: path, by: directory + "/draft", migrations: Films.all, notes: ["version": [1, 2]])
    return try DatabaseArchive(at: path)
  }

  @Test(arguments: [(TestEngine.file, TestEngine.file), (.file, .postgres), (.postgres, .file), (.postgres, .postgres)])
  func `an archive of either engine is restored to either`(from: TestEngine, to: TestEngine) async throws {
    try await withTemporaryDirectory { directory in
      try await withLocation(from) { source in
        try await fill(source)
        let archive = try await write(source, in: directory)
        #expect(archive.notes == ["version": [1, 2]])
        #expect(try archive.check(migrations: Films.all)["film"] == 600)
        try await withLocation(to) { destination in
          try await archive.restore(to: destination, by: directory + "/draft", migrations: Films.all)
          let restored = try await with(destination) { try await $0.read(Self.films) }
          #expect(try await with(source) { try await $0.read(Self.films) } == restored)
          if case .file(let path) = destination {
            #expect(try Database.inspect(at: path, migrations: Films.all) == [])
            #expect(throws: DatabaseError.foreign(path: path)) { try DatabaseArchive(at: path) }
          }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["one.archive"])
      }
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `an archive has every write that was confirmed before, and is one moment of the others`(
    engine: TestEngine
  ) async throws {
    try await withTemporaryDirectory { directory in
      try await withLocation(engine) { source in
        try await fill(source)
        try await with(source) { database in
          let confirmed = Mutex(600)
          let writing = Task {
            while !Task.isCancelled {
              let id = confirmed.withLock { $0 } + 1
              try await database.write(Films.insert(id, "film \(id)"))
              confirmed.withLock { $0 = id }
            }
          }
          try await until { confirmed.withLock { $0 } > 620 }
          let before = confirmed.withLock { $0 }
          let archive = try await write(source, in: directory)
          try await until { confirmed.withLock { $0 } > before + 20 }
          writing.cancel()
          // A write that was cancelled throws.
          _ = await writing.result
          let restored = DatabaseLocation.file(path: directory + "/restored.sqlite")
          try await archive.restore(to: restored, by: directory + "/draft", migrations: Films.all)
          let ids = try await with(restored) { database in
            try await database.read { try $0.rows("SELECT id FROM film ORDER BY id").map { try $0.int("id") } }
          }
          #expect(ids.count >= before && ids == Array(1...ids.count))
        }
      }
    }
  }

  @Test func `an archive with a changed byte, or cut, is damaged`() async throws {
    try await withTemporaryDirectory { directory in
      try await fill(.file(path: directory + "/film.sqlite"))
      let archive = try await write(.file(path: directory + "/film.sqlite"), in: directory)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: archive.path))
      let place = try #require(bytes.range(of: Data("film 300 ".utf8)))
      var changed = bytes
      changed[place.lowerBound] ^= 1
      for damaged in [changed, bytes.prefix(bytes.count / 2), bytes.prefix(10), Data()] {
        try damaged.write(to: URL(fileURLWithPath: archive.path))
        #expect(throws: DatabaseError.damaged(path: archive.path)) {
          try DatabaseArchive(at: archive.path).check(migrations: Films.all)
        }
      }
    }
  }

  @Test func `tables that others have added are in an archive, whatever their names`() async throws {
    try await withTemporaryDirectory { directory in
      let source = DatabaseLocation.file(path: directory + "/film.sqlite")
      try await with(source) { database in
        try await database.write { connection in
          try connection.execute("CREATE TABLE \"my \"\"own_table\" (\"order\" TEXT)")
          try connection.execute("INSERT INTO \"my \"\"own_table\" VALUES ('first')")
          try connection.execute("CREATE VIEW all_titles AS SELECT title FROM film")
        }
      }
      let archive = try await write(source, in: directory)
      #expect(try archive.check(migrations: Films.all)["my \"own_table"] == 1)
      let restored = DatabaseLocation.file(path: directory + "/restored.sqlite")
      // A restore that was killed has left it.
      try Data("draft".utf8).write(to: URL(fileURLWithPath: directory + "/draft"))
      try await archive.restore(to: restored, by: directory + "/draft", migrations: Films.all)
      let order = try await with(restored) { database in
        try await database.read { try $0.row("SELECT \"order\" AS value FROM \"my \"\"own_table\"")?.string("value") }
      }
      #expect(order == "first")
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a foreign trigger, view or index neither acts nor comes back`(engine: TestEngine) async throws {
    try await withTemporaryDirectory { directory in
      let source = DatabaseLocation.file(path: directory + "/film.sqlite")
      try await with(source, [Films.create]) { try await $0.write(Films.insert(1, "Nosferatu")) }
      let archive = try await write(source, in: directory)
      try await with(.file(path: archive.path), [Films.create]) { database in
        try await database.write { connection in
          try connection.execute("CREATE VIEW \"my \"\"view\" AS SELECT title FROM film")
          try connection.execute(
            "CREATE TRIGGER a INSTEAD OF INSERT ON \"my \"\"view\" BEGIN DELETE FROM film; END")
          // The next migration would start it, and each new film.
          try connection.execute("CREATE TRIGGER b AFTER INSERT ON migration BEGIN DELETE FROM film; END")
          try connection.execute("CREATE TRIGGER c AFTER INSERT ON film BEGIN DELETE FROM film; END")
          try connection.execute("CREATE INDEX d ON film (hex(title))")
          try connection.execute("ANALYZE")
        }
      }
      #expect(try archive.check(migrations: Films.all)["film"] == 1)
      try await withLocation(engine) { destination in
        try await archive.restore(to: destination, by: directory + "/draft", migrations: Films.all)
        let titles = try await with(destination) { database in
          try await database.write(Films.insert(2, "Faust"))
          return try await database.read(Films.titles)
        }
        #expect(Set(titles) == ["Nosferatu", "Faust"])
        guard case .file = destination else { return }
        let all: SQL = "SELECT name FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"
        let names = try await with(destination) { database in
          try await database.read { try $0.rows(all).map { try $0.string("name") } }
        }
        #expect(names == ["migration", "film", "filmByRating", "scene"])
      }
    }
  }

  /// Runs statements in an archive, each on a connection of its own, which reads the schema anew.
  func forge(_ archive: DatabaseArchive, _ statements: [String]) async throws {
    for statement in statements {
      try await with(.file(path: archive.path)) { database in
        try await database.write { connection in
          try connection.execute("PRAGMA writable_schema = ON")
          try connection.execute(SQL(stringLiteral: statement))
        }
      }
    }
  }

  private static let filmDiffers = "table film differs from what the migrations create"

  @Test(arguments: [
    // Types are compared in any case when a schema is read, and exactly when a trigger is dropped.
    (
      [
        "CREATE TRIGGER a AFTER INSERT ON film BEGIN DELETE FROM film; END",
        "UPDATE sqlite_master SET type = 'TRIGGER' WHERE name = 'a'",
      ], "TRIGGER a was added"
    ),
    (["DROP TABLE scene", "CREATE VIEW scene AS SELECT 1 AS id, 1 AS filmID, '' AS name"], "table scene is missing"),
    (["ALTER TABLE film DROP COLUMN poster"], filmDiffers),
    (["ALTER TABLE film ADD COLUMN loud TEXT AS (title || '!')"], filmDiffers),
    (["UPDATE sqlite_master SET sql = replace(sql, 'BIGINT)', 'BIGINT CHECK (id < 700))')"], filmDiffers),
    (["UPDATE sqlite_master SET sql = replace(sql, 'title TEXT NOT NULL', 'title TEXTNOTNULL')"], filmDiffers),
    (["UPDATE sqlite_master SET sql = replace(sql, 'BIGINT)', 'BIGINT DEFAULT (hex(1)))')"], filmDiffers),
    (
      ["DROP INDEX filmByRating", "CREATE INDEX filmByRating ON film (rating) WHERE rating > 5"],
      "index filmByRating differs from what the migrations create"
    ),
    (["CREATE TABLE own (film BIGINT REFERENCES FILM (id))"], "table own was added"),
    (["CREATE VIRTUAL TABLE own USING fts5(a)"], "table own was added"),
    // Neither a long statement nor what a table computes is read.
    (["CREATE TABLE own (a /*\(String(repeating: "x", count: 65_536))*/)"], "table own was added"),
    (["CREATE TABLE own (a, b AS (zeroblob(9)))"], "table own was added"),
    (["CREATE TABLE own (a, b AS (zeroblob(9)) STORED)"], "table own was added"),
  ])
  func `an archive with a forged schema is refused`(statements: [String], object: String) async throws {
    try await withTemporaryDirectory { directory in
      try await fill(.file(path: directory + "/film.sqlite"))
      let archive = try await write(.file(path: directory + "/film.sqlite"), in: directory)
      try await forge(archive, statements)
      let restored = directory + "/restored.sqlite"
      #expect(throws: DatabaseError.altered(path: archive.path, object: object)) {
        try archive.check(migrations: Films.all)
      }
      await #expect(throws: DatabaseError.altered(path: directory + "/draft", object: object)) {
        try await archive.restore(to: .file(path: restored), by: directory + "/draft", migrations: Films.all)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: directory)
      #expect(names.sorted() == ["film.sqlite", "one.archive"])
    }
  }

  @Test(arguments: [
    ("ALTER TABLE film ADD COLUMN own TEXT", filmDiffers),
    ("DROP INDEX filmByRating", "index filmByRating is missing"),
    ("CREATE TABLE own (film BIGINT REFERENCES film (id))", "table own was added"),
    ("CREATE TABLE Archive (name TEXT)", "table Archive was added"),
    ("CREATE TABLE archive (name TEXT)", "table archive was added"),
    ("CREATE VIEW archive AS SELECT 1 AS name", "view archive was added"),
  ])
  func `a database of which no archive could be restored is not archived`(
    statement: String, object: String
  ) async throws {
    try await withTemporaryDirectory { directory in
      let source = DatabaseLocation.file(path: directory + "/film.sqlite")
      try await with(source) { database in
        try await database.write { try $0.execute(SQL(stringLiteral: statement)) }
      }
      await #expect(throws: DatabaseError.altered(path: source.name, object: object)) {
        _ = try await write(source, in: directory)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["film.sqlite"])
    }
  }

  @Test func `an archive whose index does not have the rows of its table is damaged`() async throws {
    try await withTemporaryDirectory { directory in
      try await fill(.file(path: directory + "/film.sqlite"))
      let archive = try await write(.file(path: directory + "/film.sqlite"), in: directory)
      let change = "UPDATE sqlite_master SET sql = 'CREATE INDEX filmByRating ON film "
      let end = "' WHERE name = 'filmByRating'"
      try await forge(archive, [change + "(id)" + end, "REINDEX filmByRating", change + "(rating)" + end])
      #expect(throws: DatabaseError.damaged(path: archive.path)) { try archive.check(migrations: Films.all) }
    }
  }

  @Test func `notes must be a table, and short`() async throws {
    try await withTemporaryDirectory { directory in
      try await fill(.file(path: directory + "/film.sqlite"))
      let archive = try await write(.file(path: directory + "/film.sqlite"), in: directory)
      try await forge(archive, ["INSERT INTO archive (name, value) VALUES ('large', zeroblob(65537))"])
      #expect(throws: DatabaseError.damaged(path: archive.path)) { try DatabaseArchive(at: archive.path) }
      try await forge(archive, ["DROP TABLE archive", "CREATE VIEW archive AS SELECT '' AS name, x'00' AS value"])
      #expect(throws: DatabaseError.foreign(path: archive.path)) { try DatabaseArchive(at: archive.path) }
      try await forge(archive, ["DROP VIEW archive", "CREATE TABLE archive (name TEXT, value AS (zeroblob(9)))"])
      #expect(throws: DatabaseError.foreign(path: archive.path)) { try DatabaseArchive(at: archive.path) }
    }
  }

  @Test func `an archive with two notes of one name has the first`() async throws {
    try await withTemporaryDirectory { directory in
      try await fill(.file(path: directory + "/film.sqlite"))
      let archive = try await write(.file(path: directory + "/film.sqlite"), in: directory)
      try await forge(
        archive,
        [
          "ALTER TABLE archive RENAME TO notes", "CREATE TABLE archive (name TEXT, value BLOB)",
          "INSERT INTO archive SELECT name, value FROM notes UNION ALL SELECT name, value FROM notes",
          "DROP TABLE notes",
        ])
      #expect(try DatabaseArchive(at: archive.path).check(migrations: Films.all)["film"] == 600)
    }
  }

  @Test func `a database that is no archive is foreign, and a missing one is damaged`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/film.sqlite"
      #expect(throws: DatabaseError.damaged(path: path)) { try DatabaseArchive(at: path) }
      try await fill(.file(path: path))
      #expect(throws: DatabaseError.foreign(path: path)) { try DatabaseArchive(at: path) }
    }
  }

  @Test func `neither an archive nor a restored database replaces a file`() async throws {
    try await withTemporaryDirectory { directory in
      let source = DatabaseLocation.file(path: directory + "/film.sqlite")
      try await fill(source)
      let archive = try await write(source, in: directory)
      let before = try Data(contentsOf: URL(fileURLWithPath: archive.path))
      await #expect(throws: DatabaseError.self) { _ = try await write(source, in: directory) }
      await #expect(throws: DatabaseError.self) {
        try await archive.restore(to: source, by: directory + "/draft", migrations: Films.all)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: archive.path)) == before)
      #expect(
        Set(try FileManager.default.contentsOfDirectory(atPath: directory)) == ["film.sqlite", "one.archive"])
    }
  }

  @Test func `a PostgreSQL database with rows is not restored to`() async throws {
    try await withTemporaryDirectory { directory in
      try await withLocation(.postgres) { destination in
        try await with(destination) { try await $0.write(Films.insert(1, "mine")) }
        try await fill(.file(path: directory + "/film.sqlite"))
        let archive = try await write(.file(path: directory + "/film.sqlite"), in: directory)
        await #expect(throws: DatabaseCopy.Failure.occupied(table: "film")) {
          try await archive.restore(to: destination, by: directory + "/draft", migrations: Films.all)
        }
        #expect(try await with(destination) { try await $0.read(Films.titles) } == ["mine"])
      }
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `an older database is archived as it is and migrated when it is restored`(engine: TestEngine) async throws {
    try await withTemporaryDirectory { directory in
      try await withLocation(engine) { source in
        try await with(source, [Films.create]) { database in
          try await database.write(Films.insert(1, "Nosferatu"))
          try await database.write(Films.dropVersions)
        }
        let archive = try await write(source, in: directory)
        #expect(try archive.check(migrations: Films.all)["film"] == 1)
        #expect(try Database.applied(Films.all, at: source)?.map(\.id) == [Films.create.id])
        let restored = DatabaseLocation.file(path: directory + "/restored.sqlite")
        try await archive.restore(to: restored, by: directory + "/draft", migrations: Films.all)
        #expect(try Database.applied(Films.all, at: restored)?.count == 2)
        #expect(try await with(restored) { try await $0.read(Films.titles) } == ["Nosferatu"])
      }
    }
  }

  @Test func `a newer archive is not restored`() async throws {
    try await withTemporaryDirectory { directory in
      try await fill(.file(path: directory + "/film.sqlite"))
      let archive = try await write(.file(path: directory + "/film.sqlite"), in: directory)
      let restored = directory + "/restored.sqlite"
      #expect(throws: DatabaseError.newerThanProgram(migration: Films.createScene.id)) {
        try archive.check(migrations: [Films.create])
      }
      await #expect(throws: DatabaseError.newerThanProgram(migration: Films.createScene.id)) {
        try await archive.restore(to: .file(path: restored), by: directory + "/draft", migrations: [Films.create])
      }
      #expect(!FileManager.default.fileExists(atPath: restored))
    }
  }

  @Test func `the progress goes from the beginning to the end`() async throws {
    try await withTemporaryDirectory { directory in
      try await fill(.file(path: directory + "/film.sqlite"))
      let shares = Mutex<[Double]>([])
      let note: DatabaseArchive.Progress = { share in shares.withLock { $0.append(share) } }
      try await DatabaseArchive.write(
        .file(path: directory + "/film.sqlite"), to: directory + "/one.archive", by: directory + "/draft",
        migrations: Films.all, progress: note)
      let written = shares.withLock { $0 }
      #expect(written == written.sorted() && written.last == 1)
      #expect(try DatabaseArchive(at: directory + "/one.archive").notes == [:])
    }
  }
}
