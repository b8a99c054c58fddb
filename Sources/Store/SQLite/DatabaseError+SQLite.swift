import Foundation
import GRDB

extension DatabaseError {
  /// Where an error arose, for what SQLite does not say itself.
  struct Context: Sendable {
    let path: String
    let isReading: Bool
  }

  /// Returns the error in our words: GRDB's are translated, anything else
  /// (ours, the caller's, cancellation) is passed on.
  static func translating(_ error: any Error, in context: Context) -> any Error {
    guard let error = error as? GRDB.DatabaseError else { return error }
    let reason = error.message ?? "SQLite's code \(error.extendedResultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: return damaged(path: context.path)
    case .SQLITE_READONLY:
      // The plain code in a read is our bug (a statement that writes), not
      // a file that may not be written.
      let isOurs = context.isReading && error.extendedResultCode == .SQLITE_READONLY
      return isOurs ? failed(sql: error.sql ?? "", reason: "a read may not write") : readOnly(path: context.path)
    case .SQLITE_FULL: return diskFull
    case .SQLITE_BUSY, .SQLITE_LOCKED: return busy
    case .SQLITE_CONSTRAINT: return constraint(reason)
    case .SQLITE_CANTOPEN, .SQLITE_PERM: return unopenable(path: context.path, reason: reason)
    case .SQLITE_IOERR: return ioFailed(path: context.path, reason: reason)
    case .SQLITE_INTERRUPT: return CancellationError()
    default: return failed(sql: error.sql ?? "", reason: reason)
    }
  }

  /// Returns what a failed call of the system means for a database.
  static func system(_ code: Int32, path: String) -> DatabaseError {
    switch code {
    case EACCES, EPERM, EROFS: .readOnly(path: path)
    case ENOSPC, EDQUOT: .diskFull
    default: .unopenable(path: path, reason: String(cString: strerror(code)))
    }
  }
}
