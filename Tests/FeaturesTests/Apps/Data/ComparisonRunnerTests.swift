import Foundation
import Reactor
import Store
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct ComparisonRunnerTests {
  /// A lease without a database, which one of several processes holds.
  private final class FakeLease: Sendable {
    private let holder = Mutex<String?>(nil)

    /// Returns the function of a process.
    func of(_ process: String) -> @Sendable (Duration) async throws -> Bool {
      { time in
        self.holder.withLock { holder in
          guard holder == nil || holder == process else { return false }
          holder = time > .zero ? process : nil
          return true
        }
      }
    }
  }

  private let clock = ManualClock()
  private let date = SettableDate()

  private func repository(_ database: Database) -> DatabaseComparisonsRepository {
    DatabaseComparisonsRepository(database: database, source: "test", secondsPerCall: 3, now: date.now)
  }

  private func empty() -> DatabaseComparisonsRepository { repository(.empty(AppsMigrations.all)) }

  /// Runs a runner while `body` runs.
  private func running(
    _ appStore: FakeAppStore, _ comparisons: DatabaseComparisonsRepository,
    wait: @escaping @Sendable () async -> Duration = { .zero },
    lease: @escaping @Sendable (Duration) async throws -> Bool = { _ in true }, _ body: () async throws -> Void
  ) async throws {
    let runner = ComparisonRunner(
      client: try appStore.client(), comparisons: comparisons, wait: wait, lease: lease, clock: clock,
      failed: { Issue.record($0) })
    let task = Task { await runner.run() }
    defer { task.cancel() }
    try await body()
    task.cancel()
    await task.value
  }

  private func isDone(_ appID: Int, in comparisons: DatabaseComparisonsRepository) async -> Bool {
    (try? await comparisons.jobs())?.contains { $0.appID == appID } == false
  }

  /// Apps 1 and 2 in every country.
  private func everywhere() -> FakeAppStore { FakeAppStore(rows: [.iphone(1, "Boat"), .iphone(2, "Desk")]) }

  /// App 1 in every country, for some calls; then the budget is spent.
  private func exhausted(after count: Int) -> FakeAppStore {
    let made = Mutex(0)
    return FakeAppStore { _ in
      let number = made.withLock { made in
        made += 1
        return made
      }
      if number > count { throw NetworkError.budgetSpent(wait: .seconds(60)) }
      return WireRow.body([.iphone(1)])
    }
  }

  private func countries(_ appStore: FakeAppStore) -> [String] { appStore.calls.compactMap { $0.item("country") } }

  @Test func `each country is asked once, in order, below what pages wait for`() async throws {
    let (appStore, comparisons) = (everywhere(), empty())
    let norway = try #require(Storefront.find("NO"))
    try await running(appStore, comparisons) {
      try await comparisons.start(1, on: .iphone, first: [norway])
      try await until { await isDone(1, in: comparisons) }
    }
    let codes = countries(appStore)
    #expect(codes.prefix(21) == ["NO"] + Storefront.popular.map(\.code))
    #expect(codes.count == 175)
    #expect(Set(codes).count == 175)
    #expect(appStore.calls.allSatisfy { $0.priority == .spare && $0.item("lang") == "en_us" && $0.item("id") == "1" })
    let offers = try await comparisons.comparison(of: 1, on: .iphone).offers
    #expect(offers.count == 175)
    #expect(offers.allSatisfy { $0.facts?.name == "Boat" && $0.facts?.price != nil && $0.seenAt == date.now() })
  }

  @Test func `after a restart only what was not stored is asked`() async throws {
    try await TestEngine.file.withPlace { open in
      let (first, second) = (exhausted(after: 90), everywhere())
      let before = try open(AppsMigrations.all)
      try await repository(before).start(1, on: .iphone, first: [])
      try await running(first, repository(before)) { try await until { first.calls.count == 91 } }
      try await before.checkpointAndClose()
      #expect(first.calls.count == 91)

      let after = try open(AppsMigrations.all)
      try await running(second, repository(after)) { try await until { await isDone(1, in: repository(after)) } }
      #expect(second.calls.count == 85)
      #expect(Set(countries(first).dropLast() + countries(second)).count == 175)
      try await after.checkpointAndClose()
    }
  }

  @Test func `another server goes on when one stops, and never works at the same time`() async throws {
    let (lease, comparisons) = (FakeLease(), empty())
    let (first, second) = (exhausted(after: 90), everywhere())
    try await comparisons.start(1, on: .iphone, first: [])
    let other = ComparisonRunner(
      client: try second.client(), comparisons: comparisons, wait: { .zero }, lease: lease.of("second"), clock: clock)
    try await running(first, comparisons, lease: lease.of("first")) {
      try await until { first.calls.count == 91 }
    }
    // The first has given its lease up.
    let task = Task { await other.run() }
    try await until { await isDone(1, in: comparisons) }
    task.cancel()
    await task.value
    #expect(second.calls.count == 85)
  }

  @Test func `a server without the lease makes no call`() async throws {
    let (lease, comparisons, appStore) = (FakeLease(), empty(), everywhere())
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

  @Test func `two apps share the calls of each country`() async throws {
    let (appStore, comparisons) = (everywhere(), empty())
    try await comparisons.start(1, on: .iphone, first: [])
    try await comparisons.start(2, on: .iphone, first: [])
    try await running(appStore, comparisons) {
      try await until { await isDone(1, in: comparisons) }
      try await until { await isDone(2, in: comparisons) }
    }
    #expect(appStore.calls.count == 175)
    #expect(appStore.calls.allSatisfy { $0.item("id") == "1,2" })
    #expect(try await comparisons.comparison(of: 2, on: .iphone).offers.allSatisfy { $0.facts?.name == "Desk" })
  }

  @Test func `an app that a shared answer leaves out is asked once more, alone it is not sold`() async throws {
    let (appStore, comparisons) = (FakeAppStore(rows: [.iphone(1), .mac(3)]), empty())
    for appID in 1...3 { try await comparisons.start(appID, on: .iphone, first: []) }
    try await running(appStore, comparisons) {
      for appID in 1...3 { try await until { await isDone(appID, in: comparisons) } }
    }
    #expect(appStore.calls.prefix(2).map { $0.item("id") } == ["1,2,3", "2"])
    #expect(appStore.calls.count == 350)
    for appID in [2, 3] {
      let offers = try await comparisons.comparison(of: appID, on: .iphone).offers
      #expect(offers.count == 175)
      #expect(offers.allSatisfy { $0.facts == nil })
    }
    try await comparisons.start(4, on: .iphone, first: [])
    try await running(appStore, comparisons) { try await until { await isDone(4, in: comparisons) } }
    #expect(appStore.calls.count == 525)
  }

  @Test func `half of the countries fail, and only those are asked again`() async throws {
    let failing = Set(Storefront.all.enumerated().filter { $0.offset % 2 == 0 }.map(\.element.code))
    let isHealed = Mutex(false)
    let appStore = FakeAppStore { call in
      if !isHealed.withLock({ $0 }), failing.contains(call.item("country") ?? "") {
        throw NetworkError.status(500, host: "store", retryAfter: nil)
      }
      return WireRow.body([.iphone(1)])
    }
    let comparisons = empty()
    try await comparisons.start(1, on: .iphone, first: [])
    try await running(appStore, comparisons) {
      try await until { await isDone(1, in: comparisons) }
      let half = try await comparisons.comparison(of: 1, on: .iphone)
      #expect(Set(half.failures.keys) == failing)
      #expect(Set(half.failures.values) == [.unavailable])
      #expect(half.offers.count == 175 - failing.count)
      #expect(appStore.calls.count == 175)

      isHealed.withLock { $0 = true }
      try await comparisons.start(1, on: .iphone, first: [])
      try await until { await isDone(1, in: comparisons) }
      #expect(appStore.calls.count == 175 + failing.count)
      let whole = try await comparisons.comparison(of: 1, on: .iphone)
      #expect(whole.failures.isEmpty)
      #expect(whole.offers.count == 175)
    }
  }

  @Test func `while the budget is empty no call is made, and the comparison says how long`() async throws {
    let wait = Mutex(Duration.seconds(3_600))
    let (appStore, comparisons) = (everywhere(), empty())
    try await comparisons.start(1, on: .iphone, first: [])
    try await running(appStore, comparisons, wait: { wait.withLock { $0 } }) {
      await clock.sleepers(atLeast: 1)
      #expect(appStore.calls.isEmpty)
      #expect(try await comparisons.comparison(of: 1, on: .iphone).state == .waiting(secondsLeft: 3_600))
      wait.withLock { $0 = .zero }
      clock.advance(by: ComparisonRunner.pause)
      try await until { await isDone(1, in: comparisons) }
    }
  }

  @Test(arguments: [
    NetworkError.offline(host: "store"), .status(403, host: "store", retryAfter: nil), .budgetSpent(wait: .seconds(31)),
  ])
  func `an error that says nothing about the country makes it wait`(error: NetworkError) async throws {
    let isBroken = Mutex(true)
    let appStore = FakeAppStore { _ in
      if isBroken.withLock({ $0 }) { throw error }
      return WireRow.body([.iphone(1)])
    }
    let comparisons = empty()
    try await comparisons.start(1, on: .iphone, first: [])
    try await running(appStore, comparisons) {
      // One sleeps for the pause; that of the lease's renewal has ended.
      try await until { clock.deadlines == [ComparisonRunner.pause] }
      let waiting = try await comparisons.comparison(of: 1, on: .iphone)
      guard case .waiting = waiting.state else {
        Issue.record("\(waiting.state)")
        return
      }
      #expect(waiting.failures.isEmpty)
      isBroken.withLock { $0 = false }
      clock.advance(by: ComparisonRunner.pause)
      try await until { await isDone(1, in: comparisons) }
    }
    #expect(countries(appStore).prefix(2) == ["US", "US"])
    #expect(appStore.calls.count == 176)
  }

  @Test func `a storefront that closes keeps its last answer`() async throws {
    let isOpen = Mutex(true)
    let appStore = FakeAppStore { call in
      if call.item("country") == "RU", !isOpen.withLock({ $0 }) {
        throw NetworkError.status(400, host: "store", retryAfter: nil)
      }
      return WireRow.body([.iphone(1)])
    }
    let comparisons = empty()
    try await running(appStore, comparisons) {
      try await comparisons.start(1, on: .iphone, first: [])
      try await until { await isDone(1, in: comparisons) }
      isOpen.withLock { $0 = false }
      date.advance(by: 7 * 3_600)
      try await comparisons.start(1, on: .iphone, first: [])
      try await until { await isDone(1, in: comparisons) }
    }
    let comparison = try await comparisons.comparison(of: 1, on: .iphone)
    #expect(comparison.failures == ["RU": .invalidInput])
    #expect(comparison.offers.first { $0.storefront.code == "RU" }?.facts != nil)
    #expect(comparison.offers.first { $0.storefront.code == "RU" }?.seenAt == date.now().addingTimeInterval(-7 * 3_600))
  }

  @Test func `an answer with an unreadable row does not say that the app is not sold`() async throws {
    let appStore = FakeAppStore { _ in WireRow.body([WireRow.iphone(9).json, "3"]) }
    let comparisons = empty()
    try await comparisons.start(1, on: .iphone, first: [])
    try await running(appStore, comparisons) { try await until { await isDone(1, in: comparisons) } }
    let comparison = try await comparisons.comparison(of: 1, on: .iphone)
    #expect(comparison.offers.isEmpty)
    #expect(comparison.failures.count == 175)
    #expect(Set(comparison.failures.values) == [.changedUpstream])
  }

  @Test func `a paused comparison is not asked for while another runs`() async throws {
    let (appStore, comparisons) = (everywhere(), empty())
    try await comparisons.start(1, on: .iphone, first: [])
    try await comparisons.pause(1, on: .iphone)
    try await running(appStore, comparisons) {
      try await comparisons.start(2, on: .iphone, first: [])
      try await until { await isDone(2, in: comparisons) }
      #expect(try await comparisons.comparison(of: 1, on: .iphone).offers.isEmpty)
      try await comparisons.start(1, on: .iphone, first: [])
      try await until { await isDone(1, in: comparisons) }
    }
    #expect(appStore.calls.count == 350)
  }
}
