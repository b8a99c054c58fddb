import Foundation
import Localization
import Testing

@testable import FeatureKit

/// What a row says of a change.
struct ItemRowChangeTests {
  private static let day: TimeInterval = 86_400
  private let now = Date(timeIntervalSince1970: 1_900_000_000)

  private func measure(_ price: Int?, _ currency: String = "USD") -> ItemMeasure {
    var measure = ItemMeasure()
    measure.price = price.map { Money(minorUnits: $0, currency: currency) }
    return measure
  }

  /// Returns what a row says of a change some days ago.
  private func said(
    _ what: ItemChange.What, _ old: ItemMeasure? = nil, _ new: ItemMeasure = ItemMeasure(), daysAgo: Double = 2,
    updatedDaysAgo: Double? = nil, in language: Language = .english
  ) -> ItemRow.Change? {
    let change = ItemChange(at: now.addingTimeInterval(-daysAgo * Self.day), what: what, old: old, new: new)
    return ItemRow.Change(
      change, updatedAt: updatedDaysAgo.map { now.addingTimeInterval(-$0 * Self.day) }, now: now,
      formats: Formats(language))
  }

  @Test func `a price says by how much it fell or rose`() {
    #expect(said(.price, measure(1_000), measure(700)) == .fell(percent: 30, age: "2 days"))
    #expect(said(.price, measure(1_000), measure(2_200)) == .rose(percent: 120, age: "2 days"))
    #expect(said(.price, measure(1_000), measure(1)) == .fell(percent: 99, age: "2 days"), "never all of it")
    #expect(said(.price, measure(1_000), measure(0)) == .free)
  }

  @Test func `a price that hardly differs or cannot be compared with the old one is a new one`() {
    #expect(said(.price, measure(1_000), measure(999)) == .price)
    #expect(said(.price, measure(0), measure(700)) == .paid)
    #expect(said(.price, measure(0), measure(700, "EUR")) == .price)
    #expect(said(.price, measure(1_000), measure(700, "EUR")) == .price)
  }

  @Test func `a price that is gone or is the old one again says nothing`() {
    #expect(said(.price, measure(1_000), measure(nil)) == nil)
    #expect(said(.price, measure(1_000), measure(1_000)) == nil)
  }

  @Test func `a new version says its age, which is that of the answer unless the maker tells it`() {
    #expect(said(.version) == .updated(age: "2 days"))
    #expect(said(.version, in: .korean) == .updated(age: "2일"))
    #expect(said(.version, updatedDaysAgo: 5) == .updated(age: "5 days"))
    #expect(said(.version, updatedDaysAgo: 1) == .updated(age: "2 days"), "a later update is another one")
  }

  @Test func `of several changes the rarest is said`() {
    #expect(said([.back, .price, .version], measure(1_000), measure(700)) == .back)
    #expect(said([.price, .version, .rating], measure(1_000), measure(700)) == .fell(percent: 30, age: "2 days"))
    #expect(said([.price, .version], measure(1_000), measure(1_000)) == .updated(age: "2 days"))
    #expect(said(.gone) == nil, "its standing says that")
  }

  @Test func `after fourteen days a change is not said any more`() {
    #expect(said(.back, daysAgo: 14) == .back)
    #expect(said(.back, daysAgo: 14.1) == nil)
  }

  @Test func `a movie came out, has another day, or other services`() {
    #expect(said(.released, updatedDaysAgo: 1) == .released)
    #expect(said(.released, updatedDaysAgo: -30) == .release)
    #expect(said([.released, .services]) == .released)
    #expect(said(.services, updatedDaysAgo: 1) == .services(age: "2 days"), "since the change, not the release")
    #expect(said(.services, daysAgo: 14.1) == nil)
    let words = SharedStrings.for(.english).change(.services(age: "2 days"))
    #expect(words == "On other services · 2 days ago")
    #expect(said([.version, .services], updatedDaysAgo: 2) == .updated(age: "2 days"))
  }
}
