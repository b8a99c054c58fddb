import FeatureKit
import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// Exports and imports, and moves between profiles.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFoldersTakenAlongTests {
  private typealias Trial = FolderTrial

  private func archive(_ folders: [(id: String, name: String, items: [NewItem])]) throws -> FolderArchive {
    FolderArchive(
      folders: try folders.map {
        FolderArchive.Entry(id: Trial.id($0.id), words: try FolderWords(name: $0.name), items: $0.items)
      })
  }

  @Test(arguments: TestEngine.allCases)
  func `importing everything into another profile twice duplicates nothing`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      try await trial.make("aa", "bb", "cc")
      let words = try FolderWords(name: "여행", details: "하나\n둘")
      try await trial.repository.edit(Trial.id("bb"), words, of: "p")
      let facts = Trial.facts("Title", .korean) { $0.rating = 4.5 }
      for item in [Trial.item("1", facts), Trial.item("2", country: nil, device: "ipad"), Trial.item("3")] {
        trial.date.advance(by: 1)
        try await trial.repository.add([item], to: Trial.id("bb"), of: "p")
      }
      try await trial.add("3", to: "cc")
      _ = try await trial.remove("3", from: "bb")
      let everything = try await trial.repository.everything(of: "p")

      #expect(everything.folders.map(\.id.rawValue) == ["aa", "bb", "cc"])
      #expect(everything.folders[1].words == words)
      #expect(everything.folders[1].items.map(\.reference.id) == ["2", "1"])
      #expect(everything.folders[1].items.first?.facets == [.device: "ipad"])
      #expect(everything.folders[1].items.last?.facts == facts)
      trial.date.advance(by: 60)
      let first = try await trial.repository.take(everything, of: "q")
      #expect(first.folders == 3)
      #expect(first.items == 3)
      let second = try await trial.repository.take(everything, of: "q")
      #expect(second.folders == 0)
      #expect(second.items == 0)
      #expect(try await trial.repository.everything(of: "q") == everything)
      #expect(try await trial.repository.everything(of: "nobody") == FolderArchive())
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `importing a deleted folder restores it, and counts its items as new`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      let (repository, aa) = (trial.repository, Trial.id("aa"))
      try await trial.make("aa", "bb")
      try await trial.add("1", "2", to: "aa")
      try await trial.add("3", to: "bb")
      let everything = try await repository.everything(of: "p")
      // Neither is in the file: one is restored with the folder, the other was removed before.
      try await trial.add("4", "5", to: "aa")
      _ = try await trial.remove("1", "5", from: "aa")
      _ = try await repository.remove(aa, of: "p")
      trial.date.advance(by: 86_400)

      let taken = try await repository.take(everything, of: "p")
      #expect(taken.folders == 1)
      #expect(taken.items == 3)
      #expect(taken.known == 1, "the item of the other folder")
      #expect(try await trial.items("aa").map { Set($0) } == ["1", "2", "4"])
      #expect(try await repository.folders(of: "p").map(\.count) == [3, 1])
      let again = try await repository.take(everything, of: "p")
      #expect(again.folders == 0)
      #expect(again.items == 0)
      #expect(again.known == 3)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `imports into the folder with the id, else with the name, else into a new one at the end`(engine: TestEngine)
    async throws
  {
    try await Trial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      try await trial.repository.add([Trial.item("1", Trial.facts("Mine"))], to: Trial.id("aa"), of: "p")
      try await trial.add("2", to: "aa")
      let given = try archive([
        (id: "x1", name: "same", items: [Trial.item("7")]),
        (
          id: "aa", name: "bb",
          items: [
            Trial.item("1", Trial.facts("Theirs", after: 9)), Trial.item("2", Trial.facts("Theirs")), Trial.item("3"),
          ]
        ),
        (id: "x2", name: "bb", items: [Trial.item("5"), Trial.item("4"), Trial.item("5")]),
        (id: "x3", name: "same", items: []),
      ])

      let taken = try await trial.repository.take(given, of: "p")
      #expect(taken.folders == 2)
      #expect(taken.items == 4)
      #expect(try await trial.folders() == ["aa", "bb", "x1", "x3"])
      #expect(Set(try await trial.items("aa") ?? []) == ["1", "2", "3"])
      #expect(try await trial.items("bb") == ["5", "4"])
      let titles = try await trial.page("aa") { $0.sort = .name }?.items.map { $0.facts?.title }
      #expect(titles == ["Mine", "Theirs", nil])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `imports nothing beyond a limit`(engine: TestEngine) async throws {
    let bounds = FolderBounds(folders: 3, itemsPerFolder: 3, items: 5)
    try await Trial.run(on: engine, within: bounds) { trial async throws in
      func take(_ counts: Int...) async throws -> Int {
        let folders = counts.enumerated().map { index, count in
          (id: "f\(index)", name: "f\(index)", items: (0..<count).map { Trial.item("\($0)") })
        }
        return try await trial.repository.take(try archive(folders), of: "p").items
      }
      await #expect(throws: FolderRefusal.folderFull) { _ = try await take(2, 4) }
      await #expect(throws: FolderRefusal.profileFull) { _ = try await take(2, 2, 2) }
      await #expect(throws: FolderRefusal.tooManyFolders) { _ = try await take(1, 1, 1, 1) }
      for table in ["folder", "folderItem", "savedItem", "profile"] {
        #expect(try await trial.rows(of: table) == 0)
      }
      #expect(try await take(3, 2, 0) == 5)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `imported items are not dated in the future, and undated ones keep the archive's order`(
    engine: TestEngine
  ) async throws {
    try await Trial.run(on: engine) { trial in
      let future = trial.date.now().addingTimeInterval(9_999)
      let items = [Trial.item("2"), Trial.item("1"), Trial.item("0", addedAt: future), Trial.item("3")]
      _ = try await trial.repository.take(try archive([(id: "aa", name: "aa", items: items)]), of: "p")

      #expect(try await trial.items("aa") == ["2", "1", "0", "3"])
      #expect(try await trial.page("aa")?.items.first?.addedAt == trial.date.now())
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `moves everything to a profile with folders of its own`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      let repository = trial.repository
      try await trial.make("aa", "bb", "cc")
      try await trial.make("xx", "bb", "cc", of: "q")
      try await repository.edit(Trial.id("bb"), FolderWords(name: "Mine"), of: "q")
      try await repository.add([Trial.item("1", Trial.facts("One"))], to: Trial.id("aa"), of: "p")
      try await trial.add("1", "2", to: "bb")
      try await trial.add("2", "3", to: "bb", of: "q")
      try await trial.add("9", to: "cc", of: "q")
      let removed = try #require(try await repository.remove(Trial.id("cc"), of: "q"))
      let token = try await repository.share(Trial.id("aa"), of: "p")

      for _ in 1...2 { try await repository.moveEverything(of: "p", to: "q") }
      try await repository.moveEverything(of: "q", to: "q")

      #expect(try await trial.folders() == [])
      #expect(try await repository.saved(among: [Trial.reference("1")], of: "p") == [])
      #expect(Set(try await trial.folders(of: "q")) == ["aa", "bb", "cc", "xx"])
      #expect(try await trial.items("bb", of: "q") == ["1", "2", "3"])
      #expect(try await trial.page("bb", of: "q")?.folder.words.name == "Mine")
      #expect(try await trial.page("aa", of: "q")?.items.first?.facts?.title == "One")
      #expect(try await trial.items("cc", of: "q") == [])
      #expect(try await repository.sharedFolder(token)?.profile == "q")
      #expect(try await repository.folders(of: "q").map(\.count).reduce(0, +) == 4)
      // The other profile loses nothing.
      #expect(try await repository.restore(removed.moment, of: "q"))
      #expect(try await trial.items("cc", of: "q") == ["9"])
      #expect(try await trial.rows(of: "savedItem") == 4)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `moves nothing if not everything fits`(engine: TestEngine) async throws {
    let bounds = FolderBounds(folders: 3, itemsPerFolder: 3, items: 5)
    try await Trial.run(on: engine, within: bounds) { trial in
      try await trial.make("aa")
      try await trial.make("aa", "xx", of: "q")
      try await trial.add("1", "2", to: "aa", of: "q")
      try await trial.add("3", "4", to: "aa")
      await #expect(throws: FolderRefusal.folderFull) { try await trial.repository.moveEverything(of: "p", to: "q") }
      #expect(try await trial.items("aa").map { Set($0) } == ["3", "4"])
      #expect(try await trial.items("aa", of: "q").map { Set($0) } == ["1", "2"])

      try await trial.make("bb", "cc")
      await #expect(throws: FolderRefusal.tooManyFolders) {
        try await trial.repository.moveEverything(of: "p", to: "q")
      }
      #expect(try await trial.folders().count == 3)
      #expect(try await trial.folders(of: "q").count == 2)
    }
  }
}
