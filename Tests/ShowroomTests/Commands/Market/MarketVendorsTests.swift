import Foundation
import Localization
import Logging
import OpenMarket
import Secrets
import Store
import TestSupport
import Testing

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct MarketVendorsTests {
  @Test func `adding a vendor prints id, name, identifier and secret, and the vendor may sell`() async throws {
    let transcript = Transcript()
    try await MarketSession.commands(transcript) { session in
      try await session.vendors().add(named: " 모퉁이 ")
      let fields = try #require(transcript.fields.first)
      #expect(fields.count == 4)
      #expect(Array(fields.prefix(2)) == ["1", "모퉁이"])
      #expect(UUID(uuidString: fields[2]) != nil)
      #expect(fields[3].count == 16)
      let told = try await session.market.changeSecret(
        by: .init(identifier: fields[2], secret: fields[3], client: "192.0.2.1"))
      #expect(told.secret != fields[3])
    }
  }

  @Test func `the list has products and days, and never an identifier or a secret`() async throws {
    // One second before the end of a month.
    let date = SettableDate(Date(timeIntervalSince1970: 1_798_761_599))
    let transcript = Transcript()
    let database = try Database.inMemory(migrations: Storage.migrations)
    let market = Market(
      database: database, secretKey: .random(), pictures: .ofUploads(Logger(label: "test")), now: date.now)
    let session = MarketSession(market: market, console: transcript.console(), language: .english)

    let first = try await market.addVendor(named: "red123")
    date.advance(by: 1)
    let second = try await market.addVendor(named: "blue")
    let facts = ProductFacts(
      name: "에어팟 3", description: "에어팟 3", currency: .krw, price: Amount(minorUnits: 20_000))
    let product = NewProduct(vendorID: 1, facts: facts, images: [], createdAt: 0)
    _ = try await market.add([product, product])
    try await session.vendors().revoke(2)
    date.advance(by: 40 * 86_400)
    try await session.vendors().list()
    try await session.vendors(asJSON: true).list()
    try await database.checkpointAndClose()

    let rows = transcript.fields.filter { $0.count == 5 }
    #expect(rows == [["1", "red123", "2026-12-31", "2", ""], ["2", "blue", "2027-01-01", "0", "2027-01-01"]])
    #expect(transcript.output.contains(#""revokedAt" : null"#))
    for credentials in [first, second] {
      #expect(!transcript.output.contains(credentials.vendor.identifier))
      #expect(!transcript.output.contains(credentials.secret))
    }
  }

  @Test func `a rotated secret replaces the old one`() async throws {
    let transcript = Transcript()
    try await MarketSession.commands(transcript) { session in
      let old = try await session.market.addVendor(named: "red123")
      try await session.vendors(asJSON: true).rotate(old.vendor.id)
      #expect(transcript.output.contains(#""identifier" : "\#(old.vendor.identifier)""#))
      await #expect(throws: MarketError.unknownVendor) {
        _ = try await session.market.changeSecret(
          by: .init(identifier: old.vendor.identifier, secret: old.secret, client: "192.0.2.1"))
      }
    }
  }

  @Test func `unknown and revoked vendors can be neither revoked nor given a secret`() async throws {
    try await MarketSession.commands { session in
      await #expect(throws: MarketError.unknownVendor) { try await session.vendors().revoke(7) }
      _ = try await session.market.addVendor(named: "red123")
      try await session.vendors().revoke(1)
      await #expect(throws: MarketError.unknownVendor) { try await session.vendors().rotate(1) }
    }
  }

  @Test func `a refusal of the market is one line with an exit code`() {
    let name = CommandFailure(unknown: MarketError.invalid([FieldComplaint("name", "must have 1 to 40 characters")]))
    #expect(name == CommandFailure(.usage, "name must have 1 to 40 characters."))
    #expect(CommandFailure(unknown: MarketError.unknownVendor).code == .failed)
    #expect(CommandFailure(unknown: MarketError.diskFull).code == .cannotCreate)
    #expect(CommandFailure(unknown: MarketError.busy(retryAfter: .seconds(1))).code == .tryAgain)
  }
}
