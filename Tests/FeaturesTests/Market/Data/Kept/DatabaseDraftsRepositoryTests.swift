import FeatureKit
import Foundation
import Reactor
import Store
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the drafts in the database, on each engine.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseDraftsRepositoryTests {
  static let migrations = ProfileMigrations.all + MarketFeatureMigrations.all
  let date = SettableDate()

  func repository(_ database: Database, server: String = "market.example") -> DatabaseDraftsRepository {
    DatabaseDraftsRepository(database: database, server: server, now: date.now)
  }

  func withRepository(
    _ engine: TestEngine, _ body: (DatabaseDraftsRepository) async throws -> Void
  ) async throws {
    try await engine.withDatabase(Self.migrations) { try await body(repository($0)) }
  }

  /// An id of 22 characters that ends with a number.
  func id(_ number: Int) -> String {
    let digits = String(number)
    return "d-_" + String(repeating: "A", count: 19 - digits.count) + digits
  }

  func draft(_ number: Int = 1, _ name: String = "") -> ProductDraft {
    ProductDraft(id: id(number), fields: fields(name), changedAt: date.now())
  }

  func fields(_ name: String) -> DraftFields {
    var fields = DraftFields()
    fields.name = name
    return fields
  }

  func picture(_ count: Int = 3, type: String = "image/jpeg") -> PictureFile {
    PictureFile(bytes: (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }, type: type)
  }

  // MARK: - Drafts

  @Test(arguments: TestEngine.allCases)
  func `a draft is returned complete, and only to its profile`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      var fields = DraftFields()
      fields.name = "종이 \"배\"\u{0}👩‍👧"
      fields.description = "첫째\n둘째"
      fields.price = "만 원"
      fields.category = "games"
      fields.seller = "모퉁이 \u{0}상점"
      let whole = ProductDraft(id: id(1), fields: fields, changedAt: date.now())
      try await repository.begin(whole, of: "a")
      let (mine, others) = (try await repository.draft(id(1), of: "a"), try await repository.draft(id(1), of: "b"))
      #expect(mine == whole)
      #expect(others == nil)
      let none = try await repository.drafts(of: "b")
      #expect(none.isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `beginning a draft twice has no effect, and the most recently changed draft comes first`(
    engine: TestEngine
  ) async throws {
    try await withRepository(engine) { repository in
      for number in [1, 2] {
        try await repository.begin(draft(number, "first"), of: "a")
        date.advance(by: 1)
      }
      try await repository.begin(draft(1, "again"), of: "a")
      var drafts = try await repository.drafts(of: "a")
      #expect(drafts.map(\.id) == [id(2), id(1)])
      #expect(drafts.map(\.fields.name) == ["first", "first"])
      _ = try await repository.write(fields("more"), to: id(1), revision: 0, of: "a")
      drafts = try await repository.drafts(of: "a")
      #expect(drafts.map(\.id) == [id(1), id(2)])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a write to an older revision changes nothing and returns the present draft`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.begin(draft(), of: "a")
      date.advance(by: 60)
      let first = try await repository.write(fields("one"), to: id(1), revision: 0, of: "a")
      #expect(first.fields.name == "one")
      #expect(first.revision == 1)
      #expect(first.changedAt == date.now())
      date.advance(by: 60)
      let late = try await repository.write(fields("late"), to: id(1), revision: 0, of: "a")
      let again = try await repository.write(fields("one"), to: id(1), revision: 1, of: "a")
      #expect(late == first)
      #expect(again == first, "nothing was changed")
      let kept = try await repository.draft(id(1), of: "a")
      #expect(kept == first)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a profile at its limit can begin a draft after another is deleted`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      for number in 1...ProductDraft.maxPerProfile { try await repository.begin(draft(number), of: "a") }
      try await repository.begin(draft(1), of: "a")
      let error = await #expect(throws: AppError.self) { try await repository.begin(draft(9), of: "a") }
      #expect(error?.code == .invalidInput)
      try await repository.begin(draft(9), of: "b")
      try await repository.remove(id(1), of: "a")
      try await repository.remove(id(1), of: "a")
      try await repository.begin(draft(9), of: "a")
      let ids = try await repository.drafts(of: "a").map(\.id)
      #expect(Set(ids) == Set([2, 3, 4, 5, 9].map { id($0) }))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the first time of sending is kept as long as its key is valid, until a refusal clears it`(
    engine: TestEngine
  ) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      try await repository(database).begin(draft(), of: "a")
      let first = date.now()
      for (seconds, expected) in [(0, first), (SellingKey.life - 1, first), (1, first + SellingKey.life)] {
        date.advance(by: seconds)
        _ = try await repository(database).noteSending(of: id(1), revision: 0, isAgain: true, of: "a")
        let kept = try await repository(database).draft(id(1), of: "a")
        #expect(kept?.sentAt == expected && kept?.revision == 0)
      }
      try await repository(database).noteRefusal(of: id(1), of: "a")
      let refused = try await repository(database).drafts(of: "a")
      #expect(refused.map(\.sentAt) == [nil])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a draft with an old key is recorded as sent only if it is sent again on purpose`(
    engine: TestEngine
  ) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let repository = repository(database)
      try await repository.begin(draft(), of: "a")
      let first = try await repository.noteSending(of: id(1), revision: 0, isAgain: false, of: "a")
      #expect(first != nil && first?.sentAt == nil, "as it was before")
      let before = try await repository.draft(id(1), of: "a")
      date.advance(by: SellingKey.life)
      for _ in 0..<2 {
        let error = await #expect(throws: AppError.self) {
          try await repository.noteSending(of: id(1), revision: 0, isAgain: false, of: "a")
        }
        #expect(error?.code == .invalidInput && error?.field == ProductDraft.sentBefore)
        let kept = try await repository.draft(id(1), of: "a")
        #expect(kept == before, "nothing is written")
      }
      let again = try await repository.noteSending(of: id(1), revision: 0, isAgain: true, of: "a")
      #expect(again == before)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a draft with a newer revision is not recorded as sent`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      try await repository.begin(draft(), of: "a")
      let written = try await repository.write(fields("theirs"), to: id(1), revision: 0, of: "a")
      date.advance(by: 60)
      let found = try await repository.noteSending(of: id(1), revision: 0, isAgain: true, of: "a")
      #expect(found == written, "the present draft has another revision")
      let kept = try await repository.draft(id(1), of: "a")
      #expect(kept == written, "nothing is written")
    }
  }

  @Test func `a malformed id finds no draft and begins none`() async throws {
    let repository = repository(try Database.inMemory(migrations: Self.migrations))
    let start = String(id(1).dropLast())
    for text in ["", "short", id(1) + "A", String(start.dropLast()) + "é", start + "/", start + "\u{0}"] {
      let found = try await repository.draft(text, of: "a")
      #expect(found == nil)
      let begun = await #expect(throws: AppError.self) {
        try await repository.begin(ProductDraft(id: text, fields: DraftFields(), changedAt: date.now()), of: "a")
      }
      #expect(begun?.code == .invalidInput)
      let written = await #expect(throws: AppError.self) {
        try await repository.write(DraftFields(), to: text, revision: 0, of: "a")
      }
      #expect(written?.code == .notFound)
      try await repository.remove(text, of: "a")
    }
  }

  @Test func `a draft from before the seller's name was saved can be read`() throws {
    let text = #"{"name":"Boat","description":"","price":"","currency":"KRW","discount":"","stock":"1","category":""}"#
    let fields = try JSONDecoder().decode(DraftFields.self, from: Data(text.utf8))
    #expect(fields.name == "Boat" && fields.seller == nil)
  }

  @Test func `a field that is too long is refused by name, and nothing is written`() async throws {
    let repository = repository(try Database.inMemory(migrations: Self.migrations))
    try await repository.begin(draft(), of: "a")
    var long = fields("new")
    long.description = String(repeating: "가", count: DraftFields.maxBytes / 3 + 1)
    let error = await #expect(throws: AppError.self) {
      try await repository.write(long, to: id(1), revision: 0, of: "a")
    }
    #expect(error?.code == .invalidInput)
    #expect(error?.field == "description")
    long.description.removeLast()
    let kept = try await repository.write(long, to: id(1), revision: 0, of: "a")
    #expect(kept.fields == long)
  }

  // MARK: - All

  @Test func `drafts of one server are invisible to another`() async throws {
    let database = try Database.inMemory(migrations: Self.migrations)
    let (here, there) = (repository(database), repository(database, server: "other.example"))
    try await here.begin(draft(), of: "a")
    let found = try await there.draft(id(1), of: "a")
    #expect(found == nil)
    try await there.remove(id(1), of: "a")
    let drafts = try await here.drafts(of: "a")
    #expect(drafts.count == 1)
  }

  @Test(arguments: TestEngine.allCases)
  func `unused drafts are deleted with their pictures`(
    engine: TestEngine
  ) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let repository = repository(database)
      for number in 1...3 {
        try await repository.begin(draft(number), of: "a")
        _ = try await repository.add(picture(), id: id(7), to: id(number), of: "a")
      }
      date.advance(by: 60)
      _ = try await repository.add(picture(), id: id(8), to: id(2), of: "a")
      try await repository.remove(id(1), of: "a")
      let count = try await repository.removeUnused(since: date.now())
      #expect(count == 1)
      let pictures = try await database.read {
        try $0.rows("SELECT draft FROM marketDraftPicture").map { try $0.string("draft") }
      }
      #expect(pictures == [id(2), id(2)])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `changes of drafts and of their pictures notify subscribers`(engine: TestEngine) async throws {
    try await withRepository(engine) { repository in
      var notices = repository.changes(of: "a").makeAsyncIterator()
      try await repository.begin(draft(), of: "a")
      var isTold = await notices.next() != nil
      #expect(isTold)
      _ = try await repository.add(picture(), id: id(7), to: id(1), of: "a")
      isTold = await notices.next() != nil
      #expect(isTold)
    }
  }

  @Test func `changes of other profiles, and writes without effect, notify no subscriber`() async throws {
    let database = try Database.inMemory(migrations: Self.migrations)
    let repository = repository(database)
    try await repository.begin(draft(), of: "b")
    let changes = repository.changes(of: "b")
    try await repository.begin(draft(), of: "a")
    _ = try await repository.write(fields("late"), to: id(1), revision: 7, of: "b")
    try await database.checkpointAndClose()
    for await _ in changes { Issue.record("notified of another profile, or of a write without effect") }
  }

  @Test(arguments: TestEngine.allCases)
  func `every query and every change uses an index`(engine: TestEngine) async throws {
    try await engine.withDatabase(Self.migrations) { database in
      let owner = KeptOwner(profile: "a", server: "market.example")
      let plans = try await engine.plans(
        of: [
          KeptDrafts.selectDrafts(of: owner), KeptDrafts.selectDraft(id(1), of: owner), KeptDrafts.count(of: owner),
          KeptDrafts.update(id(1), to: "{}", of: owner, at: date.now()),
          KeptDrafts.touch(id(1), of: owner, at: date.now()), KeptDrafts.delete(id(1), of: owner),
          KeptDrafts.updateSentAt(of: id(1), of: owner, at: date.now()), KeptDrafts.removeSentAt(of: id(1), of: owner),
          KeptDrafts.deleteUnused(since: date.now(), limit: 9), KeptDrafts.selectPictures(of: owner),
          KeptDrafts.selectPictures(in: id(1), of: owner), KeptDrafts.selectFile(of: id(7), in: id(1), of: owner),
          KeptDrafts.delete(id(7), from: id(1), of: owner), KeptDrafts.move(id(7), of: id(1), to: 0, owner),
          KeptDrafts.sumOfPictures(of: owner), KeptDrafts.deletePictures(of: id(1), of: owner),
          KeptDrafts.note(id(1), of: owner), KeptDrafts.selectShop(of: owner),
        ], in: database)
      for plan in plans {
        #expect(plan.contains { $0.uppercased().contains("INDEX") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("Seq Scan") || $0.contains("B-TREE") }, "\(plan)")
      }
    }
  }

  @Test func `an unreachable database is reported as an AppError`() async throws {
    let database = try Database.inMemory(migrations: Self.migrations)
    let repository = repository(database)
    try await database.checkpointAndClose()
    await #expect(throws: AppError.self) { try await repository.drafts(of: "a") }
    await #expect(throws: AppError.self) { try await repository.draft(id(1), of: "a") }
    await #expect(throws: AppError.self) { try await repository.begin(draft(), of: "a") }
    await #expect(throws: AppError.self) {
      try await repository.write(DraftFields(), to: id(1), revision: 0, of: "a")
    }
    await #expect(throws: AppError.self) { try await repository.remove(id(1), of: "a") }
    await #expect(throws: AppError.self) { try await repository.removeUnused(since: Date()) }
  }
}
