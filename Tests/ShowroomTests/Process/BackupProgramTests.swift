import Foundation
import Store
import TestSupport
import Testing

@testable import showroom

/// `showroom backup` and `showroom restore`: what is restored, and the state after a failure.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct BackupProgramTests {
  private func run(_ arguments: String..., in directory: URL) async throws -> Program.Result {
    try await Program.run(arguments, in: directory)
  }

  private func path(_ name: String, in directory: URL) -> String { directory.appending(path: name).path }

  private func names(_ directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
  }

  /// Makes an installation in `old/`: a filled database and its keys.
  private func install(in directory: URL) async throws {
    try await FilledDatabase.make(at: path("old/showroom.sqlite", in: directory))
    _ = try Storage.secretKey(in: path("old", in: directory))
    _ = try Storage.pictureKeys(in: path("old", in: directory))
  }

  /// Expects that a command fails with an exit code and one line.
  private func expectRefused(_ result: Program.Result, _ code: Int32, _ words: String) {
    #expect(result.code == code, "\(result.errors)")
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("showroom: ") && result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test func `a backup is restored with its keys, also to PostgreSQL and back`() async throws {
    try await TestPostgres.withURL { url in
      try await withTemporaryDirectory { directory in
        try await install(in: directory)
        let written = try await run("backup", "one.backup", "--data", "old", in: directory)
        #expect(written.code == 0 && written.output == "one.backup\n", "\(written.errors)")
        let mode = try FileManager.default.attributesOfItem(atPath: path("one.backup", in: directory))
        #expect(mode[.posixPermissions] as? Int == 0o600)

        let checked = try await run("backup", "verify", "one.backup", in: directory)
        let rows = try Backup.check(path("one.backup", in: directory)) { _ in }.rows
        #expect(checked.code == 0 && checked.output == "")
        #expect(checked.errors.contains(" UTC. Its \(rows) rows are complete and unchanged.\n"), "\(checked.errors)")

        let restored = try await run("restore", "one.backup", "--data", "new", in: directory)
        #expect(restored.code == 0 && restored.output == "")
        #expect(
          restored.errors.contains("Restored \(rows) rows to new/showroom.sqlite, as of 20"), "\(restored.errors)")
        #expect(
          try await run("restore", "one.backup", "--data", "pg", "--database", url, in: directory).code == 0)
        #expect(
          try await run("backup", "two.backup", "--data", "pg", "--database", url, in: directory).code == 0)
        #expect(try await run("restore", "two.backup", "--data", "back", in: directory).code == 0)

        var contents = try await FilledDatabase.contents(of: path("old/showroom.sqlite", in: directory))
        #expect(try await FilledDatabase.contents(of: path("new/showroom.sqlite", in: directory)) == contents)
        // Leases belong to running servers.
        contents["lease"] = []
        #expect(try await FilledDatabase.contents(of: path("back/showroom.sqlite", in: directory)) == contents)
        for key in ["secret.key", "picture.keys"] {
          let bytes = try Data(contentsOf: directory.appending(path: "old/\(key)"))
          #expect(try Data(contentsOf: directory.appending(path: "new/\(key)")) == bytes)
          #expect(try Data(contentsOf: directory.appending(path: "back/\(key)")) == bytes)
        }
        #expect(
          try names(directory.appending(path: "new")) == ["picture.keys", "secret.key", "showroom.sqlite"])
      }
    }
  }

  @Test func `a directory keeps the newest backups, and nothing that a killed program left`() async throws {
    try await withTemporaryDirectory { directory in
      try await install(in: directory)
      let backups = directory.appending(path: "backups")
      try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
      let old = ["showroom-2020-01-01T000000Z.backup", "showroom-2021-01-01T000000Z.backup", "showroom-old.backup"]
      for name in old + [".showroom-backup-1"] { try Data().write(to: backups.appending(path: name)) }
      // Made by a clock that was ahead.
      let ahead = "showroom-2099-01-01T000000Z.backup"
      try Data().write(to: backups.appending(path: ahead))
      let result = try await run("backup", "backups", "--keep", "2", "--data", "old", in: directory)
      #expect(result.code == 0, "\(result.errors)")
      let name = try #require(result.output.split(separator: "/").last).trimmingCharacters(in: .newlines)
      #expect(name.wholeMatch(of: /showroom-\d{4}-\d\d-\d\dT\d{6}Z\.backup/) != nil)
      #expect(try names(backups) == [name, ahead, old[2]])
    }
  }

  @Test func `a target whose directory is missing is no backup, and nothing is made`() async throws {
    try await withTemporaryDirectory { directory in
      try await install(in: directory)
      // As of a disk that is not mounted.
      let targets: [[String]] = [
        ["nas/backups"], ["nas/backups/"], ["nas/backups", "--keep", "14"], ["nas/more/backups/", "--keep", "14"],
      ]
      for words in targets {
        expectRefused(
          try await Program.run(["backup"] + words + ["--data", "old"], in: directory), 73, "There is no directory ")
      }
      #expect(try names(directory) == ["old"])
    }
  }

  @Test func `a missing target is a directory with a slash or a number, and two backups in a second are two`()
    async throws
  {
    try await withTemporaryDirectory { directory in
      try await install(in: directory)
      let targets: [[String]] = [["slash/"], ["number", "--keep", "2"]]
      for words in targets {
        let result = try await Program.run(["backup"] + words + ["--data", "old"], in: directory)
        #expect(result.code == 0, "\(result.errors)")
      }
      for name in ["slash", "number"] { #expect(try names(directory.appending(path: name)).count == 1) }
      let now = Date(timeIntervalSince1970: 1_900_000_000)
      let target = path("slash", in: directory)
      let first = try BackupPlace(target, at: now, keep: nil).path
      try Data().write(to: URL(fileURLWithPath: first))
      let second = try BackupPlace(target, at: now, keep: nil).path
      #expect(first.hasSuffix("/showroom-2030-03-17T174640Z.backup"))
      #expect(second.hasSuffix("/showroom-2030-03-17T174641Z.backup"))
    }
  }

  @Test func `the time of a backup is shown as people read it`() {
    #expect(BackupPlace.shown("2026-11-29T213700Z") == "2026-11-29 21:37:00 UTC")
    #expect(BackupPlace.shown("yesterday") == "yesterday")
  }

  @Test func `the help of backups shows target and number`() async throws {
    try await withTemporaryDirectory { directory in
      let help = try await run("backup", "--help", in: directory)
      #expect(help.code == 0 && help.output.contains("showroom backup <target> [--keep <number>]"))
    }
  }

  @Test func `an altered database gets no backup, and the earlier ones stay`() async throws {
    try await withTemporaryDirectory { directory in
      try await install(in: directory)
      try await FilledDatabase.with(path("old/showroom.sqlite", in: directory)) { database in
        try await database.write { try $0.execute("CREATE TABLE own (profile TEXT REFERENCES profile (id))") }
      }
      let backups = directory.appending(path: "backups")
      try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
      let old = ["showroom-2020-01-01T000000Z.backup", "showroom-2021-01-01T000000Z.backup"]
      for name in old { try Data().write(to: backups.appending(path: name)) }
      expectRefused(
        try await run("backup", "backups", "--keep", "1", "--data", "old", in: directory), 65,
        "No backup of old/showroom.sqlite was made, because it could not be restored: table own was added")
      #expect(try names(backups) == old)
    }
  }

  @Test func `a target that cannot be written is named, and a link that leads nowhere stays`() async throws {
    try await withTemporaryDirectory { directory in
      try await install(in: directory)
      expectRefused(
        try await run("backup", "/dev/null/x", "--data", "old", in: directory), 73,
        "/dev/null cannot be written: Not a directory. Choose another directory.\n")
      let link = path("link", in: directory)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "none")
      expectRefused(try await run("backup", "link", "--data", "old", in: directory), 73, "link already exists.")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "none")
    }
  }

  @Test func `a place that is not empty keeps what it has`() async throws {
    try await withTemporaryDirectory { directory in
      try await install(in: directory)
      #expect(try await run("backup", "one.backup", "--data", "old", in: directory).code == 0)
      expectRefused(
        try await run("restore", "one.backup", "--data", "old", in: directory), 65, "only restored to an empty place")
      _ = try Storage.secretKey(in: path("other", in: directory))
      expectRefused(
        try await run("restore", "one.backup", "--data", "other", in: directory), 65, "is another key")
      #expect(try names(directory.appending(path: "other")) == ["secret.key"])
    }
  }

  @Test func `a file that is cut, changed, foreign or missing is not restored`() async throws {
    try await withTemporaryDirectory { directory in
      try await install(in: directory)
      #expect(try await run("backup", "one.backup", "--data", "old", in: directory).code == 0)
      let file = directory.appending(path: "one.backup")
      let bytes = try Data(contentsOf: file)
      var changed = bytes
      changed[try #require(bytes.range(of: Data("배 🎞".utf8))).lowerBound] ^= 1
      let found = "one.backup is damaged: its content is not what was written"
      for (damaged, reason) in [(bytes.prefix(bytes.count / 2), "one.backup is damaged"), (changed, found)] {
        try damaged.write(to: file)
        for words in [["backup", "verify", "one.backup"], ["restore", "one.backup", "--data", "new"]] {
          expectRefused(try await Program.run(words, in: directory), 65, reason)
        }
      }
      expectRefused(
        try await run("restore", "old/showroom.sqlite", "--data", "new", in: directory), 65, "no backup of Showroom")
      expectRefused(try await run("restore", "none", "--data", "new", in: directory), 66, "There is no backup none")
      #expect(!FileManager.default.fileExists(atPath: path("new", in: directory)))
    }
  }

  @Test func `a backup with another schema is neither verified nor restored, and says what differs`() async throws {
    try await withTemporaryDirectory { directory in
      try await install(in: directory)
      #expect(try await run("backup", "one.backup", "--data", "old", in: directory).code == 0)
      try await FilledDatabase.with(path("one.backup", in: directory)) { database in
        try await database.write { try $0.execute("ALTER TABLE profile ADD COLUMN own TEXT CHECK (own IS NULL)") }
      }
      for words in [["backup", "verify", "one.backup"], ["restore", "one.backup", "--data", "new"]] {
        expectRefused(
          try await Program.run(words, in: directory), 65,
          "one.backup is not as it was written: table profile differs")
      }
      #expect(!FileManager.default.fileExists(atPath: path("new", in: directory)))
    }
  }

  @Test func `a backup needs a database, replaces no file, and takes numbers from 1`() async throws {
    try await withTemporaryDirectory { directory in
      expectRefused(
        try await run("backup", "one.backup", "--data", "none", in: directory), 66, "There is no database")
      try await install(in: directory)
      try Data("mine".utf8).write(to: directory.appending(path: "one.backup"))
      expectRefused(
        try await run("backup", "one.backup", "--data", "old", in: directory), 73, "one.backup already exists")
      expectRefused(
        try await run("backup", "one.backup", "--keep", "1", "--data", "old", in: directory), 64, "needs a directory")
      expectRefused(
        try await run("backup", "old", "--keep", "0", "--data", "old", in: directory), 64, "must be at least 1")
      #expect(try names(directory) == ["old", "one.backup"])
    }
  }

  @Test func `two programs do not work in one place at once`() async throws {
    try await withTemporaryDirectory { directory in
      try await install(in: directory)
      let lock = try DirectoryLock(directory.path)
      expectRefused(
        try await run("backup", "one.backup", "--data", "old", in: directory), 75, "Another program is at work in")
      lock.release()
      #expect(try await run("backup", "one.backup", "--data", "old", in: directory).code == 0)
    }
  }
}
