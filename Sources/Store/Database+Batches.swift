extension Database {
  /// Changes rows in batches, each in its own transaction, until a batch changes fewer rows than its size.
  ///
  /// No statement takes long, other writes run in between, and finished batches stay if a later one fails.
  ///
  /// - Parameters:
  ///   - size: maximum number of rows of a batch; default 500.
  ///   - change: changes at most `limit` rows and returns their number. It must not find changed rows again.
  /// - Returns: the number of changed rows.
  /// - Throws: as ``write(concerning:locking:_:)``; earlier batches stay committed.
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
