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
  let clock = ManualClock()
  let date = SettableDate()

  private func repository(_ database: Database) -> DatabaseComparisonsRepository {
    DatabaseComparisonsRepository(database: database, source: "test", secondsPerCall: 3, mark: { $0 }, now: date.now)
  }

  func empty() -> DatabaseComparisonsRepository { repository(.empty(AppsMigrations.all)) }

  /// Runs a runner while `body` runs.
  func running(
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

  func isDone(_ appID: Int, in comparisons: DatabaseComparisonsRepository) async -> Bool {
    (try? await comparisons.jobs())?.contains { $0.appID == appID } == false
  }

  /// Apps 1 and 2 in every country.
  func everywhere() -> FakeAppStore { FakeAppStore(rows: [.iphone(1, "Boat"), .iphone(2, "Desk")]) }

  /// App 1 in every country, for some calls; then the budget is spent.
  func exhausted(after count: Int) -> FakeAppStore {
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
    #expect(Array(codes.prefix(21)) == ["NO"] + Storefront.popular.map(\.code))
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

  @Test func `the figures count what waits, what runs, and each answer`() async throws {
    let wait = Mutex(Duration.seconds(60))
    let counts = Mutex<[[Int]]>([])
    let outcomes = Mutex<[String: Int]>([:])
    let appStore = FakeAppStore { call in
      if call.item("country") == "US" { throw NetworkError.status(500, host: "store", retryAfter: nil) }
      return WireRow.body(call.item("country") == "KR" ? [] : [.iphone(1)])
    }
    let comparisons = empty()
    try await comparisons.start(1, on: .iphone, first: [])
    let runner = ComparisonRunner(
      client: try appStore.client(), comparisons: comparisons, wait: { wait.withLock { $0 } }, lease: { _ in true },
      clock: clock, failed: { Issue.record($0) },
      counted: { running, waiting in counts.withLock { $0.append([running, waiting]) } },
      answered: { outcome in outcomes.withLock { $0[outcome, default: 0] += 1 } })
    let task = Task { await runner.run() }
    try await until { clock.deadlines == [ComparisonRunner.pause] }
    #expect(counts.withLock { $0 } == [[0, 1]])
    wait.withLock { $0 = .zero }
    clock.advance(by: ComparisonRunner.pause)
    try await until { counts.withLock { $0.last } == [0, 0] }
    #expect(counts.withLock { $0.dropFirst().first } == [1, 0])
    #expect(outcomes.withLock { $0 } == ["sold": 173, "notSold": 1, "unavailable": 1])
    task.cancel()
    await task.value
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

  @Test func `an app that a shared answer leaves out is asked once more only where it was sold`() async throws {
    let (appStore, comparisons) = (FakeAppStore(rows: [.iphone(1), .mac(3)]), empty())
    let korea = ListingPlace(of: AppListing.ID(appID: 2, storefront: "KR", platform: .iphone))
    try await comparisons.start(2, on: .iphone, first: [])
    try await comparisons.save([2: .sold(.init(name: "Desk"))], of: korea, seenAt: date.now())
    try await comparisons.pause(2, on: .iphone)
    date.advance(by: 7 * 3_600)
    for appID in 1...3 { try await comparisons.start(appID, on: .iphone, first: []) }
    try await running(appStore, comparisons) {
      for appID in 1...3 { try await until { await isDone(appID, in: comparisons) } }
    }
    #expect(appStore.calls.filter { $0.item("country") == "KR" }.map { $0.item("id") } == ["1,2,3", "2"])
    #expect(appStore.calls.count == 176)
    for appID in [2, 3] {
      let offers = try await comparisons.comparison(of: appID, on: .iphone).offers
      #expect(offers.count == DatabaseComparisonsRepository.earlyCount)
      #expect(offers.allSatisfy { $0.facts == nil })
    }
  }

  @Test func `an app that the first 20 countries do not sell costs 20 calls, and the rest after the next start`()
    async throws
  {
    let appStore = FakeAppStore { call in WireRow.body(call.item("country") == "MT" ? [.iphone(1, "Boat")] : []) }
    let comparisons = empty()
    try await running(appStore, comparisons) {
      try await comparisons.start(1, on: .iphone, first: [])
      try await until { await isDone(1, in: comparisons) }
      #expect(countries(appStore) == Storefront.popular.map(\.code))
      #expect(try await comparisons.comparison(of: 1, on: .iphone).state == .done(at: date.now()))
      try await comparisons.start(1, on: .iphone, first: [])
      try await until { await isDone(1, in: comparisons) }
    }
    #expect(appStore.calls.count == 175)
    let offers = try await comparisons.comparison(of: 1, on: .iphone).offers
    #expect(offers.filter { $0.facts != nil }.map(\.id) == ["MT"])
  }

  @Test func `one country that sells the app makes a comparison ask all`() async throws {
    let appStore = FakeAppStore { call in WireRow.body(call.item("country") == "KR" ? [.iphone(1, "Boat")] : []) }
    let comparisons = empty()
    try await comparisons.start(1, on: .iphone, first: [])
    try await running(appStore, comparisons) { try await until { await isDone(1, in: comparisons) } }
    #expect(appStore.calls.count == 175)
  }

  @Test func `half of the countries fail, and only those are asked again`() async throws {
    let comparisons = empty()
    try await comparisons.start(1, on: .iphone, first: [])
    // Every second one in the order of the calls.
    let order = try #require(try await comparisons.jobs().first).remaining
    let failing = Set(order.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    let isHealed = Mutex(false)
    let appStore = FakeAppStore { call in
      if !isHealed.withLock({ $0 }), failing.contains(call.item("country") ?? "") {
        throw NetworkError.status(500, host: "store", retryAfter: nil)
      }
      return WireRow.body([.iphone(1)])
    }
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
      #expect(try await comparisons.comparison(of: 1, on: .iphone).state == .waiting(secondsLeft: 3_600, for: .budget))
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
      guard case .waiting(_, let reason) = waiting.state else {
        Issue.record("\(waiting.state)")
        return
      }
      let isAway = if case .offline = error { true } else { false }
      #expect(reason == (isAway ? .away : .budget))
      #expect(waiting.failures.isEmpty)
      isBroken.withLock { $0 = false }
      clock.advance(by: ComparisonRunner.pause)
      try await until { await isDone(1, in: comparisons) }
    }
    #expect(countries(appStore).prefix(2) == ["US", "US"])
    #expect(appStore.calls.count == 176)
  }

  @Test(arguments: [NetworkError.status(503, host: "store", retryAfter: nil), .timedOut(after: .seconds(10))])
  func `an outage makes it wait, and is not stored as the failure of all countries`(error: NetworkError) async throws {
    let isBroken = Mutex(true)
    let appStore = FakeAppStore { _ in
      if isBroken.withLock({ $0 }) { throw error }
      return WireRow.body([.iphone(1)])
    }
    let comparisons = empty()
    try await comparisons.start(1, on: .iphone, first: [])
    try await running(appStore, comparisons) {
      try await until { clock.deadlines == [ComparisonRunner.pause] }
      let waiting = try await comparisons.comparison(of: 1, on: .iphone)
      #expect(waiting.state == .waiting(secondsLeft: 30, for: .away))
      #expect(Set(waiting.failures.keys) == ["US", "CN"])
      isBroken.withLock { $0 = false }
      clock.advance(by: ComparisonRunner.pause)
      try await until { await isDone(1, in: comparisons) }
    }
    #expect(countries(appStore).prefix(5) == ["US", "CN", "JP", "JP", "KR"])
    #expect(appStore.calls.count == 176)
  }

  @Test func `three countries that fail for good do not keep a comparison for ever`() async throws {
    let appStore = FakeAppStore { call in
      if ["US", "CN", "JP"].contains(call.item("country")) {
        throw NetworkError.status(500, host: "store", retryAfter: nil)
      }
      return WireRow.body([.iphone(1)])
    }
    let comparisons = empty()
    try await comparisons.start(1, on: .iphone, first: [])
    try await running(appStore, comparisons) {
      for count in 1...ComparisonRunner.maxWaits {
        try await until { clock.deadlines == [ComparisonRunner.pause * count] }
        clock.advance(by: ComparisonRunner.pause)
      }
      try await until { await isDone(1, in: comparisons) }
    }
    #expect(try await Set(comparisons.comparison(of: 1, on: .iphone).failures.keys) == ["US", "CN", "JP"])
    #expect(appStore.calls.count == 175 + ComparisonRunner.maxWaits)
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
