import Foundation
import Store
import TestSupport

@testable import AppsFeature

extension DatabaseListingStore {
  /// An empty store in memory.
  static func empty(now: @escaping @Sendable () -> Date = { Date() }) -> DatabaseListingStore {
    DatabaseListingStore(database: .empty(AppsMigrations.all), source: "test", now: now)
  }
}

extension TestEngine {
  /// Calls `body` with an empty listing store on a database of the engine.
  func withListingStore(
    now: @escaping @Sendable () -> Date = { Date() }, _ body: (any ListingStore) async throws -> Void
  ) async throws {
    try await withDatabase(AppsMigrations.all) { database in
      let store = DatabaseListingStore(database: database, source: "test", now: now)
      try await body(store)
      // Waiting listings still need the database.
      await store.flush()
    }
  }
}
