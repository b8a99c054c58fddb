/// Currency of a product's price, by its ISO 4217 code.
public enum Currency: String, Sendable, Hashable, CaseIterable {
  case krw = "KRW"
  case usd = "USD"
  case jpy = "JPY"
  case hkd = "HKD"

  /// Currencies of the original server. An original app fails to decode a whole page that contains another one.
  public static let original: Set<Currency> = [.krw, .usd]

  /// Number of decimals: 0 for won and yen, 2 for dollars.
  public var fractionDigits: Int {
    switch self {
    case .krw, .jpy: 0
    case .usd, .hkd: 2
    }
  }
}
