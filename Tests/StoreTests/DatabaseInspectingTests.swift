import Foundation
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(3)))
struct DatabaseInspectingTests {
  /// Runs `body` with the path of a closed database, after `deed` has changed it.
  private func withDatabase(
    after deed: @escaping @Sendable (Connection) throws -> Void = { _ in }, _ body: (String) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let database = try Database.open(at: path, migrations: Films.all)
      try await database.write(Films.insert(1, "Nosferatu"))
      try await database.write(deed)
      try await database.checkpointAndClose()
      try await body(path)
    }
  }

  @Test func `finds no problem in a sound database, also while it is open`() async throws {
    try await withDatabase { path in
      #expect(try Database.inspect(at: path, migrations: Films.all) == [])
      let database = try Database.open(at: path, migrations: Films.all)
      try await database.write(Films.insert(2, "Metropolis"))
      #expect(try Database.inspect(at: path, migrations: Films.all) == [])
      #expect(try await database.read(Films.titles).count == 2)
    }
  }

  @Test func `finds no problem in a missing database, and creates nothing`() async throws {
    try await withTemporaryDirectory { directory in
      let findings = try Database.inspect(at: directory + "/test.sqlite", migrations: Films.all)
      #expect(findings == [])
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == [])
    }
  }

  @Test func `accepts a database with pending migrations`() async throws {
    try await withDatabase { path in
      let next = Migration(id: "M003", statements: ["CREATE TABLE actor (id INTEGER)"], then: { _ in })
      let findings = try Database.inspect(at: path, migrations: Films.all + [next])
      #expect(findings == [])
    }
  }

  @Test func `reports missing and changed tables and indexes, and ignores additions`() async throws {
    let deed: @Sendable (Connection) throws -> Void = { connection in
      try connection.execute("DROP TABLE scene")
      try connection.execute("DROP INDEX filmByRating")
      try connection.execute("ALTER TABLE film ADD COLUMN length INTEGER")
      try connection.execute("CREATE TABLE somethingElse (id INTEGER)")
    }
    try await withDatabase(after: deed) { path in
      let findings = try Database.inspect(at: path, migrations: Films.all)
      #expect(
        findings == [
          .different(type: "table", name: "film"), .missing(type: "index", name: "filmByRating"),
          .missing(type: "table", name: "scene"),
        ])
    }
  }

  @Test func `finds a damaged page in a file too large for the check at opening`() async throws {
    let bytes = 66 << 20
    let deed: @Sendable (Connection) throws -> Void = { connection in
      try connection.execute("UPDATE film SET poster = zeroblob(\(bytes))")
    }
    try await withDatabase(after: deed) { path in
      // Each page of a large value begins with the number of its next page.
      let file = try FileHandle(forUpdating: URL(filePath: path))
      try file.seek(toOffset: UInt64(bytes / 2 / 4096 * 4096))
      try file.write(contentsOf: Data([255, 255, 255, 255]))
      try file.close()

      try await Database.open(at: path, migrations: Films.all).checkpointAndClose()
      let findings = try Database.inspect(at: path, migrations: Films.all)

      #expect(!findings.isEmpty)
      for finding in findings {
        guard case .damage(let line) = finding else {
          Issue.record("\(finding)")
          continue
        }
        #expect(!line.contains("\n") && !line.isEmpty)
      }
    }
  }

  @Test func `counts broken references`() async throws {
    // Only a table without the foreign key accepts such rows; the key is added afterwards.
    let lax = Migration(
      id: Films.createScene.id,
      statements: ["CREATE TABLE scene (id BIGINT PRIMARY KEY, filmID BIGINT NOT NULL, name TEXT NOT NULL)"])
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let database = try Database.open(at: path, migrations: [Films.create, lax])
      try await database.write { connection in
        for (id, name) in [(1, "Ship"), (2, "Stairs")] {
          try connection.execute("INSERT INTO scene (id, filmID, name) VALUES (\(id), 9, \(name))")
        }
        let scene = Films.createScene
        try connection.execute("UPDATE migration SET checksum = \(scene.checksum) WHERE id = \(scene.id)")
        try connection.execute("PRAGMA writable_schema = ON")
        try connection.execute("UPDATE sqlite_master SET sql = \(scene.statements[0]) WHERE name = 'scene'")
      }
      try await database.checkpointAndClose()

      #expect(
        try Database.inspect(at: path, migrations: Films.all) == [.brokenReferences(table: "scene", count: 2)])
    }
  }

  @Test(arguments: [
    (DatabaseFinding.missing(type: "table", name: "film"), "table film is missing"),
    (.different(type: "index", name: "filmByRating"), "index filmByRating differs from what the migrations create"),
    (.brokenReferences(table: "scene", count: 1), "1 row of table scene refers to a row that does not exist"),
    (.brokenReferences(table: "scene", count: 2), "2 rows of table scene refer to rows that do not exist"),
  ])
  func `describes a finding in a few words`(finding: DatabaseFinding, words: String) {
    #expect("\(finding)" == words)
  }
}
