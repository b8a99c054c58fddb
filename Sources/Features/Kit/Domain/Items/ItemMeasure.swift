package import Localization

/// What is compared to say whether an item has changed: the facts that sources write alike in every language.
package struct ItemMeasure: Sendable, Hashable {
  /// The price; 0 if free, `nil` if there is none.
  package var price: Money?
  /// The average rating, above 0 and up to 5, in whole tenths; `nil` without ratings.
  package var rating: Double?
  /// The number of ratings. It grows all the time, so it alone makes no change.
  package var ratingCount: Int?
  /// The current version.
  package var version: String?
  /// Where and when a movie can be seen, by country; empty if that is not known.
  package var showings: [String: ItemShowing] = [:]
  /// The numbers of the newest products that a saved search finds, the greatest first; `nil` for other items.
  package var matches: [Int]?
  /// The newest of these products; `nil` if it is not known. It alone makes no change.
  package var newestMatch: ItemMatch?

  /// Creates a measure; the caller sets what is known.
  package init() {}
}

extension ItemFacts {
  /// What of the facts is compared over time.
  package var measure: ItemMeasure {
    var measure = ItemMeasure()
    measure.price = price
    measure.rating = rating.map { ($0 * 10).rounded() / 10 }
    measure.ratingCount = ratingCount
    measure.version = version
    measure.showings = showings
    measure.matches = matches?.sorted(by: >)
    measure.newestMatch = newestMatch
    return measure
  }
}

/// A product that a saved search finds, as news name it.
package struct ItemMatch: Sendable, Hashable {
  /// The name; never empty.
  package let name: String
  /// The price; 0 if free, `nil` if it is not known.
  package let price: Money?

  /// Creates a match.
  package init(name: String, price: Money?) {
    self.name = name
    self.price = price
  }
}
