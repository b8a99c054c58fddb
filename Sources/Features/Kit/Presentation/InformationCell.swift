package import HTML

/// A row of a table of facts.
package struct InformationRow: Sendable, Hashable {
  /// The row's key in the table.
  package let id: String
  let label: String
  let value: String
  let link: String?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - id: the row's key, unique in the table.
  ///   - label: the name of the fact.
  ///   - value: the fact.
  ///   - link: an address on another server that the value links to; `nil` for none.
  package init(id: String, label: String, value: String, link: String? = nil) {
    self.id = id
    self.label = label
    self.value = value
    self.link = link
  }
}

/// A row of a table of facts, such as the section `information` of a page. Its style is in ``Gallery/style``.
package struct InformationCell: HTML {
  private let row: InformationRow

  /// Creates the cell of a row.
  package init(_ row: InformationRow) {
    self.row = row
  }

  package var content: some HTML {
    div(.class("information")) {
      span(.class("label")) { row.label }
      if let link = row.link {
        a(.class("value"), .href(link), .target(.blank), .rel(.noopener)) { BreakableText(row.value) }
      } else {
        span(.class("value")) { BreakableText(row.value) }
      }
    }
  }
}
