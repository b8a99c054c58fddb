import Hummingbird
import LiveWeb
import NIOCore
import ServiceLifecycle
import Store

/// Whether this server should get requests: it is not about to stop, and its
/// database answers a read in time.
///
/// The key of the installation needs no check: a server listens only after the
/// key is settled in the database.
actor Readiness {
  /// How long a read may take.
  static let limit = Duration.seconds(1)
  /// Age from which an outcome is found anew, however many monitors ask.
  static let lifetime = Duration.seconds(1)

  private let read: @Sendable () async throws -> Void
  private let clock: any Clock<Duration>
  private var isDraining = false
  /// The running or last check; `nil` once it is too old.
  private var check: Task<Bool, Never>?
  private var isReading = false

  /// Creates the readiness of a server.
  ///
  /// - Parameters:
  ///   - clock: the clock of limit and lifetime.
  ///   - read: a read of the database.
  init(clock: any Clock<Duration> = ContinuousClock(), read: @escaping @Sendable () async throws -> Void) {
    self.clock = clock
    self.read = read
  }

  /// Creates the readiness of a server with a database.
  init(of database: Database) {
    self.init { _ = try await database.read { try $0.row("SELECT 1 AS one") } }
  }

  /// The part that is not ready, `draining` or `database`; `nil` if all are.
  var missing: String? {
    get async {
      if isDraining { return "draining" }
      let isAnswering = await (check ?? begin()).value
      // A signal may have arrived meanwhile.
      return isDraining ? "draining" : isAnswering ? nil : "database"
    }
  }

  /// From now on the server is draining.
  func drain() { isDraining = true }

  /// Adds `GET /health/ready`: 200 and `ok`, or 503 and the part that is not
  /// ready.
  nonisolated func addRoute(to router: WebRouter) {
    router.get(RouterPath(HealthPaths.ready)) { _, _ in
      let missing = await self.missing
      return Response(
        status: missing == nil ? .ok : .serviceUnavailable,
        headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: missing ?? "ok")))
    }
  }

  private func begin() -> Task<Bool, Never> {
    let check = Task { await answersInTime() }
    self.check = check
    Task {
      // Cancelled never; and a clock that does not sleep ends the lifetime at once.
      try? await clock.sleep(for: Self.lifetime)
      self.check = nil
    }
    return check
  }

  /// Whether a read ends in time. A read that hangs is not joined by a second
  /// one: until it ends, the database counts as silent.
  private func answersInTime() async -> Bool {
    guard !isReading else { return false }
    isReading = true
    let (outcomes, outcome) = AsyncStream<Bool>.makeStream(bufferingPolicy: .bufferingOldest(1))
    Task {
      let isAnswering: Bool
      // The log of the calls that need the database has the reason.
      do {
        try await read()
        isAnswering = true
      } catch {
        isAnswering = false
      }
      isReading = false
      outcome.yield(isAnswering)
    }
    let timer = Task {
      do { try await clock.sleep(for: Self.limit) } catch { return }
      outcome.yield(false)
    }
    defer { timer.cancel() }
    for await isAnswering in outcomes { return isAnswering }
    return false
  }
}

/// Keeps the other services serving for a while after the signal to stop, so
/// that load balancers see that the server is not ready before it refuses
/// connections.
struct Draining: Service {
  let readiness: Readiness
  let wait: Duration
  /// Where systemd learns that the server stops; `nil` without systemd.
  var systemd: NotifySocket?
  var clock: any Clock<Duration> = ContinuousClock()

  /// Waits for the signal, then for the time that was set.
  func run() async throws {
    try await gracefulShutdown()
    systemd?.send(.stopping)
    await readiness.drain()
    if wait > .zero { try await clock.sleep(for: wait) }
  }
}
