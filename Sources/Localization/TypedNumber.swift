/// Reads numbers as people type them: `20000`, `20,000` or `4.99`. Never uses binary fractions.
public enum TypedNumber {
  /// The reasons for which a text is rejected.
  public enum Fault: Error, Sendable, Hashable {
    case notNumber
    case negative
    /// The number has more decimals than this.
    case tooManyDecimals(Int)
    /// The number is greater than this, in major units.
    case tooMuch(Int)
  }

  /// Reads a number.
  ///
  /// ```swift
  /// let cents = try TypedNumber.units(of: "1,234.5", fractionDigits: 2, most: 1_000_000)  // 123450
  /// ```
  ///
  /// - Parameters:
  ///   - text: the number, without surrounding spaces.
  ///   - fractionDigits: the number of decimals of a unit, 0 ... 3. Trailing zeros may exceed it.
  ///   - most: the greatest accepted number in major units, 0 ... 10^15 - 1.
  /// - Returns: the number in minor units; `10^fractionDigits` of them make one major unit.
  /// - Throws: ``Fault/notNumber`` for any other text, ``Fault/negative`` below zero, ``Fault/tooManyDecimals(_:)``
  ///   beyond `fractionDigits`, ``Fault/tooMuch(_:)`` above `most`.
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
    // More digits than `most` can have.
    guard significant.count <= 15 else { throw .tooMuch(most) }
    fraction += [UInt8](repeating: zero, count: fractionDigits - fraction.count)
    let units = value(of: Array(significant) + fraction)
    guard units <= value(of: Array(String(most).utf8) + [UInt8](repeating: zero, count: fractionDigits)) else {
      throw .tooMuch(most)
    }
    return units
  }

  /// Writes an amount without its currency, as a form field shows it: `20000`, `4.99`.
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

  /// Returns the digits of a whole number, with or without commas between thousands; `nil` for any other text.
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
  /// The greatest amount that a form accepts, in major units; no supported market accepts more.
  public static let mostTyped = 1_000_000_000_000

  /// Reads an amount as a person types it: `20000`, `20,000` or `4.99`.
  ///
  /// - Parameters:
  ///   - text: the amount, without surrounding spaces.
  ///   - currency: an ISO 4217 code; it defines the number of decimals.
  /// - Throws: ``TypedNumber/Fault``, as ``TypedNumber/units(of:fractionDigits:most:)`` does.
  public init(typed text: String, currency: String) throws(TypedNumber.Fault) {
    let digits = Money.fractionDigits(of: currency)
    self.init(
      minorUnits: try TypedNumber.units(of: text, fractionDigits: digits, most: Money.mostTyped), currency: currency)
  }
}
