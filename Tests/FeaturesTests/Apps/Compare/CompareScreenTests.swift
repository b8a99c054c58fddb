import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct CompareScreenTests {
  let korean = Reader(profile: .known, language: .korean)
  let english = Reader(profile: .known, language: .english)
  let screen = CompareScreen.sample()

  func request(_ query: String, for reader: Reader) -> ScreenRequest {
    ScreenRequest(parameters: ["storefront": "KR", "id": "1"], query: FormFields(encoded: query), reader: reader)
  }

  func state(
    _ comparison: AppComparison, _ query: String = "", for reader: Reader, rates: ExchangeRates? = .sample()
  ) async throws -> CompareReactor.State {
    let reactor = try await CompareScreen.sample(FakeComparisons(comparison), rates: rates).open(
      request(query, for: reader))
    let runtime = ReactorRuntime(reactor) { _ in }
    await runtime.send(.appeared)
    return runtime.state
  }

  func slot(_ name: String, of state: CompareReactor.State, for reader: Reader) -> String {
    for case .slot(name, let html) in screen.content(of: state, for: reader).regions { return html.render() }
    return ""
  }

  func all(of state: CompareReactor.State, for reader: Reader) -> [CompareItem] {
    screen.content(of: state, for: reader).regions.flatMap { region in
      if case .list(let section, _, _) = region { Array(section.items) } else { [CompareItem]() }
    }
  }

  func items(of state: CompareReactor.State, for reader: Reader) -> [OfferItem] {
    all(of: state, for: reader).compactMap { if case .offer(let item) = $0 { item } else { nil } }
  }

  func sentence(_ offers: AppOffer..., isDone: Bool = false, for reader: Reader) async throws -> String {
    let state: AppComparison.State = isDone ? .done(at: AppOffer.seen) : .running(secondsLeft: 60)
    let comparison = AppComparison(offers: offers, state: state)
    return try await words(of: comparison, for: reader)
  }

  func words(of comparison: AppComparison, for reader: Reader) async throws -> String {
    let html = slot("status", of: try await state(comparison, for: reader), for: reader)
    return html.replacing(#/<[^>]*>/#, with: "")
  }

  // MARK: - The sentence

  @Test func `the sentence names the cheapest country and what it saves`() async throws {
    let offers = (AppOffer.sample("KR", 4300), AppOffer.sample("TR", 2999), AppOffer.sample("US", 499))
    #expect(
      try await sentence(offers.0, offers.1, offers.2, isDone: true, for: english)
        == "Cheapest in Türkiye: ₺29.99 (₩1,240), 71% less than in South Korea")
    #expect(
      try await sentence(offers.0, offers.1, offers.2, isDone: true, for: korean)
        == "튀르키예가 가장 저렴해요: ₺29.99(₩1,240), 대한민국보다 71% 저렴")
    let early = try await sentence(offers.0, offers.1, for: english)
    #expect(early == "Cheapest so far in Türkiye: ₺29.99 (₩1,240), 71% less than in South Korea")
  }

  @Test func `the sentence counts several cheapest countries, and knows free ones`() async throws {
    let (mine, dear) = (AppOffer.sample("KR", 1100), AppOffer.sample("US", 499))
    #expect(try await sentence(for: english) == "Prices appear as each App Store answers.")
    #expect(try await sentence(mine, dear, isDone: true, for: korean) == "대한민국이 가장 저렴해요: ₩1,100")
    #expect(
      try await sentence(dear, .sample("AF", 99), .sample("AG", 99), isDone: true, for: english)
        == "Cheapest in Afghanistan and 1 more country: $0.99 (₩1,228)")
    #expect(try await sentence(mine, .sample("NL", 0), isDone: true, for: english) == "Free in the Netherlands")
    #expect(
      try await sentence(mine, .sample("NL", 0), .sample("JP", 0), isDone: true, for: korean) == "일본 외 1개국에서 무료예요")
    #expect(try await sentence(mine, .sample("NL", 0), for: english) == "Free in the Netherlands so far")
  }

  @Test func `the sentence says that prices are equal only of countries that are known`() async throws {
    let free = [AppOffer.sample("KR", 0), .sample("JP", 0)]
    #expect(try await sentence(free[0], free[1], for: english) == "Free in 2 countries so far")
    #expect(try await sentence(free[0], free[1], for: korean) == "지금까지 국가 2곳에서 무료예요")
    #expect(
      try await sentence(.sample("US", 99), .sample("AF", 99), for: english)
        == "The same price in 2 countries so far: $0.99 (₩1,228)")
    #expect(try await sentence(.sample("US", 99), for: english) == "The price in 1 country so far: $0.99 (₩1,228)")
    let others = Storefront.all.filter { !["KR", "JP"].contains($0.code) }
    func done(_ rest: [AppOffer]) async throws -> String {
      let comparison = AppComparison(offers: free + rest, state: .done(at: AppOffer.seen))
      return try await words(of: comparison, for: english)
    }
    let absent = others.map { AppOffer.sample($0.code, nil) }
    #expect(try await done(absent) == "Free in all 2 countries")
    #expect(try await done(Array(absent.dropFirst())) == "Free in 2 countries", "one did not answer")
    let zloty = absent.map { $0.storefront.code == "PL" ? .sample("PL", 1999) : $0 }
    #expect(try await done(zloty) == "Free in 2 countries; 1 more can’t be compared")
  }

  @Test func `an app without a name has a heading in words, and one that is not found is said to be missing`()
    async throws
  {
    let large = Storefront.popular.map { AppOffer.sample($0.code, nil) }
    func slots(_ offers: [AppOffer], isDone: Bool = false) async throws -> (title: String, status: String) {
      let progress: AppComparison.State = isDone ? .done(at: AppOffer.seen) : .running(secondsLeft: 60)
      let state = try await state(AppComparison(offers: offers, state: progress), for: english)
      return (slot("title", of: state, for: english), slot("status", of: state, for: english))
    }
    let early = try await slots(Array(large.dropLast()))
    #expect(early.title == "<h1>Prices by country</h1><p class='hint'>App 1 · iPhone</p>")
    #expect(early.status.contains("Prices appear as each App Store answers."))
    #expect(try await slots(large).status.contains("Not found in the countries asked so far."))
    let found = try await slots(large + [.sample("AF", 99)])
    #expect(found.title == "<h1>Boat</h1><p class='hint'>Prices by country · iPhone</p>")
    #expect(found.status.contains("The price in 1 country so far"))
    let nowhere = try await slots(Storefront.all.map { .sample($0.code, nil) }, isDone: true)
    #expect(nowhere.status.contains("No App Store sells this app."))
    #expect(try await slots([], isDone: true).status.contains("No App Store has answered."))
    #expect(try await slots([.sample("PL", 1999)], isDone: true).status.contains("Prices can’t be compared."))
  }

  // MARK: - Rows

  @Test func `all countries have a row from the start, in their place`() async throws {
    let before = items(of: try await state(.sample(.none), for: korean), for: korean)
    #expect(before.count == Storefront.all.count)
    #expect(before.allSatisfy { $0.cost == .unknown && $0.facts.isEmpty && $0.percent == nil })
    let after = items(of: try await state(.sample(.none, .sample("TR", 2999)), for: korean), for: korean)
    #expect(after.map(\.key) == before.map(\.key))
    #expect(zip(before, after).count { $0.contentHash != $1.contentHash } == 1)
  }

  @Test func `a row shows the store's price, the reader's price, the facts and their age`() async throws {
    let seen = AppOffer.seen.addingTimeInterval(-7_200)
    let comparison = AppComparison(
      offers: [
        .sample("KR", 4300), .sample("TR", 2999, at: seen), .sample("PL", 1999), .sample("FR", nil), .sample("US", 0),
      ], failures: ["DE": .unavailable, "TR": .unavailable], state: .done(at: AppOffer.seen))
    let rows = items(of: try await state(comparison, for: english), for: english)
    let cells = Dictionary(
      uniqueKeysWithValues: rows.map { ($0.key, screen.cell(for: .offer($0), reader: english).render()) })
    let lira = try #require(cells["TR"])
    #expect(lira.contains("<span class='cost'>₺29.99</span><span class='own'>₩1,240</span>"))
    #expect(lira.contains("4.6 stars (12K) · Didn’t answer · 8.1") && lira.contains(" · 2 hours ago"))
    #expect(lira.contains("href='/apps/TR/1?from=%2Fapps%2FKR%2F1%2Fcompare'"))
    #expect(lira.contains("width='29%'"))
    #expect(cells["KR"]?.contains("<b class='high'>Highest</b>") == true)
    #expect(cells["KR"]?.contains("class='own'") == false, "the same currency is written once")
    #expect(cells["PL"]?.contains("<span class='own'>No exchange rate</span>") == true)
    #expect(cells["US"]?.contains("<b class='low'>Lowest</b>") == true)
    #expect(cells["US"]?.contains("<span class='cost'>Free</span>") == true)
    #expect(cells["FR"]?.contains("Not sold here<") == true)
    #expect(cells["DE"]?.contains("Didn’t answer") == true)
    #expect(cells["JP"]?.contains("<span class='cost none'>–</span><span class='facts'>Not checked<") == true)
  }

  @Test func `rows have marks only when all countries have been asked`() async throws {
    func marks(_ state: AppComparison.State) async throws -> Int {
      let comparison = AppComparison.sample(state, .sample("KR", 4300), .sample("TR", 2999))
      return items(of: try await self.state(comparison, for: english), for: english).count { $0.mark != nil }
    }
    #expect(try await marks(.done(at: AppOffer.seen)) == 2)
    #expect(try await marks(.running(secondsLeft: 9)) == 0)
    #expect(try await marks(.paused) == 0)
  }

  @Test(arguments: [
    (AppComparison.State.running(secondsLeft: 9), true), (.waiting(secondsLeft: 9, for: .budget), true),
    (.paused, false),
    (.done(at: AppOffer.seen), false),
  ])
  func `only while stores are asked a row without an answer has a bar`(
    progress: AppComparison.State, hasBar: Bool
  ) async throws {
    var state = try await state(.sample(progress), for: korean)
    let row = try #require(items(of: state, for: korean).first)
    #expect(row.cost == (hasBar ? .unknown : .none) && row.facts == (hasBar ? "" : "확인 전"))
    state.comparison = .loading(last: nil)
    #expect(items(of: state, for: korean).first?.cost == .unknown)
  }

  @Test func `orders begin with the countries that have the value, and end with those that do not sell the app`()
    async throws
  {
    let day = AppOffer.seen
    let comparison = AppComparison(
      offers: [
        .sample("US", nil), .sample("TR", 2999, rating: 4, updatedAt: day), .sample("KR", 4300, rating: nil),
        .sample("PL", 1999, rating: 5, updatedAt: day.addingTimeInterval(60)), .sample("JP", 0, rating: 3),
      ], state: .done(at: day))
    func keys(_ query: String) async throws -> [String] {
      items(of: try await state(comparison, query, for: english), for: english).map(\.key)
    }
    #expect(try await keys("sort=price").prefix(4) == ["JP", "TR", "KR", "PL"])
    #expect(try await keys("sort=price").last == "US")
    #expect(try await keys("sort=rating").prefix(4) == ["PL", "TR", "JP", "KR"])
    #expect(try await keys("sort=updated").prefix(2) == ["PL", "TR"])
    #expect(try await keys("sort=country").first == "AF")
    #expect(Set(try await keys("show=sold")) == ["KR", "TR", "PL", "JP"])
    #expect(Set(try await keys("show=cheaper")) == ["TR", "JP"])
    #expect(try await keys("sort=nonsense&show=&region=").count == Storefront.all.count)
  }

  // MARK: - Filters

  @Test func `a filter says how many countries it leaves, and a tap shows all again`() async throws {
    let comparison = AppComparison.sample(.paused, .sample("KR", 4300), .sample("TR", 2999), .sample("FR", 399))
    let plain = slot("shown", of: try await state(comparison, for: english), for: english)
    #expect(!plain.contains("filtersCleared") && !plain.contains("175"))
    let query = "sort=price&show=sold&region=asia&map=1&in=EUR"
    let reactor = try await CompareScreen.sample(FakeComparisons(comparison)).open(request(query, for: english))
    let runtime = ReactorRuntime(reactor) { _ in }
    await runtime.send(.appeared)
    let shown = slot("shown", of: runtime.state, for: english)
    #expect(
      shown.contains("2 of 175 countries · Where it’s sold · Asia") && shown.contains("value='filtersCleared'>Show all")
    )
    await runtime.send(.filtersCleared)
    #expect(screen.content(of: runtime.state, for: english).url == "/apps/KR/1/compare?sort=price&map=1&in=EUR")
    #expect(!slot("shown", of: runtime.state, for: english).contains("filtersCleared"))
  }

  @Test func `filters that nothing passes say so`() async throws {
    let sold = try await state(.sample(.paused), "show=sold", for: english)
    #expect(slot("none", of: sold, for: english).contains("Try another filter."))
    let cheaper = try await state(.sample(.paused), "show=cheaper", for: english)
    #expect(slot("none", of: cheaper, for: english).contains("The price in South Korea isn’t known."))
  }

  // MARK: - Progress and failures

  @Test func `a comparison that another person began has no button to pause it`() async throws {
    for (isOwn, count) in [(true, 1), (false, 0)] {
      let comparison = AppComparison(state: .running(secondsLeft: 60), isOwn: isOwn)
      let progress = slot("progress", of: try await state(comparison, for: english), for: english)
      #expect(progress.components(separatedBy: "value='paused'").count - 1 == count)
    }
  }

  @Test func `a comparison that ended because the first countries do not sell the app offers to ask the rest`()
    async throws
  {
    let absent = Storefront.popular.map { AppOffer.sample($0.code, nil) }
    let comparison = AppComparison(offers: absent, state: .done(at: AppOffer.seen))
    let shown = try await state(comparison, for: english)
    #expect(
      slot("status", of: shown, for: english)
        .contains("Not found in 20 major countries. The others haven’t been checked yet."))
    #expect(slot("progress", of: shown, for: english).contains("value='started'>Continue"))
    let all = AppComparison(
      offers: Storefront.all.map { .sample($0.code, nil) }, state: .done(at: AppOffer.seen))
    #expect(slot("progress", of: try await state(all, for: english), for: english).contains("value='started'") == false)
  }

  @Test(arguments: [
    (AppComparison.State.running(secondsLeft: 130), "1 of 175 countries · about 3 minutes left", "Pause"),
    (.running(secondsLeft: nil), "1 of 175 countries", "Pause"),
    (.running(secondsLeft: 12), "1 of 175 countries · less than a minute left", "Pause"),
    (
      .waiting(secondsLeft: 61, for: .budget),
      "1 of 175 countries · The limit of requests is used up. Continuing in about 2 minutes.", "Pause"
    ),
    (
      .waiting(secondsLeft: 30, for: .away),
      "The App Store doesn’t answer. Tried just now, trying again in less than a minute.", "Pause"
    ),
    (.waiting(secondsLeft: 90, for: .away), "doesn’t answer. Trying again in about 2 minutes.", "Pause"),
    (.paused, "You paused at 1 of 175 countries", "Continue"),
    (.done(at: AppOffer.seen), "Checked 10 minutes ago", ""),
  ])
  func `the progress says how far it is, and offers what can be done`(
    progress: AppComparison.State, words: String, button: String
  ) async throws {
    let status = slot("progress", of: try await state(.sample(progress, .sample("KR", 1)), for: english), for: english)
    #expect(status.contains(words))
    #expect(button.isEmpty ? !status.contains("<button") : status.contains(">\(button)</button>"))
    #expect(status.contains("unscripted") == (button == "Pause"), "without JavaScript a link loads the page again")
    #expect(status.contains("data-busy='Pausing…'") == (button == "Pause"), "the tap shows before the answer")
  }

  @Test func `countries that did not answer are named, with a button to ask them again`() async throws {
    let failures = ["US", "CN", "TR", "FR"].reduce(into: [String: AppError.Code]()) { $0[$1] = .unavailable }
    let comparison = AppComparison(offers: [.sample("KR", 1)], failures: failures, state: .done(at: AppOffer.seen))
    let status = slot("progress", of: try await state(comparison, for: english), for: english)
    #expect(status.contains("4 countries didn’t answer: United States, China") && status.contains(" and 1 more"))
    #expect(status.contains("value='started'>Try again"))
    #expect(try await words(of: comparison, for: english).hasSuffix(" · 171 countries checked, 4 couldn’t be"))
    #expect(try await words(of: comparison, for: korean).hasSuffix(" · 국가 171곳 확인, 4곳은 확인하지 못했어요"))
    let running = AppComparison(offers: [.sample("KR", 1)], failures: failures, state: .running(secondsLeft: 9))
    #expect(try await !words(of: running, for: english).contains("couldn’t be"), "they may still be asked")
  }

  @Test func `the day of the rates is said, also if there are none or old ones`() async throws {
    let known = AppComparison.sample(.paused)
    let shown = slot("shown", of: try await state(known, for: english), for: english)
    #expect(shown.contains("Exchange rates of Nov 29, 2026"))
    let none = try await state(known, for: english, rates: nil)
    #expect(slot("shown", of: none, for: english).contains("prices aren’t converted"))
    for days in [8.0, 400] {
      let view = CompareView(
        try await state(known, for: english), in: .english, now: AppOffer.seen.addingTimeInterval(days * 86_400))
      #expect(AnyHTML(view.shown).render().contains("Exchange rates of Nov 29, 2026, more than a week old"))
    }
  }

  @Test func `the memory of the page is that of its offers`() async throws {
    let none = screen.byteCost(of: try await state(.sample(.paused), for: english))
    let two = screen.byteCost(of: try await state(.sample(.paused, .sample("US", 1), .sample("FR", nil)), for: english))
    #expect(none >= 175 * MemoryLayout<Storefront>.stride)
    #expect(two == none + 2 * MemoryLayout<AppOffer>.stride)
  }

  // MARK: - The address

  @Test func `the address has the arrangement, and every control keeps the rest of it`() async throws {
    let query = "platform=ipad&sort=price&show=sold&region=asia&in=EUR&from=%2Ffolders%2Faa"
    let state = try await state(.sample(.paused), query, for: english)
    let content = screen.content(of: state, for: english)
    #expect(content.url == "/apps/KR/1/compare?\(query)")
    #expect(content.tab == "/folders/aa")
    #expect(content.back?.url == "/apps/KR/1?platform=ipad&from=%2Ffolders%2Faa")
    let order = slot("order", of: state, for: english)
    #expect(order.contains("href='/apps/KR/1/compare/export?platform=ipad&amp;in=EUR' download"))
    #expect(
      order.contains(
        "data-share='/apps/KR/1/compare?platform=ipad&amp;sort=price&amp;show=sold&amp;region=asia&amp;in=EUR'"))
    #expect(order.contains("<option value='EUR' selected>Euro (EUR)</option>"))
    #expect(order.contains("<option value=''>South Korean Won (KRW)</option>") && !order.contains("value='KRW'"))
    let groups = order.matches(of: #/<optgroup label='([^']*)'><option value='([A-Z]*)'/#).map { [$0.1, $0.2] }
    #expect(groups == [["Common currencies", "AUD"], ["Other currencies", "BRL"]])
    let form = FormFields(encoded: "action=arranged&sort=rating&show=sold&region=&in=EUR")
    #expect(
      screen.actions.action(in: form)
        == .arranged(CompareArrangement(sort: .rating, filter: .sold, region: nil, currency: "EUR")))
  }

  @Test func `a link for another person has the reader's currency`() async throws {
    let state = try await CompareScreen.sample(currency: "EUR").open(request("", for: english)).initialState
    #expect(state.url == "/apps/KR/1/compare" && state.sharedURL == "/apps/KR/1/compare?in=EUR")
  }

  @Test func `every state has the same regions, and a failure without content has its status`() async throws {
    func names(_ state: CompareReactor.State) -> [String] {
      screen.content(of: state, for: korean).regions.map { region in
        switch region {
        case .slot(let name, _): name
        case .list(let section, _, _): section.id
        }
      }
    }
    var failed = try await state(.sample(), for: korean)
    #expect(screen.content(of: failed, for: korean).status == 200)
    let before = names(failed)
    failed.comparison = .failed(AppError(.storageBusy), last: nil)
    #expect(names(failed) == before)
    #expect(screen.content(of: failed, for: korean).status == 503)
    #expect(slot("progress", of: failed, for: korean).contains("value='retryTapped'"))
    failed.comparison = .loaded(.sample(.paused))
    failed.refusal = CompareReactor.Refusal(wish: .start, error: AppError(.overLimit, retryAfter: .seconds(60)))
    #expect(screen.content(of: failed, for: korean).status == 200)
    let refused = slot("progress", of: failed, for: english)
    #expect(refused.contains("Too many comparisons are running") && refused.contains("value='retryTapped'"))
  }
}
