import FeatureKit
import LiveWeb

/// Which of the products that a page shows are saved.
typealias ProductMarks = ItemMarks<Product.ID>

extension ProductMarks {
  /// - Parameters:
  ///   - saved: what people have saved.
  ///   - profile: the reader.
  ///   - server: the name of the server the products are on.
  init(_ saved: SavedMarks, of profile: Profile, server: String) {
    self.init(saved, of: profile) { Product.reference(of: $0, server: server) }
  }
}
