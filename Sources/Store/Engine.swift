/// The engine of a database: ``SQLiteEngine`` or ``PostgresEngine``.
///
/// Its methods correspond to those of ``Database`` with the same names, and throw the same errors.
protocol Engine: Sendable {
  func read<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T

  /// Reads on the calling thread, which must be allowed to block.
  func readNow<T>(_ body: (Connection) throws -> T) throws -> T

  func write<T: Sendable>(
    concerning subject: String?, locking row: SQL?, _ body: @escaping @Sendable (Connection) throws -> T
  ) async throws -> T

  func changes(in tables: Set<String>, of subject: String?) -> AsyncStream<Void>

  func close() async throws

  var changeListenerCount: Int { get }
}
