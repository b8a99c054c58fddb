import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

@Suite struct CompareDownloadTests {
  private func file(_ query: String, own: String? = nil) async throws -> DownloadedFile {
    let comparison = AppComparison(
      offers: [.sample("TR", 2999), .sample("PL", 1999, rating: nil), .sample("FR", nil)],
      failures: ["DE": .unavailable], state: .paused)
    let download = CompareDownload(
      comparisons: FakeComparisons(comparison), rates: FakeRates(), ownCurrency: { _ in own })
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
}
