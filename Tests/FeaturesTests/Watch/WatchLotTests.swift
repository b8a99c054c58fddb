import FeatureKit
import Foundation
import Localization
import Reactor
import Testing

@testable import WatchFeature

/// What a source's answers about a lot mean, and when to ask again.
struct WatchLotTests {
  private static let day: TimeInterval = 86_400
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  /// Creates a lot of items with the ids 1 ... count.
  private func lot(_ count: Int, tries: Int = 0) -> WatchLot {
    let items = (1...count).map { WatchLot.Item(id: "\($0)", tries: tries) }
    return WatchLot(kind: "app", language: .english, items: items)
  }

  private func facts(_ ids: ClosedRange<Int>) -> ItemNews {
    let said = DatedFacts(ItemFacts(title: "Notes"), saidAt: now, language: .english)
    return .facts(Dictionary(uniqueKeysWithValues: ids.map { ("\($0)", said) }))
  }

  private func gone(_ ids: ClosedRange<Int>) -> ItemNews { .gone(ids.map { "\($0)" }, at: now) }

  /// Returns the hours until the turns of a lot.
  private func hours(_ lot: WatchLot, period: TimeInterval = WatchLotTests.day) -> [Double] {
    lot.turns(at: now, period: period).map { $0.nextAt.timeIntervalSince(now) / 3_600 }
  }

  @Test func `an item with facts is asked for again after about a day`() {
    var lot = lot(100, tries: 2)
    lot.take(facts(1...100))
    let hours = hours(lot)
    #expect(hours.count == 100)
    #expect(hours.allSatisfy { (21.6...26.4).contains($0) })
    #expect(Set(hours.map { Int($0) }).count >= 4, "spread, so that not all come at the same time: \(hours)")
    #expect(lot.turns(at: now, period: Self.day).allSatisfy { $0.tries == 0 })
    #expect(!lot.isUnanswered && lot.refusal == nil)
  }

  @Test(arguments: [(0, 6.0), (2, 6.0), (3, 24.0), (9, 24.0)])
  func `an item that is gone is asked for a second time, but not soon enough to count twice`(tries: Int, wait: Double) {
    var lot = lot(1, tries: tries)
    lot.take(gone(1...1))
    #expect(lot.gone.map(\.id) == ["1"])
    #expect(lot.missingAt == now)
    #expect(hours(lot).allSatisfy { (wait...(wait * 1.1)).contains($0) })
    #expect(lot.turns(at: now, period: Self.day).map(\.tries) == [tries + 1])
  }

  @Test(arguments: [(0, 10.0), (1, 20.0), (5, 320.0), (8, 1_440.0), (63, 1_440.0), (Int.max - 1, 1_440.0)])
  func `an item that fails waits longer each time, up to a day`(tries: Int, minutes: Double) {
    var lot = lot(1, tries: tries)
    lot.take(.failed(["1"], AppError(.changedUpstream)))
    #expect(hours(lot).allSatisfy { abs($0 * 60 - minutes) < 0.001 })
    #expect(lot.turns(at: now, period: Self.day).map(\.tries) == [tries + 1])
    #expect(lot.isUnanswered)
  }

  @Test(arguments: [AppError.Code.rateLimited, .overLimit, .offline])
  func `an error that says nothing about the items leaves them due`(code: AppError.Code) {
    var lot = lot(3)
    lot.take(facts(1...1))
    lot.take(.failed(["2", "3"], AppError(code, retryAfter: .seconds(7))))
    #expect(lot.turns(at: now, period: Self.day).map(\.id) == ["1"])
    #expect(lot.refusal?.retryAfter == .seconds(7))
    #expect(lot.failed.isEmpty)
  }

  @Test func `what was not asked for stays due, and what cannot be does not`() {
    var lot = lot(3)
    lot.take(.later(["1"]))
    lot.take(.never(["2"]))
    #expect(lot.turns(at: now, period: Self.day).map(\.id) == ["2"])
    #expect(!lot.isUnanswered)
  }

  @Test(arguments: [(9, 9, false), (10, 50, false), (10, 49, true), (200, 200, true)])
  func `many missing items at once are not believed`(missing: Int, count: Int, isDoubtful: Bool) {
    var lot = lot(count)
    lot.take(gone(1...missing))
    #expect(lot.isDoubtful == isDoubtful)
    #expect(lot.gone.count == (isDoubtful ? 0 : missing))
    #expect(lot.turns(at: now, period: Self.day).count == missing, "they are asked for again either way")
  }

  @Test func `many missing items are believed when the source says so again and again`() {
    var lot = lot(20, tries: WatchLot.maxGoneTries)
    lot.take(gone(1...20))
    #expect(lot.isDoubtful)
    #expect(lot.gone.count == 20)
  }

  @Test func `only kept items stay`() throws {
    var lot = lot(3)
    let second = try #require(ItemReference(kind: "app", id: "2"))
    let others = lot.keep([second])
    #expect(others == ["1", "3"])
    #expect(lot.items.map(\.id) == ["2"])
    #expect(lot.references == [second])
  }

  @Test func `first turns are spread over the period, none within the hour`() {
    for period: TimeInterval in [4 * 3_600, Self.day] {
      let hours: [Double] = (1...500).map { number in
        WatchLot.firstTurn(of: "KR.iphone.\(number)", at: now, period: period).timeIntervalSince(now) / 3_600
      }
      #expect(!hours.contains { $0 < 1 || $0 >= period / 3_600 })
      #expect(Set(hours.map { Int($0) }).count == Int(period / 3_600) - 1, "some in each hour")
    }
  }

  @Test func `a short period is no shorter than the first hour`() {
    #expect(WatchLot.firstTurn(of: "1", at: now, period: 60) == now + 3_600)
  }
}
