import HTTPTypes
import HummingbirdTesting
import TestSupport
import Testing

@testable import LiveWeb

/// Without JavaScript.
@Suite(.timeLimit(.minutes(3)))
struct SubmittingTests {
  @Test func `a form redirects to the URL of the new state`() async throws {
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

  @Test func `a form with a destination redirects there`() async throws {
    try await DemoSite().browse { browser in
      let answer = try await browser.submit("leave")
      #expect(answer.status == 303)
      #expect(answer.response.headers[.location] == "/demo/elsewhere")
    }
  }

  @Test func `a failed form shows the page with the error`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let page = try await browser.submit("fail")
      #expect(page.status == 200)
      #expect(page.keys == ["a", "b", "c"])
      #expect(page.text.contains("<p role='status' class='error'>The service isn't responding.</p>"))
      #expect(site.registry.screen(page.screen, of: Browser.knownProfile) != nil)
    }
  }

  @Test func `an error of loading more is shown by the page itself`() async throws {
    try await DemoSite(failing: ["page"]).browse { browser in
      let page = try await browser.submit("nextPage")
      #expect(page.status == 200)
      #expect(page.text.contains("failed"))
    }
  }

  @Test func `the page of a failed read stays busy while it loads something else`() async throws {
    let gate = Gate()
    let site = DemoSite(gates: ["appeared": gate], failing: ["page"])
    try await site.browse { browser in
      async let submitted = browser.submit("nextPage")
      await gate.waiting(atLeast: 1)
      await site.clock.sleepers(atLeast: 1)
      site.clock.advance(by: .milliseconds(2_500))
      let page = try await submitted
      #expect(page.status == 200)
      #expect(page.text.contains("failed") && page.isBusy)
      gate.open()
    }
  }

  @Test func `an error of reading another URL is shown by the page of that URL`() async throws {
    try await DemoSite(failing: ["boat"]).browse { browser in
      let answer = try await browser.submit("search", ["q": "boat"])
      #expect(answer.status == 303)
      #expect(answer.response.headers[.location]?.hasSuffix("q=boat") == true)
    }
  }

  @Test func `an error of opening the page is not an error of the form`() async throws {
    try await DemoSite(failing: ["appeared"]).browse { browser in
      let answer = try await browser.submit("remove", ["key": "a"])
      #expect(answer.status == 303)
    }
  }

  @Test func `a form of a missing page has the status of the error`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.submit("remove", ["key": "a"], url: "/demo/lost")
      #expect(page.status == 404)
    }
  }

  @Test func `a form whose effect takes more than 2.5 s is answered with the state so far`() async throws {
    let gate = Gate()
    let site = DemoSite(gates: ["slow": gate])
    try await site.browse { browser in
      async let submitted = browser.submit("search", ["q": "slow"])
      await gate.waiting(atLeast: 1)
      try await site.expectLimit(.milliseconds(2_500))
      let answer = try await submitted
      #expect(answer.status == 303)
      #expect(answer.response.headers[.location]?.hasSuffix("q=slow") == true)
      try await site.world.cancelled.pass()
    }
  }

  @Test func `a write may take longer, and continues after that`() async throws {
    let gate = Gate()
    let site = DemoSite(gates: ["x": gate])
    try await site.browse { browser in
      async let submitted = browser.submit("save", ["key": "x"])
      await gate.waiting(atLeast: 1)
      try await site.expectLimit(.seconds(40))
      #expect(try await submitted.status == 303)
      gate.open()
      try await site.world.written(atLeast: 1)
    }
  }
}

extension DemoSite {
  /// Advances the clock to the limit of a wait, and checks that the wait is neither shorter nor longer.
  fileprivate func expectLimit(_ limit: Duration) async throws {
    await clock.sleepers(atLeast: 1)
    clock.advance(by: limit - .milliseconds(1))
    try #require(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(1))
    try #require(clock.sleeperCount == 0)
  }
}
