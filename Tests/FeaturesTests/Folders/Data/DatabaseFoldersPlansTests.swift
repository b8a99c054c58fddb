import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// How the database goes about it.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFoldersPlansTests {
  private typealias Shelf = FolderStore

  /// Statements, and the index each has to use: none reads a table as a whole.
  private static var statements: [(SQL, String)] {
    let (id, key, query) = (FolderTrial.id("aa"), OrderKey(bytes: [1]), FolderQuery(folder: FolderTrial.id("aa")))
    var statements: [(SQL, String)] = [
      (Shelf.selectFolders(of: "p"), "folderByPosition"),
      (Shelf.selectFirst(besides: id, of: "p"), "folderByPosition"),
      (Shelf.selectLast(besides: id, of: "p"), "folderByPosition"),
      (Shelf.selectLast(before: key, besides: id, of: "p"), "folderByPosition"),
      (Shelf.selectPictures(of: "p", in: nil), "folderItemByAddedAt"),
      (Shelf.selectPictures(of: "p", in: id), "folderItemByAddedAt"),
      (Shelf.updateCount(of: id, of: "p"), "folderItemByAddedAt"),
      (Shelf.selectValues(in: id, of: "p"), "folderItemByAddedAt"),
      (Shelf.selectTitles(query, of: "p"), "folderItemByAddedAt"),
      (
        Shelf.selectOutdated(query, of: "p", since: 0, latest: 0, language: .english), "folderItemByAddedAt"
      ),
      (Shelf.copyItems(in: id, from: "p", to: "q"), "folderItemByAddedAt"),
      (Shelf.selectLastRemoval(from: "folder", of: "p", to: 0), "folderByRemoval"),
      (Shelf.selectLastRemoval(from: "folderItem", of: "p", to: 0), "folderItemByRemoval"),
      (Shelf.selectRemoval(in: id, of: "p", from: 0, to: 9), "folderItemByRemoval"),
      (Shelf.selectRemovedFolder(of: "p", from: 0, to: 9), "folderByRemoval"),
      (Shelf.deleteItems(removedBefore: 0, of: "p"), "folderItemByRemoval"),
      (Shelf.deleteFolders(removedBefore: 0, of: "p"), "folderByRemoval"),
      (Shelf.selectProfiles(removedBefore: 0), "folderItemByRemovedAt"),
      (Shelf.forgetFacts(of: "movie", saidBefore: 0, limit: 9), "savedItemByAskedAt"),
      (Shelf.deleteKnown("app", ["1", "2"], of: "p"), "folderItemByItem"),
      (Shelf.selectSaved("app", ["1", "2"], of: "p"), "folderItem"),
      (Shelf.selectFolders(holding: FolderTrial.reference("1"), of: "p"), "folderItem"),
      (Shelf.selectItems("app", ["1"], in: id, of: "p"), "folderItem"),
      (Shelf.deletePlaces("app", ["1"], in: id, of: "p"), "folderItem"),
      (Shelf.selectTotals(of: "p"), "folder"), (Shelf.selectFolder(id, of: "p"), "folder"),
      (Shelf.selectRemovedAt(id, of: "p"), "folder"),
      (Shelf.selectShared(String(repeating: "0", count: 32)), "folder"),
    ]
    for sort in FolderQuery.Sort.allCases {
      var sorted = query
      sorted.sort = sort
      statements.append((Shelf.selectItems(sorted, of: "p", limit: 100), "folderItemByAddedAt"))
    }
    return statements
  }

  @Test(arguments: [TestEngine.memory, .postgres])
  func `reads and changes by index`(engine: TestEngine) async throws {
    try await engine.withDatabase(ProfileMigrations.all + FolderMigrations.all) { database in
      let statements = Self.statements
      let plans = try await engine.plans(of: statements.map { $0.0 }, in: database)

      try #require(plans.count == statements.count)
      for (plan, (_, index)) in zip(plans, statements) {
        let lines = plan.map { $0.lowercased() }
        #expect(lines.contains { $0.contains("index") && $0.contains(index.lowercased()) }, "\(plan)")
        #expect(!lines.contains { $0.contains("seq scan") || $0.hasPrefix("scan") }, "\(plan)")
      }
      // What was added last is found in order, however full the folder.
      #expect(!plans[statements.count - 5].contains { $0.contains("Sort") || $0.contains("TEMP B-TREE") })
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `goes with its profile`(engine: TestEngine) async throws {
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

  @Test func `keeps folders when the program starts anew`() async throws {
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

  @Test func `says in the app's words that the data cannot be reached`() async throws {
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
      await #expect(throws: AppError.self) { _ = try await trial.repository.removeForGood(before: trial.date.now()) }
    }
  }
}
