import FeatureKit
import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// The items of folders.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFolderItemsTests {
  @Test(arguments: TestEngine.allCases)
  func `items are listed latest first, and their folders are found`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      try await trial.make("aa", of: "q")
      for id in ["1", "2", "3"] {
        trial.date.advance(by: 1)
        #expect(try await trial.add(id, to: "aa") == 1)
      }
      #expect(try await trial.add("2", "4", "4", to: "bb") == 2)

      #expect(try await trial.items("aa") == ["3", "2", "1"])
      #expect(try await trial.page("aa")?.items.first?.addedAt == trial.date.now())
      #expect(try await trial.repository.folders(of: "p").map(\.count) == [3, 2])
      let (one, two) = (FolderTrial.reference("1"), FolderTrial.reference("2"))
      let both = Set([FolderTrial.id("aa"), FolderTrial.id("bb")])
      #expect(try await trial.repository.folders(holding: two, of: "p") == both)
      #expect(try await trial.repository.folders(holding: two, of: "q") == [])
      let asked = (0..<450).map { FolderTrial.reference("\($0)") } + [two]
      let saved = Set(["1", "2", "3", "4"].map { FolderTrial.reference($0) })
      #expect(try await trial.repository.saved(among: asked, of: "p") == saved)
      #expect(try await trial.repository.saved(among: [one], of: "q") == [])
      #expect(try await trial.repository.saved(among: [], of: "p") == [])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `items in a folder stay unchanged, and removed ones are added anew`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa")
      try await trial.add("1", to: "aa")
      trial.date.advance(by: 1)
      try await trial.add("2", to: "aa")
      trial.date.advance(by: 1)
      #expect(try await trial.add("1", "2", to: "aa") == 0)
      #expect(try await trial.items("aa") == ["2", "1"])

      let removal = try #require(try await trial.remove("1", "3", from: "aa"))
      #expect(removal.count == 1)
      #expect(try await trial.remove("1", from: "aa") == nil)
      #expect(try await trial.items("aa") == ["2"])
      trial.date.advance(by: 1)
      #expect(try await trial.add("1", to: "aa") == 1)
      #expect(try await trial.items("aa") == ["1", "2"])
      #expect(try await trial.repository.restore(removal.moment, of: "p") == false)
      #expect(try await trial.items("aa") == ["1", "2"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `shows four pictures of the items added last, and reads eight at most`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      func pictures() async throws -> [[String]] { try await trial.repository.folders(of: "p").map(\.pictures) }
      for number in 1...6 {
        trial.date.advance(by: 1)
        let facts = FolderTrial.facts("Title") { $0.picture = number == 5 ? nil : "picture\(number)" }
        try await trial.repository.add([FolderTrial.item("\(number)", facts)], to: FolderTrial.id("aa"), of: "p")
      }
      #expect(
        try await pictures() == [["picture6", "picture4", "picture3", "picture2"], []], "the fifth has no picture")

      let all = (1...6).map { FolderTrial.item("\($0)", addedAt: trial.date.now()) }
      try await trial.repository.add(all, to: FolderTrial.id("bb"), of: "p")
      _ = try await trial.remove("5", from: "aa")
      #expect(
        try await pictures() == [
          ["picture6", "picture4", "picture3", "picture2"], ["picture1", "picture2", "picture3", "picture4"],
        ])
      #expect(try await trial.repository.folder(FolderTrial.id("aa"), of: "p")?.pictures.first == "picture6")
      let more = (11...19).map { FolderTrial.item("\($0)", FolderTrial.facts("Title") { $0.picture = "picture" }) }
      try await trial.repository.add(more, to: FolderTrial.id("aa"), of: "p")
      #expect(try await trial.picturesRead(in: "aa") == 8, "also if all were added together")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `moving hundreds keeps their order, and the list still reads eight pictures`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      let items = (0..<450).map { number in
        // Neither in the order of the ids nor in the groups in which they move.
        FolderTrial.item("\(number * 7 % 450)", FolderTrial.facts("Title") { $0.picture = "picture\(number)" })
      }
      try await trial.repository.add(items, to: FolderTrial.id("aa"), of: "p")
      #expect(try await trial.picturesRead(in: "aa") == 8)
      trial.date.advance(by: 60)
      let all = FolderSelection.matching(FolderQuery(folder: FolderTrial.id("aa")))
      let moved = try await trial.repository.move(all, from: FolderTrial.id("aa"), to: FolderTrial.id("bb"), of: "p")
      #expect(moved?.count == 450)
      #expect(try await trial.items("bb") { $0.limit = 450 } == items.map(\.reference.id))
      #expect(try await trial.picturesRead(in: "bb") == 8)
      #expect(try await trial.page("bb")?.items.first?.addedAt == trial.date.now())
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `items moved at one time by an older version get distinct times`(engine: TestEngine) async throws {
    let migrations = ProfileMigrations.all + FolderMigrations.all
    try await engine.withPlace { open in
      func trial(on database: Database) -> FolderTrial {
        FolderTrial(
          database: database, date: SettableDate(), repository: DatabaseFoldersRepository(database: database))
      }
      let old = try open(migrations.filter { $0.id < "M024" || $0.id > "M026" })
      let before = trial(on: old)
      try await before.make("aa", "bb")
      let items = (1...9).map { FolderTrial.item("\($0)", FolderTrial.facts("Title") { $0.picture = "picture" }) }
      try await before.repository.add(items, to: FolderTrial.id("aa"), of: "p")
      try await before.repository.add(items, to: FolderTrial.id("bb"), of: "p")
      try await old.write {
        try $0.execute("UPDATE folderItem SET addedAt = 1000 WHERE folder = \("aa")")
        try $0.execute("UPDATE folder SET latestSince = 1000 WHERE id = \("aa")")
      }
      #expect(try await before.picturesRead(in: "aa") == 9)
      let kept = try await before.page("bb")
      try await old.checkpointAndClose()

      let new = try open(migrations)
      let after = trial(on: new)
      #expect(try await after.picturesRead(in: "aa") == 8)
      #expect(try await after.items("aa") == (1...9).map { String($0) })
      #expect(try await after.page("bb") == kept, "distinct times stay unchanged")
      try await new.checkpointAndClose()
    }
  }

  @Test func `times are distinct, and none is later than wished`() {
    var moments = DistinctMoments()
    let wishes: [Int64] = [9, 9, 5, 9, 8, 6, 6, 9]
    #expect(wishes.map { moments.take($0) } == [9, 8, 5, 7, 6, 4, 3, 2])
  }

  @Test(arguments: TestEngine.allCases)
  func `items beyond a limit are refused as a whole`(engine: TestEngine) async throws {
    let bounds = FolderBounds(itemsPerFolder: 3, items: 5)
    try await FolderTrial.run(on: engine, within: bounds) { trial in
      try await trial.make("aa", "bb")
      try await trial.add("1", "2", to: "aa")
      await #expect(throws: FolderRefusal.folderFull) { try await trial.add("3", "4", to: "aa") }
      await #expect(throws: FolderRefusal.folderFull) { try await trial.add("5", "6", "7", "8", to: "bb") }
      #expect(try await trial.items("aa") == ["1", "2"])
      #expect(try await trial.items("bb") == [])
      #expect(try await trial.rows(of: "savedItem") == 2)

      #expect(try await trial.add("1", "2", "3", to: "aa") == 1)
      #expect(try await trial.add("1", "2", "3", to: "aa") == 0)
      #expect(try await trial.add("1", "2", to: "bb") == 2)
      await #expect(throws: FolderRefusal.profileFull) { try await trial.add("3", to: "bb") }
      #expect(try await trial.add("1", to: "bb") == 0)
      #expect(try await trial.repository.folders(of: "p").map(\.count) == [3, 2])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `moves selected items, or all that match`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine, within: FolderBounds(itemsPerFolder: 4)) { trial in
      let (repository, aa, bb) = (trial.repository, FolderTrial.id("aa"), FolderTrial.id("bb"))
      try await trial.make("aa", "bb")
      let items = [
        FolderTrial.item("1", FolderTrial.facts("나비")), FolderTrial.item("2", country: "US"), FolderTrial.item("3"),
      ]
      try await repository.add(items, to: aa, of: "p")
      try await trial.add("3", to: "bb")
      trial.date.advance(by: 1)

      let some = FolderSelection.items([FolderTrial.reference("3"), FolderTrial.reference("9")])
      #expect(try await repository.move(some, from: aa, to: bb, of: "p")?.count == 1)
      #expect(try await repository.move(some, from: aa, to: bb, of: "p") == nil)
      #expect(try await repository.move(some, from: bb, to: bb, of: "p") == nil)
      #expect(try await trial.items("bb") == ["3"])

      var query = FolderQuery(folder: aa)
      query.text = "ㄴㅂ"
      query.limit = 1
      #expect(try await repository.move(.matching(query), from: aa, to: bb, of: "p")?.destination == "bb")
      #expect(try await trial.items("bb") == ["1", "3"])
      query.text = ""
      query.facets = [.country: "KR"]
      #expect(try await repository.move(.matching(query), from: aa, to: bb, of: "p") == nil)
      await #expect(throws: FolderRefusal.folderGone) {
        _ = try await repository.move(some, from: bb, to: FolderTrial.id("gone"), of: "p")
      }
      try await trial.add("5", "6", to: "aa")
      query.facets = [:]
      await #expect(throws: FolderRefusal.folderFull) {
        _ = try await repository.move(.matching(query), from: aa, to: bb, of: "p")
      }
      #expect(try await repository.folders(of: "p").map(\.count) == [3, 2])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `items saved in two tabs at once are neither lost nor duplicated`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      let items = (1...60).map { FolderTrial.item("\($0)") }
      let added = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<8 {
          group.addTask {
            try await trial.repository.add(items, to: FolderTrial.id(number % 2 == 0 ? "aa" : "bb"), of: "p")
          }
        }
        return try await group.reduce(0, +)
      }

      #expect(added == 120)
      #expect(try await trial.repository.folders(of: "p").map(\.count) == [60, 60])
      #expect(try await trial.items("aa")?.count == 60)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `nothing stays in a folder deleted while an item is added`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            do {
              try await trial.add("\(number)", to: "aa")
            } catch FolderRefusal.folderGone {}
          }
        }
        group.addTask { _ = try await trial.repository.remove(FolderTrial.id("aa"), of: "p") }
        try await group.waitForAll()
      }

      await #expect(throws: FolderRefusal.folderGone) { try await trial.add("9", to: "aa") }
      let references = (0...9).map { FolderTrial.reference("\($0)") }
      #expect(try await trial.repository.saved(among: references, of: "p") == [])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the facts of an item are stored complete, with long texts cut`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa")
      let known = FolderTrial.facts("Mémo \"x\" 👨‍👩‍👧", .korean) { facts in
        facts.picture = "https://example.com/1.png"
        facts.price = Money(minorUnits: 110_000, currency: "KRW")
        facts.priceLabel = "₩110,000"
        facts.rating = 4.51
        facts.ratingCount = 1_234
        facts.version = "1.2.3"
        facts.updatedAt = Date(timeIntervalSince1970: 1_700_000_000.25)
      }
      let long = FolderTrial.facts(String(repeating: "가\0", count: 500)) { facts in
        facts.subtitle = String(repeating: "é", count: 500)
        facts.picture = String(repeating: "p", count: 401)
        facts.price = Money(minorUnits: 1, currency: "many")
        facts.priceLabel = String(repeating: "₩", count: 50)
        facts.version = String(repeating: "1", count: 50)
        facts.rating = 6
      }
      let items = [FolderTrial.item("1", known), FolderTrial.item("2", long), FolderTrial.item("3", .nameless)]
      try await trial.repository.add(items, to: FolderTrial.id("aa"), of: "p")

      let saved = try #require(try await trial.page("aa")?.items)
      try #require(saved.count == 3)
      #expect(saved[0].facts == known.facts)
      #expect(saved[0].askedAt == known.saidAt)
      #expect(saved[0].language == .korean)
      #expect(saved[1].facts?.title == String(repeating: "가", count: 100))
      #expect(saved[1].facts?.subtitle == String(repeating: "é", count: 100))
      #expect(saved[1].facts?.picture == nil)
      #expect(saved[1].facts?.price == nil)
      #expect(saved[1].facts?.priceLabel == String(repeating: "₩", count: 20))
      #expect(saved[1].facts?.version == String(repeating: "1", count: 40))
      #expect(saved[1].facts?.rating == nil)
      #expect(saved[2].facts == nil)
      #expect(saved[2].askedAt == nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `adds thousands at once with different facts`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa")
      let items = (0..<2_010).map { number in
        let facts = FolderTrial.facts("Title \(number)") { $0.rating = number % 3 == 0 ? 4 : nil }
        return FolderTrial.item("\(number)", number % 2 == 0 ? facts : nil, device: number % 5 == 0 ? "ipad" : nil)
      }
      #expect(try await trial.repository.add(items, to: FolderTrial.id("aa"), of: "p") == 2_010)

      let page = try #require(try await trial.page("aa") { $0.limit = 5_000 })
      #expect(page.items.count == 2_010)
      #expect(page.matching == 2_010)
      #expect(page.values == [.country: ["KR": 2_010], .device: ["ipad": 402]])
      let rated = try await trial.page("aa") { $0.sort = .rating }?.items.first
      #expect(rated?.facts?.rating == 4)
    }
  }
}

extension DatedFacts {
  /// Facts with a name that cannot be stored.
  fileprivate static let nameless = FolderTrial.facts("\0")
}
