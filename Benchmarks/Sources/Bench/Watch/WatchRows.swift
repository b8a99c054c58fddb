import Foundation

/// The rows that a benchmark adds to the tables of the Watch feature. The statements run on both engines.
enum WatchRows {
  /// The number of the app with the history that is shown.
  static let appNumber = 5_000_001
  private static let fallenNumber = 5_000_002
  private static let firstOther = 6_000_000
  private static let hour = 3_600_000

  /// Milliseconds since 1970.
  private static var now: Int { Int(Date().timeIntervalSince1970 * 1_000) }

  private static func numbers(_ count: Int) -> String {
    "WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < \(count))"
  }

  /// An app, last checked now.
  static func app(_ app: Int, of source: String) -> String { thing(appNumber, app, of: source) }

  /// An app with its first price, which is yet to fall.
  static func fallen(_ app: Int, of source: String) -> String { thing(fallenNumber, app, of: source) }

  private static func thing(_ number: Int, _ app: Int, of source: String) -> String {
    """
    INSERT INTO watchThing (
      number, source, kind, id, price, currency, lowest, lowestCurrency, lowestAt, since, askedAt)
    VALUES (
      \(number), '\(source)', 'app', 'KR.iphone.\(app)', 3900, 'KRW', 3900, 'KRW', \(now), \(now - 10_000 * hour),
      \(now))
    """
  }

  /// Prices of an item, eight hours apart, all of them told.
  static func changes(of number: Int, count: Int) -> String {
    let end = now
    return """
      \(numbers(count))
      INSERT INTO watchChange (thing, seenAt, toldAt, what, price, currency)
      SELECT \(number), \(end) - i * \(8 * hour), \(end), 2, 1000 + i % 7 * 100, 'KRW' FROM n
      """
  }

  /// Items of a source that is not shown.
  static func others(_ count: Int) -> String {
    """
    \(numbers(max(count, 1)))
    INSERT INTO watchThing (number, source, kind, id, price, currency, since, askedAt)
    SELECT \(firstOther) + i, 'bench', 'app', 'KR.iphone.' || i, 1000, 'KRW', \(now), \(now) FROM n
    """
  }

  /// Prices of those items.
  static func changesOfOthers(_ count: Int) -> String {
    let end = now
    return """
      \(numbers(count))
      INSERT INTO watchChange (thing, seenAt, toldAt, what, price, currency)
      SELECT t.number, \(end) - n.i * \(8 * hour), \(end), 2, 1000 + n.i % 7 * 100, 'KRW'
      FROM watchThing AS t CROSS JOIN n WHERE t.number > \(firstOther)
      """
  }

  /// A lower price of the app of ``fallen(_:of:)``, and the price before; the program is to tell it.
  static var fall: String {
    """
    INSERT INTO watchChange (thing, seenAt, toldAt, what, price, currency)
    VALUES (\(fallenNumber), \(now - hour), \(now - hour), 1, 5900, 'KRW'),
      (\(fallenNumber), \(now), NULL, 2, 3900, 'KRW')
    """
  }

  /// Messages that are due, for each channel.
  static func messages(_ count: Int) -> String {
    let body = #""title":"Maps: ₩5,900 → ₩3,900","body":"down 34%","address":"https://showroom.example/news""#
    return """
      \(numbers(count))
      INSERT INTO watchDelivery (profile, channel, message, title, body, items, createdAt, nextAt)
      SELECT c.profile, c.id, 'bench' || n.i, 'Maps',
        '{"id":"bench' || n.i || '",\(body),"at":0,"language":"en"}', 1, \(now), \(now)
      FROM watchChannel AS c CROSS JOIN n
      """
  }
}
