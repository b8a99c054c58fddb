import TestSupport
import Testing

@testable import OpenMarket

/// Products from registration to removal.
@Suite(.timeLimit(.minutes(3)))
struct MarketLifeTests {
  @Test(arguments: TestEngine.allCases)
  func `registers, shows, edits, deletes and restores a product`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let facts = MarketTrial.facts("아이폰 13 미니 👨‍👩‍👧‍👦", price: 500_000, discount: 20_000) { $0.category = .digital }
      let made = try await trial.register(seller, facts, pictures: 3)

      #expect(made.facts == facts && made.vendorID == seller.vendor.id && made.vendorName == "red123")
      #expect(made.images.count == 3 && made.thumbnailID == made.images[0].id)
      #expect([made.changedAt, made.bumpedAt] == [made.createdAt, made.createdAt])
      #expect(try await trial.market.product(made.id) == made)
      #expect(try await trial.ids("미니") == [made.id])

      trial.date.advance(by: 60)
      let edit = MarketTrial.edit {
        $0.price = Amount(minorUnits: 450_000)
        $0.state = .reserved
        $0.thumbnailID = made.images[2].id
      }
      let edited = try await trial.market.edit(made.id, edit, by: seller.login)
      #expect(edited.facts.price.minorUnits == 450_000 && edited.facts.name == facts.name)
      #expect(edited.thumbnail == made.images[2] && edited.changedAt == made.createdAt + 60_000)
      #expect(try await trial.market.product(made.id) == edited)

      try await trial.delete(made.id, seller)
      await #expect(throws: MarketError.unknownProduct) { try await trial.market.product(made.id) }
      #expect(try await trial.ids() == [])
      #expect(try await trial.market.image(made.images[0].key, .thumb)?.bytes == nil)

      #expect(try await trial.market.restore(made.id, by: seller.login) == edited)
      #expect(try await trial.ids() == [made.id])
      #expect(try await trial.market.image(made.images[0].key, .thumb)?.bytes != nil)
      await #expect(throws: MarketError.notRestorable) { try await trial.market.restore(made.id, by: seller.login) }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `keeps both of two concurrent edits`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      async let name = trial.market.edit(id, MarketTrial.edit { $0.name = "에어팟 프로" }, by: seller.login)
      async let stock = trial.otherServer().edit(id, MarketTrial.edit { $0.stock = 7 }, by: seller.login)
      _ = try await (name, stock)

      let facts = try await trial.market.product(id).facts
      #expect(facts.name == "에어팟 프로" && facts.stock == 7)
      #expect(try await trial.ids("프로") == [id])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `of two concurrent edits one is the last, and complete`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      let edits = [("이것은 하나", 7), ("저것은 둘", 8)].map { name, stock in
        MarketTrial.edit { ($0.name, $0.stock) = (name, stock) }
      }
      async let first = trial.market.edit(id, edits[0], by: seller.login)
      async let second = trial.otherServer().edit(id, edits[1], by: seller.login)
      let answers = try await [first, second].map(\.facts)

      #expect(answers.map(\.name) == ["이것은 하나", "저것은 둘"] && answers.map(\.stock) == [7, 8])
      let last = try await trial.market.product(id).facts
      #expect(answers.contains(last))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an edit during a deletion is kept, or reports that the product is gone`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      let token = try await trial.market.deleteAddress(of: id, by: seller.login)
      async let edited = trial.market.edit(id, MarketTrial.edit { $0.stock = 7 }, by: seller.login)
      let deleted = try await trial.market.delete(id, token: token, identifier: seller.vendor.identifier)
      var isKept = true
      do { _ = try await edited } catch MarketError.unknownProduct { isKept = false }

      #expect(deleted.deletedAt != nil)
      #expect(try await trial.market.restore(id, by: seller.login).facts.stock == (isKept ? 7 : 1))
    }
  }

  @Test func `complains about invalid values, and changes nothing`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let product = try await trial.register(seller)
      let edit = MarketTrial.edit {
        $0.name = "ab"
        $0.discount = Amount(minorUnits: 150_001)
        $0.stock = -1
        $0.thumbnailID = 4_711
      }
      let error = await #expect(throws: MarketError.self) {
        try await trial.market.edit(product.id, edit, by: seller.login)
      }
      #expect(Self.fields(error) == ["name", "discounted_price", "stock", "thumbnail_id"])
      #expect(try await trial.market.product(product.id) == product)

      let none = await #expect(throws: MarketError.self) {
        try await trial.register(seller, MarketTrial.facts("a\u{0}bc"), pictures: 0)
      }
      #expect(Self.fields(none) == ["name", "images"])
      let many = await #expect(throws: MarketError.self) { try await trial.register(seller, pictures: 6) }
      #expect(Self.fields(many) == ["images"])
      #expect(try await trial.count("marketProduct") == 1)
    }
  }

  @Test func `an edit keeps, changes or removes the category`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller, MarketTrial.facts { $0.category = .digital }).id
      let edits: [(edit: ProductEdit, category: ProductCategory?)] = [
        (MarketTrial.edit { $0.stock = 2 }, .digital), (MarketTrial.edit { $0.category = .some(.books) }, .books),
        (MarketTrial.edit { $0.category = .some(nil) }, nil),
      ]
      for (edit, category) in edits {
        #expect(try await trial.market.edit(id, edit, by: seller.login).facts.category == category)
        #expect(try await trial.market.product(id).facts.category == category)
      }
    }
  }

  @Test func `complains about an imported value only when it is edited`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let old = NewProduct(
        vendorID: seller.vendor.id, facts: MarketTrial.facts("ab"), images: [], createdAt: 1_600_000_000_000)
      let id = try #require(try await trial.market.add([old]).first)
      let edited = try await trial.market.edit(id, MarketTrial.edit { $0.stock = 3 }, by: seller.login)
      #expect(edited.facts.stock == 3 && edited.images.isEmpty && edited.thumbnail == nil)
      let error = await #expect(throws: MarketError.self) {
        try await trial.market.edit(id, MarketTrial.edit { $0.name = "cd" }, by: seller.login)
      }
      #expect(Self.fields(error) == ["name"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `another vendor cannot change a product or see a private one`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let (seller, other) = (try await trial.seller(), try await trial.seller("other"))
      let shown = try await trial.register(seller).id
      let draft = try await trial.register(seller, MarketTrial.facts { $0.state = .draft }).id
      let edit = MarketTrial.edit { $0.stock = 3 }
      let market = trial.market

      await #expect(throws: MarketError.notYours) { try await market.edit(shown, edit, by: other.login) }
      await #expect(throws: MarketError.notYours) { try await market.edit(shown, ProductEdit(), by: other.login) }
      await #expect(throws: MarketError.notYours) { try await market.bump(shown, by: other.login) }
      await #expect(throws: MarketError.notYours) {
        try await market.deleteAddress(of: shown, by: other.login.from("192.0.2.2"))
      }
      for id in [draft, 4_711, 0, -1] {
        await #expect(throws: MarketError.unknownProduct) { try await market.edit(id, edit, by: other.login) }
        await #expect(throws: MarketError.unknownProduct) { try await market.product(id) }
        await #expect(throws: MarketError.unknownProduct) { try await market.history(of: id) }
      }
      await #expect(throws: MarketError.unknownProduct) {
        try await market.product(draft, for: other.vendor.identifier)
      }
      await #expect(throws: MarketError.unknownProduct) {
        try await market.history(of: draft, for: other.vendor.identifier)
      }
      #expect(try await market.history(of: draft, for: seller.vendor.identifier).map(\.state) == [.draft])
      #expect(try await market.product(draft, for: seller.vendor.identifier.uppercased()).id == draft)
      #expect(try await trial.ids() == [shown])
      try await trial.delete(shown, seller)
      await #expect(throws: MarketError.unknownProduct) { try await market.restore(shown, by: other.login) }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the history has earlier prices and stocks`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let product = try await trial.register(seller, MarketTrial.facts(price: 100, stock: 5))
      #expect(try await trial.market.history(of: product.id).map(\.at) == [product.createdAt])
      let edits: [(price: Int?, name: String?)] = [(90, nil), (nil, "another name"), (80, nil)]
      for (price, name) in edits {
        trial.date.advance(by: 60)
        let edit = MarketTrial.edit {
          $0.price = price.map { Amount(minorUnits: $0) }
          $0.name = name
        }
        _ = try await trial.market.edit(product.id, edit, by: seller.login)
      }
      let history = try await trial.market.history(of: product.id)
      #expect(history.map(\.price.minorUnits) == [100, 90, 80])
      #expect(history.map { $0.at - product.createdAt } == [0, 60_000, 180_000])
      #expect(history.allSatisfy { $0.stock == 5 && $0.state == .onSale && $0.currency == .krw })
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the history of a public product has no private step`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller, MarketTrial.facts(price: 100) { $0.state = .draft }).id
      let steps: [(price: Int, state: ProductState)] = [
        (90, .draft), (80, .onSale), (70, .hidden), (60, .hidden), (75, .onSale), (75, .sold),
      ]
      for step in steps {
        trial.date.advance(by: 60)
        let edit = MarketTrial.edit {
          $0.price = Amount(minorUnits: step.price)
          $0.state = step.state
        }
        _ = try await trial.market.edit(id, edit, by: seller.login)
        let identifier = seller.vendor.identifier
        let own = try await trial.market.history(of: id, for: identifier)
        // Every client that may see the product sees its last step. While it is private, its vendor also sees the
        // earlier ones.
        #expect(own.last?.price.minorUnits == step.price && own.last?.state == step.state)
        if step.price == 60 { #expect(own.map(\.price.minorUnits) == [100, 90, 80, 70, 60]) }
      }
      let history = try await trial.market.history(of: id)
      #expect(history.map(\.price.minorUnits) == [80, 75, 75])
      #expect(history.map(\.state) == [.onSale, .onSale, .sold])
    }
  }

  @Test func `bumps a product once a day`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let (one, other) = (try await trial.register(seller).id, try await trial.register(seller).id)
      trial.date.advance(by: 86_399)
      await #expect(throws: MarketError.tooSoon(retryAfter: .seconds(1))) {
        try await trial.market.bump(one, by: seller.login)
      }
      trial.date.advance(by: 1)
      let bumped = try await trial.market.bump(one, by: seller.login)
      #expect(bumped.bumpedAt == bumped.createdAt + 86_400_000)
      await #expect(throws: MarketError.tooSoon(retryAfter: .seconds(86_400))) {
        try await trial.market.bump(one, by: seller.login)
      }
      var query = ProductQuery()
      query.order = .bumped
      #expect(try await trial.market.list(query, .page(1, of: 9)).products.map(\.id) == [one, other])
      #expect(try await trial.ids() == [other, one])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a deleted product stays for 30 days with pictures and history, and its id is not reused`(
    engine: TestEngine
  ) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let product = try await trial.register(seller, pictures: 2)
      _ = try await trial.market.edit(product.id, MarketTrial.edit { $0.stock = 3 }, by: seller.login)
      #expect(try await trial.count("marketPriceChange") == 2)
      try await trial.delete(product.id, seller)
      trial.date.advance(by: 30 * 86_400 - 1)
      #expect(try await trial.market.removeDeleted() == 0)
      trial.date.advance(by: 1)
      await #expect(throws: MarketError.notRestorable) {
        try await trial.market.restore(product.id, by: seller.login)
      }
      trial.date.advance(by: 1)
      #expect(try await trial.market.removeDeleted() == 1)
      for table in ["marketProduct", "marketImage", "marketImageFile", "marketPriceChange"] {
        #expect(try await trial.count(table) == 0)
      }
      #expect(try await trial.register(seller).id == product.id + 1)
    }
  }

  /// Returns the fields of a complaint.
  private static func fields(_ error: MarketError?) -> [String]? {
    guard case .invalid(let complaints) = error else { return nil }
    return complaints.map(\.field)
  }
}
