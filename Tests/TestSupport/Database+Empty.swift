public import Store

extension Database {
  /// An empty database in memory, for what a suite or a double holds.
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
