/// An error of a database.
///
/// No case holds a value that was bound to a statement, so an error is safe to log. A cancelled call throws
/// `CancellationError` instead.
public enum DatabaseError: Error, Sendable, Equatable {
  /// The file or its directory cannot be created or opened. `reason` is the system's, without the path.
  case unopenable(path: String, reason: String)
  /// The server cannot be reached or rejects the login. A later retry may succeed.
  ///
  /// `name` is the address without user and password; `reason` is the server's.
  case unreachable(name: String, reason: String)
  /// The file is not a database, or its content is inconsistent (SQLite's codes 11 and 26, or a failed
  /// `quick_check`).
  case damaged(path: String)
  /// The process may not write the file or its directory (SQLite's code 8).
  case readOnly(path: String)
  /// The disk, the quota or the maximum number of pages is used up (SQLite's code 13). The transaction was rolled
  /// back.
  case diskFull
  /// The system could not read or write the file (SQLite's code 10).
  ///
  /// The disk fails, or is full although the file itself need not grow. `reason` is SQLite's.
  case ioFailed(path: String, reason: String)
  /// The wait for a lock or a free connection timed out, by default after five seconds. A later retry may succeed.
  ///
  /// SQLite's codes 5 and 6; PostgreSQL's 40001, 55P03 and 57014.
  case busy
  /// A row violates a constraint (SQLite's code 19, PostgreSQL's class 23).
  ///
  /// The value names the constraint and the columns, as in `UNIQUE constraint failed: folder.name`.
  case constraint(String)
  /// Another program has changed the schema of a database or an archive. `object` says what, such as `table film is missing`.
  case altered(path: String, object: String)
  /// The file is a database of another program.
  case foreign(path: String)
  /// A newer version of the program created or changed the database: it records a migration that this version
  /// lacks. `version` is the newest one that did so, such as `0.4.0`; nil if it was 0.3.0 or older.
  case newerThanProgram(migration: String, version: String? = nil)
  /// The statements of a migration differ from those that were applied under its id.
  case editedMigration(String)
  /// A statement could not be run. `sql` has placeholders instead of values.
  case failed(sql: String, reason: String)
  /// The row has no column of this name, or its value has another type.
  case column(name: String, expected: String)
  /// ``Database/checkpointAndClose()`` has closed the database.
  case closed
}

extension DatabaseError: CustomStringConvertible {
  /// One line for the operator: what happened and, if possible, what to do.
  public var description: String {
    switch self {
    case .unopenable(let path, let reason):
      "The database \(path) cannot be opened: \(reason)."
    case .unreachable(let name, let reason):
      // Some reasons of libpq are questions.
      "The database \(name) cannot be reached: \(reason)\(reason.hasSuffix("?") ? "" : ".")"
    case .damaged(let path):
      "The database \(path) is damaged or not a database: move it away, then restore a backup or start anew."
    case .readOnly(let path):
      "The database \(path) cannot be written: check who owns it and its directory."
    case .diskFull:
      "The disk is full: the database cannot grow."
    case .ioFailed(let path, let reason):
      "The database \(path) cannot be read or written (\(reason)): check the disk and its free space."
    case .busy:
      "The database is in use by another process: try again."
    case .constraint(let rule):
      "The database rejected a row: \(rule)."
    case .altered(let path, let object):
      "The database \(path) was changed by another program: \(object). Undo that change, or restore a backup."
    case .foreign(let path):
      "The database \(path) belongs to another program: move it away, or choose another directory."
    case .newerThanProgram(let migration, let version):
      "The database was made by \(version ?? "a newer version") (\(migration)): update this program."
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
