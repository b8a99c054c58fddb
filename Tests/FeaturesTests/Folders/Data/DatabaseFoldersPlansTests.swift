import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// Query plans, and the life of the data.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFoldersPlansTests {
  /// Statements, and the index that each must use; none may scan a table.
  private static var statements: [(SQL, String)] {
    let (id, key, query) = (FolderTrial.id("aa"), OrderKey(bytes: [1]), FolderQuery(folder: FolderTrial.id("aa")))
    return [
      (FolderStore.selectFolders(of: "p"), "folderByPosition"),
      (FolderStore.selectFirst(besides: id, of: "p"), "folderByPosition"),
      (FolderStore.selectLast(besides: id, of: "p"), "folderByPosition"),
      (FolderStore.selectLast(before: key, besides: id, of: "p"), "folderByPosition"),
      (FolderStore.selectPictures(of: "p", in: nil), "folderItemByAddedAt"),
      (FolderStore.selectPictures(of: "p", in: id), "folderItemByAddedAt"),
      (FolderStore.selectUses(of: "p"), "folderItemByAddedAt"),
      (FolderStore.updateCount(of: id, of: "p"), "folderItemByAddedAt"),
      (FolderStore.selectFacets(of: id, of: "p"), "folderFacet"),
      (FolderStore.deleteFacets(of: id, of: "p"), "folderFacet"),
      (FolderStore.selectTitles(query, in: "", of: "p", outlines: nil), "folderItemByAddedAt"),
      (FolderStore.selectTitles(query, in: "", of: "p", outlines: ["a"]), "folderItemByAddedAt"),
      (FolderStore.selectLatest(of: "p", limit: 9), "folderItemBy"),
      (FolderStore.selectCandidates(in: [id], of: "p", outlines: ["a"]), "folderItem"),
      (
        FolderStore.selectOutdated(query, in: "", of: "p", since: 0, latest: 0, language: .english),
        "folderItemByAddedAt"
      ),
      (FolderStore.copyItems(in: id, from: "p", to: "q"), "folderItemBy"),
      (FolderStore.selectLastRemoval(from: "folder", of: "p", to: 0), "folderByRemoval"),
      (FolderStore.selectLastRemoval(from: "folderItem", of: "p", to: 0), "folderItemByRemoval"),
      (FolderStore.selectRemoval(in: id, of: "p", from: 0, to: 9), "folderItemByRemov"),
      (FolderStore.selectRemovedFolders(of: "p", from: 0, to: 9, limit: 5), "folderByRemoval"),
      (FolderStore.selectRemoval(after: 9, in: "folder", of: "p"), "folderByRemoval"),
      (FolderStore.selectRemoval(after: 9, in: "folderItem", of: "p"), "folderItemByRemoval"),
      (FolderStore.deleteItems(removedBefore: 9, withFolder: 5, of: "p"), "folderItemByRemoval"),
      (FolderStore.deleteFolders(removedBefore: 0, of: "p"), "folderByRemoval"),
      (FolderStore.selectProfiles(removedBefore: 0), "folderItemByRemovedAt"),
      (FolderStore.forgetFacts(of: "movie", saidBefore: 0, limit: 9), "savedItemByAskedAt"),
      (FolderStore.deleteKnown("app", ["1", "2"], of: "p"), "folderItemByItem"),
      (FolderStore.selectSaved("app", ["1", "2"], of: "p"), "folderItem"),
      (FolderStore.selectFolders(holding: FolderTrial.reference("1"), of: "p"), "folderItem"),
      (FolderStore.selectItems("app", ["1"], in: id, of: "p"), "folderItem"),
      (FolderStore.deletePlaces("app", ["1"], in: id, of: "p"), "folderItem"),
      (FolderStore.removePlaces("app", ["1"], in: id, of: "p", at: 1), "folderItem"),
      (FolderStore.updateRevisions(holding: "app", ["1"], of: "p"), "folderItem"),
      (FolderStore.updateMoved("app", ["1"], from: id, to: id, of: "p"), "folderItem"),
      (FolderStore.selectTotals(of: "p"), "folder"), (FolderStore.selectFolder(id, of: "p"), "folder"),
      (FolderStore.selectRemovedAt(id, of: "p"), "folder"),
      (FolderStore.selectShared(String(repeating: "0", count: 32)), "folder"),
      (FolderStore.selectPlace(of: FolderTrial.reference("1"), in: id, of: "p"), "folderItem"),
      (FolderStore.updateOrder(of: "p", " AND folderItem.kind = 'app' AND folderItem.id = '1'"), "folderItem"),
      (FolderStore.updateOrder(of: "p", " AND folderItem.folder = 'aa'"), "folderItem"),
      (FolderStore.selectChanged(in: id, of: "p", since: 9), "folderItemByChange"),
      (FolderStore.selectChanged(in: id, of: "p", since: 9, " AND i.country = 'KR'"), "folderItemByChange"),
    ]
  }

  /// The statements on what all profiles keep.
  private static var keeping: [(SQL, String)] {
    let (facts, item) = (FolderTrial.facts("Notes"), FolderTrial.reference("1"))
    let values = FactsRecord.values(of: facts)
    let change = ItemChange(at: facts.saidAt, what: .price, old: nil, new: ItemMeasure())
    return [
      (FolderStore.selectKept(of: "app", after: "1", limit: 9), "folderItemByReference"),
      (FolderStore.selectKept(of: "app", after: "1", limit: 9), "savedItemByReference"),
      (FolderStore.selectKept("app", ["1", "2"]), "folderItemByReference"),
      (FolderStore.selectHolders("app", ["1", "2"]), "savedItemByReference"),
      (FolderStore.selectKeepers(of: item, after: "p", limit: 9), "savedItemByReference"),
      (FolderStore.selectFolders(holding: item, of: ["p", "q"]), "folderItem"),
      (FolderStore.updateWatched(item, of: "p", facts, values, latest: 9), "savedItem"),
      (FolderStore.updateFigures(of: item, of: "p", facts, values, latest: 9), "savedItem"),
      (FolderStore.updateChange(of: item, of: "p", change, latest: 9), "savedItem"),
    ]
  }

  /// The statements on what feeds tell.
  private static var feeds: [(SQL, String)] {
    let (id, moment) = (FolderTrial.id("aa"), Date(timeIntervalSince1970: 0))
    return [
      (FolderStore.selectSaved("app", ["1", "2"], in: id, of: "p"), "folderItem"),
      (FolderStore.selectUpdated("app", since: moment, in: id, of: "p", limit: 9), "savedItem"),
      (FolderStore.selectUpdated("app", since: moment, in: nil, of: "p", limit: 9), "savedItem"),
    ]
  }

  /// The statements on what profiles viewed last.
  private static var viewed: [(SQL, String)] {
    [
      (FolderStore.selectViewed(of: "p"), "viewedItem"), (FolderStore.removeViewed(of: "p", at: 9), "viewedItem"),
      (FolderStore.restoreViewed(9, of: "p"), "viewedItem"),
      (FolderStore.deleteViewed(beyond: 20, of: "p"), "viewedItem"),
      (FolderStore.deleteViewed("viewedAt", before: 9, limit: 9), "viewedItemByViewedAt"),
      (FolderStore.deleteViewed("removedAt", before: 9, limit: 9), "viewedItemByRemovedAt"),
    ]
  }

  /// The statements of pages in each order, from the beginning and after an item, and their indexes.
  private static func pages(in database: Database) async throws -> [(SQL, String)] {
    let row = try await database.read { connection in
      try connection.row(
        """
        SELECT 'app' AS kind, '1' AS id, CAST(5 AS BIGINT) AS addedAt, NULL AS byTitle, 'EUR' AS byCurrency,
          CAST(300 AS BIGINT) AS byPrice, CAST(-4.5 AS DOUBLE PRECISION) AS byRating, CAST(-3 AS BIGINT) AS byRatings,
          CAST(-7 AS BIGINT) AS byUpdate, CAST(-8 AS BIGINT) AS byChange
        """)
    }
    let last = try #require(row)
    let indexes: [FolderQuery.Sort: String] = [
      .added: "AddedAt", .name: "Title", .price: "Price", .rating: "Rating", .updated: "Update",
      .changed: "Change",
    ]
    var query = FolderQuery(folder: FolderTrial.id("aa"))
    query.currency = "USD"
    var statements: [(SQL, String)] = []
    for changedSince in [nil, Date(timeIntervalSince1970: 9)] {
      query.changedSince = changedSince
      for (sort, index) in indexes {
        query.sort = sort
        let spans = try FolderStore.spans(query) + FolderStore.spans(query, after: last)
        statements += spans.map { span in
          (FolderStore.selectItems(query, in: span, of: "p", limit: 100), "folderItemBy\(index)")
        }
      }
    }
    return statements
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `reads and writes use an index`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + FolderMigrations.all) { database in
      let pages = try await Self.pages(in: database)
      let statements = pages + Self.statements + Self.keeping + Self.feeds + Self.viewed
      let plans = try await engine.plans(of: statements.map { $0.0 }, in: database)

      try #require(plans.count == statements.count)
      for (plan, (_, index)) in zip(plans, statements) {
        let lines = plan.map { $0.lowercased() }
        #expect(lines.contains { $0.contains("index") && $0.contains(index.lowercased()) }, "\(plan)")
        // The candidates of a search are those that the index of their folders has found, at most 1,000.
        let scans = lines.filter { $0.contains("seq scan") || $0.hasPrefix("scan") && $0 != "scan candidate" }
        #expect(scans.isEmpty, "\(plan)")
      }
      // Pages are read in the index's order, however full the folder.
      #expect(pages.count == 44)
      for plan in plans.prefix(pages.count) {
        #expect(!plan.contains { $0.contains("Sort") || $0.contains("TEMP B-TREE") }, "\(plan)")
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `folders are deleted with their profile`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa")
      try await trial.make("aa", of: "q")
      try await trial.add("1", "2", to: "aa")
      try await trial.add("1", to: "aa", of: "q")
      try await trial.database.write { try $0.execute("DELETE FROM profile WHERE id = \("p")") }

      #expect(try await trial.folders() == [])
      #expect(try await trial.rows(of: "folderItem") == 1)
      #expect(try await trial.rows(of: "savedItem") == 1)
    }
  }

  @Test func `folders survive a restart`() async throws {
    try await TestEngine.file.withPlace { open in
      for isFirst in [true, false] {
        let database = try open(ProfileMigrations.all + FolderMigrations.all)
        let repository = DatabaseFoldersRepository(database: database)
        if isFirst { try await repository.create(FolderTrial.id("aa"), FolderWords(name: "Name"), of: "p") }
        #expect(try await repository.folders(of: "p").map(\.words.name) == ["Name"])
        try await database.checkpointAndClose()
      }
    }
  }

  @Test func `throws the app's error if the data cannot be reached`() async throws {
    try await FolderTrial.run(on: .memory) { trial in
      try await trial.make("aa")
      try await trial.database.checkpointAndClose()

      let error = await #expect(throws: AppError.self) { try await trial.folders() }
      #expect(error?.code == .unavailable)
      await #expect(throws: AppError.self) { try await trial.add("1", to: "aa") }
      await #expect(throws: AppError.self) { _ = try await trial.page("aa") }
      await #expect(throws: AppError.self) {
        _ = try await trial.repository.sharedFolder(String(repeating: "0", count: 32))
      }
      await #expect(throws: AppError.self) {
        _ = try await trial.repository.removeForGood(before: trial.date.now(), keepingFolders: false)
      }
    }
  }
}
