import AsyncHTTPClient
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import LiveWeb

/// A page that is looked at is told of what changes by itself.
@Suite(.timeLimit(.minutes(3)))
struct ListeningTests {
  @Test(arguments: [true, false])
  func `a page says whether its screen listens, and is not busy with it`(listens: Bool) async throws {
    try await DemoSite(listens: listens).browse { browser in
      let page = try await browser.get()
      #expect(page.text.contains("data-listens") == listens)
      #expect(!page.isBusy)
    }
  }

  @Test func `listening ends after 25 s, and then nobody follows the news`() async throws {
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

  @Test func `a screen that does not listen ends it at once`() async throws {
    let site = DemoSite()
    try await site.browse { browser in
      let answer = try await browser.act("listen", on: try await browser.get())
      #expect(answer.lines.map(\.description) == ["0 end []"])
    }
  }

  @Test func `what changes by itself is told while it is listened for`() async throws {
    let site = DemoSite(listens: true)
    try await DemoServer.serve(site) { server in
      let screen = try await server.open()
      async let listening = server.act("listen", screen: screen)
      try await site.world.newsReaders(exactly: 1)
      site.world.tell("news")
      // The clock stands still: it is not the end that brings the line.
      let answer = try await listening
      #expect(try await site.linesWhenTimeIsOver(answer) == ["<p>news</p>", "end"])
    }
  }

  @Test func `what happened while nobody listened is told when somebody does`() async throws {
    let site = DemoSite(listens: true)
    try await DemoServer.serve(site) { server in
      let screen = try await server.open()
      site.world.tell("old news")
      let answer = try await server.act("listen", screen: screen)
      #expect(try await site.linesWhenTimeIsOver(answer) == ["<p>old news</p>", "end"])
    }
  }

  @Test func `an action ends beside a page that listens, which is told what has changed`() async throws {
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

  @Test func `a forgotten screen is not built again for somebody who only listens`() async throws {
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

  @Test func `where every screen is listened to a forgotten page may not ask again until some leave`()
    async throws
  {
    // Room for one screen, and less than it takes.
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

  @Test func `no more pages listen than there is room for screens of pages of fifty rows`() async throws {
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

  @Test func `of the pages at one address only so many listen, whoever they belong to`() async throws {
    let site = DemoSite(listens: true)
    try await site.browse { browser in
      try await withThrowingTaskGroup(of: Browser.Answer.self) { group in
        for number in 0...StreamLimits.listeningAtAddress {
          var one = browser
          // As many pages of a browser as may listen: each made-up browser costs the address a second.
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

  @Test func `a browser without a cookie is told that it cannot listen`() async throws {
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

  // MARK: - Whoever listens leaves

  @Test func `the news are followed once for a page, until its last stream is gone`() async throws {
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

  @Test func `a server that is to stop ends what listens at once`() async throws {
    let site = DemoSite(listens: true)
    let listening = Mutex<Task<String, any Error>?>(nil)
    try await DemoServer.serve(site) { server in
      let reading = server.listen(try await server.open())
      listening.withLock { $0 = reading }
      try await site.world.newsReaders(exactly: 1)
    } stopped: {
      // The clock has not moved: had the stream been held, the server would not have stopped.
      let reading = listening.withLock { $0 }
      let text = try await reading?.value ?? ""
      #expect(try PatchLine.read(text).map(\.op) == ["end"])
      try await site.world.newsReaders(exactly: 0)
    }
  }

  @Test func `a screen that is dropped is not followed any more`() async throws {
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

  @Test func `of a browser's pages three listen; with one more the oldest is over, and listens no more`() async throws {
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
  /// Listens as a page does; returns at once.
  fileprivate func listen(_ screen: String) -> Task<String, any Error> {
    Task { String(buffer: try await act("listen", screen: screen).body.collect(upTo: 1 << 20)) }
  }
}

extension DemoSite {
  /// Lets the time of listening pass.
  ///
  /// - Returns: what was said of the status, and the other operations.
  fileprivate func linesWhenTimeIsOver(_ answer: HTTPClientResponse) async throws -> [String] {
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(25))
    let text = String(buffer: try await answer.body.collect(upTo: 1 << 20))
    return try PatchLine.read(text).map { line in
      if line.op == "slot", let html = line.arguments.last { html ?? "" } else { line.op }
    }
  }
}
