import FeatureKit
import Foundation
import Localization
import Store
import Synchronization
import TestSupport

@testable import WatchFeature

/// Profiles that keep items, without a database.
final class FakeKeepers: KeptItems {
  struct Stop: Error {}

  private let keepers = Mutex<[ItemKeeper]>([])
  private let pages = Mutex<Int?>(nil)

  /// Lets a profile keep an item.
  func keep(_ reference: ItemReference, _ profile: String, title: String? = "Notes", in folders: [String] = ["aa"]) {
    let keeper = ItemKeeper(profile: profile, reference: reference, title: title, folders: folders)
    keepers.withLock { $0.append(keeper) }
  }

  func removeAll() { keepers.withLock { $0.removeAll() } }

  /// Throws ``Stop`` once, after this many pages.
  func stop(afterPages count: Int) { pages.withLock { $0 = count } }

  func kept(of kind: String, after id: String?, limit: Int) async throws -> [KeptItem] { [] }

  func kept(among references: [ItemReference]) async throws -> Set<ItemReference> { [] }

  func keepers(
    of references: [ItemReference], after keeper: ItemKeeper?, limit: Int
  ) async throws -> [ItemKeeper] {
    let isStop = pages.withLock { pages in
      guard let left = pages else { return false }
      pages = left == 0 ? nil : left - 1
      return left == 0
    }
    if isStop { throw Stop() }
    let key = { (keeper: ItemKeeper) in (keeper.reference.description, keeper.profile) }
    let all = keepers.withLock { $0 }.filter { references.contains($0.reference) }.sorted { key($0) < key($1) }
    return Array(all.filter { other in keeper.map { key($0) < key(other) } ?? true }.prefix(limit))
  }

  func note(_ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date) async throws {}

  func note(_ changes: [ItemReference: ItemChange]) async throws {}
}

/// A teller and a history on one database, with short helper methods.
struct NewsTrial: Sendable {
  let past: HistoryTrial
  let kept = FakeKeepers()
  let news: DatabaseNewsRepository
  let teller: NewsTeller

  init(_ past: HistoryTrial) {
    self.past = past
    news = DatabaseNewsRepository(database: past.database, now: past.date.now)
    teller = NewsTeller(
      database: past.database, sources: ["app": "shop", "movie": "cinema"], keepers: [kept], now: past.date.now)
  }

  /// Calls `body` with a trial on an engine, in which the profile `p` keeps the app.
  static func run(on engine: TestEngine, _ body: (NewsTrial) async throws -> Void) async throws {
    try await HistoryTrial.run(on: engine) { past in
      let trial = NewsTrial(past)
      try await trial.add("p", "q")
      trial.kept.keep(HistoryTrial.app, "p")
      try await body(trial)
    }
  }

  /// Adds profiles.
  func add(_ profiles: String...) async throws { try await add(profiles) }

  func add(_ profiles: [String]) async throws {
    let now = past.date.now()
    try await past.database.write { connection in
      for profile in profiles { try connection.execute(DatabaseProfilesRepository.upsertProfile(profile, at: now)) }
    }
  }

  /// Tells all that is to be told.
  ///
  /// - Returns: the number of news.
  @discardableResult
  func tell() async throws -> Int {
    var count = 0
    while let told = try await teller.tell() { count += told }
    return count
  }

  /// Moves the clock, notes a price of then, and tells it.
  @discardableResult
  func tell(after hours: Double = 1, _ won: Int?, _ change: (inout ItemFacts) -> Void = { _ in }) async throws -> Int {
    try await past.note(after: hours, won, change)
    return try await tell()
  }

  /// Returns old and new price of each piece of news, in the order of time.
  func prices(of profile: String = "p") async throws -> [[Int?]] {
    try await all(of: profile).map { [$0.change.old?.price?.minorUnits, $0.change.new.price?.minorUnits] }
  }

  /// Returns all news in the order of time.
  func all(of profile: String = "p") async throws -> [News] {
    try await news.news(of: profile, after: nil, limit: 100).sorted { $0.change.at < $1.change.at }
  }
}
