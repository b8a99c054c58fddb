import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct DatabaseComparisonsRepositoryTests {
  private let date = SettableDate()

  private func repository(_ database: Database, source: String = "test") -> DatabaseComparisonsRepository {
    DatabaseComparisonsRepository(database: database, source: source, secondsPerCall: 3, mark: { $0 }, now: date.now)
  }

  private func store(_ code: String) throws -> Storefront { try #require(Storefront.find(code)) }

  private func place(_ code: String) -> ListingPlace {
    ListingPlace(of: AppListing.ID(appID: 1, storefront: code, platform: .iphone))
  }

  /// Stores an answer of every country that remains.
  private func finish(_ appID: Int, in repository: DatabaseComparisonsRepository) async throws {
    for job in try await repository.jobs() where job.appID == appID {
      for code in job.remaining {
        try await repository.save([appID: .notSold], of: place(code), seenAt: date.now())
      }
    }
  }

  @Test func `an app that was not compared has no offers`() async throws {
    let repository = repository(.empty(AppsMigrations.all))
    try await repository.pause(1, on: .iphone)
    #expect(try await repository.comparison(of: 1, on: .iphone) == AppComparison())
    #expect(try await repository.jobs().isEmpty)
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `given countries come first, then the largest, then all others, each once`(engine: TestEngine) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database async throws in
      let repository = repository(database)
      try await repository.start(1, on: .iphone, first: [try store("NO"), try store("KR")])
      try await repository.start(1, on: .iphone, first: [try store("SE")])
      let codes = try #require(try await repository.jobs().first).remaining
      #expect(codes.prefix(5) == ["NO", "KR", "US", "CN", "JP"])
      #expect(codes.count == 175)
      #expect(Set(codes).count == 175)
      #expect(try await repository.comparison(of: 1, on: .iphone).state == .running(secondsLeft: 525))
      #expect(try await repository.comparison(of: 1, on: .ipad).state == .none)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `answers and what remains are there after a restart`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let first = try open(AppsMigrations.all)
      let facts = AppOffer.Facts(
        name: "메모 📝", price: Money(minorUnits: 2_999, currency: "TRY"), rating: 4.5, ratingCount: 12, version: "1.0",
        updatedAt: Date(timeIntervalSince1970: 1_790_000_000), byteCount: 1 << 40)
      try await repository(first).start(1, on: .iphone, first: [])
      try await repository(first).save([1: .sold(facts)], of: place("TR"), seenAt: date.now())
      try await repository(first).save([1: .notSold], of: place("US"), seenAt: date.now())
      try await repository(first).save([1: .failed(.unavailable)], of: place("KR"), seenAt: date.now())
      try await first.checkpointAndClose()

      let second = try open(AppsMigrations.all)
      let comparison = try await repository(second).comparison(of: 1, on: .iphone)
      #expect(
        Set(comparison.offers) == [
          AppOffer(storefront: try store("TR"), facts: facts, seenAt: date.now()),
          AppOffer(storefront: try store("US"), facts: nil, seenAt: date.now()),
        ])
      #expect(comparison.failures == ["KR": .unavailable])
      #expect(comparison.state == .running(secondsLeft: 172 * 3))
      try await second.checkpointAndClose()
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a failure leaves the last answer, and the next answer replaces both`(engine: TestEngine) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database async throws in
      let (repository, seenAt) = (repository(database), date.now())
      try await repository.start(1, on: .iphone, first: [])
      try await repository.save([1: .sold(.init(name: "Boat"))], of: place("KR"), seenAt: seenAt)
      date.advance(by: 60)
      try await repository.save([1: .failed(.changedUpstream)], of: place("KR"), seenAt: date.now())
      let failed = try await repository.comparison(of: 1, on: .iphone)
      #expect(failed.offers.map(\.seenAt) == [seenAt])
      #expect(failed.offers.first?.facts?.name == "Boat")
      #expect(failed.failures == ["KR": .changedUpstream])

      try await repository.save([1: .notSold], of: place("KR"), seenAt: date.now())
      let answered = try await repository.comparison(of: 1, on: .iphone)
      #expect(answered.offers == [AppOffer(storefront: try store("KR"), facts: nil, seenAt: date.now())])
      #expect(answered.failures.isEmpty)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a paused comparison does not run until it is continued`(engine: TestEngine) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database async throws in
      let repository = repository(database)
      try await repository.start(1, on: .iphone, first: [])
      try await repository.save([1: .notSold], of: place("US"), seenAt: date.now())
      try await repository.pause(1, on: .iphone)
      #expect(try await repository.jobs().isEmpty)
      #expect(try await repository.comparison(of: 1, on: .iphone).state == .paused)

      try await repository.start(1, on: .iphone, first: [])
      #expect(try await repository.jobs().first?.remaining.count == 174)
      #expect(try await repository.comparison(of: 1, on: .iphone).offers.count == 1)
    }
  }

  @Test func `a pause counts for an hour, then the next person continues the comparison`() async throws {
    let repository = repository(.empty(AppsMigrations.all))
    try await repository.start(1, on: .iphone, first: [])
    try await repository.pause(1, on: .iphone)
    date.advance(by: 3_599)
    #expect(try await repository.comparison(of: 1, on: .iphone).state == .paused)
    date.advance(by: 1)
    #expect(try await repository.comparison(of: 1, on: .iphone).state == .none)
    #expect(try await repository.jobs().isEmpty)
    try await repository.start(1, on: .iphone, first: [])
    #expect(try await repository.comparison(of: 1, on: .iphone).state == .running(secondsLeft: 525))
  }

  @Test func `a row of another version's platform does not stop the others`() async throws {
    let database = Database.empty(AppsMigrations.all)
    for appID in 1...2 { try await repository(database).start(appID, on: .iphone, first: []) }
    try await database.write { try $0.execute("UPDATE comparison SET platform = 'watch' WHERE appID = 1") }
    #expect(try await repository(database).jobs().map(\.appID) == [2])
    #expect(try await repository(database).comparison(of: 2, on: .iphone).state == .running(secondsLeft: 525))
  }

  @Test func `a finished comparison asks again what failed at once, and the rest after six hours`() async throws {
    let repository = repository(.empty(AppsMigrations.all))
    try await repository.start(1, on: .iphone, first: [])
    try await repository.save([1: .failed(.unavailable)], of: place("KR"), seenAt: date.now())
    try await finish(1, in: repository)
    let doneAt = date.now()
    #expect(try await repository.comparison(of: 1, on: .iphone).state == .done(at: doneAt))
    #expect(try await repository.jobs().isEmpty)

    date.advance(by: 6 * 3_600)
    try await repository.start(1, on: .iphone, first: [])
    #expect(try await repository.jobs().map(\.remaining) == [["KR"]])
    try await finish(1, in: repository)
    try await repository.start(1, on: .iphone, first: [])
    #expect(try await repository.comparison(of: 1, on: .iphone).state == .done(at: date.now()))

    date.advance(by: 1)
    try await repository.start(1, on: .iphone, first: [])
    #expect(try await repository.jobs().first?.remaining.count == 174)
  }

  @Test func `a wait is said until it is over`() async throws {
    let repository = repository(.empty(AppsMigrations.all))
    try await repository.start(1, on: .iphone, first: [])
    for reason in [WaitReason.budget, .away] {
      try await repository.noteWait(until: date.now().addingTimeInterval(3_600), for: reason)
      let state = try await repository.comparison(of: 1, on: .iphone).state
      #expect(state == .waiting(secondsLeft: 3_600, for: reason))
    }
    date.advance(by: 3_600)
    #expect(try await repository.comparison(of: 1, on: .iphone).state == .running(secondsLeft: 525))
  }

  @Test func `comparisons of another source are not read`() async throws {
    let database = Database.empty(AppsMigrations.all)
    try await repository(database).start(1, on: .iphone, first: [])
    try await repository(database).save([1: .notSold], of: place("KR"), seenAt: date.now())
    let other = repository(database, source: "live")
    #expect(try await other.comparison(of: 1, on: .iphone) == AppComparison())
    #expect(try await other.jobs().isEmpty)
  }

  @Test func `only some comparisons run at the same time`() async throws {
    let repository = repository(.empty(AppsMigrations.all))
    for appID in 1...DatabaseComparisonsRepository.maxRunning {
      try await repository.start(appID, on: .iphone, first: [])
    }
    let error = await #expect(throws: AppError.self) { try await repository.start(1_000, on: .iphone, first: []) }
    #expect(error?.code == .overLimit)
    #expect(try await repository.comparison(of: 1_000, on: .iphone).state == .none)

    try await repository.pause(1, on: .iphone)
    try await repository.start(1_000, on: .iphone, first: [])
    #expect(try await repository.jobs().count == DatabaseComparisonsRepository.maxRunning)
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `unused comparisons are removed with their offers`(engine: TestEngine) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database async throws in
      let repository = repository(database)
      for appID in [1, 2] {
        try await repository.start(appID, on: .iphone, first: [])
        try await repository.save([appID: .notSold], of: place("KR"), seenAt: date.now())
        date.advance(by: 1)
      }
      #expect(try await repository.removeUnused(since: date.now().addingTimeInterval(-1)) == 1)
      #expect(try await repository.comparison(of: 1, on: .iphone).state == .none)
      #expect(try await repository.comparison(of: 2, on: .iphone).offers.count == 1)
      let rows = try await database.read { try $0.rows("SELECT appID FROM comparisonOffer") }
      #expect(try rows.map { try $0.int("appID") } == [2])
      // An answer that comes later finds no comparison.
      try await repository.save([1: .notSold], of: place("KR"), seenAt: date.now())
      #expect(try await repository.comparison(of: 1, on: .iphone) == AppComparison())
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `an answer gives a notice`(engine: TestEngine) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database async throws in
      let repository = repository(database)
      try await repository.start(1, on: .iphone, first: [])
      var changes = repository.changes(of: 1).makeAsyncIterator()
      try await repository.save([1: .notSold], of: place("KR"), seenAt: date.now())
      #expect(await changes.next() != nil)
    }
  }
}

@Suite struct ComparisonJobTests {
  private let jobs = [
    ComparisonJob(appID: 1, platform: .iphone, remaining: ["KR", "US", "JP"]),
    ComparisonJob(appID: 2, platform: .iphone, remaining: ["JP", "KR"]),
    ComparisonJob(appID: 3, platform: .ipad, remaining: ["KR"]),
    ComparisonJob(appID: 4, platform: .iphone, remaining: ["US"]),
  ]

  @Test func `the first job's next country is asked for all apps that lack it on the platform`() {
    #expect(jobs.nextIDs.map(\.description) == ["1-KR-iphone", "2-KR-iphone"])
    #expect([ComparisonJob]().nextIDs.isEmpty)
  }

  @Test func `a job takes at most the calls of all jobs, and at most its turns`() {
    let loads = [ComparisonLoad(jobs: 3, countries: 3), ComparisonLoad(jobs: 1, countries: 1)]
    #expect(loads.calls(for: 3) == 4)
    #expect(loads.calls(for: 1) == 4)
    #expect(Array(loads.prefix(1)).calls(for: 3) == 3)
    #expect([ComparisonLoad]().calls(for: 3) == 3)
  }
}
