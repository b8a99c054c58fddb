package import FeatureKit
import Secrets

extension Product {
  /// The kind of products among the items of all features.
  package static let itemKind = "goods"

  /// The reference to a product, as folders keep it: `goods.9f86d081-130`. It says on which server the product is, so
  /// that no product is ever taken for that of another server with the same number.
  ///
  /// - Parameter server: the server's name.
  /// - Returns: `nil` for a number that no product has.
  package static func reference(of id: ID, server: String) -> ItemReference? {
    id > 0 ? ItemReference(kind: itemKind, id: itemID(of: id, server: server)) : nil
  }

  /// Reads a reference.
  ///
  /// - Returns: `nil` for an item of another kind or another server, and for an id that ``reference(of:server:)`` does
  ///   not write.
  package static func id(of reference: ItemReference, server: String) -> ID? {
    reference.kind == itemKind ? id(itemID: reference.id, server: server) : nil
  }

  /// Reads what a product is called among the items of its kind, `9f86d081-130`.
  ///
  /// - Returns: `nil` for anything else, `9f86d081-0130` among it: no product has two references.
  static func id(itemID: String, server: String) -> ID? {
    guard let dash = itemID.firstIndex(of: "-"), let id = ID(itemID[itemID.index(after: dash)...]), id > 0,
      itemID == Self.itemID(of: id, server: server)
    else { return nil }
    return id
  }

  /// What a product is called among the items of its kind.
  static func itemID(of id: ID, server: String) -> String { "\(Fingerprint.sha256(of: server).prefix(8))-\(id)" }
}
