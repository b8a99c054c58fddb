import NIOCore
import TestSupport
import Testing

@testable import LiveWeb

/// What clients can do to a server over real sockets.
@Suite(.timeLimit(.minutes(3)))
struct SocketTests {
  private let health = "GET /health HTTP/1.1\nHost: x\nConnection: close\n\n"

  private func limits(connections: Int = 100, spare: Int = 2, stall: Duration = .seconds(30)) -> ConnectionLimits {
    var limits = ConnectionLimits()
    limits.connections = connections
    limits.spare = spare
    limits.stall = stall
    return limits
  }

  @Test func `silent sockets do not block the health`() async throws {
    try await LiveServer.serve(limits: limits(connections: 8)) { port in
      var silent: [RawSocket] = []
      for _ in 0..<40 { silent.append(try await RawSocket.open(port)) }
      #expect(try await RawSocket.ask(port, health).hasSuffix("\n\nok"))
      for socket in silent.prefix(32) { #expect(await socket.rest() == "") }
      try await silent[39].send(health)
      #expect(await silent[39].rest().hasSuffix("\n\nok"), "the newest connections stay open")
    }
  }

  @Test func `when all connections have a request in progress, the health is served and all else is 503`() async throws
  {
    let gate = Gate()
    try await LiveServer.serve(limits: limits(connections: 2), gate: gate) { port in
      let busy = [try await RawSocket.open(port), try await RawSocket.open(port)]
      for socket in busy { try await socket.send("GET /wait HTTP/1.1\nHost: x\nConnection: close\n\n") }
      await gate.waiting(atLeast: 2)
      #expect(try await RawSocket.ask(port, "GET /health HTTP/1.1\nHost: x\n\n").hasSuffix("\n\nok"))
      #expect(try await RawSocket.ask(port, "GET /much HTTP/1.1\nHost: x\n\n").hasPrefix("HTTP/1.1 503 "))
      gate.open()
      for socket in busy { #expect(await socket.rest().hasSuffix("\n\ndone")) }
    }
  }

  @Test func `a client that reads nothing of many responses is closed`() async throws {
    let closed = Gate()
    try await LiveServer.serve(limits: limits(stall: .milliseconds(300)), closed: closed) { port in
      let socket = try await RawSocket.open(port, reads: false)
      try await socket.send(String(repeating: "GET /much HTTP/1.1\nHost: x\n\n", count: 50))
      try await closed.pass()
      try await socket.close()
    }
  }

  @Test func `a request that arrives in drops is cut off`() async throws {
    try await LiveServer.serve(limits: limits(stall: .milliseconds(300))) { port in
      let answer = try await RawSocket.ask(port, "GET /health HTTP/1.1\nHost:")
      #expect(answer.hasPrefix("HTTP/1.1 408 "))
    }
  }

  @Test func `pipelined requests are answered in order, in any number`() async throws {
    try await LiveServer.serve(limits: limits()) { port in
      let socket = try await RawSocket.open(port)
      try await socket.send(String(repeating: "GET /health HTTP/1.1\nHost: x\n\n", count: 1_000) + health)
      #expect(await socket.rest().matches(of: /\n\nok/).count == 1_001)
    }
  }

  @Test func `the body of a refused request is not read, and the response arrives`() async throws {
    try await LiveServer.serve(DemoSite().application) { port in
      let socket = try await RawSocket.open(port)
      try await socket.send("POST /demo/list HTTP/1.1\nHost: x\nContent-Length: 3000000000\n\n")
      let refusal = await socket.text(until: "\n\n")
      #expect(refusal.hasPrefix("HTTP/1.1 403 "))
      #expect(refusal.contains("\nconnection: close\n"))
      // The server stops reading, whatever else is sent.
      while (try? await socket.send(String(repeating: "x", count: 64 << 10))) != nil {}
      #expect(!socket.isOpen)
    }
  }

  @Test func `a body that a GET does not expect is never taken for a request`() async throws {
    try await LiveServer.serve(limits: limits()) { port in
      // With the line ends of HTTP.
      let body = "GET /nowhere HTTP/1.1\nHost: x\n\n"
      let length = body.utf8.count + 3
      let chunk = "\(String(length, radix: 16))\n\(body)\n0\n\n"
      for rest in ["Content-Length: \(length)\n\n\(body)", "Transfer-Encoding: chunked\n\n\(chunk)"] {
        let answers = try await RawSocket.ask(port, "GET /health HTTP/1.1\nHost: x\n\(rest)\(health)")
        #expect(answers.ranges(of: "HTTP/1.1 200 ").count == 2, "\(answers)")
        #expect(!answers.contains("404"))
      }
    }
  }

  @Test func `HEAD is answered like GET, without a body`() async throws {
    try await LiveServer.serve(DemoSite().application) { port in
      for path in ["/demo/list", "/health", "/health/live", "/robots.txt", "/nowhere"] {
        let request = "\(path) HTTP/1.1\nHost: x\nConnection: close\n\n"
        let get = try await RawSocket.ask(port, "GET " + request).split(separator: "\n\n", maxSplits: 1)
        let head = try await RawSocket.ask(port, "HEAD " + request)
        #expect(head.firstRange(of: "\n\n")?.upperBound == head.endIndex)
        #expect(Self.fields(of: head) == Self.fields(of: String(get[0])), "\(path)")
      }
    }
  }

  @Test(arguments: ["Transfer-Encoding: chunked\n\nzz\n", "Transfer-Encoding: foo\n\n", "Content-Length: -1\n\n"])
  func `an unreadable body gets a 400 and is not logged`(_ rest: String) async throws {
    let site = DemoSite()
    try await LiveServer.serve(site.application) { port in
      let head = "POST /demo/list HTTP/1.1\nHost: x\nOrigin: http://x\nAccept: application/x-ndjson\n"
      let answer = try await RawSocket.ask(port, head + rest)
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(answer.contains("\nX-Content-Type-Options: nosniff\n"))
    }
    #expect(site.log.alarms == [])
  }

  @Test(arguments: [false, true])
  func `clients that disconnect at any point are not logged`(_ abruptly: Bool) async throws {
    let form = "action=save&key=x"
    let requests = [
      "GET /demo/list HTTP/1.1\nHost: x\n\n",
      "POST /demo/list HTTP/1.1\nHost: x\nOrigin: http://x\nContent-Length: 17\n\n\(form)",
      "POST /demo/list HTTP/1.1\nHost: x\nOrigin: http://x\nAccept: application/x-ndjson\n"
        + "Transfer-Encoding: chunked\n\n11\n\(form)\n0\n\n",
    ]
    let site = DemoSite()
    try await LiveServer.serve(site.application) { port in
      for request in requests {
        for length in stride(from: 1, through: request.count, by: 6) {
          let socket = try await RawSocket.open(port)
          try await socket.send(String(request.prefix(length)))
          try await socket.close(abruptly: abruptly)
        }
      }
      #expect(try await RawSocket.ask(port, health).hasSuffix("\n\nok"))
    }
    #expect(site.log.alarms == [])
  }

  /// The header fields that are the same in all responses.
  private static func fields(of head: String) -> Set<String> {
    Set(head.split(separator: "\n").map(String.init)).filter { line in
      !["Set-Cookie", "Date", "X-Request-Id"].contains { line.hasPrefix($0) }
    }
  }
}

extension LogRecord {
  /// The log at `info` or above, without the server's start.
  fileprivate var alarms: [String] { entries.filter { !$0.contains("Server started") } }
}
