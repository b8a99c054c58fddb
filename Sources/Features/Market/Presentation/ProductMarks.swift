import FeatureKit
import LiveWeb

/// Tracks which products on a page are saved.
typealias ProductMarks = ItemMarks<Product.ID>

extension ProductMarks {
  /// Creates marks for a reader.
  ///
  /// - Parameters:
  ///   - saved: the saved items of profiles.
  ///   - profile: the reader's profile.
  ///   - server: the name of the server that the products are on.
  init(_ saved: SavedMarks, of profile: Profile, server: String) {
    self.init(saved, of: profile) { Product.reference(of: $0, server: server) }
  }
}
