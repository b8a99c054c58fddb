import Foundation
import Localization

/// What a product has cost, as a line and as a table. What nobody could see, a draft or a hidden product, cost nobody
/// anything; and only amounts in its last currency compare.
struct PriceChart: Sendable, Hashable {
  /// How wide and how high the line is drawn, in its own units.
  static let width = 300
  static let height = 72
  /// How far it stays from the edges.
  private static let inset = 4
  /// How many prices are shown at most, the newest of all.
  static let maxPrices = 60

  /// A price, and the day from which on it was so much.
  struct Row: Sendable, Hashable {
    let day: String
    let price: String
  }

  /// The least of 30 days; `nil` when there was nothing to be paid in that time.
  let lowest: String?
  /// The line, as SVG has it; empty while there was one price only.
  let points: String
  /// The least and the most of the line.
  let least: String
  let most: String
  /// The newest first.
  let rows: [Row]

  /// - Parameter now: where the line ends.
  /// - Returns: `nil` when nobody has said anything of it.
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

  /// The steps at which the price became another one, the oldest first.
  private static func prices(_ steps: [PriceStep]) -> [PriceStep] {
    let steps = steps.sorted { $0.at < $1.at }.filter { $0.state != .draft && $0.state != .hidden }
    guard let currency = steps.last?.bargainPrice.currency else { return [] }
    var prices: [PriceStep] = []
    for step in steps where step.bargainPrice.currency == currency {
      if step.bargainPrice != prices.last?.bargainPrice { prices.append(step) }
    }
    return prices.suffix(maxPrices)
  }

  /// A price holds until the next one: the line goes in steps.
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
