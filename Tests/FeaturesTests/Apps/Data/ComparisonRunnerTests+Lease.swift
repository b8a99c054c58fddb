import Store
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import AppsFeature

extension ComparisonRunnerTests {
  /// A lease without a database, which one of several processes holds until it ends.
  private final class FakeLease: Sendable {
    private let clock: ManualClock
    private let held = Mutex<(holder: String, end: Duration)?>(nil)

    init(_ clock: ManualClock) { self.clock = clock }

    var isFree: Bool { held.withLock { $0.map { $0.end <= clock.now.offset } ?? true } }

    /// Returns the function of a process.
    func of(_ process: String) -> @Sendable (Duration) async throws -> Bool {
      { time in
        let now = self.clock.now.offset
        return self.held.withLock { held in
          if let other = held, other.holder != process, other.end > now { return false }
          held = (process, now + time)
          return true
        }
      }
    }
  }

  /// An App Store that never answers.
  private struct SilentStore: Transport {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try await Gate().pass()
      throw CancellationError()
    }
  }

  @Test func `another server goes on when one stops, and never works at the same time`() async throws {
    let (lease, comparisons) = (FakeLease(clock), empty())
    let (first, second) = (exhausted(after: 90), everywhere())
    try await comparisons.start(1, on: .iphone, first: [])
    #expect(try await lease.of("first")(.seconds(30)))
    let other = ComparisonRunner(
      client: try second.client(), comparisons: comparisons, wait: { .zero }, lease: lease.of("second"), clock: clock)
    let task = Task { await other.run() }
    try await running(first, comparisons, lease: lease.of("first")) {
      // The second waits for the lease, the first for its budget.
      try await until { clock.deadlines == [ComparisonRunner.renewal, ComparisonRunner.pause] }
      #expect(first.calls.count == 91)
      #expect(second.calls.isEmpty)
    }
    // The first has given its lease up.
    clock.advance(by: ComparisonRunner.renewal)
    try await until { await isDone(1, in: comparisons) }
    task.cancel()
    await task.value
    #expect(second.calls.count == 85)
  }

  @Test func `the lease is renewed before each call of a plan`() async throws {
    let (lease, comparisons) = (FakeLease(clock), empty())
    let freed = Mutex(0)
    let appStore = FakeAppStore { [clock] _ in
      // Shorter than the time after which a call renews the lease.
      clock.advance(by: ComparisonRunner.renewal - .seconds(2))
      if lease.isFree { freed.withLock { $0 += 1 } }
      throw NetworkError.status(502, host: "store", retryAfter: nil)
    }
    for appID in 1...8 { try await comparisons.start(appID, on: .iphone, first: []) }
    try await running(appStore, comparisons, lease: lease.of("this")) {
      // Three plans of seven calls, then a pause.
      try await until { appStore.calls.count == 21 }
    }
    #expect(freed.withLock { $0 } == 0)
  }

  @Test func `a plan ends when another server has the lease`() async throws {
    let comparisons = empty()
    let isOurs = Mutex(true)
    let refusals = Mutex(0)
    let appStore = FakeAppStore { _ in
      isOurs.withLock { $0 = false }
      throw NetworkError.status(502, host: "store", retryAfter: nil)
    }
    for appID in 1...2 { try await comparisons.start(appID, on: .iphone, first: []) }
    let lease: @Sendable (Duration) async throws -> Bool = { _ in
      let isOurs = isOurs.withLock { $0 }
      if !isOurs { refusals.withLock { $0 += 1 } }
      return isOurs
    }
    try await running(appStore, comparisons, lease: lease) {
      try await until { refusals.withLock { $0 } == 1 }
      await clock.sleepers(atLeast: 1)
      #expect(appStore.calls.count == 1)
      isOurs.withLock { $0 = true }
      clock.advance(by: ComparisonRunner.renewal)
      try await until { appStore.calls.count == 2 }
    }
  }

  @Test func `a renewal that fails during a call is tried again`() async throws {
    struct Away: Error {}
    let comparisons = empty()
    let takes = Mutex(0)
    try await comparisons.start(1, on: .iphone, first: [])
    let runner = ComparisonRunner(
      client: APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: SilentStore()), comparisons: comparisons,
      wait: { .zero },
      lease: { _ in
        let number = takes.withLock { takes in
          takes += 1
          return takes
        }
        // After those of the step and of the call.
        if number == 3 { throw Away() }
        return true
      }, clock: clock)
    let task = Task { await runner.run() }
    for count in [3, 4] {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: ComparisonRunner.renewal)
      try await until { takes.withLock { $0 } == count }
    }
    task.cancel()
    await task.value
  }

  @Test func `a server without the lease counts, too`() async throws {
    let comparisons = empty()
    let counts = Mutex<[[Int]]>([])
    for appID in 1...2 { try await comparisons.start(appID, on: .iphone, first: []) }
    let runner = ComparisonRunner(
      client: try everywhere().client(), comparisons: comparisons, wait: { .zero }, lease: { _ in false }, clock: clock,
      counted: { running, waiting in counts.withLock { $0.append([running, waiting]) } })
    let task = Task { await runner.run() }
    await clock.sleepers(atLeast: 1)
    #expect(counts.withLock { $0 } == [[2, 0]])
    try await comparisons.pause(1, on: .iphone)
    clock.advance(by: ComparisonRunner.renewal)
    try await until { counts.withLock { $0.last } == [1, 0] }
    task.cancel()
    await task.value
  }

  @Test func `a server without the lease makes no call`() async throws {
    let (lease, comparisons, appStore) = (FakeLease(clock), empty(), everywhere())
    #expect(try await lease.of("other")(.seconds(30)))
    try await comparisons.start(1, on: .iphone, first: [])
    try await running(appStore, comparisons, lease: lease.of("this")) {
      await clock.sleepers(atLeast: 1)
      #expect(appStore.calls.isEmpty)
      #expect(try await lease.of("other")(.zero))
      clock.advance(by: ComparisonRunner.renewal)
      try await until { await isDone(1, in: comparisons) }
    }
  }
}
