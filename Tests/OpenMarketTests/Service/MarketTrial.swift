import Foundation
import Logging
import Pictures
import Secrets
import Store
import Synchronization
import TestSupport
import Testing

@testable import OpenMarket

/// A market on an empty database, with a built index, a settable clock and a directory for uploaded files.
struct MarketTrial: Sendable {
  let database: Database
  let date: SettableDate
  let market: Market
  let place: URL
  let disk: SettableDisk
  private let secretKey: SecretKey
  private let limits: MarketLimits

  /// A vendor with its login.
  struct Seller: Sendable {
    let vendor: Vendor
    let login: Market.Login
  }

  /// Calls `body` with a market on an engine.
  static func run(
    on engine: TestEngine = .memory, rules: ProductRules = .strict, limits: MarketLimits = MarketLimits(),
    _ body: (MarketTrial) async throws -> Void
  ) async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "market-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }  // a leftover does not matter
    try await engine.withDatabase(MarketMigrations.all) { database in
      let (date, disk, key) = (SettableDate(), SettableDisk(), SecretKey.random())
      let opened = market(on: database, date, key, limits, disk, rules)
      try await opened.prepare()
      try await body(
        MarketTrial(
          database: database, date: date, market: opened, place: place, disk: disk, secretKey: key, limits: limits))
    }
  }

  /// Returns another server of the same database, which has not built its index.
  func otherServer() -> Market { Self.market(on: database, date, secretKey, limits, disk, .strict) }

  private static func market(
    on database: Database, _ date: SettableDate, _ key: SecretKey, _ limits: MarketLimits, _ disk: SettableDisk,
    _ rules: ProductRules
  ) -> Market {
    var logger = Logger(label: "market-tests")
    logger.logLevel = .critical
    return Market(
      database: database, secretKey: key, pictures: PicturePipeline(source: NoPictures()), rules: rules,
      limits: limits, disk: { disk.now }, now: date.now, logger: logger)
  }

  // MARK: Vendors and products

  func seller(_ name: String = "red123") async throws -> Seller {
    let told = try await market.addVendor(named: name)
    return Seller(
      vendor: told.vendor, login: Market.Login(identifier: told.vendor.identifier, secret: told.secret))
  }

  static func facts(
    _ name: String = "에어팟 3", price: Int = 150_000, discount: Int = 0, stock: Int = 1,
    _ change: (inout ProductFacts) -> Void = { _ in }
  ) -> ProductFacts {
    var facts = ProductFacts(
      name: name, description: "비닐만 뜯은 새 제품입니다.", currency: .krw, price: Amount(minorUnits: price),
      discount: Amount(minorUnits: discount), stock: stock)
    change(&facts)
    return facts
  }

  /// Returns an uploaded file; by default a drawn picture.
  func upload(_ bytes: [UInt8]? = nil) throws -> Market.Upload {
    let bytes = try bytes ?? TestPicture.jpeg()
    let file = place.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    return Market.Upload(path: file.path, byteCount: bytes.count)
  }

  @discardableResult
  func register(
    _ seller: Seller, _ facts: ProductFacts = MarketTrial.facts(), pictures: Int = 1
  ) async throws -> Product {
    let uploads = try (0..<pictures).map { _ in try upload() }
    return try await market.register(facts, uploads, by: seller.login, key: nil)
  }

  static func edit(_ change: (inout ProductEdit) -> Void) -> ProductEdit {
    var edit = ProductEdit()
    change(&edit)
    return edit
  }

  /// Deletes a product as clients do: requests an address, then uses it.
  func delete(_ id: Int, _ seller: Seller) async throws {
    let token = try await market.deleteAddress(of: id, by: seller.login)
    _ = try await market.delete(id, token: token, identifier: seller.vendor.identifier)
  }

  /// Returns the ids of the products that a search finds.
  func ids(_ text: String = "", in market: Market? = nil) async throws -> [Int] {
    var query = ProductQuery()
    query.text = text
    return try await (market ?? self.market).list(query, .page(1, of: 100)).products.map(\.id)
  }

  /// Returns the number of rows of a table.
  func count(_ table: String) async throws -> Int {
    try await database.read { try $0.row("SELECT COUNT(*) AS count FROM \(name: table)")?.int("count") ?? 0 }
  }
}

/// A disk with settable free space.
final class SettableDisk: Sendable {
  private let disk = Mutex<MarketDisk?>(nil)

  /// The state of the disk; nil if it is unknown.
  var now: MarketDisk? {
    get { disk.withLock { $0 } }
    set { disk.withLock { $0 = newValue } }
  }
}

extension Market.Login {
  /// Creates a login from an address of the documentation range (RFC 5737), the default client of the tests.
  init(identifier: String, secret: String) { self.init(identifier: identifier, secret: secret, client: "192.0.2.1") }

  /// Returns the login from another address.
  func from(_ client: String) -> Market.Login {
    Market.Login(identifier: identifier, secret: secret, client: client)
  }
}

extension Market {
  /// Makes the same edit whatever the product's values.
  func edit(_ id: Int, _ edit: ProductEdit, by login: Login) async throws -> Product {
    try await self.edit(id, by: login) { _ in edit }
  }
}

/// A source without pictures.
private struct NoPictures: PictureSource {
  func addresses(for request: PictureRequest) -> [String] { [""] }
  func bytes(at address: String, limit: Int) async throws -> [UInt8] { throw PictureError.missing }
}
