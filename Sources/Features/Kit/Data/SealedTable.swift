public import Secrets
public import Store

/// A table with at most one row for each profile and party, and a text in the column `sealed` that is sealed for both.
public struct SealedTable: Sendable {
  /// How many rows are read at once.
  private static let batch = 1_000

  /// The name of the table.
  public let name: String
  /// The column that names the other party: a source of movies, or a market.
  private let party: String
  /// The purpose of the seal, as in ``Seal``.
  public let purpose: String

  /// Describes a table.
  ///
  /// - Parameters:
  ///   - name: the table; its key is `profile` and `party`.
  ///   - party: the column that names the other party.
  ///   - purpose: the purpose of the seal.
  public init(_ name: String, party: String, purpose: String) {
    (self.name, self.party, self.purpose) = (name, party, purpose)
  }

  /// Counts all rows, and the rows that a key does not open.
  ///
  /// - Throws: `DatabaseError`; `CancellationError`.
  public func count(in database: Database, openedBy key: SecretKey) async throws -> (rows: Int, unopened: Int) {
    let seal = Seal(key, purpose: purpose)
    var (count, last) = ((rows: 0, unopened: 0), ("", ""))
    while true {
      let start = last
      let batch = try await database.read { try $0.rows(rows(after: start)) }
      for row in batch {
        last = (try row.string("profile"), try row.string("party"))
        count.rows += 1
        if seal.text(of: try row.string("sealed"), for: Self.owner(last.0, last.1)) == nil { count.unopened += 1 }
      }
      if batch.count < Self.batch { return count }
    }
  }

  /// Returns the owner that a row is sealed for. A profile's name has no spaces, so the pair is unambiguous.
  public static func owner(_ profile: String, _ party: String) -> String { "\(profile) \(party)" }

  private func rows(after last: (profile: String, party: String)) -> SQL {
    """
    SELECT profile, \(name: party) AS party, sealed FROM \(name: name)
    WHERE (profile, \(name: party)) > (\(last.profile), \(last.party)) ORDER BY profile, \(name: party)
    LIMIT \(Self.batch)
    """
  }
}
