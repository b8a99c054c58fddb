import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import WatchFeature

/// Tests of what the page of news shows.
@Suite struct NewsScreenTests {
  private let screen = NewsScreen(news: FakeNews(), items: Cards().watched(), now: { News.day + 3_600 })

  private func state(
    _ news: [News], facts: [ItemReference: DatedFacts] = [:], stopped: Set<ItemReference> = [], hasMore: Bool = false
  ) -> NewsReactor.State {
    var state = NewsReactor.State(language: .english, origin: nil, limit: NewsReactor.pageSize)
    state.page = .loaded(NewsReactor.Page(news: news, facts: facts, stopped: stopped, hasMore: hasMore))
    state.unseen = Set(news.filter { !$0.isSeen }.map(\.id))
    return state
  }

  private func rows(_ state: NewsReactor.State, _ language: Language = .english) -> [String] {
    let reader = Reader.watching(in: language)
    for case .list(let section, _, _) in screen.content(of: state, for: reader).regions {
      return section.items.map { screen.cell(for: $0, reader: reader).render() }
    }
    return []
  }

  private func slot(_ name: String, of state: NewsReactor.State, _ language: Language = .english) -> String {
    for case .slot(name, let html) in screen.content(of: state, for: .watching(in: language)).regions {
      return html.render()
    }
    return ""
  }

  @Test func `a row says what has changed, and leads to the item and back`() throws {
    let lowest = ItemLowest(price: Money(minorUnits: 300, currency: "USD"), at: News.day)
    let row = try #require(rows(state([.price(500, 300, lowest: lowest)])).first)
    #expect(row.contains("href='/cards/JP-1?from=%2Fnews'"))
    #expect(row.contains("<span aria-hidden='true'>$5 → $3 · down 40%</span>"))
    #expect(row.contains("<span class='heard'>from $5 to $3, down 40%</span>"))
    #expect(row.contains("<span class='news-lowest'>Lowest on record</span>"))
    #expect(row.contains("<time class='news-detail' datetime='2023-11-14T12:00:00Z'>1 hour ago</time>"))
    #expect(row.contains("aria-label='Stop watching “Card JP-1”'"))
  }

  @Test func `above the news are the rules and the feeds of all items`() {
    let ways = slot("ways", of: state([]))
    #expect(ways.contains("href='/watch'") && ways.contains("href='/news/feeds'>Feeds and calendar</a>"))
  }

  @Test func `above the news are the channels that get no messages any more, each kind once`() async throws {
    let channels = FakeChannels()
    let states: [(WatchChannel.Kind, WatchChannel.State)] = [
      (.ntfy, .refused), (.ntfy, .refused), (.webhook, .ended), (.gotify, .active), (.email, .unconfirmed),
    ]
    channels.set(states.enumerated().map { .sample($0.element.0, $0.element.1, id: "c\($0.offset)") })
    let screen = NewsScreen(news: FakeNews(), items: Cards().watched(), channels: channels, now: { News.day })
    let reader = Reader(profile: Profile(key: "me", hasReturned: true), language: .english)
    let runtime = ReactorRuntime(try await screen.open(ScreenRequest(reader: reader)))
    await runtime.send(.appeared)
    #expect(runtime.state.page.value?.failing == [.ntfy, .webhook])
    let shown = slot("failing", of: runtime.state)
    #expect(shown.contains("Messages refused: ntfy, Webhook") && shown.contains("href='/news/channels'>Fix</a>"))

    channels.fail(AppError(.storageBusy))
    await runtime.send(.retryTapped)
    #expect(runtime.state.page.error == nil, "the news do not depend on them")
    #expect(slot("failing", of: state([])).isEmpty)
  }

  @Test func `a price that was lower before tells which it was`() throws {
    let lowest = ItemLowest(price: Money(minorUnits: 200, currency: "USD"), at: News.day - 86_400 * 30)
    let row = try #require(rows(state([.price(500, 300, lowest: lowest)])).first)
    #expect(row.contains("Lowest on record $2 · Oct 15, 2023"))
    #expect(!row.contains("news-lowest"))
  }

  @Test func `a price that is over says what the price is now, and was the lowest only then`() {
    let lowest = { ItemLowest(price: Money(minorUnits: $0, currency: "USD"), at: News.day) }
    let now = [
      Cards.reference("JP-1"): DatedFacts(
        .card("Fuji", price: Money(minorUnits: 400, currency: "USD")), saidAt: News.day, language: .english)
    ]
    let news = [
      News.price(500, 200, id: "b", lowest: lowest(200)), News.price(900, 500, id: "a", lowest: lowest(500)),
    ]
    let shown = rows(state(news, facts: now))
    #expect(shown[0].contains("Lowest on record") && shown[0].contains("Now $4"))
    #expect(!shown[1].contains("Lowest on record") && shown[1].contains("Lowest at the time"))
    #expect(rows(state(news, facts: now), .korean)[1].contains("당시 최저가"))
    #expect(!rows(state([.price(900, 400)], facts: now))[0].contains("Now $"))
    #expect(!rows(state(news))[0].contains("Now $"), "nothing else is known")
  }

  @Test func `Korean names the change as a shop does`() throws {
    let row = try #require(rows(state([.price(500, 300)]), .korean).first)
    #expect(row.contains("US$5 → US$3 · 40% 인하") && row.contains("이전 US$5, 지금 US$3, 40% 인하"))
    #expect(row.contains("1시간 전") && row.contains("알림 끄기"))
  }

  @Test func `only the first row of a day has its heading`() {
    let day: TimeInterval = 86_400
    let news = [(0.0, "d"), (0, "c"), (day, "b"), (5 * day, "a")].map { News.price(5, 3, id: $1, at: News.day - $0) }
    let headings = rows(state(news)).map { $0.firstMatch(of: /<h2 class='group'>([^<]*)/).map { String($0.output.1) } }
    #expect(headings == ["Today", nil, "Yesterday", "Nov 9, 2023"])
  }

  @Test func `the day in Korean is that of Korea`() {
    // 16:00 UTC of the day before is 01:00 in Korea.
    let news = [News.price(5, 3, at: News.day - 20 * 3_600)]
    #expect(rows(state(news), .korean)[0].contains("오늘"))
    #expect(rows(state(news), .english)[0].contains("Yesterday"))
  }

  @Test func `news that were not seen have a mark, which is read`() {
    let rows = rows(state([.price(5, 3, id: "b"), .price(9, 5, id: "a", isSeen: true)]))
    #expect(rows[0].contains("class='news unseen'") && rows[0].contains("<span class='heard'>New</span>"))
    #expect(!rows[1].contains("unseen") && !rows[1].contains(">New<"))
  }

  @Test func `words in another language than the page's say so`() throws {
    let facts = { (language: Language) in
      [Cards.reference("JP-1"): DatedFacts(.card("후지산"), saidAt: News.day, language: language)]
    }
    #expect(rows(state([.price(5, 3)], facts: facts(.korean)))[0].contains("<div lang='ko'><a"))
    #expect(!rows(state([.price(5, 3)], facts: facts(.english)))[0].contains("lang="))
  }

  @Test func `the link that takes the place of a button has its id, and so its focus`() throws {
    let id = "id='stop-a'"
    let before = rows(state([.price(5, 3)]))[0]
    let after = rows(state([.price(5, 3)], stopped: [Cards.reference("JP-1")]))[0]
    #expect(before.contains(id) && after.contains(id))
    #expect(before.contains("<button") && !after.contains("<button"))
  }

  @Test func `the undo has the id of the button, and so its focus, and gives it back`() {
    let id = "id='stop-a'"
    var stopped = state([.price(5, 3), .price(9, 5, id: "b")], stopped: [Cards.reference("JP-1")])
    stopped.stop = NewsReactor.Stop(
      item: Cards.reference("JP-1"), title: "Card", rule: nil, at: News.day, row: "a")
    #expect(slot("undo", of: stopped).contains(id) && !rows(stopped)[0].contains(id))
    #expect(rows(stopped)[1].contains("id='stop-b'"))
    stopped.stop = nil
    #expect(rows(stopped)[0].contains(id))
    let action = NewsForm.actions.action(in: FormFields(encoded: "action=stopped&item=card.JP-1&row=a"))
    #expect(action == .stopped(Cards.reference("JP-1"), row: "a"))
  }

  @Test func `without scripts there is a button while news are unread`() {
    #expect(slot("read", of: state([.price(5, 3)])).contains("class='unscripted'"))
    #expect(slot("read", of: state([.price(5, 3)])).contains("value='markedRead'"))
    #expect(slot("read", of: state([.price(5, 3, isSeen: true)])).isEmpty)
  }

  @Test func `a stopped item leads to its rules instead`() {
    let row = rows(state([.price(5, 3)], stopped: [Cards.reference("JP-1")]))[0]
    #expect(row.contains("href='/watch?item=card.JP-1'") && row.contains("Not watched"))
    #expect(!row.contains("Stop watching"))
  }

  @Test func `a rating alone and a change without words have their own`() {
    var (old, new) = (ItemMeasure.costing(5), ItemMeasure.costing(5))
    (old.rating, new.rating) = (4.1, 4.3)
    let change = { (what: ItemChange.What, after: ItemMeasure) in
      News(
        id: "a", reference: Cards.reference("JP-1"), change: ItemChange(at: News.day, what: what, old: old, new: after),
        lowest: nil, title: "Card", folder: nil, isSeen: true)
    }
    #expect(rows(state([change(.rating, new)]))[0].contains("Rating 4.1 → 4.3"))
    new.price = nil
    #expect(rows(state([change(.price, new)]))[0].contains("Information changed"))
  }

  @Test func `an item of an unknown kind has its name`() throws {
    let reference = try #require(ItemReference(kind: "later", id: "1"))
    let news = News(
      id: "a", reference: reference, change: News.price(5, 3).change, lowest: nil, title: "A later thing", folder: nil,
      isSeen: true)
    #expect(rows(state([news]))[0].contains("A later thing"))
  }

  @Test func `without news it explains how they come, and a failure has a button`() {
    #expect(slot("status", of: state([])).contains("No notifications yet"))
    #expect(slot("status", of: state([])).contains("href='/cards'>Write cards</a>"))
    #expect(slot("status", of: state([]), .korean).contains("아직 알림이 없어요"))
    var saved = state([])
    saved.page = .loaded(NewsReactor.Page(news: [], facts: [:], stopped: [], hasMore: false, hasSaved: true))
    #expect(slot("status", of: saved).contains("Nothing changed yet") && !slot("status", of: saved).contains("href="))
    var failed = NewsReactor.State(language: .english, origin: nil, limit: NewsReactor.pageSize)
    failed.page = .failed(AppError(.storageBusy), last: nil)
    #expect(slot("status", of: failed).contains("value='retryTapped'"))
    #expect(screen.content(of: failed, for: .watching()).status == 503)
    failed.page = .failed(AppError(.overLimit), last: nil)
    #expect(slot("status", of: failed).contains("Too many rules"))
    #expect(slot("more", of: state([.price(5, 3)], hasMore: true)).contains("value='moreTapped'"))
  }

  @Test func `undo carries the item and the rule before`() {
    var stopped = state([.price(5, 3)])
    stopped.stop = NewsReactor.Stop(
      item: Cards.reference("JP-1"), title: "Card", rule: WatchRule(events: [.version]), at: News.day)
    let undo = slot("undo", of: stopped)
    #expect(undo.contains("name='item' value='card.JP-1'") && undo.contains("name='rule' value='8 0 0 '"))
    #expect(screen.content(of: stopped, for: .watching()).answersForm)
    let action = NewsForm.actions.action(
      in: FormFields(encoded: "action=undone&item=card.JP-1&rule=8+0+0+"))
    #expect(action == .undone(Cards.reference("JP-1"), WatchRule(events: [.version])))
  }

  @Test func `a name that has quotes gets no others`() {
    #expect(WatchStrings.english.stopped("“bicycle”") == "Notifications about “bicycle” are off.")
    #expect(WatchStrings.korean.stop("‘자전거’ · 중고") == "‘자전거’ · 중고 알림 끄기")
    #expect(WatchStrings.english.stop("Fuji") == "Stop watching “Fuji”")
    #expect(SharedStrings.for(.english).watch("“bicycle”") == "Watch “bicycle”")
  }

  @Test func `undo without an earlier rule follows the wider one, and with an unreadable one says so`() {
    let none = NewsForm.actions.action(in: FormFields(encoded: "action=undone&item=card.JP-1&rule="))
    #expect(none == .undone(Cards.reference("JP-1"), nil))
    let damaged = NewsForm.actions.action(in: FormFields(encoded: "action=undone&item=card.JP-1&rule=1999+0+0+"))
    #expect(damaged == .undoneWrongly)
  }

  private func origin(cameFrom page: String?) async throws -> String? {
    try await screen.open(ScreenRequest(reader: .watching(), cameFrom: page)).initialState.origin
  }

  @Test func `Back leads to the page before, never to one that was opened from here`() async throws {
    #expect(try await origin(cameFrom: "/folders/a") == "/folders/a")
    for page in [nil, "/cards/JP-1?from=%2Fnews", "/watch?item=card.JP-1", "/news?n=100"] as [String?] {
      #expect(try await origin(cameFrom: page) == nil, "\(page ?? "none")")
    }
  }
}
