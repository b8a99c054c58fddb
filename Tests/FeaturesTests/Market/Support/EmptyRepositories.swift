import FeatureKit
import TestSupport

extension DatabaseProfilesRepository {
  /// An empty repository in memory.
  static func empty() -> Self { Self(database: .empty(ProfileMigrations.all)) }
}

extension DatabaseRecentKeywordsRepository {
  /// An empty repository in memory.
  static func empty() -> Self { Self(database: .empty(RecentKeywordMigrations.all), feature: "market") }
}
