import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import TestSupport
import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct ShowingTests {
  @Test func `a page has its screen, its version, its keys and its slots`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let page = try await browser.get("/demo/list?rows=a,b.2,%EC%95%B1")
      #expect(page.status == 200)
      #expect(page.response.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.response.headers[.cacheControl] == "private, no-cache")
      #expect(page.text.hasPrefix("<!doctype html>"))
      #expect(site.registry.screen(page.screen, of: Browser.knownProfile) != nil)
      #expect(page.version == 0)
      #expect(page.keys == ["a", "b", "앱"])
      #expect(page.text.contains("<div data-slot='status' class='slot-status' role='status'><p>ready</p></div>"))
      #expect(page.text.contains("<ul data-section='found' aria-label='Found'></ul>"))
      #expect(!page.isBusy)
    }
  }

  @Test func `a HEAD request leaves no screen`() async throws {
    let site = DemoSite()
    try await site.application.test(.router) { client in
      let cookie: HTTPFields = [.cookie: "showroom_profile=\(Browser.profile)"]
      let response = try await client.execute(uri: "/demo/list", method: .head, headers: cookie)
      #expect(response.status == .ok)
      #expect(site.registry.count == 0)
    }
  }

  @Test func `every page is its own screen`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let one = try await browser.get()
      let other = try await browser.get()
      #expect(one.screen != other.screen)
      #expect(site.registry.count == 2)
    }
  }

  @Test func `a page that exceeds its deadline is sent busy and gets the rest when it asks`() async throws {
    let gate = Gate()
    let site = DemoSite(gates: ["appeared": gate])
    try await site.browse { browser in
      async let slow = browser.get()
      await site.clock.sleepers(atLeast: 1)
      site.clock.advance(by: .milliseconds(2500))
      let page = try await slow
      #expect(page.isBusy)
      #expect(!page.text.contains("ready"))
      gate.open()
      let answer = try await browser.act("resume", on: page)
      #expect(answer.lines.map(\.description) == [#"1 slot ["status", "<p>ready</p>"]"#, "1 end []"])
    }
  }

  @Test(arguments: [("lost", 404), ("busy", 429), ("broken", 500)])
  func `a page that cannot be opened has the status of its error`(_ name: String, _ status: Int) async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let page = try await browser.get("/demo/\(name)")
      #expect(page.status == status)
      #expect(page.text.contains("<p class='error'>"))
      #expect(!page.text.contains("data-screen"))
      #expect(!page.text.contains("the detail is for the log"))
      #expect(page.response.headers[.retryAfter] == (name == "busy" ? "7" : nil))
      #expect(site.registry.count == 0)
      #expect(site.log.entries.contains { $0.contains("the detail is for the log") } == (name == "broken"))
    }
  }

  @Test func `a page with a destination redirects and leaves no live screen`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let page = try await browser.get("/demo/moved")
      #expect(page.status == 303)
      #expect(page.response.headers[.location] == "/demo/list")
      #expect(site.registry.count == 0)
    }
  }

  @Test func `a notice of a new page is shown once`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get("/demo/noticed")
      #expect(page.text.contains("<p role='status' class='info'>Look</p>"))
      #expect(try await browser.act("resume", on: page).ops == ["end"])
    }
  }

  @Test func `a page in a pane has no pane of its own, and differs from the full page`() async throws {
    try await DemoSite().browse { browser in
      let whole = try await browser.get()
      #expect(whole.text.contains("<aside aria-label='Beside'>Choose a row</aside>"))
      #expect(!whole.text.contains("in-pane"))
      #expect(whole.response.headers[.vary] == "Sec-Fetch-Dest")
      for path in ["/demo/list", "/nowhere"] {
        let beside = try await browser.get(path, headers: [.secFetchDest: "iframe"])
        #expect(beside.text.contains("<html lang='en' class='in-pane'>"))
        #expect(!beside.text.contains("<aside"))
      }
    }
  }

  @Test func `an unknown path is answered with a page`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get("/nowhere")
      #expect(page.status == 404)
      #expect(page.response.headers[.contentType]?.hasPrefix("text/html") == true)
    }
  }

  @Test func `the page is in the reader's language`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get(headers: [.acceptLanguage: "ko-KR,ko;q=0.9,en;q=0.8"])
      #expect(page.text.contains("<html lang='ko'>"))
    }
  }

  @Test func `a duplicate key is shown once and logged`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let page = try await browser.get("/demo/list?rows=a,b,a.2")
      #expect(page.status == 200)
      #expect(page.keys == ["a", "b"])
      #expect(site.log.entries.count { $0.contains(#"has the key "a" a second time"#) } == 1)
      let answer = try await browser.act("insertFirst", ["key": "b"], on: page)
      #expect(answer.ops.last == "end")
      #expect(site.log.entries.contains { $0.contains(#"has the key "b" a second time"#) })
    }
  }

  @Test(arguments: [true, false])
  func `a screen decides whether search engines may index its pages`(isIndexed: Bool) async throws {
    try await DemoSite(isIndexed: isIndexed).browse { browser in
      let page = try await browser.get("/demo/list")
      #expect(page.response.headers[HTTPField.Name("X-Robots-Tag")!] == (isIndexed ? nil : "noindex"))
    }
  }

  @Test(arguments: [("AT&T", "AT&T"), ("a%26b", "a&b"), ("a+b", "a+b"), ("%EB%A9%94%EB%AA%A8", "메모"), ("100%", "100%")])
  func `a named part of the path is decoded once`(_ part: String, _ value: String) async throws {
    let seen = SeenParameters()
    let web = LiveWeb(frame: DemoFrame(), registry: ScreenRegistry()) { visit in
      Reader(profile: visit.profile, language: .english)
    }
    let router = web.buildRouter(assets: AssetLibrary([]))
    web.add(EchoScreen(seen: seen), to: router)
    try await Application(router: router, logger: LogRecord().logger).test(.router) { client in
      _ = try await Browser(client: client).get("/echo/\(part)")
    }
    #expect(seen.names == [value])
  }
}
