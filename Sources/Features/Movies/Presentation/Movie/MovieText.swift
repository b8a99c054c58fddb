/// A text of a movie's page that is cut until somebody asks for the rest.
enum MovieText: Sendable, Hashable {
  case overview
  /// A review, by its id.
  case review(String)
}

extension MovieText: RawRepresentable {
  private static let reviewPrefix = "review-"
  /// The most letters and digits of a review's id.
  private static let maxIDLength = 64

  /// As it stands in addresses and forms: ASCII letters, digits and a hyphen.
  var rawValue: String {
    switch self {
    case .overview: "overview"
    case .review(let id): Self.reviewPrefix + id
    }
  }

  /// Reads what ``rawValue`` wrote.
  ///
  /// - Returns: `nil` for anything else.
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

/// The beginning of a text, and the rest of it.
struct TextPreview: Sendable, Hashable {
  /// How many characters are shown at first at most, as a person counts them.
  static let length = 300
  /// How many of them may be left out, so that no word is cut.
  private static let slack = 40

  /// At most ``length`` characters, up to the end of a word if one ends among the last of them.
  let start: Substring
  /// What follows them; empty when nothing does.
  let rest: Substring

  init(_ text: String) {
    let most = text.prefix(Self.length)
    let isBetweenWords = most.endIndex == text.endIndex || text[most.endIndex].isWhitespace
    let end = isBetweenWords ? nil : most.endOfLastWord(within: Self.slack)
    start = text[..<(end ?? most.endIndex)]
    rest = text[start.endIndex...]
  }

  /// Whether there is more than is shown at first.
  var isLong: Bool { !rest.isEmpty }
}

extension Substring {
  /// Where the word before the last blank ends; `nil` when none of so many characters at the end is one.
  fileprivate func endOfLastWord(within count: Int) -> Index? {
    guard let blank = suffix(count).lastIndex(where: \.isWhitespace) else { return nil }
    return self[..<blank].lastIndex { !$0.isWhitespace }.map { index(after: $0) }
  }
}
