import NIOCore
import NIOEmbedded
import Testing

@testable import LiveWeb

struct ConnectionTableTests {
  private let loop = EmbeddedEventLoop()
  private let table: ConnectionTable

  init() {
    var limits = ConnectionLimits()
    limits.connections = 3
    limits.spare = 2
    table = ConnectionTable(limits: limits)
  }

  private func open() throws -> (channel: EmbeddedChannel, connection: Connection?) {
    loop.advanceTime(by: .seconds(1))
    let channel = EmbeddedChannel(loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).wait()
    return (channel, table.admit(channel))
  }

  private func openAnswering(_ count: Int) throws -> [Connection] {
    try (0..<count).map { _ in
      let connection = try #require(try open().connection)
      connection.beginAnswering()
      return connection
    }
  }

  @Test func `the connection that has been idle longest is closed`() throws {
    let (first, second, third) = (try open(), try open(), try open())
    loop.advanceTime(by: .seconds(1))
    first.connection?.beginAnswering()
    first.connection?.fallSilent()
    let fourth = try open()
    #expect(fourth.connection?.isSpare == false)
    #expect([first, second, third].map(\.channel.isActive) == [true, false, true])
    #expect(second.connection?.isEvicted == true)
    #expect(table.count == 3)
  }

  @Test func `a connection with a request in progress is not closed`() throws {
    let answering = try openAnswering(2)
    let silent = try open()
    _ = try open()
    #expect(!silent.channel.isActive)
    #expect(answering.allSatisfy { !$0.isEvicted })
  }

  @Test func `if all have a request in progress, only a few more are admitted`() throws {
    _ = try openAnswering(3)
    let spare = try openAnswering(2)
    #expect(spare.map(\.isSpare) == [true, true])
    #expect(try open().connection == nil)
    spare[0].fallSilent()
    #expect(try open().connection?.isSpare == true, "a spare one that is silent makes room for another")
    #expect(spare[0].isEvicted)
  }

  @Test func `a closing connection makes space`() throws {
    let (first, second, third) = (try open(), try open(), try open())
    try first.channel.close().wait()
    loop.run()
    #expect(table.count == 2)
    _ = try open()
    #expect(second.channel.isActive && third.channel.isActive)
  }

  @Test(arguments: [(1_024, 896), (65_536, 4_096), (100, 1)])
  func `some files are reserved for other uses`(_ files: Int, _ connections: Int) {
    #expect(ConnectionLimits(files: files).connections == connections)
  }
}
