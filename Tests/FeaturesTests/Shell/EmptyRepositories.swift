import FeatureKit
import TestSupport

extension DatabaseProfilesRepository {
  /// An empty repository of choices, in memory.
  static func empty() -> Self { Self(database: .empty(ProfileMigrations.all)) }
}
