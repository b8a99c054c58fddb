import HTTPTypes
import HummingbirdTesting
import TestSupport
import Testing

@testable import LiveWeb

/// Without JavaScript.
@Suite(.timeLimit(.minutes(1)))
struct SubmittingTests {
  @Test func `a form leads to the URL of the new state`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let answer = try await browser.submit("insertFirst", ["key": "앱"], url: "/demo/list?rows=a,b")
      #expect(answer.status == 303)
      let url = try #require(answer.response.headers[.location])
      #expect(url == "/demo/list?rows=%EC%95%B1%2Ca%2Cb")
      #expect(try await browser.get(url).keys == ["앱", "a", "b"])
    }
  }

  @Test func `a form leaves no live screen behind`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      _ = try await browser.submit("save", ["key": "x"])
      #expect(site.world.diary == ["x"])
      #expect(site.registry.count == 0)
    }
  }

  @Test func `a form that leads elsewhere leads there`() async throws {
    try await DemoSite().browse { browser in
      let answer = try await browser.submit("leave")
      #expect(answer.status == 303)
      #expect(answer.response.headers[.location] == "/demo/elsewhere")
    }
  }

  @Test func `a form that failed shows the page and says so`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let page = try await browser.submit("fail")
      #expect(page.status == 200)
      #expect(page.keys == ["a", "b", "c"])
      #expect(page.text.contains("<p role='status' class='error'>The service does not answer.</p>"))
      #expect(site.registry.screen(page.screen, of: Browser.profile) != nil)
    }
  }

  @Test func `a form of a page that does not exist answers with the status of the error`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.submit("remove", url: "/demo/lost")
      #expect(page.status == 404)
    }
  }

  @Test func `a form whose effect takes too long is answered as far as it came`() async throws {
    let gate = Gate()
    let site = DemoSite(gates: ["slow": gate])
    try await site.browse { browser in
      async let submitted = browser.submit("search", ["q": "slow"])
      await gate.waiting(atLeast: 1)
      await site.clock.sleepers(atLeast: 1)
      site.clock.advance(by: .seconds(40))
      let answer = try await submitted
      #expect(answer.status == 303)
      #expect(answer.response.headers[.location]?.hasSuffix("q=slow") == true)
      try await site.world.cancelled.pass()
    }
  }
}
