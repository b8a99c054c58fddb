import FeatureKit
import TestSupport

extension DatabaseProfilesRepository {
  /// Where nothing is chosen yet, in memory.
  static func empty() -> Self { Self(database: .empty(ProfileMigrations.all)) }
}

extension DatabaseRecentKeywordsRepository {
  /// Where nothing was searched yet, in memory.
  static func empty() -> Self { Self(database: .empty(RecentKeywordMigrations.all), feature: "market") }
}
