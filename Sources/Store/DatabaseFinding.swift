/// A problem that ``Database/inspect(at:migrations:)`` found.
public enum DatabaseFinding: Sendable, Equatable {
  /// The file is inconsistent: a line of SQLite's `quick_check`.
  case damage(String)
  /// The schema lacks a table, index, view or trigger.
  case missing(type: String, name: String)
  /// A table, index, view or trigger differs from what the migrations create.
  case different(type: String, name: String)
  /// Rows of a table refer to missing rows.
  case brokenReferences(table: String, count: Int)
}

extension DatabaseFinding: CustomStringConvertible {
  /// A short description for the operator, such as `table film is missing`.
  public var description: String {
    switch self {
    case .damage(let line): line
    case .missing(let type, let name): "\(type) \(name) is missing"
    case .different(let type, let name): "\(type) \(name) differs from what the migrations create"
    case .brokenReferences(let table, 1): "1 row of table \(table) refers to a row that does not exist"
    case .brokenReferences(let table, let count): "\(count) rows of table \(table) refer to rows that do not exist"
    }
  }
}
