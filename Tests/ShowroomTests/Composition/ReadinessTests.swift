import Hummingbird
import HummingbirdTesting
import LiveWeb
import Logging
import ServiceLifecycle
import Store
import Synchronization
import TestSupport
import Testing

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct ReadinessTests {
  private let clock = ManualClock()

  private func answer(of readiness: Readiness) async throws -> (status: Int, body: String, cookie: String?) {
    let router = WebRouter(context: LiveRequestContext.self)
    readiness.addRoute(to: router)
    return try await Application(router: router, logger: LogRecord().logger).test(.router) { client in
      let response = try await client.execute(uri: "/health/ready", method: .get)
      return (response.status.code, String(buffer: response.body), response.headers[.setCookie])
    }
  }

  @Test func `a server with a database is ready, and one without is not`() async throws {
    let database = try Database.inMemory(migrations: [])
    let ready = try await answer(of: Readiness(of: database))
    #expect(ready.status == 200 && ready.body == "ok" && ready.cookie == nil)
    try await database.checkpointAndClose()
    let closed = try await answer(of: Readiness(of: database))
    #expect(closed.status == 503 && closed.body == "database")
  }

  @Test func `however many monitors ask, the database is read once a second`() async throws {
    let reads = Mutex(0)
    let readiness = Readiness(clock: clock) { reads.withLock { $0 += 1 } }
    for _ in 0..<10 { #expect(await readiness.missing == nil) }
    #expect(reads.withLock { $0 } == 1)
    clock.advance(by: .milliseconds(999))
    #expect(await readiness.missing == nil)
    #expect(reads.withLock { $0 } == 1)
    clock.advance(by: .milliseconds(1))
    try await until { await readiness.missing == nil && reads.withLock { $0 } == 2 }
  }

  @Test func `a database that is silent for a second is named, and not asked again while it hangs`() async throws {
    let reads = Mutex(0)
    let gate = Gate()
    let readiness = Readiness(clock: clock) {
      reads.withLock { $0 += 1 }
      try await gate.pass()
    }
    async let missing = readiness.missing
    // The limit of the read, and the lifetime of its outcome.
    await clock.sleepers(atLeast: 2)
    await gate.waiting(atLeast: 1)
    clock.advance(by: .seconds(1))
    #expect(await missing == "database")
    clock.advance(by: .seconds(5))
    #expect(await readiness.missing == "database")
    #expect(reads.withLock { $0 } == 1)
    gate.open()
    try await until {
      clock.advance(by: .seconds(1))
      return await readiness.missing == nil
    }
  }

  @Test func `from the signal on a server says that it is draining, while the others serve`() async throws {
    let readiness = Readiness(clock: clock) {}
    let stopped = Mutex(false)
    let other = Other(stopped: { stopped.withLock { $0 = true } })
    let draining = Draining(readiness: readiness, wait: .seconds(10), clock: clock)
    let group = ServiceGroup(configuration: .init(services: [other, draining], logger: LogRecord().logger))
    let serving = Task { try await group.run() }
    #expect(await readiness.missing == nil)
    await group.triggerGracefulShutdown()
    try await until { clock.deadlines.contains(.seconds(10)) }
    let answer = try await answer(of: readiness)
    #expect(answer.status == 503 && answer.body == "draining")
    #expect(!stopped.withLock { $0 })
    clock.advance(by: .seconds(10))
    try await serving.value
    #expect(stopped.withLock { $0 })
  }
}

/// A service that reports its stop.
private struct Other: Service {
  let stopped: @Sendable () -> Void

  func run() async throws {
    try await gracefulShutdown()
    stopped()
  }
}
