import Foundation

/// The languages of the app.
public enum Language: String, Sendable, Hashable, CaseIterable {
  case korean = "ko"
  case english = "en"

  /// Selects the best language for an `Accept-Language` header (RFC 9110, section 12.5.4); English if none matches.
  public init(acceptLanguage header: String?) {
    self = Self.best(in: header) { $0.first.flatMap { Language(rawValue: $0.lowercased()) } } ?? .english
  }

  /// The country of the most preferred tag that has one in an `Accept-Language` header: `en-GB` is `GB`.
  ///
  /// - Returns: two capital letters, perhaps of no country; `nil` if no tag has a country.
  public static func country(acceptLanguage header: String?) -> String? {
    best(in: header) { subtags in
      subtags.dropFirst().first { $0.utf8.count == 2 && $0.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) } }?
        .uppercased()
    }
  }

  /// The currency in which a reader probably thinks, as an ISO 4217 code that the market takes: that of the country, else
  /// of the language.
  ///
  /// - Parameter country: two capital letters, see ``country(acceptLanguage:)``; `nil` if unknown.
  public func currency(in country: String?) -> String {
    switch country {
    case "KR": "KRW"
    case "JP": "JPY"
    case "HK": "HKD"
    case nil where self == .korean: "KRW"
    default: "USD"
    }
  }

  /// The value of the language tag with the greatest weight, the first of equals.
  ///
  /// - Parameter read: reads the subtags of a tag; `nil` if the tag does not count.
  private static func best<Value>(in header: String?, _ read: ([Substring]) -> Value?) -> Value? {
    var best: (value: Value, weight: Double)?
    for range in (header ?? "").prefix(256).split(separator: ",").prefix(16) {
      let parts = range.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let value = parts.first.flatMap({ read($0.split(separator: "-")) }) else { continue }
      let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      let quality = weight.flatMap { Double($0.dropFirst(2)) } ?? 1
      if quality > best?.weight ?? 0 { best = (value, quality) }
    }
    return best?.value
  }
}
