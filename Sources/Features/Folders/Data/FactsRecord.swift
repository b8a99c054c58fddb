import FeatureKit
import Foundation
import Localization
import Store

/// The facts of an item as columns of `savedItem`: at most 1 KB of text, and the title as it is sorted and found.
enum FactsRecord {
  /// The most bytes of each stored text; together they are at most 1 KB.
  enum MaxBytes {
    static let title = 300
    static let subtitle = 200
    static let picture = 400
    static let priceLabel = 60
    static let version = 40
    /// Compatibility characters may fold to many. A longer outline is not stored.
    static let outline = 600
  }

  /// The columns, in the order of ``values(of:)``. New facts reset `goneSince`.
  static let columns: SQL = """
    title, sortTitle, titleOutline, subtitle, picture, priceMinor, currency, priceLabel, rating, ratingCount, version,
    updatedAt, askedAt, language, goneSince
    """

  /// The assignments after `DO UPDATE SET` that replace old values by new ones.
  static let replacing: SQL = """
    title = excluded.title, sortTitle = excluded.sortTitle, titleOutline = excluded.titleOutline,
    subtitle = excluded.subtitle, picture = excluded.picture, priceMinor = excluded.priceMinor,
    currency = excluded.currency, priceLabel = excluded.priceLabel, rating = excluded.rating,
    ratingCount = excluded.ratingCount, version = excluded.version, updatedAt = excluded.updatedAt,
    askedAt = excluded.askedAt, language = excluded.language, goneSince = excluded.goneSince
    """

  /// Returns the values of the columns; all null if there are no facts, or the item has no name.
  static func values(of known: DatedFacts?) -> [SQLValue] {
    let nothing = [SQLValue](repeating: .null, count: 15)
    guard let known else { return nothing }
    let facts = known.facts
    let title = cut(facts.title, to: 200, bytes: MaxBytes.title)
    if title.isEmpty { return nothing }
    let picture: String? = facts.picture.flatMap { $0.utf8.count <= MaxBytes.picture ? $0.storable : nil }
    let price: Money? = facts.price.flatMap { $0.currency.utf8.count == 3 ? $0 : nil }
    let label: String? = facts.priceLabel.map { cut($0, to: 40, bytes: MaxBytes.priceLabel) }
    let rating: Double? = facts.rating.flatMap { $0 > 0 && $0 <= 5 ? $0 : nil }
    let version: String? = facts.version.map { cut($0, to: 40, bytes: MaxBytes.version) }
    let units = KeywordUnits(title)
    let outline = units.outline
    return [
      .text(title), .blob(sortTitle(units)), SQLValue(outline.utf8.count <= MaxBytes.outline ? outline : nil),
      .text(cut(facts.subtitle, to: 200, bytes: MaxBytes.subtitle)), SQLValue(picture),
      SQLValue(price?.minorUnits), SQLValue(price?.currency.storable), SQLValue(label), SQLValue(rating),
      SQLValue(facts.ratingCount), SQLValue(version), SQLValue(facts.updatedAt), SQLValue(known.saidAt),
      .text(known.language.rawValue), .null,
    ]
  }

  /// The columns that sources write alike in every language, in the order of ``figures(in:)``.
  static let figureColumns: SQL = """
    priceMinor, currency, priceLabel, rating, ratingCount, version, updatedAt, askedAt, goneSince
    """

  /// Returns the values of ``figureColumns`` out of those of ``columns``.
  static func figures(in values: [SQLValue]) -> [SQLValue] { Array(values[5...12]) + values.suffix(1) }

  /// The columns that a row shows, in the order of ``shown(in:)``.
  static let shownColumns: SQL = """
    title, subtitle, picture, priceMinor, currency, priceLabel, rating, ratingCount, version, updatedAt, askedAt,
    language
    """

  /// Returns the values of ``shownColumns`` out of those of ``columns``.
  static func shown(in values: [SQLValue]) -> [SQLValue] { Array(values.prefix(1)) + Array(values[3...13]) }

  /// Reads the facts of a row; `nil` if it has none.
  static func facts(in row: Row) throws -> ItemFacts? {
    guard let title = try row.optionalString("title") else { return nil }
    var facts = ItemFacts(title: title, subtitle: try row.optionalString("subtitle") ?? "")
    facts.picture = try row.optionalString("picture")
    if let minorUnits = try row.optionalInt("priceMinor"), let currency = try row.optionalString("currency") {
      facts.price = Money(minorUnits: minorUnits, currency: currency)
    }
    facts.priceLabel = try row.optionalString("priceLabel")
    facts.rating = try row.optionalDouble("rating")
    facts.ratingCount = try row.optionalInt("ratingCount")
    facts.version = try row.optionalString("version")
    facts.updatedAt = try row.optionalInt("updatedAt").map { Date(milliseconds: Int64($0)) }
    return facts
  }

  /// Returns the bytes by which titles are sorted: the first hundred of the letters folded by case, width and marks.
  private static func sortTitle(_ title: KeywordUnits) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for value in title.values {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return Array(String(scalars).utf8.prefix(100))
  }

  /// Returns the first whole characters of a text.
  private static func cut(_ text: String, to characters: Int, bytes: Int) -> String {
    String(text.storable.prefix(characters)).cut(toBytes: bytes)
  }
}

extension SavedItem {
  /// Reads a row with an item, its facts and its last change; `nil` if the reference is invalid.
  ///
  /// - Parameter latest: a later `askedAt` was written by a clock that was ahead, and is ignored.
  init?(_ row: Row, latest: Int64) throws {
    guard let reference = try ItemReference(row) else { return nil }
    self.init(reference: reference, addedAt: try row.date("addedAt"))
    facts = try FactsRecord.facts(in: row)
    if let moment = try row.optionalInt("askedAt"), moment <= latest {
      askedAt = Date(milliseconds: Int64(moment))
      language = try row.optionalString("language").flatMap { Language(rawValue: $0) }
    }
    goneSince = try row.optionalInt("goneSince").map { Date(milliseconds: Int64($0)) }
    change = try ChangeRecord.change(in: row, of: facts)
  }
}

extension ItemReference {
  /// Reads the columns `kind` and `id`; `nil` if they form no valid reference.
  init?(_ row: Row) throws {
    self.init(kind: try row.string("kind"), id: try row.string("id"))
  }
}

extension Date {
  /// Milliseconds since 1970, as in every table; limited to ±10¹⁵.
  var milliseconds: Int64 {
    Int64(max(-1e15, min(1e15, (timeIntervalSince1970 * 1_000).rounded())))
  }

  /// Creates a date from a table's column.
  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }
}

extension String {
  /// The text without null characters, which PostgreSQL cannot store.
  var storable: String {
    utf8.contains(0) ? String(String.UnicodeScalarView(unicodeScalars.filter { $0.value != 0 })) : self
  }
}
