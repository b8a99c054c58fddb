import FeatureKit
import LiveWeb

/// Tracks which visible movies are saved.
typealias MovieMarks = ItemMarks<Movie.ID>

extension MovieMarks {
  /// Creates the marks.
  ///
  /// - Parameters:
  ///   - saved: saved items of all profiles.
  ///   - profile: profile of the reader.
  init(_ saved: SavedMarks, of profile: Profile) {
    self.init(saved, of: profile) { Movie.reference(of: $0) }
  }
}
