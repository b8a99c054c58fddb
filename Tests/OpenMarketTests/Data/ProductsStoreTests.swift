import Store
import TestSupport
import Testing

@testable import OpenMarket

/// Products in the database.
@Suite(.timeLimit(.minutes(3)))
struct ProductsStoreTests {
  @Test(arguments: TestEngine.allCases)
  func `changes have ascending revisions, and are read in that order`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let (seller, store) = (try await trial.seller(), trial.market.products)
      #expect(try await store.revision() == 0)
      let ids = try await store.add((0..<7).map { _ in Self.product(seller) })
      #expect(ids == Array(1...7))
      #expect(try await store.revision() == 7)
      for id in [3, 1, 3] { _ = try await store.change(id) { $0 } }
      #expect(try await store.revision() == 10)

      let all = try await store.changes(after: 0, since: nil, limit: 100)
      #expect(all.new.map(\.id) == ids && all.changed.isEmpty && all.revision == 10 && all.isWhole)
      let later = try await store.changes(after: 5, since: Self.change(7, 5), limit: 100)
      #expect(later.new.map(\.id) == [6, 7])
      #expect(later.changed.map(\.id) == [1, 3] && later.lastChange == 10)
      let part = try await store.changes(after: 0, since: Self.change(0, 7), limit: 2)
      #expect(part.new.map(\.id) == [1, 2] && part.changed.map(\.id) == [2, 4] && !part.isWhole)
      #expect(part.lastChange == 4)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `concurrent changes have their own revisions and ids`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let (seller, store) = (try await trial.seller(), trial.market.products)
      let first = try await store.add([Self.product(seller)])[0]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask { _ = try await store.add([Self.product(seller), Self.product(seller)]) }
          group.addTask { _ = try await store.change(first) { $0 } }
        }
        try await group.waitForAll()
      }
      #expect(try await store.revision() == 31)
      #expect(try await store.changes(after: 0, since: nil, limit: 100).new.map(\.id) == Array(1...21))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an error of the body changes nothing`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let (seller, store) = (try await trial.seller(), trial.market.products)
      let id = try await store.add([Self.product(seller)])[0]
      try await store.keepDeleteAddress("digest", expiresAt: 10, now: 0)
      await #expect(throws: MarketError.notYours) {
        try await store.change(id, using: (digest: "digest", now: 0)) { _ in throw MarketError.notYours }
      }
      #expect(try await store.revision() == 1)
      #expect(try await trial.count("marketDeleteAddress") == 1)
      await #expect(throws: MarketError.unknownProduct) { try await store.change(4_711) { $0 } }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a change of a vendor revoked in the meantime is not made`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let (seller, store) = (try await trial.seller(), trial.market.products)
      let id = try await store.register(Self.product(seller), nil).id
      try await trial.market.revokeVendor(seller.vendor.id)
      let named = ProductsStore.Request(vendorID: seller.vendor.id, key: "a", fingerprint: [1], notBefore: 0)
      for request in [nil, named] {
        await #expect(throws: MarketError.unknownVendor) {
          try await store.register(Self.product(seller, images: 2), request)
        }
      }
      await #expect(throws: MarketError.unknownVendor) { try await Self.change(stockTo: 7, of: id, in: store) }
      #expect(try await store.product(id)?.facts.stock == 1)
      #expect(try await store.revision() == 1)
      #expect(try await trial.count("marketProduct") == 1)
      for table in ["marketImage", "marketIdempotency", "marketPriceChange"] {
        #expect(try await trial.count(table) == 0)
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `returns the latest changes of a long history, oldest first`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let (seller, store) = (try await trial.seller(), trial.market.products)
      let product = try await store.register(Self.product(seller), nil)
      for stock in 2...5 { try await Self.change(stockTo: stock, of: product.id, in: store) }
      #expect(try await store.history(of: product, limit: 2).map(\.stock) == [4, 5])
      #expect(try await store.history(of: product).map(\.stock) == [1, 2, 3, 4, 5])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `returns products in the requested order, with their pictures in order`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let (seller, store) = (try await trial.seller(), trial.market.products)
      // More rows than fit into one statement.
      let new = (0..<120).map { number in Self.product(seller, images: number % 6) }
      let ids = try await store.add(new)
      let products = try await store.products([ids[100], 4_711, ids[5], ids[6]])
      #expect(products.map(\.id) == [ids[100], ids[5], ids[6]])
      #expect(products.map(\.images.count) == [4, 5, 0])
      #expect(products[1].images.map(\.key) == new[5].images.map(\.key))
      #expect(products[1].thumbnailID == products[1].images[0].id && products[2].thumbnailID == nil)
      #expect(try await store.products([]) == [])
      #expect(try await store.products(after: ids[117], limit: 10).map(\.id) == [ids[118], ids[119]])
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `reads and writes use indexes`(engine: TestEngine) async throws {
    try await engine.withDatabase(MarketMigrations.all) { database in
      let request = ProductsStore.Request(vendorID: 1, key: "a", fingerprint: [], notBefore: 0)
      let statements: [SQL] = [
        ProductsStore.selectNew(after: 1, limit: 10),
        ProductsStore.selectHistory(of: 1, in: [.onSale, .sold], limit: 10),
        ProductsStore.selectChanged(Self.change(1, 1), limit: 10), ProductsStore.select(request),
        ProductsStore.selectImageFile("a", .thumb), ProductsStore.selectImage("a"),
        ProductsStore.selectImages(of: [1, 2]),
        ProductsStore.useDeleteAddress("a", now: 0), ProductsStore.removeDeleteAddresses(notAfter: 0),
        ProductsStore.removeDeleted(before: 0, limit: 10), ProductsStore.removeRequests(before: 0, limit: 10),
        VendorsStore.select(identifiedBy: "a"),
        ProductsStore.selectLastChanges(of: 1), ProductsStore.removeChange(1, of: 1),
        ProductsStore.removeOldChanges(of: 1), ProductsStore.selectRoom(of: 1),
      ]
      for plan in try await engine.plans(of: statements, in: database) {
        let lines = plan.map { $0.lowercased() }
        #expect(!lines.contains { $0.contains("seq scan") || $0.hasPrefix("scan") }, "\(plan)")
      }
    }
  }

  private static func change(stockTo stock: Int, of id: Int, in store: ProductsStore) async throws {
    _ = try await store.change(id) { product in
      var changed = product
      changed.facts.stock = stock
      changed.changedAt += 60_000
      return changed
    }
  }

  private static func change(_ revision: Int, _ lastID: Int) -> ProductsStore.Change {
    ProductsStore.Change(revision: revision, lastID: lastID)
  }

  private static func product(_ seller: MarketTrial.Seller, images: Int = 0) -> NewProduct {
    let images = (0..<images).map { _ in NewImage(key: Market.newImageKey(), picture: nil) }
    return NewProduct(
      vendorID: seller.vendor.id, facts: MarketTrial.facts(), images: images, createdAt: 1_700_000_000_000)
  }
}
