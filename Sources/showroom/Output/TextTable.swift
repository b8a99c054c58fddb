/// Rows of text: aligned columns for people, tab-separated fields for programs.
struct TextTable: Sendable {
  /// One column.
  struct Column: Sendable {
    let heading: String
    var isRightAligned = false
    /// Whether the column may be cut if the lines are too long.
    var isFlexible = false
  }

  /// Cells between two columns.
  private static let gap = 2
  /// Cells to which a flexible column can be cut at most.
  private static let smallestWidth = 8

  let columns: [Column]
  /// Fields in the order of the columns, already cleaned.
  private(set) var rows: [[String]] = []

  /// Creates a table without rows.
  init(columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row with one field for each column.
  mutating func add(_ fields: [String]) {
    precondition(fields.count == columns.count, "a field for each column")
    rows.append(fields.map(TerminalText.clean))
  }

  /// Lines for a console: aligned with headings on a terminal, otherwise
  /// tab-separated without headings.
  func lines(for console: Console) -> [String] {
    guard console.isTerminal else { return rows.map { $0.joined(separator: "\t") } }
    let widths = widths(fitting: console.width)
    let head = line(columns.map(\.heading), widths)
    return [console.styled(head, .bold)] + rows.map { line($0, widths) }
  }

  private func line(_ fields: [String], _ widths: [Int]) -> String {
    var result = ""
    for (index, field) in fields.enumerated() {
      let text = TerminalText.cut(field, to: widths[index])
      let padding = String(repeating: " ", count: max(0, widths[index] - TerminalText.width(of: text)))
      let isLast = index == fields.count - 1
      result += columns[index].isRightAligned ? padding + text : isLast ? text : text + padding
      if !isLast { result += String(repeating: " ", count: Self.gap) }
    }
    return result
  }

  /// Widths of the columns in cells: the width of their content; the widest
  /// flexible columns shrink until the line fits.
  private func widths(fitting limit: Int?) -> [Int] {
    var widths = columns.indices.map { index in
      rows.reduce(TerminalText.width(of: columns[index].heading)) { max($0, TerminalText.width(of: $1[index])) }
    }
    guard let limit else { return widths }
    var excess = widths.reduce(0, +) + Self.gap * (columns.count - 1) - limit
    while excess > 0 {
      let flexible = columns.indices.filter { columns[$0].isFlexible && widths[$0] > Self.smallestWidth }
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
