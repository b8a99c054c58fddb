import FeatureKit
import TestSupport

extension DatabaseProfilesRepository {
  /// Where nothing is chosen yet, in memory.
  static func empty() -> Self { Self(database: .empty(ProfileMigrations.all)) }
}
