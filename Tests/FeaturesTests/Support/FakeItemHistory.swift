package import FeatureKit
package import Foundation
import Localization
package import Reactor

/// A history of one item, which is never written.
package struct FakeItemHistory: ItemHistory {
  private let reference: ItemReference?
  private let known: Result<ItemCourse, AppError>

  /// Creates the history of an item.
  package init(reference: ItemReference?, known: Result<ItemCourse, AppError>) {
    self.reference = reference
    self.known = known
  }

  package func note(
    _ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date
  ) async throws -> [ItemReference: ItemChange] { [:] }

  package func course(of reference: ItemReference, since: Date?) async throws -> ItemCourse? {
    reference == self.reference ? try known.get() : nil
  }

  package func changes(of reference: ItemReference, before moment: Date?, limit: Int) async throws -> [ItemChange] {
    try known.get().changes.suffix(limit).reversed()
  }
}

extension ItemCourse {
  /// An app whose price fell from ₩1,000 to ₩500 ten days ago.
  package static let sample: ItemCourse = {
    let now = Date(timeIntervalSince1970: 1_900_000_000)
    var (high, low) = (ItemMeasure(), ItemMeasure())
    high.price = Money(minorUnits: 1_000, currency: "KRW")
    low.price = Money(minorUnits: 500, currency: "KRW")
    let changes = [
      ItemChange(at: now - 20 * 86_400, what: .first, old: nil, new: high),
      ItemChange(at: now - 10 * 86_400, what: .price, old: high, new: low),
    ]
    return ItemCourse(
      changes: changes, since: now - 20 * 86_400, askedAt: now, goneSince: nil,
      lowestEver: ItemLowest(price: Money(minorUnits: 500, currency: "KRW"), at: changes[1].at))
  }()

  /// A movie whose rating rose from 3.9 to 4.1 ten days ago.
  package static let rated: ItemCourse = {
    let now = Date(timeIntervalSince1970: 1_900_000_000)
    var (low, high) = (ItemMeasure(), ItemMeasure())
    (low.rating, high.rating) = (3.9, 4.1)
    let changes = [
      ItemChange(at: now - 20 * 86_400, what: .first, old: nil, new: low),
      ItemChange(at: now - 10 * 86_400, what: .rating, old: low, new: high),
    ]
    return ItemCourse(changes: changes, since: now - 20 * 86_400, askedAt: now, goneSince: nil, lowestEver: nil)
  }()
}
