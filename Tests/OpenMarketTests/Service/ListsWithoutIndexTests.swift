import Dispatch
import Store
import TestSupport
import Testing
import Workers

@testable import OpenMarket

/// Lists that the database answers until the index is built.
@Suite(.timeLimit(.minutes(3)))
struct ListsWithoutIndexTests {
  @Test(arguments: [TestEngine.file, .postgres])
  func `the database answers any list as the index does`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      var random = SeededGenerator(seed: 33)
      let vendors = [try await trial.seller().vendor.id, try await trial.seller("other").vendor.id]
      let (store, index) = (trial.market.products, trial.market.index)
      let ids = try await store.add((0..<300).map { _ in Self.product(of: vendors, &random) })
      for id in ids where Int.random(in: 0..<3, using: &random) == 0 {
        let (facts, isDeleted) = (Self.facts(&random), Bool.random(using: &random))
        _ = try await store.change(id) { product in
          var changed = product
          (changed.facts, changed.deletedAt) = (facts, isDeleted ? 1 : nil)
          return changed
        }
      }
      try await index.prepare()
      for _ in 0..<300 {
        let query = Self.query(vendors, &random)
        var slice = ProductSlice.page(Int.random(in: 1...4, using: &random), of: Int.random(in: 1...70, using: &random))
        var cursor: ProductCursor?
        for _ in 0..<3 {
          let found = try await store.find(query, slice)
          #expect(try await index.find(query, slice) == found, "\(query) \(slice)")
          cursor = found.next
          slice = .following(cursor, count: Int.random(in: 1...40, using: &random))
        }
      }
    }
  }

  @Test func `while the index cannot be built, only what needs it is refused, and each list tries again`()
    async throws
  {
    try await MarketTrial.run { trial in
      let id = try await trial.register(try await trial.seller()).id
      let (searchers, record) = (WorkerPool(threads: 1, maxWaiting: 0), LogRecord())
      let index = ProductIndex(trial.market.products, searchers: searchers, logger: record.logger)
      let (begun, end) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
      async let other: Void = searchers.run {
        begun.continuation.finish()
        end.wait()
      }
      for await _ in begun.stream {}
      let slices = [ProductSlice.page(1, of: 10), .page(1_001, of: 10), .following(nil, count: 10)]
      for (slice, failures) in zip(slices, 1...) {
        var query = ProductQuery()
        query.text = " \n"
        let found = try await index.find(query, slice)
        #expect(found.ids == (slice == .page(1_001, of: 10) ? [] : [id]) && found.next == nil)
        try await until { record.entries.count == failures }
      }
      var search = ProductQuery()
      search.text = "에어팟"
      for (query, slice) in [(search, ProductSlice.page(1, of: 10)), (ProductQuery(), .page(1_002, of: 10))] {
        await #expect(throws: MarketError.self) { try await index.find(query, slice) }
      }
      end.signal()
      try await other
    }
  }

  /// PostgreSQL sorts the few rows of a test, whatever the indexes.
  @Test func `each order reads its index without sorting`() async throws {
    try await TestEngine.memory.withDatabase(MarketMigrations.all) { database in
      let indexes: [ProductQuery.Order: String] = [
        .newest: "marketProductByKind", .bumped: "marketProductByBump", .dearest: "marketProductByBargainPrice",
        .discount: "marketProductByDiscount",
      ]
      for (order, name) in indexes {
        var query = ProductQuery()
        (query.order, query.category) = (order, .books)
        for cursor in [nil, ProductCursor(key: 9, id: 9)] {
          let list = ProductsStore.selectListed(query, .following(cursor, count: 20))
          let plan = try await TestEngine.memory.plans(of: [list], in: database)[0]
          #expect(plan.contains { $0.contains(name) } && !plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
        }
      }
    }
  }

  @Test(arguments: [
    (0, 0, 0), (0, 5, 0), (1_000, 0, 0), (2, .max, 1_000_000), (3, 1, 333_333), (3, 3, 1_000_000),
    (1_000_000_000_000, 999_999_999_999, 999_999),
    (999_999_999_999_999_999, 999_999_999_999_999_999, 1_000_000), (1_000_000_000_000_999_999, 1, 0),
  ])
  func `the share of a discount is exact up to the greatest price`(price: Int, discount: Int, share: Int) {
    #expect(MarketTrial.facts(price: price, discount: discount).discountShare == share)
  }

  // MARK: Random products and queries

  private static func product(of vendors: [Int], _ random: inout SeededGenerator) -> NewProduct {
    let moment = 1_700_000_000_000
    return NewProduct(
      vendorID: vendors.randomElement(using: &random)!, facts: facts(&random), images: [], createdAt: moment,
      bumpedAt: moment + Int.random(in: 0..<20, using: &random))
  }

  /// Returns values with few different sort keys, and some with the greatest prices.
  private static func facts(_ random: inout SeededGenerator) -> ProductFacts {
    let price = [0, 3, 10, 1_000, 999_999_999_999, 1_000_000_000_001, 999_999_999_999_999_999]
      .randomElement(using: &random)!
    let discount = [0, price / 3, price / 2, price].randomElement(using: &random)!
    let (stock, isFiled) = (Int.random(in: 0...2, using: &random), Bool.random(using: &random))
    let (state, currency) = (
      ProductState.allCases.randomElement(using: &random)!, Currency.allCases.randomElement(using: &random)!
    )
    return MarketTrial.facts(price: price, discount: discount, stock: stock) {
      ($0.state, $0.currency, $0.category) = (state, currency, isFiled ? .books : nil)
    }
  }

  private static func query(_ vendors: [Int], _ random: inout SeededGenerator) -> ProductQuery {
    func chance() -> Bool { Int.random(in: 0..<4, using: &random) == 0 }
    var query = ProductQuery()
    query.order = ProductQuery.Order.allCases.randomElement(using: &random)!
    if chance() { query.currency = Currency.allCases.randomElement(using: &random)! }
    if chance() { query.currencies = Currency.original }
    if chance() { query.prices = [0...3, 2...1_000, 500...Int.max].randomElement(using: &random)! }
    query.inStock = chance()
    if chance() { query.states = Set(ProductState.allCases.filter { _ in chance() }) }
    if chance() { query.category = [.books, .cars].randomElement(using: &random)! }
    if chance() { query.vendorID = (vendors + [Int.max]).randomElement(using: &random)! }
    return query
  }
}
