import Foundation
import Store

/// Measures the backup of a SQLite file while a server writes to it.
enum BackupBench {
  private static let megabytes = 100
  private static let writesPerSecond = 200

  private static let table = Migration(
    id: "M001CreatePage", statements: ["CREATE TABLE page (id INTEGER PRIMARY KEY, body BYTEA NOT NULL)"])

  /// Writes a backup of 100 MB beside 200 writes a second.
  ///
  /// - Returns: megabytes per second, with the checksums; the longest time from when a write was due to its end,
  ///   within a bound; and how many writes a second there were.
  static func run() async throws -> [BenchFigure] {
    let directory = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let file = "\(directory)/bench.sqlite"
    let database = try Database.open(at: file, migrations: [table])
    for _ in 1...megabytes {
      try await database.write { connection in
        for _ in 1...250 { try connection.execute("INSERT INTO page (body) VALUES (randomblob(4000))") }
      }
    }
    let (backup, writes) = try await withThrowingTaskGroup(of: Writes.self) { group in
      group.addTask { try await writeUntilCancelled(to: database) }
      let start = ContinuousClock.now
      try await DatabaseArchive.write(
        .file(path: file), to: "\(directory)/one.backup", by: "\(directory)/draft", migrations: [table])
      let time = (ContinuousClock.now - start) / .seconds(1)
      group.cancelAll()
      return (time, try await group.next() ?? Writes())
    }
    try await database.checkpointAndClose()
    return [
      .plain("backup during writes", Double(megabytes) / backup, "MB/s", note: "SQLite, \(megabytes) MB"),
      // A wait that a person who saves something notices.
      .atMost(250, "longest wait of a write during it", writes.longest / .milliseconds(1), "ms"),
      .plain("writes during it", Double(writes.count) / backup, "/s", note: "\(writesPerSecond)/s were due"),
    ]
  }

  private struct Writes: Sendable {
    var count = 0
    /// From when a write was due to its end.
    var longest = Duration.zero
  }

  private static func writeUntilCancelled(to database: Database) async throws -> Writes {
    var writes = Writes()
    var due = ContinuousClock.now
    do {
      while true {
        try await Task.sleep(until: due, clock: .continuous)
        try await database.write { try $0.execute("INSERT INTO page (body) VALUES (randomblob(100))") }
        writes.count += 1
        writes.longest = max(writes.longest, ContinuousClock.now - due)
        due += .seconds(1) / writesPerSecond
      }
    } catch is CancellationError {
      return writes
    }
  }
}
