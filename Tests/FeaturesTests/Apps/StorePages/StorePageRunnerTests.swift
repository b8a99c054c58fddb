import Foundation
import Reactor
import Store
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct StorePageRunnerTests {
  private let clock = ManualClock()
  private let date = SettableDate()
  private let database = Database.empty(AppsMigrations.all)

  private func repository(
    _ host: FakePageHost, _ database: Database? = nil,
    lease: @escaping @Sendable (Duration) async throws -> Bool = { _ in true }
  ) throws -> AppleStorePagesRepository {
    AppleStorePagesRepository(
      client: APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: host),
      database: database ?? self.database, source: "test", lease: lease, mark: { $0 }, clock: clock,
      now: date.now)
  }

  /// Runs a runner while `body` runs.
  private func running(_ pages: AppleStorePagesRepository, _ body: () async throws -> Void) async throws {
    let runner = StorePageRunner(pages: pages, clock: clock, failed: { Issue.record($0) })
    let task = Task { await runner.run() }
    defer { task.cancel() }
    try await body()
    task.cancel()
    await task.value
  }

  private func place(_ code: String) -> ListingPlace {
    ListingPlace(of: AppListing.ID(appID: 7, storefront: code, platform: .iphone))
  }

  /// Comparisons in the database, of which one country has answered.
  private func comparisons(
    _ outcomes: [Int: ComparisonOutcome], in code: String
  ) async throws -> DatabaseComparisonsRepository {
    let comparisons = DatabaseComparisonsRepository(
      database: database, source: "test", secondsPerCall: 3, mark: { $0 }, now: date.now)
    for appID in outcomes.keys { try await comparisons.start(appID, on: .iphone, first: []) }
    try await comparisons.save(outcomes, of: place(code), seenAt: date.now())
    return comparisons
  }

  /// Lets the pause after a call without an answer pass.
  private func passPause() async {
    await clock.sleepers(atLeast: 1)
    date.advance(by: StorePageRunner.pause.inSeconds)
    clock.advance(by: StorePageRunner.pause)
  }

  private func isIdle(_ pages: AppleStorePagesRepository) async -> Bool {
    await progress(of: pages) == .idle
  }

  private func progress(of pages: AppleStorePagesRepository) async -> StorePagesProgress? {
    try? await pages.progress(of: 7, on: .iphone)
  }

  @Test func `each country that sells the app is asked once, the reader's first`() async throws {
    let host = FakePageHost.everywhere()
    let pages = try repository(host)
    let norway = try #require(Storefront.find("NO"))
    let comparisons = try await comparisons([7: .notSold], in: "FR")
    try await comparisons.save([7: .failed(.unavailable)], of: place("JP"), seenAt: date.now())
    try await running(pages) {
      try await pages.start(7, on: .iphone, first: [norway])
      try await until { await isIdle(pages) }
    }
    let sold = Storefront.popular.map(\.code).filter { $0 != "FR" }
    #expect(Array(host.countries.prefix(20)) == ["NO"] + sold)
    #expect(host.countries.count == 174)
    #expect(Set(host.countries).count == 174)
    #expect(try await pages.pages(of: 7, on: .iphone).allSatisfy { $0.failure == nil })
    try await pages.start(7, on: .iphone, first: [])
    #expect(await isIdle(pages), "what is known is not asked again")
  }

  @Test func `a country is left out only while its answer that it does not sell the app is fresh`() async throws {
    let host = FakePageHost.everywhere()
    let pages = try repository(host)
    // The stores answer after the pages were asked for.
    try await pages.start(7, on: .iphone, first: [])
    let old = date.now() - AppComparison.maxAge.inSeconds - 1
    try await comparisons([7: .notSold], in: "FR").save([7: .notSold], of: place("JP"), seenAt: old)
    try await running(pages) { try await until { await isIdle(pages) } }
    #expect(!host.countries.contains("FR") && host.countries.contains("JP"))

    _ = try await comparisons([8: .notSold], in: "FR")
    date.advance(by: AppComparison.maxAge.inSeconds + 1)
    try await pages.start(8, on: .iphone, first: [])
    #expect(try await pages.progress(of: 8, on: .iphone) == .running(left: 175))
  }

  @Test func `after a restart only what was not stored is asked`() async throws {
    try await TestEngine.file.withPlace { open in
      let stopped = FakePageHost { request in
        if FakePageHost.country(of: request) == "JP" { throw NetworkError.offline(host: "a") }
        return FakePageHost.page(for: request)
      }
      let before = try open(AppsMigrations.all)
      let first = try repository(stopped, before)
      try await first.start(7, on: .iphone, first: [])
      try await running(first) { try await until { clock.deadlines == [StorePageRunner.pause] } }
      try await before.checkpointAndClose()

      let host = FakePageHost.everywhere()
      let after = try open(AppsMigrations.all)
      let second = try repository(host, after)
      try await running(second) { try await until { await isIdle(second) } }
      #expect(host.countries.first == "JP")
      #expect(stopped.calls.count - 1 + host.calls.count == 175)
      try await after.checkpointAndClose()
    }
  }

  @Test func `a refusal makes all jobs wait as long as the host says, then the same country is asked`() async throws {
    let isRefusing = Mutex(true)
    let host = FakePageHost { request in
      if isRefusing.withLock({ $0 }) { throw NetworkError.status(429, host: "a", retryAfter: .seconds(90)) }
      return FakePageHost.page(for: request)
    }
    let pages = try repository(host)
    try await pages.start(7, on: .iphone, first: [])
    try await running(pages) {
      try await until { clock.deadlines == [.seconds(90)] }
      #expect(await progress(of: pages) == .waiting(left: 175, seconds: 90, for: .budget))
      isRefusing.withLock { $0 = false }
      clock.advance(by: .seconds(90))
      try await until { await isIdle(pages) }
    }
    #expect(host.countries.prefix(3) == ["US", "US", "CN"])
    #expect(host.calls.count == 176)
  }

  @Test func `while too many pages have another shape no call is made`() async throws {
    let host = FakePageHost { _ in HTTPResponse(body: []) }
    let pages = try repository(host)
    for appID in 7...9 { try await pages.start(appID, on: .iphone, first: []) }
    try await running(pages) {
      try await until { clock.deadlines == [AppleStorePagesRepository.pause] }
      #expect(Set(host.calls.map { $0.url.path.suffix(1) }) == ["7", "8", "9"])
      #expect(await progress(of: pages) == .waiting(left: 174, seconds: 600, for: .changed))
    }
  }

  @Test(arguments: [
    NetworkError.status(500, host: "a", retryAfter: nil), .undecodable(type: "page", path: "", byteCount: 9),
  ])
  func `a country that never answers is left out after three calls`(error: NetworkError) async throws {
    let host = FakePageHost { request in
      if FakePageHost.country(of: request) == "US" { throw error }
      return FakePageHost.page(for: request)
    }
    let pages = try repository(host)
    try await pages.start(7, on: .iphone, first: [])
    try await running(pages) {
      for _ in 1..<StorePageRunner.maxTries { await passPause() }
      try await until { await isIdle(pages) }
    }
    #expect(host.countries.prefix(4) == ["US", "US", "US", "CN"])
    #expect(try await pages.pages(of: 7, on: .iphone).count == 174)
  }

  @Test func `an outage of the host loses no more than two countries`() async throws {
    let isOut = Mutex(true)
    let host = FakePageHost { request in
      if isOut.withLock({ $0 }) { throw NetworkError.status(503, host: "a", retryAfter: nil) }
      return FakePageHost.page(for: request)
    }
    let pages = try repository(host)
    try await pages.start(7, on: .iphone, first: [])
    try await running(pages) {
      for _ in 0..<10 { await passPause() }
      await clock.sleepers(atLeast: 1)
      isOut.withLock { $0 = false }
      await passPause()
      try await until { await isIdle(pages) }
    }
    #expect(host.countries.prefix(7) == ["US", "US", "US", "CN", "CN", "CN", "JP"])
    #expect(try await pages.pages(of: 7, on: .iphone).count == 173)
  }

  @Test func `an outage without end leaves countries out, so that the job ends`() async throws {
    let host = FakePageHost { _ in throw NetworkError.status(503, host: "a", retryAfter: nil) }
    let pages = try repository(host)
    try await pages.start(7, on: .iphone, first: [])
    try await running(pages) {
      for _ in 0..<(2 * StorePageRunner.maxTries + ComparisonRunner.maxWaits + StorePageRunner.maxTries) {
        await passPause()
      }
      await clock.sleepers(atLeast: 1)
      #expect(Set(host.countries).count == 4)
    }
  }

  @Test func `an app without answers waits alone, and keeps its count`() async throws {
    let host = FakePageHost { [date] request in
      date.advance(by: 1)
      if request.url.path.hasSuffix("/id8") { throw NetworkError.status(500, host: "a", retryAfter: nil) }
      return FakePageHost.page(for: request)
    }
    let pages = try repository(host)
    try await pages.start(7, on: .iphone, first: [])
    try await pages.start(8, on: .iphone, first: [])
    try await running(pages) {
      // Time goes on by calls alone: the app that answers never waits for the other one.
      try await until { await isIdle(pages) }
      await clock.sleepers(atLeast: 1)
      #expect(clock.deadlines == [AppleStorePagesRepository.lookInterval])
    }
    let asked = host.calls.map { "\(FakePageHost.country(of: $0)) \($0.url.path.suffix(1))" }
    #expect(asked.prefix(4) == ["US 7", "US 8", "CN 7", "JP 7"])
    #expect(asked.count { $0 == "US 8" } == StorePageRunner.maxTries)
    #expect(asked.contains("CN 8"))
  }

  @Test func `three apps without answers are an outage, in which all jobs wait`() async throws {
    let host = FakePageHost { _ in throw NetworkError.status(503, host: "a", retryAfter: nil) }
    let pages = try repository(host)
    for appID in 7...10 { try await pages.start(appID, on: .iphone, first: []) }
    try await running(pages) {
      try await until { clock.deadlines == [StorePageRunner.pause] }
      #expect(host.calls.map { $0.url.path } == [7, 8, 9].map { "/us/app/id\($0)" })
      #expect(try await pages.progress(of: 10, on: .iphone) == .waiting(left: 175, seconds: 30, for: .away))
    }
  }

  @Test func `another caller is no reason to wait`() async throws {
    let isTaken = Mutex(true)
    let host = FakePageHost.everywhere()
    let pages = try repository(host, lease: { _ in isTaken.withLock { !$0 } })
    try await pages.start(7, on: .iphone, first: [])
    try await running(pages) {
      for _ in 0..<40 {
        await clock.sleepers(atLeast: 1)
        #expect(clock.deadlines.count == 1)
        clock.advance(by: AppleStorePagesRepository.lookInterval)
      }
      await clock.sleepers(atLeast: 1)
      #expect(await progress(of: pages) == .running(left: 175))
      isTaken.withLock { $0 = false }
      clock.advance(by: AppleStorePagesRepository.lookInterval)
      try await until { await isIdle(pages) }
    }
    #expect(host.calls.count == 175)
  }

  @Test func `a paused app is not asked for until it is continued or an hour has passed`() async throws {
    let host = FakePageHost.everywhere()
    let pages = try repository(host)
    try await pages.start(7, on: .iphone, first: [])
    #expect(await progress(of: pages) == .running(left: 175))
    try await pages.pause(7, on: .iphone)
    #expect(await progress(of: pages) == .paused(left: 175))
    #expect(try await pages.table.nextJob().due == nil)
    date.advance(by: 3_601)
    #expect(await isIdle(pages))
    try await pages.start(7, on: .iphone, first: [])
    try await running(pages) { try await until { await isIdle(pages) } }
    #expect(host.calls.count == 175)
  }

  @Test func `an app that the first 20 pages do not sell is not asked for any more`() async throws {
    let host = FakePageHost { _ in HTTPResponse(status: 404, body: []) }
    let pages = try repository(host)
    try await pages.start(7, on: .iphone, first: [])
    try await running(pages) { try await until { await isIdle(pages) } }
    #expect(host.countries == Storefront.popular.map(\.code))
    try await pages.start(7, on: .iphone, first: [])
    try await running(pages) { try await until { await isIdle(pages) } }
    #expect(host.countries.count == 175, "a second start asks the others")
  }

  @Test func `pages that were missing long ago do not end the reading`() async throws {
    let isSold = Mutex(false)
    let host = FakePageHost { request in
      isSold.withLock { $0 } ? FakePageHost.page(for: request) : HTTPResponse(status: 404, body: [])
    }
    let pages = try repository(host)
    for storefront in Storefront.popular { _ = try await pages.page(of: 7, on: .iphone, in: storefront) }
    date.advance(by: 24 * 3_600)
    try await pages.start(7, on: .iphone, first: [])
    let job = try #require(try await pages.table.nextJob().due)
    try await pages.table.settle("US", of: job)
    #expect(await progress(of: pages) == .running(left: 174))
    isSold.withLock { $0 = true }
    try await running(pages) { try await until { await isIdle(pages) } }
    #expect(Set(host.countries).count == 175)
  }

  @Test func `a person has a share, and pauses only what they began`() async throws {
    let pages = try repository(FakePageHost.everywhere())
    let alice = Asker(address: "192.0.2.1", profile: "alice")
    let bob = Asker(address: "192.0.2.2", profile: "bob")
    for appID in 1...StorePageTable.maxPerProfile {
      try await pages.start(appID, on: .iphone, first: [], for: alice)
      date.advance(by: 1)
    }
    try await pages.pause(1, on: .iphone, for: bob)
    #expect(try await pages.progress(of: 1, on: .iphone, for: bob) == .running(left: 175, isOwn: false))
    try await pages.pause(1, on: .iphone, for: alice)
    #expect(try await pages.progress(of: 1, on: .iphone, for: alice) == .paused(left: 175))
    #expect(try await pages.progress(of: 1, on: .iphone, for: bob) == .idle)
    try await pages.start(7, on: .iphone, first: [], for: alice)
    #expect(try await pages.progress(of: 1, on: .iphone, for: alice) == .idle)
    #expect(try await pages.progress(of: 2, on: .iphone, for: alice) == .running(left: 175))

    let others = (3...StorePageTable.maxPerAddress).map { Asker(address: alice.address, profile: "cookie \($0)") }
    for (number, other) in others.enumerated() {
      try await pages.start(100 + number, on: .iphone, first: [], for: other)
    }
    let last = Asker(address: alice.address, profile: "one more")
    let error = await #expect(throws: AppError.self) {
      try await pages.start(1_000, on: .iphone, first: [], for: last)
    }
    #expect(error?.code == .overLimit)
    try await pages.start(1_001, on: .iphone, first: [], for: bob)
    try await pages.pause(100, on: .iphone, for: others[0])
    try await pages.start(1_000, on: .iphone, first: [], for: last)
    #expect(try await pages.progress(of: 1_000, on: .iphone) == .running(left: 175, isOwn: false), "pauses are free")
  }

  @Test func `of too many paused apps the oldest go`() async throws {
    let pages = try repository(FakePageHost.everywhere())
    func pause(_ appID: Int) async throws {
      let asker = Asker(address: "192.0.2.1", profile: "\(appID)")
      try await pages.start(appID, on: .iphone, first: [], for: asker)
      try await pages.pause(appID, on: .iphone, for: asker)
      date.advance(by: 1)
    }
    for appID in 1...StorePageTable.maxJobs + 1 { try await pause(appID) }
    try await pages.start(1_000, on: .iphone, first: [])
    let first = Asker(address: "192.0.2.1", profile: "1")
    #expect(try await pages.progress(of: 1, on: .iphone, for: first) == .idle)
    let second = Asker(address: "192.0.2.1", profile: "2")
    #expect(try await pages.progress(of: 2, on: .iphone, for: second) == .paused(left: 175))
  }

  @Test func `addresses take turns, whatever number of apps they ask for`() async throws {
    let pages = try repository(FakePageHost.everywhere())
    for appID in 1...3 {
      let asker = Asker(address: "192.0.2.1", profile: "\(appID)")
      try await pages.start(appID, on: .iphone, first: [], for: asker)
    }
    try await pages.start(9, on: .iphone, first: [], for: Asker(address: "192.0.2.2", profile: "bob"))
    var served: [Int] = []
    for _ in 0..<6 {
      date.advance(by: 3)
      let job = try #require(try await pages.table.nextJob().due)
      served.append(job.appID)
      try await pages.table.settle(try #require(job.remaining.first), of: job)
    }
    #expect(served == [1, 9, 2, 9, 3, 9])
  }

  @Test func `a job that begins during a wait of all waits too, but not for one that waits alone`() async throws {
    let pages = try repository(FakePageHost.everywhere())
    try await pages.start(7, on: .iphone, first: [])
    let job = try #require(try await pages.table.nextJob().due)
    try await pages.table.noteWait(of: job)
    #expect(await progress(of: pages) == .waiting(left: 175, seconds: 30, for: .away))
    try await pages.start(8, on: .iphone, first: [])
    #expect(try await pages.progress(of: 8, on: .iphone) == .running(left: 175))
    try await pages.table.noteWait(until: date.now() + 90, for: .budget, after: job)
    try await pages.start(9, on: .iphone, first: [])
    #expect(try await pages.progress(of: 9, on: .iphone) == .waiting(left: 175, seconds: 90, for: .budget))
    date.advance(by: 90)
    try await pages.start(10, on: .iphone, first: [])
    #expect(try await pages.progress(of: 10, on: .iphone) == .running(left: 175))
  }

  @Test func `all pages of the apps that are asked for have room`() {
    #expect(StorePageTable.maxCount >= StorePageTable.maxJobs * Storefront.all.count)
  }

  @Test func `the apps take turns, and there are not too many`() async throws {
    let pages = try repository(FakePageHost.everywhere())
    for appID in 1...StorePageTable.maxJobs { try await pages.start(appID, on: .iphone, first: []) }
    let error = await #expect(throws: AppError.self) { try await pages.start(1_000, on: .iphone, first: []) }
    #expect(error?.code == .overLimit)
    let job = try #require(try await pages.table.nextJob().due)
    try await pages.table.settle("US", of: job)
    #expect(try await pages.table.nextJob().due?.appID != job.appID)
    _ = try await pages.removeUnused(since: date.now().addingTimeInterval(1))
    #expect(try await pages.table.nextJob().due == nil)
  }
}
