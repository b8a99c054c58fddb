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
    var statements: [(SQL, String)] = [
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
      (FolderStore.selectTitles(query, of: "p"), "folderItemByAddedAt"),
      (
        FolderStore.selectOutdated(query, of: "p", since: 0, latest: 0, language: .english), "folderItemByAddedAt"
      ),
      (FolderStore.copyItems(in: id, from: "p", to: "q"), "folderItemByAddedAt"),
      (FolderStore.selectLastRemoval(from: "folder", of: "p", to: 0), "folderByRemoval"),
      (FolderStore.selectLastRemoval(from: "folderItem", of: "p", to: 0), "folderItemByRemoval"),
      (FolderStore.selectRemoval(in: id, of: "p", from: 0, to: 9), "folderItemByRemoval"),
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
    ]
    for sort in FolderQuery.Sort.allCases {
      var sorted = query
      sorted.sort = sort
      statements.append((FolderStore.selectItems(sorted, of: "p", limit: 100), "folderItemByAddedAt"))
    }
    return statements
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `reads and writes use an index`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + FolderMigrations.all) { database in
      let statements = Self.statements
      let plans = try await engine.plans(of: statements.map { $0.0 }, in: database)

      try #require(plans.count == statements.count)
      for (plan, (_, index)) in zip(plans, statements) {
        let lines = plan.map { $0.lowercased() }
        #expect(lines.contains { $0.contains("index") && $0.contains(index.lowercased()) }, "\(plan)")
        #expect(!lines.contains { $0.contains("seq scan") || $0.hasPrefix("scan") }, "\(plan)")
      }
      // The latest items are read in the index's order, however full the folder.
      #expect(!plans[statements.count - 5].contains { $0.contains("Sort") || $0.contains("TEMP B-TREE") })
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
