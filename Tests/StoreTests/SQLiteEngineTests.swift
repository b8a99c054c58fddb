import GRDB
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(3)))
struct SQLiteEngineTests {
  /// Cancels the task of a write during its commit, which is then done nevertheless.
  private final class CancellingObserver: TransactionObserver {
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseWillCommit() throws { withUnsafeCurrentTask { $0?.cancel() } }
    func databaseDidCommit(_ db: GRDB.Database) {}
    func databaseDidRollback(_ db: GRDB.Database) {}
  }

  @Test func `closes although the last write was cancelled during its commit`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/film.sqlite"
      let pool = try DatabasePool(path: path)
      pool.add(transactionObserver: CancellingObserver(), extent: .databaseLifetime)
      let engine = SQLiteEngine(path: path, writer: pool)
      let writing = Task {
        try await engine.write(concerning: nil, locking: nil) { try $0.execute("CREATE TABLE film (id INTEGER)") }
      }
      try await writing.value
      try await engine.close()
      #expect(DatabaseFile.byteCount(at: path + "-wal") == 0)
    }
  }
}
