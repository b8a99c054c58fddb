import FeatureKit
import Foundation
import Localization
import TestSupport
import Testing

@testable import FoldersFeature

/// The last changes of items: what is kept of them, and what sorts and filters by them.
@Suite(.timeLimit(.minutes(3)))
struct FolderChangesTests {
  private func dollars(_ cents: Int) -> Money { Money(minorUnits: cents, currency: "USD") }

  /// Returns a change now, from an old price.
  private func change(_ trial: FolderTrial, _ what: ItemChange.What = .price, from old: Money? = nil) -> ItemChange {
    var measure = ItemMeasure()
    measure.price = old
    return ItemChange(at: trial.date.now(), what: what, old: measure, new: ItemMeasure())
  }

  private func note(_ trial: FolderTrial, _ id: String, _ change: ItemChange) async throws {
    try await trial.repository.note([FolderTrial.reference(id): change])
  }

  /// Makes a folder of four items of two countries, of which the first three changed, the third one last.
  private func fill(_ trial: FolderTrial) async throws {
    try await trial.make("aa")
    let items = [("1", "KR"), ("2", "US"), ("3", "KR"), ("4", "KR")].map { id, country in
      FolderTrial.item(id, FolderTrial.facts("Notes \(id)") { $0.price = dollars(300) }, country: country)
    }
    try await trial.repository.add(items, to: FolderTrial.id("aa"), of: "p")
    for id in ["1", "2", "3"] {
      trial.date.advance(by: 86_400)
      try await note(trial, id, change(trial, from: dollars(400)))
    }
  }

  /// Returns a query for what changed within a day.
  private func query(_ sort: FolderQuery.Sort, _ trial: FolderTrial) -> FolderQuery {
    var query = FolderQuery(folder: FolderTrial.id("aa"))
    (query.sort, query.changedSince) = (sort, trial.date.now().addingTimeInterval(-86_400))
    return query
  }

  /// What changed within a day, in some orders.
  private static let filtered: [(FolderQuery.Sort, [String])] = [
    (.changed, ["3", "2"]), (.name, ["2", "3"]), (.price, ["2", "3"]),
  ]

  @Test(arguments: TestEngine.allCases)
  func `a change is kept with the old price in the copies of all profiles`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      for profile in ["p", "q"] {
        try await trial.make("aa", of: profile)
        let item = FolderTrial.item("1", FolderTrial.facts("Notes") { $0.price = dollars(300) })
        try await trial.repository.add([item], to: FolderTrial.id("aa"), of: profile)
      }
      let before = try await trial.repository.revision(of: FolderTrial.id("aa"), of: "q")
      try await note(trial, "1", change(trial, [.price, .version], from: dollars(400)))
      for profile in ["p", "q"] {
        let kept = try #require(try await trial.page("aa", of: profile)?.items.first?.change)
        #expect(kept.at == trial.date.now() && kept.what == [.price, .version])
        #expect(kept.old?.price == dollars(400) && kept.new.price == dollars(300))
      }
      let after = try await trial.repository.revision(of: FolderTrial.id("aa"), of: "q")
      #expect(after != before, "open pages are read again")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `an earlier change, a rating alone and the first answer leave the last change`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await trial.make("aa")
      try await trial.add("1", to: "aa")
      let early = change(trial, .gone)
      trial.date.advance(by: 60)
      try await note(trial, "1", change(trial, .version))
      trial.date.advance(by: 60)
      for ignored in [early, change(trial, .rating), change(trial, .first)] { try await note(trial, "1", ignored) }
      try await note(trial, "2", change(trial))
      #expect(try await trial.page("aa")?.items.map(\.change?.what) == [.version])
      #expect(try await trial.rows(of: "savedItem") == 1)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a folder is sorted by the last changes, and filtered by them`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await fill(trial)
      #expect(try await trial.items("aa") { $0.sort = .changed } == ["3", "2", "1", "4"])
      for (sort, ids) in Self.filtered {
        let page = try await trial.repository.page(query(sort, trial), of: "p")
        #expect(page?.items.map(\.reference.id) == ids)
        #expect(page?.matching == 2)
        #expect(page?.changed == 2)
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `the filter goes with others, a search, and further pages`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await fill(trial)
      var korean = query(.added, trial)
      korean.facets[.country] = "KR"
      let page = try await trial.repository.page(korean, of: "p")
      #expect(page?.items.map(\.reference.id) == ["3"])
      #expect(page?.matching == 1)
      #expect(page?.changed == 2, "in the whole folder")
      var search = query(.added, trial)
      search.text = "notes"
      #expect(try await trial.repository.page(search, of: "p")?.items.map(\.reference.id) == ["2", "3"])
      var further = query(.changed, trial)
      further.after = FolderTrial.reference("3")
      #expect(try await trial.repository.page(further, of: "p")?.items.map(\.reference.id) == ["2"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a folder counts what changed within fourteen days`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await fill(trial)
      #expect(try await trial.page("aa")?.changed == 3)
      trial.date.advance(by: ItemChange.shownFor - 1.5 * 86_400)
      #expect(try await trial.page("aa")?.changed == 2)
      #expect(try await trial.items("aa") { $0.sort = .changed } == ["3", "2", "1", "4"], "the order knows it longer")
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `all that is shown and nothing else is removed, and all is checked`(engine: TestEngine) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await fill(trial)
      let query = query(.changed, trial)
      let outdated = try await trial.repository.outdated(query, since: trial.date.now(), language: .english, of: "p")
      #expect(outdated.map(\.id) == ["3", "2", "1", "4"])
      _ = try await trial.repository.remove(.matching(query), from: query.folder, of: "p")
      #expect(try await trial.items("aa") { $0.sort = .changed } == ["1", "4"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `a change moves with the profile, is in no export, and is forgotten with the facts`(
    engine: TestEngine
  ) async throws {
    try await FolderTrial.run(on: engine) { trial in
      try await fill(trial)
      try await trial.repository.moveEverything(of: "p", to: "q")
      #expect(try await trial.items("aa", of: "q") { $0.sort = .changed } == ["3", "2", "1", "4"])
      #expect(try await trial.page("aa", of: "q") { $0.sort = .changed }?.items.first?.change?.priceFall == 0.25)
      _ = try await trial.repository.take(try await trial.repository.everything(of: "q"), of: "p")
      #expect(try await trial.page("aa")?.items.allSatisfy { $0.change == nil } == true)
      _ = try await trial.repository.forgetFacts(of: "app", saidBefore: trial.date.now())
      let forgotten = try await trial.page("aa", of: "q") { $0.sort = .changed }
      #expect(forgotten?.items.map(\.reference.id) == ["1", "2", "3", "4"] && forgotten?.changed == 0)
      #expect(forgotten?.items.allSatisfy { $0.change == nil } == true)
    }
  }

  @Test func `the text of a change has at most sixty bytes`() {
    let all = ItemChange.What(rawValue: 63)
    var old = ItemMeasure()
    old.price = Money(minorUnits: .min, currency: "KRW")
    let longest = ItemChange(at: Date(), what: all, old: old, new: ItemMeasure())
    #expect(ChangeRecord.text(of: longest) == "63 \(Int.min) KRW")
    #expect(ChangeRecord.text(of: longest).utf8.count <= 60)
    old.price = Money(minorUnits: 1, currency: String(repeating: "X", count: 99))
    #expect(ChangeRecord.text(of: ItemChange(at: Date(), what: all, old: old, new: ItemMeasure())) == "63")
  }
}
