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
