import FeatureKit
import Foundation
import Localization
import Store
import TestSupport
import Testing

@testable import FoldersFeature

/// What all profiles keep, and the update of their copies.
@Suite(.timeLimit(.minutes(3)))
struct KeptItemsTests {
  private let id = FolderTrial.id("aa")

  /// Returns the copy of item 1 in a profile's folder.
  private func copy(_ trial: FolderTrial, of profile: String = "p") async throws -> SavedItem? {
    try await trial.page("aa", of: profile)?.items.first { $0.reference == FolderTrial.reference("1") }
  }

  /// Saves item 1 with facts to a folder of a profile.
  private func save(_ facts: DatedFacts?, _ trial: FolderTrial, of profile: String = "p") async throws {
    try await trial.make("aa", of: profile)
    try await trial.repository.add([FolderTrial.item("1", facts)], to: id, of: profile)
  }

  @Test(arguments: TestEngine.allCases)
  func `what several profiles keep is told once, page by page`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa", "bb")
      try await trial.make("aa", of: "q")
      try await trial.add("1", "2", "3", to: "aa")
      try await trial.add("2", to: "bb")
      try await trial.add("2", "4", to: "aa", of: "q")
      _ = try await trial.remove("3", from: "aa")
      let first = try await trial.repository.kept(of: "app", after: nil, limit: 2)
      #expect(first.map(\.id) == ["1", "2"])
      #expect(try await trial.repository.kept(of: "app", after: "2", limit: 2).map(\.id) == ["4"])
      #expect(try await trial.repository.kept(of: "movie", after: nil, limit: 2).isEmpty)
      let asked = ["1", "3", "4", "5"].map { FolderTrial.reference($0) }
      let kept = try await trial.repository.kept(among: asked)
      #expect(kept == [FolderTrial.reference("1"), FolderTrial.reference("4")])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `keepers come page by page, with their own words and folders`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await save(FolderTrial.facts("Notes"), trial)
      try await save(FolderTrial.facts("공책", .korean), trial, of: "q")
      try await trial.make("bb")
      try await trial.add("1", "2", to: "bb")
      try await trial.add("3", to: "bb")
      _ = try await trial.remove("3", from: "bb")
      let references = ["3", "2", "1", "9"].map { FolderTrial.reference($0) }
      let all = [
        ItemKeeper(
          profile: "p", reference: FolderTrial.reference("1"), title: "Notes", language: .english,
          folders: ["aa", "bb"]),
        ItemKeeper(
          profile: "q", reference: FolderTrial.reference("1"), title: "공책", language: .korean, folders: ["aa"]),
        ItemKeeper(profile: "p", reference: FolderTrial.reference("2"), title: nil, folders: ["bb"]),
      ]
      #expect(try await trial.repository.keepers(of: references, after: nil, limit: 9) == all)
      var (pages, last) = ([[ItemKeeper]](), ItemKeeper?.none)
      for _ in 0..<4 {
        pages.append(try await trial.repository.keepers(of: references, after: last, limit: 1))
        last = pages.last?.last ?? last
      }
      #expect(pages == all.map { [$0] } + [[]])
      _ = try await trial.remove("1", from: "aa")
      let rest = try await trial.repository.keepers(of: references, after: nil, limit: 2)
      #expect(rest.map(\.folders) == [["bb"], ["aa"]])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a kept item has a language of its copies`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await save(nil, trial)
      #expect(try await trial.repository.kept(of: "app", after: nil, limit: 9) == [KeptItem(id: "1", language: nil)])
      try await save(FolderTrial.facts("공책", .korean), trial, of: "q")
      let kept = try await trial.repository.kept(of: "app", after: nil, limit: 9)
      #expect(kept == [KeptItem(id: "1", language: .korean)])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an answer updates the copies of all profiles, and words only in its language`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      let dollars = { (amount: Int) in Money(minorUnits: amount, currency: "USD") }
      try await save(FolderTrial.facts("Notes") { $0.price = dollars(300) }, trial)
      try await save(FolderTrial.facts("공책", .korean) { $0.price = dollars(300) }, trial, of: "q")
      trial.date.advance(by: 90)
      let answer = FolderTrial.facts("Notes 2", after: 60) { ($0.price, $0.version) = (dollars(200), "2.0") }
      try await trial.repository.note([FolderTrial.reference("1"): answer], gone: [], at: trial.date.now())

      let (own, other) = (try await copy(trial), try await copy(trial, of: "q"))
      #expect(own?.facts?.title == "Notes 2" && own?.language == .english)
      #expect(other?.facts?.title == "공책" && other?.language == .korean)
      for item in [own, other] {
        #expect(item?.facts?.price == dollars(200) && item?.facts?.version == "2.0")
        #expect(item?.askedAt == answer.saidAt)
      }
      #expect(try await trial.items("aa", of: "q") { $0.sort = .price } == ["1"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an older answer changes no copy, and an unknown item makes none`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      trial.date.advance(by: 90)
      try await save(FolderTrial.facts("Notes", after: 60), trial)
      let late = FolderTrial.facts("Old", after: 30)
      try await trial.repository.note(
        [FolderTrial.reference("1"): late, FolderTrial.reference("2"): late], gone: [], at: trial.date.now())
      #expect(try await copy(trial)?.facts?.title == "Notes")
      #expect(try await trial.rows(of: "savedItem") == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an item that is gone keeps facts and language in every copy`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await save(FolderTrial.facts("Notes"), trial)
      try await save(FolderTrial.facts("공책", .korean), trial, of: "q")
      trial.date.advance(by: 90)
      let moment = trial.date.now()
      try await trial.repository.note([:], gone: [FolderTrial.reference("1")], at: moment)
      for (profile, title, language) in [("p", "Notes", Language.english), ("q", "공책", .korean)] {
        let item = try await copy(trial, of: profile)
        #expect(item?.goneSince == moment && item?.facts?.title == title && item?.language == language)
      }
      let back = FolderTrial.facts("Notes", after: 90)
      try await trial.repository.note([FolderTrial.reference("1"): back], gone: [], at: trial.date.now())
      #expect(try await copy(trial, of: "q")?.goneSince == nil)
    }
  }
}
