import Addresses
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Reactor
import TestSupport
import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct RequestIDTests {
  @Test func `new ids are short, of letters that people do not confuse, and all different`() {
    let ids = (0..<10_000).map { _ in RequestID.make() }
    #expect(ids.allSatisfy { $0.wholeMatch(of: /[0-9a-hjkmnp-tv-z]{10}/) != nil })
    #expect(Set(ids).count == ids.count)
    #expect(Set(ids.map(\.first)).count > 16, "neighbors do not look alike")
  }

  @Test(arguments: [
    ("a", true), ("Ab9._-", true), (String(repeating: "x", count: 64), true),
    (String(repeating: "x", count: 65), false), ("", false), ("a b", false), ("a\"b", false), ("번호", false),
    ("a,b", false), ("<b>", false),
  ])
  func `an id of a trusted proxy is taken if it is harmless`(_ id: String, _ isTaken: Bool) throws {
    let proxies = try #require(TrustedProxies("192.0.2.1"))
    func given(by peer: String) -> String? {
      RequestID.given([.requestID: id], by: IPAddress(peer), trusting: proxies)
    }
    #expect(given(by: "192.0.2.1") == (isTaken ? id : nil))
    #expect(given(by: "192.0.2.2") == nil, "any other peer")
    #expect(RequestID.given([.requestID: id], by: nil, trusting: proxies) == nil)
  }

  @Test func `each response has an id of its own`() async throws {
    try await DemoSite().browse { browser in
      var ids: Set<String> = []
      for url in ["/demo/list", "/demo/list", "/nowhere", "/health/live", "/"] {
        ids.insert(try #require(try await browser.get(url, headers: [.requestID: "mine"]).response.headers[.requestID]))
      }
      #expect(ids.count == 5 && !ids.contains("mine"))
    }
  }

  @Test func `lines of actions, and what caches may store, have none`() async throws {
    try await DemoSite().browse { browser in
      let answer = try await browser.act("resume", on: try await browser.get())
      #expect(answer.response.headers[.contentType] == "application/x-ndjson")
      #expect(answer.response.headers[.requestID] == nil)
      let stored = try await browser.get("/robots.txt").response.headers
      #expect(stored[.cacheControl]?.hasPrefix("public") == true && stored[.requestID] == nil)
    }
  }

  @Test func `screens run under the id of their request`() async throws {
    let web = LiveWeb(frame: DemoFrame(), registry: ScreenRegistry()) { _ in
      Reader(profile: Browser.knownProfile, language: .english)
    }
    let router = web.buildRouter(assets: AssetLibrary([]))
    router.get("/id") { _, _ in await Task { ServedRequest.id ?? "none" }.value }
    try await Application(router: router, logger: LogRecord().logger).test(.router) { client in
      let response = try await client.execute(uri: "/id", method: .get)
      #expect(response.headers[.requestID] == String(buffer: response.body))
    }
    #expect(ServedRequest.id == nil)
  }
}
