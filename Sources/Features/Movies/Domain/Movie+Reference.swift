package import FeatureKit

extension Movie {
  /// The kind of movies among the items of all features.
  package static let itemKind = "movie"

  /// The reference to a movie, as folders keep it: `movie.550`.
  ///
  /// - Returns: `nil` for a number that no movie has.
  package static func reference(of id: ID) -> ItemReference? {
    id > 0 ? ItemReference(kind: itemKind, id: String(id)) : nil
  }

  /// Reads a reference.
  ///
  /// - Returns: `nil` for an item of another kind, and for an id that ``reference(of:)`` does not write.
  package static func id(of reference: ItemReference) -> ID? {
    reference.kind == itemKind ? id(itemID: reference.id) : nil
  }

  /// Reads what a movie is called among the items of its kind, `550`.
  ///
  /// - Returns: `nil` for anything else, `0550` and `+550` among it: no movie has two references.
  static func id(itemID: String) -> ID? {
    guard let id = ID(itemID), id > 0, String(id) == itemID else { return nil }
    return id
  }
}
