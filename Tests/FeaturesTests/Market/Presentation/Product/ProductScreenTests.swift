import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MarketFeature

/// Tests of a product's page.
@Suite struct ProductScreenTests {
  let screen = ProductScreen(
    products: PageProducts(), shops: InMemoryShops(), selling: ScriptedSelling(),
    server: pageServer, saved: SavedMarks(PageSaved(), failed: { _ in }), edits: SavedEdits(),
    pictures: PagePictures(), now: { pageTime })

  func state(
    _ details: Loadable<ProductDetails> = .loaded(.page()), _ change: (inout ProductReactor.State) -> Void = { _ in }
  ) -> ProductReactor.State {
    var state = ProductReactor.State(id: 130)
    state.details = details
    state.shownAt = pageTime
    change(&state)
    return state
  }

  private func cells(_ id: String, of state: ProductReactor.State, _ language: Language = .english) -> [String] {
    let reader = Reader.ofPage(language)
    for case .list(let section, _, _) in screen.content(of: state, for: reader).regions where section.id == id {
      return section.items.map { screen.cell(for: $0, reader: reader).render() }
    }
    return []
  }

  func slot(_ name: String, of state: ProductReactor.State, _ language: Language = .english) -> String {
    for case .slot(name, let html) in screen.content(of: state, for: .ofPage(language)).regions {
      return html.render()
    }
    return ""
  }

  func head(_ state: ProductReactor.State, _ language: Language = .english) -> String {
    cells("product", of: state, language).joined()
  }

  func bar(_ state: ProductReactor.State, _ language: Language = .english) -> String {
    slot("bar", of: state, language)
  }

  private func open(
    _ id: String, query: FormFields = [:], from page: String? = nil, isIntended: Bool = true
  ) async throws -> ProductReactor.State {
    try await screen.open(
      ScreenRequest(
        parameters: ["id": id], query: query, reader: .ofPage(), isIntended: isIntended, cameFrom: page)
    ).initialState
  }

  // MARK: - Its address

  @Test func `the address has the product and its expanded texts`() async throws {
    let opened = try await open("130", query: ["more": "description,nonsense"])
    #expect(opened.id == 130)
    #expect(opened.expanded == [.description])
    #expect(screen.content(of: opened, for: .ofPage()).url == "/market/products/130?more=description")
  }

  @Test(arguments: ["", "0", "-1", "0130", "five", "99999999999999999999"])
  func `an address without a valid id is refused`(id: String) async {
    await #expect(throws: AppError(.invalidInput, field: "id")) { _ = try await open(id) }
  }

  @Test(
    arguments: [
      ("/market?q=lamp", "/market?q=lamp", "Market"), ("/folders/abc", "/folders/abc", "Back"),
      ("/market/products/7", "/market/products/7", "Back"),
      ("/market/products/130?more=description", "/market", "Market"),
      ("/market/products/130/edit", "/market", "Market"),
      ("/market/drafts/draft-AAAAAAAAAAAAAAAA", "/market", "Market"),
      ("/market/drafts/draft-AAAAAAAAAAAAAAAA?from=%2Fmarket%2Fshop", "/market/shop", "My shop"),
      ("/market/drafts/draft-AAAAAAAAAAAAAAAA?from=%2Fmarket%2Fsell", "/market/sell", "Drafts"),
      ("/market/drafts/draft-AAAAAAAAAAAAAAAA?from=%2F%2Felsewhere.example", "/market", "Market"),
      ("/market/shop?part=sold", "/market/shop?part=sold", "My shop"),
      ("/market/favorites", "/market/favorites", "Favorites"),
      ("/market/searches", "/market/searches", "Saved searches"), ("/market", "/market", "Market"),
      ("/folders/save?item=goods.1", "/market", "Market"), ("/watch?item=goods.1", "/market", "Market"),
      (nil, "/market", "Market"),
    ] as [(String?, String, String)])
  func `Back leads to the page that led here, by its title if the address tells it, never to the page itself`(
    page: String?, back: String, label: String
  ) async throws {
    let opened = try await open("130", from: page)
    #expect(screen.content(of: opened, for: .ofPage()).back == BackLink(url: back, label: label))
  }

  @Test func `a product opened from a folder stays under its tab, and its address says so`() async throws {
    let content = screen.content(of: try await open("130", query: ["from": "/folders/aa"]), for: .ofPage())
    #expect(content.back?.url == "/folders/aa" && content.tab == "/folders/aa")
    #expect(content.url == "/market/products/130?from=%2Ffolders%2Faa")
  }

  // MARK: - After an edit

  @Test(arguments: Language.allCases, [SavedEdits.Kind.edited, .registered])
  func `an edit or a registration is announced once, on the product's page`(
    language: Language, kind: SavedEdits.Kind
  ) async throws {
    screen.edits.note(kind, of: 130, by: "a", at: pageTime)
    #expect(try await open("131").notices.latest == nil)
    let ahead = try await open("130", isIntended: false)
    #expect(ahead.notices.latest == nil, "a prefetched page is not seen")
    let opened = try await open("130")
    let notice = screen.content(of: opened, for: .ofPage(language)).notice
    #expect(notice == Notice(number: 1, kind: .info, text: ProductStrings.for(language).savedEdit(kind)))
    #expect(try await open("130").notices.latest == nil, "a reload shows no notice")
  }

  @Test func `a change of the reader's product that fails shows a notice after any other`() {
    let failed = state {
      $0.notices.say(.savedEdit(.edited))
      $0.notices.say(.shop(.failed(AppError(.offline))))
    }
    let notice = screen.content(of: failed, for: .ofPage()).notice
    #expect(notice?.number == 2 && notice?.kind == .error)
  }

  // MARK: - Its pictures

  @Test func `each picture has its number, and opens at its place in full screen`() {
    let shown = state()
    let shots = cells("pictures", of: shown)
    #expect(shots.count == 2)
    #expect(shots[0].contains("data-page='0'") && shots[1].contains("data-page='1'"))
    #expect(shots[0].contains("alt='Paper lamp, picture 1 of 2'"))
    #expect(shots[1].contains("<span class='shot-number' aria-hidden='true'>2/2</span>"))
    #expect(shots[0].contains("fetchpriority='high'") && shots[1].contains("loading='lazy'"))
    #expect(
      shots[0].contains("href='/pictures/inside/2048x2048/whole/0'"), "without scripts the link opens the picture")
    #expect(slot("gallery", of: shown).contains("<dialog class='gallery' aria-label='Pictures'"))
    #expect(cells("pictures", of: shown, .korean)[1].contains("Paper lamp 사진 2장 중 2번째"))
  }

  @Test func `a single picture has no number, and without pictures the thumbnail shows`() {
    let shots = cells("pictures", of: state(.loaded(.page(pictures: 0))))
    #expect(shots.count == 1)
    #expect(shots[0].contains("/small/130") && !shots[0].contains("shot-number"))
  }

  @Test(arguments: Language.allCases)
  func `buttons for a mouse turn the pictures, if there are several`(language: Language) {
    let strings = ProductStrings.for(language)
    let turns = slot("turns", of: state(), language)
    #expect(turns.contains("data-turn='-1' aria-label='\(strings.previousPicture)' aria-disabled='true'"))
    #expect(turns.contains("data-turn='1' aria-label='\(strings.nextPicture)' aria-disabled='false'"))
    #expect(turns.ranges(of: "tabindex='-1'").count == 2, "keys turn the pictures themselves")
    #expect(slot("turns", of: state(.loaded(.page(pictures: 1))), language).isEmpty)
    #expect(slot("turns", of: state(.loading(last: nil)), language).isEmpty)
  }

  // MARK: - Its head

  @Test func `the head shows name, price, discount, stock, category, age and seller`() {
    let shown = state(.loaded(.page(.lamp(pays: 15_000))))
    let head = self.head(shown)
    #expect(head.contains("<h1>Paper lamp</h1>"))
    #expect(head.contains("<s>₩20,000</s> <b>25%</b>\u{a0}₩15,000"))
    #expect(head.contains("3 left"))
    #expect(head.contains("href='/market?category=home'"))
    #expect(head.contains("<span>3 days ago</span>"))
    #expect(head.contains("href='/market?vendor=28' target='_top' aria-label='All items from Corner'"))
    #expect(self.head(shown, .korean).contains("남은 수량 3"))
  }

  @Test func `one piece is not counted, unless it is the last of more`() {
    func shown(_ change: (inout ProductReactor.State) -> Void = { _ in }) -> String {
      head(state(.loaded(.page(.lamp(stock: 1))), change))
    }
    #expect(!shown().contains("1 left"))
    let more = PriceStep(
      at: pageTime, bargainPrice: Money(minorUnits: 20_000, currency: "KRW"), stock: 4, state: .onSale)
    #expect(shown { $0.history = .loaded([more, .ago(1, 20_000)]) }.contains("1 left"))
    #expect(head(state(.loaded(.page(.lamp(stock: 1, state: .reserved))))).contains("'>Reserved</span>"))
  }

  @Test func `only a sample product is marked as one in the head`() {
    let invented = ProductDetails(product: .sample(130, thumbnail: Product.drawnPicture), pictures: [])
    #expect(head(state(.loaded(invented))).contains("<span class='sample'>Sample</span></p>"), "last of its facts")
    #expect(!head(state(.loaded(.page(.lamp())))).contains("Sample"))
  }

  @Test func `missing facts have no place in the head`() {
    let product = Product(
      id: 130, vendor: Product.Vendor(id: 0, name: ""), name: "", description: "", thumbnail: nil,
      price: Money(minorUnits: 5, currency: "KRW"), bargainPrice: Money(minorUnits: 5, currency: "KRW"), stock: 0)
    let shown = state(.loaded(ProductDetails(product: product, pictures: [])))
    let head = self.head(shown)
    #expect(head.contains("<h1>Untitled</h1>"))
    #expect(head.contains("Sold out"))
    #expect(!head.contains("product-facts") && !head.contains("vendor="))
    #expect(cells("pictures", of: shown).isEmpty && cells("description", of: shown).isEmpty)
  }

  @Test func `a server's text is escaped`() {
    let head = self.head(state(.loaded(.page(.lamp(name: "<b>Lamp</b>")))))
    #expect(head.contains("&lt;b&gt;Lamp&lt;/b&gt;") && !head.contains("<b>Lamp"))
  }

  @Test func `a part is requested again by its own action`() {
    #expect(
      screen.actions.action(in: FormFields(encoded: "action=similarRetryTapped")) == .partRetryTapped(.similar))
  }

  // MARK: - The bar

  @Test func `a product can be shared and saved to folders`() {
    let shown = head(state { $0.expanded = [.description] }, .korean)
    #expect(shown.contains("data-share='/market/products/130'"))
    #expect(shown.contains("/folders/save?item=goods."))
    let saved = head(state { $0.saved = [130] })
    #expect(saved.contains("class='plain save saved'"))
    #expect(saved.contains("href='/watch?item=goods.") && !shown.contains("/watch"))
  }

  // MARK: - Price history

  @Test func `the prices since registration are a chart, the lowest ones and a table`() {
    let shown = state { $0.history = .loaded([.ago(90, 9_000), .ago(20, 15_000), .ago(5, 12_000)]) }
    let prices = cells("history", of: shown).joined()
    #expect(prices.contains("lowest ₩9,000, highest ₩15,000'"))
    #expect(prices.contains("M0 56H155V4H188V30H200"))
    #expect(prices.contains("₩12,000 · since"))
    #expect(prices.contains("Lowest on record</span><span class='value'>₩9,000"))
    #expect(prices.contains("<td>₩9,000 → ₩15,000 · up 67%</td>"))
    #expect(prices.components(separatedBy: "<tr>").count == 3)
    #expect(cells("history", of: shown, .korean).joined().contains("기록상 최저가"))
  }

  @Test func `the lowest prices of 30 and 90 days are shown if they differ`() {
    let steps: [PriceStep] = [.ago(200, 7_000), .ago(100, 9_000), .ago(40, 15_000), .ago(5, 12_000)]
    let prices = cells("history", of: state { $0.history = .loaded(steps) }).joined()
    #expect(prices.contains("Lowest in 30 days</span><span class='value'>₩12,000<"))
    #expect(prices.contains("Lowest in 90 days</span><span class='value'>₩9,000<"))
    #expect(prices.contains("Lowest on record</span><span class='value'>₩7,000"))
  }

  @Test func `a price that never changed is one row, and an empty history nothing`() {
    let prices = cells("history", of: state { $0.history = .loaded([.ago(9, 100), .ago(3, 100, state: .sold)]) })
    #expect(prices.count == 1 && prices[0].contains("₩100 · since") && !prices[0].contains("<svg"))
    #expect(cells("history", of: state { $0.history = .loaded([]) }).isEmpty)
    #expect(cells("history", of: state { $0.history = .loaded([.ago(3, 100, state: .draft)]) }).isEmpty)
  }

  // MARK: - Other products

  @Test func `rows link to other products and mark saved ones`() {
    let shown = state {
      $0[.vendor] = .loaded([.lamp(131), .lamp(132, stock: 0)])
      $0.saved = [131]
    }
    let tiles = cells("row-vendor", of: shown)
    #expect(tiles.map { $0.contains("tile-mark") } == [true, false])
    #expect(tiles[0].contains("href='/market/products/131'"))
    #expect(tiles[1].contains("Sold out"))
    #expect(cells("row-similar", of: shown).isEmpty)
  }

  @Test func `a row that fails has its own message and retry`() {
    let shown = state { $0[.similar] = .failed(AppError(.offline), last: nil) }
    let failure = slot("try-similar", of: shown)
    #expect(failure.contains("<h2>Similar items</h2>"))
    #expect(failure.contains("value='similarRetryTapped'"))
    #expect(slot("status", of: shown).isEmpty && slot("try-vendor", of: shown).isEmpty)
  }

  @Test func `parts that fail in the same way have one message, and none below a message of the whole page`() {
    func failed(_ codes: AppError.Code..., above: AppError? = nil) -> [String] {
      let shown = state(.loaded(.page(isStale: above != nil, failure: above))) {
        $0.history = .failed(AppError(codes[0]), last: nil)
        $0[.vendor] = .failed(AppError(codes[1]), last: nil)
        $0[.similar] = .failed(AppError(codes[2]), last: nil)
      }
      return ["try-history", "try-vendor", "try-similar"].map { slot($0, of: shown) }
    }
    let alike = failed(.unavailable, .unavailable, .unavailable)
    #expect(alike.map { $0.contains("role='alert'") } == [true, false, false])
    #expect(!alike[0].contains("Price history"), "it is about all of them")
    let mixed = failed(.unavailable, .rateLimited, .unavailable)
    #expect(mixed.map { $0.contains("role='alert'") } == [true, true, false])
    #expect(mixed[1].contains("More from Corner"))
    let below = failed(.unavailable, .unavailable, .unavailable, above: AppError(.unavailable))
    #expect(below.allSatisfy { !$0.contains("role='alert'") })
  }

  @Test func `a report has the server and the id to copy`() {
    let report = slot("report", of: state())
    #expect(report.contains("<details class='report'><summary>Report</summary>"))
    #expect(report.contains("readonly id='report-words' value='Market: market.example · item 130'"))
    #expect(report.contains("data-copy='report-words' data-copied='Report copied.'"))
    let own = ProductReport(server: MarketFeature.ownServer, id: 130, strings: .english).render()
    #expect(own.contains("value='Market: this Showroom server · item 130'"))
    let korean = ProductReport(server: MarketFeature.ownServer, id: 130, strings: .korean).render()
    #expect(korean.contains("value='마켓: 이 찾아봐 서버의 마켓 · 물건 번호: 130'"))
  }

  @Test func `a report names the operator, and an e-mail contains it`() {
    let named = ProductReport(
      server: pageServer, id: 130, operatorContact: SellerContact(text: "help@market.example"), strings: .english)
    let mail = "href='mailto:help@market.example?body=Market%3A%20market.example%20%C2%B7%20item%20130'"
    #expect(named.render().contains(mail))
    #expect(named.render().contains(">help@market.example</a>"))
    #expect(!slot("report", of: state()).contains("contact-words"))
  }

  // MARK: - Errors

  @Test func `a product that is gone has status 404, a message and a link to the market`() {
    let gone = state(.failed(AppError(.notFound), last: nil))
    let content = screen.content(of: gone, for: .ofPage())
    #expect(content.status == 404 && content.title == "Market")
    #expect(slot("status", of: gone).contains("<h1>This item isn’t available</h1>"))
    #expect(slot("status", of: gone).contains("href='/market' target='_top'"))
    #expect(slot("gallery", of: gone).isEmpty && slot("report", of: gone).isEmpty)
    let seen = state(.failed(AppError(.notFound), last: .page()))
    #expect(screen.content(of: seen, for: .ofPage()).status == 404)
    #expect(slot("status", of: seen).contains("These are its last known details."))
  }

  @Test func `an old response shows its reason, its age and a retry`() {
    let stale = state(.loaded(.page(age: .seconds(7_200), isStale: true, failure: AppError(.unavailable))))
    #expect(slot("status", of: stale).contains("Updated 2 hours ago."))
    #expect(slot("status", of: stale).contains("The market isn’t responding"))
    #expect(slot("status", of: stale).contains("value='retryTapped'"))
    let down = state(.failed(AppError(.offline), last: .page(age: .seconds(7_200))))
    #expect(slot("status", of: down).contains("Last updated 2 hours ago."))
    #expect(screen.content(of: down, for: .ofPage()).status == 200)
    #expect(screen.content(of: state(.failed(AppError(.offline), last: nil)), for: .ofPage()).status == 503)
  }

  @Test func `the size of a page is counted`() {
    let small = screen.byteCost(of: state())
    let large = screen.byteCost(of: state { $0[.vendor] = .loaded([.lamp(1), .lamp(2)]) })
    #expect(small > 0 && large > small)
  }

  @Test(arguments: Language.allCases)
  func `texts contain the name of what they are about`(language: Language) {
    let strings = ProductStrings.for(language)
    #expect(strings.allOfVendor("Corner").contains("Corner") && strings.otherProducts("Corner").contains("Corner"))
    #expect(strings.market.tooManyFavorites(12_345).contains("12,345"))
    #expect(strings.reportWords("host", 130).contains("host") && strings.reportWords("host", 130).contains("130"))
    #expect(strings.name(of: Product.Vendor(id: 28, name: "")).contains("28"))
  }
}
