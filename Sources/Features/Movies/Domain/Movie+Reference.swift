package import FeatureKit

extension Movie {
  /// Kind of movies among the items of all features.
  package static let itemKind = "movie"

  /// The reference to a movie as folders store it, such as `movie.550`.
  ///
  /// - Returns: `nil` if the number is less than 1.
  package static func reference(of id: ID) -> ItemReference? {
    id > 0 ? ItemReference(kind: itemKind, id: String(id)) : nil
  }

  /// Reads a reference.
  ///
  /// - Returns: `nil` if the item is of another kind, or ``reference(of:)`` does not write such an id.
  package static func id(of reference: ItemReference) -> ID? {
    reference.kind == itemKind ? id(itemID: reference.id) : nil
  }

  /// Reads the id of an item of the movie kind, such as `550`.
  ///
  /// - Returns: `nil` for any other text, including `0550` and `+550`, so that each movie has only one reference.
  static func id(itemID: String) -> ID? {
    guard let id = ID(itemID), id > 0, String(id) == itemID else { return nil }
    return id
  }
}
