import Foundation
public import Localization

/// Reads prices as the pages of the App Store write them: `$4.99`, `5,99 €`, `Rp 99ribu`. Never uses binary fractions.
public enum PriceText {
  /// Reads a price.
  ///
  /// The last of two different marks separates the decimals. One mark with three digits after it separates thousands,
  /// and is not understood in a currency with three decimals.
  ///
  /// - Parameters:
  ///   - text: the price with a sign or name of its currency, which is not looked at: `$` is the sign of eight currencies.
  ///   - currency: the ISO 4217 code of the currency of the storefront, in upper case.
  /// - Returns: `nil` if the text has no number, several, a negative one, or one with more decimals than the currency.
  public static func money(_ text: String, currency: String) -> Money? {
    let scalars = plain(text)
    let runs = scalars.split { !isDigit($0) && !isMark($0) }.filter { $0.contains(where: isDigit) }
    guard Money.isCode(currency), runs.count == 1, let run = runs.first,
      let start = run.firstIndex(where: isDigit), let end = run.lastIndex(where: isDigit),
      !scalars[..<start].contains(where: isMinus)
    else { return nil }
    let exponent = currency == "IDR" ? power(of: scalars[run.endIndex...]) : 0
    let number = scalars[start...end]
    let digits = Money.fractionDigits(of: currency) + exponent
    // Three digits after the only mark may be thousands or, in a currency with three decimals, these.
    let isAmbiguous = number.count(where: isMark) == 1 && number.dropLast(3).last.map(isMark) == true
    if isAmbiguous, exponent == 0, digits == 3 { return nil }
    guard let (whole, fraction) = parts(number, isWord: exponent > 0) else { return nil }
    guard fraction.count <= digits else { return nil }
    let units = whole + fraction + String(repeating: "0", count: digits - fraction.count)
    // As many digits as an amount of money may have.
    guard units.count <= 15 else { return nil }
    return Int(units).map { Money(minorUnits: $0, currency: currency) }
  }

  /// Splits a number into whole and fraction, without marks; `nil` if its marks cannot be understood.
  ///
  /// - Parameter isWord: whether a word for a power of ten follows, so that three digits may be decimals.
  private static func parts(
    _ number: ArraySlice<Unicode.Scalar>, isWord: Bool
  ) -> (whole: String, fraction: String)? {
    let marks = number.filter(isMark)
    guard let last = marks.last, let place = number.lastIndex(of: last) else { return (text(number), "") }
    let tail = number[(place + 1)...]
    let isDecimal = Set(marks).count == 2 || (marks.count == 1 && (isWord || tail.count != 3))
    guard isDecimal else { return grouped(number).map { ($0, "") } }
    guard marks.count(where: { $0 == last }) == 1 else { return nil }
    return grouped(number[..<place]).map { ($0, text(tail)) }
  }

  /// Removes the marks between groups of digits; `nil` if they are not between thousands, nor where India sets them.
  private static func grouped(_ number: ArraySlice<Unicode.Scalar>) -> String? {
    let groups = number.split(omittingEmptySubsequences: false, whereSeparator: isMark)
    guard groups.count > 1, let first = groups.first, let last = groups.last else { return text(number) }
    guard (1...3).contains(first.count), first.first != "0", last.count == 3,
      groups.dropFirst().allSatisfy({ (2...3).contains($0.count) })
    else { return nil }
    return text(Array(groups.joined())[...])
  }

  /// The power of ten of an Indonesian word at the start of a text.
  private static func power(of rest: ArraySlice<Unicode.Scalar>) -> Int {
    let rest = text(rest).lowercased()
    return [("ribu", 3), ("juta", 6), ("miliar", 9)].first { rest.hasPrefix($0.0) }?.1 ?? 0
  }

  /// The text without spaces, apostrophes and marks of direction, and with the digits of ASCII.
  private static func plain(_ text: String) -> [Unicode.Scalar] {
    text.precomposedStringWithCompatibilityMapping.unicodeScalars.compactMap { scalar in
      switch scalar {
      case "'", "\u{2019}", "\u{200E}", "\u{200F}", "\u{061C}": return nil
      case _ where scalar.properties.isWhitespace: return nil
      default:
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
          return scalar
        }
        return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
      }
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "," }
  private static func isMinus(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "\u{2212}" }
}
