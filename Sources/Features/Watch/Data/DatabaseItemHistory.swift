package import FeatureKit
package import Foundation
package import Store

/// The history of items in the database, one for each source: a sample's past is not that of the real thing.
package struct DatabaseItemHistory: ItemHistory {
  /// The most changes of a page.
  package static let maxPage = 100
  /// The number of items that a chore looks at in one transaction; each has up to some thousands of changes.
  private static let lot = 100

  private let database: ProfileDatabase
  private let sources: [String: String]
  private let now: @Sendable () -> Date
  private let changed: @Sendable () -> Void

  /// Creates a history on a database with ``WatchMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database.
  ///   - sources: the name of the source of each kind of item. Items of other kinds have no history.
  ///   - now: returns the current time.
  ///   - changed: called after changes are stored.
  package init(
    database: Database, sources: [String: String], now: @escaping @Sendable () -> Date = { Date() },
    changed: @escaping @Sendable () -> Void = {}
  ) {
    self.database = ProfileDatabase(database)
    self.sources = sources
    self.now = now
    self.changed = changed
  }

  @discardableResult
  package func note(
    _ facts: [ItemReference: DatedFacts], gone: [ItemReference], at moment: Date
  ) async throws -> [ItemReference: ItemChange] {
    var answers: [String: [String: HistoryStore.Answer]] = [:]
    for reference in gone { answers[reference.kind, default: [:]][reference.id] = (nil, moment.wholeMilliseconds) }
    for (reference, said) in facts {
      let answer = (said.facts.measure.storable, said.saidAt.wholeMilliseconds)
      answers[reference.kind, default: [:]][reference.id] = answer
    }
    let known = answers.compactMap { kind, answers in sources[kind].map { (kind, $0, answers) } }
    if known.isEmpty { return [:] }
    let changes = try await database.write { [now = now()] connection in
      var changes: [ItemReference: ItemChange] = [:]
      for (kind, source, answers) in known {
        let store = HistoryStore(connection: connection, source: source, kind: kind, now: now)
        for (id, change) in try store.note(answers) {
          if let reference = ItemReference(kind: kind, id: id) { changes[reference] = change }
        }
      }
      return changes
    }
    if !changes.isEmpty { changed() }
    return changes
  }

  package func course(of reference: ItemReference, since moment: Date?) async throws -> ItemCourse? {
    try await reading(reference) { connection, number, thing in
      let select = HistoryStore.selectChanges(
        of: number, since: moment ?? .distantPast, limit: ItemCourse.maxChanges + 1)
      let rows = try connection.rows(select)
      return ItemCourse(
        changes: try Self.changes(rows, limit: ItemCourse.maxChanges).reversed(), since: thing.since,
        askedAt: thing.askedAt, goneSince: thing.goneSince, lowestEver: thing.lowest)
    }
  }

  package func changes(of reference: ItemReference, before moment: Date?, limit: Int) async throws -> [ItemChange] {
    let limit = min(max(limit, 1), Self.maxPage)
    return try await reading(reference) { connection, number, _ in
      let rows = try connection.rows(HistoryStore.selectChanges(of: number, before: moment, limit: limit + 1))
      return try Self.changes(rows, limit: limit)
    } ?? []
  }

  /// Reads about an item; `nil` if nothing is stored about it.
  private func reading<T: Sendable>(
    _ reference: ItemReference, _ body: @escaping @Sendable (Connection, Int, WatchedThing) throws -> T
  ) async throws -> T? {
    guard let source = sources[reference.kind] else { return nil }
    let select = HistoryStore.selectThings(of: source, reference.kind, [reference.id])
    return try await database.read { connection in
      guard let row = try connection.row(select) else { return nil }
      return try body(connection, try row.int("number"), try WatchedThing(row))
    }
  }

  /// Reads changes, the latest first. What was known before one is in the row after it.
  private static func changes(_ rows: [Row], limit: Int) throws -> [ItemChange] {
    let measures = try rows.map { try ItemMeasure($0) }
    return try rows.prefix(limit).enumerated().map { index, row in
      try ItemChange(row, new: measures[index], after: measures.dropFirst(index + 1).first)
    }
  }
}

// MARK: Forgetting

extension DatabaseItemHistory {
  /// Removes items that no source was asked for since a moment, with their history, whatever their source.
  ///
  /// - Parameters:
  ///   - moment: items with an answer since then stay.
  ///   - kind: only items of this kind; `nil` for all.
  /// - Returns: the number of removed items.
  /// - Throws: `AppError` if the data cannot be reached, and then some items are removed; `CancellationError`.
  package func removeUnused(since moment: Date, of kind: String? = nil) async throws -> Int {
    try await eachLot { HistoryStore.deleteThings($0, of: kind, askedBefore: moment) }
  }

  /// Removes changes that were not valid any more at a moment, whatever their source. The lowest price ever stays.
  ///
  /// - Parameters:
  ///   - kind: only those of items of this kind; `nil` for all.
  ///   - moment: of the changes before it, the last one stays.
  /// - Returns: the number of removed changes.
  /// - Throws: as ``removeUnused(since:of:)``.
  package func removeChanges(of kind: String? = nil, replacedBefore moment: Date) async throws -> Int {
    try await eachLot { HistoryStore.deleteChanges($0, of: kind, replacedBefore: moment) }
  }

  /// Runs a statement for all items, a lot at a time, so that no transaction takes long.
  ///
  /// - Returns: the number of rows that the statements returned.
  private func eachLot(_ change: @escaping @Sendable (_ numbers: ClosedRange<Int>) -> SQL) async throws -> Int {
    var (count, last) = (0, 0)
    while true {
      let (rows, end) = try await database.write { [last] connection -> (Int, Int?) in
        let numbers = try connection.rows(HistoryStore.selectNumbers(after: last, limit: Self.lot))
        guard let end = try numbers.last?.int("number") else { return (0, nil) }
        return (try connection.rows(change(last + 1...end)).count, end)
      }
      count += rows
      guard let end else { return count }
      last = end
    }
  }
}

extension Date {
  /// The time as a table holds it.
  fileprivate var wholeMilliseconds: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 * 1_000).rounded() / 1_000)
  }
}
