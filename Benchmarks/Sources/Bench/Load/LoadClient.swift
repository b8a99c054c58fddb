import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix

/// The task of a load client: as many requests as possible, one at a time on each connection.
struct LoadPlan: Sendable {
  var port: Int
  /// The path of the `GET`; actions on a live page go there too.
  var path: String
  var connections: Int
  /// The warm-up. Its responses are not counted.
  var warmUp: TimeAmount
  /// The time in which responses are counted.
  var measured: TimeAmount
  /// The number of responses after which a connection stops, even before the time is over.
  var requests: Int
  /// The form of every action; `nil` repeats the `GET`.
  var form: String?
  /// The number of network addresses of the `GET`, for a server that trusts the client as a proxy; 0 for the client's
  /// own.
  var visitors: Int
}

/// The result of a load.
struct LoadTally: Codable, Sendable {
  /// Good responses in the measured time.
  var counted = 0
  /// All responses, including those of the warm-up.
  var total = 0
  /// Wrong responses.
  var errors = 0
}

/// A small HTTP/1.1 load generator with kept-alive connections, on one thread.
enum LoadClient {
  /// Runs a plan.
  ///
  /// - Throws: an `IOError` if a connection cannot be made; `LivePage.Failure` if the page is no live page;
  ///   `LoadConnection.Failure` if the server closes a connection.
  static func run(_ plan: LoadPlan) async throws -> LoadTally {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      let start = NIODeadline.now() + plan.warmUp
      let connections = (0..<plan.connections).map { _ in connect(plan, start..<(start + plan.measured), on: group) }
      var sum = LoadTally()
      for connection in connections {
        let tally = try await connection.get()
        sum.counted += tally.counted
        sum.total += tally.total
        sum.errors += tally.errors
      }
      try await group.shutdownGracefully()
      return sum
    } catch {
      try await group.shutdownGracefully()
      throw error
    }
  }

  private static func connect(
    _ plan: LoadPlan, _ window: Range<NIODeadline>, on group: some EventLoopGroup
  ) -> EventLoopFuture<LoadTally> {
    let result = group.next().makePromise(of: LoadTally.self)
    ClientBootstrap(group: group)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(NIOHTTPResponseDecompressor(limit: .none))
          try channel.pipeline.syncOperations.addHandler(LoadConnection(plan, window, result))
        }
      }
      .connect(host: "127.0.0.1", port: plan.port)
      .whenFailure { result.fail($0) }
    return result.futureResult
  }
}
