/// A decimal number exactly as it was written: `0.10`, `1e2`, `-0`.
struct ExactDecimal: Sendable, Hashable {
  /// Result of converting a number to whole units.
  enum Scaled: Sendable, Hashable {
    case exact(Int)
    /// The number has a fraction of a unit; the value is the nearest whole number, halves up.
    case rounded(Int)
    case negative
    /// 10¹⁸ units or more.
    case tooLarge
  }

  private var isNegative = false
  /// Significant digits without zeros before or after them, at most 18.
  private var digits = 0
  /// Power of ten by which the digits are multiplied.
  private var exponent = 0
  /// Whether nonzero digits were cut off.
  private var isCut = false

  /// Parses a number in JSON syntax, or as a user types it, with leading zeros.
  ///
  /// - Returns: nil for any other text.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest.removeFirst()
    }
    let whole = Self.takeDigits(from: &rest)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = Self.takeDigits(from: &rest)
      if fraction.isEmpty { return nil }
    }
    guard !whole.isEmpty, let power = Self.takePower(from: &rest), rest.isEmpty else { return nil }
    read(Array(whole + fraction), power: power - fraction.count)
  }

  private mutating func read(_ all: [UInt8], power: Int) {
    var significant = all.drop { $0 == UInt8(ascii: "0") }
    exponent = power
    while significant.last == UInt8(ascii: "0") {
      significant.removeLast()
      exponent += 1
    }
    if significant.count > 18 {
      isCut = true
      exponent += significant.count - 18
      significant = significant.prefix(18)
    }
    digits = significant.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Converts the number to units, of which `10^fractionDigits` make 1.
  ///
  /// - Parameter fractionDigits: number of decimals that a unit can express, 0 ... 2.
  func scaled(fractionDigits: Int) -> Scaled {
    if digits == 0 { return .exact(0) }
    if isNegative { return .negative }
    let shift = exponent + fractionDigits
    if shift >= 0 {
      var value = digits
      for _ in 0..<min(shift, 19) {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        if overflow { return .tooLarge }
        value = product
      }
      if value >= Self.limit { return .tooLarge }
      return isCut ? .rounded(value) : .exact(value)
    }
    if shift < -18 { return .rounded(0) }
    var divisor = 1
    for _ in 0..<(-shift) { divisor *= 10 }
    // The last digit is not 0, so the division has a remainder.
    return .rounded(digits / divisor + (digits % divisor >= divisor / 2 ? 1 : 0))
  }

  private static let limit = 1_000_000_000_000_000_000

  private static func takeDigits(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits
  }

  /// Parses an exponent. Clamps one of more than six digits to a million.
  ///
  /// - Returns: 0 without an exponent; nil if it has no digits.
  private static func takePower(from rest: inout ArraySlice<UInt8>) -> Int? {
    guard let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return 0 }
    rest.removeFirst()
    let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { rest.removeFirst() }
    let all = takeDigits(from: &rest)
    guard !all.isEmpty else { return nil }
    let digits = all.drop { $0 == UInt8(ascii: "0") }
    let power = digits.count > 6 ? 1_000_000 : digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return sign * power
  }
}
