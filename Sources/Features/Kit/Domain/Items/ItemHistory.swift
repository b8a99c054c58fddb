package import Foundation
package import Localization

/// What sources said about items over time. It belongs to no profile: facts are the same for all.
package protocol ItemHistory: Sendable {
  /// Stores answers of sources, and a change for each that differs from the answer before.
  ///
  /// An answer that is not later than the one before is ignored, so storing one again changes nothing. An item is gone
  /// when its source says so twice, at least ``ItemCourse/goneAfter`` apart and with no other answer between.
  ///
  /// - Parameters:
  ///   - facts: the answers with facts.
  ///   - gone: the items that sources no longer have.
  ///   - moment: when they said so.
  /// - Returns: the changes.
  /// - Throws: `AppError` if the data cannot be reached, and then nothing is stored; `CancellationError`.
  @discardableResult
  func note(
    _ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date
  ) async throws -> [ItemReference: ItemChange]

  /// Returns the course of an item; `nil` if nothing was ever said about it.
  ///
  /// - Parameters:
  ///   - reference: the item.
  ///   - since: the beginning of the time of interest; `nil` for all.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func course(of reference: ItemReference, since: Date?) async throws -> ItemCourse?

  /// Returns the changes of an item, the latest first.
  ///
  /// - Parameters:
  ///   - reference: the item.
  ///   - moment: only earlier changes, which is where the page before ended; `nil` for the latest.
  ///   - limit: the most changes, 1 ... 100.
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  func changes(of reference: ItemReference, before moment: Date?, limit: Int) async throws -> [ItemChange]
}

/// The course of an item up to its latest answer.
package struct ItemCourse: Sendable, Hashable {
  /// The most changes of a course; of more, the latest.
  package static let maxChanges = 1_000
  /// How long after the first a source must say a second time that it no longer has an item.
  package static let goneAfter: TimeInterval = 6 * 3_600

  /// The changes in the order of time. The first may lie before the time of interest: it is what was known when that
  /// began.
  package let changes: [ItemChange]
  /// When the first answer came.
  package let since: Date
  /// When the last answer came, with or without a change.
  package let askedAt: Date
  /// When the source first said that it no longer has the item; `nil` unless it is gone.
  package let goneSince: Date?
  /// The lowest price ever in the currency of the last one, and since when the item had it at that time.
  package let lowestEver: ItemLowest?

  /// Creates a course.
  package init(changes: [ItemChange], since: Date, askedAt: Date, goneSince: Date?, lowestEver: ItemLowest?) {
    self.changes = changes
    self.since = since
    self.askedAt = askedAt
    self.goneSince = goneSince
    self.lowestEver = lowestEver
  }

  /// Returns the lowest price that the item had at any time since a moment, in the currency of the last price.
  ///
  /// - Returns: the earliest of equal prices; `nil` without a price.
  package func lowest(since moment: Date) -> ItemLowest? {
    let inTime = changes.lastIndex { $0.at <= moment } ?? changes.startIndex
    guard let currency = changes.last(where: { $0.new.price != nil })?.new.price?.currency else { return nil }
    let prices = changes[inTime...].compactMap { change in
      change.new.price.flatMap { $0.currency == currency ? ItemLowest(price: $0, at: change.at) : nil }
    }
    return prices.min { $0.price.minorUnits < $1.price.minorUnits }
  }
}

/// A lowest price.
package struct ItemLowest: Sendable, Hashable {
  /// The price.
  package let price: Money
  /// When the source first told it.
  package let at: Date

  /// Creates a lowest price.
  package init(price: Money, at: Date) {
    self.price = price
    self.at = at
  }
}
