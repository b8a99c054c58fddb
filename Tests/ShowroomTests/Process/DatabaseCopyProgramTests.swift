import Foundation
import Store
import TestSupport
import Testing

@testable import showroom

/// `showroom database copy`: copied data, and the state after a failure.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct DatabaseCopyProgramTests {
  /// Tables of running servers.
  private static let leftOut: Set = ["lease", "installation"]

  private func copy(_ from: String, _ to: String, in directory: URL) async throws -> Program.Result {
    try await Program.run(["database", "copy", from, to], in: directory)
  }

  private func path(_ name: String, in directory: URL) -> String { directory.appending(path: name).path }

  /// Expects that a copy fails with an exit code and one line.
  private func expectRefused(_ result: Program.Result, _ code: Int32, _ words: String) {
    #expect(result.code == code, "\(result.errors)")
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("showroom: ") && result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  /// Expects that a copy reports one row for every table.
  private func expectEverything(_ result: Program.Result, of contents: [String: [[SQLValue]]]) {
    let names = contents.keys.filter { !Self.leftOut.contains($0) }
    #expect(result.code == 0)
    #expect(Set(result.output.split(separator: "\n").map(String.init)) == Set(names.map { $0 + "\t1" }))
    #expect(result.errors == "showroom: \(names.count) rows copied and compared.\n")
  }

  @Test func `every table is copied except those of running servers`() async throws {
    try await withTemporaryDirectory { directory in
      try await FilledDatabase.make(at: path("from.sqlite", in: directory))
      let before = try await FilledDatabase.contents(of: path("from.sqlite", in: directory))
      #expect(before.values.allSatisfy { $0.count == 1 } && Self.leftOut.isSubset(of: before.keys))

      expectEverything(try await copy("from.sqlite", "new/to.sqlite", in: directory), of: before)

      var expected = before
      for table in Self.leftOut { expected[table] = [] }
      #expect(try await FilledDatabase.contents(of: path("new/to.sqlite", in: directory)) == expected)
      #expect(try await FilledDatabase.contents(of: path("from.sqlite", in: directory)) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path("new", in: directory)) == ["to.sqlite"])
    }
  }

  @Test func `a copy to PostgreSQL and back equals the original`() async throws {
    try await TestPostgres.withURL { url in
      try await withTemporaryDirectory { directory in
        try await FilledDatabase.make(at: path("from.sqlite", in: directory))
        var contents = try await FilledDatabase.contents(of: path("from.sqlite", in: directory))
        expectEverything(try await copy("from.sqlite", url, in: directory), of: contents)
        expectEverything(try await copy(url, "to.sqlite", in: directory), of: contents)
        for table in Self.leftOut { contents[table] = [] }
        #expect(try await FilledDatabase.contents(of: path("to.sqlite", in: directory)) == contents)
        expectRefused(try await copy("from.sqlite", url, in: directory), 65, "already holds data")
      }
    }
  }

  @Test func `an older source is migrated and its rows are copied`() async throws {
    try await withTemporaryDirectory { directory in
      let older = try Database.open(
        at: path("from.sqlite", in: directory), migrations: Storage.migrations.filter { $0.id < "M013" })
      try await older.write {
        try $0.execute("INSERT INTO profile (id, createdAt, lastSeenAt) VALUES ('a', 1700000000, 1700000001)")
      }
      try await older.checkpointAndClose()
      #expect(try await copy("from.sqlite", "to.sqlite", in: directory).code == 0)
      for name in ["from.sqlite", "to.sqlite"] {
        let profiles = try await FilledDatabase.contents(of: path(name, in: directory))["profile"]
        #expect(profiles?.count == 1 && profiles?.first?.contains(1_700_000_001_000) == true, "\(name)")
      }
    }
  }

  @Test(arguments: [
    (["from.sqlite"], "to"), (["postgres://me:secret@127.0.0.1:1/x", "to.sqlite"], "~/.pgpass"),
    (["from.sqlite", "host=127.0.0.1 port=1 password=secret"], "~/.pgpass"),
    (["from.sqlite", "http://127.0.0.1:1/x"], "postgres://"),
  ])
  func `an invalid address, or one with a password, exits with 64`(arguments: [String], words: String) async throws {
    try await withTemporaryDirectory { directory in
      let result = try await Program.run(["database", "copy"] + arguments, in: directory)
      expectRefused(result, 64, words)
      #expect(!result.errors.contains("secret"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
    }
  }

  @Test func `a missing source exits with 66 and creates nothing`() async throws {
    try await withTemporaryDirectory { directory in
      expectRefused(try await copy("from.sqlite", "to.sqlite", in: directory), 66, "no database from.sqlite")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
    }
  }

  @Test func `a source that is not a database exits with 65 and creates nothing`() async throws {
    try await withTemporaryDirectory { directory in
      let bytes = Data(String(repeating: "no database ", count: 500).utf8)
      try bytes.write(to: directory.appending(path: "from.sqlite"))
      expectRefused(try await copy("from.sqlite", "to.sqlite", in: directory), 65, "is damaged or not a database")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["from.sqlite"])
      #expect(try Data(contentsOf: directory.appending(path: "from.sqlite")) == bytes)
    }
  }

  @Test func `a destination with rows exits with 65 and keeps them`() async throws {
    try await withTemporaryDirectory { directory in
      let to = path("to.sqlite", in: directory)
      try await FilledDatabase.make(at: path("from.sqlite", in: directory))
      try await FilledDatabase.with(to) { database in
        try await database.write {
          try $0.execute("INSERT INTO profile (id, createdAt, lastSeenAt) VALUES ('mine', 1, 2)")
        }
      }
      let before = try await FilledDatabase.contents(of: to)
      expectRefused(try await copy("from.sqlite", "to.sqlite", in: directory), 65, "(in table profile)")
      #expect(try await FilledDatabase.contents(of: to) == before)
    }
  }

  @Test func `a destination with a differing copy exits with 65 and stays empty`() async throws {
    try await withTemporaryDirectory { directory in
      let to = path("to.sqlite", in: directory)
      try await FilledDatabase.make(at: path("from.sqlite", in: directory))
      try await FilledDatabase.with(to) { database in
        try await database.write {
          try $0.execute(
            "CREATE TRIGGER slip AFTER INSERT ON profile BEGIN UPDATE profile SET lastSeenAt = lastSeenAt + 1; END")
        }
      }
      let before = try await FilledDatabase.contents(of: to)
      expectRefused(try await copy("from.sqlite", "to.sqlite", in: directory), 65, "nothing was copied")
      #expect(try await FilledDatabase.contents(of: to) == before)
    }
  }

  @Test func `a destination that cannot be created exits with 73`() async throws {
    try await withTemporaryDirectory { directory in
      try await FilledDatabase.make(at: path("from.sqlite", in: directory))
      try Data().write(to: directory.appending(path: "file"))
      expectRefused(try await copy("from.sqlite", "file/to.sqlite", in: directory), 73, "file/to.sqlite")
    }
  }
}
