import FeatureKit
import Foundation
import Localization
import Reactor

/// Items that are asked for together, and what their source says about them.
struct WatchLot: Sendable {
  /// An item to ask for.
  struct Item: Sendable, Hashable {
    let id: String
    /// The number of answers without facts since the last one with facts.
    let tries: Int
  }

  /// When to ask for an item again.
  struct Turn: Sendable, Hashable {
    let id: String
    let nextAt: Date
    let tries: Int
  }

  /// The number of answers that an item is gone after which it is asked for as rarely as others.
  static let maxGoneTries = 3
  /// The number of missing items in a lot from which on the lot may be doubtful.
  private static let manyGone = 10
  private static let hour: TimeInterval = 3_600
  private static let day: TimeInterval = 86_400

  let kind: String
  let language: Language
  private(set) var items: [Item]
  private(set) var facts: [ItemReference: DatedFacts] = [:]
  /// The items that the source does not have.
  private(set) var missing: [ItemReference] = []
  /// When the source first said so.
  private(set) var missingAt: Date?
  /// The items that could not be asked for, because of what is wrong with them or with the source.
  private(set) var failed: Set<String> = []
  /// The items that the source cannot have.
  private var impossible: Set<String> = []
  /// An error that says nothing about the items; no more can be asked for now.
  private(set) var refusal: AppError?

  init(kind: String, language: Language, items: [Item]) {
    self.kind = kind
    self.language = language
    self.items = items
  }

  var references: [ItemReference] { references(items.map(\.id)) }

  /// The items that are gone as far as the source is believed. What it says again and again is believed.
  var gone: [ItemReference] {
    guard isDoubtful else { return missing }
    let longMissing = Set(items.filter { $0.tries >= Self.maxGoneTries }.map(\.id))
    return missing.filter { longMissing.contains($0.id) }
  }

  /// Whether so many items are missing at once that the source may be the cause.
  var isDoubtful: Bool { missing.count >= Self.manyGone && missing.count * 5 > items.count }

  /// Whether the source did not answer about any item.
  var isUnanswered: Bool { facts.isEmpty && missing.isEmpty && impossible.isEmpty }

  /// Keeps only some items.
  ///
  /// - Returns: the ids of the others.
  mutating func keep(_ kept: Set<ItemReference>) -> [String] {
    let isKept = { [kind] (item: Item) in ItemReference(kind: kind, id: item.id).map(kept.contains) ?? false }
    let others = items.filter { !isKept($0) }
    items.removeAll { !isKept($0) }
    return others.map(\.id)
  }

  /// Takes news from the source.
  mutating func take(_ news: ItemNews) {
    switch news {
    case .facts(let said):
      for (id, facts) in said { references([id]).forEach { self.facts[$0] = facts } }
    case .gone(let ids, let moment):
      missing += references(ids)
      missingAt = min(missingAt ?? moment, moment)
    case .failed(let ids, let error):
      switch error.code {
      case .rateLimited, .overLimit, .offline: refusal = refusal ?? error
      default: failed.formUnion(ids)
      }
    case .later: break
    case .never(let ids): impossible.formUnion(ids)
    }
  }

  private func references(_ ids: [String]) -> [ItemReference] { ids.compactMap { ItemReference(kind: kind, id: $0) } }
}

// MARK: Turns

extension WatchLot {
  /// Returns when to ask again for each item with an answer or a failure of its own. The others stay due.
  ///
  /// - Parameters:
  ///   - now: the current time.
  ///   - period: how often an item is asked for.
  func turns(at now: Date, period: TimeInterval) -> [Turn] {
    let (told, missing) = (Set(facts.keys.map(\.id)), Set(missing.map(\.id)))
    return items.compactMap { item in
      let tries = item.tries + 1
      if told.contains(item.id) || impossible.contains(item.id) {
        let next = now + period * (0.9 + 0.2 * Self.part(of: item.id))
        return Turn(id: item.id, nextAt: min(next, release(of: item.id, at: now) ?? next), tries: 0)
      }
      if missing.contains(item.id) {
        let wait = item.tries < Self.maxGoneTries ? min(period, ItemCourse.goneAfter) : period
        // Never earlier, because the history does not believe a second answer within that time.
        return Turn(id: item.id, nextAt: now + wait * (1 + 0.1 * Self.part(of: item.id)), tries: tries)
      }
      if failed.contains(item.id) { return Turn(id: item.id, nextAt: now + Self.wait(after: item.tries), tries: tries) }
      return nil
    }
  }

  /// Returns when to ask for an item because it is released then; `nil` if that is not known. The items of a day are
  /// spread over its first hour.
  private func release(of id: String, at now: Date) -> Date? {
    let showings = references([id]).first.flatMap { facts[$0]?.facts.showings } ?? [:]
    let begins = showings.compactMap { country, showing in
      showing.isReleased ? nil : showing.releaseDay.map { ItemShowing.start(ofDay: $0, in: country) }
    }
    return begins.min().map { max($0, now + Self.hour) + Self.hour * Self.part(of: id) }
  }

  /// Returns when to ask for an item for the first time. People see it when they save it, so not within the hour, and
  /// not all items at the same time.
  static func firstTurn(of id: String, at now: Date, period: TimeInterval) -> Date {
    now + hour + max(0, period - hour) * part(of: id)
  }

  /// The wait after a failure: 10 minutes, doubled with each further one, up to a day.
  private static func wait(after tries: Int) -> TimeInterval {
    min(day, 600 * Double(1 << min(max(tries, 0), 8)))
  }

  /// Returns a number for an id, 0 ..< 1, that is the same in every process.
  private static func part(of id: String) -> Double {
    let hash = id.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    // The last letters change only the low bits of the hash; the product carries them to the high ones.
    return Double((hash &* 0x9e37_79b9_7f4a_7c15) >> 11) / Double(UInt64(1) << 53)
  }
}
