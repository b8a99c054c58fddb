import FeatureKit
import Foundation
import Localization

/// An item as its source described it last. Times are whole milliseconds, as in the tables.
struct WatchedThing: Sendable, Hashable {
  /// What the source said last.
  private(set) var measure: ItemMeasure
  /// The lowest price ever in the currency of the last price.
  private(set) var lowest: ItemLowest?
  /// When the first answer came.
  private(set) var since: Date
  /// When the last answer came.
  private(set) var askedAt: Date
  /// When the source first said that it does not have the item, since it last had it.
  private(set) var missingSince: Date?
  /// That time, once the item counts as gone.
  private(set) var goneSince: Date?

  /// Creates an item with the first answer about it.
  init(_ measure: ItemMeasure, at moment: Date) {
    self.init(measure: measure, lowest: nil, since: moment, askedAt: moment, missingSince: nil, goneSince: nil)
    noteLowest(at: moment)
  }

  /// Creates an item as it is stored.
  init(
    measure: ItemMeasure, lowest: ItemLowest?, since: Date, askedAt: Date, missingSince: Date?, goneSince: Date?
  ) {
    self.measure = measure
    self.lowest = lowest
    self.since = since
    self.askedAt = askedAt
    self.missingSince = missingSince
    self.goneSince = goneSince
  }

  /// Takes an answer with facts.
  ///
  /// - Returns: the change; `nil` if nothing differs, or if the answer is not later than the last one.
  mutating func take(_ measure: ItemMeasure, at moment: Date) -> ItemChange? {
    guard moment > askedAt else { return nil }
    let old = self.measure
    let measure = measure.completed(by: old)
    var what = old.differences(to: measure)
    if goneSince != nil { what.insert(.back) }
    (askedAt, missingSince, goneSince, self.measure) = (moment, nil, nil, measure)
    noteLowest(at: moment)
    return what.isEmpty ? nil : ItemChange(at: moment, what: what, old: old, new: measure)
  }

  /// Takes the answer that the source does not have the item.
  ///
  /// - Returns: the change, if the item counts as gone from now on.
  mutating func takeMissing(at moment: Date) -> ItemChange? {
    guard moment > askedAt else { return nil }
    askedAt = moment
    guard let first = missingSince else {
      missingSince = moment
      return nil
    }
    guard goneSince == nil, moment.timeIntervalSince(first) >= ItemCourse.goneAfter else { return nil }
    goneSince = first
    return ItemChange(at: moment, what: .gone, old: measure, new: measure)
  }

  /// Goes back to a change: later answers were dated by a clock that was ahead. The lowest price stays, as the source did
  /// tell it.
  mutating func goBack(to measure: ItemMeasure, at moment: Date) {
    (self.measure, askedAt) = (measure, moment)
    if let missingSince, missingSince > moment { self.missingSince = nil }
    if let goneSince, goneSince > moment { self.goneSince = nil }
    lowest = lowest.map { ItemLowest(price: $0.price, at: min($0.at, moment)) }
  }

  private mutating func noteLowest(at moment: Date) {
    guard let price = measure.price else { return }
    if let lowest, lowest.price.currency == price.currency, lowest.price.minorUnits <= price.minorUnits { return }
    lowest = ItemLowest(price: price, at: moment)
  }
}
