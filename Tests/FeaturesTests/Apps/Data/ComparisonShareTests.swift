import Foundation
import Reactor
import Store
import TestSupport
import Testing

@testable import AppsFeature

/// What one person, or one address, may do with comparisons that all people share.
@Suite(.timeLimit(.minutes(3)))
struct ComparisonShareTests {
  private let date = SettableDate()
  private let alice = Asker(address: "192.0.2.1", profile: "alice")
  private let bob = Asker(address: "192.0.2.2", profile: "bob")

  private func repository(_ database: Database) -> DatabaseComparisonsRepository {
    DatabaseComparisonsRepository(
      database: database, source: "test", secondsPerCall: 3, mark: { "mark of \($0)" }, now: date.now)
  }

  private func place(_ code: String) -> ListingPlace {
    ListingPlace(of: AppListing.ID(appID: 1, storefront: code, platform: .iphone))
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a sixth comparison of a person pauses the one that they began longest ago`(engine: TestEngine) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database async throws in
      let repository = repository(database)
      try await repository.start(100, on: .iphone, first: [], for: bob)
      for appID in 1...DatabaseComparisonsRepository.maxPerProfile + 1 {
        date.advance(by: 1)
        try await repository.start(appID, on: .iphone, first: [], for: alice)
      }
      #expect(try await repository.comparison(of: 1, on: .iphone, for: alice).state == .paused)
      #expect(try await repository.comparison(of: 100, on: .iphone, for: bob).state.isAsking)
      #expect(try await Set(repository.jobs().map(\.appID)) == [2, 3, 4, 5, 6, 100])
      // Continuing it pauses the next one.
      date.advance(by: 1)
      try await repository.start(1, on: .iphone, first: [], for: alice)
      #expect(try await Set(repository.jobs().map(\.appID)) == [1, 3, 4, 5, 6, 100])
    }
  }

  @Test func `profiles of one address share what it may run; the rest is refused`() async throws {
    let database = Database.empty(AppsMigrations.all)
    let repository = repository(database)
    func asker(_ appID: Int) -> Asker { Asker(address: "192.0.2.1", profile: "cookie \(appID)") }
    for appID in 1...DatabaseComparisonsRepository.maxPerAddress {
      try await repository.start(appID, on: .iphone, first: [], for: asker(appID))
    }
    let error = await #expect(throws: AppError.self) {
      try await repository.start(1_000, on: .iphone, first: [], for: asker(1_000))
    }
    #expect(error?.code == .overLimit)
    try await repository.start(1_000, on: .iphone, first: [], for: bob)
    try await repository.start(1_001, on: .iphone, first: [])
    // What runs is not asked for again, and what is paused does not run.
    try await repository.start(1, on: .iphone, first: [], for: asker(2))
    try await repository.pause(1, on: .iphone, for: asker(1))
    try await repository.start(1_002, on: .iphone, first: [], for: asker(1_000))
    let stored = try await database.read { try $0.rows("SELECT startedFrom FROM comparison WHERE appID = 2") }
    #expect(try stored.map { try $0.optionalString("startedFrom") } == ["mark of 192.0.2.1"])
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `only the person who began a comparison can pause it, and only for them it is paused`(
    engine: TestEngine
  ) async throws {
    try await engine.withDatabase(AppsMigrations.all) { database async throws in
      let repository = repository(database)
      try await repository.start(1, on: .iphone, first: [], for: alice)
      #expect(try await repository.comparison(of: 1, on: .iphone, for: alice).isOwn)
      #expect(try await !repository.comparison(of: 1, on: .iphone, for: bob).isOwn)
      try await repository.pause(1, on: .iphone, for: bob)
      #expect(try await repository.comparison(of: 1, on: .iphone, for: alice).state.isAsking)

      try await repository.pause(1, on: .iphone, for: alice)
      #expect(try await repository.comparison(of: 1, on: .iphone, for: alice).state == .paused)
      #expect(try await repository.comparison(of: 1, on: .iphone, for: bob).state == .none)
      try await repository.start(1, on: .iphone, first: [], for: bob)
      try await repository.pause(1, on: .iphone, for: alice)
      #expect(try await repository.comparison(of: 1, on: .iphone, for: alice).state.isAsking)
    }
  }

  @Test func `a comparison that begins during another takes turns, and ends after its own first countries`()
    async throws
  {
    let repository = repository(.empty(AppsMigrations.all))
    let norway = try #require(Storefront.find("NO"))
    var asked: [AppListing.ID] = []
    // App 1 is sold everywhere, and app 2 nowhere.
    func ask(_ count: Int) async throws {
      for _ in 0..<count {
        let ids = try await repository.jobs().nextIDs
        asked.append(try #require(ids.first))
        date.advance(by: 3)
        let outcomes = ids.map { id -> (Int, ComparisonOutcome) in
          (id.appID, id.appID == 1 ? .sold(.init(name: "Boat")) : .notSold)
        }
        try await repository.save(
          Dictionary(uniqueKeysWithValues: outcomes), of: ListingPlace(of: asked[asked.count - 1]), seenAt: date.now())
      }
    }
    try await repository.start(1, on: .iphone, first: [])
    try await ask(100)
    try await repository.start(2, on: .iphone, first: [norway])
    try await ask(38)
    #expect(asked.suffix(38).map(\.appID) == Array(repeating: [2, 1], count: 19).joined().map(\.self))
    #expect(try await repository.comparison(of: 2, on: .iphone).state.isAsking, "one of its first 20 has not answered")
    try await ask(1)
    #expect(try await repository.comparison(of: 2, on: .iphone).state == .done(at: date.now()))
    let own = asked.suffix(39).filter { $0.appID == 2 }.map(\.storefront)
    #expect(own == ["NO"] + Storefront.popular.prefix(19).map(\.code))
  }

  @Test func `comparisons of one person remove none that runs for another`() async throws {
    let database = Database.empty(AppsMigrations.all)
    let repository = repository(database)
    for appID in 1...2 { try await repository.start(appID, on: .iphone, first: [], for: bob) }
    try await repository.pause(2, on: .iphone, for: bob)
    date.advance(by: 1)
    let now = date.now()
    try await database.write { connection in
      for appID in 1_001...1_000 + DatabaseComparisonsRepository.maxCount {
        try connection.execute(
          """
          INSERT INTO comparison (source, appID, platform, remaining, requestedAt, servedAt, doneAt)
          VALUES ('test', \(appID), 'iphone', '', \(now), 0, \(now))
          """)
      }
    }
    try await repository.start(9_000, on: .iphone, first: [], for: alice)
    let left = try await database.read { try $0.rows("SELECT appID FROM comparison WHERE appID < 1000") }
    #expect(try left.map { try $0.int("appID") } == [1])
  }

  @Test func `a comparison that is done names no person`() async throws {
    let database = Database.empty(AppsMigrations.all)
    let repository = repository(database)
    try await repository.start(1, on: .iphone, first: [], for: alice)
    for country in Storefront.popular {
      try await repository.save([1: .notSold], of: place(country.code), seenAt: date.now())
    }
    #expect(try await repository.comparison(of: 1, on: .iphone, for: alice).state == .done(at: date.now()))
    let row = try #require(
      try await database.read { try $0.row("SELECT startedBy, startedFrom FROM comparison") })
    #expect(try row.optionalString("startedBy") == nil && row.optionalString("startedFrom") == nil)
  }

  @Test func `an answer for several apps tells the readers of each, and of no other app`() async throws {
    let database = Database.empty(AppsMigrations.all)
    let repository = repository(database)
    for appID in 1...3 { try await repository.start(appID, on: .iphone, first: []) }
    var (first, second) = (repository.changes(of: 1).makeAsyncIterator(), repository.changes(of: 2).makeAsyncIterator())
    let third = repository.changes(of: 3)
    try await repository.save([1: .notSold, 2: .notSold], of: place("KR"), seenAt: date.now())
    #expect(await first.next() != nil)
    #expect(await second.next() != nil)
    // Ends the streams.
    try await database.checkpointAndClose()
    var notices = 0
    for await _ in third { notices += 1 }
    #expect(notices == 0)
  }
}
