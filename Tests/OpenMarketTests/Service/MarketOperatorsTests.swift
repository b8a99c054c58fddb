import Foundation
import TestSupport
import Testing

@testable import OpenMarket

@Suite(.timeLimit(.minutes(3)))
struct MarketOperatorsTests {
  @Test(arguments: [TestEngine.memory, .postgres])
  func `counts products by vendor, without deleted ones`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      #expect(try await trial.market.productsPerVendor() == [:])
      let (red, blue) = (try await trial.seller("red123"), try await trial.seller("blue"))
      for _ in 0..<2 { try await trial.register(red) }
      let gone = try await trial.register(blue)
      #expect(try await trial.market.productsPerVendor() == [red.vendor.id: 2, blue.vendor.id: 1])
      try await trial.delete(gone.id, blue)
      #expect(try await trial.market.productsPerVendor() == [red.vendor.id: 2])
    }
  }

  @Test func `adds sample products once, with the newest at the greatest id`() async throws {
    try await MarketTrial.run { trial in
      let products = SeedProducts(count: 1_200, until: 1_760_000_000_000)
      let steps = Tally()
      let isBegun = try await trial.market.begin(with: products) { _ in steps.increment() }
      #expect(isBegun)
      await steps.reaches(2)
      #expect(try await !trial.market.begin(with: products))
      #expect(try await trial.count("marketProduct") == 1_200)
      #expect(try await trial.count("marketVendor") == SeedProducts.vendors.count)
      let first = products.batch(0).prefix(500)
      let kept = try await trial.market.allProducts(after: 0, count: 500)
      #expect(kept.map(\.facts) == first.map(\.facts))
      #expect(kept.map { $0.images.map(\.key) } == first.map(\.imageKeys))
      #expect(kept.map(\.createdAt) == first.map(\.createdAt))
      #expect(kept.map(\.bumpedAt) == first.map(\.bumpedAt))
      #expect(kept.contains { $0.bumpedAt > $0.createdAt })
    }
  }

  @Test func `detects sample products, whatever vendors add`() async throws {
    try await MarketTrial.run { trial in
      let market = trial.market
      #expect(try await !market.hasSamples(beginningWith: 0))
      #expect(try await market.hasSamples(beginningWith: 5), "they will be added")
      _ = try await market.begin(with: SeedProducts(count: 5, until: 1_760_000_000_000))
      try await trial.register(trial.seller())
      for count in [0, 5] { #expect(try await market.hasSamples(beginningWith: count)) }
    }
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      #expect(try await !trial.market.hasSamples(beginningWith: 5), "a market with products gets no samples")
      try await trial.delete(id, seller)
      #expect(try await !trial.market.hasSamples(beginningWith: 5), "nor does one with deleted products")
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `of two servers that start at once, one adds the samples`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let products = SeedProducts(count: 50, until: 1_760_000_000_000)
      let (one, other) = (trial.market, trial.otherServer())
      async let first = one.begin(with: products)
      async let second = other.begin(with: products)
      let begun = try await [first, second]
      #expect(begun.filter { $0 }.count == 1)
      #expect(try await trial.count("marketVendor") == SeedProducts.vendors.count)
      #expect(try await trial.count("marketProduct") == 50)
    }
  }

  @Test func `adds no samples after a deletion, which may be undone`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      try await trial.delete(trial.register(seller).id, seller)
      let products = SeedProducts(count: 5, until: 1_760_000_000_000)
      #expect(try await !trial.market.begin(with: products))
      #expect(try await trial.count("marketVendor") == 1)
      #expect(try await trial.count("marketProduct") == 1)
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `removes all samples, also of revoked vendors, and no product of a vendor`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let market = trial.market
      _ = try await market.begin(with: SeedProducts(count: 450, until: 1_760_000_000_000))
      let sample = try #require(try await market.allProducts(after: 0, count: 1).first)
      try await market.revokeVendor(sample.vendorID)
      let own = try await trial.register(trial.seller()).id
      #expect(try await trial.ids().contains(own), "the index is built before the removal")
      #expect(try await market.removeSamples() == 450)
      #expect(try await market.allProducts(after: 0, count: 500).map(\.id) == [own])
      #expect(try await trial.ids() == [own])
      #expect(try await trial.ids(in: trial.otherServer()) == [own])
      #expect(try await market.products.find(ProductQuery(), .page(1, of: 10)).total == 1, "without the index")
      #expect(try await !market.hasSamples(beginningWith: 333))
      #expect(try await market.removeSamples() == 0)
    }
  }

  @Test func `keeps products deleted after the given time`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let product = try await trial.register(seller)
      let before = trial.date.now()
      try await trial.delete(product.id, seller)
      trial.date.advance(by: 400 * 86_400)
      #expect(try await trial.market.removeDeleted(before: before) == 0)
      #expect(try await trial.market.removeDeleted() == 1)
    }
  }
}
