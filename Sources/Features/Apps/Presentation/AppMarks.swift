import FeatureKit
import LiveWeb

/// The saved marks of the apps on a page.
typealias AppMarks = ItemMarks<AppListing.ID>

extension AppMarks {
  /// Creates marks of apps.
  ///
  /// - Parameters:
  ///   - saved: the saved items of all profiles.
  ///   - profile: the reader's profile.
  init(_ saved: SavedMarks, of profile: Profile) {
    self.init(saved, of: profile) { $0.reference }
  }
}
