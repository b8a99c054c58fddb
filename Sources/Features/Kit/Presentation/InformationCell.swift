package import HTML

/// A row of a table of facts.
package struct InformationRow: Sendable, Hashable {
  /// Which fact it is: its key in the table.
  package let id: String
  let label: String
  let value: String
  let link: String?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - id: which fact it is, unique in the table.
  ///   - label: the fact's name.
  ///   - value: what it is.
  ///   - link: where the value leads, on another server; `nil` for nowhere.
  package init(id: String, label: String, value: String, link: String? = nil) {
    self.id = id
    self.label = label
    self.value = value
    self.link = link
  }
}

/// Draws a row of a table of facts, such as the section `information` of a page; ``Gallery/style`` has its look.
package struct InformationCell: HTML {
  private let row: InformationRow

  package init(_ row: InformationRow) {
    self.row = row
  }

  package var content: some HTML {
    div(.class("information")) {
      span(.class("label")) { row.label }
      if let link = row.link {
        a(.class("value"), .href(link), .target(.blank), .rel(.noopener)) { row.value }
      } else {
        span(.class("value")) { row.value }
      }
    }
  }
}
