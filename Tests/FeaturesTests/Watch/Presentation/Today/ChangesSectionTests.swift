import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import WatchFeature

/// Tests of what Today tells about changes.
@Suite struct ChangesSectionTests {
  private func section(_ news: any NewsRepository, _ cards: Cards = Cards()) -> ChangesSection {
    ChangesSection(news: news, items: cards.watched(), now: { News.day + 3_600 })
  }

  private func content(
    _ news: [News], _ cards: Cards = Cards(), _ language: Language = .english
  ) async throws -> TodayContent? {
    try await section(FakeNews(news), cards).content(for: TodayRequest(reader: .watching(in: language)))
  }

  private func news(_ what: ItemChange.What, id: String = "a", at moment: Date = News.day) -> News {
    let change = ItemChange(at: moment, what: what, old: .costing(500), new: .costing(500))
    return News(
      id: id, reference: Cards.reference("JP-1"), change: change, lowest: nil, title: "Card JP-1", folder: nil,
      isSeen: false)
  }

  /// Returns the section of one piece of news, with cells that tell the change.
  private func changed(_ news: News) async throws -> TodayContent? {
    let items = WatchedItems(providers: [ChangedCards()]) { _, _ in [] }
    let section = ChangesSection(news: FakeNews([news]), items: items, now: { News.day + 3_600 })
    return try await section.content(for: TodayRequest(reader: .watching()))
  }

  @Test func `a reader without news has no section`() async throws {
    #expect(try await content([]) == nil)
  }

  @Test func `the items of the latest news, each once, lead to their own pages`() async throws {
    let news = [
      ("JP-1", "f"), ("JP-2", "e"), ("JP-1", "d"), ("JP-3", "c"), ("JP-4", "b"), ("JP-5", "a"), ("JP-6", "z"),
    ]
    .map { News.price(500, 300, of: $0, id: $1) }
    let content = try #require(try await content(news))
    #expect(content.rows.map(\.key) == ["card.JP-1", "card.JP-2", "card.JP-3", "card.JP-4", "card.JP-5"])
    #expect(content.rows[0].cell.render() == "<div><a href='/cards/JP-1?from=%2F'>Card JP-1</a></div>")
    #expect(content.seeAll == "/news" && content.note == nil)
  }

  @Test func `a row tells its change as its news do, with the old price and the new one`() async throws {
    let row = try #require(try await changed(.price(500, 300))).rows[0].cell.render()
    #expect(row == "<div><p>$5 → $3 · down 40% / from $5 to $3, down 40% / 1 hour ago</p></div>")
  }

  @Test func `what is gone says since when`() async throws {
    let gone = try #require(try await changed(news(.gone))).rows[0].cell.render()
    #expect(gone == "<div><p>gone since Nov 14, 2023</p></div>")
  }

  @Test func `changes that lists do not tell, and old ones, are left out`() async throws {
    #expect(try await content([news(.rating)]) == nil)
    #expect(try await content([news(.price, at: News.day - 30 * 86_400)]) == nil)
    #expect(try await content([news(.rating, id: "b"), .price(500, 300)])?.rows.count == 1)
  }

  @Test func `an item of an unknown kind is left out`() async throws {
    let reference = try #require(ItemReference(kind: "stamp", id: "1"))
    let price = News.price(500, 300)
    let stamp = News(
      id: "b", reference: reference, change: price.change, lowest: nil, title: "Stamp", folder: nil, isSeen: false)
    #expect(try await content([stamp]) == nil)
    #expect(try await content([stamp, price])?.rows.map(\.key) == ["card.JP-1"])
  }

  @Test func `words in another language than the page's say so`() async throws {
    let cards = Cards(facts: ["JP-1": .card("후지산")], language: .korean)
    let row = try #require(try await content([.price(500, 300)], cards)).rows[0].cell.render()
    #expect(row == "<div lang='ko'><a href='/cards/JP-1?from=%2F'>후지산</a></div>")
  }

  @Test func `news stay unseen`() async throws {
    let news = FakeNews([.price(500, 300)])
    _ = try await section(news).content(for: TodayRequest(reader: .watching()))
    #expect(news.unseen == ["a"])
  }

  @Test func `news that cannot be read are an error`() async throws {
    let news = FakeNews([.price(500, 300)])
    news.fail(with: AppError(.storageBusy))
    let error = await #expect(throws: AppError.self) {
      try await section(news).content(for: TodayRequest(reader: .watching()))
    }
    #expect(error?.code == .storageBusy)
  }
}

/// Cards with cells that tell only the change.
private struct ChangedCards: ItemProvider {
  let kind = "card"
  let styles = ["cards.css"]

  func facets(of id: String) -> [ItemFacet: String]? { [:] }
  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)? { nil }
  func address(of id: String) -> String { "/cards/\(id)" }
  func source(in language: Language) -> String { "The post" }
  func searchLink(in language: Language) -> (label: String, address: String) { ("Write cards", "/cards") }
  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts] { [:] }

  func news(
    of ids: [String], in language: Language, for asker: Asker, within check: ItemCheck
  ) -> AsyncStream<ItemNews> { AsyncStream { $0.finish() } }

  func cell(for row: ItemRow, reader: Reader) -> AnyHTML {
    if case .gone(let day) = row.standing { return AnyHTML(p { "gone since \(day)" }) }
    guard let told = row.told else { return AnyHTML(p { "unchanged" }) }
    return AnyHTML(p { "\(told.words) / \(told.spoken ?? "") / \(told.age)" })
  }
}
