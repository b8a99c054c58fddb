/// A text split into its beginning and the rest.
package struct TextPreview: Sendable, Hashable {
  /// Maximum length of the beginning in characters, as people count them.
  package static let length = 300
  /// Maximum number of characters to drop from the beginning so that no word is cut.
  private static let slack = 40

  /// The beginning, at most ``length`` characters, up to the end of a word if possible.
  package let start: Substring
  /// The rest; empty for a short text.
  package let rest: Substring

  /// Splits a text.
  package init(_ text: String) {
    let most = text.prefix(Self.length)
    let isBetweenWords = most.endIndex == text.endIndex || text[most.endIndex].isWhitespace
    let end = isBetweenWords ? nil : most.endOfLastWord(within: Self.slack)
    start = text[..<(end ?? most.endIndex)]
    rest = text[start.endIndex...]
  }

  /// Whether the text is longer than its beginning.
  package var isLong: Bool { !rest.isEmpty }
}

extension Substring {
  /// End of the word before the last space among the last `count` characters; `nil` if there is no space among them.
  fileprivate func endOfLastWord(within count: Int) -> Index? {
    guard let blank = suffix(count).lastIndex(where: \.isWhitespace) else { return nil }
    return self[..<blank].lastIndex { !$0.isWhitespace }.map { index(after: $0) }
  }
}
