import Foundation
import HummingbirdTesting

/// Measures the bytes of an edit of a list of 1,000 rows on the wire.
enum PatchBench {
  /// The maximum number of bytes around a row's HTML in a patch.
  static let allowance = 60

  /// The reasons why a patch cannot be measured.
  enum Failure: Error {
    /// The page has no row.
    case noRow
    /// A line is not a JSON array of an operation and its arguments.
    case unreadable(String)
    /// The patch consists of other operations than expected.
    case unexpected(edit: String, operations: [String])
  }

  private static let edits: [(name: String, form: String, operations: [String])] = [
    ("update one", "action=update&row=500", ["update"]),
    ("append", "action=append", ["insert"]),
    ("swap two", "action=swap", ["move", "move"]),
    ("prepend", "action=prepend", ["insert"]),
    ("remove first", "action=removeFirst", ["remove"]),
    ("first to end", "action=firstToEnd", ["move"]),
  ]

  /// Performs six edits on one live screen and measures the patch lines of each.
  ///
  /// - Returns: bytes of each patch, line ends included and the stream's `end` line left out.
  /// - Throws: ``Failure`` if an edit has unexpected lines.
  static func run() async throws -> [BenchFigure] {
    try await DemoSite().application().test(.router) { client in
      var visitor = try await LiveVisitor(client, path: "/rows")
      guard let first = visitor.html.firstMatch(of: /<li data-key.*?<\/li>/)?.output else { throw Failure.noRow }
      var figures: [BenchFigure] = []
      for edit in edits {
        let lines = try await visitor.act(edit.form)
        let patch = try lines.map(Line.init)
        guard patch.map(\.operation).sorted() == edit.operations else {
          throw Failure.unexpected(edit: edit.name, operations: patch.map(\.operation))
        }
        let row = patch.compactMap(\.html).first ?? String(first)
        figures.append(figure(of: edit.name, lines: lines, row: row, carriesRow: patch.contains { $0.html != nil }))
      }
      return figures
    }
  }

  private static func figure(of name: String, lines: [String], row: String, carriesRow: Bool) -> BenchFigure {
    let bytes = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    let html = row.utf8.count
    let content = carriesRow ? "\(bytes - html) around the row's html" : "no html in it"
    return BenchFigure(
      name: "patch of 1,000 rows, \(name)", value: Double(bytes), unit: "bytes",
      bound: "<= \(html + allowance) (row + \(allowance))", passes: bytes <= html + allowance, note: content)
  }

  /// A patch line: `[version, op, …]`.
  private struct Line {
    let operation: String
    /// The HTML of the row, or of its part, if the operation carries one.
    let html: String?

    init(_ text: String) throws {
      guard let parts = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any], parts.count >= 3,
        let operation = parts[1] as? String
      else { throw Failure.unreadable(text) }
      self.operation = operation
      html =
        switch operation {
        case "insert": parts.last as? String
        // The name of a part may follow.
        case "update" where parts.count > 4: parts[4] as? String
        default: nil
        }
    }
  }
}
