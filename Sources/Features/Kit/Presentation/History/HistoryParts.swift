package import Foundation
package import Localization

/// An item of the section that shows an item's past.
package enum HistoryItem: Sendable, Hashable {
  /// The course of the price.
  case chart(HistoryChart)
  case row(InformationRow)
  /// The changes, the latest first.
  case changes([HistoryEntry])

  /// The key in the section.
  package var key: String {
    switch self {
    case .chart: "chart"
    case .row(let row): row.id
    case .changes: "changes"
    }
  }
}

/// A drawn course of a price, with its words.
package struct HistoryChart: Sendable, Hashable {
  let line: PriceLine
  let highest: String
  let lowest: String
  let start: String
  let end: String
  /// The chart in words.
  let label: String
}

/// A change in words.
package struct HistoryEntry: Sendable, Hashable {
  let day: String
  let words: String
}

/// The section that shows an item's past: the course of its price, its lowest prices, and its changes.
package struct HistoryParts {
  /// The time that the section shows, up to the last answer.
  package static let span: TimeInterval = 365 * 86_400
  /// The most changes that are listed.
  static let maxEntries = 20

  /// The items; none if the price was never told.
  package let items: [HistoryItem]

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - course: the course of the item; `nil` if nothing was ever said about it.
  ///   - language: the language of the words.
  package init(_ course: ItemCourse?, in language: Language) {
    let writer = HistoryWriter(language)
    guard let course, course.changes.contains(where: { $0.new.price != nil }) else {
      items = []
      return
    }
    let chart = PriceLine(course, since: course.askedAt - Self.span).map { writer.chart($0, until: course.askedAt) }
    let rows = [writer.current(of: course)].compactMap(\.self) + (chart == nil ? [] : writer.lows(of: course))
    let entries = course.changes.reversed().lazy.compactMap { writer.entry(of: $0) }.prefix(Self.maxEntries)
    items =
      (chart.map { [.chart($0)] } ?? []) + rows.map(HistoryItem.row)
      + (entries.isEmpty ? [] : [.changes(Array(entries))])
  }
}

/// Writes an item's past.
private struct HistoryWriter {
  let strings: SharedStrings
  let formats: Formats

  init(_ language: Language) {
    strings = .for(language)
    formats = Formats(language)
  }

  func chart(_ line: PriceLine, until end: Date) -> HistoryChart {
    let (highest, lowest) = (strings.price(line.highest), strings.price(line.lowest))
    let (first, last) = (formats.day(line.start), formats.day(end))
    return HistoryChart(
      line: line, highest: highest, lowest: lowest, start: first, end: last,
      label: strings.priceCourse(from: first, to: last, lowest: lowest, highest: highest))
  }

  /// The present price and since when it is so; nothing while there is none.
  func current(of course: ItemCourse) -> InformationRow? {
    guard let last = course.changes.last, let present = last.new.price else { return nil }
    if let gone = course.goneSince {
      return InformationRow(id: "now", label: strings.goneWord, value: strings.since(day(gone)))
    }
    let begin = course.changes.last { !$0.what.isDisjoint(with: [.first, .price, .back]) } ?? course.changes.first
    return InformationRow(
      id: "now", label: strings.currentPrice,
      value: "\(strings.price(present)) · \(strings.since(day(begin?.at ?? last.at)))")
  }

  /// The lowest prices of the times that lie within the record, and of all of it; of times with the same one, the
  /// longest.
  func lows(of course: ItemCourse) -> [InformationRow] {
    var rows: [(price: Money, row: InformationRow)] = []
    if let lowest = course.lowestEver {
      let row = InformationRow(
        id: "low", label: strings.lowestOnRecord, value: "\(strings.price(lowest.price)) · \(day(lowest.at))")
      rows.append((lowest.price, row))
    }
    for days in [365, 90, 30] {
      let begin = course.askedAt - TimeInterval(days) * 86_400
      guard course.since <= begin, let lowest = course.lowest(since: begin), lowest.price != rows.last?.price else {
        continue
      }
      let row = InformationRow(
        id: "low\(days)", label: strings.lowest(inDays: days), value: strings.price(lowest.price))
      rows.append((lowest.price, row))
    }
    return rows.reversed().map(\.row)
  }

  /// The words for a change; none for one of the rating alone, and for what was known at the beginning.
  func entry(of change: ItemChange) -> HistoryEntry? {
    guard change.old != nil else { return nil }
    let words = strings.words(for: change)
    return words.isEmpty ? nil : HistoryEntry(day: formats.day(change.at), words: words.joined(separator: ", "))
  }

  /// A day that is not broken into two lines.
  private func day(_ date: Date) -> String { formats.day(date).replacing(" ", with: "\u{A0}") }
}
