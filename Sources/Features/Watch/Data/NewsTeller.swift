package import FeatureKit
package import Foundation
package import Localization
package import Store

/// Tells people the changes of what they keep.
///
/// Changes are taken in lots. The news of a lot are stored for some profiles at a time, and with the last of them the
/// changes count as told. The ids of news are computed, so a lot that is taken again, after an end in the middle or by
/// another server, makes no news twice.
package struct NewsTeller: Sendable {
  /// The most changes of a lot.
  static let lot = 200
  /// The most keepers of a transaction.
  static let page = 200

  private let database: ProfileDatabase
  private let sources: [String: String]
  private let keepers: [any KeptItems]
  private let places: Places
  private let now: @Sendable () -> Date

  /// Returns where a profile watches movies that it keeps in a language; `nil` if that is not known.
  package typealias Places = @Sendable (_ profile: String, _ language: Language) async throws -> ShowingPlace?

  /// Creates a teller on a database with ``WatchMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database.
  ///   - sources: the name of the source of each kind of item, as in the history. Changes of other sources are told
  ///     to no profile.
  ///   - keepers: tell which profiles keep an item.
  ///   - places: tells of which country a profile is told where and when movies can be seen.
  ///   - now: returns the current time.
  package init(
    database: Database, sources: [String: String], keepers: [any KeptItems],
    places: @escaping Places = { _, _ in nil },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = ProfileDatabase(database)
    self.sources = sources
    self.keepers = keepers
    self.places = places
    self.now = now
  }

  /// Returns whether something is to be told.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func hasWork() async throws -> Bool {
    try await database.read { [now = now()] connection in
      if try connection.row(NewsLot.selectUntold(limit: 1)) != nil { return true }
      return try connection.row(NewsLot.selectEnded(before: now, limit: 1)) != nil
    }
  }

  /// Tells the next lot of changes; if there are none, compares the prices that were told a day ago.
  ///
  /// - Returns: the number of news; `nil` if nothing was left.
  /// - Throws: as ``hasWork()``, and then some news are stored.
  package func tell() async throws -> Int? {
    let lot = try await database.read { [sources, now = now()] in try NewsLot($0, sources: sources, now: now) }
    guard let lot else { return nil }
    let references = Array(lot.items.keys)
    var count = 0
    var last: ItemKeeper?
    while true {
      let page = try await keepers.keepers(of: references, after: last, limit: Self.page)
      last = page.last
      let isEnd = page.count < Self.page
      count += try await tell(lot, to: page, isEnd: isEnd)
      if isEnd { return count }
    }
  }

  /// Stores the news of some keepers, in one transaction.
  private func tell(_ lot: NewsLot, to page: [ItemKeeper], isEnd: Bool) async throws -> Int {
    let profile = page.first?.profile
    let isOne = page.allSatisfy { $0.profile == profile }
    // Pages of other profiles need not read their news again.
    let concerned = if let profile, isOne { database.of(profile) } else { database }
    let seen = try await places(of: page, lot)
    return try await concerned.write { [now = now()] connection in
      let count = try NewsStore(connection: connection, now: now).tell(lot, to: page, in: seen)
      if isEnd { try lot.finish(connection, now: now) }
      return count
    }
  }
}

extension NewsTeller {
  /// Returns where keepers watch movies, if a lot has changes of that. A profile that keeps movies in several languages
  /// counts as one with the first of them.
  private func places(of keepers: [ItemKeeper], _ lot: NewsLot) async throws -> [String: ShowingPlace] {
    var found: [String: ShowingPlace] = [:]
    for keeper in keepers where found[keeper.profile] == nil {
      let changes = lot.items[keeper.reference]?.changes ?? []
      guard changes.contains(where: { !$0.what.isDisjoint(with: [.services, .released]) }) else { continue }
      found[keeper.profile] = try await places(keeper.profile, keeper.language ?? .english)
    }
    return found
  }
}

/// Changes that are told together.
struct NewsLot: Sendable {
  /// An item with its changes.
  struct Item: Sendable {
    /// Its number in the history; `nil` if it has none any more.
    var number: Int?
    let source: String
    /// In the order of time.
    var changes: [ItemChange] = []
    var lowest: ItemLowest?
  }

  /// The items of this server's sources.
  private(set) var items: [ItemReference: Item] = [:]
  /// The changes of all sources.
  private var taken: [(number: Int, seenAt: Date)] = []
  /// The told prices that have stood for a day, of all sources: profile, source, kind and item.
  private var ended: [[SQLValue]] = []

  /// Reads the next changes; if there are none, the items with told prices that have stood for a day.
  ///
  /// - Returns: `nil` if there are none of either.
  init?(_ connection: Connection, sources: [String: String], now: Date) throws {
    for row in try connection.rows(Self.selectUntold(limit: NewsTeller.lot)) {
      let number = try row.int("thing")
      taken.append((number, try row.date("seenAt")))
      let (source, kind) = (try row.string("source"), try row.string("kind"))
      // A change that cannot be read must not stop those after it.
      guard sources[kind] == source, let reference = ItemReference(kind: kind, id: try row.string("id")),
        let told = try? Self.change(row)
      else { continue }
      items[reference, default: Item(number: number, source: source, lowest: told.lowest)].changes.append(told.change)
    }
    if !taken.isEmpty { return }
    for row in try connection.rows(Self.selectEnded(before: now, limit: NewsTeller.lot)) {
      let (source, kind, id) = (try row.string("source"), try row.string("kind"), try row.string("itemID"))
      ended.append([.text(try row.string("profile")), .text(source), .text(kind), .text(id)])
      guard sources[kind] == source, let reference = ItemReference(kind: kind, id: id), items[reference] == nil else {
        continue
      }
      let thing = try connection.row(HistoryStore.selectThings(of: source, kind, [id]))
      items[reference] = Item(
        number: try thing?.int("number"), source: source, lowest: try thing.flatMap { try ItemLowest($0) })
    }
    if ended.isEmpty { return nil }
  }

  private static func change(_ row: Row) throws -> (change: ItemChange, lowest: ItemLowest?) {
    let old = try row.optionalInt("oldSeenAt").map { _ in try ItemMeasure(row, "old") }
    return (try ItemChange(row, after: old), try ItemLowest(row))
  }

  /// Notes that all keepers were told.
  func finish(_ connection: Connection, now: Date) throws {
    for (number, changes) in Dictionary(grouping: taken, by: \.number) {
      for changes in changes.chunks(of: HistoryStore.maxRows) {
        try connection.execute(Self.updateTold(number, changes.map(\.seenAt), at: now))
      }
    }
    // What is left belongs to profiles that do not keep the item any more.
    for keys in ended.chunks(of: HistoryStore.maxRows) { try connection.execute(Self.deleteEnded(keys, before: now)) }
  }
}
