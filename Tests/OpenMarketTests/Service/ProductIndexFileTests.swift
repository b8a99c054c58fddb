import Foundation
import Logging
import Store
import TestSupport
import Testing
import TextSearch

@testable import OpenMarket

/// The index that is kept for the next start.
@Suite(.timeLimit(.minutes(3)))
struct ProductIndexFileTests {
  /// A word that no product has, but a file that ``forge(_:)`` changed.
  private static let forged = "유니콘"

  @Test(arguments: [TestEngine.file, .postgres])
  func `a start reads the index from its file, and finds what changed meanwhile`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let seller = try await trial.seller()
      let ids = try await Self.add(5, to: trial, seller)
      try await trial.delete(ids[3], seller)
      let first = try await Self.started(trial)
      #expect(try await Self.ids("에어팟", in: first) == [ids[4], ids[2], ids[1], ids[0]])
      try Self.forge(trial)

      let new = try await trial.register(seller).id
      _ = try await trial.market.edit(ids[0], MarketTrial.edit { $0.name = "갤럭시" }, by: seller.login)
      try await trial.delete(ids[1], seller)
      _ = try await trial.market.restore(ids[3], by: seller.login)

      let second = try await Self.started(trial)
      // What did not change is as in the file.
      #expect(try await Self.ids(Self.forged, in: second) == [ids[4], ids[2]])
      #expect(try await Self.ids("에어팟", in: second) == [new, ids[3]])
      #expect(try await Self.ids("갤럭시", in: second) == [ids[0]])
      #expect(try await Self.ids(in: second) == [new, ids[4], ids[3], ids[2], ids[0]])
    }
  }

  @Test func `a file is of one database, in its present or an earlier state`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let ids = try await Self.add(3, to: trial, seller)
      let before = try await Self.copy(of: trial.database)
      _ = try await Self.started(trial)
      try Self.forge(trial)
      let whole = try Data(contentsOf: Self.path(in: trial))
      let after = try await Self.copy(of: trial.database)

      // A backup from before the file was written: it may have had other changes since.
      let old = try await Self.started(trial, on: before)
      #expect(try await Self.ids(Self.forged, in: old) == [])
      #expect(try await Self.ids("에어팟", in: old) == ids.reversed())
      // The same database, copied later.
      try whole.write(to: Self.path(in: trial))
      let copied = try await Self.started(trial, on: after)
      #expect(try await Self.ids(Self.forged, in: copied) == ids.reversed())
      // Another database.
      try await TestEngine.memory.withDatabase(MarketMigrations.all) { other in
        try whole.write(to: Self.path(in: trial))
        let index = try await Self.started(trial, on: other)
        #expect(try await Self.ids(in: index) == [])
        #expect(try await Self.ids(Self.forged, in: index) == [])
        #expect(!FileManager.default.fileExists(atPath: Self.path(in: trial).path), "a useless file takes no room")
      }
    }
  }

  @Test func `a damaged file is built anew`() async throws {
    try await MarketTrial.run { trial in
      let ids = try await Self.add(3, to: trial, try await trial.seller())
      _ = try await Self.started(trial)
      let whole = try Data(contentsOf: Self.path(in: trial))
      var changed = whole
      changed[whole.count / 2] ^= 1
      for damaged in [whole.prefix(whole.count / 2), changed, Data(), Data("something else".utf8)] {
        try damaged.write(to: Self.path(in: trial))
        let index = try await Self.started(trial)
        #expect(try await Self.ids("에어팟", in: index) == ids.reversed())
        #expect(try Self.file(in: trial).read()?.ids == ids, "\(damaged.count) bytes")
      }
    }
  }

  @Test func `a file that missed a deletion is useless once the product is removed for good`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let ids = try await Self.add(3, to: trial, seller)
      _ = try await Self.started(trial)
      let early = try Data(contentsOf: Self.path(in: trial))
      try await trial.delete(ids[1], seller)
      _ = try await Self.started(trial)
      let late = try Data(contentsOf: Self.path(in: trial))
      trial.date.advance(by: 31 * 86_400)
      #expect(try await trial.market.removeDeleted() == 1)
      for file in [early, late] {
        try file.write(to: Self.path(in: trial))
        if file == late { try Self.forge(trial) }
        let index = try await Self.started(trial)
        #expect(try await Self.ids(file == late ? Self.forged : "에어팟", in: index) == [ids[2], ids[0]])
      }
    }
  }

  @Test func `a file most of whose products were removed for good is not worth reading`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let ids = try await Self.add(5, to: trial, seller)
      for id in ids.prefix(3) { try await trial.delete(id, seller) }
      _ = try await Self.started(trial)
      try Self.forge(trial)
      trial.date.advance(by: 31 * 86_400)
      #expect(try await trial.market.removeDeleted() == 3)
      let index = try await Self.started(trial)
      #expect(try await Self.ids(Self.forged, in: index) == [])
      #expect(try await Self.ids("에어팟", in: index) == [ids[4], ids[3]])
    }
  }

  @Test func `products left out for original apps are counted from the file`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let ids = try await trial.market.add(
        [Currency.krw, .hkd].map { currency in Self.product(seller) { $0.currency = currency } })
      _ = try await Self.started(trial)
      let kept = try #require(try Self.file(in: trial).read())
      #expect(kept.leftOut == [ids[1]])
    }
  }

  @Test func `no file is written for few products, or without room, and searches go on`() async throws {
    try await MarketTrial.run { trial in
      let ids = try await Self.add(3, to: trial, try await trial.seller())
      var keeping = Self.keeping(trial)
      keeping.leastProducts = 4
      let few = try await Self.started(trial, keeping)
      keeping = Self.keeping(trial)
      keeping.checkRoom = { throw MarketError.full(.disk) }
      let full = try await Self.started(trial, keeping)
      for index in [few, full] { #expect(try await Self.ids("에어팟", in: index) == ids.reversed()) }
      #expect(!FileManager.default.fileExists(atPath: Self.path(in: trial).path))
      #expect(try await trial.count("marketIndexMark") == 0)
    }
  }

  @Test func `marks of earlier files are forgotten`() async throws {
    try await MarketTrial.run { trial in
      let store = trial.market.products
      for number in 1...1_005 { try await store.add(mark: number, upTo: number) }
      #expect(try await trial.count("marketIndexMark") == 1_000)
      #expect(try await !store.hasMark(5, upTo: 5, of: 0))
      #expect(try await store.hasMark(6, upTo: 6, of: 0))
      #expect(try await !store.hasMark(6, upTo: 7, of: 0))
    }
  }

  @Test func `a file is written anew after many changes, or a day`() {
    let keeping = ProductIndex.Keeping(file: ProductIndexFile(path: "unused"))
    #expect(keeping.isDue(7, after: nil, age: nil))
    #expect(!keeping.isDue(7, after: nil, age: .seconds(599)), "a failure waits")
    #expect(keeping.isDue(7, after: nil, age: .seconds(600)))
    #expect(!keeping.isDue(5_007, after: 7, age: .seconds(599)))
    #expect(keeping.isDue(5_007, after: 7, age: .seconds(600)))
    #expect(!keeping.isDue(5_006, after: 7, age: .seconds(600)))
    #expect(keeping.isDue(8, after: 7, age: .seconds(86_400)))
    #expect(!keeping.isDue(8, after: 7, age: .seconds(86_399)))
    #expect(!keeping.isDue(7, after: 7, age: .seconds(100_000)))
  }

  // MARK: Steps

  private static func path(in trial: MarketTrial) -> URL { trial.place.appending(path: "market.index") }

  private static func file(in trial: MarketTrial) -> ProductIndexFile { ProductIndexFile(path: path(in: trial).path) }

  /// Keeps the index after every change.
  private static func keeping(_ trial: MarketTrial) -> ProductIndex.Keeping {
    ProductIndex.Keeping(file: file(in: trial), leastProducts: 1, changes: 1, pause: .zero)
  }

  /// Returns an index that is ready, as after a start, with its file written.
  private static func started(
    _ trial: MarketTrial, _ keeping: ProductIndex.Keeping? = nil, on database: Database? = nil
  ) async throws -> ProductIndex {
    let index = ProductIndex(
      database.map { ProductsStore(database: $0) } ?? trial.market.products, keeping: keeping ?? self.keeping(trial),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await index.prepare()
    await index.waitForFile()
    return index
  }

  /// Replaces the documents in the file, so that a search tells whether they come from there.
  private static func forge(_ trial: MarketTrial) throws {
    let kept = try #require(try file(in: trial).read())
    let index = SearchIndex()
    let visible = SearchIndex()
    visible.adopt(kept.documents)
    let all = Set(visible.search(SearchQuery(text: "", slice: .offset(0, count: kept.ids.count))).slots)
    for slot in kept.ids.indices {
      let columns = SearchColumns(currency: 1, state: 2)
      #expect(index.append(SearchDocument(name: forged, vendor: "", description: "", columns: columns)) == slot)
      if !all.contains(slot) { index.remove(slot) }
    }
    try file(in: trial).write(
      ProductIndexFile.Kept(
        mark: kept.mark, revision: kept.revision, ids: kept.ids, leftOut: kept.leftOut,
        documents: SearchSnapshot(index)))
  }

  private static func copy(of database: Database) async throws -> Database {
    let copy = try Database.inMemory(migrations: MarketMigrations.all)
    _ = try await DatabaseCopy(
      from: database, to: copy, migrations: MarketMigrations.all, replacing: ["marketClock"]
    ).run { _, _ in }
    return copy
  }

  private static func add(_ count: Int, to trial: MarketTrial, _ seller: MarketTrial.Seller) async throws -> [Int] {
    try await trial.market.add((0..<count).map { _ in product(seller) })
  }

  private static func product(
    _ seller: MarketTrial.Seller, _ change: (inout ProductFacts) -> Void = { _ in }
  ) -> NewProduct {
    NewProduct(
      vendorID: seller.vendor.id, facts: MarketTrial.facts("에어팟", change), images: [], createdAt: 1_700_000_000_000)
  }

  private static func ids(_ text: String = "", in index: ProductIndex) async throws -> [Int] {
    var query = ProductQuery()
    query.text = text
    return try await index.find(query, .page(1, of: 100)).ids
  }
}
