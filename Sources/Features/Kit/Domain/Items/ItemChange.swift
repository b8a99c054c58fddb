package import Foundation
import Localization

/// A change of an item, at the time at which its source first told it.
package struct ItemChange: Sendable, Hashable {
  /// What has changed. The raw values are stored.
  package struct What: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The first answer about the item; nothing was known before.
    package static let first = What(rawValue: 1)
    package static let price = What(rawValue: 2)
    package static let version = What(rawValue: 4)
    package static let rating = What(rawValue: 8)
    /// The source no longer has the item.
    package static let gone = What(rawValue: 16)
    /// The source has the item again.
    package static let back = What(rawValue: 32)
    /// Other services show the movie.
    package static let services = What(rawValue: 64)
    /// The movie came out, or there is another day on which it will.
    package static let released = What(rawValue: 128)
    /// A saved search finds newer products.
    package static let matches = What(rawValue: 256)
  }

  /// How long lists say that an item has changed.
  package static let shownFor: TimeInterval = 14 * 86_400

  /// When the source gave the answer with the change.
  package let at: Date
  /// What has changed; never empty.
  package let what: What
  /// What was known before; `nil` at the first answer, and if the row before is not kept any more.
  package let old: ItemMeasure?
  /// What is known since. Of an item that is gone it is the last that was known.
  package let new: ItemMeasure

  /// Creates a change.
  package init(at: Date, what: What, old: ItemMeasure?, new: ItemMeasure) {
    self.at = at
    self.what = what
    self.old = old
    self.new = new
  }

  /// Whether lists say the change: not a rating alone, and not the first answer.
  package var isShown: Bool { !what.isDisjoint(with: [.price, .version, .gone, .back, .services, .released]) }

  /// By how much the price fell, as a part of the old one: 0.3 for 30 %, below 0 if it rose.
  ///
  /// - Returns: `nil` unless the price changed from a price above 0 to another in the same currency.
  package var priceFall: Double? {
    guard what.contains(.price), let old = old?.price, let new = new.price, old.currency == new.currency,
      old.minorUnits > 0
    else { return nil }
    return 1 - Double(new.minorUnits) / Double(old.minorUnits)
  }
}

extension ItemMeasure {
  /// Returns the matches of a search that are newer than those before; none if either is not known.
  package func newMatches(since old: ItemMeasure) -> [Int] {
    guard let matches, let known = old.matches else { return [] }
    return matches.filter { $0 > known.first ?? 0 }
  }

  /// Returns which parts of a later measure differ. A number of ratings alone is no difference.
  package func differences(to later: ItemMeasure) -> ItemChange.What {
    var what: ItemChange.What = []
    if later.price != price { what.insert(.price) }
    if later.version != version { what.insert(.version) }
    if later.rating != rating { what.insert(.rating) }
    for (country, then) in later.showings {
      if let known = showings[country] { what.formUnion(known.differences(to: then)) }
    }
    if !later.newMatches(since: self).isEmpty { what.insert(.matches) }
    return what
  }
}
