import Foundation
import Shell
import Store
import TestSupport
import Testing

@testable import showroom

struct StorageTests {
  @Test func `no two migrations share a name`() {
    let names = Storage.migrations.map(\.id)
    #expect(Set(names).count == names.count)
  }

  @Test func `a SQLite schema has only tables and indexes, for a restore drops the rest`() async throws {
    let types = try await Storage.memory.database.read { connection in
      try connection.rows("SELECT DISTINCT type FROM sqlite_master ORDER BY type").map { try $0.string("type") }
    }
    #expect(types == ["index", "table"])
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `data of the previous version is kept, with times in milliseconds`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let old = try open(Storage.migrations.filter { $0.id < "M013" })
      try await old.write { connection in
        try connection.execute("INSERT INTO profile (id, createdAt, lastSeenAt) VALUES ('a', 1700000000, 1700000001)")
        try connection.execute("INSERT INTO profileChoice (profile, feature, key, value) VALUES ('a', 'x', 'y', 'z')")
        try connection.execute("INSERT INTO housekeepingDay (day, seenAt) VALUES (3, 1700000000.25)")
        try connection.execute(
          """
          INSERT INTO listing (appID, storefront, platform, language, source, payload, fetchedAt)
          VALUES (1, 'KR', 'iphone', 'ko', 'live', '{}', 1700000000.5)
          """)
      }
      try await old.checkpointAndClose()
      let database = try open(Storage.migrations)
      let kept = try await database.read { connection in
        try connection.row(
          """
          SELECT createdAt, lastSeenAt, value, seenAt, payload, fetchedAt
          FROM profile, profileChoice, housekeepingDay, listing
          """
        ).map { row in
          [
            "\(try row.int("createdAt"))", "\(try row.int("lastSeenAt"))", try row.string("value"),
            "\(try row.int("seenAt"))", try row.string("payload"), "\(try row.int("fetchedAt"))",
          ]
        }
      }
      #expect(kept == ["1700000000000", "1700000001000", "z", "1700000000250", "{}", "1700000000500"])
      try await database.checkpointAndClose()
    }
  }

  @Test func `each step of the schema is recorded with the version of the program`() async throws {
    try await withTemporaryDirectory { directory in
      let database = try Storage.open(.file(path: directory.appending(path: "showroom.sqlite").path))
      let versions = try await database.read {
        try $0.rows("SELECT DISTINCT version FROM migration").map { try $0.string("version") }
      }
      #expect(versions == [Showroom.version])
      try await database.checkpointAndClose()
    }
  }

  @Test func `a file that is not a database exits with 65`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "showroom.sqlite").path
      try Data(String(repeating: "no database ", count: 500).utf8).write(to: URL(fileURLWithPath: path))
      let failure = #expect(throws: CommandFailure.self) { try Storage.open(.file(path: path)) }
      #expect(failure?.code == .dataError)
    }
  }

  @Test(arguments: [0, 31, 33])
  func `an invalid key file exits with 65 and stays unchanged`(_ count: Int) async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "secret.key")
      try Data(count: count).write(to: file)
      let looked = #expect(throws: CommandFailure.self) { try Storage.hasSecretKey(in: directory.path) }
      let started = #expect(throws: CommandFailure.self) { try Storage.secretKey(in: directory.path) }
      #expect([looked?.code, started?.code] == [.dataError, .dataError])
      #expect(try Data(contentsOf: file).count == count)
    }
  }

  @Test func `a read-only command continues without its database with a note`() async throws {
    try await withTemporaryDirectory { directory in
      try Data().write(to: directory.appending(path: "file"))
      let transcript = Transcript()
      let path = directory.appending(path: "file/data/showroom.sqlite").path
      let storage = Storage.openIfPossible(.file(path: path), console: transcript.console())
      #expect(!storage.lasts, "a directory under a file cannot hold a database")
      #expect(transcript.errors.hasSuffix("Continuing without it: nothing is stored.\n"))
    }
  }
}
