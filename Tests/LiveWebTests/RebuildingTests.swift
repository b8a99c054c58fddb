import HTTPTypes
import HummingbirdTesting
import Secrets
import Synchronization
import TestSupport
import Testing

@testable import LiveWeb

/// The server rebuilds a forgotten screen from the URL.
@Suite(.timeLimit(.minutes(3)))
struct RebuildingTests {
  @Test func `a forgotten screen is rebuilt and the action runs`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let page = try await browser.get()
      site.registry.removeAll()
      let answer = try await browser.act("remove", ["key": "b"], on: page, url: "/demo/list?rows=a,b")
      let screen = try #require(answer.screen)
      #expect(screen != page.screen)
      #expect(site.registry.screen(screen, of: Browser.knownProfile) != nil)
      #expect(answer.base == 0)
      #expect(answer.ops == ["slot", "reset", "reset", "url", "remove", "url", "end"])
      #expect(answer.lines.map(\.version) == [1, 2, 3, 4, 5, 6, 6])
      #expect(answer.lines[4].arguments == ["rows", "b"])
    }
  }

  @Test func `a screen of another profile cannot be used`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let page = try await browser.get()
      var stranger = browser
      stranger.profile = "ffffffffffffffffffffffffffffffff"
      let answer = try await stranger.act("remove", ["key": "b"], on: page)
      #expect(answer.screen != page.screen)
      #expect(answer.ops.prefix(3) == ["slot", "reset", "reset"])
      let own = try await browser.act("resume", on: page)
      #expect(own.lines.map(\.description) == ["0 end []"])
    }
  }

  @Test func `a request without a screen id gets a screen`() async throws {
    try await DemoSite().browse { browser in
      let answer = try await browser.act("resume", on: nil)
      #expect(RandomToken.isToken(answer.screen ?? ""))
      #expect(answer.ops == ["slot", "reset", "reset", "url", "end"])
    }
  }

  @Test func `a forgotten screen of a missing page is answered with a page`() async throws {
    try await DemoSite().browse { browser in
      let answer = try await browser.act("resume", on: nil, url: "/demo/lost")
      #expect(answer.response.status == .notFound)
      #expect(answer.response.headers[.contentType]?.hasPrefix("text/html") == true)
    }
  }

  @Test func `a rebuilt screen ends its response when it is idle`() async throws {
    let gate = Gate()
    let site = DemoSite(gates: ["appeared": gate])
    try await site.browse { browser in
      let isAnswered = Mutex(false)
      let slow = Task {
        defer { isAnswered.withLock { $0 = true } }
        return try await browser.act("search", ["q": "k"], on: nil)
      }
      await site.clock.sleepers(atLeast: 1)
      site.clock.advance(by: .milliseconds(2500))
      // The search itself is over by then, but the first action of the screen is not.
      for _ in 0..<50 { _ = try await browser.get("/health") }
      #expect(!isAnswered.withLock { $0 })
      gate.open()
      let answer = try await slow.value
      #expect(answer.ops.last == "end")
      #expect(answer.lines.contains { $0.arguments.contains("<p>ready</p>") })
    }
  }
}
