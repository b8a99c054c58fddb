import Foundation
import Testing

@testable import Store

/// A foreign file is detected without a change to it.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseLookTests {
  /// Possible contents of a file at the path of the database.
  enum Found: CaseIterable {
    case foreign, foreignWithLog, foreignKilled, foreignOpen, newer, newerKilled, edited, text

    var isOurs: Bool { [.newer, .newerKilled, .edited].contains(self) }
    var isKilled: Bool { [.foreignKilled, .newerKilled].contains(self) }
  }

  @Test(arguments: Found.allCases)
  func `changes neither the file nor the files beside it`(found: Found) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let open = try await lay(found, at: path)
      let before = try Snapshot(of: directory)

      let error = try #require(
        #expect(throws: DatabaseError.self) { try Database.open(at: path, migrations: Films.all) })
      #expect(throws: error) { try Database.inspect(at: path, migrations: Films.all) }

      switch found {
      case .foreign, .foreignWithLog, .foreignKilled, .foreignOpen: #expect(error == .foreign(path: path))
      case .newer, .newerKilled: #expect(error == .newerThanProgram(migration: "M009"))
      case .edited: #expect(error == .editedMigration("M002CreateScene"))
      case .text: #expect(error == .damaged(path: path))
      }
      #expect(try Snapshot(of: directory) == before)
      try await open?.checkpointAndClose()
    }
  }

  @Test func `reads rows that are only in the log`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let database = try Database.open(at: path, migrations: Films.all)
      try await database.write(Films.insert(1, "Nosferatu"))

      let titles = try DatabaseLook(at: path).read { database in
        try Films.titles(Connection(SQLiteSession(database, context: .init(path: path, isReading: true))))
      }

      #expect(titles == ["Nosferatu"])
    }
  }

  @Test(arguments: ["a b", "50% #1?mode=rw", "한글"])
  func `opens a file with any name`(name: String) async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/\(name).sqlite"
      try await Database.open(at: path, migrations: Films.all).checkpointAndClose()

      let count = try DatabaseLook(at: path).read { database in
        let session = SQLiteSession(database, context: .init(path: path, isReading: true))
        return try Connection(session).rows("SELECT id FROM migration").count
      }

      #expect(count == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["\(name).sqlite"])
    }
  }

  @Test func `returns nil for a missing or empty file`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      #expect(try DatabaseLook(at: path).read { _ in true } == nil)
      try Data().write(to: URL(filePath: path))
      #expect(try DatabaseLook(at: path).read { _ in true } == nil)
    }
  }

  /// Creates a file and its companions at a path; returns the database if it is still open.
  private func lay(_ found: Found, at path: String) async throws -> Database? {
    if found == .text {
      try Data(String(repeating: "No database. ", count: 800).utf8).write(to: URL(filePath: path))
      return nil
    }
    let elsewhere = found.isKilled ? path + ".elsewhere/test.sqlite" : path
    let database = try Database.open(at: elsewhere, migrations: found.isOurs ? Films.all : [])
    try await database.write { try $0.execute(Self.deed(of: found)) }
    if found == .foreignOpen { return database }
    if found.isKilled {
      for suffix in ["", "-wal", "-shm"] {
        try FileManager.default.copyItem(atPath: elsewhere + suffix, toPath: path + suffix)
      }
    }
    try await database.checkpointAndClose()
    if found.isKilled { try FileManager.default.removeItem(atPath: path + ".elsewhere") }
    if found == .foreign { try useRollbackJournal(path) }
    return nil
  }

  private static func deed(of found: Found) -> SQL {
    switch found {
    case .newer, .newerKilled: "INSERT INTO migration (id, checksum) VALUES ('M009', '0')"
    case .edited: "UPDATE migration SET checksum = '0' WHERE id = 'M002CreateScene'"
    default: "CREATE TABLE theirs (name TEXT)"
    }
  }

  /// Switches to a rollback journal: bytes 18 and 19 of the header are the write and read version, 1 for a rollback
  /// journal and 2 for a log.
  private func useRollbackJournal(_ path: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.seek(toOffset: 18)
    try file.write(contentsOf: Data([1, 1]))
    try file.close()
  }
}

/// The files of a directory with bytes and modification time.
///
/// Of SQLite's shared memory file it compares only the existence, because a concurrent reader changes it.
private struct Snapshot: Equatable {
  private struct File: Equatable {
    let bytes: Data
    let changed: Date?
  }

  private let files: [String: File?]

  init(of directory: String) throws {
    var files: [String: File?] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
      let path = directory + "/" + name
      let changed = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      files[name] =
        name.hasSuffix("-shm") ? .some(nil) : File(bytes: try Data(contentsOf: URL(filePath: path)), changed: changed)
    }
    self.files = files
  }
}
