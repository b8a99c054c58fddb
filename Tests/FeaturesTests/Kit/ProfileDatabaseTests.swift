import Reactor
import Store
import Testing

@testable import FeatureKit

@Suite(.timeLimit(.minutes(3)))
struct ProfileDatabaseTests {
  @Test func `a profile's write notifies only the listeners of that profile and of all`() async throws {
    #expect(try await told(of: { $0.of("a") }) == [true, false, true])
    #expect(try await told(of: { $0 }) == [true, true, true])
  }

  @Test func `database errors become the app's errors, and other errors stay`() async throws {
    let database = try Database.inMemory(migrations: RecentKeywordMigrations.all)
    let kept = ProfileDatabase(database).of("a")
    await #expect(throws: CancellationError.self) { try await kept.read { _ in throw CancellationError() } }
    await #expect(throws: AppError(.notFound)) { try await kept.write { _ in throw AppError(.notFound) } }
    try await database.checkpointAndClose()

    let closed = DatabaseError.closed.appError
    await #expect(throws: closed) { try await kept.read { _ in } }
    await #expect(throws: closed) { try await kept.write { _ in } }
    await #expect(throws: closed) { try await kept.inBatches { _, _ in 0 } }
  }

  /// Returns whether the listeners of the profiles "a" and "b" and of all are notified of a write.
  private func told(of writer: (ProfileDatabase) -> ProfileDatabase) async throws -> [Bool] {
    let database = try Database.inMemory(migrations: RecentKeywordMigrations.all)
    let all = ProfileDatabase(database)
    let streams = [all.of("a"), all.of("b"), all].map { $0.changes(in: ["recentKeyword"]) }
    try await writer(all).write {
      try $0.execute(DatabaseRecentKeywordsRepository.upsert(.sample("memo"), of: "a", in: "apps"))
    }
    try await database.checkpointAndClose()
    var told: [Bool] = []
    for stream in streams {
      var notices = stream.makeAsyncIterator()
      told.append(await notices.next() != nil)
    }
    return told
  }
}
