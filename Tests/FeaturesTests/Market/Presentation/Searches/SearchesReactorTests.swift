import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the list of saved searches: their counts and rows.
@Suite(.timeLimit(.minutes(3)))
struct SearchesReactorTests {
  private let lamps = ProductQuery(text: "lamp")
  private let chairs = ProductQuery(text: "chair")
  private let failures = Recorder<AppError.Code>()

  private func saved(_ query: ProductQuery, seen: Product.ID = 100) -> SavedSearch {
    SavedSearch(query: query, savedAt: pageTime, seen: seen)
  }

  private func reactor(_ searches: PageSearches, _ products: PageProducts = PageProducts()) -> SearchesReactor {
    SearchesReactor(
      initialState: SearchesReactor.State(), searches: searches, count: CountNewUseCase(products: products),
      profile: Reader.ofPage().profile, asker: Reader.ofPage().asker,
      failed: { [failures] in failures.record(AppError($0).code) })
  }

  private func counts(_ state: SearchesReactor.State) -> [ProductQuery: Int] {
    Dictionary(uniqueKeysWithValues: state.counts.map { ($0.key.query, $0.value.count) })
  }

  // MARK: - Counting

  @Test func `a search with known news is requested fresh`() async throws {
    let (searches, products) = (PageSearches(saved(lamps), saved(chairs)), PageProducts())
    try await searches.note([lamps: 103], of: "a")
    await ReactorRuntime(reactor(searches, products)).send(.appeared)
    #expect(Set(products.calls) == [.products(lamps, isFresh: true), .products(chairs)])
  }

  @Test func `each search shows how many products are new`() async {
    let products = PageProducts()
    products.find(.lamp(103), .lamp(101), .lamp(100), for: lamps)
    let runtime = ReactorRuntime(reactor(PageSearches(saved(lamps), saved(chairs)), products))
    await runtime.send(.appeared)
    #expect(runtime.state.searches.value?.map(\.query) == [lamps, chairs])
    #expect(counts(runtime.state) == [lamps: 2, chairs: 0])
    #expect(!runtime.state.isCounting)
  }

  @Test func `counts are recorded for the market's page`() async throws {
    let products = PageProducts()
    products.find(.lamp(103), .lamp(100), for: lamps)
    let searches = PageSearches(saved(lamps), saved(chairs))
    let runtime = ReactorRuntime(reactor(searches, products))
    await runtime.send(.appeared)
    #expect(try await searches.newsCount(of: "a") == 1)
    products.find(.lamp(100), for: lamps)
    await runtime.send(.retryTapped)
    #expect(try await searches.newsCount(of: "a") == 0, "the new product is gone")
    #expect(searches.noted.values == [[lamps: 103, chairs: 100], [lamps: 100, chairs: 100]], "all at once")
  }

  @Test func `counts before a failure of the server are recorded`() async throws {
    let products = PageProducts()
    products.find(.lamp(103), for: lamps)
    products.fail(.products(chairs), with: AppError(.offline))
    let searches = PageSearches(saved(lamps), saved(chairs))
    let runtime = ReactorRuntime(reactor(searches, products))
    await runtime.send(.appeared)
    #expect(runtime.state.countFailure?.code == .offline && !runtime.state.isCounting)
    #expect(searches.noted.values == [[lamps: 103]])
  }

  @Test func `counts that cannot be recorded show, and the error is reported to the operator`() async {
    let products = PageProducts()
    products.find(.lamp(103), for: lamps)
    let searches = PageSearches(saved(lamps))
    searches.refuseNotes(with: AppError(.storageBusy))
    let runtime = ReactorRuntime(reactor(searches, products))
    await runtime.send(.appeared)
    #expect(counts(runtime.state) == [lamps: 1])
    #expect(runtime.state.countFailure == nil && runtime.state.uncounted.isEmpty && !runtime.state.isCounting)
    #expect(failures.values == [.storageBusy])
  }

  @Test func `a failed count leaves the list, and can be retried`() async {
    let products = PageProducts()
    products.fail(.products(lamps), with: AppError(.offline))
    let runtime = ReactorRuntime(reactor(PageSearches(saved(lamps)), products))
    await runtime.send(.appeared)
    #expect(runtime.state.searches == .loaded([saved(lamps)]))
    #expect(runtime.state.countFailure?.code == .offline && !runtime.state.isCounting)
    #expect(SearchRow(saved(lamps), of: runtime.state).count == .failed)
    products.fail(.products(lamps), with: nil)
    await runtime.send(.retryTapped)
    #expect(runtime.state.countFailure == nil)
    #expect(counts(runtime.state) == [lamps: 0])
  }

  @Test func `a search that cannot be counted says so, and does not stop the others`() async {
    let products = PageProducts()
    products.find(.lamp(103), for: chairs)
    products.fail(.products(lamps), with: AppError(.changedUpstream))
    let runtime = ReactorRuntime(reactor(PageSearches(saved(lamps), saved(chairs)), products))
    await runtime.send(.appeared)
    #expect(counts(runtime.state) == [chairs: 1])
    #expect(runtime.state.countFailure == nil && !runtime.state.isCounting)
    #expect(SearchRow(saved(lamps), of: runtime.state).count == .failed)
    products.fail(.products(lamps), with: nil)
    await runtime.send(.retryTapped)
    #expect(counts(runtime.state) == [lamps: 0, chairs: 1])
    #expect(runtime.state.uncounted.isEmpty)
  }

  @Test(arguments: [AppError.Code.offline, .rateLimited, .unavailable])
  func `a failing server is not asked about the remaining searches`(code: AppError.Code) async {
    let products = PageProducts()
    products.fail(.products(lamps), with: AppError(code))
    let runtime = ReactorRuntime(reactor(PageSearches(saved(lamps), saved(chairs)), products))
    await runtime.send(.appeared)
    #expect(products.calls == [.products(lamps)])
    #expect(runtime.state.countFailure?.code == code)
    #expect(SearchRow(saved(chairs), of: runtime.state).count == .failed)
  }

  @Test func `without searches no request is sent`() async {
    let products = PageProducts()
    let runtime = ReactorRuntime(reactor(PageSearches(), products))
    await runtime.send(.appeared)
    #expect(runtime.state.searches == .loaded([]) && products.calls.isEmpty)
  }

  @Test func `a search that was seen on another page is counted again while the page is live`() async {
    let products = PageProducts()
    products.find(.lamp(103), .lamp(101), for: lamps)
    let searches = PageSearches(saved(lamps))
    let (states, changed) = AsyncStream<SearchesReactor.State>.makeStream()
    let runtime = ReactorRuntime(reactor(searches, products)) { changed.yield($0) }
    await runtime.send(.appeared)
    let listening = Task { await runtime.send(.listening) }
    searches.set(saved(lamps, seen: 103))
    for await state in states where state.counts[saved(lamps, seen: 103)]?.count == 0 { break }
    listening.cancel()
    await listening.value
    #expect(counts(runtime.state) == [lamps: 0])
  }

  // MARK: - Removal

  @Test func `a row's form removes its search`() async throws {
    var query = lamps
    query.order = .newest
    query.category = .home
    query.currency = "KRW"
    query.maxPrice = 30_000
    let searches = PageSearches(saved(query), saved(chairs))
    let runtime = ReactorRuntime(reactor(searches))
    await runtime.send(.appeared)
    let address = Link.encode(MarketRoute.browse(query).url)
    let action = SearchesForm.actions.action(in: FormFields(encoded: "action=removed&search=\(address)"))
    await runtime.send(try #require(action))
    #expect(runtime.state.searches.value?.map(\.query) == [chairs])
  }

  @Test func `a search that could not be removed stays, with an error`() async {
    let searches = PageSearches(saved(lamps))
    let runtime = ReactorRuntime(reactor(searches))
    await runtime.send(.appeared)
    searches.fail(with: AppError(.storageBusy))
    await runtime.send(.removed(lamps))
    #expect(runtime.state.searches.value?.count == 1)
    #expect(runtime.state.notices.notice(.english)?.text.hasPrefix("Your change wasn’t saved.") == true)
  }

  @Test(arguments: ["action=removed", "action=removed&search=", "action=removed&search=%2Fmovies%3Fq%3Dlamp"])
  func `a form that the page does not send is no action`(form: String) {
    #expect(SearchesForm.actions.action(in: FormFields(encoded: form)) == nil)
  }

  // MARK: - Its page

  private func screen(_ searches: PageSearches, _ products: PageProducts) -> SearchesScreen {
    SearchesScreen(
      searches: searches, count: CountNewUseCase(products: products), server: "market.example",
      memoryFailed: { _ in })
  }

  private func content(
    _ searches: PageSearches, _ products: PageProducts, _ language: Language = .english
  ) async throws -> (status: String, cells: [String]) {
    let (screen, reader) = (self.screen(searches, products), Reader.ofPage(language))
    let runtime = ReactorRuntime(try await screen.open(ScreenRequest(reader: reader)))
    await runtime.send(.appeared)
    var status = ""
    var cells: [String] = []
    for region in screen.content(of: runtime.state, for: reader).regions {
      switch region {
      case .slot(let name, let html): if name == "status" { status = html.render() }
      case .list(let section, _, _): cells = section.items.map { screen.cell(for: $0, reader: reader).render() }
      }
    }
    return (status, cells)
  }

  @Test func `a row links to its result, and shows its filters and count in words`() async throws {
    var query = ProductQuery(text: "<lamp>")
    query.category = .home
    query.currency = "KRW"
    query.minPrice = 1_000
    query.maxPrice = 30_000
    query.inStock = true
    let products = PageProducts()
    products.find(.lamp(101), .lamp(102), .lamp(103), for: query)
    let english = try await content(PageSearches(saved(query)), products)
    let cell = try #require(english.cells.first)
    #expect(cell.contains("“&lt;lamp&gt;”"))
    #expect(cell.contains("Home appliances · ₩1,000 to ₩30,000 · In stock only"))
    #expect(cell.contains("<span class='kept-news unseen'>3 new</span>"))
    #expect(cell.contains("href='/market?q=%3Clamp%3E&amp;sort=newest&amp;category=home"))
    #expect(english.status.contains("1 saved search"))
    #expect(cell.contains("<a class='plain watch' href='/watch?item=search."), "a bell leads to what is told")
    let korean = try await content(PageSearches(saved(query)), products, .korean)
    #expect(korean.cells.first?.contains("새 물건 3개") == true)
    #expect(korean.cells.first?.contains("₩1,000 ~ ₩30,000") == true)
  }

  @Test func `an empty list explains saved searches and links to the market`() async throws {
    let empty = try await content(PageSearches(), PageProducts())
    #expect(empty.cells.isEmpty)
    #expect(empty.status.contains("No saved searches") && empty.status.contains("href='/market'"))
  }

  @Test(arguments: Language.allCases)
  func `every filter has its own words`(language: Language) {
    let strings = KeptStrings.for(language)
    var least = ProductQuery()
    least.currency = "KRW"
    least.minPrice = 5
    var most = ProductQuery()
    most.currency = "KRW"
    most.maxPrice = 5
    var currency = ProductQuery()
    currency.currency = "USD"
    var vendor = ProductQuery()
    vendor.vendorID = 28
    var state = ProductQuery()
    state.state = .reserved
    let words = [least, most, currency, vendor, state].map { strings.filters(of: $0) }
    #expect(Set(words).count == words.count && !words.contains(""))
    #expect(words[2] == "USD" && words[3].contains("28"))
    #expect(strings.filters(of: ProductQuery()).isEmpty)
    #expect(strings.title(of: ProductQuery()) == strings.everything)
  }
}

/// The searches of one profile, in memory. Changes notify subscribers.
final class PageSearches: SavedSearchesRepository {
  private struct Shared {
    var searches: [SavedSearch]
    var newest: [ProductQuery: Product.ID] = [:]
    var failure: AppError?
    var refusal: AppError?
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  private let shared: Mutex<Shared>
  /// The recorded results, call by call.
  let noted = Recorder<[ProductQuery: Product.ID]>()

  init(_ searches: SavedSearch...) { shared = Mutex(Shared(searches: searches)) }

  /// Replaces the searches, and notifies subscribers.
  func set(_ searches: SavedSearch...) {
    shared.withLock { $0.searches = searches }
    tell()
  }

  /// Sets the error of all methods; `nil` for none.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  /// Sets the error of `note`.
  func refuseNotes(with refusal: AppError) { shared.withLock { $0.refusal = refusal } }

  func searches(of profile: String) async throws -> [SavedSearch] { try checked() }

  func search(_ query: ProductQuery, of profile: String) async throws -> SavedSearch? {
    var query = query
    query.order = .newest
    return try checked().first { $0.query == query }
  }

  func save(_ query: ProductQuery, newest: Product.ID, of profile: String, at moment: Date) async throws {
    _ = try checked()
    shared.withLock { $0.searches.insert(SavedSearch(query: query, savedAt: moment, seen: newest), at: 0) }
    tell()
  }

  func markSeen(_ query: ProductQuery, newest: Product.ID, of profile: String) async throws {
    _ = try checked()
    shared.withLock { shared in
      shared.searches = shared.searches.map {
        $0.query == query ? SavedSearch(query: query, savedAt: $0.savedAt, seen: max($0.seen, newest)) : $0
      }
    }
    tell()
  }

  func quietSearches(of profile: String) async throws -> [SavedSearch] { try checked().filter { !hasNews($0) } }

  func note(_ newest: [ProductQuery: Product.ID], of profile: String) async throws {
    if let refusal = shared.withLock({ $0.refusal }) { throw refusal }
    noted.record(newest)
    let turned = try checked().filter { search in
      newest[search.query].map { ($0 > search.seen) != hasNews(search) } ?? false
    }
    guard !turned.isEmpty else { return }
    shared.withLock { shared in
      for search in turned { shared.newest[search.query] = newest[search.query] }
    }
    tell()
  }

  func newsCount(of profile: String) async throws -> Int { try checked().count(where: hasNews) }

  private func hasNews(_ search: SavedSearch) -> Bool {
    shared.withLock { $0.newest[search.query] ?? 0 } > search.seen
  }

  func remove(_ query: ProductQuery, of profile: String) async throws {
    _ = try checked()
    shared.withLock { shared in
      shared.searches.removeAll { $0.query == query }
      shared.newest[query] = nil
    }
    tell()
  }

  func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    shared.withLock { $0.listeners.append(listener) }
    return stream
  }

  private func checked() throws -> [SavedSearch] {
    let (searches, failure) = shared.withLock { ($0.searches, $0.failure) }
    if let failure { throw failure }
    return searches
  }

  private func tell() {
    for listener in shared.withLock({ $0.listeners }) { listener.yield() }
  }
}
