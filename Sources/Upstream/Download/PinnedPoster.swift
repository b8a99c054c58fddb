package import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// Sends bodies to external hosts, never to private addresses, unless the operator has configured the origin.
///
/// As for downloads, the name of a public host is resolved once, each address is checked, and exactly a checked address
/// is dialled.
package final class PinnedPoster: Poster {
  /// How much of an answer is read, in bytes.
  static let answerBytes = 4_096
  /// How long the body of an answer is waited for once its status is known.
  static let answerTime = Duration.seconds(3)
  /// The most names that are remembered or looked up at once: more than bodies are sent at once, as a look-up of a
  /// silent name server goes on when its caller has left.
  static let maxNames = 512
  /// The longest wait that an answer can ask for.
  static let longestWait = Duration.seconds(86_400)

  private let planner: DialPlanner
  private let clients: ClientPool
  private let userAgent: String
  private let timeout: Duration
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  /// Creates a poster; the caller shuts it down.
  ///
  /// - Parameters:
  ///   - origins: the allowed origins.
  ///   - userAgent: the `User-Agent` header of the requests.
  ///   - timeout: the limit for the whole request, from resolving the name to the last byte read; default 15 s.
  ///   - connectTimeout: the limit for each of up to three addresses of a host; default 4 s.
  ///   - eventLoopGroup: the event loops for the connections.
  ///   - clock: the clock for the timeout and for the age of resolved names.
  package convenience init(
    origins: AllowedOrigins, userAgent: String, timeout: Duration = .seconds(15),
    connectTimeout: Duration = .seconds(4), eventLoopGroup: HTTPClient.EventLoopGroupProvider = .singleton,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let resolver = RememberingResolver(SystemHostResolver(), clock: clock, capacity: Self.maxNames)
    self.init(
      planner: DialPlanner(origins: origins, resolver: resolver),
      clients: ClientPool(connectTimeout: connectTimeout, eventLoopGroup: eventLoopGroup), userAgent: userAgent,
      timeout: timeout, clock: clock)
  }

  /// - Parameter now: the wall clock, for a `Retry-After` that is a date.
  init(
    planner: DialPlanner, clients: ClientPool, userAgent: String, timeout: Duration = .seconds(15),
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.planner = planner
    self.clients = clients
    self.userAgent = userAgent
    self.timeout = timeout
    self.clock = clock
    self.now = now
  }

  package func post(
    _ body: [UInt8], to url: String, headers: [(name: String, value: String)]
  ) async throws -> PostAnswer {
    // An unreadable address may contain secrets, so the error shows no part of it.
    guard let address = FileAddress(url) else { throw DownloadError.refusedOrigin(host: "") }
    var request = HTTPClientRequest(url: address.text)
    request.method = .POST
    request.headers.add(name: "user-agent", value: userAgent)
    for (name, value) in headers { request.headers.replaceOrAdd(name: name, value: value) }
    request.body = .bytes(body)
    do {
      return try await withDeadline(timeout, clock: clock) { [self, request] in try await send(request, to: address) }
    } catch {
      // A cancelled client throws its own errors; only the task tells the reason.
      if Task.isCancelled { throw CancellationError() }
      throw DownloadError(error, host: address.host)
    }
  }

  /// Closes all connections. Requests in progress, and later ones, fail.
  package func shutdown() async { await clients.shutdown() }

  /// Sends a request to the first target that can be reached, and once: a server that closes the connection without an
  /// answer may have taken the body.
  private func send(_ request: HTTPClientRequest, to address: FileAddress) async throws -> PostAnswer {
    for target in try await planner.targets(for: address, from: nil) {
      do {
        return try await clients.with(target) { client in
          try await read(client.execute(request, deadline: .distantFuture))
        }
      } catch {
        try Task.checkCancellation()
        guard case .unreachable = DownloadError(error, host: target.host) else { throw error }
      }
    }
    throw DownloadError.unreachable(host: address.host)
  }

  /// Reads an answer. Its status counts, also if its body breaks off or never ends: what a server took must not be sent
  /// again.
  private func read(_ answer: HTTPClientResponse) async -> PostAnswer {
    let body = answer.body
    let bytes = try? await withDeadline(Self.answerTime, clock: clock) { try await Self.beginning(of: body) }
    return PostAnswer(
      status: Int(answer.status.code),
      retryAfter: RetryAfter.duration(
        answer.headers.first(name: "retry-after"), now: now(), longest: Self.longestWait),
      body: String(decoding: bytes ?? [], as: UTF8.self))
  }

  private static func beginning(of body: HTTPClientResponse.Body) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    // Leaving the loop closes the connection.
    for try await chunk in body {
      bytes.append(contentsOf: chunk.readableBytesView.prefix(answerBytes - bytes.count))
      if bytes.count == answerBytes { break }
    }
    return bytes
  }
}
