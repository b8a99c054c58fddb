import FeatureKit
import Foundation
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// Removals, and their undo.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFolderRemovalsTests {
  private static let hour = 3_600.0
  private static let day = 24 * hour

  @Test(arguments: TestEngine.allCases)
  func `restores items in their places, once`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (repository, aa) = (trial.repository, FolderTrial.id("aa"))
      try await trial.make("aa", "bb")
      for id in ["1", "2", "3", "4"] {
        try await trial.add(id, to: "aa")
        trial.date.advance(by: 1)
      }
      try await trial.add("2", to: "bb")
      let since = trial.date.now()
      let first = try #require(try await trial.remove("2", "3", from: "aa"))
      let second = try #require(try await trial.remove("4", from: "aa"))

      #expect(first.count == 2)
      #expect(first.folderName == nil)
      #expect(second.moment > first.moment)
      #expect(try await repository.removal(in: aa, since: since, of: "p") == second)
      #expect(try await repository.removal(in: FolderTrial.id("bb"), since: since, of: "p") == nil)
      #expect(try await repository.removedFolders(since: since, limit: 1, of: "p") == [])
      #expect(try await repository.removal(in: aa, since: since, of: "q") == nil)
      #expect(try await repository.restore(first.moment, of: "q") == false)

      try await trial.add("3", to: "aa")
      #expect(try await trial.items("aa") == ["3", "1"])
      #expect(try await repository.restore(second.moment, of: "p"))
      #expect(try await repository.restore(second.moment, of: "p") == false)
      #expect(try await repository.removal(in: aa, since: since, of: "p")?.moment == first.moment)
      #expect(try await repository.restore(first.moment, of: "p"))
      #expect(try await trial.items("aa") == ["3", "4", "2", "1"])
      #expect(try await repository.folders(of: "p").map(\.count) == [4, 1])
      #expect(try await repository.removal(in: aa, since: since, of: "p") == nil)
      #expect(try await repository.restore(12, of: "p") == false)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `removes all matching items`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa")
      let items = (0..<450).map { number in
        FolderTrial.item("\(number)", FolderTrial.facts(number % 3 == 0 ? "메모" : "Map"), country: "KR")
      }
      try await trial.repository.add(items, to: FolderTrial.id("aa"), of: "p")
      var query = FolderQuery(folder: FolderTrial.id("aa"))
      query.text = "ㅁㅁ"
      query.limit = 1

      let removal = try await trial.repository.remove(.matching(query), from: FolderTrial.id("aa"), of: "p")
      #expect(removal?.count == 150)
      query.text = ""
      query.facets = [.country: "KR"]
      #expect(try await trial.repository.remove(.matching(query), from: FolderTrial.id("aa"), of: "p")?.count == 300)
      #expect(try await trial.page("aa")?.matching == 0)
      #expect(try await trial.repository.restore(removal?.moment ?? 0, of: "p"))
      #expect(try await trial.page("aa")?.matching == 150)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `restores a folder with its items`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (repository, aa) = (trial.repository, FolderTrial.id("aa"))
      try await trial.make("aa", "bb")
      try await trial.add("1", "2", "3", to: "aa")
      let taken = try #require(try await trial.remove("3", from: "aa"))
      let since = trial.date.now()
      let removal = try #require(try await repository.remove(aa, of: "p"))

      #expect(removal.count == 2)
      #expect(removal.folderName == "aa")
      #expect(try await repository.remove(aa, of: "p") == nil)
      #expect(try await repository.removedFolders(since: since, limit: 9, of: "p") == [removal])
      #expect(try await trial.folders() == ["bb"])
      #expect(try await repository.folders(holding: FolderTrial.reference("1"), of: "p") == [])
      #expect(try await repository.restore(taken.moment, of: "p") == false)

      #expect(try await repository.restore(removal.moment, of: "p"))
      #expect(try await trial.folders() == ["aa", "bb"])
      #expect(try await trial.items("aa") == ["1", "2"])
      #expect(try await repository.restore(taken.moment, of: "p"))
      #expect(try await trial.items("aa") == ["1", "2", "3"])

      // Creating it again restores it.
      _ = try await repository.remove(aa, of: "p")
      try await repository.create(aa, FolderWords(name: "Other"), of: "p")
      #expect(try await trial.items("aa") == ["1", "2", "3"])
      #expect(try await repository.folder(aa, of: "p")?.words.name == "aa")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `moves items back, and leaves those that the other folder had before`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (repository, aa, bb) = (trial.repository, FolderTrial.id("aa"), FolderTrial.id("bb"))
      try await trial.make("aa", "bb")
      for id in ["1", "2", "3"] {
        try await trial.add(id, to: "aa")
        trial.date.advance(by: 1)
      }
      try await trial.add("2", to: "bb")
      let some = FolderSelection.items(["1", "2"].map { FolderTrial.reference($0) })
      let removal = try #require(try await repository.move(some, from: aa, to: bb, of: "p"))
      let since = trial.date.now()

      #expect(removal.count == 2)
      #expect(removal.destination == "bb")
      #expect(try await repository.removal(in: aa, since: since, of: "p") == removal)
      #expect(try await repository.removal(in: bb, since: since, of: "p") == nil)
      #expect(try await repository.restore(removal.moment, of: "p"))
      #expect(try await trial.items("aa") == ["3", "2", "1"], "in their places")
      #expect(try await trial.items("bb") == ["2"])
      #expect(try await repository.folders(of: "p").map(\.count) == [3, 1])
      #expect(try await repository.restore(removal.moment, of: "p") == false)

      // What was removed later is not taken out of the other folder.
      _ = try await repository.move(some, from: aa, to: bb, of: "p")
      try await trial.add("1", to: "aa")
      let later = try #require(try await trial.remove("1", from: "aa"))
      #expect(later.destination == nil)
      #expect(try await repository.restore(later.moment, of: "p"))
      #expect(try await trial.items("bb").map { Set($0) } == ["1", "2"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `restores nothing beyond a limit`(engine: TestEngine) async throws {
    let bounds = FolderBounds(folders: 2, itemsPerFolder: 2, items: 3)
    try await FolderTrial.run(on: engine, within: bounds) { trial in
      try await trial.make("aa", "bb")
      try await trial.add("1", "2", to: "aa")
      let full = try #require(try await trial.remove("1", from: "aa"))
      try await trial.add("3", to: "aa")
      await #expect(throws: FolderRefusal.folderFull) { _ = try await trial.repository.restore(full.moment, of: "p") }
      let folder = try #require(try await trial.repository.remove(FolderTrial.id("aa"), of: "p"))
      try await trial.add("1", "2", to: "bb")
      await #expect(throws: FolderRefusal.profileFull) {
        _ = try await trial.repository.restore(folder.moment, of: "p")
      }

      #expect(try await trial.folders() == ["bb"])
      #expect(try await trial.items("bb") == ["1", "2"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `deletes removed items after an hour, deleted folders with their items after 30 days`(
    engine: TestEngine
  ) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (repository, start) = (trial.repository, trial.date.now())
      try await trial.make("aa", "bb", "cc")
      try await trial.make("aa", of: "q")
      try await trial.add("1", "2", "3", to: "aa")
      try await trial.add("2", "4", to: "bb")
      try await trial.add("1", to: "aa", of: "q")
      let items = try #require(try await trial.remove("1", "2", from: "aa"))
      _ = try await trial.remove("1", from: "aa", of: "q")
      let folder = try #require(try await repository.remove(FolderTrial.id("aa"), of: "p"))
      trial.date.advance(by: Self.hour + 1)
      _ = try await trial.remove("4", from: "bb")

      #expect(try await repository.restore(items.moment, of: "p") == false)
      // The folder's item and that of another profile, and two of the other folder.
      #expect(try await trial.rows(of: "folderItem") == 4)
      trial.date.advance(by: 30 * Self.day - 2 * Self.hour)
      _ = try await trial.remove("2", from: "bb")
      #expect(try await repository.removedFolders(since: start, limit: 9, of: "p") == [folder])
      #expect(try await repository.restore(folder.moment, of: "p"))
      #expect(try await trial.items("aa") == ["3"])

      let last = try #require(try await repository.remove(FolderTrial.id("aa"), of: "p"))
      trial.date.advance(by: 30 * Self.day + 1)
      _ = try await repository.remove(FolderTrial.id("cc"), of: "p")
      #expect(try await repository.restore(last.moment, of: "p") == false)
      #expect(try await trial.rows(of: "folderItem") == 1)
      #expect(try await trial.rows(of: "savedItem") == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `lists deleted folders with their items' number, the latest first`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (repository, start) = (trial.repository, trial.date.now())
      try await trial.make("aa", "bb", "cc")
      try await trial.add("1", "2", to: "aa")
      for id in ["aa", "bb"] {
        trial.date.advance(by: Self.day)
        _ = try await repository.remove(FolderTrial.id(id), of: "p")
      }

      let deleted = try await repository.removedFolders(since: start, limit: 9, of: "p")
      #expect(deleted.map(\.folderName) == ["bb", "aa"])
      #expect(deleted.map(\.count) == [0, 2])
      #expect(try await repository.removedFolders(since: start, limit: 1, of: "p") == [deleted[0]])
      let recent = trial.date.now().addingTimeInterval(-1)
      #expect(try await repository.removedFolders(since: recent, limit: 9, of: "p") == [deleted[0]])
      #expect(try await repository.removedFolders(since: start, limit: 9, of: "q") == [])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a deleted folder keeps its number when a move into it is undone`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (repository, start, bb) = (trial.repository, trial.date.now(), FolderTrial.id("bb"))
      try await trial.make("aa", "bb")
      try await trial.add("1", "2", to: "aa")
      try await trial.add("3", to: "bb")
      let items = FolderSelection.items(["1", "2"].map { FolderTrial.reference($0) })
      let move = try #require(try await repository.move(items, from: FolderTrial.id("aa"), to: bb, of: "p"))
      let removal = try #require(try await repository.remove(bb, of: "p"))
      #expect(try await repository.restore(move.moment, of: "p"))

      #expect(try await trial.items("aa").map { Set($0) } == ["1", "2"])
      #expect(try await repository.removedFolders(since: start, limit: 9, of: "p").map(\.count) == [3])
      #expect(try await repository.restore(removal.moment, of: "p"))
      #expect(try await trial.items("bb").map { Set($0) } == ["1", "2", "3"])
      #expect(try await repository.folders(of: "p").map(\.count) == [2, 3])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `beyond a limit the oldest removals are deleted, the last one never`(engine: TestEngine) async throws {
    let bounds = FolderBounds(folders: 2, itemsPerFolder: 4, items: 4)
    try await FolderTrial.run(on: engine, within: bounds) { trial in
      let (repository, start) = (trial.repository, trial.date.now())
      func delete(_ id: String, with items: String...) async throws -> Int64 {
        trial.date.advance(by: 1)
        try await trial.make(id)
        try await repository.add(items.map { FolderTrial.item($0) }, to: FolderTrial.id(id), of: "p")
        return try #require(try await repository.remove(FolderTrial.id(id), of: "p")).moment
      }
      func deleted() async throws -> [String?] {
        try await repository.removedFolders(since: start, limit: 9, of: "p").map(\.folderName)
      }
      _ = try await delete("aa", with: "1")
      let second = try await delete("bb", with: "1", "2")
      #expect(try await deleted() == ["bb", "aa"])
      _ = try await delete("cc", with: "3")
      #expect(try await deleted() == ["cc", "bb"], "three folders are too many")
      #expect(try await repository.restore(second, of: "p"))
      #expect(try await trial.items("bb").map { Set($0) } == ["1", "2"])
      _ = try await repository.remove(FolderTrial.id("bb"), of: "p")
      _ = try await delete("dd", with: "4", "5", "6", "7")
      #expect(try await deleted() == ["dd"], "four items are as many as are kept")
      #expect(try await trial.rows(of: "savedItem") == 4)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `deletes old removals of all profiles, with or without deleted folders`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let repository = trial.repository
      for profile in ["p", "q"] {
        try await trial.make("aa", "bb", of: profile)
        try await trial.add("1", "2", to: "aa", of: profile)
        try await trial.add("2", "3", to: "bb", of: profile)
        _ = try await repository.remove(FolderTrial.id("aa"), of: profile)
      }
      _ = try await trial.remove("3", from: "bb")
      let moment = trial.date.now()
      let after = moment.addingTimeInterval(0.5)
      trial.date.advance(by: 1)
      _ = try await trial.remove("2", from: "bb")

      #expect(try await repository.removeForGood(before: moment, keepingFolders: false) == 0)
      // An item, and its facts.
      #expect(try await repository.removeForGood(before: after, keepingFolders: true) == 2)
      // In each profile a folder, two items, and the facts of one of them.
      #expect(try await repository.removeForGood(before: after, keepingFolders: false) == 8)
      #expect(try await repository.removeForGood(before: after, keepingFolders: false) == 0)
      #expect(try await trial.rows(of: "folder") == 2)
      #expect(try await trial.rows(of: "savedItem") == 3)
      #expect(try await trial.items("bb", of: "q").map { Set($0) } == ["2", "3"])
      #expect(
        try await repository.removeForGood(before: moment.addingTimeInterval(9), keepingFolders: true) == 2)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `clears only old facts of one kind`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa")
      let movie = try #require(ItemReference(kind: "movie", id: "1"))
      let recent = try #require(ItemReference(kind: "movie", id: "2"))
      let items = [
        NewItem(movie, facets: [:], facts: FolderTrial.facts("Old"), addedAt: nil),
        NewItem(recent, facets: [:], facts: FolderTrial.facts("New", after: 20), addedAt: nil),
        FolderTrial.item("3", FolderTrial.facts("App")),
      ]
      try await trial.repository.add(items, to: FolderTrial.id("aa"), of: "p")
      let moment = SettableDate().now().addingTimeInterval(10)
      trial.date.advance(by: 30)

      #expect(try await trial.repository.forgetFacts(of: "movie", saidBefore: moment) == 1)
      #expect(try await trial.repository.forgetFacts(of: "movie", saidBefore: moment) == 0)
      let titles = try await trial.database.read { connection in
        try connection.rows("SELECT title FROM savedItem ORDER BY kind, id").map { try $0.optionalString("title") }
      }
      #expect(titles == ["App", nil, "New"])
      #expect(Set(try #require(try await trial.items("aa"))) == ["1", "2", "3"], "the items stay")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `offers no undo of a removal dated by a clock that was ahead, but of later ones`(
    engine: TestEngine
  ) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let (repository, aa) = (trial.repository, FolderTrial.id("aa"))
      try await trial.make("aa", "bb")
      try await trial.add("1", "2", to: "aa")
      trial.date.advance(by: Self.hour)
      let ahead = try #require(try await trial.remove("1", from: "aa"))
      let folderAhead = try #require(try await repository.remove(FolderTrial.id("bb"), of: "p"))
      trial.date.advance(by: -Self.hour)
      let since = trial.date.now().addingTimeInterval(-10)

      #expect(try await repository.removal(in: aa, since: since, of: "p") == nil)
      #expect(try await repository.removedFolders(since: since, limit: 9, of: "p") == [])
      let now = try #require(try await trial.remove("2", from: "aa"))
      #expect(now.moment == Int64(trial.date.now().timeIntervalSince1970 * 1_000))
      #expect(try await repository.removal(in: aa, since: since, of: "p") == now)
      for removal in [ahead, folderAhead, now] {
        #expect(try await repository.restore(removal.moment, of: "p"))
      }
      #expect(try await trial.items("aa") == ["1", "2"])
    }
  }
}
