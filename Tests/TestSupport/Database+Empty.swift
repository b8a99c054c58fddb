public import Store

extension Database {
  /// Returns an empty database in memory, for a suite or a double.
  ///
  /// - Precondition: the migrations can be applied.
  public static func empty(_ migrations: [Migration]) -> Database {
    do {
      return try inMemory(migrations: migrations)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
