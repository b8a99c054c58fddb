import FeatureKit
import MarketFeature
import MoviesFeature
import Secrets
import Store

/// The rows that are sealed with the installation's key.
enum SealedRows {
  /// What is under way, a sign-in or the opening of a shop, is sealed, too, and is over soon.
  private static let tables = [DatabaseMovieSessionsRepository.sealed, DatabaseShopsRepository.sealed]

  /// Counts the rows that do not open.
  ///
  /// - Parameter key: the installation's; nil while it has none, then none opens.
  /// - Returns: as in `1 of 2 in marketShop`; nil when all open.
  /// - Throws: `DatabaseError`; `CancellationError`.
  static func unopened(in database: Database, by key: SecretKey?) async throws -> String? {
    var found: [String] = []
    for table in tables {
      let count = try await table.count(in: database, openedBy: key ?? .random())
      if count.unopened > 0 { found.append("\(count.unopened) of \(count.rows) in \(table.name)") }
    }
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }
}
