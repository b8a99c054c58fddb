import FeatureKit
import Foundation
import Localization
package import Store

/// When to ask for the items of one kind that people keep.
package struct WatchThings: Sendable {
  /// An item that was not asked for yet.
  struct NewTurn: Sendable, Hashable {
    let id: String
    let country: String
    /// The language of the request; `nil` if none is known, and then that of a planned item stays.
    let language: Language?
    let nextAt: Date
  }

  /// The number of rows of a statement.
  private static let maxRows = 50

  private let database: ProfileDatabase
  private let source: String
  let kind: String

  /// Creates a plan on a database with ``WatchMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: the database.
  ///   - source: the name of the source, as in the history.
  ///   - kind: the kind of its items.
  package init(database: Database, source: String, kind: String) {
    self.database = ProfileDatabase(database)
    self.source = source
    self.kind = kind
  }

  /// Adds items. Those already planned keep their time.
  func add(_ items: [NewTurn]) async throws {
    if items.isEmpty { return }
    let (known, others) = (rows(of: items.filter { $0.language != nil }), rows(of: items.filter { $0.language == nil }))
    try await database.write { connection in
      for rows in known.chunks(of: Self.maxRows) { try connection.execute(Self.upsertTurns(rows)) }
      for rows in others.chunks(of: Self.maxRows) { try connection.execute(Self.insertTurns(rows)) }
    }
  }

  private func rows(of items: [NewTurn]) -> [[SQLValue]] {
    items.map { item in
      [
        .text(source), .text(kind), .text(item.id), .text(item.country),
        .text((item.language ?? .english).rawValue), SQLValue(item.nextAt),
      ]
    }
  }

  /// Returns the items to ask for now: the one that has waited longest, with others of its country and language. Some
  /// of them are not due yet, so that a later call need not ask for them.
  ///
  /// - Parameters:
  ///   - now: the current time.
  ///   - early: how much earlier than planned an item may be asked for.
  ///   - limit: the most items, at least 1.
  /// - Returns: `nil` if no item is due.
  func due(at now: Date, early: TimeInterval, limit: Int) async throws -> WatchLot? {
    try await database.read { [source, kind] connection in
      guard let first = try connection.row(Self.selectOldest(of: source, kind, at: now)) else { return nil }
      let (country, language) = (try first.string("country"), try first.string("language"))
      let rows = try connection.rows(
        Self.selectNext(of: source, kind, in: country, language, at: now, until: now + early, limit: limit))
      let items = try rows.map { WatchLot.Item(id: try $0.string("id"), tries: try $0.int("tries")) }
      return WatchLot(kind: kind, language: Language(rawValue: language) ?? .english, items: items)
    }
  }

  /// Returns when the given items are asked for next. An item that is not planned yet is left out.
  func turns(of ids: [String]) async throws -> [String: Date] {
    if ids.isEmpty { return [:] }
    return try await database.read { [source, kind] connection in
      var turns: [String: Date] = [:]
      for ids in ids.chunks(of: Self.maxRows) {
        for row in try connection.rows(Self.selectTurns(of: source, kind, ids)) {
          turns[try row.string("id")] = try row.date("nextAt")
        }
      }
      return turns
    }
  }

  /// Returns the number of items that are due.
  func dueCount(at now: Date) async throws -> Int {
    let select = Self.selectDueCount(of: source, kind, at: now)
    return try await database.read { try $0.row(select)?.int("items") ?? 0 }
  }

  /// Plans when to ask for items again.
  func settle(_ turns: [WatchLot.Turn]) async throws {
    if turns.isEmpty { return }
    try await database.write { [source, kind] connection in
      for turn in turns { try connection.execute(Self.updateTurn(turn, of: source, kind)) }
    }
  }

  /// Removes items that are not kept any more.
  func remove(_ ids: [String]) async throws {
    if ids.isEmpty { return }
    try await database.write { [source, kind] connection in
      for ids in ids.chunks(of: Self.maxRows) { try connection.execute(Self.deleteTurns(of: source, kind, ids)) }
    }
  }

  /// Makes items due that have a later time than any that is ever planned: a clock was ahead.
  func bringForward(beyond latest: Date, to now: Date) async throws {
    let update = Self.bringForward(of: source, kind, beyond: latest, to: now)
    try await database.write { try $0.execute(update) }
  }
}

// MARK: Statements

extension WatchThings {
  static func upsertTurns(_ rows: [[SQLValue]]) -> SQL {
    """
    INSERT INTO watchTurn (source, kind, id, country, language, nextAt) VALUES \(rows: rows)
    ON CONFLICT (source, kind, id) DO UPDATE SET country = excluded.country, language = excluded.language
    WHERE watchTurn.country <> excluded.country OR watchTurn.language <> excluded.language
    """
  }

  static func insertTurns(_ rows: [[SQLValue]]) -> SQL {
    """
    INSERT INTO watchTurn (source, kind, id, country, language, nextAt) VALUES \(rows: rows)
    ON CONFLICT (source, kind, id) DO NOTHING
    """
  }

  static func selectOldest(of source: String, _ kind: String, at now: Date) -> SQL {
    """
    SELECT country, language FROM watchTurn
    WHERE source = \(source) AND kind = \(kind) AND nextAt <= \(now) ORDER BY nextAt LIMIT 1
    """
  }

  /// Selects the next items of a country and a language. After an answer without facts an item is never early: its wait
  /// has a reason.
  static func selectNext(
    of source: String, _ kind: String, in country: String, _ language: String, at now: Date, until end: Date, limit: Int
  ) -> SQL {
    """
    SELECT id, tries FROM watchTurn
    WHERE source = \(source) AND kind = \(kind) AND country = \(country) AND language = \(language)
      AND nextAt <= \(end) AND (tries = 0 OR nextAt <= \(now))
    ORDER BY nextAt LIMIT \(limit)
    """
  }

  static func selectTurns(of source: String, _ kind: String, _ ids: [String]) -> SQL {
    "SELECT id, nextAt FROM watchTurn WHERE source = \(source) AND kind = \(kind) AND id IN \(list: ids)"
  }

  static func selectDueCount(of source: String, _ kind: String, at now: Date) -> SQL {
    """
    SELECT COUNT(*) AS items FROM watchTurn WHERE source = \(source) AND kind = \(kind) AND nextAt <= \(now)
    """
  }

  static func updateTurn(_ turn: WatchLot.Turn, of source: String, _ kind: String) -> SQL {
    """
    UPDATE watchTurn SET nextAt = \(turn.nextAt), tries = \(turn.tries)
    WHERE source = \(source) AND kind = \(kind) AND id = \(turn.id)
    """
  }

  static func deleteTurns(of source: String, _ kind: String, _ ids: [String]) -> SQL {
    "DELETE FROM watchTurn WHERE source = \(source) AND kind = \(kind) AND id IN \(list: ids)"
  }

  static func bringForward(of source: String, _ kind: String, beyond latest: Date, to now: Date) -> SQL {
    "UPDATE watchTurn SET nextAt = \(now) WHERE source = \(source) AND kind = \(kind) AND nextAt > \(latest)"
  }
}
