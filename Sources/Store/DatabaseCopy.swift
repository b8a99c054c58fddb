import Synchronization

/// Copies the contents of one database into another, empty one.
public struct DatabaseCopy: Sendable {
  /// Reason why nothing was copied.
  public enum Failure: Error, Sendable, Equatable {
    /// The destination already has rows.
    case occupied(table: String)
    /// The rows read back from the destination differ from those of the source.
    case different(table: String)
  }

  /// Number of rows copied of a table.
  public struct Count: Sendable, Equatable {
    /// Name of the table.
    public let table: String
    /// Number of rows.
    public let rows: Int
  }

  private let source: Database
  private let destination: Database
  /// Tables in order of their references: a table comes after those it refers to.
  private let tables: [Table]
  private let replacing: Set<String>

  /// Prepares a copy.
  ///
  /// - Parameters:
  ///   - source: database to read; it is not changed.
  ///   - destination: database without rows.
  ///   - migrations: schema of both databases, oldest migration first.
  ///   - leavingOut: tables to skip because they belong to running processes, such as leases.
  ///   - replacing: tables into which migrations insert rows; the source's rows replace these.
  /// - Throws: ``DatabaseError/failed(sql:reason:)`` if a migration cannot be applied.
  public init(
    from source: Database, to destination: Database, migrations: [Migration], leavingOut: Set<String> = [],
    replacing: Set<String> = []
  ) throws {
    self.source = source
    self.destination = destination
    self.replacing = replacing
    tables = try Database.tables(after: migrations).filter {
      $0.name != "migration" && !leavingOut.contains($0.name)
    }
  }

  /// Copies the rows in one transaction and reads them back before the commit.
  ///
  /// - Parameter progress: called after every 500 rows and after each table, on a thread of the database.
  /// - Returns: the number of copied rows of each table.
  /// - Throws: ``Failure``, ``DatabaseError`` or `CancellationError`; the destination is then unchanged.
  public func run(progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void) async throws -> [Count] {
    try await destination.write { [source, tables, replacing] to in
      try source.readNow { from in
        let copying = Copying(from: from, to: to, tables: tables, replacing: replacing, progress: progress)
        return try copying.run()
      }
    }
  }
}

/// A table with its columns in order.
struct Table: Sendable, Equatable {
  let name: String
  var columns: [String]
}

/// The source and the destination of a copy, each in its transaction.
private struct Copying {
  let from: Connection
  let to: Connection
  let tables: [Table]
  let replacing: Set<String>
  let progress: (Int, Int) -> Void

  func run() throws -> [DatabaseCopy.Count] {
    for table in tables where try !replacing.contains(table.name) && count(table, to) > 0 {
      throw DatabaseCopy.Failure.occupied(table: table.name)
    }
    for table in tables where replacing.contains(table.name) { try to.execute("DELETE FROM \(name: table.name)") }
    let all = try tables.reduce(0) { try $0 + count($1, from) }
    var done = 0
    return try tables.map { table in
      var written = Checksum()
      try from.session.forEach(in: table) { values in
        written.add(values)
        try to.session.execute(SQL(inserting: values, into: table))
        done += 1
        if done.isMultiple(of: 500) { progress(done, all) }
      }
      var kept = Checksum()
      try to.session.forEach(in: table) { kept.add($0) }
      guard kept == written else { throw DatabaseCopy.Failure.different(table: table.name) }
      progress(done, all)
      return DatabaseCopy.Count(table: table.name, rows: written.count)
    }
  }

  private func count(_ table: Table, _ connection: Connection) throws -> Int {
    try connection.row("SELECT COUNT(*) AS n FROM \(name: table.name)")?.int("n") ?? 0
  }
}

extension SQL {
  fileprivate init(inserting values: [SQLValue], into table: Table) {
    var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: values.count)
    interpolation.appendLiteral("INSERT INTO \(table.name) (\(table.columns.joined(separator: ", "))) VALUES (")
    for (index, value) in values.enumerated() {
      if index > 0 { interpolation.appendLiteral(", ") }
      interpolation.appendInterpolation(value)
    }
    interpolation.appendLiteral(")")
    self.init(stringInterpolation: interpolation)
  }
}
