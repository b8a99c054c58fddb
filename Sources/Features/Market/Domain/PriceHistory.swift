package import FeatureKit
package import Foundation
import Localization

extension [PriceStep] {
  /// Returns the prices as buyers saw them. Steps as a draft or hidden product do not count.
  ///
  /// - Parameter now: the end of the course. A step with a later date, from a clock that is ahead, counts too.
  /// - Returns: `nil` if no step counts.
  package func course(until now: Date) -> ItemCourse? {
    let seen = sorted { $0.at < $1.at }.filter(\.state.isSeen)
    guard let first = seen.first, let last = seen.last else { return nil }
    var changes: [ItemChange] = []
    for step in seen {
      var measure = ItemMeasure()
      measure.price = step.bargainPrice
      let old = changes.last?.new
      if measure == old { continue }
      changes.append(ItemChange(at: step.at, what: old == nil ? .first : .price, old: old, new: measure))
    }
    let lowest = changes.filter { $0.new.price?.currency == last.bargainPrice.currency }
      .compactMap { change in change.new.price.map { ItemLowest(price: $0, at: change.at) } }
      .min { $0.price.minorUnits < $1.price.minorUnits }
    return ItemCourse(
      changes: [ItemChange](changes.suffix(ItemCourse.maxChanges)), since: first.at, askedAt: Swift.max(now, last.at),
      goneSince: nil, lowestEver: lowest)
  }
}

extension Product.State {
  /// Whether buyers see a product in this state.
  fileprivate var isSeen: Bool { self != .draft && self != .hidden }
}
