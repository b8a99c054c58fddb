import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

@Suite struct CompareDownloadTests {
  private func file(
    _ query: String, own: String? = nil, pages: FakeStorePages? = nil
  ) async throws -> DownloadedFile {
    let comparison = AppComparison(
      offers: [.sample("TR", 2999), .sample("PL", 1999, rating: nil), .sample("FR", nil)],
      failures: ["DE": .unavailable], state: .paused)
    let download = CompareDownload(
      comparisons: FakeComparisons(comparison), storePages: pages, rates: FakeRates(), ownCurrency: { _ in own })
    return try await download.table.file(
      ScreenRequest(
        parameters: ["storefront": "KR", "id": "1"], query: FormFields(encoded: query),
        reader: Reader(profile: .newcomer, language: .english)))
  }

  @Test func `the table has a line for each country that was asked`() async throws {
    let file = try await file("")
    #expect(file.name == "1-KRW.csv")
    let bytes = try await file.bytes()
    #expect(bytes.count == file.byteCount && bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    let seen = AppOffer.seen.formatted(.iso8601)
    let lines = String(decoding: bytes.dropFirst(3), as: UTF8.self).split(separator: "\r\n").map(String.init)
    #expect(lines[0] == ComparisonRow.columns.joined(separator: ","))
    #expect(
      lines.dropFirst() == [
        "DE,unavailable,,,,,,,,,,", "FR,notSold,,,,,,,,,,\(seen)", "PL,sold,Boat,19.99,PLN,,,12000,8.1,,,\(seen)",
        "TR,sold,Boat,29.99,TRY,1240,4.6,12000,8.1,,,\(seen)",
      ])
  }

  @Test func `the same lines as JSON, each with all names`() async throws {
    let file = try await file("as=json")
    #expect(file.name == "1-KRW.json" && file.contentType == "application/json")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(try await file.bytes())) as? [String: Any])
    #expect(root.keys.sorted() == ["currency", "id", "offers", "platform", "ratesDate"])
    #expect(root["ratesDate"] as? String == "2026-11-29")
    let offers = try #require(root["offers"] as? [[String: Any]])
    #expect(offers.map { $0["country"] as? String } == ["DE", "FR", "PL", "TR"])
    #expect(offers.map { $0["state"] as? String } == ["unavailable", "notSold", "sold", "sold"])
    #expect(offers.allSatisfy { $0.keys.sorted() == ComparisonRow.columns.sorted() })
    #expect(offers[3]["price"] as? Double == 29.99 && offers[3]["converted"] as? Double == 1_240)
    #expect(offers[0]["price"] is NSNull && offers[2]["converted"] is NSNull)
  }

  @Test func `the currency is that of the address, else the reader's`() async throws {
    #expect(try await file("in=EUR", own: "USD").name == "1-EUR.csv")
    #expect(try await file("", own: "USD").name == "1-USD.csv")
  }

  // MARK: - Purchases

  private let pages: [StorePage] = [
    .sample("KR", ("Plus", "￦4,300", 4_300), ("Max", "￦22,000", 22_000)),
    .sample("TR", ("Plus", "₺29,99", 2_999), ("Max", "₺149,99", 14_999), failure: .changed),
    .sample("JP", ("Sale", "¥100", 100)), .sample("AU", ("Plus", "odd", nil)), .sample("GB", .unknown),
    // The store said later that it does not sell the app.
    .sample("FR", ("Plus", "3,99 €", 399)),
  ]

  private func lines(_ query: String) async throws -> [String] {
    let file = try await file(query, pages: FakeStorePages(pages))
    #expect(file.name == "1-iap-KRW.csv")
    return String(decoding: try await file.bytes().dropFirst(3), as: UTF8.self).split(separator: "\r\n")
      .map(String.init)
  }

  @Test func `of a chosen purchase the table has the price in each country, or why there is none`() async throws {
    let seen = AppOffer.seen.formatted(.iso8601)
    let lines = try await lines("iap=1&buy=KR-Plus")
    #expect(lines.first == "purchase,country,state,name,text,price,currency,converted,seenAt")
    #expect(
      lines.dropFirst() == [
        "Plus,TR,changedUpstream,Plus,\"₺29,99\",29.99,TRY,1240,\(seen)",
        "Plus,KR,listed,Plus,\"￦4,300\",4300,KRW,4300,\(seen)", "Plus,AU,listed,Plus,odd,,,,\(seen)",
        ",JP,unmatched,Sale,¥100,100,JPY,124000,\(seen)", ",GB,unlisted,,,,,,\(seen)", ",FR,notSold,,,,,,\(seen)",
      ])
    let other = try await self.lines("iap=1&buy=KR-Max")
    #expect(other.contains(",AU,unmatched,Plus,odd,,,,\(seen)") == false, "it belongs to another purchase")
    #expect(other.contains(",AU,unmatched,,,,,,\(seen)"))
  }

  @Test(arguments: ["iap=1", "iap=1&buy=KR-Gone", "iap=1&buy=-"])
  func `without a known choice the table has all purchases`(query: String) async throws {
    let names = try await lines(query).dropFirst().map { $0.prefix { $0 != "," } }
    #expect(names == ["Plus", "Plus", "Plus", "Max", "Max", "", "", ""])
  }

  @Test func `the JSON of a purchase has all keys, and where pages are not read it is that of the app`() async throws {
    let query = "iap=1&buy=KR-Plus&as=json"
    let bytes = try await file(query, pages: FakeStorePages(pages)).bytes()
    let root = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(root.keys.sorted() == ["currency", "id", "platform", "purchases", "ratesDate"])
    let rows = try #require(root["purchases"] as? [[String: Any]])
    #expect(rows.count == 6 && rows.allSatisfy { $0.keys.sorted() == PurchaseRow.columns.sorted() })
    #expect(rows[0]["converted"] as? Double == 1_240 && rows[5]["price"] is NSNull)
    #expect(try await file(query).name == "1-KRW.json")
  }
}
