import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// What profiles viewed last, in the database.
@Suite(.timeLimit(.minutes(3)))
struct ViewedItemsTests {
  private typealias Trial = FolderTrial

  /// Views an item a second after the one before.
  private func view(
    _ id: String, named title: String = "Notes", of profile: String = "p", _ trial: FolderTrial,
    _ change: (inout ItemFacts) -> Void = { _ in }
  ) async throws {
    trial.date.advance(by: 1)
    try await trial.repository.view(Trial.reference(id), Trial.facts(title, .english, change), of: profile)
  }

  private func viewed(by profile: String = "p", _ trial: FolderTrial) async throws -> [String] {
    try await trial.repository.viewed(by: profile).map(\.reference.id)
  }

  @Test(arguments: TestEngine.allCases)
  func `items are told once, the one viewed last first, and of each profile its own`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      #expect(try await viewed(trial) == [])
      for id in ["1", "2", "3", "1"] { try await view(id, trial) }
      try await view("9", of: "q", trial)
      #expect(try await viewed(trial) == ["1", "3", "2"])
      #expect(try await viewed(by: "q", trial) == ["9"])
      #expect(try await trial.rows(of: "viewedItem") == 4)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an item has the facts of its last visit`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      try await view("1", named: "Notes", trial) { facts in
        facts.picture = "https://example.org/1.png"
        facts.price = Money(minorUnits: 300, currency: "USD")
        facts.priceLabel = "$3.00"
        facts.rating = 4.5
        facts.ratingCount = 12
        facts.version = "1.2"
        facts.updatedAt = Date(timeIntervalSince1970: 1_700_000_000)
      }
      let first = try #require(try await trial.repository.viewed(by: "p").first)
      #expect(first.addedAt == trial.date.now() && first.language == .english && first.change == nil)
      #expect(first.facts?.subtitle == "Somebody" && first.facts?.picture == "https://example.org/1.png")
      #expect(first.facts?.price == Money(minorUnits: 300, currency: "USD") && first.facts?.priceLabel == "$3.00")
      #expect(first.facts?.rating == 4.5 && first.facts?.ratingCount == 12 && first.facts?.version == "1.2")
      #expect(first.facts?.updatedAt == Date(timeIntervalSince1970: 1_700_000_000))
      #expect(first.askedAt == Trial.facts("Notes").saidAt)

      try await view("1", named: "Notes 2", trial)
      let last = try await trial.repository.viewed(by: "p")
      #expect(last.map(\.facts?.title) == ["Notes 2"])
      #expect(last.first?.facts?.price == nil && last.first?.facts?.rating == nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `those beyond the last ten are deleted with the next one`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      try await view("other", of: "q", trial)
      for number in 1...13 { try await view("\(number)", trial) }
      #expect(try await viewed(trial) == (4...13).reversed().map(String.init))
      #expect(try await trial.rows(of: "viewedItem") == 11)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `they go when they are cleared, long after the visit, and with the profile`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      for (id, profile) in [("1", "p"), ("2", "q"), ("3", "q"), ("4", "r")] { try await view(id, of: profile, trial) }
      try await trial.repository.removeViewed(by: "p")
      #expect(try await viewed(trial) == [])
      #expect(try await viewed(by: "q", trial) == ["3", "2"])

      #expect(try await trial.repository.removeViewed(before: trial.date.now() - 1) == 2)
      #expect(try await viewed(by: "q", trial) == ["3"])
      try await trial.database.write { try $0.execute("DELETE FROM profile WHERE id = 'q'") }
      #expect(try await trial.rows(of: "viewedItem") == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `cleared items come back with their times, unless they were viewed since`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      for id in ["1", "2", "3"] { try await view(id, trial) }
      let times = try await trial.repository.viewed(by: "p").map(\.addedAt)
      let moment = try await trial.repository.removeViewed(by: "p")
      try await view("2", named: "Notes 2", trial)
      try await trial.repository.restoreViewed(moment - 1, by: "p")
      try await trial.repository.restoreViewed(moment, by: "q")
      #expect(try await viewed(trial) == ["2"])
      for _ in 0..<2 { try await trial.repository.restoreViewed(moment, by: "p") }
      let found = try await trial.repository.viewed(by: "p")
      #expect(found.map(\.reference.id) == ["2", "3", "1"] && found.first?.facts?.title == "Notes 2")
      #expect(found.map(\.addedAt) == [trial.date.now(), times[0], times[2]])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `cleared items are deleted after their undo, and beyond the last ten`(engine: TestEngine) async throws {
    try await Trial.run(on: engine) { trial in
      for id in ["1", "2", "3"] { try await view(id, trial) }
      try await view("9", of: "q", trial)
      let moment = try await trial.repository.removeViewed(by: "p")
      for number in 11...18 { try await view("\(number)", trial) }
      #expect(try await trial.rows(of: "viewedItem") == 11)
      let cleared = Date(milliseconds: moment)
      #expect(try await trial.repository.removeForGood(before: cleared, keepingFolders: true) == 0)
      #expect(try await trial.repository.removeForGood(before: cleared + 1, keepingFolders: true) == 2)
      try await trial.repository.restoreViewed(moment, by: "p")
      #expect(try await viewed(trial) == (11...18).reversed().map(String.init))
      #expect(try await viewed(by: "q", trial) == ["9"])
    }
  }

  @Test func `an item without a name is not stored`() async throws {
    try await Trial.run(on: .memory) { trial in
      try await view("1", named: "", trial)
      #expect(try await trial.rows(of: "viewedItem") == 0)
      #expect(try await trial.rows(of: "profile") == 0)
    }
  }

  @Test func `a visit is told to listeners of the profile, and not to those of folders`() async throws {
    try await Trial.run(on: .memory) { trial in
      var told = trial.repository.viewedChanges(of: "p").makeAsyncIterator()
      let folders = trial.repository.changes(of: "p")
      try await view("1", trial)
      let notice: Void? = await told.next()
      #expect(notice != nil)
      try await trial.database.checkpointAndClose()
      for await _ in folders { Issue.record("no folder has changed") }
    }
  }

  @Test func `data that cannot be reached is an error`() async throws {
    try await Trial.run(on: .memory) { trial in
      try await trial.database.checkpointAndClose()
      await #expect(throws: AppError.self) { try await viewed(trial) }
      await #expect(throws: AppError.self) { try await view("1", trial) }
      await #expect(throws: AppError.self) { try await trial.repository.removeViewed(by: "p") }
      await #expect(throws: AppError.self) { try await trial.repository.restoreViewed(1, by: "p") }
      await #expect(throws: AppError.self) { try await trial.repository.removeViewed(before: trial.date.now()) }
    }
  }
}
