import Store
import TestSupport
import Testing

@testable import OpenMarket

/// Limits of the stored space.
@Suite(.timeLimit(.minutes(3)))
struct MarketRoomTests {
  @Test(arguments: TestEngine.allCases)
  func `limits the products of a vendor, including deleted ones until they are removed`(
    engine: TestEngine
  ) async throws {
    var limits = MarketLimits()
    limits.room.products = 2
    let room = limits.room
    try await MarketTrial.run(on: engine, limits: limits) { trial in
      let (seller, other) = (try await trial.seller(), try await trial.seller("other"))
      let first = try await trial.register(seller).id
      try await trial.register(seller)
      await #expect(throws: MarketError.full(.vendor(room))) { try await trial.register(seller) }
      try await trial.register(other)
      try await trial.delete(first, seller)
      await #expect(throws: MarketError.full(.vendor(room))) { try await trial.register(seller) }
      trial.date.advance(by: 31 * 86_400)
      #expect(try await trial.market.removeDeleted() == 1)
      try await trial.register(seller)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `limits the picture bytes of a vendor and of the market`(engine: TestEngine) async throws {
    var limits = MarketLimits()
    (limits.room.pictureBytes, limits.marketRoom.pictureBytes) = (30_000, 75_000)
    let room = limits.room
    try await MarketTrial.run(on: engine, limits: limits) { trial in
      let sellers = [try await trial.seller(), try await trial.seller("other"), try await trial.seller("third")]
      for seller in sellers.prefix(2) {
        while try await trial.bytes(of: seller) < 30_000 { try await trial.register(seller) }
        await #expect(throws: MarketError.full(.vendor(room))) { try await trial.register(seller) }
      }
      while try await trial.bytes() < 75_000 { try await trial.register(sellers[2]) }
      let late = try await trial.seller("late")
      await #expect(throws: MarketError.full(.market)) { try await trial.register(late) }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the counts match the stored products, also after a removal`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let gone = try await trial.register(seller, pictures: 3).id
      try await trial.register(seller, pictures: 2)
      let drawn = NewImage(key: Market.newImageKey(), picture: nil)
      _ = try await trial.market.add([
        NewProduct(vendorID: seller.vendor.id, facts: MarketTrial.facts(), images: [drawn], createdAt: 0)
      ])
      try await trial.expectCounts(products: 3, of: seller)
      try await trial.delete(gone, seller)
      try await trial.expectCounts(products: 3, of: seller)
      trial.date.advance(by: 31 * 86_400)
      _ = try await trial.market.removeDeleted()
      try await trial.expectCounts(products: 2, of: seller)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `counts products stored before the counts existed`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let old = try open(Array(MarketMigrations.all.prefix { $0.id != "M107CountMarketRoom" }))
      try await old.write { try Self.fill($0) }
      try await old.checkpointAndClose()

      let database = try open(MarketMigrations.all)
      let store = ProductsStore(database: database)
      let room = try await store.room(of: 1)
      #expect(room.vendor == MarketRoom(products: 5, pictureBytes: 120) && room.market == room.vendor)
      var query = ProductQuery()
      #expect(try await store.find(query, .page(1, of: 10)).total == 4, "without the deleted one")
      query.inStock = true
      #expect(try await store.find(query, .page(1, of: 10)).total == 3)
      let histories = try await database.read { connection in
        try connection.rows("SELECT product FROM marketPriceChange ORDER BY product").map { try $0.int("product") }
      }
      #expect(histories == [1, 2, 3, 4, 5], "a removed product has no history")
      try await database.checkpointAndClose()
    }
  }

  /// Stores five products, of which one is deleted and one is sold out, with pictures, and histories of five more that
  /// are removed.
  private static func fill(_ connection: Connection) throws {
    try connection.execute(
      "INSERT INTO marketVendor (id, identifier, name, secretHash, createdAt) VALUES (1, 'a', 'red123', 'b', 0)")
    let products: [(id: Int, stock: Int, deletedAt: Int?)] = [
      (1, 1, nil), (2, 1, nil), (3, 1, nil), (4, 1, 1), (5, 0, nil),
    ]
    for (id, stock, deletedAt) in products {
      try connection.execute(
        """
        INSERT INTO marketProduct (id, vendor, name, description, currency, price, discount, stock, state, category,
          thumbnail, createdAt, changedAt, bumpedAt, deletedAt, revision)
        VALUES (\(id), 1, 'name', 'description', 'KRW', 1, 0, \(stock), 'on_sale', '', 0, 0, 0, 0, \(deletedAt), \(id))
        """)
      for product in [id, id + 90] {
        try connection.execute(
          """
          INSERT INTO marketPriceChange (product, revision, changedAt, currency, price, discount, stock, state)
          VALUES (\(product), 0, 0, 'KRW', 1, 0, 1, 'on_sale')
          """)
      }
    }
    for (image, product) in [(1, 1), (2, 1), (3, 2)] {
      try connection.execute(
        """
        INSERT INTO marketImage (id, product, place, imageKey, createdAt)
        VALUES (\(image), \(product), \(image), \("key \(image)"), 0)
        """)
      for size in ["thumb", "origin"] {
        try connection.execute(
          """
          INSERT INTO marketImageFile (image, size, mediaType, bytes)
          VALUES (\(image), \(size), 'image/jpeg', \([UInt8](repeating: 0, count: 10 * image)))
          """)
      }
    }
  }

  @Test func `with too little free space nothing new is stored, and all else works`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      trial.disk.now = MarketDisk(free: MarketLimits().diskReserve - 1, size: 1 << 40)
      let files = [try trial.upload()]
      await #expect(throws: MarketError.full(.disk)) {
        try await trial.market.register(MarketTrial.facts(), files, by: seller.login, key: nil)
      }
      await #expect(throws: MarketError.full(.disk)) {
        try await trial.market.signUp(name: "red123", from: "192.0.2.1")
      }
      #expect(throws: MarketError.full(.disk)) { try trial.market.checkRegistrations(from: "192.0.2.1") }
      #expect(try await trial.ids() == [id])
      _ = try await trial.market.edit(id, MarketTrial.edit { $0.stock = 3 }, by: seller.login)
      try await trial.delete(id, seller)
      trial.disk.now?.free += 1
      try await trial.register(seller)
    }
  }

  @Test func `reserves a twentieth of a small disk`() throws {
    let full = MarketBounds(MarketLimits(), disk: { MarketDisk(free: 49, size: 1_000) })
    #expect(throws: MarketError.full(.disk)) { try full.checkDisk() }
    try MarketBounds(MarketLimits(), disk: { MarketDisk(free: 50, size: 1_000) }).checkDisk()
  }

  @Test func `limits registrations of an address by hour and by day`() async throws {
    var limits = MarketLimits()
    (limits.registrationsPerHour, limits.registrationsPerDay) = (2, 3)
    try await MarketTrial.run(limits: limits) { trial in
      let (market, seller) = (trial.market, try await trial.seller())
      for _ in 0..<2 { try await trial.register(seller) }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(3_600))) { try await trial.register(seller) }
      #expect(throws: MarketError.tooMany(retryAfter: .seconds(3_600))) {
        try market.checkRegistrations(from: seller.login.client)
      }
      _ = try await market.register(
        MarketTrial.facts(), [trial.upload()], by: seller.login.from("192.0.2.2"), key: nil)
      trial.date.advance(by: 3_600)
      try await trial.register(seller)
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(82_800))) { try await trial.register(seller) }
    }
  }

  @Test func `a registration rejected for space or a full queue does not count`() async throws {
    var limits = MarketLimits()
    (limits.registrationsPerHour, limits.registrationsPerDay, limits.room.products) = (2, 2, 1)
    let room = limits.room
    try await MarketTrial.run(limits: limits) { trial in
      let seller = try await trial.seller()
      try await trial.register(seller)
      for _ in 0..<3 {
        await #expect(throws: MarketError.full(.vendor(room))) { try await trial.register(seller) }
      }
      try await trial.register(try await trial.seller("other"))
    }
    (limits.registrationsAtOnce, limits.registrationsWaiting) = (0, 0)
    try await MarketTrial.run(limits: limits) { trial in
      let seller = try await trial.seller()
      for _ in 0..<3 {
        await #expect(throws: MarketError.busy(retryAfter: .seconds(5))) { try await trial.register(seller) }
      }
    }
  }

  @Test func `a registration repeated with its key counts once`() async throws {
    var limits = MarketLimits()
    limits.registrationsPerHour = 1
    try await MarketTrial.run(limits: limits) { trial in
      let (market, seller) = (trial.market, try await trial.seller())
      let key = Market.IdempotencyKey(text: "a", fingerprint: [1])
      let first = try await market.register(MarketTrial.facts(), [trial.upload()], by: seller.login, key: key)
      let again = try await market.register(MarketTrial.facts(), [trial.upload()], by: seller.login, key: key)
      #expect(first == again)
    }
  }

  @Test func `limits edits by vendor and by address, without empty edits`() async throws {
    var limits = MarketLimits()
    (limits.editsPerVendor, limits.editsPerClient) = (3, 4)
    try await MarketTrial.run(limits: limits) { trial in
      let (seller, other) = (try await trial.seller(), try await trial.seller("other"))
      let (mine, theirs) = (try await trial.register(seller).id, try await trial.register(other).id)
      func edit(_ stock: Int) async throws {
        _ = try await trial.market.edit(mine, MarketTrial.edit { $0.stock = stock }, by: seller.login)
      }
      for _ in 0..<5 { _ = try await trial.market.edit(mine, ProductEdit(), by: seller.login) }
      for stock in 2...4 { try await edit(stock) }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) { try await edit(5) }
      #expect(try await trial.market.product(mine).facts.stock == 4)
      // A rejected edit does not use up the limit of the address.
      _ = try await trial.market.edit(theirs, MarketTrial.edit { $0.stock = 6 }, by: other.login)
      let change = MarketTrial.edit { $0.stock = 7 }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) {
        try await trial.market.edit(theirs, change, by: other.login)
      }
      _ = try await trial.market.edit(theirs, change, by: other.login.from("192.0.2.2"))
      trial.date.advance(by: 60)
      try await edit(5)
    }
  }
}

extension MarketTrial {
  /// Returns the bytes of all stored pictures, of one vendor or of all.
  fileprivate func bytes(of seller: Seller? = nil) async throws -> Int {
    let vendor = seller?.vendor.id ?? 0
    return try await database.read { connection in
      try connection.row(
        """
        SELECT CAST(COALESCE(SUM(LENGTH(f.bytes)), 0) AS BIGINT) AS total FROM marketImageFile AS f
        JOIN marketImage AS i ON i.id = f.image JOIN marketProduct AS p ON p.id = i.product
        WHERE \(vendor) = 0 OR p.vendor = \(vendor)
        """)?.int("total") ?? 0
    }
  }

  fileprivate func expectCounts(products: Int, of seller: Seller) async throws {
    let room = try await market.products.room(of: seller.vendor.id)
    let there = MarketRoom(products: products, pictureBytes: try await bytes())
    #expect(room.vendor == there && room.market == there && there.pictureBytes > 0)
  }
}
