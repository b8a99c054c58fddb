import Foundation
import Localization
import Reactor
import Store
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct AppleStorePagesRepositoryTests {
  private let clock = ManualClock()
  private let date = SettableDate()
  private let usual = StorePage.Purchases.listed([
    InAppPurchase(name: "Plus", text: "￦4,400", price: Money(minorUnits: 4_400, currency: "KRW")),
    InAppPurchase(name: "Max", text: "￦22,000", price: Money(minorUnits: 22_000, currency: "KRW")),
  ])

  private func repository(
    _ host: FakePageHost, _ database: Database = .empty(AppsMigrations.all),
    lease: @escaping @Sendable (Duration) async throws -> Bool = { _ in true },
    wait: @escaping @Sendable () async -> Duration = { .zero },
    noted: @escaping @Sendable (StorePage.Failure?) -> Void = { _ in }
  ) throws -> AppleStorePagesRepository {
    let client = APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: host)
    return AppleStorePagesRepository(
      client: client, database: database, source: "test", lease: lease, mark: { $0 }, wait: wait, clock: clock,
      now: date.now, noted: noted)
  }

  private func store(_ code: String) throws -> Storefront { try #require(Storefront.find(code)) }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a page is asked for once in six hours, also after a restart`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let host = FakePageHost.everywhere()
      for _ in 0..<2 {
        let database = try open(AppsMigrations.all)
        let page = try await repository(host, database).page(of: 7, on: .iphone, in: store("KR"))
        #expect(page == StorePage(storefront: try store("KR"), purchases: usual, seenAt: date.now()))
        #expect(try await repository(host, database).pages(of: 7, on: .iphone) == [page])
        #expect(try await repository(host, database).pages(of: 7, on: .mac).isEmpty)
        try await database.checkpointAndClose()
      }
      #expect(host.calls.count == 1)
    }
  }

  @Test func `a request stays in its country and says what it wants`() async throws {
    let host = FakePageHost.everywhere()
    let pages = try repository(host)
    _ = try await pages.page(of: 7, on: .iphone, in: store("KR"))
    _ = try await pages.page(of: 7, on: .mac, in: store("KR"))
    let call = try #require(host.calls.first)
    #expect(call.url.string == "http://127.0.0.1:1/kr/app/id7?l=en-GB")
    #expect(call.redirectDirectory == "/kr/app/")
    #expect(call.bodyLimit == 4 << 20)
    #expect(call.cachePolicy == .never)
    #expect(call.headers["accept"] == "text/html")
    #expect(host.calls.last?.url.string == "http://127.0.0.1:1/kr/app/id7?l=en-GB&platform=mac")
  }

  @Test(arguments: [
    (HTTPResponse(status: 404, body: []), StorePage.Failure.absent, 24 * 3_600.0),
    (HTTPResponse(body: Array("<html>robot?</html>".utf8)), .changed, 600),
    (HTTPResponse(body: PageText().body), .other, 600),
  ])
  func `a failure keeps the former purchases with their age, and has its own time`(
    answer: HTTPResponse, failure: StorePage.Failure, lifetime: Double
  ) async throws {
    let isBad = Mutex(false)
    let host = FakePageHost { request in isBad.withLock { $0 } ? answer : FakePageHost.page(for: request) }
    let pages = try repository(host)
    let good = try await pages.page(of: 7, on: .iphone, in: store("US"))
    isBad.withLock { $0 = true }
    date.advance(by: 6 * 3_600)
    let bad = try await pages.page(of: 7, on: .iphone, in: store("US"))
    #expect(bad.failure == failure)
    #expect(bad.purchases == good.purchases)
    #expect(bad.seenAt == good.seenAt)
    date.advance(by: lifetime - 1)
    #expect(try await pages.page(of: 7, on: .iphone, in: store("US")) == bad)
    #expect(host.calls.count == 2)
    isBad.withLock { $0 = false }
    date.advance(by: 1)
    #expect(try await pages.page(of: 7, on: .iphone, in: store("US")).failure == nil)
  }

  @Test func `a redirect that is not followed, and a page that is too long, are failures of the page`() async throws {
    let errors: [(NetworkError, StorePage.Failure)] = [
      (.status(302, host: "a", retryAfter: nil), .other), (.bodyTooLarge(limit: 1), .changed),
    ]
    for (error, failure) in errors {
      let page = try await repository(FakePageHost { _ in throw error }).page(of: 7, on: .iphone, in: store("US"))
      #expect(page == StorePage(storefront: try store("US"), purchases: nil, seenAt: nil, failure: failure))
    }
  }

  @Test func `without an answer nothing is stored, and the page is asked for again`() async throws {
    let host = FakePageHost { _ in throw NetworkError.status(429, host: "a", retryAfter: .seconds(60)) }
    let pages = try repository(host, noted: { _ in Issue.record("no answer came") })
    for _ in 0..<2 {
      let error = await #expect(throws: AppError.self) {
        try await pages.page(of: 7, on: .iphone, in: store("US"))
      }
      #expect(error?.code == .rateLimited)
      #expect(error?.retryAfter == .seconds(60))
    }
    #expect(host.calls.count == 2)
    #expect(try await pages.pages(of: 7, on: .iphone).isEmpty)
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `no call is made while more than a fifth of the hour's apps have changed`(engine: TestEngine) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database async throws in try await checkChange(in: database) }
  }

  private func checkChange(in database: Database) async throws {
    let changed = Mutex(Set(["US", "JP"]))
    let host = FakePageHost { request in
      let code = request.url.path.dropFirst().prefix(2).uppercased()
      return changed.withLock { $0.contains(code) } ? HTTPResponse(body: []) : FakePageHost.page(for: request)
    }
    let counts = Mutex<[StorePage.Failure?: Int]>([:])
    let pages = try repository(host, database, noted: { failure in counts.withLock { $0[failure, default: 0] += 1 } })
    for code in ["US", "KR", "FR", "IT"] { _ = try await pages.page(of: 7, on: .iphone, in: store(code)) }
    _ = try await pages.page(of: 7, on: .iphone, in: store("ES"))
    _ = try await pages.page(of: 7, on: .iphone, in: store("JP"))
    _ = try await pages.page(of: 7, on: .mac, in: store("US"))
    #expect(try await pages.page(of: 7, on: .iphone, in: store("BR")).failure == nil, "one app may be odd")
    for appID in 10...21 { _ = try await pages.page(of: appID, on: .iphone, in: store("KR")) }
    for appID in 8...9 { _ = try await pages.page(of: appID, on: .iphone, in: store("US")) }
    #expect(try await pages.page(of: 7, on: .iphone, in: store("GB")).failure == nil, "one in five may be odd")
    _ = try await pages.page(of: 22, on: .iphone, in: store("US"))
    let error = await #expect(throws: AppError.self) { try await pages.page(of: 7, on: .iphone, in: store("DE")) }
    #expect(error?.code == .changedUpstream)
    #expect(error?.retryAfter == .seconds(600))
    #expect(host.calls.count == 24)
    #expect(try await pages.page(of: 7, on: .iphone, in: store("KR")).failure == nil, "what is known needs no call")
    date.advance(by: 3_601)
    #expect(try await pages.page(of: 7, on: .iphone, in: store("DE")).failure == nil)
    #expect(counts.withLock { $0 } == [nil: 7, .other: 12, .changed: 6])
  }

  @Test func `callers at the same time share one call`() async throws {
    let gate = Gate()
    let host = FakePageHost { request in
      try await gate.pass()
      return FakePageHost.page(for: request)
    }
    let (pages, korea) = (try repository(host), try store("KR"))
    let first = Task { try await pages.page(of: 7, on: .iphone, in: korea) }
    await gate.waiting(atLeast: 1)
    let second = Task { try await pages.page(of: 7, on: .iphone, in: korea) }
    await clock.sleepers(atLeast: 1)
    gate.open()
    let page = try await first.value
    clock.advance(by: AppleStorePagesRepository.lookInterval)
    #expect(try await second.value == page)
    #expect(host.calls.count == 1)
  }

  @Test func `a caller waits for another server, but not without end`() async throws {
    let host = FakePageHost.everywhere()
    let (pages, korea) = (try repository(host, lease: { _ in false }), try store("KR"))
    let caller = Task { try await pages.page(of: 7, on: .iphone, in: korea) }
    for _ in 0...30 {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(1))
    }
    let error = await #expect(throws: AppError.self) { try await caller.value }
    #expect(error?.code == .rateLimited)
    #expect(host.calls.isEmpty)
  }

  @Test(arguments: [nil, NetworkError.status(500, host: "a", retryAfter: nil)])
  func `the lease ends after each call, also after one that failed`(error: NetworkError?) async throws {
    let times = Mutex<[Duration]>([])
    let host = FakePageHost { request in
      if let error { throw error }
      return FakePageHost.page(for: request)
    }
    let pages = try repository(
      host,
      lease: { time in
        times.withLock { $0.append(time) }
        return true
      })
    _ = try? await pages.page(of: 7, on: .iphone, in: store("KR"))
    #expect(host.calls.count == 1)
    #expect(times.withLock { $0 } == [AppleStorePagesRepository.leaseTime, .zero])
  }

  @Test func `the lease is longer than a call with its retries`() {
    let (budget, retries) = (BudgetPolicy(), RetryPolicy())
    let attempt = budget.maxWait + HTTPRequest.defaultTimeout
    let call = attempt * (1 + retries.maxRetries) + retries.maxDelay * retries.maxRetries
    #expect(AppleStorePagesRepository.leaseTime > call)
  }

  @Test func `callers wait for the budget without the lease, and take turns`() async throws {
    let budget = Mutex(Duration.seconds(3))
    let isFree = Mutex(false)
    let leases = Mutex(0)
    let (host, korea) = (FakePageHost.everywhere(), try store("KR"))
    let pages = try repository(
      host,
      lease: { _ in
        leases.withLock { $0 += 1 }
        return isFree.withLock { $0 }
      }, wait: { budget.withLock { $0 } })
    let caller = Task { try await pages.page(of: 7, on: .iphone, in: korea) }
    await clock.sleepers(atLeast: 1)
    var time = Duration.seconds(3) + AppleStorePagesRepository.courtesy
    #expect(clock.deadlines == [time], "a newcomer lets those go first who have waited")
    #expect(leases.withLock { $0 } == 0)

    budget.withLock { $0 = .zero }
    clock.advance(by: time)
    await clock.sleepers(atLeast: 1)
    time += AppleStorePagesRepository.lookInterval
    #expect(clock.deadlines == [time], "another caller was faster")
    #expect(leases.withLock { $0 } == 1)

    budget.withLock { $0 = .seconds(2) }
    clock.advance(by: AppleStorePagesRepository.lookInterval)
    await clock.sleepers(atLeast: 1)
    #expect(clock.deadlines == [time + .seconds(2)], "now it is this caller's turn")
    budget.withLock { $0 = .zero }
    isFree.withLock { $0 = true }
    clock.advance(by: .seconds(2))
    #expect(try await caller.value.failure == nil)
    #expect(host.calls.count == 1)
  }

  @Test func `a budget that is closed for long refuses the call`() async throws {
    let host = FakePageHost { _ in throw NetworkError.budgetSpent(wait: .seconds(600)) }
    let pages = try repository(host, wait: { .seconds(600) })
    let error = await #expect(throws: AppError.self) { try await pages.page(of: 7, on: .iphone, in: store("KR")) }
    #expect(error?.code == .rateLimited && error?.retryAfter == .seconds(600))
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `pages that were not asked for go, and changes are told`(engine: TestEngine) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database async throws in
      let pages = try repository(FakePageHost.everywhere(), database)
      var changes = pages.changes(of: 7).makeAsyncIterator()
      _ = try await pages.page(of: 7, on: .iphone, in: store("KR"))
      #expect(await changes.next() != nil)
      #expect(try await pages.removeUnused(since: date.now()) == 0)
      #expect(try await pages.removeUnused(since: date.now().addingTimeInterval(1)) == 1)
      #expect(try await pages.pages(of: 7, on: .iphone).isEmpty)
    }
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `whether a store sells an app is found by the index, for one country or all`(engine: TestEngine) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database in
      let table = try repository(FakePageHost.everywhere(), database).table
      let queries: [SQL] = [
        table.selectAbsent(7, .iphone, date.now()), table.selectAbsent(7, .iphone, date.now(), in: "KR"),
      ]
      let plans = try await engine.plans(of: queries, in: database)
      try #require(plans.count == queries.count)
      for plan in plans {
        let lines = plan.map { $0.lowercased() }
        #expect(lines.contains { $0.contains("index") && $0.contains("comparisonoffer") }, "\(plan)")
        #expect(!lines.contains { $0.contains("seq scan") || $0.hasPrefix("scan") }, "\(plan)")
      }
      if engine == .memory { #expect(plans[1].contains { $0.contains("storefront=?") }, "\(plans[1])") }
    }
  }
}
