import Secrets
import Store
import TestSupport
import Testing

@testable import OpenMarket

/// Sign-up, authentication and revocation of vendors.
@Suite(.timeLimit(.minutes(3)))
struct MarketVendorsTests {
  private static let client = "192.0.2.1"

  @Test(arguments: TestEngine.allCases)
  func `a vendor signs up, changes the secret and is revoked`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let market = trial.market
      let told = try await market.signUp(name: "  모퉁이 🏪 ", from: Self.client)
      #expect(told.vendor.name == "모퉁이 🏪" && told.vendor.id == 1 && told.vendor.revokedAt == nil)
      #expect(told.secret.wholeMatch(of: /[a-z2-9]{16}/) != nil)
      #expect(told.vendor.identifier.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil)

      let first = Market.Login(identifier: told.vendor.identifier.uppercased(), secret: told.secret)
      let product = try await market.register(MarketTrial.facts(), [trial.upload()], by: first, key: nil)
      let renewed = try await trial.otherServer().changeSecret(by: first)
      #expect(renewed.vendor == told.vendor && renewed.secret != told.secret)

      // This server remembers the old secret, but another server has changed it.
      let edit = MarketTrial.edit { $0.stock = 2 }
      await #expect(throws: MarketError.unknownVendor) { try await market.edit(product.id, edit, by: first) }
      let second = Market.Login(identifier: told.vendor.identifier, secret: renewed.secret)
      _ = try await market.edit(product.id, edit, by: second)

      try await trial.otherServer().revoke(by: second)
      await #expect(throws: MarketError.unknownVendor) { try await market.edit(product.id, edit, by: second) }
      await #expect(throws: MarketError.unknownVendor) {
        try await market.delete(product.id, token: "a", identifier: told.vendor.identifier)
      }
      #expect(try await market.product(product.id).facts.stock == 2)
      #expect(try await market.allVendors().map(\.revokedAt) == [1_800_000_000_000])
      await #expect(throws: MarketError.unknownVendor) { try await market.renewSecret(of: told.vendor.id) }
      await #expect(throws: MarketError.unknownVendor) { try await market.revokeVendor(told.vendor.id) }
    }
  }

  @Test func `stores only a slow hash of a secret`() async throws {
    try await MarketTrial.run { trial in
      let told = try await trial.market.signUp(name: "red123", from: Self.client)
      let row = try await trial.database.read { try $0.row("SELECT secretHash FROM marketVendor") }
      let hash = try #require(try row?.string("secretHash"))
      #expect(hash.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$") && !hash.contains(told.secret))
      let login = Market.Login(identifier: told.vendor.identifier, secret: told.secret)
      var dumped = ""
      dump(login, to: &dumped)
      for text in ["\(login)", String(reflecting: login), dumped] { #expect(!text.contains(told.secret)) }
    }
  }

  @Test func `an unknown vendor and a wrong secret get the same error`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      let known = seller.vendor.identifier
      let logins = [
        (known, ""), (known, "wrong"), (known, seller.login.secret + "x"),
        (known, String(repeating: "x", count: 10_000)),
        ("", seller.login.secret), ("not a UUID", seller.login.secret), (known + "0", seller.login.secret),
        ("00000000-0000-4000-8000-000000000000", seller.login.secret), (known, seller.login.secret.uppercased()),
      ]
      for (identifier, secret) in logins {
        await #expect(throws: MarketError.unknownVendor) {
          try await trial.market.edit(id, ProductEdit(), by: Market.Login(identifier: identifier, secret: secret))
        }
      }
      #expect(try await trial.market.edit(id, ProductEdit(), by: seller.login).id == id)
    }
  }

  @Test(arguments: [true, false])
  func `rejects tries after ten wrong secrets in a minute, for any identifier`(isKnown: Bool) async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let stranger = "00000000-0000-4000-8000-000000000000"
      let wrong = Market.Login(identifier: isKnown ? seller.vendor.identifier : stranger, secret: "wrong")
      func attempt() async throws { _ = try await trial.market.edit(1, ProductEdit(), by: wrong) }
      for _ in 0..<10 { await #expect(throws: MarketError.unknownVendor) { try await attempt() } }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) { try await attempt() }
      trial.date.advance(by: 60)
      await #expect(throws: MarketError.unknownVendor) { try await attempt() }
    }
  }

  @Test func `checks ten of many concurrent wrong secrets`() async throws {
    try await MarketTrial.run { trial in
      let (market, seller) = (trial.market, try await trial.seller())
      let wrong = Market.Login(identifier: seller.vendor.identifier, secret: "wrong")
      let refusals = try await withThrowingTaskGroup(of: MarketError?.self) { group in
        for _ in 0..<20 {
          group.addTask {
            do {
              _ = try await market.edit(1, ProductEdit(), by: wrong)
              return nil
            } catch let error as MarketError {
              return error
            }
          }
        }
        return try await group.reduce(into: [MarketError?]()) { $0.append($1) }
      }
      #expect(refusals.filter { $0 == .unknownVendor }.count == 10)
      #expect(refusals.filter { $0 == .tooMany(retryAfter: .seconds(60)) }.count == 10)
    }
  }

  @Test func `allows thirty wrong secrets a minute from an address over all identifiers`() async throws {
    try await MarketTrial.run { trial in
      func attempt(from client: String) async throws {
        let wrong = Market.Login(identifier: RandomText.identifier(), secret: "wrong", client: client)
        _ = try await trial.market.edit(1, ProductEdit(), by: wrong)
      }
      for _ in 0..<30 { await #expect(throws: MarketError.unknownVendor) { try await attempt(from: Self.client) } }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) { try await attempt(from: Self.client) }
      await #expect(throws: MarketError.unknownVendor) { try await attempt(from: "192.0.2.2") }
      trial.date.advance(by: 60)
      await #expect(throws: MarketError.unknownVendor) { try await attempt(from: Self.client) }
    }
  }

  @Test func `wrong secrets do not lock out the vendor at another address`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      // Another server, which remembers no secret.
      let market = trial.otherServer()
      let wrong = Market.Login(identifier: seller.vendor.identifier, secret: "wrong", client: "192.0.2.2")
      for _ in 0..<10 {
        await #expect(throws: MarketError.unknownVendor) { try await market.edit(id, ProductEdit(), by: wrong) }
      }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) {
        try await market.edit(id, ProductEdit(), by: wrong)
      }
      #expect(try await market.edit(id, ProductEdit(), by: seller.login).id == id)
    }
  }

  @Test func `right secrets are not counted`() async throws {
    var limits = MarketLimits()
    (limits.wrongSecretsPerIdentifier, limits.wrongSecretsPerClient) = (1, 1)
    try await MarketTrial.run(limits: limits) { trial in
      let seller = try await trial.seller()
      let identifier = seller.vendor.identifier
      var secret = seller.login.secret
      // Each secret is new, so none is remembered.
      for _ in 0..<3 {
        secret = try await trial.market.changeSecret(by: Market.Login(identifier: identifier, secret: secret)).secret
      }
      let wrong = Market.Login(identifier: identifier, secret: "wrong")
      await #expect(throws: MarketError.unknownVendor) { try await trial.market.changeSecret(by: wrong) }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) {
        try await trial.market.changeSecret(by: wrong)
      }
    }
  }

  @Test func `rehashes a secret of lower cost, which can then be changed at once`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let (id, secret) = (seller.vendor.id, seller.login.secret)
      func keepCheapHash() async throws {
        let hash = try PasswordHash(of: secret, cost: PasswordHash.Cost(passes: 1, memoryBytes: 8_192)).text
        try await trial.database.write {
          try $0.execute("UPDATE marketVendor SET secretHash = \(hash) WHERE id = \(id)")
        }
      }
      try await keepCheapHash()
      let product = try await trial.register(seller)
      let known = try #require(try await trial.market.vendors.vendor(id))
      #expect(try !known.hash.needsRehash() && known.hash.isHash(of: secret))
      #expect(trial.market.secrets.isRemembered(secret, of: known))

      try await keepCheapHash()
      let told = try await trial.market.changeSecret(by: seller.login)
      let login = Market.Login(identifier: told.vendor.identifier, secret: told.secret)
      #expect(try await trial.market.edit(product.id, ProductEdit(), by: login) == product)
      await #expect(throws: MarketError.unknownVendor) {
        try await trial.market.edit(product.id, ProductEdit(), by: seller.login)
      }
    }
  }

  @Test func `wrong secrets do not lock out a vendor with a remembered secret`() async throws {
    try await MarketTrial.run { trial in
      let seller = try await trial.seller()
      let id = try await trial.register(seller).id
      let wrong = Market.Login(identifier: seller.vendor.identifier, secret: "wrong")
      for _ in 0..<11 { _ = try? await trial.market.edit(id, ProductEdit(), by: wrong) }  // one over the limit
      #expect(try await trial.market.edit(id, ProductEdit(), by: seller.login).id == id)
    }
  }

  @Test func `limits sign-ups of an address in ten minutes and in a day`() async throws {
    var limits = MarketLimits()
    (limits.signUpsAtOnce, limits.signUpsPerDay) = (2, 3)
    try await MarketTrial.run(limits: limits) { trial in
      func signUp(_ client: String = Self.client) async throws {
        _ = try await trial.market.signUp(name: "red123", from: client)
      }
      for _ in 0..<2 { try await signUp() }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(600))) { try await signUp() }
      try await signUp("192.0.2.2")
      trial.date.advance(by: 600)
      try await signUp()
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(85_800))) { try await signUp() }
      trial.date.advance(by: 85_800)
      try await signUp()
    }
  }

  @Test func `a class of 40 behind one address signs up in one lesson, and seven classes in a day`() throws {
    let rates = MarketRates(MarketLimits())
    for lesson in 0..<7 {
      for _ in 0..<40 {
        try rates.signUpsPerDay.check(Self.client, at: lesson * 3_600_000)
        try rates.signUpsAtOnce.take(Self.client, at: lesson * 3_600_000)
        rates.signUpsPerDay.note(Self.client, at: lesson * 3_600_000)
      }
    }
  }

  @Test(
    arguments: [
      "", " ", "\n", "a\nb", "a\u{0}b", String(repeating: "가", count: 41), String(repeating: " ", count: 40) + "가",
    ])
  func `a name has 1 to 40 characters on one line`(name: String) async throws {
    try await MarketTrial.run { trial in
      let error = await #expect(throws: MarketError.self) {
        try await trial.market.signUp(name: name, from: Self.client)
      }
      #expect(error == .invalid([FieldComplaint("name", "must have 1 to 40 characters")]))
      let long = String(repeating: "👨‍👩‍👧‍👦", count: 40)
      let credentials = try await trial.market.addVendor(named: long)
      #expect(credentials.vendor.name == long)
    }
  }
}
