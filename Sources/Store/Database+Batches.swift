extension Database {
  /// Changes rows in batches, each in a transaction of its own, until one finds fewer than it may take. So no statement
  /// takes long, others write in between, and a backlog becomes shorter even if a batch fails.
  ///
  /// - Parameters:
  ///   - size: how many rows a batch takes; default 500.
  ///   - change: changes at most that many rows, so that they are not found again; returns how many.
  /// - Returns: how many rows were changed.
  /// - Throws: as ``write(concerning:locking:_:)``; the batches before stay.
  public func inBatches(
    of size: Int = 500, _ change: @escaping @Sendable (Connection, _ limit: Int) throws -> Int
  ) async throws -> Int {
    var total = 0
    while true {
      let count = try await write { try change($0, size) }
      total += count
      if count < size { return total }
    }
  }
}
