import Foundation
import Store
import TestSupport

@testable import AppsFeature

extension DatabaseListingStore {
  /// A store in memory that holds nothing yet.
  static func empty(now: @escaping @Sendable () -> Date = { Date() }) -> DatabaseListingStore {
    DatabaseListingStore(database: .empty(AppsMigrations.all), source: "test", now: now)
  }
}

extension TestEngine {
  /// Calls `body` with an empty store of listings in a database of the engine.
  func withListingStore(
    now: @escaping @Sendable () -> Date = { Date() }, _ body: (any ListingStore) async throws -> Void
  ) async throws {
    try await withDatabase(AppsMigrations.all) { database in
      let store = DatabaseListingStore(database: database, source: "test", now: now)
      try await body(store)
      // What still waits to be written needs the database.
      await store.flush()
    }
  }
}
