import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MarketFeature

/// Tests of the list of a server that ignores filters.
@Suite(.timeLimit(.minutes(3)))
struct UnfilteredListTests {
  private let books: ProductQuery = {
    var query = ProductQuery()
    query.category = .books
    return query
  }()

  private func open(
    _ products: UnfilteredProducts, _ query: ProductQuery, wanted: ProductsFeed.Wanted = .first
  ) async -> ReactorRuntime<BrowseReactor> {
    let runtime = ReactorRuntime(BrowseReactor.sample(products, query: query, wanted: wanted))
    await runtime.send(.appeared)
    return runtime
  }

  private func shown(_ runtime: ReactorRuntime<BrowseReactor>) -> [Product.ID] {
    runtime.state.products.products.map(\.id)
  }

  @Test func `only products that pass are shown, without a total`() async {
    let products = UnfilteredProducts(count: 60, books: [20, 40, 60])
    let runtime = await open(products, books)
    #expect(shown(runtime) == [20, 40, 60])
    #expect(runtime.state.products.leavesOut)
    #expect(runtime.state.products.total == nil)
    #expect(!runtime.state.products.hasMore)
    #expect(products.calls == [nil, .page(2), .page(3)])
  }

  @Test func `only products of the filtered seller are shown`() async {
    let products = UnfilteredProducts([
      .sample(1, vendor: Product.Vendor(id: 7, name: "Mill")), .sample(2),
      .sample(3, vendor: Product.Vendor(id: 7, name: "Mill")),
    ])
    var query = ProductQuery()
    query.vendorID = 28
    let runtime = await open(products, query)
    #expect(shown(runtime) == [2])
    #expect(runtime.state.seller == Product.Vendor(id: 28, name: "Corner"))
  }

  @Test func `without a result five pages are read, and five more on request`() async {
    let products = UnfilteredProducts(count: 400)
    let runtime = await open(products, books)
    #expect(shown(runtime).isEmpty)
    #expect(products.calls.count == 5)
    #expect(runtime.state.products.hasMore)
    await runtime.send(.reachedEnd)
    #expect(products.calls.count == 10)
    #expect(products.calls.last == ProductsCursor.page(10))
    #expect(runtime.state.products.hasMore)
  }

  @Test func `the address of a list without a result leads back to its last step only`() async {
    let runtime = await open(UnfilteredProducts(count: 2_000), books)
    for _ in 1...6 { await runtime.send(.reachedEnd) }
    let address = runtime.state.products.shown.address("/market")
    #expect(address == "/market?from=page.31")
    #expect(runtime.state.products.hasEarlier)
    let again = UnfilteredProducts(count: 2_000)
    let fields = FormFields(encoded: address.dropFirst("/market?".count))
    let reloaded = await open(again, books, wanted: ProductsFeed.Wanted(fields))
    let asked: [ProductsCursor?] = (31...35).map { .page($0) }
    #expect(again.calls == asked)
    #expect(reloaded.state.products.shown == runtime.state.products.shown, "the same address each time")
    #expect(reloaded.state.products.hasEarlier && reloaded.state.products.hasMore)
  }

  @Test(arguments: Language.allCases)
  func `a list without a result so far says so and offers to continue`(language: Language) async {
    let runtime = await open(UnfilteredProducts(count: 400, books: [150]), books)
    let strings = MarketStrings.for(language)
    let none = BrowseView(state: runtime.state, language: language)
    #expect(none.status.render().contains(strings.nothingYetText) && !none.status.render().contains(strings.leavesOut))
    #expect(none.more.render().contains(strings.lookFurther))
    await runtime.send(.reachedEnd)
    let some = BrowseView(state: runtime.state, language: language)
    #expect(some.status.render().contains(strings.leavesOut))
    #expect(!some.status.render().contains(strings.nothingYetText))
    #expect(some.more.render().contains(strings.shared.more))
  }

  @Test(arguments: Language.allCases)
  func `an unsorted list says so until an order is chosen that it has`(
    language: Language
  ) async {
    let products = UnfilteredProducts([.sample(3, pays: 900), .sample(2, pays: 500), .sample(1, pays: 700)])
    let runtime = await open(products, ProductQuery(order: .cheapest))
    let words = MarketStrings.for(language).doesNotSort
    #expect(BrowseView(state: runtime.state, language: language).status.render().contains(words))
    await runtime.send(.orderPicked(.newest))
    #expect(!BrowseView(state: runtime.state, language: language).status.render().contains(words))
  }

  @Test(arguments: Language.allCases)
  func `an unreachable market is reported as not responding, without instructions to repair it`(language: Language) {
    for shared in [
      MarketStrings.for(language).shared, SellStrings.for(language).shared, ShopStrings.for(language).shared,
    ] {
      #expect(shared.errorTitle(.offline, "Mill") == shared.errorTitle(.unavailable, "Mill"))
      #expect(shared.errorText(.offline, "Mill") == shared.errorText(.unavailable, "Mill"))
    }
  }

  @Test func `the list can return to the beginning, and continue to pages not read yet`() async {
    let products = UnfilteredProducts(count: 400)
    let runtime = await open(products, books)
    await runtime.send(.reachedEnd)
    #expect(runtime.state.products.shown.start == ProductsFeed.Start(cursor: .page(6)))
    await runtime.send(.reachedStart)
    #expect(products.calls.count == 11 && products.calls.last == .some(nil))
    #expect(runtime.state.products.shown.start == ProductsFeed.Start.first)
    #expect(!runtime.state.products.hasEarlier)
    await runtime.send(.reachedEnd)
    let asked: [ProductsCursor?] = (11...15).map { .page($0) }
    #expect(Array(products.calls.suffix(5)) == asked)
  }

  @Test func `a product far down is found by continuing`() async {
    let products = UnfilteredProducts(count: 400, books: [150, 390])
    let runtime = await open(products, books)
    await runtime.send(.reachedEnd)
    #expect(shown(runtime) == [150])
    await runtime.send(.reachedEnd)
    #expect(shown(runtime) == [150], "201 to 300 have no book")
    await runtime.send(.reachedEnd)
    #expect(shown(runtime) == [150, 390])
    #expect(products.calls.count == 20)
    #expect(!runtime.state.products.hasMore)
  }

  @Test func `a step ends when it has as many products as a page`() async {
    let products = UnfilteredProducts(count: 400, books: Set(stride(from: 2, through: 400, by: 2)))
    let runtime = await open(products, books)
    #expect(shown(runtime) == Array(stride(from: 2, through: 40, by: 2)))
    #expect(products.calls.count == 2)
  }

  @Test func `an address of several pages costs one step and one page for each further page`() async {
    let products = UnfilteredProducts(count: 2_000)
    _ = await open(products, books, wanted: ProductsFeed.Wanted(FormFields(encoded: "parts=3")))
    #expect(products.calls.count == 7)
  }

  @Test func `a page in the middle from which all was left out is not treated as gone`() async {
    let products = UnfilteredProducts(count: 200, books: [10, 90])
    let runtime = await open(products, books, wanted: ProductsFeed.Wanted(FormFields(encoded: "from=page.4")))
    #expect(shown(runtime) == [90])
    #expect(products.calls.first == ProductsCursor.page(4))
    #expect(runtime.state.products.hasEarlier)
    await runtime.send(.reachedStart)
    #expect(shown(runtime) == [10, 90])
  }

  @Test func `a list without filters has a total and leaves nothing out`() async {
    let products = UnfilteredProducts(count: 60)
    let runtime = await open(products, ProductQuery())
    #expect(products.calls.count == 1)
    #expect(runtime.state.products.total == 60)
    #expect(!runtime.state.products.leavesOut)
  }
}
