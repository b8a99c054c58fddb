import Localization

/// A table of tables: how many rows each has.
struct RowCounts {
  private let tables: [(name: String, rows: Int)]

  init(_ tables: [(name: String, rows: Int)]) {
    self.tables = tables
  }

  /// The lines to print.
  func lines(for console: Console) -> [String] {
    let headings = Headings.for(console.language)
    var table = TextTable(columns: [.init(heading: headings.table), .init(heading: headings.rows)])
    for (name, rows) in tables { table.add([name, "\(rows)"]) }
    return table.lines(for: console)
  }
}
