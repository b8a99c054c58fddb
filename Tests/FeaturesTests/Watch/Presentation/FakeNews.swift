import FeatureKit
import Foundation
import Localization
import Reactor
import Synchronization

@testable import WatchFeature

/// News and rules of one profile, in memory.
final class FakeNews: NewsRepository {
  private struct Shared {
    var news: [News]
    var rules: [WatchScope: WatchRule] = [:]
    var failure: AppError?
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  private let shared: Mutex<Shared>

  /// - Parameter news: the latest first.
  init(_ news: [News] = [], rules: [WatchScope: WatchRule] = [:]) {
    shared = Mutex(Shared(news: news, rules: rules))
  }

  /// The rules as they are stored.
  var rules: [WatchScope: WatchRule] { shared.withLock { $0.rules } }
  /// The news that were not seen.
  var unseen: [News.ID] { shared.withLock { $0.news.filter { !$0.isSeen }.map(\.id) } }

  /// The error that each call throws from now on; `nil` for none.
  func fail(with failure: AppError?) { shared.withLock { $0.failure = failure } }

  /// Adds news, and notifies listeners.
  func add(_ news: News) { change { $0.news.insert(news, at: 0) } }

  func news(of profile: String, after id: News.ID?, limit: Int) async throws -> [News] {
    precondition((1...100).contains(limit), "\(limit) news of one call")
    return try read { shared in
      let start = id.map { id in (shared.news.firstIndex { $0.id == id } ?? -1) + 1 } ?? 0
      return Array(shared.news.dropFirst(start).prefix(limit))
    }
  }

  func unseenCount(of profile: String) async throws -> Int { unseen.count }

  func markSeen(until moment: Date, of profile: String) async throws {
    change { shared in
      shared.news = shared.news.map { $0.change.at <= moment ? $0.seen : $0 }
    }
  }

  func rules(of profile: String) async throws -> [WatchScope: WatchRule] { try read { $0.rules } }

  func setRule(_ rule: WatchRule?, of scope: WatchScope, of profile: String) async throws {
    _ = try read { _ in }
    change { $0.rules[scope] = rule }
  }

  func changes(of profile: String) -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    shared.withLock { $0.listeners.append(listener) }
    return stream
  }

  private func read<Value>(_ read: (Shared) -> Value) throws -> Value {
    try shared.withLock { shared in
      if let failure = shared.failure { throw failure }
      return read(shared)
    }
  }

  private func change(_ change: (inout Shared) -> Void) {
    let listeners = shared.withLock { shared in
      change(&shared)
      return shared.listeners
    }
    for listener in listeners { listener.yield() }
  }
}

extension News {
  /// The news after its reader has opened the list.
  fileprivate var seen: News {
    News(
      id: id, reference: reference, change: change, lowest: lowest, title: title, folder: folder, isSeen: true)
  }

  /// Returns news of a card with a changed price, in cents.
  static func price(
    _ old: Int, _ new: Int, of card: String = "JP-1", id: String = "a", at moment: Date = day,
    lowest: ItemLowest? = nil, isSeen: Bool = false
  ) -> News {
    let (before, after) = (ItemMeasure.costing(old), ItemMeasure.costing(new))
    return News(
      id: id, reference: Cards.reference(card),
      change: ItemChange(at: moment, what: .price, old: before, new: after), lowest: lowest, title: "Card \(card)",
      folder: nil, isSeen: isSeen)
  }

  /// Noon in UTC.
  static let day = Date(timeIntervalSince1970: 1_700_000_000 - 1_700_000_000.truncatingRemainder(dividingBy: 86_400))
    .addingTimeInterval(43_200)
}

extension ItemMeasure {
  static func costing(_ cents: Int) -> ItemMeasure {
    var measure = ItemMeasure()
    measure.price = Money(minorUnits: cents, currency: "USD")
    return measure
  }
}
