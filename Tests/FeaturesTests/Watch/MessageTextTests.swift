import FeatureKit
import Foundation
import Localization
import Testing

@testable import WatchFeature

/// The words of a message about one news.
struct MessageTextTests {
  private static let text = MessageText.for(.english)

  private static func dollars(_ cents: Int) -> Money { Money(minorUnits: cents, currency: "USD") }

  /// News of a change from 5 dollars and version 1.
  private static func news(_ what: ItemChange.What, _ cents: Int, lowest: Int, at age: TimeInterval = 0) -> News {
    var (old, new) = (ItemMeasure.costing(500), ItemMeasure.costing(cents))
    (old.version, new.version) = ("1", "2")
    (old.rating, new.rating) = (4.1, 4.3)
    return News(
      id: "a", reference: Cards.reference("JP-1"), change: ItemChange(at: News.day, what: what, old: old, new: new),
      lowest: ItemLowest(price: dollars(lowest), at: News.day - age), title: "Notes", folder: nil, isSeen: false)
  }

  private static let messages: [(News, String, String)] = [
    (news(.price, 300, lowest: 300), "Notes: $5 → $3", "Down 40%\nLowest on record\nKorea"),
    (news(.price, 0, lowest: 0), "Notes: $5 → Free", "Lowest on record\nKorea"),
    (
      news(.price, 600, lowest: 200, at: 86_400 * 30), "Notes: $5 → $6",
      "Up 20%\nLowest on record $2 · Oct 15, 2023\nKorea"
    ),
    // As low as before, which is nothing to be told.
    (news(.price, 300, lowest: 300, at: 86_400), "Notes: $5 → $3", "Down 40%\nKorea"),
    // The price is not told, whatever it is.
    (news([.version, .rating], 300, lowest: 300), "Notes: Version 2, Rating 4.1 → 4.3", "Korea"),
    (news(.gone, 500, lowest: 200, at: 86_400), "Notes: No longer available", "Korea"),
  ]

  @Test(arguments: messages)
  func `a message says what is told, and nothing else`(news: News, title: String, body: String) {
    #expect(Self.text.title(of: news) == title)
    #expect(Self.text.body(of: news, place: "Korea") == body)
  }

  private static let longNames: [(String, String)] = [
    (String(repeating: "한", count: 90), String(repeating: "한", count: 52) + "…"),
    (String(repeating: "😀", count: 300), String(repeating: "😀", count: 39) + "…"),
    (String(repeating: "A", count: 200_000), String(repeating: "A", count: 157) + "…"),
    (String(repeating: "A", count: 160), String(repeating: "A", count: 160)),
  ]

  @Test(arguments: longNames)
  func `a long name is cut and the change is not, in the title that senders send`(name: String, shown: String) {
    let title = Self.text.title(of: Self.news(.price, 300, lowest: 300), named: name)
    #expect(title == "\(shown): $5 → $3")
    #expect(WireText.line(title, maxBytes: 250) == title)
  }

  @Test func `a movie is no longer listed, because it was not sold`() {
    var movie = ItemMeasure()
    movie.rating = 4.1
    let change = ItemChange(at: News.day, what: .gone, old: movie, new: movie)
    #expect(SharedStrings.for(.english).words(for: change) == ["No longer listed"])
    #expect(SharedStrings.for(.korean).words(for: change) == ["더 이상 볼 수 없음"])
  }

  @Test(arguments: [Language.english, .korean])
  func `a message has the name in its language, and the address of what is new`(language: Language) {
    let cards = Cards(names: ["Notes": [.korean: "메모"]])
    let composer = MessageComposer(base: "https://s.example", sources: [cards])
    let news = Self.news(.gone, 500, lowest: 500)
    let name = language == .korean ? "메모: " : "Notes: "
    let message = composer.message(about: news, in: language)
    #expect(message.title.hasPrefix(name))
    #expect(message.address == "https://s.example/cards/JP-1?since=1")
    #expect(composer.summary(id: "s", of: 1, [news], at: News.day, in: language).body.hasPrefix(name))
  }
}
