import FeatureKit
import FoldersFeature
import Foundation
import Localization
import Logging
import MoviesFeature
import Secrets
import Store
import Synchronization
import TestSupport
import Testing
import Upstream
import UpstreamKeepers
import WatchFeature

@testable import showroom

@Suite(.timeLimit(.minutes(3)))
struct HousekeepingTests {
  private let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  @Test func `a round runs at the start and once a day`() async throws {
    let clock = ManualClock()
    let days = Mutex<[Date]>([])
    let chore = Housekeeping.Chore(name: "test", unusedDays: 1) { since in
      days.withLock { $0.append(since) }
      return 0
    }
    let start = clock.date
    try await run([chore], rounds: 3, on: clock)
    #expect(days.withLock { $0 } == [start, start.addingTimeInterval(86_400)])
  }

  @Test func `a failed chore stops neither the others nor the next day`() async throws {
    struct Broken: Error {}
    let count = Mutex(0)
    let chores = [
      Housekeeping.Chore(name: "broken", unusedDays: 1) { _ in throw Broken() },
      Housekeeping.Chore(name: "good", unusedDays: 1) { _ in
        count.withLock {
          $0 += 1; return $0
        }
      },
    ]
    try await run(chores, rounds: 3, on: ManualClock())
    #expect(count.withLock { $0 } == 2)
  }

  @Test func `only the server with the lease does the round`() async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    try await database.write { connection in
      try connection.execute(
        """
        INSERT INTO lease (name, holder, endsAt) VALUES ('housekeeping', 'another', \(try connection.now() + 60_000))
        """)
    }
    try await run(
      [], rounds: 2, on: ManualClock(), storage: .database(database),
      lease: DatabaseLease(database, name: "housekeeping"))
    let days = try await database.read { try $0.rows("SELECT day FROM housekeepingDay").count }
    #expect(days == 0)
    try await database.write { try $0.execute("UPDATE lease SET endsAt = 0") }
    try await run(
      [], rounds: 1, on: ManualClock(), storage: .database(database),
      lease: DatabaseLease(database, name: "housekeeping"))
    let later = try await database.read { try $0.rows("SELECT day FROM housekeepingDay").count }
    #expect(later == 1)
  }

  @Test func `in-memory storage has no rounds`() async throws {
    let chore = Housekeeping.Chore(name: "test", unusedDays: 1) { _ in
      Issue.record("a chore ran without permanent storage")
      return 0
    }
    try await run([chore], rounds: 3, on: ManualClock(), storage: .memory)
  }

  @Test func `responses unused for 30 days are removed, used ones stay`() async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    let today = Date(timeIntervalSince1970: 1_700_000_000)
    for (key, age) in [("old", 31.0), ("young", 29.0)] {
      let time = today.addingTimeInterval(-age * 86_400)
      let cache = DatabaseResponseCache(database: database, now: { time })
      try await cache.store(CachedResponse(status: 200, body: [1], storedAt: time), for: key)
    }
    let chore = Housekeeping.Chore.removeAnswers(database)
    let count = try await chore.remove(today.addingTimeInterval(-Double(chore.unusedDays) * 86_400))
    #expect(count == 1)
    let cache = DatabaseResponseCache(database: database)
    #expect(try await cache.entry(for: "old") == nil)
    #expect(try await cache.entry(for: "young") != nil)
  }

  private static let platform = Choices.Key(feature: "apps", name: "platform")

  @Test func `profiles unused for 400 days are removed, used ones stay`() async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    let today = Date(timeIntervalSince1970: 1_700_000_000)
    for (name, age) in [("old", 401.0), ("young", 399.0)] {
      let time = today.addingTimeInterval(-age * 86_400)
      let profiles = DatabaseProfilesRepository(database: database, now: { time })
      _ = try await profiles.update(name) { $0[Self.platform] = "ipad" }
    }
    let profiles = DatabaseProfilesRepository(database: database, now: { today })
    let chore = Housekeeping.Chore.removeProfiles(profiles)
    let count = try await chore.remove(today.addingTimeInterval(-Double(chore.unusedDays) * 86_400))
    #expect(count == 1)
    #expect(try await profiles.choices(of: "old")[Self.platform] == nil)
    #expect(try await profiles.choices(of: "young")[Self.platform] == "ipad")
  }

  @Test func `folders deleted 30 days ago are removed, items of folders a day after they were removed`() async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    let today = Date(timeIntervalSince1970: 1_700_000_000)
    let reference = try #require(ItemReference(kind: "app", id: "1"))
    var deleted: [Double: Removal] = [:]
    for age in [31.0, 29.0] {
      let time = today.addingTimeInterval(-age * Self.day)
      let folders = DatabaseFoldersRepository(database: database, now: { time })
      let id = Folder.ID.make()
      try await folders.create(id, FolderWords(name: "Travel"), of: "\(age)")
      try await folders.add([NewItem(reference, facets: [:])], to: id, of: "\(age)")
      deleted[age] = try await folders.remove(id, of: "\(age)")
    }
    let folders = DatabaseFoldersRepository(database: database, now: { today })
    for chore in [Housekeeping.Chore.removeFolderItems(folders), .removeFolders(folders)] {
      _ = try await chore.remove(today.addingTimeInterval(-Double(chore.unusedDays) * Self.day))
      let isKept = chore.unusedDays == 1
      #expect(try await folders.removedFolders(since: .distantPast, limit: 1, of: "31.0").isEmpty != isKept)
    }
    let young = try #require(deleted[29])
    #expect(try await folders.restore(young.moment, of: "29.0"))
    #expect(try await folders.folders(of: "29.0").map(\.count) == [1])
  }

  @Test func `what was viewed is removed after 90 days, also if that was in an unseen future`() async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    let today = Date(timeIntervalSince1970: 1_700_000_000)
    let item = try #require(ItemReference(kind: "app", id: "1"))
    let facts = DatedFacts(ItemFacts(title: "Memo"), saidAt: today, language: .english)
    for (profile, age) in [("old", 91), ("young", 89), ("ahead", -1_000)] as [(String, Double)] {
      let time = today.addingTimeInterval(-age * 86_400)
      try await DatabaseFoldersRepository(database: database, now: { time }).view(item, facts, of: profile)
    }
    let folders = DatabaseFoldersRepository(database: database, now: { today })
    let chore = Housekeeping.Chore.removeViewed(folders)
    let count = try await chore.remove(today.addingTimeInterval(-Double(chore.unusedDays) * 86_400))
    #expect(count == 1)
    #expect(try await folders.viewed(by: "old") == [])

    let diary = try #require(HousekeepingLog(.database(database)))
    #expect(try await diary.correctTimes(after: today, to: today) == 2, "the visit and the use of the profile")
    #expect(try await folders.removeViewed(before: today.addingTimeInterval(1)) == 2)
  }

  @Test func `history is removed after 400 days without a check, that of movies in TMDB's time`() async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    let today = Date(timeIntervalSince1970: 1_700_000_000)
    let history = DatabaseItemHistory(database: database, sources: ["app": "a", "movie": "m"], now: { today })
    let note = { (kind: String, id: String, rating: Double, age: Double) in
      var facts = ItemFacts(title: id)
      facts.rating = rating
      let said = DatedFacts(facts, saidAt: today.addingTimeInterval(-age * Self.day), language: .english)
      try await history.note([try #require(ItemReference(kind: kind, id: id)): said], gone: [], at: today)
    }
    for (id, ages) in [("old", [402.0, 401]), ("young", [402, 399])] {
      for (rating, age) in zip([1.0, 2], ages) { try await note("app", id, rating, age) }
    }
    for (id, ages) in [("old", [200.0, 181]), ("young", [200, 190, 179])] {
      for (rating, age) in zip([1.0, 2, 3], ages) { try await note("movie", id, rating, age) }
    }
    for chore in [Housekeeping.Chore.removeHistory(history), .forgetMovieHistory(history)] {
      _ = try await chore.remove(today.addingTimeInterval(-Double(chore.unusedDays) * Self.day))
    }
    let left = { (kind: String, id: String) in
      try await history.changes(of: try #require(ItemReference(kind: kind, id: id)), before: nil, limit: 9).count
    }
    #expect(try await left("app", "old") == 0)
    #expect(try await left("app", "young") == 2)
    #expect(try await left("movie", "old") == 0)
    #expect(try await left("movie", "young") == 2, "what was valid 180 days ago stays")
  }

  @Test func `news are removed after 90 days`() async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    let today = Date(timeIntervalSince1970: 1_700_000_000)
    try await database.write { connection in
      try connection.execute(DatabaseProfilesRepository.upsertProfile("p", at: today))
      for age in [89.0, 91] {
        let moment = today.addingTimeInterval(-age * Self.day)
        try connection.execute(
          """
          INSERT INTO watchNews (profile, id, source, kind, itemID, seenAt, what, title, createdAt)
          VALUES ('p', \("\(age)"), 'a', 'app', '1', \(moment), 2, 'Notes', \(moment))
          """)
      }
    }
    let chore = Housekeeping.Chore.removeNews(DatabaseNewsRepository(database: database))
    #expect(try await chore.remove(today.addingTimeInterval(-Double(chore.unusedDays) * Self.day)) == 1)
    let left = try await database.read { try $0.rows("SELECT id FROM watchNews").map { try $0.string("id") } }
    #expect(left == ["89.0"])
  }

  @Test(arguments: [(30, 2), (450, 3), (500, 4)])
  func `changes are kept for the days of the option, also beyond those that are counted`(
    days: Int, left: Int
  ) async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    let today = Date(timeIntervalSince1970: 1_700_000_000)
    let history = DatabaseItemHistory(database: database, sources: ["app": "a"], now: { today })
    let app = try #require(ItemReference(kind: "app", id: "1"))
    for age in [480.0, 460, 31, 29] {
      var facts = ItemFacts(title: "App")
      facts.version = "\(age)"
      let said = DatedFacts(facts, saidAt: today.addingTimeInterval(-age * Self.day), language: .english)
      try await history.note([app: said], gone: [], at: today)
    }
    let chore = Housekeeping.Chore.removeChanges(history, after: days)
    #expect(chore.unusedDays <= SeenDays.limit)
    _ = try await chore.remove(today.addingTimeInterval(-Double(chore.unusedDays) * Self.day))
    #expect(try await history.changes(of: app, before: nil, limit: 9).count == left)
  }

  private static let day: Double = 86_400

  private func sessions(_ database: Database, at time: Date) -> DatabaseMovieSessionsRepository {
    DatabaseMovieSessionsRepository(database: database, source: "test", secretKey: .random(), now: { time })
  }

  private func guest() throws -> MovieSession {
    MovieSession(holder: .guest, credential: try #require(MovieSession.Credential("session1")))
  }

  @Test func `a session is removed before the browser row that hides its old cookie`() async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let browsers = DatabaseBrowsersRepository(database: database, secretKey: .random(), now: { start })
    try await browsers.renew("old", of: "old", as: "new", called: BrowserName(userAgent: nil))
    #expect(try await browsers.profile(of: "new") == "old")
    // The visit of that day was already noted, so the session was used later
    // than the browser was seen.
    let sessions = sessions(database, at: start.addingTimeInterval(Self.day - 1))
    try await sessions.save(try guest(), of: "old")

    // Twice each, like a program that is restarted: the row of the old name is
    // removed after the new one.
    for hours in stride(from: 1.0, through: 120, by: 1) {
      let since = start.addingTimeInterval(3_600 * hours)
      for chore in [Housekeeping.Chore.removeMovieSessions(sessions), .removeBrowsers(browsers)] {
        for _ in 0..<2 { _ = try await chore.remove(since) }
      }
      let isTheirs = try await browsers.profile(of: "old") == "old"
      let rows = try await database.read { try $0.rows("SELECT id FROM movieSession").count }
      #expect(!isTheirs || rows == 0, "after \(hours) hours")
    }
    #expect(try await browsers.profile(of: "old") == "old", "everything is removed in the end")
  }

  @Test func `a session last used in an unseen future is removed in time`() async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    let today = Date(timeIntervalSince1970: 1_700_000_000)
    let sessions = sessions(database, at: today.addingTimeInterval(1_000 * Self.day))
    try await sessions.save(try guest(), of: "a")
    let diary = try #require(HousekeepingLog(.database(database)))

    #expect(try await diary.correctTimes(after: today, to: today) == 1)
    #expect(try await sessions.removeUnused(since: today) == 0)
    #expect(try await sessions.removeUnused(since: today.addingTimeInterval(1)) == 1)
  }

  @Test func `a message planned in an unseen future is removed in time`() async throws {
    let database = try Database.inMemory(migrations: Storage.migrations)
    let today = Date(timeIntervalSince1970: 1_700_000_000)
    let ahead = today.addingTimeInterval(1_000 * Self.day)
    try await database.write { connection in
      try connection.execute(DatabaseProfilesRepository.upsertProfile("a", at: today))
      try connection.execute(
        """
        INSERT INTO watchChannel (profile, id, kind, sealed, label, mark, language, createdAt)
        VALUES ('a', 'c', 'ntfy', '', '', '', 'en', \(today))
        """)
      try connection.execute(
        """
        INSERT INTO watchDelivery (profile, channel, message, title, body, items, createdAt)
        VALUES ('a', 'c', 'm', '', '', 1, \(ahead))
        """)
    }
    let diary = try #require(HousekeepingLog(.database(database)))
    #expect(try await diary.correctTimes(after: today, to: today) == 1)
    let channels = DatabaseChannelsRepository(database: database, line: ChannelLine(.random(), senders: []))
    #expect(try await channels.removeDeliveries(before: today.addingTimeInterval(1)) == 1)
  }

  /// Runs the service on its clock for some days.
  private func run(
    _ chores: [Housekeeping.Chore], rounds: Int, on clock: ManualClock, storage: Storage? = nil,
    lease: DatabaseLease? = nil
  ) async throws {
    let storage = try storage ?? .database(Database.inMemory(migrations: Storage.migrations))
    let service = Housekeeping(
      chores: chores, diary: HousekeepingLog(storage), lease: lease, clock: clock, now: { clock.date },
      logger: quiet)
    let running = Task { try await service.run() }
    for _ in 1..<rounds {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: Housekeeping.interval)
    }
    await clock.sleepers(atLeast: 1)
    running.cancel()
    try await running.value
  }
}
