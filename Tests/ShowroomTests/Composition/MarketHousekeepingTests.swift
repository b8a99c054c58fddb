import Foundation
import Logging
import OpenMarket
import Secrets
import Store
import TestSupport
import Testing

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct MarketHousekeepingTests {
  @Test func `products deleted 30 days ago are removed, those of yesterday stay`() async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    let date = SettableDate()
    let market = Market(
      database: database, secretKey: .random(), pictures: .ofUploads(Logger(label: "test")), now: date.now)
    let vendor = try await market.addVendor(named: "red123").vendor.id
    let facts = ProductFacts(name: "A", description: "", currency: .krw, price: .zero)
    let good = NewProduct(vendorID: vendor, facts: facts, images: [], createdAt: 0)
    let ids = try await market.add([good, good, good])
    let now = Int(date.now().timeIntervalSince1970 * 1_000)
    for (id, days) in zip(ids, [31, 1]) {
      try await database.write { connection in
        try connection.execute("UPDATE marketProduct SET deletedAt = \(now - days * 86_400_000) WHERE id = \(id)")
      }
    }
    let chore = Housekeeping.Chore.removeProducts(market)
    #expect(chore.unusedDays == 30)
    #expect(try await chore.remove(date.now().addingTimeInterval(-40 * 86_400)) == 0, "no housekeeping days were seen")
    #expect(try await chore.remove(date.now().addingTimeInterval(-30 * 86_400)) == 1)
    let left = try await database.read { connection in
      try connection.rows("SELECT id FROM marketProduct ORDER BY id").map { try $0.int("id") }
    }
    #expect(left == Array(ids.dropFirst()))
  }
}
