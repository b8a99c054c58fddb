import Foundation
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(3)))
struct DatabaseOpeningTests {
  @Test func `creates the missing file and directories for its owner only`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/share/showroom/test.sqlite"

      let database = try Database.open(at: path, migrations: Films.all)

      #expect(try mode(directory + "/share") == 0o700)
      #expect(try mode(directory + "/share/showroom") == 0o700)
      #expect(try mode(path) == 0o600)
      #expect(try mode(path + "-wal") == 0o600)
      try await database.checkpointAndClose()
    }
  }

  @Test func `has all data in one file after closing`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let database = try Database.open(at: path, migrations: Films.all)
      try await database.write(Films.insert(1, "Nosferatu"))
      try await database.checkpointAndClose()

      let copy = directory + "/copy.sqlite"
      try FileManager.default.copyItem(atPath: path, toPath: copy)

      let reopened = try Database.open(at: copy, migrations: Films.all)
      #expect(try await reopened.read(Films.titles) == ["Nosferatu"])
    }
  }

  @Test func `has all committed data after the process was killed`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let database = try Database.open(at: path, migrations: Films.all)
      try await database.write(Films.insert(1, "Nosferatu"))

      // Copies the files while the log is not yet moved into the database.
      let copy = directory + "/copy.sqlite"
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
      }

      let reopened = try Database.open(at: copy, migrations: Films.all)
      #expect(try await reopened.read(Films.titles) == ["Nosferatu"])
    }
  }

  @Test func `reads a snapshot during a write`() async throws {
    try await withTemporaryDirectory { directory in
      let database = try Database.open(at: directory + "/test.sqlite", migrations: Films.all)
      let (written, wrote) = AsyncStream.makeStream(of: Void.self)
      let gate = DispatchSemaphore(value: 0)
      let writing = Task {
        try await database.write { connection in
          try Films.insert(1, "Nosferatu")(connection)
          wrote.finish()
          gate.wait()
        }
      }
      for await _ in written {}

      #expect(try await database.read(Films.titles) == [])
      gate.signal()
      try await writing.value
      #expect(try await database.read(Films.titles) == ["Nosferatu"])
    }
  }

  @Test func `two programs on one file do not lose rows`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let databases = [
        try Database.open(at: path, migrations: Films.all), try Database.open(at: path, migrations: Films.all),
      ]

      try await withThrowingTaskGroup(of: Void.self) { group in
        for id in 0..<40 {
          group.addTask { try await databases[id % 2].write(Films.insert(id, "film \(id)")) }
        }
        try await group.waitForAll()
      }

      #expect(try await databases[0].read(Films.titles).count == 40)
    }
  }

  @Test func `overwrites deleted data in the file`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let database = try Database.open(at: path, migrations: Films.all)
      try await database.write { connection in
        for id in 1...300 { try Films.insert(id, "what nobody shall find \(id)")(connection) }
      }
      try await database.write { try $0.execute("DELETE FROM film WHERE id <> 150") }
      try await database.checkpointAndClose()

      let bytes = try Data(contentsOf: URL(filePath: path))
      #expect(bytes.range(of: Data("shall find 150".utf8)) != nil)
      #expect(bytes.range(of: Data("shall find 149".utf8)) == nil)
      #expect(bytes.range(of: Data("shall find 3".utf8)) == nil)
    }
  }

  @Test func `reports a path that is blocked by a file`() async throws {
    try await withTemporaryDirectory { directory in
      let file = directory + "/file"
      try Data().write(to: URL(filePath: file))

      #expect(throws: DatabaseError.unopenable(path: file + "/test.sqlite", reason: "Not a directory")) {
        try Database.open(at: file + "/test.sqlite", migrations: Films.all)
      }
      #expect(throws: DatabaseError.unopenable(path: file + "/a/b.sqlite", reason: "Not a directory")) {
        try Database.open(at: file + "/a/b.sqlite", migrations: Films.all)
      }
      #expect(throws: DatabaseError.unopenable(path: directory, reason: "unable to open database file")) {
        try Database.open(at: directory, migrations: Films.all)
      }
    }
  }

  @Test func `reports a file that is not a database`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      try Data(repeating: 0x20, count: 8192).write(to: URL(filePath: path))

      #expect(throws: DatabaseError.damaged(path: path)) { try Database.open(at: path, migrations: Films.all) }
    }
  }

  @Test func `reports a truncated file`() async throws {
    try await withFilledFile { path in
      let whole = try Data(contentsOf: URL(filePath: path))
      try whole.prefix(whole.count / 2).write(to: URL(filePath: path))

      #expect(throws: DatabaseError.damaged(path: path)) { try Database.open(at: path, migrations: Films.all) }
    }
  }

  @Test func `reports an overwritten file`() async throws {
    try await withFilledFile { path in
      var bytes = try Data(contentsOf: URL(filePath: path))
      let noise = Data(repeating: 0xFF, count: 512)
      for page in 6..<12 { bytes.replaceSubrange(page * 4096..<page * 4096 + 512, with: noise) }
      try bytes.write(to: URL(filePath: path))

      #expect(throws: DatabaseError.damaged(path: path)) { try Database.open(at: path, migrations: Films.all) }
    }
  }

  @Test func `reports a read-only file`() async throws {
    try await withFilledFile { path in
      // NB: file modes do not bind root. A write version above 2 in the header (byte 18) forbids writing.
      var bytes = try Data(contentsOf: URL(filePath: path))
      bytes[18] = 3
      try bytes.write(to: URL(filePath: path))

      #expect(throws: DatabaseError.readOnly(path: path)) { try Database.open(at: path, migrations: Films.all) }
    }
  }

  @Test(arguments: [
    (EACCES, DatabaseError.readOnly(path: "/x")), (EROFS, .readOnly(path: "/x")), (EPERM, .readOnly(path: "/x")),
    (ENOSPC, .diskFull), (EDQUOT, .diskFull),
    (ENAMETOOLONG, .unopenable(path: "/x", reason: "File name too long")),
  ])
  func `converts errors of system calls`(code: Int32, expected: DatabaseError) {
    #expect(DatabaseError.system(code, path: "/x") == expected)
  }

  @Test(arguments: [
    DatabaseError.unopenable(path: "/x", reason: "Not a directory"), .damaged(path: "/x"), .readOnly(path: "/x"),
    .diskFull, .ioFailed(path: "/x", reason: "disk I/O error"), .busy, .foreign(path: "/x"), .constraint("UNIQUE"),
    .newerThanProgram(migration: "M9"), .editedMigration("M1"),
    .failed(sql: "SELECT 1\n  FROM x", reason: "no such table: x"), .column(name: "a", expected: "a text"), .closed,
  ])
  func `describes each error in one line`(error: DatabaseError) {
    #expect(!error.description.contains("\n"))
    #expect(error.description.hasPrefix("The ") || error.description.hasPrefix("A "))
  }

  private func mode(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Runs `body` with the path of a closed database of some hundred pages.
  private func withFilledFile(_ body: (String) async throws -> Void) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let database = try Database.open(at: path, migrations: Films.all)
      try await database.write { connection in
        for id in 0..<2000 { try Films.insert(id, String(repeating: "film \(id) ", count: 20))(connection) }
      }
      try await database.checkpointAndClose()
      try await body(path)
    }
  }
}
