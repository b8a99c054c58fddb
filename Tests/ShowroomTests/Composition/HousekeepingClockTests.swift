import AppsFeature
import FeatureKit
import Foundation
import Store
import TestSupport
import Testing
import Upstream
import UpstreamKeepers

@testable import showroom

/// Housekeeping on a database while the wall clock jumps.
@Suite(.timeLimit(.minutes(3)))
struct HousekeepingClockTests {
  private let database: Database
  private let record = LogRecord()

  init() throws {
    database = try Database.inMemory(migrations: Storage.migrations)
  }

  @Test func `a clock far ahead at the start removes nothing and logs a warning`() async throws {
    for day in 0...40 { try await round(day) }
    try await use(on: 40)

    try await round(540)
    #expect(try await kept() == Kept(profiles: 1, keywords: 1, answers: 1))
    #expect(record.entries.count == 1)
    #expect(record.entries.last?.hasPrefix("warning the clock is far from the last round") == true)
    #expect(record.entries.last?.contains(" 500]") == true)

    try await round(41)
    #expect(try await kept() == Kept(profiles: 1, keywords: 1, answers: 1))
    #expect(record.entries.count == 2)
    #expect(record.entries.last?.contains(" -499]") == true)
  }

  @Test func `a clock set back removes nothing, then or after its correction`() async throws {
    for day in 0...450 { try await round(day) }
    for day in [-19_000, -18_999] { try await round(day) }
    try await use(on: -18_999)

    try await round(451)

    #expect(try await kept() == Kept(profiles: 1, keywords: 1, answers: 1))
  }

  @Test func `unused rows are removed after enough seen days, also after years switched off`() async throws {
    for day in 0...40 { try await round(day) }
    try await use(on: 40)

    for day in 1_000...1_029 { try await round(day) }
    #expect(try await kept() == Kept(profiles: 1, keywords: 1, answers: 1))
    try await round(1_030)
    #expect(try await kept() == Kept(profiles: 1, keywords: 1, answers: 0))
    for day in 1_031...1_399 { try await round(day) }
    #expect(try await kept() == Kept(profiles: 1, keywords: 1, answers: 0))
    try await round(1_400)
    #expect(try await kept() == Kept(profiles: 0, keywords: 0, answers: 0))
  }

  @Test func `a last use in an unseen future counts as used now`() async throws {
    try await use(on: 11_000_000)
    for day in 0...29 { try await round(day) }
    #expect(try await lastUses() == [time(11_000_000), time(11_000_000), time(11_000_000)])

    try await round(30)
    #expect(try await lastUses() == [time(30), time(30), time(30)])
  }

  @Test func `correct times stay unchanged while the clock is set back`() async throws {
    for day in 0...40 { try await round(day) }
    try await use(on: 40)

    for day in -19_000 ... -18_971 { try await round(day) }

    #expect(try await lastUses() == [time(40), time(40), time(40)])
  }

  // MARK: Helpers

  private struct Kept: Equatable {
    var profiles, keywords, answers: Int
  }

  /// Starts the program on a day and stops it after its round.
  private func round(_ day: Int) async throws {
    let clock = ManualClock()
    let chores: [Housekeeping.Chore] = [
      .removeProfiles(DatabaseProfilesRepository(database: database)),
      .removeRecents(DatabaseRecentKeywordsRepository(database: database, feature: "apps")), .removeAnswers(database),
    ]
    let service = Housekeeping(
      chores: chores, diary: HousekeepingLog(.database(database)), lease: nil, clock: clock, now: { moment(day) },
      logger: record.logger)
    let running = Task { try await service.run() }
    await clock.sleepers(atLeast: 1)
    running.cancel()
    try await running.value
  }

  /// Simulates a user who changes a setting, searches, and gets a response from
  /// the store.
  private func use(on day: Int) async throws {
    let korea = try #require(Storefront.find("KR"))
    let time = moment(day)
    _ = try await DatabaseProfilesRepository(database: database, now: { time }).update("a") {
      $0[Choices.Key(feature: "apps", name: "platform")] = "ipad"
    }
    try await DatabaseRecentKeywordsRepository(database: database, feature: "apps")
      .add(RecentKeyword(text: "memo", storefront: korea, platform: .ipad, date: time), of: "a")
    try await DatabaseResponseCache(database: database, now: { time })
      .store(CachedResponse(status: 200, body: [1], storedAt: time), for: "key")
    // Written directly, since repositories may reject such a time.
    try await database.write { connection in
      try connection.execute("UPDATE profile SET lastSeenAt = \(time)")
      try connection.execute("UPDATE recentKeyword SET searchedAt = \(time)")
      try connection.execute("UPDATE cachedResponse SET lastUsedAt = \(time)")
    }
  }

  private func kept() async throws -> Kept {
    let database = database
    return try await database.read { connection in
      func count(_ table: String) throws -> Int {
        try connection.row("SELECT COUNT(*) AS n FROM \(name: table)")?.int("n") ?? 0
      }
      return Kept(
        profiles: try count("profile"), keywords: try count("recentKeyword"), answers: try count("cachedResponse"))
    }
  }

  /// Times of the last use of profile, keyword and cached response, in seconds.
  private func lastUses() async throws -> [Int] {
    try await database.read { connection in
      try connection.rows(
        """
        SELECT lastSeenAt AS n FROM profile UNION ALL SELECT searchedAt FROM recentKeyword
        UNION ALL SELECT lastUsedAt FROM cachedResponse
        """
      ).map { try $0.int("n") / 1_000 }
    }
  }
}

/// Noon of a day.
private func moment(_ day: Int) -> Date {
  Date(timeIntervalSince1970: Double(time(day)))
}

private func time(_ day: Int) -> Int {
  1_700_000_000 / 86_400 * 86_400 + day * 86_400 + 43_200
}
