import FeatureKit
import TestSupport

extension DatabaseProfilesRepository {
  /// An empty repository of choices, in memory.
  static func empty() -> Self { Self(database: .empty(ProfileMigrations.all)) }
}

extension DatabaseRecentKeywordsRepository {
  /// An empty repository of texts searched over all features, in memory.
  static func empty() -> Self { Self(database: .empty(RecentKeywordMigrations.all), feature: "today") }
}
