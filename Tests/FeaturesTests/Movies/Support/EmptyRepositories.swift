import FeatureKit
import Foundation
import MoviesFeature
import Secrets
import TestSupport

extension DatabaseProfilesRepository {
  /// Where nothing is chosen yet, in memory.
  static func empty() -> Self { Self(database: .empty(ProfileMigrations.all)) }
}

extension DatabaseRecentKeywordsRepository {
  /// Where nothing was searched yet, in memory.
  static func empty() -> Self { Self(database: .empty(RecentKeywordMigrations.all), feature: "movies") }
}

extension DatabaseMovieSessionsRepository {
  /// Where nobody is signed in yet, in memory.
  static func empty(now: @escaping @Sendable () -> Date = { Date() }) -> Self {
    Self(database: .empty(MovieAccountMigrations.all), source: "tmdb", secretKey: .random(), now: now)
  }
}
