import FeatureKit

/// What stands in the field of the year.
enum YearInput: Sendable, Hashable {
  /// The years of which there are movies, as a search takes them.
  static let years = 1874...2100
  /// The digits of one.
  static let length = 4

  /// Nothing: every year.
  case any
  case year(Int)
  /// The beginning of a year.
  case unfinished
  /// Nothing that can become one.
  case wrong

  /// Reads what somebody typed.
  init(_ text: String) {
    let text = SearchTerm.normalized(text)
    let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    switch text.utf8.count {
    case 0: self = .any
    case 1..<Self.length: self = isNumber ? .unfinished : .wrong
    case Self.length:
      guard isNumber, let year = Int(text), Self.years.contains(year) else {
        self = .wrong
        return
      }
      self = .year(year)
    default: self = .wrong
    }
  }

  /// The year that counts: the one before, while there is no other.
  func year(before: Int?) -> Int? {
    switch self {
    case .any: nil
    case .year(let year): year
    case .unfinished, .wrong: before
    }
  }
}
