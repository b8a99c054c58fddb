package import HTML
package import LiveWeb

/// A cell of the section that shows an item's past. Its style is ``HistoryCell/style``, and that of rows is in
/// ``Gallery/style``.
package struct HistoryCell: HTML {
  /// The style of the section.
  package static let style = "history.css"

  private let item: HistoryItem
  private let strings: SharedStrings

  /// Creates the cell of an item.
  package init(_ item: HistoryItem, strings: SharedStrings) {
    self.item = item
    self.strings = strings
  }

  package var content: some HTML {
    switch item {
    case .chart(let chart): drawing(of: chart)
    case .row(let row): InformationCell(row)
    case .changes(let entries): list(of: entries)
    }
  }

  private func drawing(of chart: HistoryChart) -> some HTML {
    div(.class("history")) {
      svg(
        .custom(name: "viewBox", value: "0 0 \(CourseLine.width) \(CourseLine.height)"),
        .custom(name: "preserveAspectRatio", value: "none"), .role("img"), .aria("label", chart.label)
      ) {
        SVGPath(.custom(name: "d", value: chart.line.path)) { EmptyHTML() }
        // A line without length, of which only the round end is seen.
        if let end = chart.line.end { SVGPath(.class("history-end"), .custom(name: "d", value: end)) { EmptyHTML() } }
      }
      div(.class("history-prices"), .ariaHidden) {
        span { chart.highest }
        span { chart.lowest }
      }
      div(.class("history-days"), .ariaHidden) {
        span { chart.start }
        span { chart.end }
      }
    }
  }

  private func list(of entries: [HistoryEntry]) -> some HTML {
    details(.class("changes")) {
      summary { strings.changes(entries.count) }
      table {
        tbody {
          for entry in entries {
            tr {
              th(.scope(.row)) { entry.day }
              td { entry.words }
            }
          }
        }
      }
    }
  }
}

extension AssetLibrary.Asset {
  /// The style of the section that shows an item's past.
  package static let historyStyle = style(HistoryCell.style, PackageResources.history_css)
}
