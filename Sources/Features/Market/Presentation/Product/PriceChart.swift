import Foundation
import Localization

/// The price history of a product as a line and a table. Steps as a draft or hidden product, and in another currency
/// than the last one, are left out.
struct PriceChart: Sendable, Hashable {
  /// The size of the drawing, in its own units.
  static let width = 300
  static let height = 72
  /// The distance between the line and the edges.
  private static let inset = 4
  /// The most prices shown, the newest ones.
  static let maxPrices = 60

  /// A price, and the day from which on it applied.
  struct Row: Sendable, Hashable {
    let day: String
    let price: String
  }

  /// The lowest price of 30 days; `nil` if there was none.
  let lowest: String?
  /// The points of the line for SVG; empty if the price has never changed.
  let points: String
  /// The lowest and the highest price of the line.
  let least: String
  let most: String
  /// The prices, the newest first.
  let rows: [Row]

  /// - Parameter now: the end of the line.
  /// - Returns: `nil` if there is no price.
  init?(_ steps: [PriceStep], until now: Date, language: Language) {
    let prices = Self.prices(steps)
    let amounts = prices.map(\.bargainPrice.minorUnits)
    guard let last = prices.last, let low = amounts.min(), let high = amounts.max() else { return nil }
    let formats = Formats(language)
    lowest = steps.lowestPrice(until: now).map { formats.money($0) }
    points = prices.count > 1 ? Self.points(prices, low: low, high: high, until: now) : ""
    let currency = last.bargainPrice.currency
    least = formats.money(Money(minorUnits: low, currency: currency))
    most = formats.money(Money(minorUnits: high, currency: currency))
    rows = prices.reversed().map { Row(day: formats.day($0.at), price: formats.money($0.bargainPrice)) }
  }

  /// The steps that changed the price, the oldest first.
  private static func prices(_ steps: [PriceStep]) -> [PriceStep] {
    let steps = steps.sorted { $0.at < $1.at }.filter { $0.state != .draft && $0.state != .hidden }
    guard let currency = steps.last?.bargainPrice.currency else { return [] }
    var prices: [PriceStep] = []
    for step in steps where step.bargainPrice.currency == currency {
      if step.bargainPrice != prices.last?.bargainPrice { prices.append(step) }
    }
    return prices.suffix(maxPrices)
  }

  /// A price applies until the next one, so the line has steps.
  private static func points(_ prices: [PriceStep], low: Int, high: Int, until now: Date) -> String {
    guard let start = prices.first?.at, let end = prices.last.map({ max($0.at, now) }) else { return "" }
    let seconds = max(1, end.timeIntervalSince(start))
    let room = (x: Double(width - 2 * inset), y: Double(height - 2 * inset))
    let span = Double(max(1, high - low))
    func x(_ date: Date) -> Int { inset + Int((date.timeIntervalSince(start) / seconds * room.x).rounded()) }
    func y(_ step: PriceStep) -> Int {
      inset + Int((Double(high - step.bargainPrice.minorUnits) / span * room.y).rounded())
    }
    var points: [String] = []
    for (index, step) in prices.enumerated() {
      points.append("\(x(step.at)),\(y(step))")
      points.append("\(x(index + 1 < prices.count ? prices[index + 1].at : end)),\(y(step))")
    }
    return points.joined(separator: " ")
  }
}
