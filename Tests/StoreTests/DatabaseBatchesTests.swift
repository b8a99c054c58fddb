import Store
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct DatabaseBatchesTests {
  @Test(arguments: TestEngine.allCases)
  func `changes rows in batches until none is left`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      for id in 1...5 { try await database.write(Films.insert(id, "Film \(id)")) }
      let left = Mutex<[Int]>([])

      let count = try await database.inBatches(of: 2) { connection, limit in
        let count = try connection.rows(
          "DELETE FROM film WHERE id IN (SELECT id FROM film WHERE id > 1 ORDER BY id LIMIT \(limit)) RETURNING id"
        ).count
        let rows = try connection.rows("SELECT id FROM film").count
        left.withLock { $0.append(rows) }
        return count
      }

      #expect(count == 4)
      #expect(left.withLock { $0 } == [3, 1, 1], "batches of two, two and none")
      #expect(try await database.read(Films.titles) == ["Film 1"])
    }
  }
}
