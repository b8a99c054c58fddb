import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Secrets
import TestSupport
import Testing

@testable import MarketFeature

@Suite struct BrowseScreenTests {
  private let screen = BrowseScreen.sample

  private func reader(_ language: Language) -> Reader {
    Reader(profile: BrowseReactor.reader.profile, language: language)
  }

  private func open(_ query: String) async throws -> BrowseReactor.State {
    try await screen.open(ScreenRequest(query: FormFields(encoded: query), reader: reader(.english))).initialState
  }

  /// The state of the page of an address after loading.
  private func loaded(
    _ products: any ProductsRepository, query: ProductQuery = ProductQuery()
  ) async -> BrowseReactor.State {
    let runtime = ReactorRuntime(BrowseReactor.sample(products, query: query))
    await runtime.send(.appeared)
    return runtime.state
  }

  private func slot(_ name: String, _ state: BrowseReactor.State, _ language: Language = .english) -> String {
    for case .slot(name, let html) in screen.content(of: state, for: reader(language)).regions { return html.render() }
    return ""
  }

  func cell(_ product: Product, isSaved: Bool = false, _ language: Language = .korean) -> String {
    ProductCell(
      item: ProductItem(product, isSaved: isSaved), server: "here", language: language,
      now: { Date(timeIntervalSince1970: 1_800_000_180) }, pictures: ProductsPictures()
    ).render()
  }

  // MARK: - After a draft

  @Test(arguments: Language.allCases)
  func `a deleted draft is announced once`(language: Language) async throws {
    let kept = try #require(reader(language).profile.kept)
    let moment = Date(timeIntervalSince1970: 1_800_000_180)
    screen.edits.note(.edited, of: 130, by: kept, at: moment)
    #expect(try await !open("").hasDeletedDraft, "an edit is announced elsewhere")
    screen.edits.note(.draftDeleted, by: kept, at: moment)
    let notice = screen.content(of: try await open(""), for: reader(language)).notice
    #expect(
      notice == Notice(number: 1, kind: .info, text: ShopStrings.for(language).savedEdit(.draftDeleted)))
    #expect(screen.content(of: try await open(""), for: reader(language)).notice == nil)
  }

  // MARK: - Products left out

  @Test(arguments: Language.allCases)
  func `a list without products left out shows its total and no hint`(
    language: Language
  ) async {
    var query = ProductQuery()
    query.category = .home
    query.vendorID = 7
    query.state = .onSale
    query.inStock = true
    query.currency = "KRW"
    query.setPrices(20_000, 20_000)
    let strings = MarketStrings.for(language)
    let status = slot("status", await loaded(ScriptedProductPages(count: 45), query: query), language)
    #expect(status.contains(strings.count(45)) && !status.contains(strings.leavesOut))
    query.category = .books
    let none = slot("status", await loaded(ScriptedProductPages(count: 45), query: query), language)
    #expect(none.contains(strings.leavesOut), "a server with another answer ignores filters")
  }

  @Test(arguments: Language.allCases)
  func `an empty market invites to sell, and a search without results does not`(language: Language) async {
    let invitation = MarketStrings.for(language).emptyText
    let empty = slot("status", await loaded(ScriptedProductPages(count: 0)), language)
    #expect(empty.contains(invitation) && empty.contains(MarketRoute.sellNew.url))
    let none = slot("status", await loaded(ScriptedProductPages(count: 0), query: ProductQuery(text: "lamp")), language)
    #expect(!none.contains(invitation) && !none.contains(MarketRoute.sellNew.url))
  }

  // MARK: - New products of a saved search

  @Test func `products after the one in the address are marked until the search is another one`() async throws {
    let runtime = ReactorRuntime(BrowseReactor.sample(ScriptedProductPages(count: 5)))
    await runtime.send(.appeared)
    var state = runtime.state
    let ids = state.products.products.map(\.id).sorted()
    state.newSince = ids[2]
    let marked = screen.content(of: state, for: reader(.english)).regions.flatMap { region -> [Product.ID] in
      guard case .list(let section, _, _) = region else { return [] }
      return section.items.compactMap { $0.found.flatMap { $0.isNew ? $0.product.id : nil } }
    }
    #expect(Set(marked) == Set(ids[3...]))
    var item = ProductItem(.listed(1))
    item.isNew = true
    let cell = ProductCell(
      item: item, server: "here", language: .english, now: { Date(timeIntervalSince1970: 1_800_000_180) },
      pictures: ProductsPictures())
    #expect(cell.render().contains(">New · "))
    BrowseReactor.sample().reduce(&state, by: .begin(ProductQuery(text: "lamp"), .first))
    #expect(state.newSince == nil)
  }

  // MARK: - The address

  @Test(arguments: [
    "/market", "/market?q=lamp", "/market?q=lamp&sort=cheapest&category=home&state=on_sale&stock=1",
    "/market?currency=KRW&min=1000&max=5000", "/market?vendor=7", "/market?q=lamp&from=place.60&parts=3",
    "/market?from=page.4", "/market?q=lamp&sort=newest&since=7", "/market?since=0",
  ])
  func `an address opens the state that has this address`(url: String) async throws {
    let query = url.split(separator: "?").dropFirst().first ?? ""
    let state = try await open(String(query))
    #expect(screen.content(of: state, for: reader(.english)).url == url)
  }

  @Test(arguments: [
    "q=+", "sort=relevance", "from=page.1", "from=x.2", "from=place.", "parts=0", "min=5", "stock=2",
    "state=hidden", "state=draft", "vendor=0", "since=-1", "since=x",
  ])
  func `invalid parts of an address are dropped`(query: String) async throws {
    let state = try await open(query)
    #expect(screen.content(of: state, for: reader(.english)).url == "/market")
  }

  @Test(arguments: [
    ("currency=KRW&min=500&max=100", "currency=KRW&min=100&max=500"),
    ("currency=KRW&min=9223372036854775807&max=5000", "currency=KRW&max=5000"),
    ("currency=KRW&min=-1&max=1000000000001", "currency=KRW"),
    ("currency=KRW&max=1000000000000", "currency=KRW&max=1000000000000"),
    ("currency=USD&max=100000000000000", "currency=USD&max=100000000000000"),
    ("currency=USD&max=100000000000001", "currency=USD"),
  ])
  func `a reversed price range is swapped, and refused prices are dropped`(query: String, kept: String) async throws {
    let state = try await open(query)
    #expect(screen.content(of: state, for: reader(.english)).url == "/market?\(kept)")
  }

  // MARK: - Actions

  @Test(arguments: [
    ("queryChanged&q=+lamp", BrowseReactor.Action.queryChanged(" lamp")),
    ("querySubmitted&q=lamp", .querySubmitted("lamp")),
    ("searchFocused", .searchFocused), ("orderPicked&sort=dearest", .orderPicked(.dearest)),
    ("filtersCleared", .filtersCleared), ("layoutPicked&layout=grid", .layoutPicked(.grid)),
    ("refreshTapped", .refreshTapped), ("retryTapped", .retryTapped), ("reachedStart", .reachedStart),
    ("reachedEnd", .reachedEnd), ("saveSearchTapped", .saveSearchTapped),
    ("undoTapped&removed=x", .undoTapped(forgotten: "x")),
  ])
  func `a form is decoded as an action`(fields: String, action: BrowseReactor.Action) {
    #expect(screen.actions.action(in: FormFields(encoded: "action=" + fields)) == action)
  }

  @Test(arguments: ["", "appeared", "orderPicked&sort=x", "layoutPicked", "listening"])
  func `an invalid form is no action`(fields: String) {
    #expect(screen.actions.action(in: FormFields(encoded: "action=" + fields)) == nil)
  }

  // MARK: - The page

  @Test
  func `the filters are a form that works without scripts, with their number and a clear button`() async throws {
    let form = slot("arrangement", try await open("category=books&stock=1&currency=USD&min=1250"))
    #expect(form.contains("<details"))
    #expect(form.contains("value='filtersPicked'") && form.contains("value='filtersCleared'"))
    #expect(form.contains("aria-label='3 filters'"))
    #expect(form.contains("<option value='books' selected>Books</option>"))
    #expect(form.contains("name='min' value='12.5'"))
    let plain = slot("arrangement", await loaded(ScriptedProductPages()))
    #expect(!plain.contains("filtersCleared") && !plain.contains("badge"))
  }

  @Test func `chips, filters, order and layout are one row, and filters are drawn open only if refused`() async {
    var state = await loaded(ScriptedProductPages())
    let row = slot("arrangement", state)
    let controls = [
      "class='chips'", "<details class='filters' name='menu'>", "<details class='menu sort' name='menu'>",
      "class='segments layout'",
    ]
    let places = controls.compactMap { row.range(of: $0)?.lowerBound }
    #expect(places.count == 4 && places == places.sorted())
    state.refused = BrowseFilters(FormFields(encoded: "min=5000"))
    #expect(slot("arrangement", state).contains("<details class='filters' name='menu' open>"))
  }

  @Test func `between the search field and the products there is one row of controls`() async {
    let regions = screen.content(of: await loaded(ScriptedProductPages()), for: reader(.english)).regions
    let names = regions.map { region -> String in
      switch region {
      case .slot(let name, _): name
      case .list(let section, _, _): section.id
      }
    }
    #expect(
      names == ["search", "arrangement", "recents", "recents", "status", "earlier", "products", "more", "chosen"])
  }

  @Test(arguments: Language.allCases)
  func `the problem of prices is shown beside their fields, which keep the typed text`(language: Language) async {
    let strings = MarketStrings.for(language)
    #expect(Set(BrowseFilters.Problem.allCases.map(strings.priceRule)).count == BrowseFilters.Problem.allCases.count)
    var state = await loaded(ScriptedProductPages())
    let described = "aria-invalid='true' aria-describedby='price-rule'"
    state.refused = BrowseFilters(FormFields(encoded: "min=5000"))
    let nowhere = slot("arrangement", state, language)
    #expect(nowhere.contains(strings.priceRule(.noCurrency)) && nowhere.contains("value='5000'"))
    #expect(nowhere.contains("<select name='currency' \(described)>"))
    #expect(nowhere.components(separatedBy: described).count == 2, "nothing else is wrong")
    state.refused = BrowseFilters(FormFields(encoded: "currency=KRW&min=2&max=1"))
    let turned = slot("arrangement", state, language)
    #expect(turned.contains(strings.priceRule(.wrongWayRound)))
    #expect(turned.components(separatedBy: described).count == 3, "either price may be the wrong one")
    #expect(screen.content(of: state, for: reader(language)).answersForm, "also without scripts")
  }

  @Test func `the seller filter can be removed, and shows the seller's name or id`() async {
    var query = ProductQuery()
    (query.vendorID, query.category) = (7, .home)
    let named = slot("arrangement", await loaded(ScriptedProductPages(), query: query))
    #expect(named.contains("href='/market?category=home' aria-label='Seller: Corner. Remove this filter'"))
    #expect(named.contains("<span>Seller: Corner</span>"))
    let nobody = slot("arrangement", await loaded(ScriptedProductPages(count: 0), query: query), .korean)
    #expect(nobody.contains("<span>판매자: 7</span>"))
    query.vendorID = nil
    let everybody = slot("arrangement", await loaded(ScriptedProductPages(), query: query))
    #expect(!everybody.contains("Seller:"))
  }

  @Test func `categories are shown without a search, the chosen one in front with a link that clears it`() async throws
  {
    let all = slot("arrangement", await loaded(ScriptedProductPages()))
    #expect(all.contains("<a class='chip' href='/market?category=books'>Books</a>"))
    #expect(all.components(separatedBy: "class='chip'").count - 1 == ProductCategory.allCases.count)
    #expect(!all.contains("aria-current"))
    let chosen = slot("arrangement", try await open("category=books&stock=1"))
    let order = [
      "<div class='chips' id='chips-books'><a class='chip sell'",
      "<a class='chip' href='/market?stock=1' aria-current='true'>Books</a>", ">Clear filters<", ">Save this search<",
      "aria-label='Category'><a class='chip' href='/market?category=digital&amp;stock=1'>Electronics</a>",
    ]
    let places = order.compactMap { chosen.range(of: $0)?.lowerBound }
    #expect(places.count == order.count && places == places.sorted())
    #expect(chosen.components(separatedBy: ">Books</a>").count == 2, "it is there once")
    let searched = await loaded(ScriptedProductPages(), query: .searched("lamp"))
    #expect(!slot("arrangement", searched).contains("class='categories'"))
    var typing = await loaded(ScriptedProductPages())
    typing.typed = "l"
    #expect(!slot("arrangement", typing).contains("class='categories'"))
    let uncategorized = await loaded(UnfilteredProducts([.sample(category: nil)]))
    #expect(!slot("arrangement", uncategorized).contains("class='categories'"))
  }

  @Test func `a list with products left out shows a hint instead of a total, and does not continue by itself`() async {
    var query = ProductQuery()
    query.category = .books
    let few = await loaded(UnfilteredProducts(count: 400, books: [3]), query: query)
    #expect(slot("status", few).contains("only matching items are shown here."))
    #expect(slot("status", few, .korean).contains("조건에 맞는 물건만 골라"))
    #expect(!slot("status", few).contains("class='count'"))
    #expect(slot("more", few).contains("reachedEnd") && !slot("more", few).contains("data-auto"))
    let none = await loaded(UnfilteredProducts(count: 400), query: query)
    #expect(slot("more", none).contains("reachedEnd"))
    #expect(!slot("status", none).contains("No matches<"), "there may be products further down")
    let end = await loaded(UnfilteredProducts(count: 40), query: query)
    #expect(slot("status", end).contains("No matches<") && slot("status", end).contains("only matching items"))
    #expect(slot("more", end).isEmpty)
    let usual = await loaded(ScriptedProductPages(count: 40))
    #expect(slot("more", usual).contains("data-auto"))
  }

  @Test func `the order by relevance is offered only for a search`() async {
    let plain = slot("arrangement", await loaded(ScriptedProductPages()))
    #expect(!plain.contains("value='relevance'"))
    let searched = slot("arrangement", await loaded(ScriptedProductPages(), query: .searched("lamp")))
    #expect(searched.contains("aria-pressed='true' name='sort' value='relevance'>Best match<"))
    #expect(searched.contains("aria-label='Sort: Best match'"), "its button names the order")
  }

  @Test func `the chosen layout is pressed`() async {
    var state = await loaded(ScriptedProductPages())
    #expect(slot("arrangement", state).contains("aria-pressed='true' aria-label='List'"))
    state.layout = .grid
    #expect(slot("arrangement", state).contains("aria-pressed='true' aria-label='Grid'"))
  }

  @Test func `loading shows placeholders, and then the number of products`() async throws {
    let waiting = slot("status", try await open(""))
    #expect(waiting.contains("skeleton product-places") && waiting.contains("Loading"))
    let found = slot("status", await loaded(ScriptedProductPages(count: 1_234)))
    #expect(found.contains("1,234 items"))
  }

  @Test func `the last good list of a failing server shows the error, its age and a retry`() async {
    let state = await loaded(ScriptedProductPages(age: .seconds(7_200)))
    #expect(slot("status", state).contains("Updated 2 hours ago."))
    #expect(slot("status", state, .korean).contains("2시간 전에 받은 목록"))
    #expect(slot("status", state).contains("The market isn’t responding"))
    #expect(slot("status", state).contains("value='retryTapped'"))
  }

  @Test func `an empty result names its reason: the filters, the text, or an empty market`() async {
    var filtered = ProductQuery()
    filtered.inStock = true
    let products = ScriptedProductPages(count: 0)
    let (narrow, searched) = (await loaded(products, query: filtered), await loaded(products, query: .searched("lamp")))
    let everything = await loaded(products)
    #expect(slot("status", narrow).contains("filtersCleared"))
    #expect(!slot("arrangement", narrow).contains("filtersCleared"), "it stands there once")
    let some = await loaded(ScriptedProductPages(), query: filtered)
    #expect(slot("arrangement", some).contains("filtersCleared"))
    #expect(slot("status", searched).contains("No results for “lamp”"))
    #expect(slot("status", everything).contains("No items yet"))
  }

  @Test func `a search without results can be saved, or left for all products`() async {
    var state = await loaded(ScriptedProductPages(count: 0), query: .searched("lamp"))
    let status = slot("status", state)
    #expect(status.contains("value='saveSearchTapped'>Save this search<"))
    #expect(status.contains("Check the spelling, or try a shorter word. Save this search to see"))
    #expect(status.contains("<a class='action' href='/market'>Browse items</a>"))
    #expect(!slot("arrangement", state).contains("saveSearchTapped"), "it stands there once")
    state.saving = .justNow
    #expect(slot("status", state).contains("Search saved.") && !slot("status", state).contains("saveSearchTapped"))
    #expect(slot("status", state).contains("try a shorter word.<"), "what is done is not advised")
  }

  @Test func `a seller whose name the search has found is a link to all their products`() async {
    let chip = "<a class='chip' href='/market?vendor=7' aria-label='Seller: Corner. All items'>"
    let byName = await loaded(UnfilteredProducts([.listed(1), .listed(2)]), query: .searched("corn"))
    #expect(slot("arrangement", byName).components(separatedBy: chip).count == 2, "one link each")
    let byProduct = await loaded(UnfilteredProducts([.listed(1, name: "Corner lamp")]), query: .searched("corn"))
    #expect(!slot("arrangement", byProduct).contains(chip))
    var filtered = ProductQuery.searched("corn")
    filtered.vendorID = 7
    let already = await loaded(UnfilteredProducts([.listed(1)]), query: filtered)
    #expect(!slot("arrangement", already).contains(chip))
  }

  @Test func `a failure without products is the page's status and offers a retry`() async {
    let products = ScriptedProductPages()
    products.fail(.init(), with: AppError(.unavailable))
    let state = await loaded(products)
    #expect(screen.content(of: state, for: reader(.english)).status == AppError(.unavailable).httpStatus)
    #expect(slot("status", state).contains("retryTapped"))
  }

  @Test func `a search can be saved, a list of all products cannot`() async {
    let everything = await loaded(ScriptedProductPages())
    #expect(!slot("arrangement", everything).contains("saveSearchTapped"))
    var searched = await loaded(ScriptedProductPages(), query: .searched("lamp"))
    #expect(slot("arrangement", searched).contains("saveSearchTapped"))
    searched.saving = .justNow
    #expect(slot("status", searched).contains(" · Search saved."), "announced in the line that is there")
    searched.saving = .earlier
    #expect(slot("arrangement", searched).contains("aria-label='Saved searches. This search is saved.'"))
    #expect(!slot("arrangement", searched).contains("saveSearchTapped"))
    #expect(!slot("status", searched).contains("Search saved."))
  }

  @Test func `a search has its button before the answer, disabled, so that its neighbours do not move`() async throws {
    let waiting = slot("arrangement", try await open("category=books"))
    #expect(waiting.contains("value='saveSearchTapped' disabled>"))
    var books = ProductQuery()
    books.category = .books
    let answered = slot("arrangement", await loaded(ScriptedProductPages(), query: books))
    #expect(answered.contains("value='saveSearchTapped'>"))
  }

  @Test func `selling is the first chip, and the user's own pages are in a menu that counts their news`() async {
    var state = await loaded(ScriptedProductPages())
    let chips = slot("arrangement", state, .korean)
    #expect(
      chips.contains("<div class='chips'><a class='chip sell' href='/market/sell?new=1' data-form='내 물건 팔기'>판매하기</a>"))
    let menu = slot("search", state, .korean)
    for path in ["/market/shop", "/market/favorites", "/market/searches"] {
      #expect(menu.contains("href='\(path)'"))
      #expect(!chips.contains("href='\(path)'"))
    }
    (state.newsCount, state.searchesNewsCount) = (2, 3)
    let news = slot("search", state)
    #expect(news.contains("<summary aria-label='Your market · 5 updated'>"))
    #expect(news.contains("aria-label='Favorites · 2 updated'"))
  }
}
