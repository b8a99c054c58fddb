/// A product's number, as somebody types it or copies it from an address.
enum ProductNumber {
  /// How much of a text is looked at, in bytes.
  static let maxBytes = 2_000

  /// Reads `130`, `/market/products/130` and `https://market.example/api/products/130?page=1`.
  ///
  /// - Returns: `nil` for anything in which no number stands alone.
  static func read(_ text: String) -> Product.ID? {
    guard text.utf8.count <= maxBytes else { return nil }
    let address = text.prefix { $0 != "?" && $0 != "#" }
    for part in address.split(whereSeparator: { $0 == "/" || $0.isWhitespace }).reversed() {
      if part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = Product.ID(part), id > 0 { return id }
    }
    return nil
  }
}
