import Foundation
import Store

/// The positions in charts on the last days, to tell which apps moved.
///
/// The table has a row for each day on which a chart was asked for, with its latest positions. Other days are unknown.
struct ChartPositions: Sendable {
  /// The days for which positions are kept.
  static let maxDays = 8
  /// The most rows of all charts, of about 1.5 KB each; those seen longest ago go first.
  static let maxRows = 4_000

  /// A chart on an earlier day.
  struct Former: Sendable, Equatable {
    /// The day's beginning, in UTC.
    let day: Date
    /// The position of each app, from 1.
    let positions: [Int: Int]
  }

  let database: Database
  let source: String

  /// Remembers a chart, unless a later answer of its day is known, and returns it as it was on the latest earlier day.
  ///
  /// - Parameters:
  ///   - appIDs: the apps by position.
  ///   - chart: the chart.
  ///   - date: when the App Store gave it.
  /// - Returns: `nil` if the chart was not seen in the days before.
  /// - Throws: `DatabaseError`; `CancellationError`.
  func take(_ appIDs: [Int], of chart: AppChart, at date: Date) async throws -> Former? {
    let day = Self.day(of: date)
    let rows = try await database.read { [query = select(chart, upTo: day)] connection in
      try connection.rows(query).map {
        (day: try $0.int("day"), appIDs: try $0.string("appIDs"), seenAt: try $0.date("seenAt"))
      }
    }
    let today = rows.first { $0.day == day }
    // Times are stored in milliseconds, and an age is rounded.
    if today.map({ $0.seenAt < date - 1 }) ?? true, !appIDs.isEmpty {
      try await write(appIDs, chart, day, date, isFirst: today == nil)
    }
    return rows.first { $0.day < day }.map { Self.former($0.day, $0.appIDs) }
  }

  /// Removes what was seen before a date, of all sources.
  ///
  /// - Returns: the number of removed rows.
  /// - Throws: `DatabaseError`; `CancellationError`.
  func remove(seenBefore date: Date) async throws -> Int {
    try await database.inBatches { connection, limit in
      try connection.rows(
        """
        DELETE FROM appChart WHERE (source, storefront, platform, kind, genre, day) IN (
          SELECT source, storefront, platform, kind, genre, day FROM appChart WHERE seenAt < \(date) LIMIT \(limit))
        RETURNING day
        """
      ).count
    }
  }

  private func write(_ appIDs: [Int], _ chart: AppChart, _ day: Int, _ date: Date, isFirst: Bool) async throws {
    let upsert = upsert(appIDs, chart, day, date)
    try await database.write { connection in
      try connection.execute(upsert)
      if isFirst { try connection.execute(Self.deleteBeyond(Self.maxRows)) }
    }
  }

  private static func former(_ day: Int, _ appIDs: String) -> Former {
    let ids = appIDs.split(separator: ",").compactMap { Int($0) }
    let positions = Dictionary(zip(ids, 1...)) { first, _ in first }
    return Former(day: Date(timeIntervalSince1970: Double(day) * secondsOfDay), positions: positions)
  }

  private static let secondsOfDay = 86_400.0

  /// Returns the number of a date's day since 1970, in UTC.
  private static func day(of date: Date) -> Int { Int((date.timeIntervalSince1970 / secondsOfDay).rounded(.down)) }
}

extension ChartPositions {
  /// Selects a chart on a day and on the latest day before, if each was seen.
  func select(_ chart: AppChart, upTo day: Int) -> SQL {
    """
    SELECT day, appIDs, seenAt FROM appChart
    WHERE source = \(source) AND storefront = \(chart.storefront.code) AND platform = \(chart.platform.rawValue)
      AND kind = \(chart.kind.rawValue) AND genre = \(chart.genre ?? 0) AND day <= \(day)
      AND day > \(day - Self.maxDays)
    ORDER BY day DESC LIMIT 2
    """
  }

  private func upsert(_ appIDs: [Int], _ chart: AppChart, _ day: Int, _ date: Date) -> SQL {
    """
    INSERT INTO appChart (source, storefront, platform, kind, genre, day, appIDs, seenAt)
    VALUES (
      \(source), \(chart.storefront.code), \(chart.platform.rawValue), \(chart.kind.rawValue), \(chart.genre ?? 0),
      \(day), \(appIDs.map(String.init).joined(separator: ",")), \(date))
    ON CONFLICT (source, storefront, platform, kind, genre, day)
    DO UPDATE SET appIDs = excluded.appIDs, seenAt = excluded.seenAt WHERE appChart.seenAt < excluded.seenAt
    """
  }

  /// Deletes the rows that were seen before the `count` latest ones.
  static func deleteBeyond(_ count: Int) -> SQL {
    """
    DELETE FROM appChart
    WHERE seenAt < (SELECT seenAt FROM appChart ORDER BY seenAt DESC LIMIT 1 OFFSET \(count - 1))
    """
  }
}
