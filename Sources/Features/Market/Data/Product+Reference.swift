package import FeatureKit
import Secrets

extension Product {
  /// The kind of products among the saved items of all features.
  package static let itemKind = "goods"

  /// The reference to a product that folders store, such as `goods.9f86d081-130`. It names the server, so that equal
  /// numbers on two servers stay two products.
  ///
  /// - Parameter server: the server's name.
  /// - Returns: `nil` for an id below 1.
  package static func reference(of id: ID, server: String) -> ItemReference? {
    id > 0 ? ItemReference(kind: itemKind, id: itemID(of: id, server: server)) : nil
  }

  /// Reads the product id from a reference.
  ///
  /// - Returns: `nil` for an item of another kind or another server, and for an id that ``reference(of:server:)`` does
  ///   not write.
  package static func id(of reference: ItemReference, server: String) -> ID? {
    reference.kind == itemKind ? id(itemID: reference.id, server: server) : nil
  }

  /// Reads the product id from an item id such as `9f86d081-130`.
  ///
  /// - Returns: `nil` for any other form, such as `9f86d081-0130`, so that no product has two references.
  static func id(itemID: String, server: String) -> ID? {
    guard let dash = itemID.firstIndex(of: "-"), let id = ID(itemID[itemID.index(after: dash)...]), id > 0,
      itemID == Self.itemID(of: id, server: server)
    else { return nil }
    return id
  }

  /// The item id of a product.
  static func itemID(of id: ID, server: String) -> String { "\(Fingerprint.sha256(of: server).prefix(8))-\(id)" }
}
