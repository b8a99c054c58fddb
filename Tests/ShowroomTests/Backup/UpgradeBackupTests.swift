import Foundation
import Store
import Testing

@testable import showroom

/// The backup of a SQLite file before an upgrade.
struct UpgradeBackupTests {
  private let old = Array(Storage.migrations.dropLast())

  /// Makes a database of an earlier version with a profile, and returns its path.
  private func makeOld(in directory: URL) async throws -> String {
    let path = directory.appending(path: "showroom.sqlite").path
    let database = try Database.open(at: path, migrations: old)
    try await database.write {
      try $0.execute("INSERT INTO profile (id, createdAt, lastSeenAt) VALUES ('a', 1700000000000, 1700000000000)")
    }
    try await database.checkpointAndClose()
    return path
  }

  private func names(in directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
  }

  @Test func `an upgrade first writes a backup that can be restored, with the keys`() async throws {
    try await withTemporaryDirectory { directory in
      let path = try await makeOld(in: directory)
      _ = try Storage.secretKey(in: directory.path)
      let backup = directory.appending(path: "before-upgrade.backup").path
      try Data("of an earlier upgrade".utf8).write(to: URL(fileURLWithPath: backup))
      let transcript = Transcript()

      try await Storage.open(.file(path: path), console: transcript.console()).checkpointAndClose()

      #expect(try names(in: directory) == ["before-upgrade.backup", "secret.key", "showroom.sqlite"])
      #expect(transcript.errors.hasSuffix(" \(backup).\n") && transcript.errors.split(separator: "\n").count == 1)
      let mode = try FileManager.default.attributesOfItem(atPath: backup)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try Database.applied(Storage.migrations, at: .file(path: backup))?.map(\.id) == old.map(\.id))
      #expect(try Database.applied(Storage.migrations, at: .file(path: path))?.count == Storage.migrations.count)

      let other = directory.appending(path: "other")
      let restored = other.appending(path: "showroom.sqlite").path
      _ = try await Backup(data: other.path, database: .file(path: restored)).restore(backup) { _ in }
      let profiles = try await FilledDatabase.with(restored) { database in
        try await database.read { try $0.rows("SELECT id FROM profile").map { try $0.string("id") } }
      }
      #expect(profiles == ["a"])
      let keys = try [directory, other].map { try Data(contentsOf: $0.appending(path: "secret.key")) }
      #expect(keys[0] == keys[1])
    }
  }

  @Test func `a table with the name of the notes is left out of the backup, and stays in the database`() async throws {
    try await withTemporaryDirectory { directory in
      let path = try await makeOld(in: directory)
      let database = try Database.open(at: path, migrations: old)
      try await database.write { connection in
        try connection.execute("CREATE TABLE Archive (id BIGINT PRIMARY KEY)")
        try connection.execute("CREATE TABLE own (archive BIGINT REFERENCES Archive (id))")
        try connection.execute("INSERT INTO Archive (id) VALUES (1)")
        try connection.execute("INSERT INTO own (archive) VALUES (1)")
      }
      try await database.checkpointAndClose()

      let upgraded = try Storage.open(.file(path: path), console: Transcript().console())
      #expect(try await upgraded.read { try $0.rows("SELECT id FROM Archive").count } == 1)
      try await upgraded.checkpointAndClose()

      let tables = try Backup.check(directory.appending(path: "before-upgrade.backup").path) { _ in }.tables
      #expect(tables["own"] == 1 && tables["Archive"] == nil)
    }
  }

  @Test func `a new database and one that is up to date write no backup`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "showroom.sqlite").path
      let transcript = Transcript()
      for _ in 1...2 {
        try await Storage.open(.file(path: path), console: transcript.console()).checkpointAndClose()
        #expect(try names(in: directory) == ["showroom.sqlite"])
      }
      #expect(transcript.errors.isEmpty)
    }
  }

  @Test func `without a backup nothing is upgraded, and the earlier backup stays`() async throws {
    try await withTemporaryDirectory { directory in
      let path = try await makeOld(in: directory)
      let backup = directory.appending(path: "before-upgrade.backup")
      try Data("of an earlier upgrade".utf8).write(to: backup)
      // The file to work in cannot be made.
      let draft = directory.appending(path: ".before-upgrade.backup")
      try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: false)

      let failure = #expect(throws: CommandFailure.self) { try Storage.open(.file(path: path)) }

      #expect(failure?.code == .cannotCreate)
      #expect(try Database.applied(Storage.migrations, at: .file(path: path))?.count == old.count)
      #expect(try String(contentsOf: backup, encoding: .utf8) == "of an earlier upgrade")
    }
  }

  @Test func `what a killed program left of a backup does not disturb`() async throws {
    try await withTemporaryDirectory { directory in
      let path = try await makeOld(in: directory)
      try Data("half".utf8).write(to: directory.appending(path: ".before-upgrade.backup"))

      try await Storage.open(.file(path: path), console: Transcript().console()).checkpointAndClose()

      #expect(try names(in: directory) == ["before-upgrade.backup", "showroom.sqlite"])
    }
  }

  @Test func `a database that another program has upgraded meanwhile does not replace the backup`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.appending(path: "showroom.sqlite").path
      try await Storage.open(.file(path: path)).checkpointAndClose()
      let backup = directory.appending(path: "before-upgrade.backup")
      try Data("of this upgrade".utf8).write(to: backup)
      let transcript = Transcript()

      try Backup.writeBeforeUpgrade(of: path, console: transcript.console())

      #expect(transcript.errors.isEmpty)
      #expect(try String(contentsOf: backup, encoding: .utf8) == "of this upgrade")
      #expect(try names(in: directory) == ["before-upgrade.backup", "showroom.sqlite"])
    }
  }
}
