public import Foundation
public import Localization

extension [PriceStep] {
  /// The lowest amount to pay within the last days, including the one from their beginning.
  ///
  /// Steps as a draft or hidden product do not count, because buyers did not see them. Amounts in another currency than
  /// that of the last step do not count either.
  ///
  /// - Parameters:
  ///   - now: the end of the days. A step with a later date, from a clock that is ahead, counts too.
  ///   - days: the number of days of 24 hours, at least 1.
  /// - Returns: `nil` if no step counts.
  public func lowestPrice(until now: Date, days: Int = 30) -> Money? {
    let start = now.addingTimeInterval(-86_400 * Double(days))
    let steps = sorted { $0.at < $1.at }
    guard let currency = steps.last?.bargainPrice.currency else { return nil }
    let before = steps.last { $0.at <= start }.map { [$0] } ?? []
    return (before + steps.filter { $0.at > start })
      .filter { $0.state.isSeen && $0.bargainPrice.currency == currency }
      .map(\.bargainPrice).min { $0.minorUnits < $1.minorUnits }
  }
}

extension Product.State {
  /// Whether buyers see a product in this state.
  fileprivate var isSeen: Bool { self != .draft && self != .hidden }
}
