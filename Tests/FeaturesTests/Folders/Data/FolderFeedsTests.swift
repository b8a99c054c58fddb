import FeatureKit
import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// What feeds tell about folders.
@Suite(.timeLimit(.minutes(3)))
struct FolderFeedsTests {
  private static let day = Date(timeIntervalSince1970: 1_893_456_000)

  /// Saves an item with a date of its last update, in days after ``day``.
  private func save(
    _ id: String, _ days: Double, in folder: String, _ trial: FolderTrial, of profile: String = "p"
  ) async throws {
    let facts = FolderTrial.facts("Film \(id)", .korean) {
      $0.updatedAt = Self.day.addingTimeInterval(days * 86_400)
    }
    try await trial.repository.add([FolderTrial.item(id, facts)], to: FolderTrial.id(folder), of: profile)
  }

  /// Returns the ids of the items that were updated since ``day``.
  private func updated(in folder: String? = nil, limit: Int = 9, _ trial: FolderTrial) async throws -> [String] {
    try await trial.repository.updated(
      "app", since: Self.day, in: folder.map(FolderTrial.id), limit: limit, of: "p"
    ).map(\.0.id)
  }

  @Test(arguments: TestEngine.allCases)
  func `updated items come by date, each once, with their facts`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      try await trial.make("aa", of: "q")
      try await save("late", 9, in: "aa", trial)
      try await save("soon", 0, in: "bb", trial)
      try await save("past", -1, in: "aa", trial)
      try await save("other", 1, in: "aa", trial, of: "q")
      try await trial.add("bare", to: "aa")
      try await trial.repository.add([FolderTrial.item("late")], to: FolderTrial.id("bb"), of: "p")
      #expect(try await updated(trial) == ["soon", "late"])
      #expect(try await updated(in: "aa", trial) == ["late"])
      #expect(try await updated(limit: 1, trial) == ["soon"])
      let found = try await trial.repository.updated("app", since: Self.day, in: nil, limit: 1, of: "p").first
      let facts = try #require(found?.1)
      #expect(facts.facts.title == "Film soon" && facts.facts.updatedAt == Self.day)
      #expect(facts.saidAt == SettableDate().now() && facts.language == .korean)
      #expect(try await trial.repository.updated("movie", since: Self.day, in: nil, limit: 9, of: "p").isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `removed items and those that are gone are not among them`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      for (id, folder) in [("1", "aa"), ("2", "aa"), ("3", "bb")] { try await save(id, 1, in: folder, trial) }
      _ = try await trial.remove("1", from: "aa")
      trial.date.advance(by: 60)
      try await trial.repository.note([:], gone: [FolderTrial.reference("2")], at: trial.date.now())
      #expect(try await updated(trial) == ["3"])
      _ = try await trial.repository.remove(FolderTrial.id("bb"), of: "p")
      #expect(try await updated(trial).isEmpty)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a folder tells which of some items it contains`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      try await trial.add("1", "2", to: "aa")
      try await trial.add("2", "3", to: "bb")
      _ = try await trial.remove("2", from: "aa")
      let asked = ["1", "2", "3", "4"].map { FolderTrial.reference($0) }
      for (folder, ids) in [("aa", ["1"]), ("bb", ["2", "3"])] {
        let saved = try await trial.repository.saved(among: asked, in: FolderTrial.id(folder), of: "p")
        #expect(saved == Set(ids.map { FolderTrial.reference($0) }))
      }
      #expect(try await trial.repository.saved(among: [], in: FolderTrial.id("aa"), of: "p").isEmpty)
      #expect(try await trial.repository.saved(among: asked, in: FolderTrial.id("aa"), of: "q").isEmpty)
    }
  }
}
