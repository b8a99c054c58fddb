/// What ``Database/inspect(at:migrations:)`` found wrong.
public enum DatabaseFinding: Sendable, Equatable {
  /// The file contradicts itself: a line of SQLite's `quick_check`.
  case damage(String)
  /// A table, index, view or trigger of the schema is not there.
  case missing(type: String, name: String)
  /// A table, index, view or trigger is not what the migrations make.
  case different(type: String, name: String)
  /// Rows of a table refer to rows that do not exist.
  case brokenReferences(table: String, count: Int)
}

extension DatabaseFinding: CustomStringConvertible {
  /// A few words for the person at the terminal, as in `table film is missing`.
  public var description: String {
    switch self {
    case .damage(let line): line
    case .missing(let type, let name): "\(type) \(name) is missing"
    case .different(let type, let name): "\(type) \(name) is not as it was made"
    case .brokenReferences(let table, let count):
      "\(count) \(count == 1 ? "row" : "rows") of table \(table) \(count == 1 ? "refers" : "refer") to what does not exist"
    }
  }
}
