import Foundation

/// Where a database is kept.
public enum DatabaseLocation: Sendable {
  /// In a SQLite file.
  case file(path: String)
  /// On a PostgreSQL server.
  case postgres(PostgresAddress)

  /// Reads the path of a file, or the address of a PostgreSQL database.
  ///
  /// - Throws: as ``PostgresAddress/init(_:)``.
  public init(_ text: String) throws(DatabaseError) {
    if let address = try PostgresAddress(text) {
      self = .postgres(address)
    } else {
      self = .file(path: text)
    }
  }

  /// What people call it: without user and password.
  public var name: String {
    switch self {
    case .file(let path): path
    case .postgres(let address): address.name
    }
  }
}

extension Database {
  /// Opens the database at a location and brings its schema up to date.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - migrations: the whole history of the schema, oldest first.
  ///   - timeout: how long a call waits for another process, or for a server that is away.
  /// - Throws: as ``open(at:migrations:readers:timeout:)`` and
  ///   ``open(_:migrations:connections:timeout:)``.
  public static func open(
    _ location: DatabaseLocation, migrations: [Migration], timeout: Duration = .seconds(5)
  ) throws -> Database {
    switch location {
    case .file(let path): try open(at: path, migrations: migrations, timeout: timeout)
    case .postgres(let address): try open(address, migrations: migrations, timeout: timeout)
    }
  }

  /// Looks at the database at a location as a whole, without changing
  /// anything; see ``inspect(at:migrations:)``. Of one on a server, which
  /// looks after its own pages and references, only the schema is looked at.
  ///
  /// - Returns: what is wrong, worst first; empty when all is well, and when
  ///   there is nothing yet.
  /// - Throws: as ``open(_:migrations:timeout:)``.
  public static func inspect(_ location: DatabaseLocation, migrations: [Migration]) throws -> [DatabaseFinding] {
    switch location {
    case .file(let path): try inspect(at: path, migrations: migrations)
    case .postgres(let address): try inspect(address, migrations: migrations)
    }
  }
}
