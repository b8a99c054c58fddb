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
    #expect(change.isGained(by: []) && change.isGained(by: [OwnService(name: "Watcha")]))
    #expect(!change.isGained(by: [OwnService(name: "Netflix")]))
    #expect(SharedStrings.korean.words(for: change) == ["Watcha에서 볼 수 있어요"])
    #expect(SharedStrings.english.words(for: change) == ["Release moved to Jan 2, 2030"])
  }

  private static let river = ItemShowing.Service(id: 3, name: "", names: [.english: "River", .korean: "강물"])

  private static let own: [([OwnService], Bool)] = [
    ([OwnService(ids: [3], name: "Fleuve")], true), ([OwnService(ids: [4], name: "River")], false),
    ([OwnService(ids: [4, 3], name: "x"), OwnService(name: "y")], true),
    ([OwnService(name: "강물")], true), ([OwnService(name: "River")], true), ([OwnService(name: "Fleuve")], false),
  ]

  @Test(arguments: own)
  func `a service of one's own is known by its number, and by its name only without one`(
    own: [OwnService], isGained: Bool
  ) {
    let change = Self.change(["KR": (Self.showing(), Self.showing([Self.river]))])
    #expect(change.isGained(by: own) == isGained)
  }

  @Test func `a service is named in the reader's language, whichever answer told it`() {
    let gained = Self.change(["KR": (Self.showing(), Self.showing([Self.river]))])
    #expect(SharedStrings.english.words(for: gained) == ["Now on River"])
    #expect(SharedStrings.korean.words(for: gained) == ["강물에서 볼 수 있어요"])
    let lost = Self.change(["KR": (Self.showing([Self.river]), Self.showing())])
    #expect(SharedStrings.english.words(for: lost) == ["Left River"])
    #expect(SharedStrings.korean.words(for: lost) == ["강물 제공 종료"])
  }

  private static func named(_ names: [Language: String]) -> ItemShowing {
    showing([ItemShowing.Service(id: 3, name: "?", names: names)])
  }

  private static let completions: [(ItemShowing, ItemShowing, ItemShowing)] = [
    (named([.korean: "강물"]), named([.english: "River"]), named([.korean: "강물", .english: "River"])),
    (named([.korean: "강물", .english: "River"]), named([.korean: "큰강"]), named([.korean: "큰강", .english: "River"])),
    (named([.korean: "River", .english: "River"]), named([.korean: "River"]), showing([.init(id: 3, name: "River")])),
    (showing([.init(id: 3, name: "강물")]), named([.english: "River"]), named([.english: "River"])),
    (named([.korean: "강물"]), named([:]), named([:])),
  ]

  @Test(arguments: completions)
  func `a service keeps the names that answers in other languages told`(
    known: ItemShowing, answer: ItemShowing, whole: ItemShowing
  ) {
    var (old, new) = (ItemMeasure(), ItemMeasure())
    (old.showings, new.showings) = (["KR": known], ["KR": answer])
    #expect(new.completed(by: old).showings["KR"] == whole)
    #expect(old.differences(to: new) == [])
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
