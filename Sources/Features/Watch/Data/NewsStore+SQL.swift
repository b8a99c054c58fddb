import FeatureKit
import Foundation
import Localization
import Store

// MARK: Telling

extension NewsLot {
  /// Selects the changes that are not told yet, the earliest first, each with what was known before.
  static func selectUntold(limit: Int) -> SQL {
    """
    SELECT c.thing AS thing, c.seenAt AS seenAt, c.what AS what, c.price AS price, c.currency AS currency,
      c.rating AS rating, c.ratingCount AS ratingCount, c.version AS version, c.showings AS showings,
      c.matches AS matches,
      p.seenAt AS oldSeenAt, p.price AS oldPrice, p.currency AS oldCurrency, p.rating AS oldRating,
      p.ratingCount AS oldRatingCount, p.version AS oldVersion, p.showings AS oldShowings,
      p.matches AS oldMatches,
      t.source AS source, t.kind AS kind, t.id AS id, t.lowest AS lowest, t.lowestCurrency AS lowestCurrency,
      t.lowestAt AS lowestAt
    FROM watchChange AS c
    JOIN watchThing AS t ON t.number = c.thing
    LEFT JOIN watchChange AS p ON p.thing = c.thing AND p.seenAt = (
      SELECT e.seenAt FROM watchChange AS e WHERE e.thing = c.thing AND e.seenAt < c.seenAt
      ORDER BY e.seenAt DESC LIMIT 1)
    WHERE c.toldAt IS NULL ORDER BY c.seenAt, c.thing LIMIT \(limit)
    """
  }

  static func updateTold(_ number: Int, _ times: [Date], at now: Date) -> SQL {
    """
    UPDATE watchChange SET toldAt = \(now)
    WHERE thing = \(number) AND seenAt IN \(rows: [times.map { SQLValue($0) }])
    """
  }

  /// Selects told prices that have stood for a day.
  static func selectEnded(before moment: Date, limit: Int) -> SQL {
    "SELECT profile, source, kind, itemID FROM watchTold WHERE endsAt < \(moment) ORDER BY endsAt LIMIT \(limit)"
  }

  /// Deletes those of some told prices that have stood for a day, by profile, source, kind and item.
  static func deleteEnded(_ keys: [[SQLValue]], before moment: Date) -> SQL {
    """
    DELETE FROM watchTold
    WHERE (profile, source, kind, itemID) IN (VALUES \(rows: keys)) AND endsAt < \(moment)
    """
  }
}

extension NewsStore {
  /// Selects what was known of an item at a moment.
  static func selectLatest(of number: Int, at moment: Date) -> SQL {
    """
    SELECT seenAt, price, currency, rating, ratingCount, version, showings, matches FROM watchChange
    WHERE thing = \(number) AND seenAt <= \(moment) ORDER BY seenAt DESC LIMIT 1
    """
  }

  static func selectTold(_ profile: String, _ source: String, _ kind: String, _ ids: [String]) -> SQL {
    """
    SELECT itemID, beforePrice, beforeCurrency, price, currency, at FROM watchTold
    WHERE profile = \(profile) AND source = \(source) AND kind = \(kind) AND itemID IN \(list: ids)
    """
  }

  static func upsertTold(_ told: ToldPrice, _ profile: String, _ source: String, _ item: ItemReference) -> SQL {
    """
    INSERT INTO watchTold (
      profile, source, kind, itemID, beforePrice, beforeCurrency, price, currency, at, endsAt)
    VALUES (
      \(profile), \(source), \(item.kind), \(item.id), \(told.before?.minorUnits), \(told.before?.currency),
      \(told.price.minorUnits), \(told.price.currency), \(told.at), \(told.endsAt))
    ON CONFLICT (profile, source, kind, itemID) DO UPDATE SET
      beforePrice = excluded.beforePrice, beforeCurrency = excluded.beforeCurrency, price = excluded.price,
      currency = excluded.currency, at = excluded.at, endsAt = excluded.endsAt
    """
  }

  static func deleteTold(_ profile: String, _ source: String, _ item: ItemReference) -> SQL {
    """
    DELETE FROM watchTold
    WHERE profile = \(profile) AND source = \(source) AND kind = \(item.kind) AND itemID = \(item.id)
    """
  }

  static func insertNews(_ rows: [[SQLValue]]) -> SQL {
    """
    INSERT INTO watchNews (
      profile, id, source, kind, itemID, seenAt, what, oldPrice, oldCurrency, oldRating, oldRatingCount, oldVersion,
      oldShowings, oldMatches, price, currency, rating, ratingCount, version, showings, matches, lowest,
      lowestCurrency, lowestAt, title, folder, createdAt)
    VALUES \(rows: rows) ON CONFLICT (profile, id) DO NOTHING RETURNING id
    """
  }

  static func bringForward(of profile: String, to now: Date) -> SQL {
    "UPDATE watchNews SET createdAt = \(now) WHERE profile = \(profile) AND createdAt > \(now)"
  }

  /// Deletes the oldest news of a profile, at most 500 at a time.
  static func deleteNews(of profile: String, beyond count: Int) -> SQL {
    """
    DELETE FROM watchNews WHERE profile = \(profile) AND id IN (
      SELECT id FROM watchNews WHERE profile = \(profile) ORDER BY createdAt DESC, id LIMIT 500 OFFSET \(count))
    """
  }
}

// MARK: Reading

extension DatabaseNewsRepository {
  /// The columns of ``News``, of a table `n`.
  static let columns: SQL = """
    n.id AS id, n.kind AS kind, n.itemID AS itemID, n.seenAt AS seenAt, n.what AS what, n.oldPrice AS oldPrice,
    n.oldCurrency AS oldCurrency, n.oldRating AS oldRating, n.oldRatingCount AS oldRatingCount,
    n.oldVersion AS oldVersion, n.oldShowings AS oldShowings, n.showings AS showings,
    n.oldMatches AS oldMatches, n.matches AS matches, n.price AS price,
    n.currency AS currency, n.rating AS rating,
    n.ratingCount AS ratingCount, n.version AS version, n.lowest AS lowest, n.lowestCurrency AS lowestCurrency,
    n.lowestAt AS lowestAt, n.title AS title, n.folder AS folder, n.isSeen AS isSeen
    """

  static func selectNews(of profile: String, limit: Int) -> SQL {
    """
    SELECT \(sql: columns) FROM watchNews AS n
    WHERE n.profile = \(profile) ORDER BY n.createdAt DESC, n.id LIMIT \(limit)
    """
  }

  /// Selects the news after one; none if that is gone.
  static func selectNews(of profile: String, after id: News.ID, limit: Int) -> SQL {
    """
    SELECT \(sql: columns) FROM watchNews AS n
    WHERE n.profile = \(profile)
      AND n.createdAt <= (SELECT l.createdAt FROM watchNews AS l WHERE l.profile = \(profile) AND l.id = \(id))
      AND (n.id > \(id)
        OR n.createdAt < (SELECT l.createdAt FROM watchNews AS l WHERE l.profile = \(profile) AND l.id = \(id)))
    ORDER BY n.createdAt DESC, n.id LIMIT \(limit)
    """
  }

  static func selectUnseenCount(of profile: String) -> SQL {
    "SELECT COUNT(*) AS news FROM watchNews WHERE profile = \(profile) AND isSeen = 0"
  }

  /// Marks news until a moment, and those from a clock that was ahead: they would count as unseen until then.
  static func updateSeen(until moment: Date, of profile: String, at now: Date) -> SQL {
    """
    UPDATE watchNews SET isSeen = 1
    WHERE profile = \(profile) AND isSeen = 0 AND (createdAt <= \(moment) OR createdAt > \(now + 60))
    """
  }

  static func deleteNews(createdBefore moment: Date, limit: Int) -> SQL {
    """
    DELETE FROM watchNews WHERE (profile, id) IN (
      SELECT profile, id FROM watchNews WHERE createdAt < \(moment) ORDER BY createdAt LIMIT \(limit))
    RETURNING id
    """
  }
}

// MARK: Rows

extension News {
  /// Reads news; `nil` if the item cannot exist.
  init?(_ row: Row) throws {
    guard let reference = ItemReference(kind: try row.string("kind"), id: try row.string("itemID")) else { return nil }
    let old = try ItemMeasure(row, "old")
    self.init(
      id: try row.string("id"), reference: reference,
      change: try ItemChange(row, after: old == ItemMeasure() ? nil : old), lowest: try ItemLowest(row),
      title: try row.string("title"), folder: try row.optionalString("folder"), isSeen: try row.bool("isSeen"))
  }
}

extension ToldPrice {
  init?(_ row: Row) throws {
    guard let price = try Money(row, "price", "currency") else { return nil }
    self.init(before: try Money(row, "beforePrice", "beforeCurrency"), price: price, at: try row.date("at"))
  }
}

extension ItemLowest {
  init?(_ row: Row) throws {
    guard let price = try Money(row, "lowest", "lowestCurrency") else { return nil }
    self.init(price: price, at: try row.date("lowestAt"))
  }
}
