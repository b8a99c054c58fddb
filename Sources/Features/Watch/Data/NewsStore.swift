import FeatureKit
import Foundation
import Localization
import Secrets
import Store

/// Writes news, inside a transaction.
struct NewsStore {
  /// The most news of a profile; the oldest go.
  static let maxNews = 1_000
  /// The number of rows of a statement.
  private static let maxRows = 20

  let connection: Connection
  let now: Date

  /// Tells keepers the changes of a lot.
  ///
  /// - Parameter places: where profiles watch movies, if the lot has changes of that.
  /// - Returns: the number of new pieces of news.
  func tell(_ lot: NewsLot, to keepers: [ItemKeeper], in places: [String: ShowingPlace] = [:]) throws -> Int {
    var count = 0
    for (profile, keepers) in Dictionary(grouping: keepers, by: \.profile).sorted(by: { $0.key < $1.key }) {
      count += try tell(lot, profile, keepers, in: places[profile])
    }
    return count
  }

  private func tell(
    _ lot: NewsLot, _ profile: String, _ keepers: [ItemKeeper], in place: ShowingPlace?
  ) throws -> Int {
    let rules = try rules(of: keepers, profile)
    let told = try told(keepers.map(\.reference), in: lot, profile)
    var rows: [[SQLValue]] = []
    for keeper in keepers {
      guard let item = lot.items[keeper.reference] else { continue }
      let before = told[keeper.reference]
      var telling = Telling(to: keeper, rules, place: place, lowest: item.lowest, told: before) {
        try latest(of: item, at: $0)
      }
      for change in item.changes { try telling.take(change) }
      try telling.settle(before: now)
      rows += telling.pieces.map { row($0, item, keeper) }
      if telling.told != before { try store(telling.told, item, keeper) }
    }
    // News from a clock that was ahead would stay before these.
    if !rows.isEmpty { try connection.execute(Self.bringForward(of: profile, to: now)) }
    var count = 0
    for rows in rows.chunks(of: Self.maxRows) { count += try connection.rows(Self.insertNews(rows)).count }
    if count > 0 { try trim(profile) }
    return count
  }

  /// Removes the oldest news beyond the limit.
  func trim(_ profile: String) throws {
    try connection.execute(Self.deleteNews(of: profile, beyond: Self.maxNews))
  }

  private func latest(of item: NewsLot.Item, at moment: Date) throws -> (measure: ItemMeasure, at: Date)? {
    guard let number = item.number, let row = try connection.row(Self.selectLatest(of: number, at: moment)) else {
      return nil
    }
    return (try ItemMeasure(row), try row.date("seenAt"))
  }

  /// Returns the rules that may concern items of a profile.
  private func rules(of keepers: [ItemKeeper], _ profile: String) throws -> [WatchScope: WatchRule] {
    let folders = Set(keepers.flatMap(\.folders)).map { WatchScope.folder($0) }
    let scopes = [.all] + folders + Set(keepers.map(\.reference)).map { WatchScope.item($0) }
    var rules: [WatchScope: WatchRule] = [:]
    for scopes in scopes.map(\.stored).sorted().chunks(of: 200) {
      for row in try connection.rows(Self.selectRules(of: profile, scopes)) {
        if let (scope, rule) = try WatchRule.read(row) { rules[scope] = rule }
      }
    }
    return rules
  }

  /// Returns the prices that a profile was told in the last day.
  private func told(
    _ references: [ItemReference], in lot: NewsLot, _ profile: String
  ) throws -> [ItemReference: ToldPrice] {
    var told: [ItemReference: ToldPrice] = [:]
    for (kind, references) in Dictionary(grouping: references, by: \.kind) {
      guard let source = references.lazy.compactMap({ lot.items[$0]?.source }).first else { continue }
      for row in try connection.rows(Self.selectTold(profile, source, kind, references.map(\.id).sorted())) {
        // One that was told by a clock that was ahead would keep other prices untold for as long.
        guard let price = try ToldPrice(row), price.at <= now + HistoryStore.tolerance else { continue }
        if let reference = ItemReference(kind: kind, id: try row.string("itemID")) { told[reference] = price }
      }
    }
    return told
  }

  private func store(_ told: ToldPrice?, _ item: NewsLot.Item, _ keeper: ItemKeeper) throws {
    guard let told else {
      return try connection.execute(Self.deleteTold(keeper.profile, item.source, keeper.reference))
    }
    try connection.execute(Self.upsertTold(told, keeper.profile, item.source, keeper.reference))
  }

  private func row(_ piece: Telling.Piece, _ item: NewsLot.Item, _ keeper: ItemKeeper) -> [SQLValue] {
    let (change, reference) = (piece.change, keeper.reference)
    let id = News.id(of: keeper.profile, item.source, reference, at: piece.key)
    return [.text(keeper.profile), .text(id), .text(item.source), .text(reference.kind), .text(reference.id)]
      + [SQLValue(change.at), .integer(Int64(change.what.rawValue))]
      + (change.old ?? ItemMeasure()).values + change.new.values
      + [SQLValue(item.lowest?.price.minorUnits), SQLValue(item.lowest?.price.currency), SQLValue(item.lowest?.at)]
      + [.text(keeper.title ?? reference.id), SQLValue(piece.folder), SQLValue(now)]
  }
}

extension News {
  /// Returns the id of news of a profile about an item: the beginning of a SHA-256.
  static func id(of profile: String, _ source: String, _ reference: ItemReference, at moment: Date) -> String {
    let milliseconds = Int64((moment.timeIntervalSince1970 * 1_000).rounded())
    let words = [profile, source, reference.kind, reference.id, "\(milliseconds)"]
    return id(of: words.joined(separator: "\n"))
  }

  /// Returns the id that stands for some words.
  static func id(of words: String) -> String {
    let digits = Array(Fingerprint.sha256(of: words).utf8.prefix(36))
    let bytes = digits.chunks(of: 2).map { UInt8(String(decoding: $0, as: UTF8.self), radix: 16) ?? 0 }
    return Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
  }
}
