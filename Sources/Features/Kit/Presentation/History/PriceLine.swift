import Foundation
import Localization

/// The course of a price as a line of steps: a price holds until the answer that differs.
struct PriceLine: Sendable, Hashable {
  /// The width of the drawing, in units of its own. A unit is a column; of several prices in one, the lowest is drawn.
  static let width = 200
  /// The height of the drawing, in units of its own.
  static let height = 60
  /// The distance of the line from the upper and the lower edge.
  private static let margin = 4

  /// The line: the value of the attribute `d` of an SVG `path`.
  let path: String
  let lowest: Money
  let highest: Money
  /// The time of the left edge.
  let start: Date

  /// Draws the prices in the currency of the last one, up to the last answer. While the item was gone, or had a price in
  /// another currency, the line is interrupted.
  ///
  /// - Parameters:
  ///   - course: the course of the item.
  ///   - earliest: the time at which the line begins, unless the course begins later.
  /// - Returns: `nil` if the price was always the same.
  init?(_ course: ItemCourse, since earliest: Date) {
    guard let currency = course.changes.last(where: { $0.new.price != nil })?.new.price?.currency,
      let first = course.changes.first
    else { return nil }
    start = max(first.at, earliest)
    let begin = start
    let seconds = max(course.askedAt.timeIntervalSince(begin), 1)
    let columns = course.changes.reduce(into: [Column]()) { columns, change in
      let price = change.what.contains(.gone) ? nil : change.new.price
      let value = price?.currency == currency ? price?.minorUnits : nil
      let part = max(change.at.timeIntervalSince(begin), 0) / seconds
      let x = min(Int(part * Double(Self.width)), Self.width)
      // What was known before the beginning is told by the last of its changes.
      if let last = columns.last, last.x == x, change.at > begin {
        columns[columns.count - 1].add(value)
      } else if columns.last?.x == x {
        columns[columns.count - 1] = Column(x: x, lowest: value, last: value)
      } else {
        columns.append(Column(x: x, lowest: value, last: value))
      }
    }
    let values = columns.flatMap { [$0.lowest, $0.last].compactMap(\.self) }
    guard let low = values.min(), let high = values.max(), low < high else { return nil }
    lowest = Money(minorUnits: low, currency: currency)
    highest = Money(minorUnits: high, currency: currency)
    path = Self.path(columns, low, high)
  }

  /// The prices that fall into one column.
  private struct Column {
    let x: Int
    var lowest: Int?
    var last: Int?

    mutating func add(_ value: Int?) {
      lowest = [lowest, value].compactMap(\.self).min()
      last = value
    }
  }

  private static func path(_ columns: [Column], _ low: Int, _ high: Int) -> String {
    func height(of value: Int) -> Int {
      let part = Double(high - value) / Double(high - low)
      return margin + Int((part * Double(Self.height - 2 * margin)).rounded())
    }
    var path = ""
    var drawn: Int?
    for column in columns {
      if drawn != nil { path += "H\(column.x)" }
      if let lowest = column.lowest {
        if drawn == nil {
          path += "M\(column.x) \(height(of: lowest))"
        } else if drawn != lowest {
          path += "V\(height(of: lowest))"
        }
        if let last = column.last, last != lowest { path += "V\(height(of: last))" }
      }
      drawn = column.last
    }
    return drawn == nil ? path : path + "H\(width)"
  }
}
