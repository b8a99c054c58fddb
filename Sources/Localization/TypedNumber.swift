/// A number as somebody types it: `20000`, `20,000` or `4.99`; never through a binary fraction.
public enum TypedNumber {
  /// Why a text is no number that is wanted.
  public enum Fault: Error, Sendable, Hashable {
    case notNumber
    case negative
    /// There are more decimals than these.
    case tooManyDecimals(Int)
    /// It is more than this, in whole.
    case tooMuch(Int)
  }

  /// Reads a number.
  ///
  /// ```swift
  /// let cents = try TypedNumber.units(of: "1,234.5", fractionDigits: 2, most: 1_000_000)  // 123450
  /// ```
  ///
  /// - Parameters:
  ///   - text: without spaces around it.
  ///   - fractionDigits: how many decimals a unit has, 0 ... 3; zeros behind them are nothing.
  ///   - most: the greatest number, in whole: 0 ... 10^15 - 1.
  /// - Returns: the number in units of which `10^fractionDigits` make one.
  /// - Throws: what is wrong with it.
  public static func units(of text: String, fractionDigits: Int, most: Int) throws(Fault) -> Int {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let halves = text.utf8.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = halves.first.flatMap({ grouped(Array($0)) }) else { throw .notNumber }
    var fraction: [UInt8] = []
    if halves.count > 1 {
      fraction = Array(halves[1])
      guard !fraction.isEmpty, fraction.allSatisfy(isDigit) else { throw .notNumber }
    }
    while fraction.last == zero { fraction.removeLast() }
    let significant = whole.drop { $0 == zero }
    if isNegative, !significant.isEmpty || !fraction.isEmpty { throw .negative }
    guard fraction.count <= fractionDigits else { throw .tooManyDecimals(fractionDigits) }
    // No number of so many digits is small enough.
    guard significant.count <= 15 else { throw .tooMuch(most) }
    fraction += [UInt8](repeating: zero, count: fractionDigits - fraction.count)
    let units = value(of: Array(significant) + fraction)
    guard units <= value(of: Array(String(most).utf8) + [UInt8](repeating: zero, count: fractionDigits)) else {
      throw .tooMuch(most)
    }
    return units
  }

  /// An amount as a field has it, without its currency: `20000`, `4.99`.
  public static func text(of units: Int, fractionDigits: Int) -> String {
    guard fractionDigits > 0 else { return String(units) }
    var digits = String(units)
    if digits.count <= fractionDigits {
      digits = String(repeating: "0", count: fractionDigits + 1 - digits.count) + digits
    }
    let (whole, fraction) = (digits.dropLast(fractionDigits), digits.suffix(fractionDigits))
    return fraction.allSatisfy { $0 == "0" } ? String(whole) : "\(whole).\(fraction)"
  }

  private static let zero = UInt8(ascii: "0")

  /// Whole digits, with or without commas by threes; `nil` for anything else.
  private static func grouped(_ bytes: [UInt8]) -> [UInt8]? {
    let groups = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }), let first = groups.first else { return nil }
    if groups.count > 1, first.count > 3 || !groups.dropFirst().allSatisfy({ $0.count == 3 }) { return nil }
    return Array(groups.joined())
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (zero...UInt8(ascii: "9")).contains(byte) }

  private static func value(of digits: [UInt8]) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - zero) } }
}

extension Money {
  /// The most that is read of what somebody types, in major units: no market of ours takes more.
  public static let mostTyped = 1_000_000_000_000

  /// Reads an amount as somebody types it: `20000`, `20,000` or `4.99`.
  ///
  /// - Parameters:
  ///   - text: without spaces around it.
  ///   - currency: an ISO 4217 code, whose decimals count.
  /// - Throws: what is wrong with it.
  public init(typed text: String, currency: String) throws(TypedNumber.Fault) {
    let digits = Money.fractionDigits(of: currency)
    self.init(
      minorUnits: try TypedNumber.units(of: text, fractionDigits: digits, most: Money.mostTyped), currency: currency)
  }
}
