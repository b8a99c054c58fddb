import Foundation
import Testing

@testable import Sandbox

struct RatesTests {
  @Test func `rates are those of yesterday, of every currency that has prices`() async throws {
    let reply = try await SandboxProbe().get("/v1/currencies/usd.json")
    let body = try #require(try JSONSerialization.jsonObject(with: Data(reply.bytes)) as? [String: Any])
    let rates = try #require(body["usd"] as? [String: Double])

    #expect(reply.status == 200)
    #expect(body["date"] as? String == "2026-10-31")
    #expect(Set(CurrencyStyle.dollarRates.keys.map { $0.lowercased() }).isSubset(of: rates.keys))
    #expect(rates.values.allSatisfy { $0 > 0 })
    #expect(rates["usd"] == 1)
    #expect(rates["krw"] == 1_350)
  }
}
