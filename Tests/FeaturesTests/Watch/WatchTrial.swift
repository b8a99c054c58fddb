import FeatureKit
import Foundation
import Localization
import Reactor
import Store
import Synchronization
import TestSupport
import Testing

@testable import WatchFeature

/// A source of apps that answers what a test says. An id is a country and a number: `KR.7`.
final class FakeShop: ItemSource {
  /// The source's answer to a request for ids.
  typealias Answer = @Sendable (_ ids: [String]) -> [ItemNews]

  let kind = "app"
  private let answer: Mutex<Answer>
  private let asked = Recorder<[String]>()
  private let languages = Recorder<Language>()

  init(_ answer: @escaping Answer) { self.answer = Mutex(answer) }

  /// The ids of each request.
  var calls: [[String]] { asked.values }
  /// The language of each request.
  var spoken: [Language] { languages.values }

  /// Answers otherwise from now on.
  func now(_ other: @escaping Answer) { answer.withLock { $0 = other } }

  func facets(of id: String) -> [ItemFacet: String]? { id.contains(".") ? [.country: String(id.prefix(2))] : nil }

  func name(of value: String, in facet: ItemFacet, language: Language) -> (sign: String?, name: String)? { nil }

  func address(of id: String) -> String { "/apps/\(id)" }

  func known(_ ids: [String], in language: Language) async throws -> [String: DatedFacts] { [:] }

  func news(
    of ids: [String], in language: Language, for asker: Asker, within check: ItemCheck
  ) -> AsyncStream<ItemNews> {
    asked.record(ids)
    languages.record(language)
    let answer = answer.withLock { $0 }
    return AsyncStream { feed in
      for news in answer(ids) { feed.yield(news) }
      feed.finish()
    }
  }
}

/// What people keep, without a database.
final class FakeKept: KeptItems {
  private let items: Mutex<[KeptItem]>
  private let told = Recorder<[ItemReference]>()
  private let missing = Recorder<ItemReference>()
  private let changed = Recorder<[ItemReference: ItemChange]>()

  init(_ ids: [String]) { items = Mutex(ids.sorted().map { KeptItem(id: $0, language: .korean) }) }

  /// The items of each note with facts, by id.
  var notes: [[String]] { told.values.map { $0.map(\.id).sorted() } }
  /// The items that were noted as gone.
  var gone: [String] { missing.values.map(\.id) }
  /// What has changed, by the ids of the items, with each note of changes.
  var changes: [[String: ItemChange.What]] {
    changed.values.map { changes in
      Dictionary(uniqueKeysWithValues: changes.map { ($0.key.id, $0.value.what) })
    }
  }

  /// Keeps an item of which something was known by then.
  func keep(_ id: String, knowing base: DatedFacts) {
    items.withLock { $0 = ($0 + [KeptItem(id: id, language: .korean, base: base)]).sorted { $0.id < $1.id } }
  }

  func remove(_ id: String) { items.withLock { $0.removeAll { $0.id == id } } }

  func kept(of kind: String, after id: String?, limit: Int) async throws -> [KeptItem] {
    Array(items.withLock { $0.filter { $0.id > id ?? "" }.prefix(limit) })
  }

  func kept(among references: [ItemReference]) async throws -> Set<ItemReference> {
    let ids = Set(items.withLock { $0.map(\.id) })
    return Set(references.filter { ids.contains($0.id) })
  }

  func keepers(
    of references: [ItemReference], after keeper: ItemKeeper?, limit: Int
  ) async throws -> [ItemKeeper] { [] }

  func note(_ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date) async throws {
    if !facts.isEmpty { told.record(Array(facts.keys)) }
    for reference in gone { missing.record(reference) }
  }

  func note(_ changes: [ItemReference: ItemChange]) async throws { changed.record(changes) }
}

/// A runner over an empty database in memory, with manual clocks.
struct WatchTrial: Sendable {
  static let day: TimeInterval = 86_400
  static let hour: TimeInterval = 3_600

  let clock = ManualClock()
  let date = SettableDate()
  let shop: FakeShop
  let kept: FakeKept
  let database: Database
  let history: DatabaseItemHistory
  let things: WatchThings

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - ids: what people keep.
  ///   - answer: the source's answer; by default each item has facts.
  init(_ ids: [String], _ answer: FakeShop.Answer? = nil) {
    let date = date
    shop = FakeShop(answer ?? Self.facts(at: date))
    kept = FakeKept(ids)
    database = .empty(ProfileMigrations.all + WatchMigrations.all)
    history = DatabaseItemHistory(database: database, sources: ["app": "shop"], now: date.now)
    things = WatchThings(database: database, source: "shop", kind: "app")
  }

  /// An answer with facts of now for each item.
  static func facts(at date: SettableDate) -> FakeShop.Answer {
    { ids in
      let said = DatedFacts(ItemFacts(title: "Notes"), saidAt: date.now(), language: .korean)
      return [.facts(Dictionary(uniqueKeysWithValues: ids.map { ($0, said) }))]
    }
  }

  /// An answer that no item is there any more.
  static func gone(at date: SettableDate) -> FakeShop.Answer { { ids in [.gone(ids, at: date.now())] } }

  static func reference(_ id: String) -> ItemReference { HistoryTrial.reference("app", id) }

  /// Runs a runner while `body` runs.
  func running(
    pace: Duration = .seconds(4), lotSize: Int = 200,
    wait: @escaping @Sendable () async -> Duration = { .zero },
    lease: @escaping @Sendable (Duration) async throws -> Bool = { _ in true },
    history other: (any ItemHistory)? = nil, failed: @escaping @Sendable (any Error) -> Void = { Issue.record($0) },
    answered: @escaping @Sendable (WatchRunner.Outcome, Int) -> Void = { _, _ in }, _ body: () async throws -> Void
  ) async throws {
    let source = WatchedSource(shop, period: .seconds(Self.day), lotSize: lotSize, pace: pace, wait: wait)
    let runner = WatchRunner(
      source, things: things, keepers: [kept], history: other ?? history, lease: lease, clock: clock, now: date.now,
      failed: failed, answered: answered)
    let task = Task { await runner.run() }
    defer { task.cancel() }
    try await body()
    task.cancel()
    await task.value
  }

  /// A further runner, as a command has it.
  func runner(
    wait: @escaping @Sendable () async -> Duration = { .zero },
    lease: @escaping @Sendable (Duration) async throws -> Bool = { _ in true }
  ) -> WatchRunner {
    let source = WatchedSource(shop, period: .seconds(Self.day), lotSize: 200, pace: .zero, wait: wait)
    return WatchRunner(
      source, things: things, keepers: [kept], history: history, lease: lease, clock: clock, now: date.now)
  }

  /// Returns once the runner sleeps, and nothing else, until this long after the clocks began.
  func sleeps(until seconds: Double) async throws { try await until { clock.deadlines == [.seconds(seconds)] } }

  /// Waits until the runner is idle for the first time, and moves the date by more than any first turn.
  func makeAllDue() async throws {
    try await sleeps(until: 60)
    date.advance(by: Self.day)
    clock.advance(by: WatchRunner.idle)
  }

  func changes(of id: String) async throws -> [ItemChange.What] {
    try await history.changes(of: Self.reference(id), before: nil, limit: 100).map(\.what)
  }
}
