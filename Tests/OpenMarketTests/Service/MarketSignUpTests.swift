import TestSupport
import Testing

@testable import OpenMarket

/// Sign-ups with a lost response, and concurrent equal ones.
@Suite(.timeLimit(.minutes(3)))
struct MarketSignUpTests {
  private static let client = "192.0.2.1"
  private static let key = "Zk3vQ0yXw2b8Rn5tLc7PdA"

  @Test(arguments: TestEngine.allCases)
  func `a repeated sign-up returns the same vendor and secret`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let first = try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key)
      #expect(first.secret.wholeMatch(of: /[a-z2-9]{16}/) != nil)
      let again = try await trial.otherServer().signUp(name: "다른 이름", from: Self.client, key: Self.key)
      #expect(again.vendor == first.vendor && again.secret == first.secret)
      let other = try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key + "2")
      #expect(other.vendor.id != first.vendor.id && other.secret != first.secret)
      let login = Market.Login(identifier: first.vendor.identifier, secret: first.secret, client: Self.client)
      let known = try await trial.otherServer().recognise(login)
      #expect(known.vendor == first.vendor)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `eight concurrent equal sign-ups create one vendor`(engine: TestEngine) async throws {
    try await MarketTrial.run(on: engine) { trial in
      let market = trial.market
      let tabs = (0..<8).map { _ in
        Task { try await market.signUp(name: "모퉁이", from: Self.client, key: Self.key) }
      }
      var secrets: Set<String> = []
      for tab in tabs { secrets.insert(try await tab.value.secret) }
      let vendors = try await market.allVendors()
      #expect(secrets.count == 1 && vendors.count == 1)
    }
  }

  @Test func `a repeated sign-up does not count towards the limit of its address`() async throws {
    var limits = MarketLimits()
    limits.signUpsPerDay = 1
    try await MarketTrial.run(limits: limits) { trial in
      for _ in 0..<3 { _ = try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key) }
      await #expect(throws: MarketError.self) { try await trial.market.signUp(name: "모퉁이", from: Self.client) }
    }
  }

  @Test func `after a day the key is new`() async throws {
    try await MarketTrial.run { trial in
      let first = try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key)
      trial.date.advance(by: 86_401)
      let second = try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key)
      #expect(second.vendor.id != first.vendor.id)
    }
  }

  @Test func `a repeated sign-up does not return a revoked vendor or a changed secret`() async throws {
    try await MarketTrial.run { trial in
      let told = try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key)
      let renewed = try await trial.market.renewSecret(of: told.vendor.id)
      #expect(renewed.secret != told.secret)
      await #expect(throws: MarketError.keySpent) {
        try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key)
      }
      try await trial.market.revokeVendor(told.vendor.id)
      await #expect(throws: MarketError.keySpent) {
        try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key)
      }
    }
  }

  @Test func `repeated sign-ups after a change of the secret count as wrong secrets of their address`() async throws {
    var limits = MarketLimits()
    limits.wrongSecretsPerClient = 2
    try await MarketTrial.run(limits: limits) { trial in
      let told = try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key)
      _ = try await trial.market.renewSecret(of: told.vendor.id)
      for _ in 0..<2 {
        await #expect(throws: MarketError.keySpent) {
          try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key)
        }
      }
      await #expect(throws: MarketError.tooMany(retryAfter: .seconds(60))) {
        try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key)
      }
      trial.date.advance(by: 60)
      await #expect(throws: MarketError.keySpent) {
        try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key)
      }
    }
  }

  @Test func `valid repeats of a sign-up do not count as wrong secrets`() async throws {
    var limits = MarketLimits()
    limits.wrongSecretsPerClient = 1
    try await MarketTrial.run(limits: limits) { trial in
      let told = try await trial.market.signUp(name: "모퉁이", from: Self.client, key: Self.key)
      let known = try #require(try await trial.market.vendors.vendor(told.vendor.id))
      #expect(trial.market.secrets.isRemembered(told.secret, of: known), "without a second slow comparison")
      let other = trial.otherServer()
      for _ in 0..<2 {
        let again = try await other.signUp(name: "모퉁이", from: Self.client, key: Self.key)
        #expect(again.secret == told.secret)
        try other.rates.wrongSecretsPerClient.check(Self.client, at: other.now)
      }
    }
  }

  @Test(arguments: ["", "1", String(repeating: "a", count: 21), String(repeating: "a", count: 201), "모퉁이모퉁이모퉁이"])
  func `rejects a key that can be guessed`(key: String) async throws {
    try await MarketTrial.run { trial in
      let error = await #expect(throws: MarketError.self) {
        try await trial.market.signUp(name: "모퉁이", from: Self.client, key: key)
      }
      guard case .invalid(let complaints) = error else {
        Issue.record("unexpected \(String(describing: error))")
        return
      }
      #expect(complaints.map(\.field) == ["Idempotency-Key"])
      let vendors = try await trial.market.allVendors()
      #expect(vendors.isEmpty)
    }
  }
}
