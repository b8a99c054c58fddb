import FeatureKit
import Foundation
import Localization
import Secrets
import Store
import Synchronization
import TestSupport

@testable import WatchFeature

/// A service that answers what a test says.
final class FakeSender: ChannelSender {
  struct Call: Sendable, Hashable {
    let message: WatchMessage
    let settings: ChannelSettings
  }

  let kind: WatchChannel.Kind
  let calls = Recorder<Call>()
  private let answer: Mutex<@Sendable (Call) async -> SendOutcome>

  init(_ kind: WatchChannel.Kind, _ answer: @escaping @Sendable (Call) async -> SendOutcome = { _ in .taken }) {
    self.kind = kind
    self.answer = Mutex(answer)
  }

  /// Answers otherwise from now on.
  func now(_ other: @escaping @Sendable (Call) async -> SendOutcome) { answer.withLock { $0 = other } }

  func label(of settings: ChannelSettings) throws(ChannelProblem) -> String { "push.example" }

  func send(_ message: WatchMessage, with settings: ChannelSettings) async -> SendOutcome {
    let call = Call(message: message, settings: settings)
    calls.record(call)
    return await answer.withLock { $0 }(call)
  }
}

/// The channels of profiles on a database, with a clock of its own.
struct ChannelTrial: Sendable {
  static let app = "app.KR.7"

  let database: Database
  let date = SettableDate()
  let clock = ManualClock()
  let push = FakeSender(.push)
  let hook = FakeSender(.webhook)
  let line: ChannelLine
  let repository: DatabaseChannelsRepository

  static func run(on engine: TestEngine = .memory, _ test: (ChannelTrial) async throws -> Void) async throws {
    try await engine.withDatabase(ProfileMigrations.all + WatchMigrations.all) { try await test(ChannelTrial($0)) }
  }

  private init(_ database: Database) {
    self.database = database
    line = ChannelLine(.random(), senders: [push, hook])
    repository = DatabaseChannelsRepository(database: database, line: line, now: date.now)
  }

  /// Adds a channel of a profile.
  @discardableResult
  func add(
    _ kind: WatchChannel.Kind = .push, to profile: String = "a", address: String = "1", language: String = "en"
  ) async throws -> WatchChannel.ID {
    let settings = [kind == .push ? "endpoint" : "url": address, "language": language]
    return try await repository.add(kind, settings, label: "\(kind.rawValue).example", of: profile)
  }

  /// A further planner, as another server has it.
  func planner() -> DeliveryPlanner {
    DeliveryPlanner(
      database: database, composer: MessageComposer(base: "https://shop.example", sources: [FakeShop { _ in [] }]),
      now: date.now, sharedNow: { [date] _ in date.now() })
  }

  /// A further runner, as another server has it.
  func runner(counted: @escaping @Sendable (WatchChannel.Kind, SendOutcome) -> Void = { _, _ in }) -> DeliveryRunner {
    DeliveryRunner(nil, database, line, clock: clock, sharedNow: { [date] _ in date.now() }, counted: counted)
  }

  /// Stores news of a profile, each of another app, as the teller does.
  func tell(_ range: ClosedRange<Int>, to profile: String = "a") async throws {
    let time = date.now()
    try await database.write { connection in
      for number in range {
        let id = String("\(profile)\(number)xxxxxxxxxxxxxxxxxxxxxxxx".prefix(24))
        try connection.execute(
          """
          INSERT INTO watchNews (
            profile, id, source, kind, itemID, seenAt, what, oldPrice, oldCurrency, price, currency, lowest,
            lowestCurrency, lowestAt, title, createdAt)
          VALUES (
            \(profile), \(id), 'shop', 'app', \("KR.\(number)"), \(time), 2, 5900, 'KRW', 3900, 'KRW', 3900, 'KRW',
            \(time), \("App \(number)"), \(time))
          """)
      }
    }
  }

  /// Tells news and plans the messages about it.
  func plan(_ range: ClosedRange<Int>, to profile: String = "a") async throws {
    try await tell(range, to: profile)
    try await planner().plan()
  }

  func deliveries(of profile: String = "a") async throws -> [Delivery] {
    try await repository.deliveries(of: profile, after: nil, limit: 100)
  }
}
