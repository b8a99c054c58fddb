extension Database {
  /// Opens a PostgreSQL database and brings its schema up to date. Blocks while it works.
  ///
  /// If several servers start at once on one database, one migrates it and the others wait.
  ///
  /// - Parameters:
  ///   - address: address of a database that exists.
  ///   - migrations: all migrations of the schema, oldest first.
  ///   - connections: maximum number of connections, without the one that listens for changes; at least 1.
  ///   - timeout: maximum wait for a connection, or for an unreachable server.
  ///   - version: version of the program, such as `0.3.0`, which is recorded with each migration that is applied.
  /// - Returns: the open database.
  /// - Throws: ``DatabaseError/unreachable(name:reason:)`` if the server cannot be reached or rejects the login;
  ///   ``DatabaseError/busy`` if it has no connection left or another session holds a lock;
  ///   ``DatabaseError/foreign(path:)``, ``DatabaseError/newerThanProgram(migration:version:)`` or
  ///   ``DatabaseError/editedMigration(_:)`` if the database does not belong to this program, before anything is
  ///   changed; ``DatabaseError/failed(sql:reason:)`` or ``DatabaseError/constraint(_:)`` if a migration cannot be
  ///   applied.
  public static func open(
    _ address: PostgresAddress, migrations: [Migration], connections: Int = 4, timeout: Duration = .seconds(5),
    version: String? = nil
  ) throws -> Database {
    precondition(connections >= 1, "A database needs at least one connection")
    let context = DatabaseError.Context(path: address.name, isReading: false)
    do {
      let migrator = Migrator(migrations, path: address.name, version: version)
      let connection = try PostgresConnection.open(address, until: .now + timeout)
      try migrate(connection, by: migrator, context: context)
      let pool = PostgresPool(address, size: connections, timeout: timeout)
      pool.giveBack(connection)
      let announced = migrations.reduce(into: Set<String>()) { $0.formUnion($1.announces) }
      return Database(try PostgresEngine(address, pool: pool, announced: announced))
    } catch let error as PostgresError {
      throw DatabaseError.translating(error, sql: "", in: context)
    }
  }

  /// Compares the schema of a database with the migrations; see ``inspect(_:migrations:)``.
  static func inspect(_ address: PostgresAddress, migrations: [Migration]) throws -> [DatabaseFinding] {
    try look(at: address) { session in
      let applied = try Migrator(migrations, path: address.name).applied(in: session)
      let actual = try session.session.tables()
      // PostgreSQL folds names to lower case.
      // `Migrator` checks its own table.
      return try tables(after: applied).filter { $0.name != Migrator.table }.compactMap { expected in
        guard let table = actual.first(where: { $0.name == expected.name.lowercased() }) else {
          return applied.isEmpty ? nil : .missing(type: "table", name: expected.name)
        }
        let isWhole = Set(expected.columns.map { $0.lowercased() }).isSubset(of: table.columns)
        return isWhole ? nil : .different(type: "table", name: expected.name)
      }
    }
  }

  /// Calls `body` with a connection of its own, outside of transactions, to read.
  static func look<T>(at address: PostgresAddress, _ body: (Connection) throws -> T) throws -> T {
    let context = DatabaseError.Context(path: address.name, isReading: true)
    do {
      let connection = try PostgresConnection.open(address, until: .now + .seconds(5))
      return try body(Connection(PostgresSession(connection: connection, context: context)))
    } catch let error as PostgresError {
      throw DatabaseError.translating(error, sql: "", in: context)
    }
  }

  /// Key of the advisory lock that is held during a migration: `showroom` in ASCII.
  private static let migrationLock = 0x7368_6F77_726F_6F6D
  /// Maximum time of one statement of a migration, which may rewrite a large table.
  private static let migrationLimit = Duration.seconds(3_600)

  private static func migrate(
    _ connection: PostgresConnection, by migrator: Migrator, context: DatabaseError.Context
  ) throws {
    let session = Connection(PostgresSession(connection: connection, context: context))
    guard try !migrator.missing(in: session).isEmpty else { return }
    let limit = connection.answerLimit
    connection.answerLimit = migrationLimit
    defer { connection.answerLimit = limit }
    // After waiting for the lock, this transaction must see what the other server has committed.
    try connection.command(
      "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = 60000; SET LOCAL statement_timeout = 0")
    do {
      try session.execute("SELECT pg_advisory_xact_lock(\(migrationLock))")
      try migrator.applyMissing(in: session)
      try connection.command("COMMIT")
    } catch {
      // Report the first error, not one of the rollback.
      _ = try? connection.command("ROLLBACK")
      throw error
    }
  }
}
