import Foundation
import Store
import TestSupport
import Testing

@testable import showroom

/// Backups, upgrades and restores that are killed or have no room.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct BackupFaultTests {
  private static func backup(of name: String, in home: String) -> Backup {
    Backup(data: "\(home)/\(name)", database: .file(path: "\(home)/\(name)/showroom.sqlite"))
  }

  /// Makes an installation of some megabytes in `old`.
  private func install(in home: String) async throws {
    try await FilledDatabase.make(at: home + "/old/showroom.sqlite")
    try await FilledDatabase.with(home + "/old/showroom.sqlite") { try await $0.write(Self.addMegabytes) }
    _ = try Storage.secretKey(in: home + "/old")
    _ = try Storage.pictureKeys(in: home + "/old")
    try FileManager.default.createDirectory(atPath: home + "/backups", withIntermediateDirectories: false)
  }

  private static let addMegabytes: @Sendable (Connection) throws -> Void = { connection in
    try connection.execute("CREATE TABLE own (value BYTEA)")
    try connection.execute("INSERT INTO own (value) VALUES (zeroblob(3000000))")
  }

  private func names(_ directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
  }

  /// Runs the program with files of at most a megabyte, as on a disk without room.
  private func runShort(_ arguments: String, in directory: URL) async throws -> Program.Result {
    try await Program.shell("trap '' XFSZ; ulimit -f 2048; exec \"$0\" \(arguments)", in: directory)
  }

  private func expectUnwritable(_ result: Program.Result, _ words: String...) {
    #expect(result.code == 73 && result.output == "")
    #expect(result.errors.hasPrefix("showroom: ") && words.allSatisfy(result.errors.contains), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test func `a killed backup leaves nothing that counts as one, and the next one works`() async throws {
    try await withTemporaryDirectory { directory in
      try await install(in: directory.path)
      await #expect(processExitsWith: .signal(SIGKILL)) { [home = directory.path as String] in
        _ = try await Self.backup(of: "old", in: home).write(to: home + "/backups", keep: nil) { _ in
          kill(getpid(), SIGKILL)
        }
      }
      let left = try names(directory.path + "/backups")
      #expect(!left.isEmpty && left.allSatisfy { $0.hasPrefix(".showroom-backup-") }, "\(left)")

      let written = try await Self.backup(of: "old", in: directory.path)
        .write(to: directory.path + "/backups", keep: nil) { _ in }

      #expect(try names(directory.path + "/backups") == [URL(fileURLWithPath: written).lastPathComponent])
      #expect(try Backup.check(written) { _ in }.tables["own"] == 1)
    }
  }

  @Test func `a killed restore leaves no database, and the next one works`() async throws {
    try await withTemporaryDirectory { directory in
      let home = directory.path
      try await install(in: home)
      _ = try await Self.backup(of: "old", in: home).write(to: home + "/one.backup", keep: nil) { _ in }
      await #expect(processExitsWith: .signal(SIGKILL)) { [home = directory.path as String] in
        // In the second half it writes.
        _ = try await Self.backup(of: "new", in: home).restore(home + "/one.backup") { share in
          if share > 0.5 { kill(getpid(), SIGKILL) }
        }
      }
      #expect(try names(home + "/new") == [".showroom-restore"])

      _ = try await Self.backup(of: "new", in: home).restore(home + "/one.backup") { _ in }

      #expect(try names(home + "/new") == ["picture.keys", "secret.key", "showroom.sqlite"])
      let contents = try await FilledDatabase.contents(of: home + "/old/showroom.sqlite")
      #expect(try await FilledDatabase.contents(of: home + "/new/showroom.sqlite") == contents)
    }
  }

  @Test func `a program that starts during a restore makes nothing, and the restore goes on`() async throws {
    try await withTemporaryDirectory { directory in
      let home = directory.path
      try await install(in: home)
      _ = try await Self.backup(of: "old", in: home).write(to: home + "/one.backup", keep: nil) { _ in }
      let codes = Recorder<CommandFailure.Code?>()
      _ = try await Self.backup(of: "new", in: home).restore(home + "/one.backup") { share in
        // In the second half it writes; afterwards the database is there.
        guard share > 0.5, share < 1, codes.values.isEmpty else { return }
        codes.record(Self.failure { try Storage.open(.file(path: home + "/new/showroom.sqlite")) })
        codes.record(Self.failure { try Storage.secretKey(in: home + "/new") })
      }
      #expect(codes.values == [.tryAgain, .tryAgain])
      #expect(try names(home + "/new") == ["picture.keys", "secret.key", "showroom.sqlite"])
      #expect(Self.failure { try Storage.open(.file(path: home + "/new/showroom.sqlite")) } == nil)
    }
  }

  private static func failure<T>(_ work: () throws -> T) -> CommandFailure.Code? {
    do {
      _ = try work()
      return nil
    } catch {
      return (error as? CommandFailure)?.code
    }
  }

  @Test(arguments: [("showroom.sqlite", "only restored to an empty place"), ("secret.key", "is another key")])
  func `a restore leaves alone what a program made meanwhile`(file: String, words: String) async throws {
    try await withTemporaryDirectory { directory in
      let home = directory.path
      try await install(in: home)
      _ = try await Self.backup(of: "old", in: home).write(to: home + "/one.backup", keep: nil) { _ in }
      let made = directory.appending(path: "new/\(file)")
      let failure = await #expect(throws: CommandFailure.self) {
        try await Self.backup(of: "new", in: home).restore(home + "/one.backup") { share in
          // The directory is there in the second half.
          if share > 0.5 { _ = FileManager.default.createFile(atPath: made.path, contents: Data("mine".utf8)) }
        }
      }
      #expect(failure?.code == .dataError && failure?.message.contains(words) == true)
      #expect(try names(home + "/new") == [file])
      #expect(try String(contentsOf: made, encoding: .utf8) == "mine")
    }
  }

  @Test(.enabled(if: geteuid() == 0, "Only root gives files to others."))
  func `root gives what it restores to the owner of the directory, and nothing that a link leads to`() async throws {
    try await withTemporaryDirectory { directory in
      let home = directory.path
      try await install(in: home)
      _ = try await Self.backup(of: "old", in: home).write(to: home + "/one.backup", keep: nil) { _ in }
      try FileManager.default.createDirectory(atPath: home + "/new", withIntermediateDirectories: false)
      #expect(chown(home + "/new", 65_534, 65_534) == 0)
      #expect(FileManager.default.createFile(atPath: home + "/of-root", contents: Data()))
      _ = try await Self.backup(of: "new", in: home).restore(home + "/one.backup") { share in
        // The files have their names then.
        guard share == 1, unlink(home + "/new/secret.key") == 0 else { return }
        _ = symlink(home + "/of-root", home + "/new/secret.key")
      }
      let owner = { (name: String) in
        try FileManager.default.attributesOfItem(atPath: "\(home)/\(name)")[.ownerAccountID] as? Int
      }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: home + "/new/secret.key") == home + "/of-root")
      #expect(try owner("new/showroom.sqlite") == 65_534)
      #expect(try owner("of-root") == 0)
    }
  }

  @Test func `without room neither a backup nor a restore leaves something`() async throws {
    try await withTemporaryDirectory { directory in
      let home = directory.path
      try await install(in: home)
      _ = try await Self.backup(of: "old", in: home).write(to: home + "/one.backup", keep: nil) { _ in }

      expectUnwritable(
        try await runShort("backup backups --data old", in: directory), "backups/showroom-",
        "Z.backup cannot be written", "check the disk")
      #expect(try names(home + "/backups") == [])

      expectUnwritable(
        try await runShort("restore one.backup --data new", in: directory), "new/showroom.sqlite cannot be written",
        "check the disk")
      #expect(try names(home + "/new") == [])
    }
  }

  @Test func `without room for the backup before it, nothing is upgraded`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory.path + "/old/showroom.sqlite"
      let old = try Database.open(at: path, migrations: Array(Storage.migrations.dropLast()))
      try await old.write(Self.addMegabytes)
      try await old.checkpointAndClose()
      let earlier = directory.appending(path: "old/before-upgrade.backup")
      try Data("of an earlier upgrade".utf8).write(to: earlier)

      expectUnwritable(
        try await runShort("folders list --data old", in: directory),
        "old/before-upgrade.backup cannot be written", "check the disk")

      #expect(try String(contentsOf: earlier, encoding: .utf8) == "of an earlier upgrade")
      #expect(try Database.applied(Storage.migrations, at: .file(path: path))?.count == Storage.migrations.count - 1)
      #expect(try !names(directory.path + "/old").contains(".before-upgrade.backup"))
    }
  }

  @Test func `a directory that cannot be written gets neither a backup nor a database`() async throws {
    try await withTemporaryDirectory { directory in
      try await install(in: directory.path)
      _ = try await Self.backup(of: "old", in: directory.path)
        .write(to: directory.path + "/one.backup", keep: nil) { _ in }
      // Not even root can write there. Containers may have it mounted for reading only.
      let isReadOnly = DataDirectory.isOnReadOnlyDisk("/sys/one.backup")
      let reason = isReadOnly ? "Read-only file system. Mount" : "check who owns its directory"
      expectUnwritable(
        try await Program.run(["backup", "/sys", "--data", "old"], in: directory),
        "showroom: /sys/showroom-", "cannot be written: \(reason)")
      expectUnwritable(
        try await Program.run(["restore", "one.backup", "--data", "/sys/new"], in: directory),
        "showroom: /sys/new cannot be written: ")
    }
  }
}
