import FeatureKit
import Foundation
import LiveWeb
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

@Suite(.timeLimit(.minutes(3)))
struct BrowseReactorTests {
  private typealias Call = ScriptedProductPages.Call

  private func open(_ reactor: BrowseReactor) async -> ReactorRuntime<BrowseReactor> {
    let runtime = ReactorRuntime(reactor)
    await runtime.send(.appeared)
    return runtime
  }

  // MARK: - The search

  @Test func `a typed text is searched after a pause, not before`() async {
    let (clock, products) = (ManualClock(), ScriptedProductPages())
    let runtime = ReactorRuntime(BrowseReactor.sample(products, clock: clock))
    let typing = Task { await runtime.send(.queryChanged("lamp")) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .milliseconds(299))
    #expect(products.calls.isEmpty)
    clock.advance(by: .milliseconds(1))
    await typing.value
    #expect(products.queries == [.searched("lamp")])
    #expect(runtime.state.isAnswered)
  }

  @Test func `Enter searches at once and remembers the keyword`() async throws {
    let recents = DatabaseRecentKeywordsRepository.empty()
    let runtime = await open(BrowseReactor.sample(recents: recents))
    await runtime.send(.querySubmitted(" desk  lamp "))
    #expect(runtime.state.query.text == "desk lamp")
    #expect(runtime.state.query.order == .relevance)
    let kept = try await recents.recents(of: "a", limit: 9)
    #expect(kept.map(\.text) == ["desk lamp"])
    #expect(kept.map(\.scope) == ["market/"])
  }

  @Test func `a chosen order stays, the usual order follows the text`() async {
    let runtime = await open(BrowseReactor.sample())
    await runtime.send(.orderPicked(.cheapest))
    await runtime.send(.querySubmitted("lamp"))
    #expect(runtime.state.query.order == .cheapest)
    await runtime.send(.orderPicked(.relevance))
    await runtime.send(.querySubmitted(""))
    #expect(runtime.state.query == ProductQuery())
    #expect(runtime.state.isAnswered)
  }

  @Test func `the result of a newer search replaces that of an older one, which never shows`() async {
    let gate = Gate()
    let products = ScriptedProductPages(gates: [Call(text: "older"): gate])
    let runtime = ReactorRuntime(BrowseReactor.sample(products))
    let older = Task { await runtime.send(.querySubmitted("older")) }
    await gate.waiting(atLeast: 1)
    await runtime.send(.querySubmitted("newer"))
    gate.open()
    await older.value
    #expect(runtime.state.answered?.text == "newer")
  }

  @Test func `a failed search keeps the products of before and can be retried`() async {
    let products = ScriptedProductPages()
    let runtime = await open(BrowseReactor.sample(products))
    products.fail(Call(text: "lamp"), with: AppError(.unavailable))
    await runtime.send(.querySubmitted("lamp"))
    #expect(runtime.state.failure?.code == .unavailable)
    #expect(runtime.state.products.products.count == 3)
    products.fail(Call(text: "lamp"), with: nil)
    await runtime.send(.retryTapped)
    #expect(runtime.state.failure == nil)
    #expect(runtime.state.isAnswered)
  }

  // MARK: - Filters

  @Test func `filters narrow the list, and clearing them keeps the text`() async {
    let products = ScriptedProductPages()
    let runtime = await open(BrowseReactor.sample(products, query: .searched("lamp")))
    let filters = BrowseFilters(
      FormFields(encoded: "category=home&state=on_sale&stock=1&currency=USD&min=20&max=1,000.5"))
    await runtime.send(.filtersPicked(filters))
    let query = runtime.state.query
    #expect(query.category == .home && query.state == .onSale && query.inStock)
    #expect(query.minPrice == 2_000 && query.maxPrice == 100_050 && query.currency == "USD")
    #expect(query.filterCount == 4)
    #expect(products.queries.last == query)
    await runtime.send(.filtersCleared)
    #expect(runtime.state.query == .searched("lamp"))
  }

  @Test(
    arguments: [
      ("currency=KRW&min=x", .notAPrice), ("currency=KRW&min=-1", .notAPrice), ("currency=KRW&max=1.5", .notAPrice),
      ("currency=KRW&min=1e3", .notAPrice), ("currency=KRW&min=12345678901234", .notAPrice),
      ("currency=USD&max=4,99", .notAPrice), ("currency=KRW&min=,", .notAPrice),
      ("min=5000", .noCurrency), ("max=cheap", .noCurrency), ("currency=EUR&min=5", .noCurrency),
      ("currency=USD&min=9.99&max=9.98", .wrongWayRound),
    ] as [(String, BrowseFilters.Problem)])
  func `invalid prices are refused as typed, without a request`(
    form: String, problem: BrowseFilters.Problem
  ) async {
    let products = ScriptedProductPages()
    let runtime = await open(BrowseReactor.sample(products))
    let filters = BrowseFilters(FormFields(encoded: form + "&stock=1"))
    await runtime.send(.filtersPicked(filters))
    #expect(runtime.state.refused == filters && filters.problem == problem)
    #expect(products.calls.count == 1)
    #expect(runtime.state.query == ProductQuery())
  }

  @Test func `other filters, or none, end a refusal`() async {
    let runtime = await open(BrowseReactor.sample())
    let refused = BrowseReactor.Action.filtersPicked(BrowseFilters(FormFields(encoded: "min=5000")))
    let taken = BrowseReactor.Action.filtersPicked(BrowseFilters(FormFields(encoded: "currency=KRW&min=5000")))
    for action in [taken, taken, .filtersCleared, .filtersCleared] {
      await runtime.send(refused)
      #expect(runtime.state.refused != nil)
      await runtime.send(action)
      #expect(runtime.state.refused == nil, "also if they are active already")
    }
  }

  @Test(arguments: ["", "currency=KRW", "min=+&max=+", "currency=KRW&min=5000&max=5000", "currency=KRW&max=0"])
  func `no prices, a currency alone and equal prices are valid`(form: String) {
    #expect(BrowseFilters(FormFields(encoded: form)).applied(to: ProductQuery()) != nil)
  }

  @Test func `prices are parsed as in the form of a product`() throws {
    let filters = BrowseFilters(FormFields(encoded: "currency=KRW&min=+50,000&max=1,000,000+"))
    let query = try #require(filters.applied(to: ProductQuery()))
    #expect(query.minPrice == 50_000 && query.maxPrice == 1_000_000)
  }

  @Test func `an invalid price is marked alone, a reversed range marks both`() {
    let cheap = BrowseFilters(FormFields(encoded: "currency=USD&min=cheap&max=9.99"))
    #expect(cheap.isWrong(cheap.minPrice) && !cheap.isWrong(cheap.maxPrice))
    let turned = BrowseFilters(FormFields(encoded: "currency=KRW&min=2&max=1"))
    #expect(turned.isWrong(turned.minPrice) && turned.isWrong(turned.maxPrice))
    let nowhere = BrowseFilters(FormFields(encoded: "min=2"))
    #expect(!nowhere.isWrong(nowhere.minPrice), "the currency is")
  }

  // MARK: - The list

  @Test func `scrolling down and up loads pages, drops others, and shows each product once`() async {
    let products = ScriptedProductPages(count: 200)
    let runtime = await open(BrowseReactor.sample(products))
    for _ in 1...5 { await runtime.send(.reachedEnd) }
    #expect(runtime.state.products.products.map(\.id) == Array(61...120))
    #expect(runtime.state.products.wanted == .init(start: .init(cursor: .place("60")), pages: 3))
    await runtime.send(.reachedStart)
    #expect(runtime.state.products.products.map(\.id) == Array(41...100))
    #expect(products.calls.last?.cursor == .place("40"))
  }

  @Test func `an address in the middle opens its pages`() async {
    let products = ScriptedProductPages(count: 200)
    let wanted = ProductsFeed.Wanted(FormFields(encoded: "from=place.60&parts=3"))
    let runtime = await open(BrowseReactor.sample(products, wanted: wanted))
    #expect(products.calls.map(\.cursor) == [.place("60"), .place("80"), .place("100")])
    #expect(runtime.state.products.wanted == wanted)
    #expect(runtime.state.products.lacksBeginning)
  }

  @Test func `an address with an expired cursor opens the first page`() async {
    let products = ScriptedProductPages(count: 30)
    products.fail(Call(cursor: .place("gone")), with: AppError(.invalidInput))
    for place in ["gone", "400"] {
      let wanted = ProductsFeed.Wanted(FormFields(encoded: "from=place.\(place)&parts=2"))
      let runtime = await open(BrowseReactor.sample(products, wanted: wanted))
      #expect(runtime.state.products.products.first?.id == 1)
      #expect(runtime.state.products.wanted == .first)
      #expect(runtime.state.failure == nil)
    }
  }

  @Test func `a failed page shows its error at its own end of the list`() async {
    let products = ScriptedProductPages(count: 200)
    products.fail(Call(cursor: .place("20")), with: AppError(.offline))
    let runtime = await open(BrowseReactor.sample(products))
    await runtime.send(.reachedEnd)
    #expect(runtime.state.products.failure?.code == .offline)
    #expect(runtime.state.failure == nil)
    products.fail(Call(cursor: .place("20")), with: nil)
    for _ in 1...4 { await runtime.send(.reachedEnd) }
    #expect(runtime.state.products.failure == nil)
    products.fail(Call(cursor: .place("20")), with: AppError(.offline))
    await runtime.send(.reachedStart)
    #expect(runtime.state.products.failureAbove?.code == .offline)
  }

  @Test func `a pull to refresh ignores cached responses`() async {
    let products = ScriptedProductPages()
    let runtime = await open(BrowseReactor.sample(products))
    await runtime.send(.refreshTapped)
    #expect(products.calls == [Call(), Call(isFresh: true)])
    products.fail(Call(isFresh: true), with: AppError(.unavailable))
    await runtime.send(.refreshTapped)
    #expect(runtime.state.failure?.code == .unavailable)
    #expect(runtime.state.products.failure == nil)
  }

  @Test func `the choice of list or grid is remembered`() async throws {
    let profiles = DatabaseProfilesRepository.empty()
    let runtime = await open(BrowseReactor.sample(profiles: profiles))
    await runtime.send(.layoutPicked(.grid))
    #expect(runtime.state.layout == .grid)
    let layouts = LayoutMemory(feature: "market", usual: .list, profiles: profiles, failed: { _ in })
    #expect(try await layouts.layout(of: "a") == .grid)
    #expect(try await layouts.layout(of: nil) == .list)
  }

  // MARK: - Saved searches

  private func seen(_ saved: PageSearches) async throws -> [Product.ID] {
    try await saved.searches(of: "a").map(\.seen)
  }

  private func lamps(seen: Product.ID = 0) -> SavedSearch {
    SavedSearch(query: ProductQuery(text: "lamp"), savedAt: Date(timeIntervalSince1970: 0), seen: seen)
  }

  @Test func `a search is saved once with the greatest id, and another search can be saved`() async throws {
    let saved = PageSearches()
    let runtime = await open(BrowseReactor.sample(query: .searched("lamp"), saved: saved))
    await runtime.send(.saveSearchTapped)
    await runtime.send(.saveSearchTapped)
    #expect(try await seen(saved) == [3])
    #expect(runtime.state.saving == .justNow)
    await runtime.send(.querySubmitted("desk"))
    #expect(runtime.state.saving == .not)
  }

  @Test func `a search saved in the middle of its list includes the ids above`() async throws {
    let saved = PageSearches()
    let wanted = ProductsFeed.Wanted(FormFields(encoded: "from=place.60"))
    let products = ScriptedProductPages(count: 70)
    let runtime = await open(BrowseReactor.sample(products, query: .searched("lamp"), wanted: wanted, saved: saved))
    await runtime.send(.saveSearchTapped)
    let last = try #require(products.queries.last)
    #expect(last == ProductQuery(text: "lamp", order: .newest))
    #expect(products.calls.last?.cursor == nil)
    #expect(try await seen(saved) == [70], "the greatest shown id counts")
  }

  @Test func `a search that was saved before is recognized`() async {
    let runtime = await open(BrowseReactor.sample(query: .searched("lamp"), saved: PageSearches(lamps())))
    #expect(runtime.state.saving == .earlier)
    await runtime.send(.querySubmitted("desk"))
    #expect(runtime.state.saving == .not)
    await runtime.send(.querySubmitted("lamp"))
    #expect(runtime.state.saving == .earlier)
  }

  @Test func `new products are seen when the newest were shown from the beginning on`() async throws {
    let newest = ProductQuery(text: "lamp", order: .newest)
    let middle = ProductsFeed.Wanted(FormFields(encoded: "from=place.60"))
    let products = ScriptedProductPages(count: 70)
    for (query, wanted, isIntended, expected) in [
      (newest, .first, true, 20), (newest, middle, true, 0), (newest, .first, false, 0),
      (.searched("lamp"), .first, true, 0),
    ] as [(ProductQuery, ProductsFeed.Wanted, Bool, Product.ID)] {
      let saved = PageSearches(lamps())
      let runtime = await open(
        BrowseReactor.sample(products, query: query, wanted: wanted, saved: saved, isIntended: isIntended))
      #expect(runtime.state.saving == .earlier)
      #expect(try await seen(saved) == [expected])
    }
  }

  @Test func `a search saved on this page keeps its message after a refresh`() async {
    let runtime = await open(BrowseReactor.sample(query: .searched("lamp")))
    await runtime.send(.saveSearchTapped)
    await runtime.send(.refreshTapped)
    #expect(runtime.state.saving == .justNow)
  }

  @Test func `a search that cannot be saved reports an error`() async {
    let saved = PageSearches()
    let runtime = await open(BrowseReactor.sample(query: .searched("lamp"), saved: saved))
    saved.fail(with: AppError(.invalidInput))
    await runtime.send(.saveSearchTapped)
    #expect(runtime.state.saveFailure?.code == .invalidInput)
    #expect(runtime.state.saving == .not)
  }

  @Test func `the list loads even if reading saved searches fails`() async {
    let saved = PageSearches()
    saved.fail(with: AppError(.storageBusy))
    let runtime = await open(BrowseReactor.sample(query: .searched("lamp"), saved: saved))
    #expect(runtime.state.isAnswered && runtime.state.failure == nil)
  }
}
