import HTTPTypes
import HummingbirdTesting
import TestSupport
import Testing

@testable import LiveWeb

/// Requests of one page overtake each other, repeat and break off.
@Suite(.timeLimit(.minutes(3)))
struct OrderingTests {
  @Test func `a newer search cancels the older one and ends its stream`() async throws {
    let gate = Gate()
    let site = DemoSite(gates: ["k": gate])
    try await site.browse { browser in
      let page = try await browser.get()
      async let older = browser.act("search", ["q": "k"], on: page, order: 1)
      await gate.waiting(atLeast: 1)
      let newer = try await browser.act("search", ["q": "ka"], on: page, version: 2, order: 2)
      let silenced = try await older
      #expect(newer.lines.count { $0.op == "insert" } == 2)
      #expect(silenced.ops.last == "end")
      #expect(!silenced.lines.contains { $0.arguments.contains("k-1") })
    }
  }

  @Test func `a late search does nothing`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      let newer = try await browser.act("search", ["q": "ka"], on: page, order: 2)
      let version = newer.lines.last?.version
      let older = try await browser.act("search", ["q": "k"], on: page, version: version, order: 1)
      #expect(older.ops == ["end"])
    }
  }

  @Test func `a repeated search runs again`() async throws {
    try await DemoSite().browse { browser in
      let page = try await browser.get()
      _ = try await browser.act("search", ["q": "k"], on: page, order: 3)
      let again = try await browser.act("search", ["q": "ka"], on: page, order: 3)
      #expect(again.lines.contains { $0.arguments.contains("ka-1") })
    }
  }

  @Test func `every line is sent to every open stream`() async throws {
    let gate = Gate()
    let site = DemoSite(gates: ["k": gate])
    try await site.browse { browser in
      let page = try await browser.get()
      async let slow = browser.act("search", ["q": "k"], on: page, order: 1)
      await gate.waiting(atLeast: 1)
      let quick = try await browser.act("remove", ["key": "b"], on: page, version: 2, order: 2)
      gate.open()
      let all = try await slow
      #expect(quick.base == 2)
      #expect(quick.ops == ["remove", "url", "end"])
      #expect(all.ops == ["slot", "url", "remove", "url", "slot", "insert", "insert", "end"])
      #expect(all.lines.map(\.version) == [1, 2, 3, 4, 5, 6, 7, 7])
    }
  }

  @Test func `replacing lines leave no gap in another open stream`() async throws {
    let gate = Gate()
    let site = DemoSite(gates: ["k": gate])
    try await site.browse { browser in
      let page = try await browser.get()
      async let slow = browser.act("search", ["q": "k"], on: page, order: 1)
      await gate.waiting(atLeast: 1)
      let reset = try await browser.act("remove", ["key": "b"], on: page, version: 1, order: 2)
      #expect(reset.base == 2)
      #expect(reset.ops == ["slot", "reset", "reset", "url", "remove", "url", "end"])
      gate.open()
      let versions = try await slow.lines.dropLast().map(\.version)
      #expect(versions == Array(1...11))
    }
  }

  @Test func `a repeated write runs once`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let page = try await browser.get()
      _ = try await browser.act("save", ["key": "x"], on: page, order: 7)
      let again = try await browser.act("save", ["key": "x"], on: page, order: 7)
      #expect(again.ops.last == "end")
      #expect(site.world.diary == ["x"])
    }
  }

  @Test func `a write repeated while it runs is answered when it has ended`() async throws {
    let gate = Gate()
    let site = DemoSite(gates: ["x": gate])
    try await site.browse { browser in
      let page = try await browser.get()
      async let first = browser.act("save", ["key": "x"], on: page, order: 7)
      await gate.waiting(atLeast: 1)
      async let second = browser.act("save", ["key": "x"], on: page, order: 7)
      try await site.world.asked("save", atLeast: 2)
      gate.open()
      for answer in try await [first, second] {
        #expect(answer.lines.contains { $0.arguments.contains("<p>saved x</p>") })
        #expect(answer.ops.last == "end")
      }
      #expect(site.world.diary == ["x"])
    }
  }

  @Test func `a late write still runs`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let page = try await browser.get()
      _ = try await browser.act("save", ["key": "second"], on: page, order: 2)
      _ = try await browser.act("save", ["key": "first"], on: page, order: 1)
      #expect(site.world.diary == ["second", "first"])
    }
  }

  @Test func `the first write of a page runs, although opening the page was an action, too`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      _ = try await browser.act("save", ["key": "x"], on: try await browser.get(), order: 1)
      #expect(site.world.diary == ["x"])
    }
  }
}
