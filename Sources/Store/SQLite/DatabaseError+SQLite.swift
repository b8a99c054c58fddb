import Foundation
import GRDB

extension DatabaseError {
  /// Context of an error, for facts that SQLite does not report.
  struct Context: Sendable {
    let path: String
    let isReading: Bool
  }

  /// Converts an error of GRDB to a ``DatabaseError``; returns any other error unchanged.
  static func translating(_ error: any Error, in context: Context) -> any Error {
    guard let error = error as? GRDB.DatabaseError else { return error }
    let reason = error.message ?? "SQLite's code \(error.extendedResultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: return damaged(path: context.path)
    case .SQLITE_READONLY:
      // In a read, the plain code means that our statement writes, not that the file is read-only.
      let isOurs = context.isReading && error.extendedResultCode == .SQLITE_READONLY
      return isOurs ? failed(sql: error.sql ?? "", reason: "a read may not write") : readOnly(path: context.path)
    case .SQLITE_FULL: return diskFull
    case .SQLITE_BUSY, .SQLITE_LOCKED: return busy
    case .SQLITE_CONSTRAINT: return constraint(reason)
    case .SQLITE_CANTOPEN, .SQLITE_PERM: return unopenable(path: context.path, reason: reason)
    case .SQLITE_IOERR: return ioFailed(path: context.path, reason: reason)
    case .SQLITE_INTERRUPT: return CancellationError()
    // No statement of the program names one, so the schema of the file does.
    case .SQLITE_ERROR where reason.hasPrefix("no such collation sequence"): return damaged(path: context.path)
    case .SQLITE_ERROR where reason.hasPrefix(missingTable):
      return altered(path: context.path, object: "table \(reason.dropFirst(missingTable.count)) is missing")
    default: return failed(sql: error.sql ?? "", reason: reason)
    }
  }

  /// What SQLite says before the name of a table that is not there. Migrations have made each one that is named.
  private static let missingTable = "no such table: "

  /// Converts `errno` of a failed system call.
  static func system(_ code: Int32, path: String) -> DatabaseError {
    switch code {
    case EACCES, EPERM, EROFS: .readOnly(path: path)
    case ENOSPC, EDQUOT: .diskFull
    case EFBIG, EIO: .ioFailed(path: path, reason: String(cString: strerror(code)))
    default: .unopenable(path: path, reason: String(cString: strerror(code)))
    }
  }
}
