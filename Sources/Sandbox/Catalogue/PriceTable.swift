import Foundation

/// A price in one currency.
struct SandboxPrice: Sendable, Equatable {
  /// Amount in the smallest unit that the store uses: cents, won, yen.
  let minorUnits: Int
  let currency: CurrencyStyle

  var isFree: Bool { minorUnits == 0 }
}

/// Prices of apps: *free* and ten paid tiers in every currency.
enum PriceTable {
  /// Number of tiers, including tier 0, *free*.
  static let tierCount = 11

  private static let dollars = [0, 99, 199, 299, 399, 499, 699, 999, 1_499, 2_999, 4_999]

  /// Price points that do not follow an exchange rate.
  private static let listed: [String: [Int]] = [
    "KRW": [0, 1_500, 3_300, 4_400, 5_500, 7_700, 11_000, 15_000, 22_000, 44_000, 77_000],
    "JPY": [0, 160, 300, 500, 600, 800, 1_000, 1_500, 2_300, 4_500, 8_000],
    "CNY": [0, 800, 1_500, 2_200, 2_800, 3_800, 4_800, 6_800, 9_800, 19_800, 32_800],
    "TWD": [0, 3_000, 6_000, 9_000, 12_000, 15_000, 22_000, 30_000, 46_000, 99_000, 169_000],
    "INR": [0, 9_900, 19_900, 29_900, 39_900, 49_900, 69_900, 99_900, 149_900, 299_900, 499_900],
  ]

  /// Price of a tier in a currency.
  ///
  /// - Parameters:
  ///   - tier: 0 (free) ..< ``tierCount``, clamped to this range.
  ///   - currency: ISO 4217 code; an unknown one has the rate of the dollar.
  static func price(tier: Int, currency code: String) -> SandboxPrice {
    let style = CurrencyStyle.find(code)
    let row = min(max(tier, 0), tierCount - 1)
    if let points = listed[code] { return SandboxPrice(minorUnits: points[row], currency: style) }
    return SandboxPrice(minorUnits: converted(dollars[row], to: style), currency: style)
  }

  /// Converts dollar cents and rounds to a usual price: `x.99` in currencies
  /// with cents, otherwise two significant digits and zeros.
  private static func converted(_ cents: Int, to style: CurrencyStyle) -> Int {
    guard cents > 0, style.dollarRate != 1 else { return cents }
    let amount = Double(cents + 1) / 100 * style.dollarRate
    if style.decimals == 0 || amount >= 100 {
      let scale = pow(10, max(floor(log10(amount)) - 1, 0))
      return Int((amount / scale).rounded() * scale) * (style.decimals == 0 ? 1 : 100)
    }
    return Int(amount.rounded(.up)) * 100 - 1
  }
}
