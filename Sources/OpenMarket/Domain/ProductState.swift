/// Where a product stands between being written and being gone.
public enum ProductState: String, Sendable, Hashable, CaseIterable {
  /// Seen by its vendor alone; in no list.
  case draft
  /// For sale. What clients of the original register.
  case onSale = "on_sale"
  /// Promised to somebody.
  case reserved
  /// Sold.
  case sold
  /// Taken out of sight by its vendor; in no list.
  case hidden

  /// Whether everybody sees it.
  public var isPublic: Bool { self != .draft && self != .hidden }
}
