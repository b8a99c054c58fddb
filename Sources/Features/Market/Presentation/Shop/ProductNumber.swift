/// A product's number as a user types it, or pastes it in an address.
enum ProductNumber {
  /// The longest text that is read, in bytes.
  static let maxBytes = 2_000

  /// Reads `130`, `/market/products/130` or `https://market.example/api/products/130?page=1`.
  ///
  /// - Returns: `nil` if no segment is a number.
  static func read(_ text: String) -> Product.ID? {
    guard text.utf8.count <= maxBytes else { return nil }
    let address = text.prefix { $0 != "?" && $0 != "#" }
    for part in address.split(whereSeparator: { $0 == "/" || $0.isWhitespace }).reversed() {
      if part.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = Product.ID(part), id > 0 { return id }
    }
    return nil
  }
}
