/// What goes wrong with a database.
///
/// No case holds a value that was bound to a statement, so an error may be
/// logged. Cancellation is not here: a cancelled call throws
/// `CancellationError`.
public enum DatabaseError: Error, Sendable, Equatable {
  /// The file or its directory cannot be made or opened. `reason` is the
  /// system's, without the path.
  case unopenable(path: String, reason: String)
  /// The server cannot be reached, or lets nobody in. `name` is its address
  /// without user and password, `reason` is its own. Trying again later is
  /// reasonable.
  case unreachable(name: String, reason: String)
  /// The file is no database, or its contents contradict themselves
  /// (SQLite's codes 11 and 26, or a failed `quick_check`).
  case damaged(path: String)
  /// The file or its directory may not be written (SQLite's code 8).
  case readOnly(path: String)
  /// The disk, the quota or the allowed number of pages is used up
  /// (SQLite's code 13). The transaction was rolled back.
  case diskFull
  /// The system could not read or write the file (SQLite's code 10): a disk
  /// that is full where the file itself need not grow, or one that fails.
  /// `reason` is SQLite's.
  case ioFailed(path: String, reason: String)
  /// Another process held a lock for longer than the five seconds we wait
  /// (SQLite's codes 5 and 6, PostgreSQL's 40001, 55P03 and 57014), or all
  /// connections were in use for as long. Trying again later is reasonable.
  case busy
  /// A row would break a rule of its table (SQLite's code 19, PostgreSQL's
  /// class 23). Names the
  /// rule and the columns, as in `UNIQUE constraint failed: folder.name`.
  case constraint(String)
  /// The file is a database of another program.
  case foreign(path: String)
  /// A newer program made or changed the database: it records a migration
  /// this one does not know.
  case newerThanProgram(migration: String)
  /// A migration's statements are not those that were once applied under
  /// its id.
  case editedMigration(String)
  /// A statement could not be run. `sql` holds placeholders, never values.
  case failed(sql: String, reason: String)
  /// A row has no such column, or its value is not what was asked for.
  case column(name: String, expected: String)
  /// ``Database/checkpointAndClose()`` was called before.
  case closed
}

extension DatabaseError: CustomStringConvertible {
  /// One line for the person at the terminal: what happened and, where
  /// something can be done about it, what.
  public var description: String {
    switch self {
    case .unopenable(let path, let reason):
      "The database \(path) cannot be opened: \(reason)."
    case .unreachable(let name, let reason):
      "The database \(name) cannot be reached: \(reason)."
    case .damaged(let path):
      "The database \(path) is damaged or no database: move it away to start anew, or put a copy in its place."
    case .readOnly(let path):
      "The database \(path) cannot be written: check who owns it and its directory."
    case .diskFull:
      "The disk is full: the database cannot grow."
    case .ioFailed(let path, let reason):
      "The database \(path) cannot be read or written (\(reason)): check the disk and the room on it."
    case .busy:
      "The database is in use by another process: try again."
    case .constraint(let rule):
      "The database refused a row: \(rule)."
    case .foreign(let path):
      "The database \(path) belongs to another program: move it away, or choose another directory."
    case .newerThanProgram(let migration):
      "The database was made by a newer version (\(migration)): update this program."
    case .editedMigration(let migration):
      "The migration \(migration) differs from what was applied: this program and the database do not belong together."
    case .failed(let sql, let reason):
      "A statement failed: \(reason) in: \(sql.split(whereSeparator: \.isWhitespace).joined(separator: " "))"
    case .column(let name, let expected):
      "The column \(name) is not what was expected: \(expected)."
    case .closed:
      "The database is closed."
    }
  }
}
