import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import TestSupport
import Testing

/// Over a real socket.
@Suite(.timeLimit(.minutes(3)))
struct StreamingTests {
  @Test(arguments: [false, true])
  func `a line arrives while the effect still runs`(_ isCompressed: Bool) async throws {
    let gate = Gate()
    try await DemoServer.serve(DemoSite(gates: ["k": gate]), compressed: isCompressed) { server in
      let response = try await server.act("search", ["q": "k"])
      #expect((response.headers.first(name: "content-encoding") != nil) == isCompressed)
      #expect(response.headers.first(name: "content-length") == nil)
      #expect(response.headers.first(name: "x-accel-buffering") == "no")
      #expect(response.headers.first(name: "vary") == nil, "no cache stores lines")
      var chunks = response.body.makeAsyncIterator()
      var text = ""
      while !text.contains("searching") { text += String(buffer: try #require(try await chunks.next())) }
      gate.open()
      while let chunk = try await chunks.next() { text += String(buffer: chunk) }
      #expect(try PatchLine.read(text).last?.op == "end")
    }
  }

  @Test func `a browser that disconnects cancels the effect, even while nothing is written`() async throws {
    let site = DemoSite(gates: ["k": Gate()])
    let hasRead = Gate()
    try await DemoServer.serve(site) { server in
      let reading = Task {
        var text = ""
        for try await chunk in try await server.act("search", ["q": "k"]).body {
          text += String(buffer: chunk)
          if text.contains(#""url","/demo/list?rows=a%2Cb%2Cc&q=k""#) { hasRead.open() }
        }
      }
      try await hasRead.pass()
      reading.cancel()
      _ = await reading.result
      try await site.world.cancelled.pass()
    }
  }

  @Test func `a write continues when the browser disconnects`() async throws {
    let gate = Gate()
    let site = DemoSite(gates: ["x": gate])
    try await DemoServer.serve(site) { server in
      let screen = try await server.open()
      let writing = Task { try await server.act("save", ["key": "x"], screen: screen).body.collect(upTo: 1 << 20) }
      await gate.waiting(atLeast: 1)
      writing.cancel()
      // Nothing can be answered before the gate opens, so the server has noticed.
      try await site.answered.pass()
      gate.open()
      // The second write runs after the first, whatever the result of that.
      let next = try await server.act("save", ["key": "z"], screen: screen)
      _ = try await next.body.collect(upTo: 1 << 20)
      #expect(site.world.diary == ["x", "z"])
    }
  }

  @Test func `pages are compressed, small responses are not`() async throws {
    try await DemoServer.serve(DemoSite(), compressed: true) { server in
      let rows = (0..<100).map { "row\($0)" }.joined(separator: ",")
      let page = try await server.get("/demo/list?rows=\(rows)")
      #expect(page.headers.first(name: "content-encoding") != nil)
      #expect(page.headers["vary"] == ["Sec-Fetch-Dest", "accept-encoding"])
      #expect(String(buffer: try await page.body.collect(upTo: 1 << 20)).hasPrefix("<!doctype html>"))
      let small = try await server.get("/health")
      #expect(small.headers.first(name: "content-encoding") == nil)
      #expect(String(buffer: try await small.body.collect(upTo: 1 << 20)) == "ok")
    }
  }

  @Test(arguments: [("resume", ["end"]), ("update", ["update", "url", "end"])])
  func `an action that waits for nothing is one write of known length, uncompressed`(
    _ action: String, _ ops: [String]
  ) async throws {
    try await DemoServer.serve(DemoSite(), compressed: true) { server in
      // Repeated, because a response sent before the effect has ended may pass once by chance.
      for _ in 0..<10 {
        let answer = try await server.act(action, ["key": "a"], screen: try await server.open())
        let body = try await answer.body.collect(upTo: 1 << 20)
        #expect(try PatchLine.read(String(buffer: body)).map(\.op) == ops)
        #expect(answer.headers.first(name: "content-length") == String(body.readableBytes))
        #expect(answer.headers.first(name: "content-encoding") == nil)
      }
    }
  }

  @Test func `a malformed request is refused and the server continues`() async throws {
    try await DemoServer.serve(DemoSite()) { server in
      let refused = try await server.send(method: .RAW(value: "NONSENSE"), "/health")
      #expect(refused.status == .badRequest)
      #expect(try await server.get("/health").status == .ok)
    }
  }
}
