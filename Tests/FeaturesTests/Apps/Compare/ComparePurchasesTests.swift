import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct ComparePurchasesTests {
  private let english = Reader(profile: .known, language: .english)
  private let korean = Reader(profile: .known, language: .korean)

  /// Pages with every kind of answer.
  private let pages: [StorePage] = [
    .sample("KR", ("Plus", "￦4,300", 4_300), ("Max", "￦22,000", 22_000)),
    .sample("TR", ("Plus", "₺29,99", 2_999), ("Max", "₺149,99", 14_999), at: AppOffer.seen - 7_200, failure: .changed),
    .sample("US", ("Yearly", "$17.99", 1_799), ("Monthly", "$3.99", 399)),
    .sample("JP", ("Sale", "¥100", 100)), .sample("AU", ("Plus", "odd", nil), ("Max", "$9.99", 999)),
    .sample("FR", .notOffered), .sample("GB", .unknown), .sample("DE", nil, failure: .changed),
    .sample("IT", nil, failure: .absent), .sample("ES", nil, failure: .other),
  ]

  private func request(_ query: String, for reader: Reader, isIntended: Bool = true) -> ScreenRequest {
    ScreenRequest(
      parameters: ["storefront": "KR", "id": "1"], query: FormFields(encoded: query), reader: reader,
      isIntended: isIntended)
  }

  private func screen(
    _ pages: FakeStorePages?, _ comparison: AppComparison = .sample(.paused)
  ) -> CompareScreen {
    CompareScreen.sample(FakeComparisons(comparison), storePages: pages)
  }

  /// The state of an opened page.
  private func state(
    _ screen: CompareScreen, _ query: String, for reader: Reader
  ) async throws -> CompareReactor.State {
    let runtime = ReactorRuntime(try await screen.open(request(query, for: reader))) { _ in }
    await runtime.send(.appeared)
    return runtime.state
  }

  private func slot(_ name: String, of state: CompareReactor.State, for reader: Reader) -> String {
    for case .slot(name, let html) in screen(nil).content(of: state, for: reader).regions { return html.render() }
    return ""
  }

  private func items(of state: CompareReactor.State, for reader: Reader) -> [String: OfferItem] {
    let view = CompareView(state, in: reader.language, now: AppOffer.seen.addingTimeInterval(600))
    return Dictionary(uniqueKeysWithValues: view.rows.map { ($0.key, $0) })
  }

  // MARK: - Asking

  @Test func `where public pages are not read, nothing offers purchases, whatever the address says`() async throws {
    let state = try await state(screen(nil), "iap=1&buy=Plus", for: english)
    #expect(slot("purchases", of: state, for: english).isEmpty)
    #expect(!slot("order", of: state, for: english).contains("purchasesToggled"))
    #expect(screen(nil).content(of: state, for: english).url == "/apps/KR/1/compare")
  }

  @Test func `only a page with purchases asks for them, the reader's country first`() async throws {
    let pages = FakeStorePages()
    let plain = try await state(screen(pages), "", for: english)
    #expect(pages.starts.isEmpty && plain.pages == nil)
    #expect(
      slot("order", of: plain, for: english).contains("aria-pressed='false' name='action' value='purchasesToggled'"))
    _ = try await state(screen(pages), "iap=1", for: english)
    #expect(pages.starts.map { $0.prefix(3).map(\.code) } == [["KR", "US", "CN"]])
    for progress in [
      StorePagesProgress.running(left: 3), .waiting(left: 3, seconds: 9, for: .budget), .paused(left: 3),
    ] {
      let asked = FakeStorePages([], progress)
      _ = try await state(screen(asked), "iap=1", for: english)
      #expect(asked.starts.isEmpty)
    }
  }

  @Test func `a browser without a cookie and a link on another site cause no calls`() async throws {
    let pages = FakeStorePages()
    let newcomer = Reader(profile: .newcomer, language: .english)
    for request in [request("iap=1", for: newcomer), request("iap=1", for: english, isIntended: false)] {
      await ReactorRuntime(try await screen(pages).open(request)) { _ in }.send(.appeared)
    }
    let runtime = ReactorRuntime(try await screen(pages).open(request("", for: newcomer))) { _ in }
    await runtime.send(.purchasesToggled)
    #expect(pages.starts.isEmpty)
    #expect(runtime.state.refusal == .init(wish: .startPages, error: AppError(.cookieMissing)))
  }

  @Test func `where nothing is being read, a button begins it, or asks for the rest`() async throws {
    let pages = FakeStorePages()
    let reactor = try await screen(pages).open(request("iap=1", for: english, isIntended: false))
    let runtime = ReactorRuntime(reactor) { _ in }
    func buttons() -> [String] {
      slot("purchases", of: runtime.state, for: english).matches(of: #/value='pagesStarted'>([^<]*)/#)
        .map { String($0.1) }
    }
    #expect(buttons().isEmpty, "it is not known yet whether pages are being read")
    await runtime.send(.appeared)
    #expect(pages.starts.isEmpty && buttons() == ["Start"])
    await runtime.send(.pagesStarted)
    #expect(pages.starts.count == 1 && buttons().isEmpty)
    func known(_ pages: [StorePage], at seenAt: Date = AppOffer.seen) -> StorePagesKnown {
      let rest = Storefront.all.filter { store in !pages.contains { $0.storefront == store } }
        .map { StorePage(storefront: $0, purchases: .notOffered, seenAt: seenAt) }
      return StorePagesKnown(pages: pages + rest)
    }
    let failed = StorePage.sample("DE", nil, failure: .changed)
    let absent = StorePage.sample("IT", nil, failure: .absent)
    let expected: [(StorePagesKnown, [String])] = [
      (known([absent]), []), (known([failed]), ["Try again"]), (StorePagesKnown(pages: [absent]), ["Ask again"]),
      (StorePagesKnown(pages: self.pages), ["Try again"]), (known([], at: AppOffer.seen - 6 * 3_600), ["Ask again"]),
    ]
    for (known, words) in expected {
      pages.change { $0 = known }
      await runtime.send(.retryTapped)
      #expect(buttons() == words)
    }
  }

  @Test func `a refusal stays until the same wish is tried again`() async throws {
    let (comparisons, pages) = (FakeComparisons(.sample(.none)), FakeStorePages())
    comparisons.refuse(with: AppError(.overLimit))
    let screen = CompareScreen.sample(comparisons, storePages: pages)
    let runtime = ReactorRuntime(try await screen.open(request("iap=1", for: english))) { _ in }
    await runtime.send(.appeared)
    #expect(pages.starts.count == 1, "pages are read anyway")
    #expect(runtime.state.refusal == .init(wish: .start, error: AppError(.overLimit)))
    comparisons.refuse(with: nil)
    pages.refuse(with: AppError(.storageBusy))
    await runtime.send(.pagesPaused)
    await runtime.send(.pagesStarted)
    #expect(runtime.state.refusal == .init(wish: .startPages, error: AppError(.storageBusy)))
    await runtime.send(.started)
    #expect(runtime.state.refusal?.wish == .startPages)
    pages.refuse(with: nil)
    await runtime.send(.retryTapped)
    #expect(runtime.state.refusal == nil && pages.starts.count == 2)
  }

  @Test func `purchases are asked for at a tap, and are in the address`() async throws {
    let pages = FakeStorePages(self.pages)
    let screen = screen(pages)
    let runtime = ReactorRuntime(try await screen.open(request("sort=price", for: english))) { _ in }
    await runtime.send(.purchasesToggled)
    #expect(pages.starts.count == 1)
    #expect(runtime.state.pages?.pages == self.pages)
    #expect(screen.content(of: runtime.state, for: english).url == "/apps/KR/1/compare?sort=price&iap=1")
    #expect(slot("order", of: runtime.state, for: english).contains("name='iap' value='1'"))
    await runtime.send(.purchasesToggled)
    #expect(screen.content(of: runtime.state, for: english).url == "/apps/KR/1/compare?sort=price")
    #expect(pages.starts.count == 1)
  }

  @Test func `the chosen purchase stays when purchases are hidden and shown again, and Back leads to it`() async throws
  {
    let screen = screen(FakeStorePages(self.pages))
    let reactor = try await screen.open(request("iap=1&buy=KR-Plus&sort=price", for: english))
    let runtime = ReactorRuntime(reactor) { _ in }
    await runtime.send(.appeared)
    let url = "/apps/KR/1/compare?sort=price&iap=1&buy=KR-Plus"
    #expect(items(of: runtime.state, for: english)["TR"]?.address == ItemOrigin.address("/apps/TR/1", from: url))
    await runtime.send(.purchasesToggled)
    #expect(screen.content(of: runtime.state, for: english).url == "/apps/KR/1/compare?sort=price")
    #expect(!slot("title", of: runtime.state, for: english).contains("Plus"))
    await runtime.send(.purchasesToggled)
    #expect(screen.content(of: runtime.state, for: english).url == url)
  }

  @Test func `reading the pages is paused and continued`() async throws {
    let pages = FakeStorePages([], .running(left: 174))
    let runtime = ReactorRuntime(try await screen(pages).open(request("iap=1", for: english))) { _ in }
    await runtime.send(.appeared)
    let running = slot("purchases", of: runtime.state, for: english)
    #expect(
      running.contains("In-app purchases: 1 of 175 countries checked") && running.contains("value='pagesPaused'>Pause"))
    #expect(running.contains("unscripted' href='/apps/KR/1/compare?iap=1'"))
    await runtime.send(.pagesPaused)
    #expect(slot("purchases", of: runtime.state, for: english).contains("value='pagesStarted'>Continue"))
    await runtime.send(.pagesStarted)
    #expect(runtime.state.pages?.progress == .running(left: 175))
    pages.change { $0.progress = .waiting(left: 100, seconds: 61, for: .changed) }
    await runtime.send(.retryTapped)
    let waiting = slot("purchases", of: runtime.state, for: english)
    #expect(
      waiting.contains(
        "75 of 175 countries · App Store pages have changed and can’t be read. Trying again in about 2 minutes."))
  }

  @Test func `pages show while the page listens`() async throws {
    let pages = FakeStorePages([], .running(left: 175))
    let (states, changed) = AsyncStream<CompareReactor.State>.makeStream()
    let comparisons = FakeComparisons(.sample(.paused))
    let screen = CompareScreen.sample(comparisons, storePages: pages)
    let runtime = ReactorRuntime(try await screen.open(request("iap=1", for: english))) { changed.yield($0) }
    let listening = Task { await runtime.send(.listening) }
    for await state in states where state.pages != nil && state.comparison.value != nil { break }
    pages.change { $0.pages = self.pages }
    for await state in states where state.pages?.pages.count == self.pages.count { break }
    #expect(comparisons.reads == 1, "a page says nothing about the answers")
    listening.cancel()
    await listening.value
  }

  @Test(arguments: [(WaitReason.away, 1), (.budget, 2)])
  func `while the App Store is away one notice says so, and one link loads the page again`(
    reason: WaitReason, notices: Int
  ) async throws {
    let pages = FakeStorePages([], .waiting(left: 100, seconds: 30, for: reason))
    let comparison = AppComparison(state: .waiting(secondsLeft: 30, for: .away))
    var state = try await state(screen(pages, comparison), "iap=1", for: english)
    func count(_ words: String) -> Int {
      ["progress", "purchases"].reduce(0) { sum, name in
        sum + slot(name, of: state, for: english).components(separatedBy: words).count - 1
      }
    }
    #expect(count("less than a minute") == notices)
    #expect(count("In-app purchases: 75 of 175") == 2 - notices)
    #expect(count("unscripted") == 1)
    state.refusal = .init(wish: .pause, error: AppError(.storageBusy))
    #expect(count("less than a minute") == 1 && count("unscripted") == 1, "a failure takes the place of the first")
  }

  // MARK: - The choice

  @Test func `the menu has the app, then the purchases in the order of the reader's country`() async throws {
    let state = try await state(screen(FakeStorePages(pages)), "iap=1", for: english)
    let menu = slot("purchases", of: state, for: english)
    let options = menu.matches(of: #/<option value='([^']*)'/#).map { String($0.1) }
    #expect(options == ["", "KR-Plus", "KR-Max"])
    #expect(menu.contains("<option value='' selected>The app</option>") && menu.contains(">₩4,300 · Plus<"))
    #expect(!menu.contains("Names as listed"))
    #expect(menu.contains("form='arrange'"))
    let form = FormFields(encoded: "action=arranged&sort=price&iap=1&buy=KR-Max")
    #expect(
      screen(nil).actions.action(in: form)
        == .arranged(CompareArrangement(sort: .price, showsPurchases: true, purchase: "KR-Max")))
  }

  @Test func `a purchase of more than 300 bytes counts as none`() {
    func purchase(_ length: Int) -> String? {
      CompareForm.arrangement(in: FormFields(encoded: "iap=1&buy=" + String(repeating: "a", count: length))).purchase
    }
    #expect(purchase(300)?.count == 300)
    #expect(purchase(301) == nil)
  }

  @Test func `purchases with one name can be told apart`() async throws {
    let twice = StorePage.sample(
      "KR", ("Plus", "￦4,300", 4_300), ("Plus", "￦22,000", 22_000), ("Plus #2", "￦9,000", 9_000))
    func cost(_ query: String) async throws -> OfferItem.Cost? {
      let state = try await state(screen(FakeStorePages([twice])), query, for: english)
      return items(of: state, for: english)["KR"]?.cost
    }
    #expect(try await cost("iap=1&buy=KR-Plus%20%232") == .price("₩22,000", own: nil))
    #expect(try await cost("iap=1&buy=KR-Plus%20%232%20%232") == .price("₩9,000", own: nil))
  }

  @Test func `a choice stays the same purchase when another country lists one of that name`() async throws {
    let known = FakeStorePages([.sample("US", ("Plus", "$3.99", 399))])
    let runtime = ReactorRuntime(try await screen(known).open(request("iap=1&buy=US-Plus", for: english))) { _ in }
    await runtime.send(.appeared)
    known.change { $0.pages.insert(.sample("KR", ("Plus", "￦220,000", 220_000), ("Lite", "￦1,100", 1_100)), at: 0) }
    await runtime.send(.retryTapped)
    #expect(items(of: runtime.state, for: english)["US"]?.cost == .price("$3.99", own: "₩4,948"))
    #expect(slot("purchases", of: runtime.state, for: english).contains("<option value='US-Plus' selected>"))
    known.change { $0.pages.removeAll { $0.id == "US" } }
    await runtime.send(.retryTapped)
    let other = slot("purchases", of: runtime.state, for: english)
    #expect(other.contains("<option value='' selected>The app</option>") && other.contains("value='KR-Plus'"))
  }

  @Test func `without a list of the reader's country the first country with one gives the names`() async throws {
    let known = FakeStorePages([.sample("KR", .notOffered), .sample("US", ("Plus", "$3.99", 399))])
    let state = try await state(screen(known), "iap=1&buy=US-Plus", for: english)
    #expect(slot("purchases", of: state, for: english).contains("Names as listed in the United States"))
    #expect(items(of: state, for: english)["US"]?.cost == .price("$3.99", own: "₩4,948"))
    let none = FakeStorePages([.sample("KR", .notOffered)], .running(left: 9))
    let early = try await self.state(screen(none), "iap=1", for: korean)
    #expect(slot("purchases", of: early, for: korean).contains("페이지를 읽는 대로"))
  }

  // MARK: - Prices

  /// The pages as read, with nothing left to ask.
  private func compared(
    _ progress: StorePagesProgress = .idle, for reader: Reader
  ) async throws -> CompareReactor.State {
    let fake = FakeStorePages(pages, .paused(left: 1))
    let comparison = AppComparison(offers: [.sample("KR", 0), .sample("PT", nil)], state: .paused)
    var state = try await state(screen(fake, comparison), "iap=1&buy=KR-Plus", for: reader)
    state.pages?.progress = progress
    return state
  }

  @Test func `a chosen purchase has its prices in the list, and in the sentence`() async throws {
    let state = try await compared(for: english)
    let items = items(of: state, for: english)
    #expect(items["KR"]?.cost == .price("₩4,300", own: nil))
    #expect(items["TR"]?.cost == .price("₺29.99", own: "₩1,240"))
    #expect(items["TR"]?.mark == .cheapest && items["TR"]?.percent == 25)
    #expect(items["US"]?.cost == .price("$3.99", own: "₩4,948"), "matched by the order of the prices")
    #expect(items["US"]?.mark == .dearest)
    #expect(items["AU"]?.cost == .price("odd", own: "Not converted"))
    let sentence = slot("status", of: state, for: english)
    #expect(sentence.contains("Cheapest in Türkiye: ₺29.99 (₩1,240), 71% less than in South Korea"))
    #expect(slot("title", of: state, for: english).contains("Plus · Prices by country"))
    let file = "href='/apps/KR/1/compare/export?iap=1&amp;buy=KR-Plus&amp;as=json' download"
    #expect(slot("order", of: state, for: english).contains(file))
    #expect(try await slot("status", of: compared(.running(left: 1), for: english), for: english).contains("so far"))
  }

  @Test func `with a chosen purchase the one progress is that of its pages, below the sentence`() async throws {
    var state = try await compared(.running(left: 140), for: korean)
    state.comparison = .loaded(AppComparison(offers: [.sample("KR", 0)], state: .running(secondsLeft: 60)))
    let one = slot("progress", of: state, for: korean)
    #expect(one.contains("국가 175곳 중 35곳 확인") && one.contains("value='pagesPaused'"))
    #expect(one.contains("unscripted") && !one.contains("value='paused'"))
    let none = slot("purchases", of: state, for: korean)
    #expect(none.contains("name='buy'") && !none.contains("class='progress'"))
    state.arrangement.purchase = nil
    #expect(slot("progress", of: state, for: korean).contains("value='paused'"))
    let below = slot("purchases", of: state, for: korean)
    #expect(below.contains("앱 내 구입 175곳 중 35곳 확인") && below.contains("value='pagesPaused'"))
  }

  @Test func `when all is read and no price can be compared, the sentence says so, and nothing about the app`()
    async throws
  {
    let known = FakeStorePages([.sample("AU", ("Plus", "odd", nil))])
    let comparison = AppComparison(offers: [.sample("FR", nil)], state: .done(at: AppOffer.seen))
    var state = try await state(screen(known, comparison), "iap=1&buy=AU-Plus", for: english)
    #expect(slot("status", of: state, for: english).contains("Prices appear as each App Store answers."))
    state.pages?.progress = .idle
    #expect(slot("status", of: state, for: english).contains("Prices can’t be compared."))
    state.arrangement.purchase = nil
    #expect(slot("status", of: state, for: english).contains("Not found in 1 major country."))
    #expect(slot("purchases", of: state, for: english).isEmpty, "an app that was not found has no purchases")
    #expect(!slot("order", of: state, for: english).contains("purchasesToggled"))
  }

  @Test func `what is not a price is said in words, with its age`() async throws {
    let rows = items(of: try await compared(for: english), for: english).mapValues(\.facts)
    #expect(rows["TR"] == "Couldn’t be read · 2 hours ago")
    #expect(rows["US"] == "Monthly")
    #expect(rows["JP"] == "Not matched: Sale ¥100")
    #expect(rows["FR"] == "No in-app purchases")
    #expect(rows["GB"] == "Page doesn’t list purchases")
    #expect(rows["DE"] == "Couldn’t be read")
    #expect(rows["ES"] == "Couldn’t be read")
    #expect(rows["IT"] == "Not sold here" && rows["PT"] == "Not sold here")
    #expect(rows["CN"] == "Didn’t answer")
    let own = items(of: try await compared(for: korean), for: korean).mapValues(\.facts)
    #expect(own["JP"] == "비교할 수 없는 항목: Sale ¥100")
    #expect(own["DE"] == "불러오지 못했어요")
    let early = items(of: try await compared(.running(left: 1), for: english), for: english)
    #expect(early["CN"]?.facts == "" && early["CN"]?.cost == .unknown)
    #expect(early["FR"]?.cost == OfferItem.Cost.none)
    let paused = items(of: try await compared(.paused(left: 1), for: english), for: english)
    #expect(paused["CN"]?.facts == "Not checked" && paused["CN"]?.cost == OfferItem.Cost.none)
  }

  @Test func `filters, orders and the map follow the purchase`() async throws {
    var state = try await compared(for: english)
    state.arrangement.sort = .price
    state.arrangement.filter = .sold
    state.arrangement.showsMap = true
    let view = CompareView(state, in: .english, now: AppOffer.seen)
    #expect(view.rows.map(\.key) == ["TR", "KR", "US", "AU"])
    let tiles = Dictionary(uniqueKeysWithValues: view.tiles.map { ($0.key, $0) })
    #expect(tiles["TR"]?.color == .level(.muchLower) && tiles["TR"]?.words == "Türkiye, ₺29.99 (₩1,240)")
    #expect(tiles["JP"]?.color == .unknown && tiles["JP"]?.words == "Japan, Not matched: Sale ¥100")
    #expect(tiles["IT"]?.color == .absent)
  }

  @Test func `the orders by what the app has are not offered for a purchase`() async throws {
    var state = try await compared(for: english)
    state.arrangement.sort = .rating
    let order = slot("order", of: state, for: english)
    #expect(order.contains("Lowest price") && !order.contains("Rating") && !order.contains("Last update"))
    #expect(CompareView(state, in: .english, now: AppOffer.seen).rows.first?.key == "KR")
    state.arrangement.purchase = nil
    #expect(slot("order", of: state, for: english).contains("Rating"))
  }

  @Test func `the memory of the page is also that of the purchases`() async throws {
    let state = try await compared(for: english)
    var without = state
    without.pages = nil
    let difference = screen(nil).byteCost(of: state) - screen(nil).byteCost(of: without)
    #expect(difference == pages.count * MemoryLayout<StorePage>.stride + 9 * MemoryLayout<InAppPurchase>.stride)
  }
}
