import LiveWeb
import Reactor
import Testing

@testable import MarketFeature

/// The list of a server that passes over filters.
@Suite(.timeLimit(.minutes(1)))
struct UnfilteredListTests {
  private let books: ProductQuery = {
    var query = ProductQuery()
    query.category = .books
    return query
  }()

  private func open(
    _ goods: UnfilteredGoods, _ query: ProductQuery, wanted: EndlessProducts.Wanted = .first
  ) async -> ReactorRuntime<BrowseReactor> {
    let runtime = ReactorRuntime(BrowseReactor.sample(goods, query: query, wanted: wanted))
    await runtime.send(.appeared)
    return runtime
  }

  private func shown(_ runtime: ReactorRuntime<BrowseReactor>) -> [Product.ID] {
    runtime.state.products.feed.products.map(\.id)
  }

  @Test func `only what was asked for is shown, and nobody says how many there are`() async {
    let goods = UnfilteredGoods(count: 60, books: [20, 40, 60])
    let runtime = await open(goods, books)
    #expect(shown(runtime) == [20, 40, 60])
    #expect(runtime.state.products.leavesOut)
    #expect(runtime.state.products.total == nil)
    #expect(!runtime.state.products.hasMore)
    #expect(goods.calls == [nil, .page(2), .page(3)])
  }

  @Test func `the goods of one seller are theirs alone`() async {
    let goods = UnfilteredGoods([
      .sample(1, vendor: Product.Vendor(id: 7, name: "Mill")), .sample(2),
      .sample(3, vendor: Product.Vendor(id: 7, name: "Mill")),
    ])
    var query = ProductQuery()
    query.vendorID = 28
    let runtime = await open(goods, query)
    #expect(shown(runtime) == [2])
    #expect(runtime.state.seller == Product.Vendor(id: 28, name: "Corner"))
  }

  @Test func `where nothing is found, five parts are looked through, and five more when somebody asks`() async {
    let goods = UnfilteredGoods(count: 400)
    let runtime = await open(goods, books)
    #expect(shown(runtime).isEmpty)
    #expect(goods.calls.count == 5)
    #expect(runtime.state.products.hasMore)
    await runtime.send(.reachedEnd)
    #expect(goods.calls.count == 10)
    #expect(goods.calls.last == ProductsCursor.page(10))
    #expect(runtime.state.products.hasMore)
  }

  @Test func `what stands far down is found by going on`() async {
    let goods = UnfilteredGoods(count: 400, books: [150, 390])
    let runtime = await open(goods, books)
    await runtime.send(.reachedEnd)
    #expect(shown(runtime) == [150])
    await runtime.send(.reachedEnd)
    #expect(shown(runtime) == [150], "from 201 to 300 there is none")
    await runtime.send(.reachedEnd)
    #expect(shown(runtime) == [150, 390])
    #expect(goods.calls.count == 20)
    #expect(!runtime.state.products.hasMore)
  }

  @Test func `a step ends where it has as many as a part`() async {
    let goods = UnfilteredGoods(count: 400, books: Set(stride(from: 2, through: 400, by: 2)))
    let runtime = await open(goods, books)
    #expect(shown(runtime) == Array(stride(from: 2, through: 40, by: 2)))
    #expect(goods.calls.count == 2)
  }

  @Test func `an address of several parts costs no more than as many steps`() async {
    let goods = UnfilteredGoods(count: 2_000)
    _ = await open(goods, books, wanted: EndlessProducts.Wanted(FormFields(encoded: "parts=3")))
    #expect(goods.calls.count == 15)
  }

  @Test func `a place in the middle whose part is left out is no place that is gone`() async {
    let goods = UnfilteredGoods(count: 200, books: [10, 90])
    let runtime = await open(goods, books, wanted: EndlessProducts.Wanted(FormFields(encoded: "from=page.4")))
    #expect(shown(runtime) == [90])
    #expect(goods.calls.first == ProductsCursor.page(4))
    #expect(runtime.state.products.hasEarlier)
    await runtime.send(.reachedStart)
    #expect(shown(runtime) == [10, 90])
  }

  @Test func `what is asked for without filters is as it was`() async {
    let goods = UnfilteredGoods(count: 60)
    let runtime = await open(goods, ProductQuery())
    #expect(goods.calls.count == 1)
    #expect(runtime.state.products.total == 60)
    #expect(!runtime.state.products.leavesOut)
  }
}
