/// The words of the goods, as lines that are read once.
enum SeedText {
  /// The parts of a text between slashes, over all its lines.
  static func parts(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").flatMap { line in
      line.split(separator: " / ").map { String($0).trimmed }
    }
  }

  /// The lines of a text.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0).trimmed }
  }
}

extension String {
  /// Without spaces at both ends.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[first...last])
  }
}
