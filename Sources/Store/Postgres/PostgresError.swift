/// An error of the server or of the connection to it.
///
/// - Source: https://www.postgresql.org/docs/15/errcodes-appendix.html
struct PostgresError: Error {
  /// The five characters of SQLSTATE; nil if the connection was lost.
  let state: String?
  /// A description without values of rows.
  let reason: String

  /// Whether the connection is unusable: it broke, or the server is stopping or starting.
  var isLost: Bool {
    guard let state else { return true }
    return state.hasPrefix("08") || state.hasPrefix("57P")
  }

  /// Whether the transaction conflicts with another one and may succeed on retry.
  var isPassing: Bool { state == "40001" || state == "40P01" }

  /// Whether a prepared statement is gone, or its tables have changed.
  var isOfOldStatement: Bool { state == "26000" || state == "0A000" }

  static func lost(_ reason: String) -> PostgresError {
    PostgresError(state: nil, reason: reason)
  }
}

extension DatabaseError {
  /// Converts a PostgreSQL error to a ``DatabaseError``.
  ///
  /// - Parameters:
  ///   - error: error of the server or of the connection.
  ///   - sql: statement with placeholders.
  ///   - context: database and kind of transaction.
  static func translating(_ error: PostgresError, sql: String, in context: Context) -> DatabaseError {
    guard let state = error.state else { return unreachable(name: context.path, reason: error.reason) }
    switch state.prefix(2) {
    case "23": return constraint(error.reason)
    case "40": return busy
    case "08", "28", "3D", "57":
      // 57014: the server ended a statement that took too long.
      return state == "57014" ? busy : unreachable(name: context.path, reason: error.reason)
    case "53":
      return state == "53100" ? diskFull : state == "53300" ? busy : failed(sql: sql, reason: error.reason)
    case "25" where state == "25006":
      return context.isReading
        ? failed(sql: sql, reason: "a read may not write")
        : unreachable(name: context.path, reason: "the server is read-only")
    case "58": return ioFailed(path: context.path, reason: error.reason)
    case "XX": return damaged(path: context.path)
    default:
      if state == "55P03" { return busy }
      if state == "42P01" { return altered(path: context.path, object: error.reason) }
      if state == "42501" { return unopenable(path: context.path, reason: error.reason) }
      return failed(sql: sql, reason: error.reason)
    }
  }
}
