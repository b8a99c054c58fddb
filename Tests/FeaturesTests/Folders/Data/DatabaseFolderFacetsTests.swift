import FeatureKit
import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// What writes keep beside the items, so that a page need not read all of them.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFolderFacetsTests {
  /// The counts by facets as they follow from the items.
  private static let grouped: SQL = """
    SELECT profile, folder, COALESCE(country, '') AS country, COALESCE(device, '') AS device, COUNT(*) AS items
    FROM folderItem WHERE removedAt IS NULL
    GROUP BY profile, folder, COALESCE(country, ''), COALESCE(device, '')
    """
  private static let kept: SQL = "SELECT profile, folder, country, device, items FROM folderFacet"
  /// The folders with a wrong count of items.
  private static let miscounted: SQL = """
    SELECT f.profile AS profile, f.id AS id FROM folder AS f WHERE f.removedAt IS NULL AND f.itemCount <> (
      SELECT COUNT(*) FROM folderItem AS i WHERE i.profile = f.profile AND i.folder = f.id AND i.removedAt IS NULL)
    """

  private func lines(_ sql: SQL, in database: Database) async throws -> [String] {
    try await database.read {
      try $0.rows(sql).map { row in
        try row.columnNames.map { "\(try row.value($0))" }.joined(separator: " ")
      }
    }.sorted()
  }

  @Test(arguments: [TestEngine.memory, .postgres], [7, 26] as [UInt64])
  func `after any writes the counts by facets are those of the items`(engine: TestEngine, seed: UInt64) async throws {
    try await FolderTrial.run(on: engine, within: FolderBounds(folders: 3, itemsPerFolder: 12, items: 30)) { trial in
      var writes = FolderRandomWrites(trial, seed: seed)
      var largest = 0
      for step in 1...200 {
        try await writes.run()
        let kept = try await lines(Self.kept, in: trial.database)
        try #require(try await kept == lines(Self.grouped, in: trial.database), "step \(step)")
        try #require(try await lines(Self.miscounted, in: trial.database) == [], "step \(step)")
        largest = max(largest, kept.count)
      }
      #expect(largest > 5, "the writes leave something to count")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `after additions and removals at once the counts are those of the items`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa")
      try await trial.add("stays", to: "aa")
      let items = (1...40).map { FolderTrial.item("\($0)", country: $0 % 2 == 0 ? "KR" : nil) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<12 {
          group.addTask {
            let (folder, some) = (FolderTrial.id("aa"), Array(items.dropFirst(number)))
            if number % 3 < 2 {
              try await trial.repository.add(some, to: folder, of: "p")
            } else {
              _ = try await trial.repository.remove(.items(some.map(\.reference)), from: folder, of: "p")
            }
          }
        }
        try await group.waitForAll()
      }
      let kept = try await lines(Self.kept, in: trial.database)
      #expect(try await kept == lines(Self.grouped, in: trial.database))
      #expect(!kept.isEmpty)
      #expect(try await lines(Self.miscounted, in: trial.database) == [])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a new folder has a greater revision than a former one with its id`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (repository, id) = (trial.repository, FolderTrial.id("aa"))
      try await trial.make("aa")
      for item in ["1", "2", "3"] { try await trial.add(item, to: "aa") }
      let former = try #require(try await repository.revision(of: id, of: "p"))
      _ = try await repository.remove(id, of: "p")
      trial.date.advance(by: 1)
      _ = try await repository.removeForGood(before: trial.date.now(), keepingFolders: false)
      try await trial.make("aa")
      #expect(try await trial.items("aa") == [], "it is not the former one")
      #expect(try #require(try await repository.revision(of: id, of: "p")) > former)
    }
  }

  /// Returns the pages of all folders by profile and folder.
  private func pages(_ trial: FolderTrial) async throws -> [String: FolderPage] {
    var pages: [String: FolderPage] = [:]
    for profile in ["p", "q"] {
      for id in ["aa", "bb", "cc"] { pages["\(profile) \(id)"] = try await trial.page(id, of: profile) }
    }
    return pages
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `no page changes without its folder's revision, which only grows`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      var writes = FolderRandomWrites(trial, seed: 3)
      var (before, unchanged) = (try await pages(trial), 0)
      for step in 1...150 {
        try await writes.run()
        let after = try await pages(trial)
        for (key, page) in after {
          guard let former = before[key] else { continue }
          try #require(page == former || page.revision > former.revision, "step \(step), \(key)")
          unchanged += page.revision == former.revision ? 1 : 0
        }
        before = after
      }
      #expect(unchanged > 100, "a write does not touch the folders that it does not concern")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `each change of what a page shows is a revision, and a removal is exactly one`(
    engine: TestEngine
  ) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (repository, id) = (trial.repository, FolderTrial.id("aa"))
      try await trial.make("aa", "bb")
      func steps(_ write: () async throws -> Void) async throws -> Int {
        let before = try #require(try await repository.revision(of: id, of: "p"))
        try await write()
        let after = try #require(try await repository.revision(of: id, of: "p"))
        #expect(try await trial.page("aa")?.revision == after)
        return after - before
      }
      #expect(try await steps { try await trial.add("1", "2", "3", to: "aa") } > 0)
      #expect(try await steps { _ = try await trial.remove("1", "2", from: "aa") } == 1)
      #expect(try await steps { _ = try await trial.remove("9", from: "aa") } == 0)
      #expect(try await steps { try await trial.add("1", to: "bb") } == 0)
      #expect(try await steps { try await repository.edit(id, FolderWords(name: "New"), of: "p") } > 0)
      #expect(try await steps { _ = try await repository.share(id, of: "p") } > 0)
      let facts = [FolderTrial.reference("3"): FolderTrial.facts("Three")]
      let note = { try await repository.note(facts, gone: [], at: trial.date.now(), language: .english, of: "p") }
      #expect(try await steps(note) > 0)
      trial.date.advance(by: 1)
      #expect(try await steps { _ = try await repository.forgetFacts(of: "app", saidBefore: trial.date.now()) } > 0)
      #expect(try await repository.revision(of: id, of: "q") == nil)
    }
  }

  @Test(arguments: [TestEngine.file, .postgres])
  func `a database of an earlier version gets its counts, and its items are arranged`(engine: TestEngine) async throws {
    try await engine.withPlace { open in
      let former = ProfileMigrations.all + FolderMigrations.all.filter { $0.id < "M026" }
      let database = try open(former)
      try await database.write { connection in
        try connection.execute(DatabaseProfilesRepository.upsertProfile("p", at: Date(timeIntervalSince1970: 0)))
        try connection.execute(
          """
          INSERT INTO folder (profile, id, name, details, position, createdAt, itemCount)
          VALUES ('p', 'aa', 'Name', '', \([1] as [UInt8]), 0, 3)
          """)
        for (id, country, removedAt) in [("1", "KR", nil), ("2", nil, nil), ("3", "KR", nil), ("4", "KR", 5)]
          as [(String, String?, Int?)]
        {
          try connection.execute(
            """
            INSERT INTO folderItem (profile, folder, kind, id, country, device, addedAt, removedAt)
            VALUES ('p', 'aa', 'app', \(id), \(country), 'ipad', 1, \(removedAt))
            """)
          let ratings = id == "1" ? 7 : Int?.none
          try connection.execute(
            """
            INSERT INTO savedItem (
              profile, kind, id, title, sortTitle, priceMinor, currency, rating, ratingCount, updatedAt)
            VALUES (
              'p', 'app', \(id), 'Title', \(Array(id.utf8)), \(id == "2" ? 0 : 300), 'EUR', 4.5, \(ratings), 9)
            """)
        }
      }
      try await database.checkpointAndClose()
      let later = try open(ProfileMigrations.all + FolderMigrations.all)
      let kept = try await lines(Self.kept, in: later)
      #expect(kept.count == 2)
      #expect(try await kept == lines(Self.grouped, in: later))
      let order: SQL = "SELECT id, byTitle, byCurrency, byPrice, byRating, byRatings, byUpdate FROM folderItem"
      let arranged = try await lines(order, in: later)
      #expect(arranged.count { $0.contains("EUR") } == 3, "a price of nothing has no currency")
      try await later.write { connection in
        try connection.execute(
          """
          UPDATE folderItem SET
            byTitle = NULL, byCurrency = NULL, byPrice = NULL, byRating = NULL, byRatings = NULL, byUpdate = NULL
          """)
        try connection.execute(FolderStore.updateOrder(of: "p", " AND folderItem.folder = 'aa'"))
      }
      #expect(try await lines(order, in: later) == arranged, "as a write arranges them")
      try await later.checkpointAndClose()
    }
  }
}
