import Synchronization
import TestSupport
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(3)))
struct DatabaseCopyTests {
  private static let ways: [(TestEngine, TestEngine)] = [(.file, .postgres), (.postgres, .file), (.file, .memory)]

  /// Calls `body` with a source of 601 films and two scenes, and an empty destination.
  private func withBoth(
    _ way: (TestEngine, TestEngine), _ body: (_ from: Database, _ to: Database) async throws -> Void
  ) async throws {
    try await way.0.withDatabase(Films.all) { from in
      try await from.write { connection in
        for id in 1...600 { try Films.insert(id, "film \(id) 영화 🎞")(connection) }
        try connection.execute(
          """
          INSERT INTO film (id, title, rating, poster, isSilent)
          VALUES (\(Int64.max), \(""), \(0.1), \([0, 255, 39, 92] as [UInt8]), \(true))
          """)
        try connection.execute("INSERT INTO scene (id, filmID, name) VALUES (1, 600, 'Ship'), (2, 1, 'Stairs')")
      }
      try await way.1.withDatabase(Films.all) { to in try await body(from, to) }
    }
  }

  private static let everything: @Sendable (Connection) throws -> [[SQLValue]] = { connection in
    let films = try connection.rows("SELECT id, title, rating, poster, isSilent FROM film ORDER BY id").map { row in
      try ["id", "title", "rating", "poster", "isSilent"].map { try row.value($0) }
    }
    let scenes = try connection.rows("SELECT id, filmID, name FROM scene ORDER BY id").map { row in
      try ["id", "filmID", "name"].map { try row.value($0) }
    }
    return films + scenes
  }

  @Test(arguments: ways)
  func `copies every row and reports progress`(from: TestEngine, to: TestEngine) async throws {
    try await withBoth((from, to)) { from, to in
      let steps = Mutex<[Int]>([])
      let copy = try DatabaseCopy(from: from, to: to, migrations: Films.all)
      let counts = try await copy.run { done, all in
        #expect(all == 603)
        steps.withLock { $0.append(done) }
      }
      #expect(counts == [.init(table: "film", rows: 601), .init(table: "scene", rows: 2)])
      #expect(steps.withLock { $0 } == [500, 601, 603])
      let (before, after) = (try await from.read(Self.everything), try await to.read(Self.everything))
      #expect(before == after)
    }
  }

  @Test(arguments: ways)
  func `rejects a destination with rows`(from: TestEngine, to: TestEngine) async throws {
    try await withBoth((from, to)) { from, to in
      try await to.write(Films.insert(7, "mine"))
      let copy = try DatabaseCopy(from: from, to: to, migrations: Films.all)
      await #expect(throws: DatabaseCopy.Failure.occupied(table: "film")) { _ = try await copy.run { _, _ in } }
      let titles = try await to.read(Films.titles)
      #expect(titles == ["mine"])
    }
  }

  private static let clock = Migration(
    id: "M900CreateClock",
    statements: [
      "CREATE TABLE clock (id INTEGER PRIMARY KEY, moment BIGINT NOT NULL)", "INSERT INTO clock VALUES (1, 0)",
    ])

  @Test(arguments: [TestEngine.memory, .postgres])
  func `replaces rows that migrations inserted`(engine: TestEngine) async throws {
    let migrations = [Self.clock]
    try await TestEngine.file.withDatabase(migrations) { from in
      try await from.write { try $0.execute("UPDATE clock SET moment = 7") }
      try await engine.withDatabase(migrations) { to in
        let refused = try DatabaseCopy(from: from, to: to, migrations: migrations)
        await #expect(throws: DatabaseCopy.Failure.occupied(table: "clock")) { _ = try await refused.run { _, _ in } }
        let copy = try DatabaseCopy(from: from, to: to, migrations: migrations, replacing: ["clock"])
        let counts = try await copy.run { _, _ in }
        #expect(counts == [.init(table: "clock", rows: 1)])
        let moment = try await to.read { try $0.row("SELECT moment FROM clock")?.int("moment") }
        #expect(moment == 7)
      }
    }
  }

  @Test func `copies nothing if a row does not fit`() async throws {
    try await withBoth((.file, .postgres)) { from, to in
      // SQLite stores a text in a numeric column, PostgreSQL does not.
      try await from.write { try $0.execute("UPDATE film SET isSilent = 'perhaps' WHERE id = 600") }
      let copy = try DatabaseCopy(from: from, to: to, migrations: Films.all)
      await #expect(throws: DatabaseError.self) { _ = try await copy.run { _, _ in } }
      let titles = try await to.read(Films.titles)
      #expect(titles.isEmpty)
    }
  }
}
