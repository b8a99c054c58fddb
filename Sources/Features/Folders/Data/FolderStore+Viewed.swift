import FeatureKit
import Foundation
import Localization
import Store

// MARK: Viewed last

extension FolderStore {
  /// The most items that a profile viewed last and that are stored: those that a line of tiles shows.
  static let maxViewed = TodayRequest.maxStripRows

  /// Makes an item the first of those viewed last, and deletes those beyond ``maxViewed``, also removed ones. An item
  /// without a name is not stored, because it could not be shown.
  func view(_ reference: ItemReference, _ facts: DatedFacts) throws {
    let values = FactsRecord.values(of: facts)
    if values[0] == .null { return }
    try connection.execute(DatabaseProfilesRepository.upsertProfile(profile, at: Date(milliseconds: time)))
    try connection.execute(Self.upsertViewed(reference, of: profile, values, at: time))
    try connection.execute(Self.deleteViewed(beyond: Self.maxViewed, of: profile))
  }

  /// Returns the items viewed last, the latest first.
  func viewedItems() throws -> [SavedItem] {
    try connection.rows(Self.selectViewed(of: profile)).compactMap { try SavedItem(viewed: $0) }
  }

  /// Removes the items viewed last.
  ///
  /// - Returns: the moment of the removal.
  func removeViewed() throws -> Int64 {
    try connection.execute(Self.removeViewed(of: profile, at: time))
    return time
  }

  /// Restores the items that were removed at a moment and were not viewed since.
  func restoreViewed(_ moment: Int64) throws { try connection.execute(Self.restoreViewed(moment, of: profile)) }
}

extension SavedItem {
  /// Reads a row of `viewedItem`; `nil` if the reference is invalid.
  fileprivate init?(viewed row: Row) throws {
    guard let reference = try ItemReference(row) else { return nil }
    self.init(reference: reference, addedAt: try row.date("viewedAt"))
    facts = try FactsRecord.facts(in: row)
    askedAt = try row.date("askedAt")
    language = Language(rawValue: try row.string("language"))
  }
}

// MARK: Statements

extension FolderStore {
  static func upsertViewed(
    _ reference: ItemReference, of profile: String, _ values: [SQLValue], at time: Int64
  ) -> SQL {
    let key: [SQLValue] = [.text(profile), .text(reference.kind), .text(reference.id), .integer(time)]
    return """
      INSERT INTO viewedItem (profile, kind, id, viewedAt, \(sql: FactsRecord.shownColumns))
      VALUES \(rows: [key + FactsRecord.shown(in: values)])
      ON CONFLICT (profile, kind, id) DO UPDATE SET
        viewedAt = excluded.viewedAt, title = excluded.title, subtitle = excluded.subtitle,
        picture = excluded.picture, priceMinor = excluded.priceMinor, currency = excluded.currency,
        priceLabel = excluded.priceLabel, rating = excluded.rating, ratingCount = excluded.ratingCount,
        version = excluded.version, updatedAt = excluded.updatedAt, askedAt = excluded.askedAt,
        language = excluded.language, removedAt = NULL
      """
  }

  static func selectViewed(of profile: String) -> SQL {
    """
    SELECT kind, id, viewedAt, \(sql: FactsRecord.shownColumns) FROM viewedItem
    WHERE profile = \(profile) AND removedAt IS NULL ORDER BY viewedAt DESC, kind, id LIMIT \(maxViewed)
    """
  }

  /// SQLite has no `OFFSET` without `LIMIT`, so the limit here is larger than any profile's number of items.
  static func deleteViewed(beyond count: Int, of profile: String) -> SQL {
    """
    DELETE FROM viewedItem WHERE profile = \(profile) AND (kind, id) IN (
      SELECT kind, id FROM viewedItem WHERE profile = \(profile)
      ORDER BY viewedAt DESC, kind, id LIMIT 1000000 OFFSET \(count))
    """
  }

  static func removeViewed(of profile: String, at moment: Int64) -> SQL {
    "UPDATE viewedItem SET removedAt = \(moment) WHERE profile = \(profile) AND removedAt IS NULL"
  }

  static func restoreViewed(_ moment: Int64, of profile: String) -> SQL {
    "UPDATE viewedItem SET removedAt = NULL WHERE profile = \(profile) AND removedAt = \(moment)"
  }

  /// Deletes rows with a time, `viewedAt` or `removedAt`, before a moment.
  static func deleteViewed(_ time: String, before moment: Int64, limit: Int) -> SQL {
    """
    DELETE FROM viewedItem WHERE (profile, kind, id) IN (
      SELECT profile, kind, id FROM viewedItem WHERE \(name: time) < \(moment) LIMIT \(limit))
    RETURNING id
    """
  }
}
