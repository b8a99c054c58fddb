public import Foundation
public import Localization

extension [PriceStep] {
  /// The least that was to be paid within the last days, with what was to be paid when they began.
  ///
  /// What nobody could see, a draft or a hidden product, cost nobody anything; and amounts in another currency than
  /// that of the last step do not compare.
  ///
  /// - Parameters:
  ///   - now: when the days end; a step that a faster clock has dated later counts too.
  ///   - days: how many of 24 hours, at least 1.
  /// - Returns: `nil` when there was nothing to be paid in that time.
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
  /// Whether everybody sees what is in it.
  fileprivate var isSeen: Bool { self != .draft && self != .hidden }
}
