/// A currency goods are priced in, by its ISO 4217 code.
public enum Currency: String, Sendable, Hashable, CaseIterable {
  case krw = "KRW"
  case usd = "USD"
  case jpy = "JPY"
  case hkd = "HKD"

  /// Those that the original's lists had: what its apps can decode. An app that meets another one loses the whole page.
  public static let original: Set<Currency> = [.krw, .usd]

  /// How many decimals its amounts have: 0 for won and yen, 2 for dollars.
  public var fractionDigits: Int {
    switch self {
    case .krw, .jpy: 0
    case .usd, .hkd: 2
    }
  }
}
