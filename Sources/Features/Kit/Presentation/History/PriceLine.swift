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
  /// The end of the line, in the same form; `nil` if the item has no price now.
  let end: String?
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
  /// - Returns: `nil` if the price was always the same, without an interruption.
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
    guard let low = values.min(), let high = values.max() else { return nil }
    if low == high, columns.allSatisfy({ $0.last != nil }) { return nil }
    lowest = Money(minorUnits: low, currency: currency)
    highest = Money(minorUnits: high, currency: currency)
    path = Self.path(columns, low, high)
    end = columns.last?.last.map { "M\(Self.width) \(Self.height(of: $0, low, high))h0" }
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

  /// The distance of a price from the upper edge; that of the only price is half of the height.
  private static func height(of value: Int, _ low: Int, _ high: Int) -> Int {
    let part = low == high ? 0.5 : Double(high - value) / Double(high - low)
    return margin + Int((part * Double(height - 2 * margin)).rounded())
  }

  private static func path(_ columns: [Column], _ low: Int, _ high: Int) -> String {
    var path = ""
    var drawn: Int?
    for column in columns {
      if drawn != nil { path += "H\(column.x)" }
      if let lowest = column.lowest {
        if drawn == nil {
          path += "M\(column.x) \(height(of: lowest, low, high))"
        } else if drawn != lowest {
          path += "V\(height(of: lowest, low, high))"
        }
        if let last = column.last, last != lowest { path += "V\(height(of: last, low, high))" }
      }
      drawn = column.last
    }
    return drawn == nil ? path : path + "H\(width)"
  }
}
