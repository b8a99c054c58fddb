/// Reads numbers as people type them: `20000`, `20,000`, `4.99`, `15만` or `3만 5천`. Never uses binary fractions.
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
  ///   - text: the number, without surrounding spaces. Its digits may be full-width. The Korean units 억, 만 and 천 make
  ///     whole numbers: `1.5만` is 15,000.
  ///   - fractionDigits: the number of decimals of a unit, 0 ... 3. Trailing zeros may exceed it, except for three zeros,
  ///     which are thousands where a period groups digits: `15.000`.
  ///   - most: the greatest accepted number in major units, 0 ... 10^15 - 1.
  /// - Returns: the number in minor units; `10^fractionDigits` of them make one major unit.
  /// - Throws: ``Fault/notNumber`` for any other text, ``Fault/negative`` below zero, ``Fault/tooManyDecimals(_:)``
  ///   beyond `fractionDigits`, ``Fault/tooMuch(_:)`` above `most`.
  public static func units(of text: String, fractionDigits: Int, most: Int) throws(Fault) -> Int {
    let text = halfWidth(text)
    guard text.contains(where: { character in spoken.contains { $0.unit == character } }) else {
      return try plainUnits(of: text, fractionDigits: fractionDigits, most: most)
    }
    if text.hasPrefix("-") { throw .negative }
    let whole = try spokenNumber(text[...], most: most)
    guard whole <= most else { throw .tooMuch(most) }
    return whole * power(fractionDigits)
  }

  /// Reads a number without Korean units.
  private static func plainUnits(of text: String, fractionDigits: Int, most: Int) throws(Fault) -> Int {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let halves = text.utf8.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = halves.first.flatMap({ grouped(Array($0)) }) else { throw .notNumber }
    var fraction: [UInt8] = []
    if halves.count > 1 {
      fraction = Array(halves[1])
      guard !fraction.isEmpty, fraction.allSatisfy(isDigit) else { throw .notNumber }
    }
    if fractionDigits < 3, fraction == [zero, zero, zero] { throw .tooManyDecimals(fractionDigits) }
    while fraction.last == zero { fraction.removeLast() }
    let significant = whole.drop { $0 == zero }
    if isNegative, !significant.isEmpty || !fraction.isEmpty { throw .negative }
    guard fraction.count <= fractionDigits else { throw .tooManyDecimals(fractionDigits) }
    // More digits than `most` can have, and than an integer holds.
    guard significant.count + fractionDigits <= 18 else { throw .tooMuch(most) }
    fraction += [UInt8](repeating: zero, count: fractionDigits - fraction.count)
    let units = value(of: Array(significant) + fraction)
    guard units <= value(of: Array(String(most).utf8) + [UInt8](repeating: zero, count: fractionDigits)) else {
      throw .tooMuch(most)
    }
    return units
  }

  /// The Korean units, greatest first, with their powers of ten.
  private static let spoken: [(unit: Character, power: Int)] = [("억", 8), ("만", 4), ("천", 3)]

  /// Reads a whole number with Korean units below a power of ten; `천` alone is a thousand.
  ///
  /// - Returns: at most a little more than `most`.
  private static func spokenNumber(_ text: Substring, below limit: Int = .max, most: Int) throws(Fault) -> Int {
    let text = text.trimmed
    for (unit, exponent) in spoken where exponent < limit {
      guard let place = text.firstIndex(of: unit) else { continue }
      let (head, tail) = (text[..<place].trimmed, text[text.index(after: place)...].trimmed)
      let scale = power(exponent)
      let count = head.isEmpty ? scale : try times(scale, exponent, head, most: most)
      return tail.isEmpty ? count : count + (try spokenNumber(tail, below: exponent, most: most))
    }
    return try times(1, 0, text, most: most)
  }

  /// Reads a number that stands before a unit: with smaller units, or with decimals.
  private static func times(_ scale: Int, _ exponent: Int, _ text: Substring, most: Int) throws(Fault) -> Int {
    // Rounded up, so that the sum decides.
    let most = (limit: most, here: most / scale + 1)
    do {
      if spoken.contains(where: { $0.power < exponent && text.contains($0.unit) }) {
        return scale * (try spokenNumber(text, below: exponent, most: most.here))
      }
      return try plainUnits(of: String(text), fractionDigits: exponent, most: most.here)
    } catch {
      if case .tooMuch = error { throw .tooMuch(most.limit) }
      throw .notNumber
    }
  }

  private static func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { product, _ in 10 * product } }

  /// The text with ASCII characters in place of full-width digits, commas and periods.
  private static func halfWidth(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.value {
          case 0xFF10...0xFF19, 0xFF0C, 0xFF0E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
          default: scalar
          }
        }))
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

  /// Reads an amount as a person types it: `20000`, `20,000원`, `15만원` or `$4.99`.
  ///
  /// - Parameters:
  ///   - text: the amount, without surrounding spaces; perhaps with a sign or the name of its currency, never of another.
  ///   - currency: an ISO 4217 code; it defines the number of decimals.
  /// - Throws: ``TypedNumber/Fault``, as ``TypedNumber/units(of:fractionDigits:most:)`` does.
  public init(typed text: String, currency: String) throws(TypedNumber.Fault) {
    let digits = Money.fractionDigits(of: currency)
    self.init(
      minorUnits: try TypedNumber.units(
        of: Money.number(in: text, currency), fractionDigits: digits, most: Money.mostTyped),
      currency: currency)
  }

  /// The text without a sign or name of its currency, at either end.
  private static func number(in text: String, _ currency: String) -> String {
    for mark in marks(of: currency.uppercased()) where !mark.isEmpty {
      if text.hasPrefix(mark) { return String(text.dropFirst(mark.count).trimmed) }
      if text.hasSuffix(mark) { return String(text.dropLast(mark.count).trimmed) }
    }
    return text
  }

  /// What people write before or after an amount of a currency. A mark that ends with another comes first.
  ///
  /// - Parameter currency: an ISO 4217 code in upper case. Empty gives an empty mark.
  public static func marks(of currency: String) -> [String] {
    switch currency {
    case "KRW": ["₩", "￦", "원", currency]
    case "USD": ["US$", "$", "달러", currency]
    case "JPY": ["¥", "￥", "엔", "円", currency]
    case "HKD": ["HK$", "$", "홍콩달러", "달러", currency]
    default: [currency]
    }
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  fileprivate var trimmed: SubSequence {
    let start = self.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[start.startIndex...last]
  }
}
