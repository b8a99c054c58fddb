/// What a database is kept in: ``SQLiteEngine`` or ``PostgresEngine``.
///
/// The methods are those of ``Database`` of the same names, and throw its
/// errors.
protocol Engine: Sendable {
  func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T

  /// Reads on the thread of the caller, which may wait.
  func readNow<T>(_ body: (Connection) throws -> T) throws -> T

  func write<T: Sendable>(
    concerning subject: String?, locking row: SQL?, _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T

  func changes(in tables: Set<String>, of subject: String?) -> AsyncStream<Void>

  func close() async throws

  var changeListenerCount: Int { get }
}
