import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix

/// What a load client is to do: as many requests as it can, one at a time on each connection.
struct LoadPlan: Sendable {
  var port: Int
  /// Asked for by `GET`; on a live page, the actions go there too.
  var path: String
  var connections: Int
  /// Before it, answers are not counted.
  var warmUp: TimeAmount
  /// How long answers are counted.
  var measured: TimeAmount
  /// The answers after which a connection stops, although there is time left.
  var requests: Int
  /// The form every action sends; `nil` repeats the `GET`.
  var form: String?
  /// How many people the `GET` comes from, to a server that trusts us as a proxy; 0: from us.
  var visitors: Int
}

/// What became of a plan.
struct LoadTally: Codable, Sendable {
  /// Good answers in the measured time.
  var counted = 0
  /// All answers, those of the warm-up included.
  var total = 0
  /// Answers that were not what they should be.
  var errors = 0
}

/// A small HTTP/1.1 load generator with kept-alive connections, on one thread.
enum LoadClient {
  /// Follows a plan.
  ///
  /// - Throws: an `IOError` when a connection cannot be made, `LivePage.Failure` when the page is no live page,
  ///   `LoadConnection.Failure` when the server closes a connection.
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
