import Foundation
import Synchronization
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(3)))
struct DatabaseLockTests {
  @Test func `reports a locked database once, and again after a write`() async throws {
    try await withTemporaryDirectory { directory in
      let path = directory + "/test.sqlite"
      let other = try Database.open(at: path, migrations: Films.all)
      let database = try Database.open(at: path, migrations: Films.all)
      try await database.write { try $0.execute("PRAGMA busy_timeout = 0") }
      let count = Mutex(0)
      database.whenLocked { count.withLock { $0 += 1 } }

      for round in 1...2 {
        try await locking(other) {
          for id in 1...3 {
            await #expect(throws: DatabaseError.busy) { try await database.write(Films.insert(id, "Nosferatu")) }
          }
          let titles = try await database.read(Films.titles)
          #expect(titles.count == round - 1, "reads go on")
        }
        #expect(count.withLock { $0 } == round)
        try await database.write(Films.insert(round, "film \(round)"))
      }
    }
  }

  @Test func `does not report other errors`() {
    let watch = LockWatch()
    watch.tell { Issue.record("nothing is locked") }

    for error: any Error in [DatabaseError.diskFull, DatabaseError.closed, CancellationError()] { watch.note(error) }
  }

  /// Runs `body` while a database holds the write lock.
  private func locking(_ database: Database, _ body: () async throws -> Void) async throws {
    let (locked, lock) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let writing = Task {
      try await database.write { _ in
        lock.finish()
        gate.wait()
      }
    }
    for await _ in locked {}
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await body())
    } catch {
      outcome = .failure(error)
    }
    gate.signal()
    try await writing.value
    try outcome.get()
  }
}
