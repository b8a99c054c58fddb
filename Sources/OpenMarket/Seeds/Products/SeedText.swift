/// Parser of the texts of sample products.
enum SeedText {
  /// Returns the parts of all lines, separated by slashes.
  static func parts(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").flatMap { line in
      line.split(separator: " / ").map { String($0).trimmed }
    }
  }

  /// Returns the lines of a text.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0).trimmed }
  }
}

extension String {
  /// The text without spaces at both ends.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[first...last])
  }
}
