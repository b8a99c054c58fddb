import FeatureKit
import Foundation
import Reactor
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// What is read from all folders of a profile at once.
@Suite(.timeLimit(.minutes(3)))
struct FolderItemsAcrossTests {
  private typealias Trial = FolderTrial

  /// Adds an item a second after the one before.
  private func add(
    _ id: String, named title: String? = nil, to folder: String, of profile: String = "p", _ trial: FolderTrial
  ) async throws {
    trial.date.advance(by: 1)
    let item = Trial.item(id, title.map { Trial.facts($0) })
    try await trial.repository.add([item], to: Trial.id(folder), of: profile)
  }

  private func latest(_ limit: Int, of profile: String = "p", _ trial: FolderTrial) async throws -> [String] {
    try await trial.repository.latest(limit, of: profile).map(\.reference.id)
  }

  private func named(
    _ text: String, limit: Int = 5, of profile: String = "p", _ trial: FolderTrial
  ) async throws -> [String] {
    try await trial.repository.items(named: text, limit: limit, of: profile).items.map(\.reference.id)
  }

  @Test(arguments: TestEngine.allCases)
  func `the items added last come from all folders, each once`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      try await trial.make("aa", of: "q")
      #expect(try await latest(5, trial) == [])
      for (id, folder) in [("1", "aa"), ("2", "bb"), ("3", "aa"), ("1", "bb"), ("4", "bb")] {
        try await add(id, to: folder, trial)
      }
      try await add("9", to: "aa", of: "q", trial)
      #expect(try await latest(5, trial) == ["4", "1", "3", "2"])
      #expect(try await latest(2, trial) == ["4", "1"])
      #expect(try await latest(5, of: "q", trial) == ["9"])
      _ = try await trial.remove("4", from: "bb")
      #expect(try await latest(5, trial) == ["1", "3", "2"])
      _ = try await trial.repository.remove(Trial.id("bb"), of: "p")
      #expect(try await latest(5, trial) == ["3", "1"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a full folder tells its latest eight`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      try await trial.make("aa")
      for number in 1...12 { try await add("\(number)", to: "aa", trial) }
      #expect(try await latest(100, trial) == ["12", "11", "10", "9", "8", "7", "6", "5"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `items are found by their names in all folders, each once, the item added last first`(
    engine: TestEngine
  ) async throws {
    try await Trial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      try await trial.make("aa", of: "q")
      try await add("1", named: "카카오톡", to: "aa", trial)
      try await add("2", named: "Memo pad", to: "aa", trial)
      try await add("3", named: "Kakao memo", to: "bb", trial)
      try await add("2", to: "bb", trial)
      try await add("4", to: "bb", trial)
      try await add("9", named: "Memo of another", to: "aa", of: "q", trial)

      #expect(try await named("memo", trial) == ["2", "3"])
      #expect(try await named("MEMO", limit: 1, trial) == ["2"])
      #expect(try await named("ㅋㅋㅇ", trial) == ["1"])
      #expect(try await named("another", trial) == [])
      #expect(try await named("memo", of: "q", trial) == ["9"])
      #expect(try await named(" ", trial) == [], "no text is in no name")
      #expect(try await named("%", trial) == [])
      _ = try await trial.remove("2", from: "bb")
      #expect(try await named("memo", trial) == ["3", "2"])
      _ = try await trial.remove("2", from: "aa")
      #expect(try await named("memo", trial) == ["3"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `of more items than a folder may have, those in the folders used last are looked at`(
    engine: TestEngine
  ) async throws {
    try await Trial.run(on: engine, within: FolderBounds(folders: 9, itemsPerFolder: 3, items: 99)) { trial in
      try await trial.make("aa", "bb", "cc", "dd")
      for number in 1...3 { try await add("a\(number)", named: "Memo a\(number)", to: "aa", trial) }
      for number in 1...2 { try await add("b\(number)", named: "Memo b\(number)", to: "bb", trial) }
      try await add("c1", named: "Memo c1", to: "cc", trial)
      #expect(try await named("memo", limit: 9, trial) == ["c1", "b2", "b1"])
      // An item more in the folder of long ago, and it is the one used last.
      _ = try await trial.remove("a3", from: "aa")
      try await add("a4", named: "Memo a4", to: "aa", trial)
      #expect(try await named("memo", limit: 9, trial) == ["a4", "a2", "a1"])
      _ = try await trial.repository.remove(Trial.id("aa"), of: "p")
      #expect(try await named("memo", limit: 9, trial) == ["c1", "b2", "b1"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `items from before there were outlines are found`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      try await trial.make("aa")
      try await add("1", named: "Memo pad", to: "aa", trial)
      try await add("2", named: "Notes", to: "aa", trial)
      try await trial.database.write { try $0.execute("UPDATE folderItem SET outline = NULL") }
      let items = try await trial.repository.items(named: "memo", limit: 5, of: "p").items
      #expect(items.map(\.facts?.title) == ["Memo pad"])
    }
  }

  @Test func `data that cannot be reached is an error`() async throws {
    try await Trial.run(on: .memory) { trial in
      try await trial.database.checkpointAndClose()
      await #expect(throws: AppError.self) { try await latest(5, trial) }
      await #expect(throws: AppError.self) { try await named("memo", trial) }
    }
  }
}
