import Foundation
import Store
import TestSupport

@testable import AppsFeature

extension Optional<TestEngine> {
  /// Calls `body` with an empty store of listings: one in memory for `nil`, else one in a database of the engine.
  func withListingStore(
    now: @escaping @Sendable () -> Date = { Date() }, _ body: (any ListingStore) async throws -> Void
  ) async throws {
    guard let engine = self else { return try await body(MemoryListingStore(now: now)) }
    try await engine.withDatabase(AppsMigrations.all) { database in
      let store = DatabaseListingStore(database: database, source: "test", now: now)
      try await body(store)
      // What still waits to be written needs the database.
      await store.flush()
    }
  }
}
