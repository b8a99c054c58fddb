import NIOCore
import NIOEmbedded
import Testing

@testable import LiveWeb

struct StallTimerTests {
  @Test func `a request that arrives in drops has thirty seconds`() throws {
    let channel = try WireChannel()
    for character in "GET /a HTTP/1.1\nX: yyyy" {
      try channel.receive(String(character))
      channel.advance(by: .seconds(1))
    }
    #expect(try channel.sent() == "")
    channel.advance(by: .seconds(8))
    #expect(try channel.sent().hasPrefix("HTTP/1.1 408 Request Timeout\n"))
    #expect(channel.isHalfClosed)
    #expect(channel.errors.map { $0 is CancellationError } == [true])
  }

  @Test func `a body that arrives in drops has thirty seconds`() throws {
    let channel = try WireChannel()
    try channel.receive("POST /a HTTP/1.1\nHost: x\nContent-Length: 100\n\n")
    for _ in 0..<29 {
      channel.advance(by: .seconds(1))
      try channel.receive("x")
    }
    #expect(!channel.isHalfClosed)
    channel.advance(by: .seconds(1))
    #expect(channel.isHalfClosed)
  }

  private let upload =
    "POST /a HTTP/1.1\nHost: x\nContent-Type: multipart/form-data; boundary=b\nContent-Length: 50000000\n\n"

  @Test func `an upload that keeps its pace has ten minutes`() throws {
    let channel = try WireChannel()
    try channel.receive(upload)
    let piece = String(repeating: "x", count: 16 << 10)
    for _ in 0..<119 {
      channel.advance(by: .seconds(5))
      try channel.receive(piece)
    }
    #expect(!channel.isHalfClosed)
    channel.advance(by: .seconds(5))
    #expect(channel.isHalfClosed)
    #expect(try channel.sent().hasPrefix("HTTP/1.1 408 "))
  }

  /// A connection that became idle ten seconds ago and one with an upload, when there is one connection too many.
  ///
  /// - Parameter piece: the part of the upload that arrives every five seconds.
  private func crowd(whileReceiving piece: String) throws -> (idle: WireChannel, uploading: WireChannel) {
    var limits = ConnectionLimits()
    limits.connections = 2
    let table = ConnectionTable(limits: limits)
    let (idle, uploading) = (try WireChannel(in: table), try WireChannel(in: table))
    idle.advance(by: .seconds(15))
    try idle.receive("GET /a HTTP/1.1\nHost: x\n\n")
    try idle.answer()
    try uploading.receive(upload)
    for _ in 0..<5 {
      uploading.advance(by: .seconds(5))
      try uploading.receive(piece)
    }
    _ = try WireChannel(in: table)
    return (idle, uploading)
  }

  @Test func `an upload that keeps its pace is not closed for another connection`() throws {
    let (idle, uploading) = try crowd(whileReceiving: String(repeating: "x", count: 11 << 10))
    #expect(idle.isClosed)
    #expect(!uploading.isClosed)
  }

  @Test func `an upload that arrives in drops is closed for another connection`() throws {
    let (idle, uploading) = try crowd(whileReceiving: "x")
    #expect(!idle.isClosed)
    #expect(uploading.isClosed)
  }

  @Test func `a connection with a request in progress stays while an upload arrives behind it`() throws {
    let channel = try WireChannel()
    try channel.receive("GET /a HTTP/1.1\nHost: x\n\n" + upload)
    try channel.receive(String(repeating: "x", count: 16 << 10))
    #expect(channel.connection.isAnswering)
  }

  @Test func `an upload that arrives in drops has thirty seconds at any point`() throws {
    let channel = try WireChannel()
    try channel.receive(upload)
    for _ in 0..<8 {
      channel.advance(by: .seconds(20))
      try channel.receive(String(repeating: "x", count: 128 << 10))
    }
    for _ in 0..<13 {
      channel.advance(by: .seconds(5))
      try channel.receive("x")
    }
    #expect(channel.isHalfClosed)
  }

  @Test func `the request after an upload has thirty seconds again`() throws {
    let channel = try WireChannel()
    try channel.receive(upload.replacing("50000000", with: "1") + "x")
    try channel.answer()
    try channel.receive("POST /a HTTP/1.1\nHost: x\nContent-Length: 1000000\n\n")
    channel.advance(by: .seconds(20))
    try channel.receive(String(repeating: "x", count: 128 << 10))
    #expect(!channel.isHalfClosed)
    channel.advance(by: .seconds(15))
    #expect(channel.isHalfClosed)
  }

  @Test func `each request has its own thirty seconds`() throws {
    let channel = try WireChannel()
    for _ in 0..<4 {
      try channel.receive("GET /a HTTP/1.1\nHost: x\n")
      channel.advance(by: .seconds(20))
      try channel.receive("\n")
      try channel.answer()
    }
    #expect(!channel.isHalfClosed)
    #expect(try !channel.sent().contains("408"))
  }

  @Test func `the time does not count while an earlier request is in progress`() throws {
    let channel = try WireChannel()
    try channel.receive("GET /a HTTP/1.1\nHost: x\n\nGET /b HT")
    try channel.receive("TP/1.1\nHost: x\n")
    channel.advance(by: .seconds(100))
    try channel.answer()
    try channel.receive("\n")
    try channel.answer()
    #expect(channel.requests == "GET /a . GET /b .")
    #expect(!channel.isHalfClosed)
  }

  @Test func `a response of which nothing is read for thirty seconds ends the connection`() throws {
    let channel = try WireChannel()
    try channel.receive("GET /a HTTP/1.1\nHost: x\n\n")
    channel.begin()
    channel.leaveUnsent("unread")
    channel.block()
    channel.advance(by: .seconds(29))
    #expect(!channel.isClosed)
    channel.advance(by: .seconds(6))
    #expect(channel.isClosed)
  }

  @Test func `a response that is read slowly continues`() throws {
    let channel = try WireChannel()
    try channel.receive("GET /a HTTP/1.1\nHost: x\n\n")
    channel.begin()
    channel.leaveUnsent("read at last")
    channel.block()
    for _ in 0..<10 {
      channel.advance(by: .seconds(20))
      channel.embedded.flush()
      channel.leaveUnsent("more")
    }
    #expect(!channel.isClosed)
  }

  @Test func `a connection that ends with an unread response is closed, too`() throws {
    let channel = try WireChannel()
    try channel.receive("GET /a HTTP/1.1\nHost: x\n\n")
    channel.begin()
    channel.leaveUnsent("unread")
    channel.embedded.close(mode: .output, promise: nil)
    channel.advance(by: .seconds(20))
    #expect(!channel.isClosed)
    channel.advance(by: .seconds(20))
    #expect(channel.isClosed)
  }
}
