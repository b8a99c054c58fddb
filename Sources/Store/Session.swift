/// An engine's connection while a transaction is under way on it.
protocol Session {
  /// Runs a statement.
  ///
  /// - Parameters:
  ///   - sql: one statement.
  ///   - limit: how many rows to return at most; all of them for nil.
  /// - Throws: ``DatabaseError`` or `CancellationError`, as
  ///   ``Connection/rows(_:)``.
  func run(_ sql: SQL, limit: Int?) throws -> [Row]

  /// Runs a statement whose rows do not matter.
  func execute(_ sql: SQL) throws

  /// The columns of every table and view that somebody has made, by its name,
  /// in their order.
  func tables() throws -> [String: [String]]

  /// How the engine would run a query, one line a step.
  func plan(of sql: SQL) throws -> [String]

  /// Milliseconds since 1970, by the clock that all who use the database
  /// have in common.
  func now() throws -> Int64
}
