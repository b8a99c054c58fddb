/// What the server or the line to it said.
///
/// - Source: https://www.postgresql.org/docs/15/errcodes-appendix.html
struct PostgresError: Error {
  /// The five characters of SQLSTATE; nil when the connection was lost.
  let state: String?
  /// Without a value of any row.
  let reason: String

  /// The connection cannot be used any more: the line broke, or the server
  /// is stopping or has just begun.
  var isLost: Bool {
    guard let state else { return true }
    return state.hasPrefix("08") || state.hasPrefix("57P")
  }

  /// The transaction met another one, and may succeed when it is tried again.
  var isPassing: Bool { state == "40001" || state == "40P01" }

  /// A statement that was prepared before is not there any more, or tables
  /// have changed under it.
  var isOfOldStatement: Bool { state == "26000" || state == "0A000" }

  static func lost(_ reason: String) -> PostgresError {
    PostgresError(state: nil, reason: reason)
  }
}

extension DatabaseError {
  /// Returns the error in our words.
  ///
  /// - Parameters:
  ///   - error: the server's.
  ///   - sql: the statement, with placeholders.
  ///   - context: where it arose.
  static func translating(_ error: PostgresError, sql: String, in context: Context) -> DatabaseError {
    guard let state = error.state else { return unreachable(name: context.path, reason: error.reason) }
    switch state.prefix(2) {
    case "23": return constraint(error.reason)
    case "40": return busy
    case "08", "28", "3D", "57":
      // The server ended a statement that took too long.
      return state == "57014" ? busy : unreachable(name: context.path, reason: error.reason)
    case "53":
      return state == "53100" ? diskFull : state == "53300" ? busy : failed(sql: sql, reason: error.reason)
    case "25" where state == "25006":
      return context.isReading
        ? failed(sql: sql, reason: "a read may not write")
        : unreachable(name: context.path, reason: "it may only be read")
    case "58": return ioFailed(path: context.path, reason: error.reason)
    case "XX": return damaged(path: context.path)
    default:
      if state == "55P03" { return busy }
      if state == "42501" { return unopenable(path: context.path, reason: error.reason) }
      return failed(sql: sql, reason: error.reason)
    }
  }
}
