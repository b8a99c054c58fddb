import Foundation
import Testing

@testable import Sandbox

@Suite(.timeLimit(.minutes(3)))
struct MarketingChartTests {
  private let probe = SandboxProbe()

  private func results(_ reply: Reply) throws -> [[String: Any]] {
    let body = try JSONSerialization.jsonObject(with: Data(reply.bytes)) as? [String: Any]
    let feed = try #require(body?["feed"] as? [String: Any])
    return try #require(feed["results"] as? [[String: Any]])
  }

  private func ids(_ reply: Reply) throws -> [String] {
    try results(reply).compactMap { $0["id"] as? String }
  }

  private func path(_ country: String, _ feed: String = "top-free", _ count: String = "100") -> String {
    "/api/v2/\(country)/apps/\(feed)/\(count)/apps.json"
  }

  @Test func `the head of a feed is Apple's`() async throws {
    let reply = try await probe.get(path("us", "top-free", "2"))
    #expect(reply.status == 200)
    #expect(reply.contentType == "application/json")
    let address = "https://rss.marketingtools.apple.com/api/v2/us/apps/top-free/2/apps.json"
    let head = [
      #"{"feed":{"title":"Top Free Apps","id":"\#(address)","#,
      #""author":{"name":"Apple","url":"https://www.apple.com/"},"links":[{"self":"\#(address)"}],"#,
      #""copyright":"Copyright © 2026 Apple Inc. All rights reserved.","country":"us","#,
      #""icon":"https://www.apple.com/favicon.ico","updated":"Sun, 01 Nov 2026 00:11:48 +0000","#,
      #""results":[{"artistName":""#,
    ].joined()
    #expect(reply.text.hasPrefix(head))
    #expect(try ids(reply).count == 2)
  }

  @Test(arguments: ["top-free", "top-paid"])
  func `a chart has apps for iPhones that the country sells, at the price of the chart`(feed: String) async throws {
    let rows = try results(try await probe.get(path("kr", feed)))
    #expect(!rows.isEmpty && rows.count <= 100)
    for row in rows {
      let id = try #require((row["id"] as? String).flatMap { Int($0) })
      let app = probe.catalogue.app(try #require(probe.catalogue.index(ofID: id)))
      let facts = LocalFacts(of: app, in: SandboxProbe.storefronts[1], seed: probe.catalogue.seed)
      #expect(facts.isSold && facts.price.isFree == (feed == "top-free") && app.platforms.contains(.iphone))
      #expect(
        Set(row.keys) == ["artistName", "id", "name", "releaseDate", "kind", "artworkUrl100", "genres", "url"])
      #expect((row["genres"] as? [String])?.isEmpty == true)
      #expect(row["releaseDate"] as? String == String(facts.releaseDate.prefix(10)))
      #expect((row["artworkUrl100"] as? String)?.hasSuffix("/\(id)/0/100x100bb.png") == true)
      #expect((row["url"] as? String)?.hasSuffix("/id\(id)") == true)
      #expect(row["name"] as? String == app.name.korean)
    }
    #expect(Set(rows.compactMap { $0["id"] as? String }).count == rows.count)
  }

  @Test(arguments: ["101", "0", "-1", "many"])
  func `a number beyond the limits is a server error`(count: String) async throws {
    let reply = try await probe.get(path("us", "top-free", count))
    #expect(reply.status == 500)
    #expect(reply.contentType == "text/html")
  }

  @Test func `a country without a store is a server error, an unknown feed is not found`() async throws {
    #expect(try await probe.get(path("cu")).status == 500)
    for address in [path("us", "top-grossing"), "/api/v2/us/music/top-free/10/apps.json", "/api/v2/us"] {
      let reply = try await probe.get(address)
      #expect(reply.status == 404)
      #expect(reply.text == #"{"status":404,"error":"Not Found"}"#)
    }
  }

  @Test func `places move from day to day, and are the same in each run`() async throws {
    let moving = SandboxProbe()
    let first = try await moving.get(path("kr"))
    #expect(first.bytes == (try await probe.get(path("kr")).bytes))
    _ = try await moving.post("/__clock", #"{"days":1}"#)
    let (before, after) = (try ids(first), try ids(try await moving.get(path("kr"))))
    #expect(before != after)
    #expect(Set(before).intersection(after).count > 80)
  }

  @Test func `an app that a country drops for some days is not in its chart`() throws {
    let (catalogue, korea) = (probe.catalogue, SandboxProbe.storefronts[1])
    let chart = try #require(Chart.all.first)
    let places = { (days: Int) in
      catalogue.apps(in: chart, genre: nil, storefront: korea, after: days, limit: catalogue.count).map(\.app.index)
    }
    let first = Set(places(0))
    let dropped = { (days: Int) in
      first.filter { DailyChanges(of: $0, in: korea, seed: catalogue.seed, after: days).isDropped }
    }
    let day = try #require((1...90).first { !dropped($0).isEmpty })
    #expect(dropped(day).isDisjoint(with: places(day)))
  }

  @Test func `countries have charts of their own`() async throws {
    let korean = try ids(try await probe.get(path("kr")))
    let american = try ids(try await probe.get(path("us")))
    #expect(korean != american)
  }
}
