import FeatureKit
import Foundation
import Localization
import Testing
import Upstream

@testable import MarketFeature

@Suite struct PriceHistoryTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func step(
    daysAgo days: Double, _ price: Int, currency: String = "KRW", state: Product.State = .onSale
  ) -> PriceStep {
    PriceStep(
      at: Self.now.addingTimeInterval(-86_400 * days), bargainPrice: Money(minorUnits: price, currency: currency),
      stock: 1, state: state)
  }

  // The course

  /// The prices of the changes in a course.
  private func prices(_ steps: [PriceStep]) -> [Int]? {
    steps.course(until: Self.now)?.changes.compactMap(\.new.price?.minorUnits)
  }

  @Test func `only steps with another price are changes, in the order of time`() {
    let steps = [step(daysAgo: 20, 700), step(daysAgo: 90, 900), step(daysAgo: 40, 900), step(daysAgo: 3, 800)]
    #expect(prices(steps) == [900, 700, 800])
    let course = steps.course(until: Self.now)
    #expect(course?.since == Self.now - 90 * 86_400 && course?.askedAt == Self.now)
    #expect(course?.changes.map(\.what) == [.first, .price, .price])
    #expect(course?.lowestEver?.price.minorUnits == 700)
  }

  @Test func `steps that buyers did not see do not count, and the lowest price is in the currency of the last one`() {
    let steps = [
      step(daysAgo: 20, 1, currency: "USD"), step(daysAgo: 10, 2, state: .draft), step(daysAgo: 9, 3, state: .hidden),
      step(daysAgo: 8, 900), step(daysAgo: 7, 800, state: .sold),
    ]
    #expect(prices(steps) == [1, 900, 800])
    #expect(steps.course(until: Self.now)?.lowestEver?.price == Money(minorUnits: 800, currency: "KRW"))
    #expect([PriceStep]().course(until: Self.now) == nil)
    #expect([step(daysAgo: 1, 5, state: .draft)].course(until: Self.now) == nil)
  }

  @Test func `a step dated by a clock that is ahead counts`() {
    let ahead = step(daysAgo: -0.01, 600)
    #expect(prices([step(daysAgo: 5, 900), ahead]) == [900, 600])
    #expect([ahead].course(until: Self.now)?.askedAt == ahead.at)
  }

  // JSON

  private func change(_ at: String, _ more: String) -> String { "{\"at\":\"\(at)\",\(more)}" }

  private func twoDigits(_ number: Int) -> String { String(String(100 + number).dropFirst()) }

  private func steps(_ rows: [String]) throws -> [PriceStep] {
    try PriceHistoryDTO(body: Array("{\"changes\":[\(rows.joined(separator: ","))]}".utf8)).steps
  }

  @Test func `valid steps are read, the oldest first`() throws {
    let full = #""currency":"KRW","price":20000.0,"bargain_price":15000.0,"discounted_price":5000.0,"stock":3"#
    let steps = try steps([
      change("2026-11-05T09:30:00", full + #","state":"sold""#), change("2026-11-04T09:30:00", full), "7",
      change("lately", full), change("2026-11-03T09:30:00", #""stock":1"#),
      change("2026-11-01T09:30:00", #""currency":"KRW","price":-900"#),
      change("2026-11-02T09:30:00", #""currency":"KRW","price":"900.4","stock":-1"#),
    ])
    #expect(steps.map(\.bargainPrice.minorUnits) == [900, 15_000, 15_000])
    #expect(steps.map(\.stock) == [0, 3, 3])
    #expect(steps.map(\.state) == [.onSale, .onSale, .sold])
    #expect(steps.last?.at == Date(timeIntervalSince1970: 1_793_871_000))
  }

  @Test func `the newest of too many steps are kept`() throws {
    let rows = (0..<1_200).map { minute in
      let time = "\(twoDigits(minute / 60)):\(twoDigits(minute % 60)):00"
      return change("2026-11-04T\(time)", "\"currency\":\"KRW\",\"price\":\(minute)")
    }
    let steps = try steps(rows)
    #expect(steps.map(\.bargainPrice.minorUnits) == Array(200..<1_200))
  }

  @Test(arguments: [WireProducts.html, "", "{}", "[]", #"{"changes":7}"#, #"{"changes":[}"#])
  func `a body without a list of changes is an error`(body: String) {
    #expect(throws: NetworkError.self) { try PriceHistoryDTO(body: Array(body.utf8)) }
  }

  @Test func `an empty history is valid`() throws {
    #expect(try steps([]).isEmpty)
  }
}
