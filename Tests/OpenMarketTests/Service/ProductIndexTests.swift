import Dispatch
import Logging
import Store
import TestSupport
import Testing
import Workers

@testable import OpenMarket

/// Lists match the current database.
@Suite(.timeLimit(.minutes(3)))
struct ProductIndexTests {
  @Test(arguments: TestEngine.allCases)
  func `finds changes of any server at once`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let (seller, other) = (try await trial.seller(), trial.otherServer())
      let first = try await trial.register(seller, MarketTrial.facts("아이폰 13 미니")).id
      #expect(try await trial.ids("아이폰", in: other) == [first])
      let second = try await trial.register(seller, MarketTrial.facts("아이패드 에어")).id
      #expect(try await trial.ids("ㅇㅇㅍㄷ", in: other) == [second])
      #expect(try await trial.ids(in: other) == [second, first])

      _ = try await other.edit(first, MarketTrial.edit { $0.name = "갤럭시 S23" }, by: seller.login)
      #expect(try await trial.ids("아이폰") == [])
      #expect(try await trial.ids("갤럭") == [first])
      for state in ProductState.allCases {
        _ = try await other.edit(first, MarketTrial.edit { $0.state = state }, by: seller.login)
        #expect(try await trial.ids("갤럭시") == (state.isPublic ? [first] : []))
      }
      try await trial.delete(second, seller)
      #expect(try await trial.ids("아이패드", in: other) == [])
    }
  }

  @Test func `a product deleted before the start returns to its place`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      var ids: [Int] = []
      for _ in 0..<3 { ids.append(try await trial.register(seller).id) }
      try await trial.delete(ids[1], seller)
      let other = trial.otherServer()
      try await other.prepare()
      #expect(try await trial.ids(in: other) == [ids[2], ids[0]])
      _ = try await trial.market.restore(ids[1], by: seller.login)
      #expect(try await trial.ids(in: other) == ids.reversed())
    }
  }

  @Test(arguments: ProductQuery.Order.allCases)
  func `pages by cursor are stable during changes`(order: ProductQuery.Order) async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let products = (0..<25).map { number in
        let facts = MarketTrial.facts("에어팟 \(number)", price: 1_000 + number * 7 % 25, discount: number % 5)
        return Self.product(facts, seller, bumpedAfter: number * 7 % 25)
      }
      let ids = Set(try await trial.market.add(products))
      var query = ProductQuery()
      (query.order, query.text) = (order, "에어팟")
      var added: [Int] = []
      let seen = try await Self.everything(query, in: trial.market) {
        let new = try await trial.market.add([Self.product(MarketTrial.facts("에어팟"), seller)])
        added += new
        // Keep one, add one, then delete the older.
        if added.count > 1 { try await Self.delete(added.removeFirst(), in: trial.market.products) }
      }.map(\.id)
      #expect(Set(seen).count == seen.count)
      #expect(ids.isSubset(of: Set(seen)))
    }
  }

  @Test func `sorts by the last bump, whatever the registration`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      // Distinct numbers, neither ascending nor descending.
      let moments = (0..<25).map { $0 * 7 % 25 }
      let products = moments.map { Self.product(MarketTrial.facts(), seller, bumpedAfter: $0) }
      let ids = try await trial.market.add(products)
      let expected = zip(ids, moments).sorted { $0.1 > $1.1 }.map { $0.0 }
      var query = ProductQuery()
      query.order = .bumped
      #expect(try await Self.everything(query, in: trial.market).map(\.id) == expected)
      let second = try await trial.market.list(query, .page(2, of: 10))
      #expect(second.products.map(\.id) == Array(expected[10..<20]))
    }
  }

  @Test(arguments: ProductQuery.Order.allCases.filter { $0 != .bumped })
  func `keeps the order over all pages`(order: ProductQuery.Order) async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      // Distinct prices and discounts, neither ascending nor descending.
      let products = (0..<25).map { number in
        Self.product(MarketTrial.facts(price: 1_000 + number * 7 % 25, discount: number * 11 % 25), seller)
      }
      let ids = try await trial.market.add(products)
      var query = ProductQuery()
      query.order = order
      let seen = try await Self.everything(query, in: trial.market)
      #expect(Set(seen.map(\.id)) == Set(ids))
      let keys = seen.map { Self.key(of: $0, in: order) }
      #expect(keys == keys.sorted())
    }
  }

  /// Returns the sort key of an order, least first; without a text, relevance sorts like newest.
  private static func key(of product: Product, in order: ProductQuery.Order) -> Double {
    let facts = product.facts
    return switch order {
    case .newest, .relevance: Double(-product.id)
    case .bumped: Double(-product.bumpedAt)
    case .cheapest: Double(facts.bargainPrice.minorUnits)
    case .dearest: Double(-facts.bargainPrice.minorUnits)
    case .discount: Double(-facts.discount.minorUnits) / Double(facts.price.minorUnits)
    }
  }

  @Test func `puts the best match first`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let ids = try await trial.market.add([
        Self.product(MarketTrial.facts("도자기"), seller), Self.product(MarketTrial.facts("도자기 그릇"), seller),
        Self.product(MarketTrial.facts("하얀 도자기 그릇"), seller),
        Self.product(MarketTrial.facts("하얀 그릇") { $0.description = "손으로 만든 도자기 그릇입니다." }, seller),
      ])
      var query = ProductQuery()
      (query.text, query.order) = ("도자기", .relevance)
      #expect(try await Self.everything(query, in: trial.market).map(\.id) == ids)
    }
  }

  @Test func `counts pages, and those past the end are empty`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let ids = try await trial.market.add((0..<25).map { _ in Self.product(MarketTrial.facts(), seller) })
      let third = try await trial.market.list(ProductQuery(), .page(3, of: 10))
      #expect(third.products.map(\.id) == Array(ids.prefix(5).reversed()))
      #expect(third.total == 25 && third.next == nil)
      let first = try await trial.market.list(ProductQuery(), .page(1, of: 10))
      let rest = try await trial.market.list(ProductQuery(), .following(first.next, count: 100))
      #expect((first.products + rest.products).map(\.id) == ids.reversed() && rest.next == nil)
      let second = try await trial.market.list(ProductQuery(), .page(2, of: 10))
      #expect((first.products + second.products + third.products).map(\.id) == ids.reversed())
      for number in [4, 1_000_000, .max] {
        let past = try await trial.market.list(ProductQuery(), .page(number, of: 100))
        #expect(past.products.isEmpty && past.total == 25 && past.next == nil)
      }
      for (key, id) in [(Int.min, 1), (.max, .max), (0, -1)] {
        let cursor = ProductCursor(key: key, id: id)
        for order in ProductQuery.Order.allCases {
          var query = ProductQuery()
          query.order = order
          _ = try await trial.market.list(query, .following(cursor, count: 3))
        }
      }
    }
  }

  @Test func `filters a list`() async throws {
    try await MarketTrial.run { trial in
      let (seller, other) = (try await trial.seller(), try await trial.seller("other"))
      let ids = try await trial.market.add([
        Self.product(MarketTrial.facts(price: 1_000, discount: 100, stock: 0), seller),
        Self.product(MarketTrial.facts("나무 의자", price: 2_000) { $0.category = .books }, seller),
        Self.product(MarketTrial.facts(price: 900) { $0.currency = .usd }, other),
        Self.product(MarketTrial.facts(price: 900) { $0.state = .sold }, other),
      ])
      func found(_ change: (inout ProductQuery) -> Void) async throws -> [Int] {
        var query = ProductQuery()
        change(&query)
        let page = try await trial.market.list(query, .page(1, of: 10))
        #expect(page.total == page.products.count)
        return page.products.compactMap { ids.firstIndex(of: $0.id) }
      }
      #expect(try await found { $0.inStock = true } == [3, 2, 1])
      #expect(try await found { $0.category = .books } == [1])
      #expect(try await found { $0.vendorID = other.vendor.id } == [3, 2])
      #expect(try await found { $0.states = [.sold] } == [3])
      #expect(try await found { $0.states = [] } == [])
      #expect(try await found { $0.currency = .usd } == [2])
      #expect(try await found { ($0.text, $0.inStock) = ("의자", true) } == [1])
      #expect(try await found { ($0.text, $0.inStock) = ("에어팟", true) } == [3, 2])
      // The price to pay counts, not the price before the discount.
      #expect(try await found { ($0.currency, $0.prices) = (.krw, 900...900) } == [3, 0])
      #expect(try await found { $0.order = .dearest }.first == 1)
      #expect(try await found { $0.order = .discount }.first == 0)
    }
  }

  @Test func `states and categories partition the list`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let states = ProductState.allCases.filter(\.isPublic)
      var facts = states.map { state in MarketTrial.facts { $0.state = state } }
      facts += ProductCategory.allCases.map { category in MarketTrial.facts { $0.category = category } }
      _ = try await trial.market.add(facts.map { Self.product($0, seller) })
      func total(_ change: (inout ProductQuery) -> Void) async throws -> Int? {
        var query = ProductQuery()
        change(&query)
        let page = try await trial.market.list(query, .page(1, of: 100))
        #expect(page.total == page.products.count)
        return page.total
      }
      for state in states {
        let count = facts.count { $0.state == state }
        #expect(try await total { $0.states = [state] } == count, "\(state)")
      }
      for category in ProductCategory.allCases {
        #expect(try await total { $0.category = category } == 1, "\(category)")
      }
    }
  }

  @Test func `a search waits for a thread of the index, and is rejected if too many wait`() async throws {
    try await MarketTrial.run { trial in
      let searchers = WorkerPool(threads: 1, maxWaiting: 0)
      let index = ProductIndex(
        trial.market.products, searchers: searchers, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      try await index.prepare()
      let found = try await index.find(ProductQuery(), .page(1, of: 10))
      #expect(found.total == 0)
      let (begun, end) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
      async let other: Void = searchers.run {
        begun.continuation.finish()
        end.wait()
      }
      for await _ in begun.stream {}
      await #expect(throws: MarketError.busy(retryAfter: .seconds(1))) {
        try await index.find(ProductQuery(), .page(1, of: 10))
      }
      end.signal()
      try await other
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `searches wait while the index is built, and then find everything`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let ids = try await trial.market.add((0..<300).map { _ in Self.product(MarketTrial.facts(), seller) })
      let other = trial.otherServer()
      let totals = try await withThrowingTaskGroup(of: Int?.self) { group in
        var query = ProductQuery()
        query.text = "에어팟"
        for _ in 0..<20 { group.addTask { [query] in try await other.list(query, .page(1, of: 5)).total } }
        return try await group.reduce(into: [Int?]()) { $0.append($1) }
      }
      #expect(totals == Array(repeating: ids.count, count: 20))
    }
  }

  @Test(arguments: [
    ("ча\u{438}\u{306}ник", "ча\u{439}ник"), ("\u{30AB}\u{3099}ラス", "\u{30AC}ラス"),
    ("\u{30CF}\u{309A}ソコン", "\u{30D1}ソコン"), ("cafe\u{301}", "caf\u{E9}"),
  ])
  func `finds a letter with a separate or combined mark`(apart: String, composed: String) async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let ids = try await trial.market.add([
        Self.product(MarketTrial.facts(apart), seller), Self.product(MarketTrial.facts(composed), seller),
        Self.product(MarketTrial.facts { $0.description = "(\(apart))" }, seller),
        Self.product(MarketTrial.facts { $0.description = "(\(composed))" }, seller),
      ])
      #expect(try await trial.ids(apart) == ids.reversed())
      #expect(try await trial.ids(composed) == ids.reversed())
    }
  }

  @Test func `does not count removed products, even without a search since the deletion`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      #expect(try await trial.ids() == [id])
      try await trial.delete(id, seller)
      trial.date.advance(by: 31 * 86_400)
      #expect(try await trial.market.removeDeleted() == 1)
      let page = try await trial.market.list(ProductQuery(), .page(1, of: 10))
      #expect(page.products.isEmpty && page.total == 0)
    }
  }

  @Test(arguments: [true, false])
  func `holds no text of deleted products, with or without a search`(isFound: Bool) async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let (market, index) = (trial.market, trial.market.index)
      // Four letters and an initial for each character: 5,000 bytes a description.
      let description = String(repeating: "값", count: 1_000)
      let products = (0..<60).map { _ in
        Self.product(MarketTrial.facts { $0.description = description }, seller)
      }
      func total() async throws -> Int? { try await market.list(ProductQuery(), .page(1, of: 1)).total }
      _ = try await market.add(products)
      #expect(try await total() == 60)
      let before = index.memoryBytes
      for _ in 0..<5 {
        let ids = try await market.add(products)
        if isFound { #expect(try await total() == 120) }
        for id in ids { try await Self.delete(id, in: market.products) }
        #expect(try await total() == 60)
      }
      // Five rounds take less memory than the texts of one.
      #expect(index.memoryBytes - before < 60 * 5_000)
    }
  }

  /// Returns a whole list in pages of ten; calls `meanwhile` after each page.
  private static func everything(
    _ query: ProductQuery, in market: Market, meanwhile: () async throws -> Void = {}
  ) async throws -> [Product] {
    var (seen, cursor): ([Product], ProductCursor?) = ([], nil)
    repeat {
      let part = try await market.list(query, .following(cursor, count: 10))
      #expect(part.total == nil && part.products.count <= 10)
      seen += part.products
      cursor = part.next
      try await meanwhile()
    } while cursor != nil && seen.count < 100
    return seen
  }

  private static func delete(_ id: Int, in store: ProductsStore) async throws {
    _ = try await store.change(id) { product in
      var changed = product
      changed.deletedAt = 1_800_000_000_000
      return changed
    }
  }

  private static func product(
    _ facts: ProductFacts, _ seller: MarketTrial.Seller, bumpedAfter milliseconds: Int = 0
  ) -> NewProduct {
    let moment = 1_700_000_000_000
    return NewProduct(
      vendorID: seller.vendor.id, facts: facts, images: [], createdAt: moment, bumpedAt: moment + milliseconds)
  }
}
