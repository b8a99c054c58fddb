import Store

// MARK: Marks of kept indexes

extension ProductsStore {
  /// Number of marks that stay. A server writes one at most every ten minutes, and needs only its last one.
  private static let mostMarks = 1_000

  /// Stores a mark for an index that is about to be kept outside the database.
  ///
  /// A database that has the mark also has every change that the index has, because it was read before. Another
  /// database, or an older state of this one, does not have the mark.
  ///
  /// - Parameters:
  ///   - mark: a random number.
  ///   - revision: the index has all changes up to this revision.
  func add(mark: Int, upTo revision: Int) async throws {
    try await database.marketWrite { connection in
      try connection.execute("INSERT INTO marketIndexMark (id, revision) VALUES (\(mark), \(revision))")
      try connection.execute(
        """
        DELETE FROM marketIndexMark WHERE revision < (
          SELECT revision FROM marketIndexMark ORDER BY revision DESC LIMIT 1 OFFSET \(Self.mostMarks - 1))
        """)
    }
  }

  /// Returns whether the database has a mark, and so everything that the index of the mark needs to catch up. An index
  /// of more than twice as many products as there are now is not worth it.
  ///
  /// - Parameters:
  ///   - mark: number of the mark.
  ///   - revision: revision of the mark.
  ///   - count: number of products in the index, with removed ones.
  func hasMark(_ mark: Int, upTo revision: Int, of count: Int) async throws -> Bool {
    try await database.marketRead { connection in
      try connection.row(
        """
        SELECT m.id FROM marketIndexMark AS m JOIN marketClock AS c ON c.id = 1
        WHERE m.id = \(mark) AND m.revision = \(revision) AND c.products * 2 >= \(count)
        """) != nil
    }
  }
}

extension Connection {
  /// Forgets the marks of indexes that cannot know of the deletion of products, whose rows are being removed.
  ///
  /// - Parameter revision: the latest revision of the removed rows.
  func forgetMarks(before revision: Int) throws {
    try execute("DELETE FROM marketIndexMark WHERE revision < \(revision)")
  }
}
