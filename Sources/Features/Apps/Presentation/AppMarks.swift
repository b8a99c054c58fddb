import FeatureKit
import LiveWeb

/// Which of the apps that a page shows are saved.
typealias AppMarks = ItemMarks<AppListing.ID>

extension AppMarks {
  /// - Parameters:
  ///   - saved: what people have saved.
  ///   - profile: the reader.
  init(_ saved: SavedMarks, of profile: Profile) {
    self.init(saved, of: profile) { $0.reference }
  }
}
