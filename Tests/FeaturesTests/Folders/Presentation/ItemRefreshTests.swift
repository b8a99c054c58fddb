import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import Synchronization
import TestSupport
import Testing

@testable import FoldersFeature

/// The writes of sources' answers. Each write makes every open page of the folder reload.
@Suite(.timeLimit(.minutes(3)))
struct ItemRefreshTests {
  private let clock = ManualClock()

  /// Returns how many items had a name after each result, and at the end.
  private func named(of ids: [String], pause: Duration) async throws -> [Int] {
    let dates = clock
    let world = try FoldersWorld(
      PostcardProvider { ids in ids.map { .facts([$0: .said("Card \($0)", at: dates.date)]) } })
    let folder = try await world.folder("Travel")
    try await world.folders.add(ids.map { PostcardProvider.item($0) }, to: folder, of: world.profile.key)
    let refresh = ItemRefresh(folders: world.folders, kinds: world.kinds, language: .english) {
      dates.advance(by: pause)
      return dates.date
    }
    var query = FolderQuery(folder: folder)
    query.limit = ids.count
    var counts: [Int] = []
    func count() async throws {
      let page = try await world.folders.page(query, of: world.profile.key)
      counts.append(page?.items.count { $0.facts != nil } ?? -1)
    }
    let items = ids.map(PostcardProvider.reference)
    try await refresh(items, for: .program, within: ItemCheck(), in: world.profile.key) { _ in try await count() }
    try await count()
    return counts
  }

  @Test func `fifty answers are written together, and the rest at the end`() async throws {
    let counts = try await named(of: (1...60).map { "KR-\($0)" }, pause: .zero)
    #expect(counts == Array(repeating: 0, count: 50) + Array(repeating: 50, count: 10) + [60])
  }

  /// Refreshes a folder with two cards, one of which is gone, and returns the folder's items.
  private func refreshed(into history: HistoryNotes) async throws -> [SavedItem] {
    let date = clock.date
    let world = try FoldersWorld(
      PostcardProvider { _ in [.facts(["KR-1": .said("Card", at: date, price: 300)]), .gone(["KR-2"], at: date)] })
    let folder = try await world.folder("Travel", holding: "KR-1", "KR-2")
    let refresh = ItemRefresh(
      folders: world.folders, kinds: world.kinds, history: history, language: .english, now: { date })
    let items = ["KR-1", "KR-2"].map(PostcardProvider.reference)
    try await refresh(items, for: .program, within: ItemCheck(), in: world.profile.key) { _ in }
    return try await world.folders.page(FolderQuery(folder: folder), of: world.profile.key)?.items ?? []
  }

  @Test func `answers are noted in the history once`() async throws {
    let history = SpyHistory()
    _ = try await refreshed(into: HistoryNotes(history) { _ in Issue.record("a failure") })
    #expect(history.notes == [["KR-1", "KR-2"]])
  }

  @Test func `what the history says has changed is stored with the items`() async throws {
    var old = ItemMeasure()
    old.price = Money(minorUnits: 400, currency: "USD")
    let change = ItemChange(at: clock.date, what: .price, old: old, new: ItemMeasure())
    let history = SpyHistory(telling: [PostcardProvider.reference("KR-1"): change])
    let items = try await refreshed(into: HistoryNotes(history) { _ in Issue.record("a failure") })
    #expect(items.map(\.change?.priceFall) == [nil, 0.25])
  }

  @Test func `a history that cannot be written loses no facts`() async throws {
    let history = SpyHistory(failing: AppError(.storageFull))
    let failures = Mutex(0)
    let items = try await refreshed(into: HistoryNotes(history) { _ in failures.withLock { $0 += 1 } })
    #expect(items.map(\.facts?.price?.minorUnits) == [nil, 300])
    #expect(items.first?.goneSince != nil)
    #expect(history.notes.count == 1)
    #expect(failures.withLock(\.self) == 1)
  }

  @Test func `the answers of a slow source appear within seconds`() async throws {
    #expect(try await named(of: ["KR-1", "KR-2", "KR-3"], pause: .seconds(2)) == [0, 1, 2, 3])
  }
}
