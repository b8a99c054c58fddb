import FeatureKit
import Foundation
import Localization
import Secrets
import Store
import TestSupport
import Testing

@testable import WatchFeature

/// Days on which much changes at once, or the clock does.
@Suite(.timeLimit(.minutes(3)))
struct WatchBadDaysTests {
  /// A profile that keeps every item.
  private struct Collector: KeptItems {
    let profile: String

    func kept(of kind: String, after id: String?, limit: Int) async throws -> [KeptItem] { [] }

    func kept(among references: [ItemReference]) async throws -> Set<ItemReference> { Set(references) }

    func keepers(
      of references: [ItemReference], after keeper: ItemKeeper?, limit: Int
    ) async throws -> [ItemKeeper] {
      let last = keeper?.reference.description ?? ""
      let rest = references.filter { $0.description > last }.sorted { $0.description < $1.description }
      return rest.prefix(limit).map { ItemKeeper(profile: profile, reference: $0, title: "Notes", folders: ["aa"]) }
    }

    func note(_ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date) async throws {}

    func note(_ changes: [ItemReference: ItemChange]) async throws {}
  }

  /// What is told, and the messages about it, on one database.
  private struct Trial: Sendable {
    private static let year: TimeInterval = 365 * 86_400

    let news: NewsTrial
    let channels: DatabaseChannelsRepository
    private let teller: NewsTeller
    private let planner: DeliveryPlanner

    init(_ news: NewsTrial) async throws {
      let (database, now) = (news.past.database, news.past.date.now)
      self.news = news
      teller = NewsTeller(
        database: database, sources: ["app": "shop"], keepers: [Collector(profile: "p")], now: now)
      channels = DatabaseChannelsRepository(
        database: database, line: ChannelLine(.random(), senders: [FakeSender(.push)]), now: now)
      planner = DeliveryPlanner(
        database: database, composer: MessageComposer(base: "https://shop.example", sources: []), now: now,
        sharedNow: { _ in now() })
      _ = try await channels.add(.push, ["endpoint": "1"], label: "push.example", of: "p")
    }

    /// Moves the clock, and notes a price of this many apps.
    func note(_ won: Int, ofApps count: Int, afterYears years: Double = 0) async throws {
      news.past.date.advance(by: 60 + years * Self.year)
      let said = news.past.facts(won)
      let facts = (1...count).map { (HistoryTrial.reference("app", "KR.iphone.\($0)"), said) }
      try await news.past.history.note(
        Dictionary(uniqueKeysWithValues: facts), gone: [], at: news.past.date.now())
    }

    /// Tells and plans as servers do, lot by lot.
    ///
    /// - Returns: the titles of all messages.
    func messages() async throws -> [String] {
      while try await teller.tell() != nil { try await planner.plan() }
      return try await channels.deliveries(of: "p", after: nil, limit: 100).map(\.title)
    }
  }

  private func trying(_ body: (Trial) async throws -> Void) async throws {
    try await NewsTrial.run(on: .memory) { try await body(Trial($0)) }
  }

  @Test func `two thousand changes at once are one message`() async throws {
    try await trying { trial in
      for won in [1_000, 700] { try await trial.note(won, ofApps: 2_000) }
      let titles = try await trial.messages()
      #expect(titles.count == 1 && titles[0].hasSuffix("changes to what you saved"), "\(titles)")
      #expect(try await trial.news.news.unseenCount(of: "p") == NewsStore.maxNews)
    }
  }

  @Test func `a person who comes back after a year is told once what has changed`() async throws {
    try await trying { trial in
      for won in [1_000, 700] { try await trial.note(won, ofApps: 30) }
      #expect(try await trial.messages() == ["30 changes to what you saved"])
      // The server was off for a year.
      try await trial.note(500, ofApps: 30, afterYears: 1)
      let titles = try await trial.messages()
      #expect(titles == ["30 changes to what you saved", "30 changes to what you saved"])
      #expect(try await trial.news.news.unseenCount(of: "p") == 60)
    }
  }

  @Test func `after a clock was a year ahead, lower prices are told again`() async throws {
    try await trying { trial in
      try await trial.note(1_000, ofApps: 1)
      try await trial.note(700, ofApps: 1, afterYears: 1)
      #expect(try await trial.messages().count == 1)
      try await trial.note(600, ofApps: 1, afterYears: -1)
      #expect(try await trial.messages().count == 2)
      #expect(try await trial.news.prices() == [[1_000, 600], [1_000, 700]])
    }
  }
}
