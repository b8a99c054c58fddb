import TestSupport
import Testing

@testable import OpenMarket

/// Addresses that delete a product.
@Suite(.timeLimit(.minutes(3)))
struct MarketDeleteAddressTests {
  private static let client = "192.0.2.1"

  @Test(arguments: TestEngine.allCases)
  func `an address is used once, by its vendor, for its product`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let (seller, other) = (try await trial.seller(), try await trial.seller("other"))
      let (one, two) = (try await trial.register(seller).id, try await trial.register(seller).id)
      let market = trial.market
      let token = try await market.deleteAddress(of: one, by: seller.login)

      for (id, token, seller) in [(two, token, seller), (one, token, other), (one, "", seller), (one, "a=", seller)] {
        await #expect(throws: MarketError.unknownDeleteAddress) {
          try await market.delete(id, token: token, identifier: seller.vendor.identifier)
        }
      }
      await #expect(throws: MarketError.unknownVendor) { try await market.delete(one, token: token, identifier: "") }
      let identifier = seller.vendor.identifier
      // Any server accepts it, with the identifier in any case.
      _ = try await trial.otherServer().delete(one, token: token, identifier: identifier.uppercased())
      await #expect(throws: MarketError.unknownDeleteAddress) {
        try await market.delete(one, token: token, identifier: identifier)
      }
      #expect(try await trial.ids() == [two])
    }
  }

  @Test func `an address is valid for ten minutes`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      let late = try await trial.market.deleteAddress(of: id, by: seller.login)
      trial.date.advance(by: 600)
      await #expect(throws: MarketError.unknownDeleteAddress) {
        try await trial.market.delete(id, token: late, identifier: seller.vendor.identifier)
      }
      let token = try await trial.market.deleteAddress(of: id, by: seller.login)
      // Expired addresses are removed.
      #expect(try await trial.count("marketDeleteAddress") == 1)
      trial.date.advance(by: 599)
      _ = try await trial.market.delete(id, token: token, identifier: seller.vendor.identifier)
    }
  }

  @Test func `an address used twice at once deletes once`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      let token = try await trial.market.deleteAddress(of: id, by: seller.login)
      let deleted = Tally()
      let refused = Tally()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<2 {
          group.addTask {
            do {
              _ = try await trial.market.delete(id, token: token, identifier: seller.vendor.identifier)
              deleted.increment()
            } catch {
              if error as? MarketError == .unknownDeleteAddress { refused.increment() }
            }
          }
        }
      }
      await deleted.reaches(1)
      await refused.reaches(1)
    }
  }

  @Test func `a change of the secret invalidates addresses`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      let token = try await trial.market.deleteAddress(of: id, by: seller.login)
      _ = try await trial.market.changeSecret(by: seller.login)
      await #expect(throws: MarketError.unknownDeleteAddress) {
        try await trial.market.delete(id, token: token, identifier: seller.vendor.identifier)
      }
    }
  }

  @Test func `limits addresses by vendor and by client address`() async throws {
    var limits = MarketLimits()
    limits.deleteAddressesPerVendor = 10
    limits.deleteAddressesPerClient = 30
    try await MarketTrial.run(limits: limits) { trial in
      let sellers = [try await trial.seller("a"), try await trial.seller("b"), try await trial.seller("c")]
      var ids: [Int] = []
      for seller in sellers { ids.append(try await trial.register(seller).id) }
      for (seller, id) in zip(sellers, ids) {
        for _ in 0..<10 { _ = try await trial.market.deleteAddress(of: id, by: seller.login) }
      }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) {
        try await trial.market.deleteAddress(of: ids[0], by: sellers[0].login)
      }
      // From another address the limit of the vendor counts.
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) {
        try await trial.market.deleteAddress(of: ids[0], by: sellers[0].login.from("192.0.2.9"))
      }
      trial.date.advance(by: 60)
      _ = try await trial.market.deleteAddress(of: ids[0], by: sellers[0].login)
    }
  }

  @Test func `a vendor deletes two hundred products within a minute`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let product = NewProduct(
        vendorID: seller.vendor.id, facts: MarketTrial.facts(), images: [], createdAt: 1_700_000_000_000)
      let ids = try await trial.market.add(Array(repeating: product, count: 200))
      #expect(Set(ids).count == 200)
      for id in ids { try await trial.delete(id, seller) }
      #expect(try await trial.market.allProducts(after: 0, count: 500).isEmpty)
      #expect(try await trial.count("marketDeleteAddress") == 0, "every address was used")
    }
  }

  @Test func `a secret cannot be guessed through addresses, and the right one still works`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      let wrong = Market.Login(identifier: seller.vendor.identifier, secret: "guess")
      for _ in 0..<10 {
        await #expect(throws: MarketError.unknownVendor) { try await trial.market.deleteAddress(of: id, by: wrong) }
      }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) {
        try await trial.market.deleteAddress(of: id, by: wrong)
      }
      _ = try await trial.market.deleteAddress(of: id, by: seller.login)
    }
  }

  @Test func `wrong secrets do not use up the addresses of their client address`() async throws {
    var limits = MarketLimits()
    limits.deleteAddressesPerClient = 2
    limits.deleteAddressesPerVendor = 2
    try await MarketTrial.run(limits: limits) { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      let strangers = [
        Market.Login(identifier: "", secret: "guess"),
        Market.Login(identifier: "00000000-0000-4000-8000-000000000000", secret: "guess"),
        Market.Login(identifier: seller.vendor.identifier, secret: "guess"),
      ]
      for stranger in strangers + strangers {
        await #expect(throws: MarketError.unknownVendor) { try await trial.market.deleteAddress(of: id, by: stranger) }
      }
      for _ in 0..<2 { _ = try await trial.market.deleteAddress(of: id, by: seller.login) }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) {
        try await trial.market.deleteAddress(of: id, by: seller.login)
      }
    }
  }

  @Test func `a token has 22 URL-safe characters and an equals sign, and is random`() {
    let tokens = (0..<200).map { _ in RandomText.deleteToken() }
    #expect(Set(tokens).count == 200)
    for token in tokens { #expect(token.wholeMatch(of: /[A-Za-z0-9_-]{22}=/) != nil) }
  }
}
