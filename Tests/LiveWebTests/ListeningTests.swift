import AsyncHTTPClient
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import LiveWeb

/// A visible page receives external changes.
@Suite(.timeLimit(.minutes(3)))
struct ListeningTests {
  @Test(arguments: [true, false])
  func `a page says whether its screen listens, and is not busy because of it`(listens: Bool) async throws {
    try await DemoSite(listens: listens).browse { browser in
      let page = try await browser.get()
      #expect(page.text.contains("data-listens") == listens)
      #expect(!page.isBusy)
    }
  }

  @Test func `listening ends after 25 s, and then the news is not followed`() async throws {
    let site = DemoSite(listens: true)
    try await site.browse { browser in
      let page = try await browser.get()
      async let listening = browser.act("listen", on: page)
      try await site.world.newsReaders(exactly: 1)
      await site.clock.sleepers(atLeast: 1)
      site.clock.advance(by: .seconds(25) - .milliseconds(1))
      #expect(site.clock.sleeperCount == 1)
      site.clock.advance(by: .milliseconds(1))
      let answer = try await listening
      #expect(answer.lines.map(\.description) == ["0 end []"])
      try await site.world.newsReaders(exactly: 0)
    }
  }

  @Test func `a screen without a listening action ends the request at once`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let answer = try await browser.act("listen", on: try await browser.get())
      #expect(answer.lines.map(\.description) == ["0 end []"])
    }
  }

  @Test func `an external change is sent while a page listens`() async throws {
    let site = DemoSite(listens: true)
    try await DemoServer.serve(site) { server in
      let screen = try await server.open()
      async let listening = server.act("listen", screen: screen)
      try await site.world.newsReaders(exactly: 1)
      site.world.tell("news")
      // The clock stands still, so the line does not come from the end of the stream.
      let answer = try await listening
      #expect(try await site.linesWhenTimeIsOver(answer) == ["<p>news</p>", "end"])
    }
  }

  @Test func `a change while no page listened is sent when one does`() async throws {
    let site = DemoSite(listens: true)
    try await DemoServer.serve(site) { server in
      let screen = try await server.open()
      site.world.tell("old news")
      let answer = try await server.act("listen", screen: screen)
      #expect(try await site.linesWhenTimeIsOver(answer) == ["<p>old news</p>", "end"])
    }
  }

  @Test func `an action ends beside a listening page, which gets the change`() async throws {
    let site = DemoSite(listens: true)
    try await site.browse { browser in
      let page = try await browser.get()
      async let listening = browser.act("listen", on: page)
      try await site.world.newsReaders(exactly: 1)
      let removed = try await browser.act("remove", ["key": "b"], on: page, order: 1)
      #expect(removed.ops == ["remove", "url", "end"])
      #expect(try await browser.act("resume", on: page, version: 2).ops == ["end"])
      await site.clock.sleepers(atLeast: 1)
      site.clock.advance(by: .seconds(25))
      #expect(try await listening.ops == ["remove", "url", "end"])
    }
  }

  @Test func `a listening request does not rebuild a forgotten screen`() async throws {
    let site = DemoSite(listens: true)
    try await site.browse { browser in
      let page = try await browser.get()
      site.registry.removeAll()
      let answer = try await browser.act("listen", on: page)
      #expect(answer.response.status == .ok)
      #expect(answer.response.headers[.contentType]?.hasPrefix("text/plain") == true)
      #expect(answer.screen == nil)
      #expect(site.registry.count == 0)
    }
  }

  @Test func `a forgotten page may not ask again while all screens have listeners`()
    async throws
  {
    // Space for less than one screen.
    let site = DemoSite(limits: .init(bytes: 1_000), listens: true)
    try await site.browse { browser in
      let forgotten = try await browser.get()
      var other = browser
      other.profile = String(Browser.profile.reversed())
      let (listener, page) = (other, try await other.get())
      async let listening = listener.act("listen", on: page)
      try await site.world.newsReaders(exactly: 1)
      let refused = try await browser.act("listen", on: forgotten)
      #expect(refused.response.status == .forbidden)
      #expect(refused.screen == nil)
      await site.clock.sleepers(atLeast: 1)
      site.clock.advance(by: .seconds(25))
      #expect(try await listening.ops == ["end"])
      try await until { !site.registry.isCrowded }
      #expect(try await browser.act("listen", on: forgotten).response.status == .ok)
    }
  }

  @Test func `no more pages listen than screens of fifty rows fit into memory`() async throws {
    let limits = ScreenRegistry.Limits(bytes: 3 * ScreenRegistry.Limits.pageBytes)
    let site = DemoSite(limits: limits, listens: true)
    try await site.browse { browser in
      var streams: [Task<Browser.Answer, any Error>] = []
      for number in 1...3 {
        var one = browser
        one.profile = String(repeating: "\(number)", count: 32)
        let (listener, page) = (one, try await one.get())
        streams.append(Task { try await listener.act("listen", on: page) })
        await site.clock.sleepers(atLeast: min(number, 2))
      }
      #expect(try await streams.removeFirst().value.ops == [], "the oldest ends without `end`")
      await site.clock.sleepers(atLeast: 2)
      site.clock.advance(by: .seconds(25))
      for stream in streams { #expect(try await stream.value.ops == ["end"]) }
    }
  }

  @Test func `the pages at one address that listen are limited, for all browsers together`() async throws {
    let site = DemoSite(listens: true)
    try await site.browse { browser in
      try await withThrowingTaskGroup(of: Browser.Answer.self) { group in
        for number in 0...StreamLimits.listeningAtAddress {
          var one = browser
          // The greatest number of pages per browser, because each new browser costs the address one second.
          let profile = String(number / StreamLimits.listeningOfProfile, radix: 16)
          one.profile = String(repeating: "0", count: 32 - profile.count) + profile
          let (someone, page) = (one, try await one.get())
          group.addTask { try await someone.act("listen", on: page) }
          try await site.world.newsReaders(exactly: min(number + 1, StreamLimits.listeningAtAddress))
        }
        #expect(try await group.next()?.lines.isEmpty == true, "the oldest ends without `end`")
        await site.clock.sleepers(atLeast: StreamLimits.listeningAtAddress)
        site.clock.advance(by: .seconds(25))
        for try await answer in group { #expect(answer.ops == ["end"]) }
      }
    }
  }

  @Test func `a browser without a cookie gets an error when it listens`() async throws {
    let site = DemoSite(listens: true)
    try await site.browse { browser in
      let page = try await browser.get()
      var stranger = browser
      stranger.profile = "none"
      let answer = try await stranger.act("listen", on: page)
      #expect(answer.response.status == .forbidden)
      #expect(answer.screen == nil)
      #expect(site.registry.count == 1)
    }
  }

  // MARK: - Leaving

  @Test func `the news is followed once per page, until its last stream ends`() async throws {
    let site = DemoSite(listens: true)
    try await DemoServer.serve(site) { server in
      let screen = try await server.open()
      let first = server.listen(screen)
      try await site.world.newsReaders(exactly: 1)
      let second = server.listen(screen)
      await site.clock.sleepers(atLeast: 2)
      first.cancel()
      _ = await first.result
      try await until { site.clock.sleeperCount == 1 }
      try await site.world.newsReaders(exactly: 1)
      second.cancel()
      _ = await second.result
      try await site.world.newsReaders(exactly: 0)
      #expect(site.clock.sleeperCount == 0)
    }
  }

  @Test func `a server that stops ends listening streams at once`() async throws {
    let site = DemoSite(listens: true)
    let listening = Mutex<Task<String, any Error>?>(nil)
    try await DemoServer.serve(site) { server in
      let reading = server.listen(try await server.open())
      listening.withLock { $0 = reading }
      try await site.world.newsReaders(exactly: 1)
    } stopped: {
      // The clock has not moved, so a stream that stayed open would have kept the server from stopping.
      let reading = listening.withLock { $0 }
      let text = try await reading?.value ?? ""
      #expect(try PatchLine.read(text).map(\.op) == ["end"])
      try await site.world.newsReaders(exactly: 0)
    }
  }

  @Test func `a dropped screen is not followed any more`() async throws {
    let site = DemoSite(listens: true)
    try await site.browse { browser in
      let page = try await browser.get()
      async let listening = browser.act("listen", on: page)
      try await site.world.newsReaders(exactly: 1)
      await site.clock.sleepers(atLeast: 1)
      site.registry.removeAll()
      #expect(try await listening.ops == [])
      try await site.world.newsReaders(exactly: 0)
      #expect(site.clock.sleeperCount == 0)
    }
  }

  @Test func `three pages of a browser listen, and one more ends the oldest`() async throws {
    let site = DemoSite(listens: true)
    try await site.browse { browser in
      let page = try await browser.get()
      var streams: [Task<Browser.Answer, any Error>] = []
      for count in 1...StreamLimits.listeningOfProfile {
        streams.append(Task { try await browser.act("listen", on: page) })
        await site.clock.sleepers(atLeast: count)
      }
      streams.append(Task { try await browser.act("listen", on: page) })
      let oldest = try await streams.removeFirst().value
      #expect(oldest.ops == [])
      await site.clock.sleepers(atLeast: StreamLimits.listeningOfProfile)
      #expect(site.clock.sleeperCount == StreamLimits.listeningOfProfile)
      site.clock.advance(by: .seconds(25))
      for stream in streams { #expect(try await stream.value.ops == ["end"]) }
    }
  }
}

extension DemoServer {
  /// Listens as a page does, and returns at once.
  fileprivate func listen(_ screen: String) -> Task<String, any Error> {
    Task { String(buffer: try await act("listen", screen: screen).body.collect(upTo: 1 << 20)) }
  }
}

extension DemoSite {
  /// Advances the clock to the end of listening.
  ///
  /// - Returns: the values of the status slot, and the other operations.
  fileprivate func linesWhenTimeIsOver(_ answer: HTTPClientResponse) async throws -> [String] {
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(25))
    let text = String(buffer: try await answer.body.collect(upTo: 1 << 20))
    return try PatchLine.read(text).map { line in
      if line.op == "slot", let html = line.arguments.last { html ?? "" } else { line.op }
    }
  }
}
