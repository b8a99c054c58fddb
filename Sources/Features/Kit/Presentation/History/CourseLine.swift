import Foundation

/// The course of a value as a line of steps: a value holds until the answer that differs.
struct CourseLine: Sendable, Hashable {
  /// The width of the drawing, in units of its own. A unit is a column; of several values in one, the lowest is drawn.
  static let width = 200
  /// The height of the drawing, in units of its own.
  static let height = 60
  /// The distance of the line from the upper and the lower edge.
  private static let margin = 4

  /// The line: the value of the attribute `d` of an SVG `path`.
  let path: String
  /// The end of the line, in the same form; `nil` if the item has no value now.
  let end: String?
  let lowest: Int
  let highest: Int
  /// The time of the left edge.
  let start: Date

  /// Draws values up to the last answer. While the item was gone or had no value, the line is interrupted.
  ///
  /// - Parameters:
  ///   - course: the course of the item.
  ///   - earliest: the time at which the line begins, unless the course begins later.
  ///   - value: the value of what was known; `nil` for none.
  /// - Returns: `nil` if the value was always the same, without an interruption.
  init?(_ course: ItemCourse, since earliest: Date, value: (ItemMeasure) -> Int?) {
    guard let first = course.changes.first else { return nil }
    start = max(first.at, earliest)
    let begin = start
    let seconds = max(course.askedAt.timeIntervalSince(begin), 1)
    let columns = course.changes.reduce(into: [Column]()) { columns, change in
      let known = change.what.contains(.gone) ? nil : value(change.new)
      let part = max(change.at.timeIntervalSince(begin), 0) / seconds
      let x = min(Int(part * Double(Self.width)), Self.width)
      // What was known before the beginning is told by the last of its changes.
      if let last = columns.last, last.x == x, change.at > begin {
        columns[columns.count - 1].add(known)
      } else if columns.last?.x == x {
        columns[columns.count - 1] = Column(x: x, lowest: known, last: known)
      } else {
        columns.append(Column(x: x, lowest: known, last: known))
      }
    }
    let values = columns.flatMap { [$0.lowest, $0.last].compactMap(\.self) }
    guard let low = values.min(), let high = values.max() else { return nil }
    if low == high, columns.allSatisfy({ $0.last != nil }) { return nil }
    (lowest, highest) = (low, high)
    path = Self.path(columns, low, high)
    end = columns.last?.last.map { "M\(Self.width) \(Self.height(of: $0, low, high))h0" }
  }

  /// The values that fall into one column.
  private struct Column {
    let x: Int
    var lowest: Int?
    var last: Int?

    mutating func add(_ value: Int?) {
      lowest = [lowest, value].compactMap(\.self).min()
      last = value
    }
  }

  /// The distance of a value from the upper edge; that of the only value is half of the height.
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
