import FeatureKit

/// Value of the year field.
enum YearInput: Sendable, Hashable {
  /// Years that a search accepts.
  static let years = 1874...2100
  /// Number of digits of a year.
  static let length = 4

  /// Empty: all years.
  case any
  case year(Int)
  /// The beginning of a year.
  case unfinished
  /// A text that cannot become a year.
  case wrong

  /// Parses the field.
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

  /// The year to search for; the previous one if the field is unfinished or invalid.
  func year(before: Int?) -> Int? {
    switch self {
    case .any: nil
    case .year(let year): year
    case .unfinished, .wrong: before
    }
  }
}
