import FeatureKit
import Foundation
import TestSupport
import Testing

@testable import FoldersFeature

/// The folder that a tap on a bookmark saves to.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseFolderSavingTests {
  /// Saves an item a second after the last change.
  private func save(_ id: String, _ trial: FolderTrial) async throws -> String {
    trial.date.advance(by: 1)
    return try await trial.repository.save(FolderTrial.item(id), orInNew: FolderWords(name: "First"), of: "p")
  }

  @Test(arguments: TestEngine.allCases)
  func `an item goes to the folder that was made or added to last`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      #expect(try await save("1", trial) == "aa", "both are new, so the first one of the list")
      trial.date.advance(by: 1)
      try await trial.add("2", to: "bb")
      #expect(try await save("3", trial) == "bb")
      trial.date.advance(by: 1)
      try await trial.make("cc")
      #expect(try await save("4", trial) == "cc")
      trial.date.advance(by: 1)
      _ = try await trial.repository.remove(FolderTrial.id("cc"), of: "p")
      #expect(try await save("5", trial) == "bb")
      #expect(try await trial.items("bb") == ["5", "3", "2"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an item that a folder contains stays there`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      try await trial.add("1", to: "aa")
      trial.date.advance(by: 1)
      try await trial.add("2", to: "bb")
      #expect(try await save("1", trial) == "aa")
      #expect(try await trial.items("aa") == ["1"])
      #expect(try await trial.items("bb") == ["2"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a profile without folders gets one, also for two taps at once`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      async let first = trial.repository.save(FolderTrial.item("1"), orInNew: FolderWords(name: "First"), of: "p")
      async let second = trial.repository.save(FolderTrial.item("2"), orInNew: FolderWords(name: "First"), of: "p")
      let names = try await [first, second]
      #expect(names == ["First", "First"])
      let folders = try await trial.repository.folders(of: "p")
      #expect(folders.map(\.words.name) == ["First"])
      #expect(folders.map(\.count) == [2])
    }
  }

  @Test func `a full folder refuses the item`() async throws {
    try await FolderTrial.run(on: .memory, within: FolderBounds(itemsPerFolder: 1)) { trial in
      try await trial.make("aa")
      _ = try await save("1", trial)
      await #expect(throws: FolderRefusal.folderFull) { try await save("2", trial) }
      #expect(try await trial.items("aa") == ["1"])
    }
  }
}
