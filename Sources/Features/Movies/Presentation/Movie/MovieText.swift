/// A text on a movie's page that is cut until the reader expands it.
enum MovieText: Sendable, Hashable {
  case overview
  /// A review by its id.
  case review(String)
}

extension MovieText: RawRepresentable {
  private static let reviewPrefix = "review-"
  /// Maximum length of a review's id.
  private static let maxIDLength = 64

  /// The form in addresses: ASCII letters, digits and a hyphen.
  var rawValue: String {
    switch self {
    case .overview: "overview"
    case .review(let id): Self.reviewPrefix + id
    }
  }

  /// Parses ``rawValue``; `nil` for any other text.
  init?(rawValue: String) {
    if rawValue == "overview" {
      self = .overview
      return
    }
    let id = rawValue.dropFirst(Self.reviewPrefix.count)
    guard rawValue.hasPrefix(Self.reviewPrefix), (1...Self.maxIDLength).contains(id.utf8.count),
      id.utf8.allSatisfy(\.isASCIILetterOrDigit)
    else { return nil }
    self = .review(String(id))
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

/// A text split into its beginning and the rest.
struct TextPreview: Sendable, Hashable {
  /// Maximum length of the beginning in characters, as people count them.
  static let length = 300
  /// Maximum number of characters to drop from the beginning so that no word is cut.
  private static let slack = 40

  /// The beginning, at most ``length`` characters, up to the end of a word if possible.
  let start: Substring
  /// The rest; empty for a short text.
  let rest: Substring

  init(_ text: String) {
    let most = text.prefix(Self.length)
    let isBetweenWords = most.endIndex == text.endIndex || text[most.endIndex].isWhitespace
    let end = isBetweenWords ? nil : most.endOfLastWord(within: Self.slack)
    start = text[..<(end ?? most.endIndex)]
    rest = text[start.endIndex...]
  }

  /// Whether the text is longer than its beginning.
  var isLong: Bool { !rest.isEmpty }
}

extension Substring {
  /// End of the word before the last space among the last `count` characters; `nil` if there is no space among them.
  fileprivate func endOfLastWord(within count: Int) -> Index? {
    guard let blank = suffix(count).lastIndex(where: \.isWhitespace) else { return nil }
    return self[..<blank].lastIndex { !$0.isWhitespace }.map { index(after: $0) }
  }
}
