import FeatureKit
import Foundation
import Localization
import Store

/// What was said of an item, as the columns of `savedItem` that hold it: at most 1 KB of text, and the bytes by which
/// titles are sorted.
enum FactsRecord {
  /// How much of each text is kept, in bytes: all of them together are no more than 1 KB.
  enum MaxBytes {
    static let title = 300
    static let subtitle = 200
    static let picture = 400
    static let priceLabel = 60
    static let version = 40
  }

  /// The columns, in the order of ``values(of:)``. Whoever says something of an item says that it is not gone.
  static let columns: SQL = """
    title, sortTitle, subtitle, picture, priceMinor, currency, priceLabel, rating, ratingCount, version, updatedAt,
    askedAt, language, goneSince
    """

  /// What follows `DO UPDATE SET`, to put new values in the place of old ones.
  static let replacing: SQL = """
    title = excluded.title, sortTitle = excluded.sortTitle, subtitle = excluded.subtitle, picture = excluded.picture,
    priceMinor = excluded.priceMinor, currency = excluded.currency, priceLabel = excluded.priceLabel,
    rating = excluded.rating, ratingCount = excluded.ratingCount, version = excluded.version,
    updatedAt = excluded.updatedAt, askedAt = excluded.askedAt, language = excluded.language,
    goneSince = excluded.goneSince
    """

  /// The values of the columns: none where nothing is known, or the item has no name.
  static func values(of known: DatedFacts?) -> [SQLValue] {
    let nothing = [SQLValue](repeating: .null, count: 14)
    guard let known else { return nothing }
    let facts = known.facts
    let title = cut(facts.title, to: 200, bytes: MaxBytes.title)
    if title.isEmpty { return nothing }
    let picture: String? = facts.picture.flatMap { $0.utf8.count <= MaxBytes.picture ? $0.storable : nil }
    let price: Money? = facts.price.flatMap { $0.currency.utf8.count == 3 ? $0 : nil }
    let label: String? = facts.priceLabel.map { cut($0, to: 40, bytes: MaxBytes.priceLabel) }
    let rating: Double? = facts.rating.flatMap { $0 > 0 && $0 <= 5 ? $0 : nil }
    let version: String? = facts.version.map { cut($0, to: 40, bytes: MaxBytes.version) }
    return [
      .text(title), .blob(sortTitle(title)), .text(cut(facts.subtitle, to: 200, bytes: MaxBytes.subtitle)),
      SQLValue(picture),
      SQLValue(price?.minorUnits), SQLValue(price?.currency.storable), SQLValue(label), SQLValue(rating),
      SQLValue(facts.ratingCount), SQLValue(version), SQLValue(facts.updatedAt), SQLValue(known.saidAt),
      .text(known.language.rawValue), .null,
    ]
  }

  /// The facts in a row; `nil` where nothing is known.
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

  /// The bytes by which titles are sorted: those of the letters without case, width and marks, the first hundred.
  static func sortTitle(_ title: String) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for value in KeywordUnits(title).values {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return Array(String(scalars).utf8.prefix(100))
  }

  /// The first characters of a text, whole ones.
  private static func cut(_ text: String, to characters: Int, bytes: Int) -> String {
    String(text.storable.prefix(characters)).cut(toBytes: bytes)
  }
}

extension SavedItem {
  /// Reads a row of an item and what is known of it; `nil` when it is no item.
  ///
  /// - Parameter latest: who was asked later than this was asked by a clock that was ahead, and so never.
  init?(_ row: Row, latest: Int64) throws {
    guard let reference = try ItemReference(row) else { return nil }
    self.init(reference: reference, addedAt: try row.date("addedAt"))
    facts = try FactsRecord.facts(in: row)
    if let moment = try row.optionalInt("askedAt"), moment <= latest {
      askedAt = Date(milliseconds: Int64(moment))
      language = try row.optionalString("language").flatMap { Language(rawValue: $0) }
    }
    goneSince = try row.optionalInt("goneSince").map { Date(milliseconds: Int64($0)) }
  }
}

extension ItemReference {
  /// Reads the columns `kind` and `id`; `nil` when they name no item.
  init?(_ row: Row) throws {
    self.init(kind: try row.string("kind"), id: try row.string("id"))
  }
}

extension Date {
  /// Milliseconds since 1970, as every time in a table; tens of thousands of years away it is cut.
  var milliseconds: Int64 {
    Int64(max(-1e15, min(1e15, (timeIntervalSince1970 * 1_000).rounded())))
  }

  /// The time that stands in a table.
  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }
}

extension String {
  /// The text as every engine keeps it: in PostgreSQL none holds a null character.
  var storable: String {
    utf8.contains(0) ? String(String.UnicodeScalarView(unicodeScalars.filter { $0.value != 0 })) : self
  }
}
