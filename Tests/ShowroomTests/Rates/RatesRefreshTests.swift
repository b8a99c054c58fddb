import FeatureKit
import Foundation
import Store
import Synchronization
import TestSupport
import Testing

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct RatesRefreshTests {
  private struct Away: Error {}

  private let database: Database
  private let repository: DatabaseExchangeRatesRepository
  private let record = LogRecord()
  private let clock = ManualClock()

  init() throws {
    database = try Database.inMemory(migrations: Storage.migrations)
    repository = DatabaseExchangeRatesRepository(database: database, source: "test")
  }

  private func rates(_ rate: Decimal = 2, on date: Date? = nil) throws -> ExchangeRates {
    let table = ExchangeRates.currencies.filter { $0 != "USD" }.map { ($0, $0 == "TRY" ? rate : 2) }
    let day = Date(timeIntervalSince1970: ((date ?? clock.date).timeIntervalSince1970 / 86_400).rounded(.down) * 86_400)
    return try #require(
      ExchangeRates(date: day, source: "test", base: "USD", rates: Dictionary(uniqueKeysWithValues: table)))
  }

  private func refresh(
    isFile: Bool = false, fetch: @escaping @Sendable () async throws -> ExchangeRates
  ) -> RatesRefresh {
    RatesRefresh(
      rates: repository, isFile: isFile, lease: DatabaseLease(database, name: "rates"), clock: clock,
      now: { [clock] in clock.date },
      logger: record.logger, fetch: fetch)
  }

  @Test func `rates are fetched at the start and once a day`() async throws {
    let fetches = Mutex(0)
    let fetched = try rates()
    let running = Task {
      try await refresh {
        fetches.withLock { $0 += 1 }
        return fetched
      }.run()
    }
    await clock.sleepers(atLeast: 1)
    #expect(try await repository.current() == fetched)
    #expect(clock.deadlines == [.seconds(86_400)])
    clock.advance(by: .seconds(86_400))
    await clock.sleepers(atLeast: 1)
    #expect(fetches.withLock { $0 } == 2)
    running.cancel()
    try await running.value
    #expect(record.entries.isEmpty)
  }

  @Test func `a start within a day waits for its end, and reads a file again`() async throws {
    try await repository.store(try rates(), at: clock.date)
    clock.advance(by: .seconds(80_000))
    let newer = try rates(3)

    #expect(try await refresh { throw Away() }.round() == .seconds(6_400))
    #expect(try await refresh(isFile: true) { throw Away() }.round(isFirst: false) == .seconds(6_400))
    try await refresh(isFile: true) { newer }.round()
    #expect(try await repository.current() == newer)
  }

  @Test func `while the source is away for three days it is asked after longer and longer times, and the rates stay`()
    async throws
  {
    let last = try rates()
    try await repository.store(last, at: clock.date.addingTimeInterval(-86_400))
    let running = Task { try await refresh { throw Away() }.run() }
    var waits: [Duration] = []
    while clock.now.offset < .seconds(3 * 86_400) {
      await clock.sleepers(atLeast: 1)
      let wait = try #require(clock.deadlines.first) - clock.now.offset
      waits.append(wait)
      clock.advance(by: wait)
    }
    await clock.sleepers(atLeast: 1)
    running.cancel()
    try await running.value

    #expect(waits.prefix(4) == [.seconds(900), .seconds(3_600), .seconds(14_400), .seconds(14_400)])
    #expect(waits.dropFirst(2).allSatisfy { $0 == .seconds(14_400) })
    #expect(try await repository.current() == last)
    #expect(record.entries.first?.hasPrefix("warning exchange rates could not be fetched") == true)
  }

  @Test func `only the server with the lease fetches`() async throws {
    try await database.write { connection in
      try connection.execute(
        "INSERT INTO lease (name, holder, endsAt) VALUES ('rates', 'another', \(try connection.now() + 60_000))")
    }
    #expect(try await refresh { throw Away() }.round() == RatesRefresh.lookInterval)
    try await database.write { try $0.execute("UPDATE lease SET endsAt = 0") }
    let fetched = try rates()
    #expect(try await refresh { fetched }.round() == RatesRefresh.interval)
    #expect(try await repository.current() == fetched)
  }

  @Test func `rates that jump are refused while the stored ones are young, but not those of a file`() async throws {
    let (calm, wild) = (try rates(2), try rates(5))
    let past = clock.date.addingTimeInterval(-2 * 86_400)
    try await repository.store(calm, at: past)

    await #expect(throws: RatesSource.Refusal.unlikeStored) { try await refresh { wild }.round() }
    #expect(try await repository.current() == calm)
    try await refresh(isFile: true) { wild }.round()
    #expect(try await repository.current() == wild)

    try await repository.store(try rates(2, on: clock.date.addingTimeInterval(-9 * 86_400)), at: past)
    try await refresh { wild }.round()
    #expect(try await repository.current() == wild)
  }

  @Test func `a file's rates of an earlier day are refused once some are stored`() async throws {
    let (early, late) = (try rates(2, on: clock.date.addingTimeInterval(-9 * 86_400)), try rates(2))
    try await refresh(isFile: true) { early }.round()
    #expect(try await repository.current() == early)
    try await refresh(isFile: true) { late }.round()

    await #expect(throws: RatesSource.Refusal.unlikeStored) { try await refresh(isFile: true) { early }.round() }
    #expect(try await repository.current() == late)
  }

  @Test func `an error that says the task is cancelled does not end the program`() async throws {
    let running = Task { try await refresh { throw CancellationError() }.run() }
    await clock.sleepers(atLeast: 1)
    #expect(clock.deadlines == [RatesRefresh.retries[0]])
    running.cancel()
    try await running.value
  }

  @Test func `a clock set back does not keep rates for ever`() async throws {
    try await repository.store(try rates(), at: clock.date.addingTimeInterval(1_000))
    let fetched = try rates(3)

    try await refresh { fetched }.round()

    #expect(try await repository.current() == fetched)
  }

  @Test func `a file that appears after the start is read, whichever server has the lease`() async throws {
    try await repository.store(try rates(), at: clock.date)
    try await database.write { connection in
      try connection.execute(
        "INSERT INTO lease (name, holder, endsAt) VALUES ('rates', 'another', \(try connection.now() + 60_000))")
    }
    let newer = try rates(3)
    let isThere = Mutex(false)
    let running = Task {
      try await refresh(isFile: true) {
        guard isThere.withLock({ $0 }) else { throw Away() }
        return newer
      }.run()
    }
    await clock.sleepers(atLeast: 1)
    isThere.withLock { $0 = true }
    clock.advance(by: RatesRefresh.retries[0])
    await clock.sleepers(atLeast: 1)
    running.cancel()
    try await running.value

    #expect(try await repository.current() == newer)
  }
}
