import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import WatchFeature

/// Tests of the list of news.
@Suite(.timeLimit(.minutes(1)))
struct NewsReactorTests {
  private let card = Cards.reference("JP-1")

  private func runtime(
    _ news: FakeNews, hasReturned: Bool = true, cards: Cards = Cards()
  ) -> ReactorRuntime<NewsReactor> {
    ReactorRuntime(
      NewsReactor(
        initialState: NewsReactor.State(language: .english, origin: nil, limit: NewsReactor.pageSize), news: news,
        items: cards.watched(), profile: Profile(key: "someone", hasReturned: hasReturned),
        now: { News.day + 60 }))
  }

  @Test func `news are seen once the page is visible, and keep their mark while it is open`() async throws {
    let news = FakeNews([.price(5, 3, id: "b"), .price(9, 5, id: "a", isSeen: true)])
    let runtime = runtime(news)
    await runtime.send(.appeared)
    #expect(news.unseen == ["b"], "the page may be in a hidden tab, or fetched ahead")
    let listening = Task { await runtime.send(.listening) }
    try await until { news.unseen.isEmpty }
    listening.cancel()
    await listening.value
    // What comes while the page is hidden waits until it is visible.
    news.add(.price(3, 2, id: "c"))
    await runtime.send(.retryTapped)
    #expect(news.unseen == ["c"])
    #expect(runtime.state.unseen == ["c", "b"])
    #expect(runtime.state.page.value?.news.map(\.id) == ["c", "b", "a"])
  }

  @Test func `without scripts a tap marks the news as read, and takes their marks away`() async throws {
    let news = FakeNews([.price(5, 3)])
    let runtime = runtime(news)
    await runtime.send(.appeared)
    await runtime.send(.markedRead)
    #expect(news.unseen.isEmpty && runtime.state.unseen.isEmpty)
  }

  @Test func `news stay unseen in a browser that keeps no cookie`() async throws {
    let news = FakeNews([.price(5, 3)])
    await runtime(news, hasReturned: false).send(.listening)
    await runtime(news, hasReturned: false).send(.markedRead)
    #expect(news.unseen == ["a"])
  }

  @Test func `an item that is known only in another language has its facts`() async throws {
    var cards = Cards()
    cards.facts = ["JP-1": .card("후지산")]
    cards.language = .korean
    let runtime = runtime(FakeNews([.price(5, 3)]), cards: cards)
    await runtime.send(.appeared)
    let facts = try #require(runtime.state.page.value?.facts[card])
    #expect(facts.facts.title == "후지산" && facts.language == .korean)
  }

  @Test func `a list of more than one call grows by pages, and says whether there are more`() async throws {
    let all = (0..<120).map { News.price(5, 3, id: "\(1_000 - $0)") }
    let runtime = runtime(FakeNews(all))
    await runtime.send(.appeared)
    #expect(runtime.state.page.value?.news.count == 50)
    #expect(runtime.state.page.value?.hasMore == true)
    await runtime.send(.moreTapped)
    #expect(runtime.state.page.value?.news.count == 100)
    await runtime.send(.moreTapped)
    #expect(runtime.state.page.value?.news.map(\.id) == all.map(\.id))
    #expect(runtime.state.page.value?.hasMore == false)
    #expect(runtime.state.limit == 150)
  }

  @Test func `an item that is stopped is muted, and undo restores its own rule`() async throws {
    let own = WatchRule(events: [.version])
    let news = FakeNews([.price(5, 3)], rules: [.item(card): own])
    let runtime = runtime(news)
    await runtime.send(.appeared)
    await runtime.send(.stopped(card))
    // A second tap does not make the muted rule the one to restore.
    await runtime.send(.stopped(card))
    #expect(news.rules == [.item(card): .muted])
    #expect(runtime.state.page.value?.stopped == [card])
    let stop = try #require(runtime.state.stop)
    #expect(stop.title == "Card JP-1" && stop.rule == own)
    await runtime.send(.undone(card, stop.rule))
    #expect(news.rules == [.item(card): own])
    #expect(runtime.state.stop == nil && runtime.state.page.value?.stopped.isEmpty == true)
  }

  @Test func `undo of an item without a rule lets it follow the wider one again`() async throws {
    let news = FakeNews([.price(5, 3)])
    let runtime = runtime(news)
    await runtime.send(.stopped(card))
    await runtime.send(.undone(card, runtime.state.stop?.rule))
    #expect(news.rules.isEmpty)
  }

  @Test func `undo with an earlier rule that cannot be read says so and changes nothing`() async throws {
    let news = FakeNews([.price(5, 3)], rules: [.item(card): .muted])
    let runtime = runtime(news)
    await runtime.send(.appeared)
    await runtime.send(.undoneWrongly)
    #expect(runtime.state.page.error?.code == .invalidInput)
    #expect(news.rules == [.item(card): .muted])
  }

  @Test func `a failure keeps the list, and another try shows the news since`() async throws {
    let news = FakeNews([.price(5, 3)])
    let runtime = runtime(news)
    await runtime.send(.appeared)
    news.fail(with: AppError(.storageBusy))
    await runtime.send(.retryTapped)
    #expect(runtime.state.page.error?.code == .storageBusy)
    #expect(runtime.state.page.value?.news.count == 1)
    news.fail(with: nil)
    news.add(.price(3, 2, id: "b"))
    await runtime.send(.retryTapped)
    #expect(runtime.state.page.error == nil)
    #expect(runtime.state.page.value?.news.map(\.id) == ["b", "a"])
  }

  @Test func `a page that listens shows and marks what comes in`() async throws {
    let news = FakeNews()
    let runtime = runtime(news)
    let listening = Task { await runtime.send(.listening) }
    try await until { runtime.state.page.value != nil }
    news.add(.price(3, 2, id: "b"))
    try await until { runtime.state.page.value?.news.map(\.id) == ["b"] && news.unseen.isEmpty }
    #expect(runtime.state.unseen == ["b"])
    listening.cancel()
    await listening.value
  }

  private static let rules: [WatchRule] = [
    .muted, .standard,
    WatchRule(events: [.drop, .below], percent: 20, below: Money(minorUnits: 4_900, currency: "KRW")),
  ]

  @Test(arguments: rules)
  func `a rule to restore survives its form`(rule: WatchRule) {
    #expect(WatchRule(written: rule.written) == rule)
  }

  @Test(arguments: ["", "1", "1024 0 0 ", "1 100 0 ", "1 -1 0 ", "a 0 0 "])
  func `anything else is no rule`(text: String) {
    #expect(WatchRule(written: text) == nil)
  }
}
