import HTTPTypes
import HummingbirdTesting
import TestSupport
import Testing

@testable import LiveWeb

@Suite(.timeLimit(.minutes(3)))
struct ActingTests {
  @Test func `an action is answered by lines that follow the page's version`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      let answer = try await browser.act("remove", ["key": "b"], on: page)
      #expect(answer.response.status == .ok)
      #expect(answer.response.headers[.contentType] == "application/x-ndjson")
      #expect(answer.response.headers[.cacheControl] == "no-store")
      #expect(answer.response.headers[.xAccelBuffering] == nil, "nothing to hold back")
      #expect(answer.screen == page.screen)
      #expect(answer.base == 0)
      let lines = [
        #"1 remove ["rows", "b"]"#, #"2 url ["/demo/list?rows=a%2Cc", "replace", "Demo"]"#, "2 end []",
      ]
      #expect(answer.lines.map(\.description) == lines)
    }
  }

  @Test func `the next action continues after the last one`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      let first = try await browser.act("remove", ["key": "b"], on: page)
      let version = try #require(first.lines.last?.version)
      let second = try await browser.act("update", ["key": "a"], on: page, version: version)
      #expect(second.base == version)
      #expect(second.lines.first?.version == version + 1)
      #expect(second.ops == ["update", "url", "end"])
    }
  }

  @Test func `an action without changes is answered by an end line`() async throws {
    try await DemoSite().browse { browser in
      let answer = try await browser.act("remove", ["key": "nobody"], on: try await browser.get())
      #expect(answer.lines.map(\.description) == ["0 end []"])
    }
  }

  @Test(arguments: [UInt64(1), 99, nil])
  func `a page at another version gets lines that replace everything`(
    _ version: UInt64?
  ) async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      let answer = try await browser.act("resume", on: page, version: version ?? .max)
      #expect(answer.base == 0)
      #expect(answer.ops == ["slot", "reset", "reset", "url", "end"])
      #expect(answer.lines.map(\.version) == [1, 2, 3, 4, 4])
      #expect(answer.lines[1].arguments[1]?.contains("<li data-key='c'>") == true)
    }
  }

  @Test func `resume is answered at once if nothing has happened`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      let answer = try await browser.act("resume", on: page)
      #expect(answer.screen == page.screen)
      #expect(answer.lines.map(\.description) == ["0 end []"])
    }
  }

  @Test func `an unknown action is answered by a page with status 400`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      let answer = try await browser.act("explode", on: page)
      #expect(answer.response.status == .badRequest)
      #expect(answer.response.headers[.contentType]?.hasPrefix("text/html") == true)
      #expect(try await browser.submit("explode").status == 400)
      #expect(try await browser.submit("").status == 400)
    }
  }

  @Test func `a failing action keeps the rows and shows a notice`() async throws {
    try await DemoSite().browse { browser in
      let answer = try await browser.act("fail", on: try await browser.get())
      let lines = [#"1 notice ["error", "The service isn\'t responding."]"#, #"1 end ["failed"]"#]
      #expect(answer.lines.map(\.description) == lines)
    }
  }

  @Test func `the same notice is shown twice, but not again after a later change`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      let first = try await browser.act("say", ["key": "saved"], on: page)
      #expect(first.ops == ["notice", "end"])
      let second = try await browser.act("say", ["key": "saved"], on: page, version: first.lines.last?.version)
      #expect(second.ops == ["notice", "end"])
      let third = try await browser.act("remove", ["key": "a"], on: page, version: second.lines.last?.version)
      #expect(third.ops == ["remove", "url", "end"])
    }
  }

  @Test func `a notice that a page has not shown is sent again with the replacing lines`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      _ = try await browser.act("say", ["key": "saved"], on: page)
      let again = try await browser.act("resume", on: page, version: 0)
      #expect(again.ops == ["slot", "reset", "reset", "url", "notice", "end"])
      let version = try #require(again.lines.last).version
      let heard = try await browser.act("resume", on: page, version: version)
      #expect(heard.ops == ["end"])
      _ = try await browser.act("remove", ["key": "a"], on: page, version: version)
      let later = try await browser.act("resume", on: page, version: version)
      #expect(later.ops == ["slot", "reset", "reset", "url", "end"], "the page has shown the notice")
      let unknown = try await browser.act("resume", on: page, version: .max)
      #expect(
        unknown.ops == ["slot", "reset", "reset", "url", "notice", "end"], "the page may not have shown the notice")
    }
  }

  @Test func `opening another screen is sent once`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      let first = try await browser.act("leave", on: page)
      #expect(first.lines.map(\.description) == [#"1 go ["/demo/elsewhere"]"#, "1 end []"])
      let second = try await browser.act("leave", on: page, version: 1)
      #expect(second.ops == ["end"])
    }
  }

  @Test func `the URL and the title follow the state, and a step adds a history entry`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      let answer = try await browser.act("search", ["q": "메모"], on: page)
      let url = "/demo/list?rows=a%2Cb%2Cc&q=%EB%A9%94%EB%AA%A8"
      #expect(answer.lines.filter { $0.op == "url" }.map(\.arguments) == [[url, "push", "메모"]])
      #expect(answer.ops == ["slot", "url", "slot", "insert", "insert", "end"])
      let shown = answer.lines.last?.version
      let next = try await browser.act("search", ["q": "m"], on: page, version: shown)
      #expect(
        next.lines.filter { $0.op == "url" }.map(\.arguments) == [["/demo/list?rows=a%2Cb%2Cc&q=m", "replace", "m"]])
    }
  }
}
