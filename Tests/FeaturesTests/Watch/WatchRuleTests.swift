import FeatureKit
import Foundation
import Localization
import Testing

@testable import WatchFeature

/// Which changes a rule tells.
struct WatchRuleTests {
  private static let app = HistoryTrial.reference("app", "KR.iphone.1")
  private static let moment = Date(timeIntervalSince1970: 1_800_000_000)

  private static func won(_ amount: Int) -> Money { Money(minorUnits: amount, currency: "KRW") }

  private static func measure(_ price: Money?, _ version: String? = "1.0") -> ItemMeasure {
    var measure = ItemMeasure()
    (measure.price, measure.version) = (price, version)
    return measure
  }

  /// A change from one price to another.
  private static func change(_ old: Money?, _ new: Money?) -> ItemChange {
    ItemChange(at: moment, what: .price, old: measure(old), new: measure(new))
  }

  private static func change(_ what: ItemChange.What) -> ItemChange {
    ItemChange(at: moment, what: what, old: measure(won(500)), new: measure(won(500), "2.0"))
  }

  private static let dollar = Money(minorUnits: 1, currency: "USD")

  private static let prices: [(WatchRule, ItemChange, Bool)] = [
    (.standard, change(won(1_000), won(999)), true), (.standard, change(won(1_000), won(1_001)), false),
    (.standard, change(won(1_000), dollar), false), (.standard, change(nil, won(1)), false),
    (.standard, change(won(1_000), nil), false), (.muted, change(won(1_000), won(1)), false),
    (WatchRule(events: .drop, percent: 30), change(won(1_000), won(700)), true),
    (WatchRule(events: .drop, percent: 30), change(won(1_000), won(701)), false),
    (WatchRule(events: .drop, percent: 10), change(won(1_000), won(900)), true),
    (WatchRule(events: .below, below: won(500)), change(won(1_000), won(499)), true),
    (WatchRule(events: .below, below: won(500)), change(won(1_000), won(500)), false),
    (WatchRule(events: .below, below: won(500)), change(won(499), won(400)), false),
    (WatchRule(events: .below, below: won(500)), change(nil, won(400)), true),
    (WatchRule(events: .below, below: won(500)), change(won(1_000), dollar), false),
    (WatchRule(events: .below), change(won(1_000), won(1)), false),
    (WatchRule(events: .any), change(won(1_000), won(1_001)), true),
    (WatchRule(events: .any), change(won(1_000), dollar), true),
    (WatchRule(events: .version), change(won(1_000), won(1)), false),
  ]

  @Test(arguments: prices)
  func `a price is told as the rule says`(rule: WatchRule, change: ItemChange, isTold: Bool) {
    #expect(rule.told(of: change, lowest: nil) == (isTold ? .price : []))
  }

  private static let others: [(WatchRule, ItemChange.What, ItemChange.What)] = [
    (.standard, .gone, .gone), (.standard, .back, .back),
    (.standard, [.version, .rating], []), (WatchRule(events: .version), [.version, .rating], .version),
    (WatchRule(events: .any), [.version, .rating], [.version, .rating]), (WatchRule(events: .any), .first, []),
    (WatchRule(events: .gone), .back, []), (.muted, [.gone, .version], []),
  ]

  @Test(arguments: others)
  func `other parts are told as the rule says`(rule: WatchRule, what: ItemChange.What, told: ItemChange.What) {
    #expect(rule.told(of: Self.change(what), lowest: nil) == told)
  }

  @Test func `a price is the lowest if no earlier one was as low`() {
    let rule = WatchRule(events: .lowest)
    let fall = Self.change(Self.won(1_000), Self.won(700))
    #expect(rule.told(of: fall, lowest: ItemLowest(price: Self.won(700), at: Self.moment)) == .price)
    #expect(rule.told(of: fall, lowest: ItemLowest(price: Self.won(700), at: Self.moment - 60)) == [])
    #expect(rule.told(of: fall, lowest: nil) == [])
  }

  @Test func `the nearest rule counts, and of several folders each`() {
    let change = Self.change([.version, .gone])
    let told = { (rules: [WatchScope: WatchRule], folders: [String]) in
      let keeper = ItemKeeper(profile: "p", reference: Self.app, title: nil, folders: folders)
      return rules.told(of: change, lowest: nil, to: keeper)
    }
    #expect(told([:], ["aa"]) == (.gone, "aa"))
    #expect(told([.all: .muted], ["aa"]) == ([], nil))
    #expect(told([.all: .muted, .folder("bb"): .standard], ["aa", "bb"]) == (.gone, "bb"))
    #expect(told([.folder("aa"): .muted], ["aa"]) == ([], nil))
    #expect(told([.folder("aa"): .muted], ["aa", "bb"]) == (.gone, "bb"), "this folder follows the rule of all")
    let any = WatchRule(events: .any)
    #expect(told([.folder("bb"): any, .folder("cc"): any], ["aa", "bb", "cc"]) == ([.version, .gone], "bb"))
    let (version, gone) = (WatchRule(events: .version), WatchRule(events: .gone))
    #expect(told([.folder("aa"): version, .folder("bb"): gone], ["aa", "bb"]) == ([.version, .gone], "aa"))
    #expect(told([.folder("bb"): any, .item(Self.app): .muted], ["aa", "bb"]).what == [])
    #expect(told([.all: .muted, .item(Self.app): any], ["aa"]) == ([.version, .gone], "aa"))
  }

  @Test(arguments: [
    (WatchScope.all, "all"), (.folder("aa"), "folder.aa"), (.item(app), "app.KR.iphone.1"),
  ])
  func `a scope is stored as one word`(scope: WatchScope, word: String) {
    #expect(scope.stored == word)
    #expect(WatchScope(stored: word) == scope)
    #expect(WatchScope(stored: "nonsense") == nil)
  }
}
