import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import LiveWeb

struct RequestGateTests {
  private let get = "GET /a HTTP/1.1\nHost: x\n\n"

  // MARK: - Invalid requests

  @Test(arguments: [
    "NONSENSE\n\n", "GET /a HTTP/1.1\nBad Header: x\n\n", "GET /a HTTP/2.0\nHost: x\n\n", "\u{16}\u{3}\u{1}\u{2}\u{0}",
  ])
  func `invalid HTTP gets a bare 400 with nosniff and ends the connection`(_ garbage: String) throws {
    let channel = try WireChannel()
    try channel.receive(garbage)
    #expect(
      try channel.sent() == """
        HTTP/1.1 400 Bad Request
        Connection: close
        Content-Length: 0
        X-Content-Type-Options: nosniff


        """)
    #expect(channel.isHalfClosed)
    #expect(channel.requests == "")
  }

  @Test(arguments: [
    "GET /a HTTP/1.1\n\n", "GET /a HTTP/1.1\nHost: x\nHost: y\n\n", "GET /a HTTP/1.0\nHost: x\nHost: x\n\n",
    "POST /a HTTP/1.1\nHost: x\nTransfer-Encoding: foo\n\n",
    "POST /a HTTP/1.1\nHost: x\nTransfer-Encoding: foo, chunked\n\n0\n\n",
    "POST /a HTTP/1.1\nHost: x\nTransfer-Encoding: gzip\nTransfer-Encoding: chunked\n\n0\n\n",
  ])
  func `an ambiguous request gets a 400 and never reaches the application`(_ request: String) throws {
    let channel = try WireChannel()
    try channel.receive(request)
    #expect(try channel.sent().hasPrefix("HTTP/1.1 400 Bad Request\n"))
    #expect(channel.requests == "")
    #expect(channel.isHalfClosed)
  }

  @Test(arguments: ["Transfer-Encoding: chunked\n\nzz\n"])
  func `an unreadable body gets a 400, and the application sees a cancellation`(_ rest: String) throws {
    let channel = try WireChannel()
    try channel.receive("POST /a HTTP/1.1\nHost: x\n" + rest)
    #expect(try channel.sent().hasPrefix("HTTP/1.1 400 Bad Request\n"))
    #expect(channel.requests == "POST /a")
    #expect(channel.errors.map { $0 is CancellationError } == [true])
    try channel.answer(.internalServerError)
    #expect(try channel.sent() == "", "the application's answer comes too late")
  }

  @Test func `requests before invalid bytes are answered first`() throws {
    let channel = try WireChannel()
    try channel.receive(get + get + "NONSENSE\n\n")
    #expect(try channel.sent() == "")
    try channel.answer(body: "1")
    #expect(try channel.sent().hasPrefix("HTTP/1.1 200 OK\n"))
    #expect(!channel.isHalfClosed)
    try channel.answer(body: "2")
    let rest = try channel.sent()
    #expect(rest.contains("HTTP/1.1 200 OK\n"))
    #expect(rest.contains("HTTP/1.1 400 Bad Request\n"))
    #expect(channel.isHalfClosed)
  }

  @Test func `a client that disconnects inside a body causes a cancellation`() throws {
    let channel = try WireChannel()
    try channel.receive("POST /a HTTP/1.1\nHost: x\nContent-Length: 100\n\naction=delete")
    channel.embedded.pipeline.fireErrorCaught(IOError(errnoCode: 104, reason: "read"))
    #expect(channel.errors.map { $0 is CancellationError } == [true])
    #expect(try channel.sent() == "")
  }

  // MARK: - Refused bodies

  @Test func `a response before the end of the body ends the connection`() throws {
    let channel = try WireChannel()
    try channel.receive("POST /a HTTP/1.1\nHost: x\nContent-Length: 1000000\n\nabc")
    try channel.answer(.forbidden, ["Content-Length": "2"], body: "no")
    let sent = try channel.sent()
    #expect(sent.hasPrefix("HTTP/1.1 403 Forbidden\n"))
    #expect(sent.contains("\nconnection: close\n"))
    #expect(sent.hasSuffix("\n\nno"))
    #expect(channel.isHalfClosed)
    try channel.receive(String(repeating: "x", count: 1_000))
    #expect(channel.requests == "POST /a +3", "nothing more is read")
  }

  @Test func `a response after the end of the body keeps the connection`() throws {
    let channel = try WireChannel()
    try channel.receive("POST /a HTTP/1.1\nHost: x\nContent-Length: 3\n\nabc")
    try channel.answer(.forbidden, ["Content-Length": "2"], body: "no")
    #expect(try !channel.sent().contains("close"))
    try channel.receive(get)
    #expect(channel.requests == "POST /a +3 . GET /a .")
    #expect(!channel.isHalfClosed)
  }

  // MARK: - Last requests

  @Test(arguments: [
    "Connection: close", "Connection: Close", "Connection: keep-alive, close",
    "Connection: Upgrade, HTTP2-Settings\nUpgrade: h2c", "Connection: upgrade\nUpgrade: websocket",
  ])
  func `a request to close, or to switch the protocol, is answered and ends the connection`(_ header: String) throws {
    let channel = try WireChannel()
    try channel.receive("GET /a HTTP/1.1\nHost: x\n\(header)\n\n")
    try channel.receive("bytes of another protocol")
    try channel.answer(body: "ok")
    #expect(try channel.sent().contains("\nconnection: close\n"))
    #expect(channel.isHalfClosed)
    #expect(channel.requests == "GET /a .")
  }

  @Test(arguments: ["GET /a HTTP/1.0\n\n", "GET /a HTTP/1.0\nConnection: keep-alive\n\n"])
  func `HTTP 1.0 gets no chunks, and the connection ends`(_ request: String) throws {
    let channel = try WireChannel()
    try channel.receive(request)
    channel.begin()
    channel.write("some")
    channel.write("thing")
    channel.end()
    #expect(try channel.sent() == "HTTP/1.0 200 OK\nconnection: close\n\nsomething")
    #expect(channel.isHalfClosed)
  }

  @Test func `HTTP 1.1 gets chunks`() throws {
    let channel = try WireChannel()
    try channel.receive(get)
    try channel.answer(body: "some")
    #expect(try channel.sent() == "HTTP/1.1 200 OK\ntransfer-encoding: chunked\n\n4\nsome\n0\n\n")
  }

  // MARK: - HEAD

  @Test func `a response to HEAD has the headers of GET and no body`() throws {
    let channel = try WireChannel()
    try channel.receive("HEAD /a HTTP/1.1\nHost: x\n\n" + get)
    try channel.answer(.notFound, ["Content-Length": "5"], body: "12345")
    #expect(try channel.sent() == "HTTP/1.1 404 Not Found\nContent-Length: 5\n\n")
    try channel.answer(.ok, ["Content-Length": "2"], body: "ok")
    #expect(try channel.sent() == "HTTP/1.1 200 OK\nContent-Length: 2\n\nok", "the next answer is where it belongs")
  }

  @Test func `HEAD sends neither a compressed body nor the length of an uncompressed one`() throws {
    let channel = try WireChannel()
    try channel.receive("HEAD /a HTTP/1.1\nHost: x\nAccept-Encoding: gzip\n\n")
    try channel.answer(.ok, ["Content-Type": "text/html", "Content-Length": "50000"])
    let sent = try channel.sent()
    #expect(sent.firstRange(of: "\n\n")?.upperBound == sent.endIndex, "no end of chunks, either")
    #expect(!sent.lowercased().contains("content-length"))
    #expect(sent.contains("vary: accept-encoding"))
    try channel.receive("HEAD /a HTTP/1.1\nHost: x\n\n")
    try channel.answer(.ok, ["Content-Type": "text/html", "Content-Length": "50000"])
    #expect(try channel.sent().contains("Content-Length: 50000\n"))
  }

  // MARK: - Spare connections

  @Test(arguments: ["/health", "/health/live", "/health/ready"])
  func `a connection beyond the limit gets only the health`(_ path: String) throws {
    let other = try WireChannel(isSpare: true)
    try other.receive(get)
    let refusal = try other.sent()
    #expect(refusal.hasPrefix("HTTP/1.1 503 Service Unavailable\n"))
    #expect(refusal.contains("\nConnection: close\n"))
    #expect(refusal.contains("\nRetry-After: 2\n"))
    #expect(other.requests == "")
    #expect(other.isHalfClosed)
    let asking = try WireChannel(isSpare: true)
    try asking.receive("GET \(path) HTTP/1.1\nHost: x\n\n")
    try asking.answer(.ok, ["Content-Length": "2"], body: "ok")
    #expect(try asking.sent().hasSuffix("connection: close\n\nok"))
    #expect(asking.isHalfClosed)
  }

  @Test func `a request is in progress from its end to the end of its response`() throws {
    let channel = try WireChannel()
    #expect(!channel.connection.isAnswering)
    try channel.receive("POST /a HTTP/1.1\nHost: x\nContent-Length: 2\n\na")
    #expect(!channel.connection.isAnswering, "half a request is not in progress")
    try channel.receive("b" + get)
    #expect(channel.connection.isAnswering)
    try channel.answer()
    #expect(channel.connection.isAnswering, "a second request is in progress")
    try channel.answer()
    #expect(!channel.connection.isAnswering)
  }
}
