import Foundation
import HTML
import Localization
import Testing

@testable import FeatureKit

private let monday = Date(timeIntervalSince1970: 1_900_000_000)

private func measure(_ won: Int?, _ currency: String = "KRW", version: String? = nil) -> ItemMeasure {
  var measure = ItemMeasure()
  measure.price = won.map { Money(minorUnits: $0, currency: currency) }
  measure.version = version
  return measure
}

/// A course of a hundred days: a change for each pair of a day and what is known since.
private func course(
  _ days: [(Double, ItemMeasure)], gone: Set<Double> = [], lowestEver: ItemLowest? = nil
) -> ItemCourse {
  var old: ItemMeasure?
  let changes = days.map { day, new in
    defer { old = new }
    let what: ItemChange.What = gone.contains(day) ? .gone : old.map { $0.differences(to: new) } ?? .first
    return ItemChange(at: monday + day * 86_400, what: what.isEmpty ? .back : what, old: old, new: new)
  }
  return ItemCourse(
    changes: changes, since: monday, askedAt: monday + 100 * 86_400, goneSince: nil, lowestEver: lowestEver)
}

struct CourseLineTests {
  /// The line of the prices in won.
  private func line(_ course: ItemCourse, since day: Double = 0) -> CourseLine? {
    CourseLine(course, since: monday + day * 86_400) { $0.price?.currency == "KRW" ? $0.price?.minorUnits : nil }
  }

  @Test func `a price holds until it changes, and up to the last answer`() {
    let line = line(course([(0, measure(1_000)), (25, measure(500)), (50, measure(750))]))
    #expect(line?.path == "M0 4H50V56H100V30H200")
    #expect(line?.lowest == 500 && line?.highest == 1_000)
  }

  @Test func `a price that never changed has no line`() {
    #expect(line(course([(0, measure(1_000)), (25, measure(1_000, version: "2"))])) == nil)
    #expect(line(course([(0, measure(nil))])) == nil)
  }

  @Test func `a price that stayed has a line if the item was gone meanwhile`() {
    let gone = course([(0, measure(1_000)), (25, measure(1_000)), (50, measure(1_000))], gone: [25])
    #expect(line(gone)?.path == "M0 30H50M100 30H200")
    #expect(line(gone)?.end == "M200 30h0")
    #expect(line(course([(0, measure(1_000)), (25, measure(1_000))], gone: [25]))?.end == nil)
  }

  @Test func `the line is interrupted while the item is gone`() {
    let gone = course([(0, measure(1_000)), (25, measure(1_000)), (50, measure(500))], gone: [25])
    #expect(line(gone)?.path == "M0 4H50M100 56H200")
  }

  @Test func `the line is interrupted at prices in another currency`() {
    let moved = course([(0, measure(7, "USD")), (25, measure(1_000)), (50, measure(500))])
    #expect(line(moved)?.path == "M50 4H100V56H200")
  }

  @Test func `what was known before the beginning is drawn from the beginning on`() {
    let days = course([(0, measure(100)), (10, measure(1_000)), (60, measure(500))])
    let line = line(days, since: 20)
    #expect(line?.path == "M0 4H100V56H200")
    #expect(line?.start == monday + 20 * 86_400)
  }

  @Test func `of several prices in one column the lowest is drawn, then the last`() {
    let quick = course([(0, measure(1_000)), (25, measure(500)), (25.1, measure(900)), (25.2, measure(1_000))])
    #expect(line(quick)?.path == "M0 4H50V56V4H200")
  }

  @Test func `a thousand changes make a short line`() {
    let days = (0..<1_000).map { (Double($0) / 10, measure($0 % 2 == 0 ? 500 : 1_000)) }
    #expect(line(course(days))?.path.utf8.count ?? 0 < 3_000)
  }
}

struct HistoryPartsTests {
  private func keys(_ course: ItemCourse?) -> [String] { HistoryParts(course, in: .english).items.map(\.key) }

  private func html(_ course: ItemCourse, _ language: Language) -> String {
    HistoryParts(course, in: language).items
      .map { HistoryCell($0, strings: .for(language)).render() }.joined()
  }

  @Test func `nothing is shown of an item without prices`() {
    #expect(keys(nil) == [])
    #expect(keys(course([(0, measure(nil, version: "1"))])) == [])
  }

  @Test func `a price that stayed is said in a row`() {
    let days = course([(0, measure(1_000))])
    #expect(keys(days) == ["now"])
    #expect(html(days, .korean).contains("₩1,000 · 2030년\u{A0}3월\u{A0}17일부터"))
  }

  @Test func `the lowest prices are those of times within the record`() {
    let lowest = ItemLowest(price: Money(minorUnits: 500, currency: "KRW"), at: monday + 25 * 86_400)
    let days = course([(0, measure(1_000)), (25, measure(500)), (50, measure(750))], lowestEver: lowest)
    #expect(keys(days) == ["chart", "now", "low30", "low", "changes"], "that of 90 days is that of all time")
    let page = html(days, .english)
    #expect(page.contains("Lowest in 30 days</span><span class='value'>₩750<"))
    #expect(page.contains("₩750 · since May\u{A0}6,\u{A0}2030"))
  }

  @Test(arguments: [
    (Language.english, "₩1,000 → ₩500 · down 50%"), (.korean, "₩1,000 → ₩500 · 50% 인하"),
  ])
  func `the table says by how much a price fell`(language: Language, words: String) {
    #expect(html(course([(0, measure(1_000)), (25, measure(500))]), language).contains("<td>\(words)</td>"))
  }

  @Test func `the latest change is first, and a free price is called so`() throws {
    let page = html(
      course([(0, measure(1_000)), (25, measure(0)), (50, measure(0, version: "2.1"))]), .english)
    let version = try #require(page.range(of: "Version 2.1"))
    let free = try #require(page.range(of: "₩1,000 → Free"))
    #expect(version.lowerBound < free.lowerBound)
    #expect(!page.contains("100%"))
  }

  @Test func `what changed at one time is one row`() {
    let days = course([(0, measure(1_000, version: "1")), (25, measure(500, version: "2"))])
    #expect(html(days, .english).contains("<td>₩1,000 → ₩500 · down 50%, Version 2</td>"))
  }

  @Test func `the chart is told in words`() {
    let page = html(course([(0, measure(1_000)), (25, measure(500))]), .english)
    #expect(page.contains("aria-label='Price from "))
    #expect(page.contains("lowest ₩500, highest ₩1,000'"))
  }

  @Test func `at most twenty changes are listed`() {
    let days = (0..<60).map { (Double($0), measure($0 % 2 == 0 ? 500 : 1_000)) }
    #expect(html(course(days), .english).components(separatedBy: "<tr>").count == HistoryParts.maxEntries + 1)
  }

  // MARK: Ratings

  private func rated(_ days: [(Double, Double?)]) -> ItemCourse {
    course(
      days.map { day, rating in
        var measure = ItemMeasure()
        measure.rating = rating
        return (day, measure)
      })
  }

  private func ratings(_ course: ItemCourse?, _ language: Language = .english) -> [HistoryItem] {
    HistoryParts(course, of: .rating, in: language).items
  }

  @Test func `a rating that never changed, and an item without a history, have no frame`() {
    #expect(ratings(nil).isEmpty)
    #expect(ratings(rated([(0, 3.9)])).isEmpty)
    #expect(ratings(rated([(0, nil), (25, 3.9)])).isEmpty, "the first rating is no course")
    #expect(ratings(course([(0, measure(1_000)), (25, measure(500))])).isEmpty, "a price is no rating")
  }

  @Test(arguments: [
    (Language.english, "Rating 3.9 → 4.1", "4.1 · since"), (.korean, "평점 3.9 → 4.1", "4.1 · 2030년"),
  ])
  func `a rating over time has a chart, the current one, and a table`(
    language: Language, change: String, current: String
  ) {
    let items = ratings(rated([(0, 3.9), (25, 4.1)]), language)
    #expect(items.map(\.key) == ["chart", "now", "changes"])
    let page = items.map { HistoryCell($0, strings: .for(language)).render() }.joined()
    #expect(page.contains("<td>\(change)</td>") && page.contains(current))
    #expect(page.contains("M0 56H50V4H200"))
    #expect(page.contains("3.9") && page.contains("aria-label='"))
  }

  @Test func `services that show a film now, and those that left, are in its history`() {
    let service = ItemShowing.Service(id: 8, name: "Streamly")
    let days: [(Double, Double, [ItemShowing.Service])] = [(0, 3.9, []), (25, 3.9, [service]), (50, 3.9, [])]
    let films = { (rating: Double?) in
      course(
        days.map { day, old, services in
          var measure = ItemMeasure()
          measure.rating = day > 0 ? rating ?? old : old
          measure.showings["US"] = ItemShowing(services: services, releaseDay: nil, isReleased: false)
          return (day, measure)
        })
    }
    let same = HistoryParts(films(nil), of: .rating, country: "US", in: .english).items
    #expect(same.map(\.key) == ["changes"], "a rating that stayed has no chart")
    let list = same.map { HistoryCell($0, strings: .for(.english)).render() }.joined()
    #expect(list.contains("<td>Now on Streamly</td>") && list.contains("<td>Left Streamly</td>"))
    let other = HistoryParts(films(4.1), of: .rating, country: "US", in: .english).items
    #expect(other.map(\.key) == ["chart", "now", "changes"])
    let both = HistoryCell(other[2], strings: .for(.english)).render()
    #expect(both.contains("<td>Rating 3.9 → 4.1, Now on Streamly</td>"))
    #expect(HistoryParts(films(nil), of: .rating, country: "KR", in: .english).items.isEmpty)
  }
}
