import Foundation
import Logging
import Reactor
import Store
import Synchronization
import TestSupport
import Testing
import Upstream
import UpstreamKeepers

/// The contract of every ledger.
@Suite(.timeLimit(.minutes(3)))
struct BudgetLedgerTests {
  private let host = "a.example"

  /// Runs a test with ledgers on the same records, like two processes.
  private func withLedgers(
    _ engine: TestEngine?, _ work: ([any BudgetLedger]) async throws -> Void
  ) async throws {
    guard let engine else {
      let ledger = InMemoryBudgetLedger()
      return try await work([ledger, ledger])
    }
    try await engine.withPlace { open in
      let databases = try [open(UpstreamMigrations.all), open(UpstreamMigrations.all)]
      try await work(databases.map { DatabaseBudgetLedger(database: $0) })
      for database in databases { try await database.checkpointAndClose() }
    }
  }

  private func record(_ ledger: any BudgetLedger, host: String? = nil) async throws -> BudgetRecord {
    try await ledger.update(host: host ?? self.host) { $0 }
  }

  private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + seconds) }

  @Test(arguments: TestEngine.orNone)
  func `has no record of a host at first`(engine: TestEngine?) async throws {
    try await withLedgers(engine) { ledgers in
      let found = try await record(ledgers[0])
      #expect(found == BudgetRecord())
    }
  }

  @Test(arguments: TestEngine.orNone)
  func `keeps the last record of each host, for all ledgers`(engine: TestEngine?) async throws {
    try await withLedgers(engine) { ledgers in
      let kept = BudgetRecord(
        calls: [0, 0.25, 0.25, 3].map(Self.date),
        closing: .init(since: Self.date(0.5), duration: .milliseconds(60_250)))
      let other = BudgetRecord(calls: [Self.date(1)])

      try await ledgers[0].update(host: host) { $0 = BudgetRecord(calls: [Self.date(9)]) }
      try await ledgers[0].update(host: host) { $0 = kept }
      try await ledgers[1].update(host: "a.example:8080") { $0 = other }

      for ledger in ledgers {
        #expect(try await record(ledger) == kept)
        #expect(try await record(ledger, host: "a.example:8080") == other)
      }
      try await ledgers[1].update(host: host) { $0 = BudgetRecord() }
      #expect(try await record(ledgers[0]) == BudgetRecord())
    }
  }

  @Test(arguments: TestEngine.orNone)
  func `loses no concurrent change`(engine: TestEngine?) async throws {
    try await withLedgers(engine) { ledgers in
      let host = host
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<60 {
          group.addTask { try await ledgers[number % 2].update(host: host) { $0.calls.append(Self.date(0)) } }
        }
        try await group.waitForAll()
      }
      #expect(try await record(ledgers[0]).calls.count == 60)
    }
  }

  @Test(arguments: TestEngine.orNone)
  func `two budgets never admit more than the limit in any window`(engine: TestEngine?) async throws {
    try await withLedgers(engine) { ledgers in
      // One second before the end of a minute, which does not end a window.
      let clock = ManualClock(start: Self.date(59))
      let budgets = ledgers.map { budget(on: $0, BudgetPolicy(limit: 20, maxWait: .zero)) { clock.date } }
      for expected in [20, 0, 20] {
        #expect(await admitted(of: 60, budgets) == expected)
        clock.advance(by: .seconds(30))
      }
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `servers whose clocks are an hour apart share one budget`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let databases = try [open(UpstreamMigrations.all), open(UpstreamMigrations.all)]
      // The database's clock cannot be set, so the window is too long to end meanwhile.
      let policy = BudgetPolicy(limit: 20, window: .seconds(1_800), maxWait: .zero)
      let budgets = zip(databases, [0.0, 3_600]).map { database, ahead in
        let now = { @Sendable in Date().addingTimeInterval(ahead) }
        return budget(on: DatabaseBudgetLedger(database: database, now: now), policy, now: now)
      }
      let count = await admitted(of: 60, budgets)
      #expect(count == 20)
      for database in databases { try await database.checkpointAndClose() }
    }
  }

  /// A budget that never gives up a change of its ledger, even on a slow disk.
  private func budget(
    on ledger: any BudgetLedger, _ policy: BudgetPolicy, now: @escaping @Sendable () -> Date
  ) -> CallBudget {
    CallBudget(
      policy: policy, ledger: ledger, now: now, ledgerTimeout: .seconds(600),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// The number of admitted calls out of some concurrent ones, spread over all budgets.
  private func admitted(of count: Int, _ budgets: [CallBudget]) async -> Int {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<count {
        group.addTask { [host] in
          // Refusals are expected here.
          (try? await budgets[number % budgets.count].acquire(host: host, priority: .visible)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
  }

  @Test func `keeps times in the far future as far`() async throws {
    let ledger = DatabaseBudgetLedger(database: try .inMemory(migrations: UpstreamMigrations.all))
    let far = Date(timeIntervalSince1970: .infinity)

    try await ledger.update(host: host) {
      $0 = BudgetRecord(calls: [far], closing: .init(since: far, duration: .seconds(60)))
    }

    let record = try await record(ledger)
    #expect(try #require(record.closing).since > Date.distantFuture.addingTimeInterval(-1))
    #expect(try #require(record.calls.first) > Date.distantFuture.addingTimeInterval(-1))
  }

  @Test func `a slow response of the database does not count as a clock difference`() async throws {
    let database = try Database.inMemory(migrations: UpstreamMigrations.all)
    let asked = Atomic(0)
    // Each query of the database took five seconds.
    let late = DatabaseBudgetLedger(database: database) {
      Date().addingTimeInterval(asked.wrappingAdd(1, ordering: .relaxed).oldValue.isMultiple(of: 2) ? -5 : 0)
    }
    try await late.update(host: host) { $0 = BudgetRecord(calls: [Self.date(0)]) }
    #expect(try await record(DatabaseBudgetLedger(database: database)).calls == [Self.date(0)])
  }

  @Test func `writes nothing if the record has not changed`() async throws {
    let database = try Database.inMemory(migrations: UpstreamMigrations.all)
    let ledger = DatabaseBudgetLedger(database: database)
    try await ledger.update(host: host) { $0.close(for: .seconds(60), at: Self.date(0.1234567)) }
    let changes = database.changes(in: ["upstreamBudget"])

    for _ in 0..<10 { _ = try await record(ledger) }
    try await database.checkpointAndClose()

    for await _ in changes { Issue.record("reading wrote") }
  }

  @Test func `drops unreadable calls and continues`() async throws {
    let database = try Database.inMemory(migrations: UpstreamMigrations.all)
    let ledger = DatabaseBudgetLedger(database: database)
    try await database.write {
      try $0.execute("INSERT INTO upstreamBudget (host, calls) VALUES ('a.example', 'scribble')")
    }
    try await ledger.update(host: host) { $0.calls.append(Self.date(1)) }
    #expect(try await record(ledger).calls == [Self.date(1)])
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `limits a pause of an older version to one day`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let older = try open(Array(UpstreamMigrations.all.prefix(2)))
      let until = Int64((1_800_000_000 + 60) * 1_000)
      try await older.write {
        try $0.execute(
          """
          INSERT INTO upstreamBudget (host, calls, closedUntil)
          VALUES ('a.example', '[]', \(until)), ('b', '[]', NULL)
          """)
      }
      try await older.checkpointAndClose()

      let database = try open(UpstreamMigrations.all)
      let ledger = DatabaseBudgetLedger(database: database)

      let closing = try #require(try await record(ledger).closing)
      #expect(closing.since == Self.date(60 - 86_400))
      #expect(closing.duration == .seconds(86_400))
      #expect(try await record(ledger, host: "b") == BudgetRecord())
      try await database.checkpointAndClose()
    }
  }
}

extension BudgetRecord {
  fileprivate mutating func close(for duration: Duration, at since: Date) {
    closing = Closing(since: since, duration: duration)
  }
}
