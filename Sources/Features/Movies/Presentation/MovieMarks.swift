import FeatureKit
import LiveWeb

/// Which of the movies that a page shows are saved.
typealias MovieMarks = ItemMarks<Movie.ID>

extension MovieMarks {
  /// - Parameters:
  ///   - saved: what people have saved.
  ///   - profile: the reader.
  init(_ saved: SavedMarks, of profile: Profile) {
    self.init(saved, of: profile) { Movie.reference(of: $0) }
  }
}
