/// State of a product.
public enum ProductState: String, Sendable, Hashable, CaseIterable {
  /// Visible only to its vendor; in no list.
  case draft
  /// For sale, the default.
  case onSale = "on_sale"
  /// Reserved for a buyer.
  case reserved
  /// Sold.
  case sold
  /// Hidden by its vendor; in no list.
  case hidden

  /// Whether the product is visible to all clients.
  public var isPublic: Bool { self != .draft && self != .hidden }
}
