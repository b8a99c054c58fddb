import Foundation

/// Location of a database.
public enum DatabaseLocation: Sendable {
  /// A SQLite file.
  case file(path: String)
  /// A PostgreSQL database.
  case postgres(PostgresAddress)

  /// Parses the path of a file or the URL of a PostgreSQL database.
  ///
  /// - Throws: as ``PostgresAddress/init(_:)``.
  public init(_ text: String) throws(DatabaseError) {
    if let address = try PostgresAddress(text) {
      self = .postgres(address)
    } else {
      self = .file(path: text)
    }
  }

  /// The location without user and password, for display.
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
  ///   - location: location of the database.
  ///   - migrations: all migrations of the schema, oldest first.
  ///   - connections: number of connections to a PostgreSQL database.
  ///   - timeout: maximum wait for a lock of another process, or for an unreachable server.
  ///   - version: version of the program, such as `0.3.0`, which is recorded with each migration that is applied.
  ///   - beforeUpgrade: called with the path of a SQLite file that has migrations but lacks some, before they are
  ///     applied. If it throws, nothing has changed.
  /// - Throws: as ``open(at:migrations:readers:timeout:version:beforeUpgrade:)`` and
  ///   ``open(_:migrations:connections:timeout:version:)``.
  public static func open(
    _ location: DatabaseLocation, migrations: [Migration], connections: Int = 4, timeout: Duration = .seconds(5),
    version: String? = nil, beforeUpgrade: (_ path: String) throws -> Void = { _ in }
  ) throws -> Database {
    switch location {
    case .file(let path):
      try open(at: path, migrations: migrations, timeout: timeout, version: version) { try beforeUpgrade(path) }
    case .postgres(let address):
      try open(address, migrations: migrations, connections: connections, timeout: timeout, version: version)
    }
  }

  /// Returns which migrations are applied to the database at a location, oldest first, and changes nothing.
  ///
  /// - Returns: the migrations; nil if the file is missing or empty. A new PostgreSQL database has none.
  /// - Throws: as ``open(_:migrations:timeout:version:beforeUpgrade:)``, but for errors of migrating.
  public static func applied(_ migrations: [Migration], at location: DatabaseLocation) throws -> [Migration]? {
    let migrator = Migrator(migrations, path: location.name)
    switch location {
    case .file(let path):
      return try DatabaseLook(at: path).read { database in
        try migrator.applied(in: Connection(SQLiteSession(database, context: .init(path: path, isReading: true))))
      }
    case .postgres(let address): return try look(at: address) { try migrator.applied(in: $0) }
    }
  }

  /// Inspects the whole database at a location without changing it; see ``inspect(at:migrations:)``.
  ///
  /// Of a PostgreSQL database only the schema is inspected, because the server checks pages and references itself.
  ///
  /// - Returns: the problems found, worst first; empty if the database is sound or does not exist.
  /// - Throws: as ``open(_:migrations:timeout:version:beforeUpgrade:)``.
  public static func inspect(_ location: DatabaseLocation, migrations: [Migration]) throws -> [DatabaseFinding] {
    switch location {
    case .file(let path): try inspect(at: path, migrations: migrations)
    case .postgres(let address): try inspect(address, migrations: migrations)
    }
  }
}
