package import Foundation
package import Localization

/// An item of the section that shows an item's past.
package enum HistoryItem: Sendable, Hashable {
  /// The course of a value.
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

/// A drawn course of a price or a rating, with its words.
package struct HistoryChart: Sendable, Hashable {
  let line: CourseLine
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

/// The section that shows an item's past: the course of its price with the lowest ones, or of its rating, and the
/// changes.
package struct HistoryParts {
  /// What is shown of an item.
  package enum Subject: Sendable, Hashable {
    case price
    case rating
  }

  /// The time that the section shows, up to the last answer.
  package static let span: TimeInterval = 365 * 86_400
  /// The most changes that are listed.
  static let maxEntries = 20

  /// The items; none if the price was never told, or the rating was always the same and nothing else has changed.
  package let items: [HistoryItem]

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - course: the course of the item; `nil` if nothing was ever said about it.
  ///   - subject: what is shown.
  ///   - country: the country of which release and services are told beside ratings; `nil` for that of the language.
  ///   - language: the language of the words.
  package init(
    _ course: ItemCourse?, of subject: Subject = .price, country: String? = nil, in language: Language
  ) {
    let writer = HistoryWriter(language)
    guard let course else {
      items = []
      return
    }
    items =
      switch subject {
      case .price: writer.prices(of: course)
      case .rating: writer.ratings(of: course, in: country)
      }
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

  // MARK: Prices

  func prices(of course: ItemCourse) -> [HistoryItem] {
    guard let currency = course.changes.last(where: { $0.new.price != nil })?.new.price?.currency else { return [] }
    // A price in another currency has no place on the line.
    let line = CourseLine(course, since: course.askedAt - HistoryParts.span) { measure in
      measure.price.flatMap { $0.currency == currency ? $0.minorUnits : nil }
    }
    let chart = line.map { line in
      drawing(of: line, until: course.askedAt, strings.priceCourse) {
        strings.price(Money(minorUnits: $0, currency: currency))
      }
    }
    let rows = [current(of: course)].compactMap(\.self) + (chart == nil ? [] : lows(of: course))
    return items(chart, rows, course.changes.reversed().lazy.compactMap { entry(of: $0) })
  }

  // MARK: Ratings

  func ratings(of course: ItemCourse, in country: String?) -> [HistoryItem] {
    let tenths = CourseLine(course, since: course.askedAt - HistoryParts.span) { measure in
      measure.rating.map { Int(($0 * 10).rounded()) }
    }
    let chart = tenths.flatMap { $0.lowest < $0.highest ? $0 : nil }.map { line in
      drawing(of: line, until: course.askedAt, strings.ratingCourse) { formats.rating(Double($0) / 10) }
    }
    // The first rating is no course.
    let what: ItemChange.What = chart == nil ? [.services, .released] : [.rating, .services, .released]
    return items(
      chart, chart == nil ? [] : [currentRating(of: course)].compactMap(\.self),
      course.changes.reversed().lazy.compactMap { entry(of: $0, only: what, in: country) })
  }

  /// The present rating and since when it is so; nothing while there is none.
  private func currentRating(of course: ItemCourse) -> InformationRow? {
    guard course.goneSince == nil, let last = course.changes.last, let rating = last.new.rating else { return nil }
    let begin = course.changes.last { !$0.what.isDisjoint(with: [.first, .rating, .back]) } ?? course.changes.first
    return InformationRow(
      id: "now", label: strings.currentRating,
      value: "\(formats.rating(rating)) · \(strings.since(day(begin?.at ?? last.at)))")
  }

  /// The words for some parts of a change; none for other changes, and for what was known at the beginning.
  private func entry(of change: ItemChange, only what: ItemChange.What, in country: String?) -> HistoryEntry? {
    guard change.old != nil else { return nil }
    let seen = country.map { change.showing(in: $0) } ?? change
    let part = ItemChange(at: seen.at, what: seen.what.intersection(what), old: seen.old, new: seen.new)
    let words = strings.words(for: part, withRating: true)
    return words.isEmpty ? nil : HistoryEntry(day: formats.day(change.at), words: words.joined(separator: ", "))
  }

  // MARK: Parts

  private func items(
    _ chart: HistoryChart?, _ rows: [InformationRow], _ entries: some Sequence<HistoryEntry>
  ) -> [HistoryItem] {
    let entries = Array(entries.prefix(HistoryParts.maxEntries))
    return (chart.map { [.chart($0)] } ?? []) + rows.map(HistoryItem.row) + (entries.isEmpty ? [] : [.changes(entries)])
  }

  private func drawing(
    of line: CourseLine, until end: Date,
    _ words: (_ first: String, _ last: String, _ lowest: String, _ highest: String) -> String,
    value: (Int) -> String
  ) -> HistoryChart {
    let (highest, lowest) = (value(line.highest), value(line.lowest))
    let (first, last) = (formats.day(line.start), formats.day(end))
    return HistoryChart(
      line: line, highest: highest, lowest: lowest, start: first, end: last,
      label: words(first, last, lowest, highest))
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
