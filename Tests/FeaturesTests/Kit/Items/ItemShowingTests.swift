import Foundation
import Localization
import Testing

@testable import FeatureKit

/// What counts as a change of when and where a movie can be seen, and its words.
struct ItemShowingTests {
  private static let netflix = ItemShowing.Service(id: 8, name: "Netflix")
  private static let watcha = ItemShowing.Service(id: 97, name: "Watcha")
  /// 1 January 2030.
  private static let day = 21_915

  private static func showing(
    _ services: [ItemShowing.Service]? = [], _ day: Int? = nil, isReleased: Bool = false
  ) -> ItemShowing {
    ItemShowing(services: services, releaseDay: day, isReleased: isReleased)
  }

  private static let changes: [(ItemShowing, ItemShowing, ItemChange.What)] = [
    (showing(), showing([netflix]), .services), (showing([netflix]), showing(), .services),
    (showing(nil), showing([netflix]), []), (showing([netflix]), showing(nil), []),
    (showing([netflix, watcha]), showing([watcha, netflix]), []),
    (showing([netflix]), showing([ItemShowing.Service(id: 8, name: "넷플릭스")]), []),
    (showing([], day), showing([], day, isReleased: true), .released), (showing(), showing([], day), .released),
    (showing([], day), showing([], day + 7), .released), (showing([], day), showing(), []),
    (showing(), showing([], day, isReleased: true), []),
    (showing([], day, isReleased: true), showing([], day - 1, isReleased: true), []),
    (showing([], day), showing([netflix], day, isReleased: true), [.services, .released]),
  ]

  @Test(arguments: changes)
  func `a showing changes with its services by their ids, and with its release`(
    old: ItemShowing, new: ItemShowing, what: ItemChange.What
  ) {
    #expect(old.differences(to: new) == what)
  }

  @Test func `a movie comes out when its day begins in the country`() {
    let showing = Self.showing([], Self.day)
    let midnight = Date(timeIntervalSince1970: Double(Self.day) * 86_400)
    #expect(showing.known(at: midnight - 9 * 3_600, in: "KR").isReleased)
    #expect(!showing.known(at: midnight - 9 * 3_600 - 1, in: "KR").isReleased)
    #expect(!showing.known(at: midnight + 4 * 3_600, in: "US").isReleased)
    #expect(showing.known(at: midnight + 5 * 3_600, in: "US").isReleased)
    #expect(!Self.showing().known(at: midnight, in: "KR").isReleased)
  }

  private static func change(_ countries: [String: (ItemShowing, ItemShowing)]) -> ItemChange {
    var (old, new) = (ItemMeasure(), ItemMeasure())
    (old.showings, new.showings) = (countries.mapValues(\.0), countries.mapValues(\.1))
    return ItemChange(at: Date(timeIntervalSince1970: 0), what: old.differences(to: new), old: old, new: new)
  }

  @Test func `a change is told of one country`() {
    let change = Self.change([
      "KR": (Self.showing(), Self.showing([Self.watcha])),
      "US": (Self.showing([], Self.day), Self.showing([], Self.day + 1)),
    ])
    #expect(change.what == [.services, .released])
    #expect(change.showing(in: "KR").what == .services)
    #expect(change.showing(in: "US").what == .released)
    #expect(change.showing(in: "DE").what == [])
    #expect(change.showing(in: "KR").new.showings.keys.sorted() == ["KR"])
    #expect(change.isGained(by: []) && change.isGained(by: ["Watcha"]) && !change.isGained(by: ["Netflix"]))
    #expect(SharedStrings.korean.words(for: change) == ["Watcha에서 볼 수 있어요"])
    #expect(SharedStrings.english.words(for: change) == ["Release moved to Jan 2, 2030"])
  }

  private static let words: [(ItemShowing, ItemShowing, [String], [String])] = [
    (showing(), showing([netflix, watcha]), ["Now on Netflix, Watcha"], ["Netflix, Watcha에서 볼 수 있어요"]),
    (
      showing([netflix]), showing([watcha]), ["Now on Watcha", "Left Netflix"],
      ["Watcha에서 볼 수 있어요", "Netflix 제공 종료"]
    ),
    (showing([], day), showing([], day, isReleased: true), ["Released"], ["개봉"]),
    (showing(), showing([], day), ["Release on Jan 1, 2030"], ["2030년 1월 1일 개봉 예정"]),
  ]

  @Test(arguments: words)
  func `a change has words in both languages`(old: ItemShowing, new: ItemShowing, english: [String], korean: [String]) {
    let change = Self.change(["KR": (old, new)])
    #expect(SharedStrings.english.words(for: change) == english)
    #expect(SharedStrings.korean.words(for: change) == korean)
  }

  @Test func `what an answer does not tell stays known`() {
    var (old, new) = (ItemMeasure(), ItemMeasure())
    old.showings = ["KR": Self.showing([Self.netflix]), "US": Self.showing([], Self.day)]
    new.showings = ["KR": Self.showing(nil, Self.day)]
    let whole = new.completed(by: old)
    #expect(whole.showings["KR"] == Self.showing([Self.netflix], Self.day))
    #expect(whole.showings["US"] == old.showings["US"])
  }

  private static let searches: [([Int]?, [Int]?, [Int])] = [
    (nil, [3], []), ([], [3, 2], [3, 2]), ([3, 2], [5, 4, 3], [5, 4]), ([3, 2], [2, 1], []), ([3], nil, []),
  ]

  @Test(arguments: searches)
  func `matches above the greatest known are new`(known: [Int]?, now: [Int]?, found: [Int]) {
    var (old, new) = (ItemMeasure(), ItemMeasure())
    (old.matches, new.matches) = (known, now)
    #expect(new.newMatches(since: old) == found)
    #expect(old.differences(to: new) == (found.isEmpty ? [] : .matches))
    #expect(new.completed(by: old).matches?.first == [known?.first, now?.first].compactMap { $0 }.max())
  }
}
