import Foundation
import HTTPTypes
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct StorePageRouteTests {
  private let probe = SandboxProbe()

  /// The data of a page.
  private func data(_ reply: Reply) throws -> String {
    let match = try #require(
      reply.text.firstMatch(of: #/<script [^>]*id="serialized-server-data"[^>]*>([^<]*)</script>/#))
    _ = try JSONSerialization.jsonObject(with: Data(match.output.1.utf8))
    return String(match.output.1)
  }

  /// A sold app whose page lists purchases.
  private func listing(in country: Int) throws -> Int {
    let index = (0..<probe.catalogue.count).first { index in
      let app = probe.catalogue.app(index)
      let facts = LocalFacts(of: app, in: SandboxProbe.storefronts[country], seed: probe.catalogue.seed)
      return facts.isSold && SamplePurchases(of: app, seed: probe.catalogue.seed).rows.count > 2
    }
    return try #require(index)
  }

  @Test func `an address without a name leads to the one with the name, and keeps the query`() async throws {
    let index = try listing(in: 1)
    let id = "id\(probe.catalogue.id(of: index))"
    let reply = try await probe.get("/kr/app/\(id)?l=en-GB")
    #expect(reply.status == 301)
    let location = try #require(reply.headers[.location])
    #expect(location == "/kr/app/\(probe.catalogue.app(index).name.slug)/\(id)?l=en-GB")
    let page = try await probe.get(location)
    #expect(page.status == 200)
    #expect(page.contentType == "text/html; charset=utf-8")
    let data = try data(page)
    #expect(data.contains(#""id":"\#(probe.catalogue.id(of: index))","storefront":"kr""#))
    #expect(data.contains("￦"))
    #expect(page.text.contains(#""priceCurrency":"KRW""#))
  }

  @Test func `names are translated unless English is asked for, and Japan has no English`() async throws {
    let korean = probe.catalogue.id(of: try listing(in: 1))
    #expect(try data(try await probe.get("/kr/app/a/id\(korean)")).contains("앱 내 구입"))
    #expect(try data(try await probe.get("/kr/app/a/id\(korean)?l=en-GB")).contains("In-App Purchases"))
    let japanese = probe.catalogue.id(of: try listing(in: 2))
    #expect(try data(try await probe.get("/jp/app/a/id\(japanese)?l=en-GB")).contains("アプリ内購入"))
  }

  @Test(arguments: [
    ("/kr/app/a/id1", 404), ("/kr/app/a/9000000000", 404), ("/kr/app/id", 404), ("/zz/app/a/id1", 301),
  ])
  func `pages that do not exist`(path: String, status: Int) async throws {
    let reply = try await probe.get(path)
    #expect(reply.status == status)
    #expect(reply.headers[.location] == (status == 301 ? "/" : nil))
  }

  @Test func `an app that a country does not sell has no page`() async throws {
    let iceland = SandboxProbe.storefronts[5]
    let absent = try #require(
      (0..<180).first { index in
        !LocalFacts(of: probe.catalogue.app(index), in: iceland, seed: probe.catalogue.seed).isSold
      })
    #expect(try await probe.get("/is/app/a/id\(probe.catalogue.id(of: absent))").status == 404)
  }

  @Test func `a fault changes the page`() async throws {
    let id = probe.catalogue.id(of: try listing(in: 1))
    _ = try await probe.post("/__faults", #"{"status":403}"#)
    #expect(try await probe.get("/kr/app/a/id\(id)").status == 403)
  }
}
