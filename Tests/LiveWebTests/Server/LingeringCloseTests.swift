import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import LiveWeb

struct LingeringCloseTests {
  /// A connection right after its last response was sent, while its client still sends.
  private func ending() throws -> WireChannel {
    let channel = try WireChannel()
    try channel.receive("POST /a HTTP/1.1\nHost: x\nContent-Length: 3000000000\n\nabc")
    try channel.answer(.payloadTooLarge)
    #expect(channel.isHalfClosed)
    return channel
  }

  @Test func `the connection closes a moment after its output`() throws {
    let channel = try ending()
    channel.advance(by: .milliseconds(999))
    #expect(!channel.isClosed)
    channel.advance(by: .milliseconds(1))
    #expect(channel.isClosed)
  }

  @Test func `a client that keeps sending is cut off earlier`() throws {
    let channel = try ending()
    let piece = String(repeating: "x", count: LingeringClose.maxDroppedBytes / 4)
    for _ in 0..<4 { try channel.receive(piece) }
    #expect(!channel.isClosed)
    try channel.receive("x")
    #expect(channel.isClosed)
    #expect(channel.requests == "POST /a +3")
  }

  @Test func `closing by the server waits for the end, too`() throws {
    let channel = try ending()
    let closed = channel.embedded.close()
    #expect(!channel.isClosed)
    channel.advance(by: .seconds(1))
    #expect(channel.isClosed)
    try closed.wait()
  }

  @Test func `a server that stops, or needs the place, does not wait`() throws {
    let stopping = try ending()
    stopping.embedded.close(mode: .input, promise: nil)
    #expect(stopping.isClosed)
    let evicted = try ending()
    evicted.connection.evict()
    #expect(evicted.isClosed)
  }

  @Test func `a connection that is not ending closes at once`() throws {
    let channel = try WireChannel()
    channel.embedded.close(promise: nil)
    #expect(channel.isClosed)
  }
}
