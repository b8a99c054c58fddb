import FeatureKit
import Foundation
import MoviesFeature
import Secrets
import TestSupport

extension DatabaseProfilesRepository {
  /// An empty repository in memory.
  static func empty() -> Self { Self(database: .empty(ProfileMigrations.all)) }
}

extension DatabaseRecentKeywordsRepository {
  /// An empty repository in memory.
  static func empty() -> Self { Self(database: .empty(RecentKeywordMigrations.all), feature: "movies") }
}

extension DatabaseMovieSessionsRepository {
  /// An empty repository in memory.
  static func empty(now: @escaping @Sendable () -> Date = { Date() }) -> Self {
    Self(database: .empty(MovieAccountMigrations.all), source: "tmdb", secretKey: .random(), now: now)
  }
}
