import Foundation
import Reactor
import Secrets
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the limits on pictures, and of which drafts lose theirs when the room is full.
extension DatabaseDraftsRepositoryTests {
  /// Runs a body with a repository with room for this many bytes, in which each profile has begun draft 1.
  private func withRoom(
    _ engine: TestEngine, _ bytes: Int, withoutShop: Int = 10_000, perAddress: Int = 10_000, perProfile: Int = 250,
    vendors: [String] = [],
    strangers: [String] = [],
    _ body: (DatabaseDraftsRepository) async throws -> Void
  ) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let repository = DatabaseDraftsRepository(
        database: database, server: "own", maxBytes: bytes, maxBytesWithoutShop: withoutShop,
        maxAddressBytes: perAddress, maxProfileBytes: perProfile, mark: { "mark of \($0)" }, now: date.now)
      let shops = shopsRepository(database)
      for vendor in vendors { try await shops.save(.sample(1), of: vendor) }
      for profile in vendors + strangers { try await repository.begin(draft(), of: profile) }
      try await body(repository)
    }
  }

  private func shopsRepository(_ database: Database) -> DatabaseShopsRepository {
    DatabaseShopsRepository(database: database, server: "own", secretKey: .random())
  }

  private func add(
    _ number: Int, to draft: Int = 1, of profile: String, at address: String = "",
    _ repository: DatabaseDraftsRepository
  ) async throws -> ProductDraft {
    try await repository.add(picture(100), id: id(number), to: id(draft), of: profile, from: address)
  }

  private func counts(
    _ repository: DatabaseDraftsRepository, _ profiles: String..., draft: Int = 1
  ) async throws -> [Int?] {
    var counts: [Int?] = []
    for profile in profiles { counts.append(try await repository.draft(id(draft), of: profile)?.pictures.count) }
    return counts
  }

  @Test(arguments: TestEngine.allCases)
  func `idle drafts without a shop lose their pictures to make room, and keep their text`(
    engine: TestEngine
  ) async throws {
    try await withRoom(engine, 250, vendors: ["vendor"], strangers: ["stranger", "newcomer"]) { repository in
      for profile in ["vendor", "stranger"] { _ = try await add(7, of: profile, repository) }
      let early = await #expect(throws: AppError.self) { try await add(7, of: "newcomer", repository) }
      #expect(early?.code == .overLimit && early?.field == "images")
      date.advance(by: 3_601)
      _ = try await add(7, of: "newcomer", repository)
      let left = try await counts(repository, "vendor", "stranger", "newcomer")
      #expect(left == [1, 0, 1])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the oldest drafts lose their pictures first, no more than necessary, and their profiles are notified`(
    engine: TestEngine
  ) async throws {
    try await withRoom(engine, 320, strangers: ["second", "first", "third", "newcomer"]) { repository in
      var before: [ProductDraft] = []
      for profile in ["first", "second", "third"] {
        before.append(try await add(7, of: profile, repository))
        date.advance(by: 60)
      }
      date.advance(by: 3_600)
      var notices = repository.changes(of: "first").makeAsyncIterator()
      _ = try await add(7, of: "newcomer", repository)
      let isTold = await notices.next() != nil
      #expect(isTold)
      let left = try await counts(repository, "first", "second", "third", "newcomer")
      #expect(left == [0, 1, 1, 1])
      let first = try #require(try await repository.draft(id(1), of: "first"))
      #expect(first.revision == before[0].revision + 1)
      #expect(first.changedAt == before[0].changedAt, "the owner did not change it")
      #expect(first.hasLostPictures && !first.isUntouched)
      let second = try await repository.draft(id(1), of: "second")
      #expect(second == before[1])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the draft that gets the picture loses nothing, even if it is idle`(
    engine: TestEngine
  ) async throws {
    try await withRoom(engine, 210, perProfile: 1_000, strangers: ["owner"]) { repository in
      for number in [7, 8] { _ = try await add(number, of: "owner", repository) }
      date.advance(by: 3_601)
      let refused = await #expect(throws: AppError.self) { try await add(9, of: "owner", repository) }
      #expect(refused?.code == .overLimit)
      let left = try await counts(repository, "owner")
      #expect(left == [2])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a vendor finally takes room from the largest holder's oldest idle draft`(
    engine: TestEngine
  ) async throws {
    try await withRoom(engine, 320, vendors: ["small", "large", "newcomer"], strangers: ["stranger"]) { repository in
      _ = try await add(7, of: "small", repository)
      date.advance(by: 60)
      try await repository.begin(draft(2), of: "large")
      for number in [2, 1] {
        _ = try await add(7, to: number, of: "large", repository)
        date.advance(by: 60)
      }
      let early = await #expect(throws: AppError.self) { try await add(7, of: "newcomer", repository) }
      #expect(early?.code == .overLimit)
      date.advance(by: 3_600)
      let refused = await #expect(throws: AppError.self) { try await add(7, of: "stranger", repository) }
      #expect(refused?.code == .overLimit && refused?.field == "images", "profiles can be created without limit")
      _ = try await add(7, of: "newcomer", repository)
      let (first, second) = try await (
        counts(repository, "small", "large", "newcomer"), counts(repository, "large", draft: 2)
      )
      #expect(first == [1, 1, 1])
      #expect(second == [0])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a profile that would hold no more than the vendor loses nothing`(engine: TestEngine) async throws {
    try await withRoom(engine, 250, vendors: ["one", "two", "newcomer"]) { repository in
      for profile in ["one", "two"] { _ = try await add(7, of: profile, repository) }
      date.advance(by: 3_601)
      let refused = await #expect(throws: AppError.self) { try await add(7, of: "newcomer", repository) }
      #expect(refused?.code == .overLimit && refused?.field == "images")
      let left = try await counts(repository, "one", "two", "newcomer")
      #expect(left == [1, 1, 0])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a draft that is being sent keeps its pictures and its revision`(engine: TestEngine) async throws {
    try await withRoom(engine, 150, strangers: ["owner", "newcomer"]) { repository in
      let before = try await add(7, of: "owner", repository)
      date.advance(by: 3_601)
      let returned = try await repository.noteSending(
        of: id(1), revision: before.revision, isAgain: false, of: "owner")
      #expect(returned == before)
      let sent = try await repository.draft(id(1), of: "owner")
      #expect(
        sent
          == ProductDraft(
            id: before.id, fields: before.fields, pictures: before.pictures, sentAt: date.now(),
            revision: before.revision, changedAt: date.now()))
      let refused = await #expect(throws: AppError.self) { try await add(7, of: "newcomer", repository) }
      #expect(refused?.code == .overLimit)
      let left = try await counts(repository, "owner", "newcomer")
      #expect(left == [1, 0])
      let others = [
        try await repository.noteSending(of: id(2), revision: 0, isAgain: false, of: "owner"),
        try await repository.noteSending(of: id(1), revision: 1, isAgain: false, of: "other"),
        try await repository.noteSending(of: "1", revision: 0, isAgain: false, of: "owner"),
      ]
      #expect(others == [nil, nil, nil])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `profiles without a shop fill only their part of the room`(
    engine: TestEngine
  ) async throws {
    let strangers = ["one", "two", "newcomer"]
    try await withRoom(engine, 500, withoutShop: 250, vendors: ["vendor"], strangers: strangers) { repository in
      for profile in ["one", "two"] { _ = try await add(7, of: profile, repository) }
      let refused = await #expect(throws: AppError.self) { try await add(7, of: "newcomer", repository) }
      #expect(refused?.code == .overLimit && refused?.field == "images")
      for number in [7, 8] { _ = try await add(number, of: "vendor", repository) }
      let left = try await counts(repository, "one", "two", "newcomer", "vendor")
      #expect(left == [1, 1, 0, 2])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `profiles without a shop take room only from each other`(engine: TestEngine) async throws {
    let strangers = ["one", "two", "newcomer"]
    try await withRoom(engine, 1_000, withoutShop: 250, vendors: ["vendor"], strangers: strangers) { repository in
      _ = try await add(7, of: "vendor", repository)
      for profile in ["one", "two"] {
        date.advance(by: 60)
        _ = try await add(7, of: profile, repository)
      }
      date.advance(by: 3_601)
      _ = try await add(7, of: "newcomer", repository)
      let left = try await counts(repository, "vendor", "one", "two", "newcomer")
      #expect(left == [1, 0, 1, 1], "the oldest one belongs to a vendor")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `six profiles of one address do not fill the part of profiles without a shop`(engine: TestEngine) async throws {
    let crowd = (1...6).map { "crowd \($0)" }
    let strangers = crowd + ["newcomer"]
    try await withRoom(engine, 1_000, withoutShop: 400, perAddress: 200, strangers: strangers) { repository in
      var kept = 0
      for profile in crowd {
        do {
          _ = try await add(7, of: profile, at: "192.0.2.1", repository)
          kept += 1
        } catch let error as AppError {
          #expect(error.code == .overLimit && error.field == "images")
        }
      }
      #expect(kept == 2)
      _ = try await add(7, of: "newcomer", at: "192.0.2.2", repository)
      date.advance(by: 3_601)
      _ = try await add(7, of: "crowd 6", at: "192.0.2.1", repository)
      let left = try await counts(repository, "crowd 1", "crowd 2", "crowd 6", "newcomer")
      #expect(left == [0, 1, 1, 1], "an address takes room from itself")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `drafts of the address that holds most lose their pictures first`(engine: TestEngine) async throws {
    let strangers = ["early", "one", "two", "newcomer"]
    try await withRoom(engine, 1_000, withoutShop: 350, strangers: strangers) { repository in
      _ = try await add(7, of: "early", at: "192.0.2.1", repository)
      for profile in ["one", "two"] {
        date.advance(by: 60)
        _ = try await add(7, of: profile, at: "192.0.2.2", repository)
      }
      date.advance(by: 3_601)
      _ = try await add(7, of: "newcomer", at: "192.0.2.3", repository)
      let left = try await counts(repository, "early", "one", "two", "newcomer")
      #expect(left == [1, 0, 1, 1], "the oldest of all is the only one of its address")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an address is stored as a mark, and its limit does not apply to a vendor`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let repository = DatabaseDraftsRepository(
        database: database, server: "own", maxAddressBytes: 50, mark: { _ in "mark" }, now: date.now)
      try await shopsRepository(database).save(.sample(1), of: "vendor")
      try await repository.begin(draft(), of: "vendor")
      _ = try await add(7, of: "vendor", at: "192.0.2.1", repository)
      let origins = try await database.read { connection in
        try connection.rows("SELECT origin FROM marketDraftPicture").map { try $0.string("origin") }
      }
      #expect(origins == ["mark"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a vendor can use the whole room, even if the part of the others is full`(engine: TestEngine) async throws {
    try await withRoom(engine, 250, withoutShop: 100, vendors: ["vendor"], strangers: ["stranger"]) { repository in
      _ = try await add(7, of: "stranger", repository)
      _ = try await add(7, of: "vendor", repository)
      let early = await #expect(throws: AppError.self) { try await add(8, of: "vendor", repository) }
      #expect(early?.code == .overLimit)
      date.advance(by: 3_601)
      _ = try await add(8, of: "vendor", repository)
      let left = try await counts(repository, "vendor", "stranger")
      #expect(left == [2, 0])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a draft records that it lost its pictures until new ones are added`(engine: TestEngine) async throws {
    try await withRoom(engine, 150, strangers: ["typing", "adding", "newcomer"]) { repository in
      for profile in ["typing", "adding", "newcomer"] {
        let added = try await add(7, of: profile, repository)
        #expect(!added.hasLostPictures)
        date.advance(by: 3_601)
      }
      for profile in ["typing", "adding"] {
        _ = try await repository.noteSending(of: id(1), revision: 2, isAgain: false, of: profile)
        let lost = try await repository.draft(id(1), of: profile)
        #expect(lost?.hasLostPictures == true, "sending does not clear it")
      }
      let written = try await repository.write(fields("more"), to: id(1), revision: 2, of: "typing")
      #expect(written.fields.name == "more" && written.hasLostPictures)
      let added = try await add(8, of: "adding", repository)
      #expect(!added.hasLostPictures)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a shop that its server has not confirmed does not count`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let repository = DatabaseDraftsRepository(
        database: database, server: "own", maxBytes: 1_000, maxBytesWithoutShop: 150, now: date.now)
      let shops = shopsRepository(database)
      for profile in ["stranger", "invented"] { try await repository.begin(draft(), of: profile) }
      try await shops.save(Shop(vendor: nil, credentials: .sample(2)), of: "invented")
      _ = try await add(7, of: "stranger", repository)
      let refused = await #expect(throws: AppError.self) { try await add(7, of: "invented", repository) }
      #expect(refused?.code == .overLimit && refused?.field == "images")
      try await shops.learn(Product.Vendor(id: 2, name: "모퉁이 2"), by: .sample(2), of: "invented")
      _ = try await add(7, of: "invented", repository)
      _ = try await add(8, of: "invented", repository)
      let left = try await counts(repository, "stranger", "invented")
      #expect(left == [1, 2])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the sums of picture sizes read no pictures`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let owner = KeptOwner(profile: "a", server: "own")
      let plans = try await engine.plans(
        of: [
          KeptDrafts.sumOfPicturesWithoutShop, KeptDrafts.sumOfPicturesWithoutShop(from: "mark"),
          KeptDrafts.sumOfPictures, KeptDrafts.sumOfPictures(of: owner),
        ], in: database)
      try #require(plans.count == 4)
      for plan in plans {
        #expect(!plan.contains { $0.contains("Seq Scan") }, "\(plan)")
        // PostgreSQL chooses indexes by the size of a table, and this one is empty.
        if engine != .postgres { #expect(plan.contains { $0.contains("USING COVERING INDEX") }, "\(plan)") }
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `drafts to take room from are found by at most two index scans, without reading pictures`(
    engine: TestEngine
  ) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let (owner, since) = (KeptOwner(profile: "a", server: "own"), date.now())
      let plans = try await engine.plans(
        of: [
          KeptDrafts.idleDrafts(from: "mark", since: since, but: id(1), of: owner),
          KeptDrafts.idleDraftsOfLargestHolders(since: since, but: id(1), of: owner, holdingMoreThan: 1),
          KeptDrafts.idleDraftsWithoutShop(since: since, but: id(1), of: owner),
        ], in: database)
      // The scans of SQLite, without those of subqueries in memory.
      let walks = plans.map { plan in plan.filter { $0.hasPrefix("SCAN") && $0 != "SCAN held" } }
      #expect(walks.map(\.count) == (engine == .postgres ? [0, 0, 0] : [0, 1, 2]), "\(plans)")
      #expect(walks.joined().allSatisfy { $0.contains("COVERING INDEX marketDraftPicture") }, "\(walks)")
      for step in plans.joined() {
        #expect(!step.contains("Seq Scan"))
        if step.hasPrefix("SEARCH p ") { #expect(step.contains("USING COVERING INDEX"), "\(step) reads bytes") }
      }
    }
  }

  @Test func `the part for profiles without a shop holds the largest draft, and is less than half`() {
    #expect(ProductDraft.maxBytesWithoutShop >= ProductDraft.maxBytesPerProfile)
    #expect(2 * ProductDraft.maxBytesWithoutShop < ProductDraft.maxBytesOfAll)
  }

  @Test(arguments: TestEngine.allCases)
  func `a profile at its limit has room again after a draft is deleted`(engine: TestEngine) async throws {
    try await withRoom(engine, 10_000, vendors: ["owner"], strangers: ["other"]) { repository in
      try await repository.begin(draft(2), of: "owner")
      for number in [7, 8] { _ = try await add(number, of: "owner", repository) }
      let refused = await #expect(throws: AppError.self) { try await add(7, to: 2, of: "owner", repository) }
      #expect(refused?.code == .invalidInput && refused?.field == "drafts")
      let others = try await add(7, of: "other", repository)
      #expect(others.pictures.count == 1)
      try await repository.remove(id(1), of: "owner")
      let added = try await add(7, to: 2, of: "owner", repository)
      #expect(added.pictures.count == 1)
    }
  }
}
