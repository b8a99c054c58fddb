import FeatureKit
import Foundation
import Localization
import Store

// MARK: Statements

extension HistoryStore {
  static let selectLastNumber: SQL = "SELECT COALESCE(MAX(number), 0) AS number FROM watchThing"

  static func selectThings(of source: String, _ kind: String, _ ids: [String]) -> SQL {
    """
    SELECT id, number, price, currency, rating, ratingCount, version, showings, matches, lowest, lowestCurrency,
      lowestAt, since, askedAt, missingSince, goneSince
    FROM watchThing WHERE source = \(source) AND kind = \(kind) AND id IN \(list: ids)
    """
  }

  /// Selects changes, the latest first.
  static func selectChanges(of number: Int, before moment: Date?, limit: Int) -> SQL {
    """
    SELECT seenAt, what, price, currency, rating, ratingCount, version, showings, matches FROM watchChange
    WHERE thing = \(number) AND seenAt < \(moment ?? .distantFuture) ORDER BY seenAt DESC LIMIT \(limit)
    """
  }

  /// Selects changes, the latest first, back to the one that was valid at a moment.
  static func selectChanges(of number: Int, since moment: Date, limit: Int) -> SQL {
    """
    SELECT seenAt, what, price, currency, rating, ratingCount, version, showings, matches FROM watchChange
    WHERE thing = \(number) AND seenAt >= COALESCE((
      SELECT seenAt FROM watchChange WHERE thing = \(number) AND seenAt <= \(moment) ORDER BY seenAt DESC LIMIT 1), 0)
    ORDER BY seenAt DESC LIMIT \(limit)
    """
  }

  static func upsertThings(_ rows: [[SQLValue]]) -> SQL {
    """
    INSERT INTO watchThing (
      number, source, kind, id, price, currency, rating, ratingCount, version, showings, matches, lowest,
      lowestCurrency, lowestAt, since, askedAt, missingSince, goneSince)
    VALUES \(rows: rows)
    ON CONFLICT (source, kind, id) DO UPDATE SET
      price = excluded.price, currency = excluded.currency, rating = excluded.rating,
      ratingCount = excluded.ratingCount, version = excluded.version, showings = excluded.showings,
      matches = excluded.matches, lowest = excluded.lowest,
      lowestCurrency = excluded.lowestCurrency, lowestAt = excluded.lowestAt, since = excluded.since,
      askedAt = excluded.askedAt, missingSince = excluded.missingSince, goneSince = excluded.goneSince
    """
  }

  static func insertChanges(_ rows: [[SQLValue]]) -> SQL {
    """
    INSERT INTO watchChange (
      thing, seenAt, toldAt, what, price, currency, rating, ratingCount, version, showings, matches)
    VALUES \(rows: rows)
    """
  }

  /// Writes what is known of showings and matches into the latest change: without a change it is valid since then.
  static func updateLatest(of number: Int, _ measure: ItemMeasure) -> SQL {
    """
    UPDATE watchChange SET showings = \(measure.showings.stored), matches = \(measure.storedMatches)
    WHERE thing = \(number) AND seenAt = (SELECT MAX(seenAt) FROM watchChange WHERE thing = \(number))
    """
  }

  static func deleteChanges(of number: Int, after moment: Date) -> SQL {
    "DELETE FROM watchChange WHERE thing = \(number) AND seenAt > \(moment)"
  }

  /// Selects the numbers after one, in order.
  static func selectNumbers(after number: Int, limit: Int) -> SQL {
    "SELECT number FROM watchThing WHERE number > \(number) ORDER BY number LIMIT \(limit)"
  }

  /// Deletes items that were not asked for since a moment, with their changes.
  static func deleteThings(_ numbers: ClosedRange<Int>, of kind: String?, askedBefore moment: Date) -> SQL {
    """
    DELETE FROM watchThing
    WHERE number >= \(numbers.lowerBound) AND number <= \(numbers.upperBound) AND askedAt < \(moment)
      \(sql: kind.map { "AND kind = \($0)" } ?? "")
    RETURNING number
    """
  }

  /// Deletes changes that another one had replaced by a moment.
  static func deleteChanges(_ numbers: ClosedRange<Int>, of kind: String?, replacedBefore moment: Date) -> SQL {
    let ofKind: SQL? = kind.map { kind in
      """
      AND thing IN (
        SELECT number FROM watchThing
        WHERE number >= \(numbers.lowerBound) AND number <= \(numbers.upperBound) AND kind = \(kind))
      """
    }
    return """
      DELETE FROM watchChange
      WHERE thing >= \(numbers.lowerBound) AND thing <= \(numbers.upperBound) AND seenAt < \(moment)
        AND EXISTS (
          SELECT 1 FROM watchChange AS later
          WHERE later.thing = watchChange.thing AND later.seenAt > watchChange.seenAt AND later.seenAt < \(moment))
        \(sql: ofKind ?? "")
      RETURNING thing
      """
  }
}

// MARK: Rows

extension ItemMeasure {
  /// The longest version that is stored, in bytes.
  private static let maxVersionBytes = 40
  /// The most matches of a search that are stored.
  private static let maxMatches = 20

  /// The measure as the tables hold it, so that what is stored does not differ from what is compared.
  var storable: ItemMeasure {
    var measure = self
    measure.price = price.flatMap { $0.hasCode ? $0 : nil }
    measure.rating = rating.flatMap { $0 > 0 && $0 <= 5 ? $0 : nil }
    measure.version = WireText.line(version, maxBytes: Self.maxVersionBytes)
    measure.showings = showings.storable
    measure.matches = matches.map { Array($0.prefix(Self.maxMatches)) }
    measure.newestMatch = newestMatch?.storable
    return measure
  }

  /// Reads the columns of ``values``; `prefix` comes before their names.
  init(_ row: Row, _ prefix: String = "") throws {
    let name = { (name: String) in prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst() }
    self.init()
    price = try Money(row, name("price"), name("currency"))
    rating = try row.optionalInt(name("rating")).map { Double($0) / 10 }
    ratingCount = try row.optionalInt(name("ratingCount"))
    version = try row.optionalString(name("version"))
    showings = [String: ItemShowing](stored: try row.optionalString(name("showings")))
    readMatches(try row.optionalString(name("matches")))
  }

  /// The columns `price`, `currency`, `rating`, `ratingCount`, `version`, `showings` and `matches`.
  var values: [SQLValue] {
    [
      SQLValue(price?.minorUnits), SQLValue(price?.currency), SQLValue(rating.map { Int(($0 * 10).rounded()) }),
      SQLValue(ratingCount), SQLValue(version), SQLValue(showings.stored),
      SQLValue(storedMatches),
    ]
  }
}

extension WatchedThing {
  init(_ row: Row) throws {
    let date = { (name: String) in try row.optionalInt(name) == nil ? nil : try row.date(name) }
    self.init(
      measure: try ItemMeasure(row), lowest: try ItemLowest(row), since: try row.date("since"),
      askedAt: try row.date("askedAt"), missingSince: try date("missingSince"),
      goneSince: try date("goneSince"))
  }

  /// The columns after `id`.
  var values: [SQLValue] {
    measure.values + [
      SQLValue(lowest?.price.minorUnits), SQLValue(lowest?.price.currency), SQLValue(lowest?.at), SQLValue(since),
      SQLValue(askedAt), SQLValue(missingSince), SQLValue(goneSince),
    ]
  }
}

extension ItemChange {
  /// Reads a change.
  ///
  /// - Parameter old: what was known before.
  init(_ row: Row, after old: ItemMeasure?) throws {
    try self.init(row, new: try ItemMeasure(row), after: old)
  }

  /// Reads a change whose new measure was read already: it is the old one of the next change.
  init(_ row: Row, new: ItemMeasure, after old: ItemMeasure?) throws {
    self.init(at: try row.date("seenAt"), what: What(rawValue: try row.int("what")), old: old, new: new)
  }

  /// The columns of `watchChange`. A first answer counts as told: nothing has changed.
  func values(of number: Int) -> [SQLValue] {
    [.integer(Int64(number)), SQLValue(at), SQLValue(what == .first ? at : nil), .integer(Int64(what.rawValue))]
      + new.values
  }
}

extension Money {
  init?(_ row: Row, _ amount: String, _ currency: String) throws {
    guard let amount = try row.optionalInt(amount), let currency = try row.optionalString(currency) else { return nil }
    self.init(minorUnits: amount, currency: currency)
  }
}
