import Foundation

/// Writes figures for people (a table) and for programs (JSON).
enum FigureTable {
  /// The figures as aligned columns: name, figure, unit, bound, ✓ or ✗, note.
  static func table(of figures: [BenchFigure]) -> String {
    let heading = ["what", "figure", "unit", "bound", "", "note"]
    let rows = [heading] + figures.map(cells)
    let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let padded = zip(row, widths).enumerated().map { column, cell in
        pad(cell.0, to: cell.1, isNumber: column == 1)
      }
      return trimmed(padded.joined(separator: "  "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The figures as a JSON array of objects; a missing `value` or `passes` is `null`.
  static func json(of figures: [BenchFigure]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let lines = figures.map(JSONFigure.init)
    return String(decoding: try encoder.encode(lines), as: UTF8.self) + "\n"
  }

  /// A figure with its significant digits: `24,531`, `0.512`, `12.3`.
  static func text(of value: Double) -> String {
    if value.isNaN { return "not measured" }
    let digits = if value == value.rounded() || abs(value) >= 1_000 { 0 } else if abs(value) >= 10 { 1 } else { 3 }
    let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))
    return value.formatted(style.precision(.fractionLength(digits)))
  }

  private static func cells(of figure: BenchFigure) -> [String] {
    let sign = figure.passes.map { $0 ? "✓" : "✗" } ?? ""
    return [figure.name, text(of: figure.value), figure.unit, figure.bound, sign, figure.note]
  }

  private static func pad(_ text: String, to width: Int, isNumber: Bool) -> String {
    let space = String(repeating: " ", count: width - text.count)
    return isNumber ? space + text : text + space
  }

  private static func trimmed(_ line: String) -> Substring {
    line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)]
  }

  private struct JSONFigure: Encodable {
    let name: String
    let value: Double?
    let unit: String
    let bound: String
    let passes: Bool?
    let note: String

    init(_ figure: BenchFigure) {
      name = figure.name
      value = figure.value.isNaN ? nil : figure.value
      unit = figure.unit
      bound = figure.bound
      passes = figure.passes
      note = figure.note
    }

    enum CodingKeys: CodingKey {
      case name, value, unit, bound, passes, note
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(value, forKey: .value)
      try container.encode(unit, forKey: .unit)
      try container.encode(bound, forKey: .bound)
      try container.encode(passes, forKey: .passes)
      try container.encode(note, forKey: .note)
    }
  }
}
