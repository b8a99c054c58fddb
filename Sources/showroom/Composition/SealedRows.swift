import FeatureKit
import MarketFeature
import MoviesFeature
import Secrets
import Store
import WatchFeature

/// Rows that are sealed with the installation's key.
enum SealedRows {
  /// Long-lived sealed rows. Unfinished sign-ins and shop openings are sealed
  /// too, but soon expire.
  private static let tables = [
    DatabaseMovieSessionsRepository.sealed, DatabaseShopsRepository.sealed, ChannelLine.sealed,
  ]

  /// Counts the rows that cannot be opened.
  ///
  /// - Parameter key: the installation's key; `nil` if it has none, and then no
  ///   row opens.
  /// - Returns: text such as `1 of 2 in marketShop`; `nil` if all rows open.
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
