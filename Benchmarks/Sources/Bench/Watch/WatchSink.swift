import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization

/// A service that takes the messages of webhooks, in this process on the loopback interface.
final class WatchSink: Sendable {
  /// The service's port is unknown.
  struct NoPort: Error {}

  private struct Contents {
    /// How often each message came, by path and id.
    var counts: [String: Int] = [:]
    var first: ContinuousClock.Instant?
    var last: ContinuousClock.Instant?
  }

  private static let id = HTTPField.Name("webhook-id")
  private let contents = Mutex(Contents())

  /// Serves while `body` runs.
  ///
  /// - Parameter body: the work with the service, given its origin: `http://127.0.0.1:41234`.
  /// - Throws: ``NoPort``, and what the server and `body` throw.
  static func serving<T: Sendable>(
    _ body: @escaping @Sendable (WatchSink, _ origin: String) async throws -> T
  ) async throws -> T {
    let sink = WatchSink()
    let router = Router()
    router.post("hook/{channel}") { request, _ in
      _ = try await request.body.collect(upTo: 1 << 16)
      sink.take(request.uri.path + " " + (id.flatMap { request.headers[$0] } ?? ""))
      return Response(status: .noContent)
    }
    return try await Application(router: router, logger: .quiet).test(.live) { server in
      guard let port = server.port else { throw NoPort() }
      return try await body(sink, "http://127.0.0.1:\(port)")
    }
  }

  /// The number of different messages, each on each path.
  var count: Int { contents.withLock { $0.counts.count } }
  /// The number of messages that came again.
  var repeats: Int { contents.withLock { $0.counts.values.reduce(0) { $0 + $1 - 1 } } }
  /// The seconds from the first to the last message.
  var seconds: Double {
    contents.withLock { contents in
      guard let first = contents.first, let last = contents.last else { return .nan }
      return (last - first).seconds
    }
  }

  func clear() { contents.withLock { $0 = Contents() } }

  /// Returns once there are as many messages, or after two minutes.
  func wait(for count: Int) async throws {
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end, self.count < count { try await Task.sleep(for: .milliseconds(20)) }
  }

  private func take(_ message: String) {
    contents.withLock { contents in
      let now = ContinuousClock.now
      contents.counts[message, default: 0] += 1
      contents.first = contents.first ?? now
      contents.last = now
    }
  }
}
