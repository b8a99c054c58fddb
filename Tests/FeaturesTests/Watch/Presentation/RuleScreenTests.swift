import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import WatchFeature

/// Tests of the page with what is told.
@Suite(.timeLimit(.minutes(1)))
struct RuleScreenTests {
  private static let travel = WatchedFolder(id: "travel", name: "Travel")
  private static let home = WatchedFolder(id: "home", name: "Home")

  private let card = Cards.reference("JP-1")

  private func screen(
    _ news: FakeNews = FakeNews(), in folders: [WatchedFolder] = [travel], facts: ItemFacts? = nil
  ) -> RuleScreen {
    let cards = Cards(facts: facts.map { ["JP-1": $0] } ?? [:])
    let items = WatchedItems(providers: [cards]) { _, _ in folders }
    return RuleScreen(news: news, items: items) { _ in "EUR" }
  }

  /// Opens an address, and performs actions after it has appeared.
  private func opened(
    _ screen: RuleScreen, _ query: String = "item=card.JP-1", _ actions: RuleReactor.Action...
  ) async throws -> RuleReactor.State {
    let reactor = try await screen.open(ScreenRequest(query: FormFields(encoded: query), reader: .watching()))
    let runtime = ReactorRuntime(reactor)
    for action in [.appeared] + actions { await runtime.send(action) }
    return runtime.state
  }

  private func form(_ fields: String) throws -> RuleReactor.Action {
    .saved(try #require(RuleForm(FormFields(encoded: fields))))
  }

  private func page(_ state: RuleReactor.State, of screen: RuleScreen, _ language: Language = .english) -> String {
    screen.content(of: state, for: .watching(in: language)).regions.reduce(into: "") { page, region in
      if case .slot(_, let html) = region { page += html.render() }
    }
  }

  @Test func `an item follows its folder, and the rule of that is shown`() async throws {
    let news = FakeNews(rules: [.folder("travel"): WatchRule(events: [.version])])
    var fuji = ItemFacts.card("Fuji")
    fuji.version = "1.0"
    let screen = screen(news, facts: fuji)
    let state = try await opened(screen)
    let page = page(state, of: screen)
    #expect(page.contains("Fuji") && page.contains("Like its folder"))
    #expect(page.contains("Travel: New version"))
    #expect(!page.contains("Everything you saved"))
  }

  @Test func `of several folders each counts, and one without a rule follows all items`() async throws {
    let news = FakeNews(rules: [.folder("travel"): WatchRule(events: [.version]), .all: .muted])
    let screen = screen(news, in: [Self.travel, Self.home])
    let page = page(try await opened(screen), of: screen)
    #expect(page.contains("Like its folders"))
    #expect(page.contains("Travel: New version") && page.contains("Everything you saved: Nothing"))
  }

  @Test func `an item in folders without a rule follows all items`() async throws {
    let screen = screen(FakeNews(rules: [.all: WatchRule(events: [.lowest])]))
    let page = page(try await opened(screen), of: screen)
    #expect(page.contains("Like everything you saved") && page.contains(">Lowest price on record</span>"))
  }

  @Test func `a saved form is stored for its scope, and says so`() async throws {
    let news = FakeNews()
    let screen = screen(news, facts: .card("Fuji", price: Money(minorUnits: 900, currency: "USD")))
    let state = try await opened(screen, "item=card.JP-1", try form("choice=own&event=below&below=4.99"))
    #expect(
      news.rules
        == [.item(card): WatchRule(events: [.below], below: Money(minorUnits: 499, currency: "USD"))])
    #expect(page(state, of: screen).contains("Saved."))
    #expect(
      page(state, of: screen).contains(
        "<span class='unit'>US Dollar (USD)</span><span class='unit'>Now $9</span>"))
    let followed = try await opened(screen, "item=card.JP-1", try form("choice=follow"))
    #expect(news.rules.isEmpty && followed.isSaved)
  }

  @Test func `a folder and all items have amounts in the currency of the profile`() async throws {
    let news = FakeNews()
    let screen = screen(news)
    let folder = try await opened(screen, "folder=travel", try form("choice=own&event=below&below=5"))
    #expect(page(folder, of: screen).contains("<span class='unit'>Only prices in Euro (EUR)</span>"))
    _ = try await opened(screen, "", try form("choice=mute"))
    #expect(
      news.rules == [
        .folder("travel"): WatchRule(events: [.below], below: Money(minorUnits: 500, currency: "EUR")), .all: .muted,
      ])
  }

  @Test func `what was typed stays, with what is wrong beside it`() async throws {
    let news = FakeNews()
    let screen = screen(news)
    let state = try await opened(screen, "", try form("choice=own&event=drop&event=below&percent=5&below=cheap"))
    let page = page(state, of: screen)
    #expect(news.rules.isEmpty)
    #expect(page.contains("value='cheap'") && page.contains("value='5'"))
    #expect(page.contains("Enter an amount, like 4.99.") && !page.contains("from 1 to 99"))
    #expect(page.matches(of: /aria-invalid='true'/).count == 1)
    #expect(screen.content(of: state, for: .watching()).answersForm)
  }

  @Test func `an item without a price or versions has no such events`() async throws {
    let screen = screen(facts: .card("Fuji"))
    let page = page(try await opened(screen), of: screen)
    #expect(page.contains("value='gone'") && page.contains("value='any'"))
    for event in ["drop", "below", "lowest", "version", "released", "service", "match"] {
      #expect(!page.contains("value='\(event)'"))
    }
  }

  @Test func `a movie offers its release and services, and a search its matches`() async throws {
    var (movie, search) = (ItemFacts.card("Boat"), ItemFacts.card("“camera”"))
    movie.showings = ["KR": ItemShowing(services: [], releaseDay: nil, isReleased: false)]
    search.matches = []
    for (facts, offered, others) in [
      (movie, ["released", "service", "gone"], ["match"]),
      (search, ["match", "any"], ["released", "service", "gone"]),
    ] {
      let screen = screen(facts: facts)
      let page = page(try await opened(screen), of: screen)
      for event in offered { #expect(page.contains("value='\(event)'")) }
      for event in others { #expect(!page.contains("value='\(event)'")) }
    }
  }

  @Test func `a movie is not sold, so it is gone from its source and back there`() async throws {
    var movie = ItemFacts.card("Boat")
    movie.showings = ["KR": ItemShowing(services: [], releaseDay: nil, isReleased: false)]
    let screen = screen(FakeNews(rules: [.all: WatchRule(events: [.gone])]), facts: movie)
    let state = try await opened(screen)
    let english = page(state, of: screen)
    #expect(english.contains(">No longer on The post<") && english.contains(">Back on The post<"))
    #expect(english.contains("<span class='detail'>No longer on The post</span>"))
    let korean = page(state, of: screen, .korean)
    #expect(korean.contains("The post에서 사라지면") && !korean.contains("판매"))
  }

  @Test func `an amount has an example in its currency`() {
    let (english, korean) = (WatchStrings.english, WatchStrings.korean)
    #expect(english.problem(.amount(.notNumber), in: "KRW") == "Enter an amount, like 4,900.")
    #expect(english.problem(.amount(.notNumber), in: "USD") == "Enter an amount, like 4.99.")
    #expect(korean.problem(.amount(.notNumber), in: "USD") == "금액을 4.99처럼 입력해 주세요.")
  }

  @Test func `the page leads to the other places where messages arrive`() async throws {
    let channels = FakeChannels()
    let items = Cards().watched(in: Self.travel)
    let screen = RuleScreen(news: FakeNews(), items: items, channels: channels) { _ in nil }
    let link = "href='/news/channels' target='_top'><span class='label'>"
    #expect(page(try await opened(screen), of: screen).contains(link + "Notify me elsewhere<"))
    channels.set(
      [.sample(.ntfy, .active), .sample(.ntfy, .active), .sample(.webhook, .refused), .sample(.email, .active)],
      of: Reader.watching().profile.key)
    #expect(page(try await opened(screen), of: screen).contains(link + "Also on: ntfy, Email<"))
    channels.fail(AppError(.storageBusy))
    let saved = try await opened(screen, "item=card.JP-1", try form("choice=mute"))
    #expect(saved.isSaved, "what is told does not depend on them")
    let without = self.screen()
    #expect(!page(try await opened(without), of: without).contains("/news/channels"))
  }

  @Test func `without scripts the way out is that of the bar, because choices are not stored yet`() async throws {
    let screen = screen()
    #expect(page(try await opened(screen), of: screen).contains("<p class='center scripted'><a class='done action'"))
  }

  @Test func `an unknown item and a folder offer all events but the matches of a search`() async throws {
    let screen = screen()
    for query in ["item=card.JP-1", "folder=travel"] {
      let page = page(try await opened(screen, query), of: screen)
      for event in RuleEvent.allCases { #expect(page.contains("value='\(event)'") == (event != .match)) }
    }
    #expect(page(try await opened(screen, ""), of: screen).contains("value='match'"))
  }

  @Test func `what a wider rule tells of an item is only what can happen to it`() async throws {
    let news = FakeNews(rules: [.all: WatchRule(events: [.gone, .released, .service, .match])])
    let screen = screen(news, facts: .card("Fuji"))
    let followed = page(try await opened(screen), of: screen)
    #expect(followed.contains("<span class='detail'>No longer available</span>"))
    var search = ItemFacts.card("“camera”")
    search.matches = []
    let other = self.screen(FakeNews(rules: [.all: WatchRule(events: [.drop, .gone])]), facts: search)
    #expect(page(try await opened(other), of: other).contains("<span class='detail'>Nothing</span>"))
  }

  @Test func `a price in a currency without a code has no amount to be below`() async throws {
    let screen = screen(facts: .card("Fuji", price: Money(minorUnits: 900, currency: "GOLD")))
    let page = page(try await opened(screen), of: screen)
    #expect(page.contains("value='drop'") && !page.contains("value='below'"))
  }

  @Test func `an item that is in no folder can be saved first`() async throws {
    let screen = screen(in: [])
    let state = try await opened(screen)
    #expect(page(state, of: screen).contains("href='/folders/save?item=card.JP-1'"))
    #expect(page(state, of: screen, .korean).contains("저장한 항목만 알려 드려요."))
  }

  @Test func `with scripts each choice is sent at once, without them there is a button`() async throws {
    let screen = screen(facts: .card("Fuji", price: Money(minorUnits: 900, currency: "USD")))
    let page = page(try await opened(screen), of: screen)
    // All but the hidden one, which names the action.
    let (sending, all) = (page.matches(of: /data-input='saved'/).count, page.matches(of: /<input/).count)
    #expect(sending > 3 && sending == all - 1)
    #expect(page.contains("<div class='unscripted'><button class='action main'>Save</button></div>"))
  }

  @Test func `a rule that is refused says so, not that a search is`() async throws {
    let news = FakeNews()
    let screen = screen(news)
    let reactor = try await screen.open(ScreenRequest(query: FormFields(encoded: ""), reader: .watching()))
    let runtime = ReactorRuntime(reactor)
    await runtime.send(.appeared)
    news.fail(with: AppError(.invalidInput))
    await runtime.send(try form("choice=mute"))
    let page = page(runtime.state, of: screen)
    #expect(page.contains("These settings can’t be saved") && !page.contains("this search"))
  }

  @Test func `an item that no folder can hold is not offered to be saved`() async throws {
    let items = WatchedItems(providers: [Cards(isForFolders: false)]) { _, _ in [] }
    let screen = RuleScreen(news: FakeNews(), items: items) { _ in nil }
    let page = page(try await opened(screen), of: screen)
    #expect(!page.contains("/folders/save") && page.contains("Only what you save is watched."))
  }

  @Test func `too many rules are named, and the form stays`() async throws {
    let news = FakeNews()
    let screen = screen(news)
    let reactor = try await screen.open(ScreenRequest(query: FormFields(encoded: ""), reader: .watching()))
    let runtime = ReactorRuntime(reactor)
    await runtime.send(.appeared)
    news.fail(with: AppError(.overLimit))
    await runtime.send(try form("choice=mute"))
    let page = page(runtime.state, of: screen)
    #expect(page.contains("Too many rules") && page.contains("value='mute' checked"))
    // Another try to load the rules does not take back what was chosen.
    news.fail(with: nil)
    await runtime.send(.retryTapped)
    #expect(runtime.state.form?.choice == .mute && news.rules.isEmpty)
  }

  @Test func `unknown items and folders have no page`() async throws {
    for query in ["item=other.1", "item=card.nowhere", "item="] {
      await #expect(throws: AppError(.invalidInput, field: "item")) { try await opened(screen(), query) }
    }
    await #expect(throws: AppError(.notFound)) { try await opened(screen(), "folder=away") }
  }

  private static let origins: [(String?, String)] = [
    ("/folders/a", "/folders/a"), (nil, "/cards/JP-1"), ("/watch?item=card.JP-1", "/cards/JP-1"),
    ("//elsewhere.example", "/cards/JP-1"),
  ]

  @Test(arguments: origins)
  func `Back leads to the page before, else to the item's`(from: String?, origin: String) async throws {
    let request = ScreenRequest(
      query: FormFields(encoded: "item=card.JP-1"), reader: .watching(), cameFrom: from)
    #expect(try await screen().open(request).initialState.origin == origin)
  }
}
