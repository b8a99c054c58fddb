extension Database {
  /// Opens a PostgreSQL database and brings its schema up to date.
  ///
  /// Servers that start at once on one database migrate it once: the others
  /// wait. Blocks while it works.
  ///
  /// - Parameters:
  ///   - address: where it is; the database itself exists already.
  ///   - migrations: the whole history of the schema, oldest first.
  ///   - connections: how many there are at most, beside the one that
  ///     listens; at least 1.
  ///   - timeout: how long a call waits for a connection, and for a server
  ///     that is away.
  /// - Returns: the open database.
  /// - Throws: ``DatabaseError/unreachable(name:reason:)`` when the server
  ///   cannot be reached, lets nobody in or has no connection left,
  ///   ``DatabaseError/busy`` when somebody holds a lock,
  ///   ``DatabaseError/foreign(path:)``,
  ///   ``DatabaseError/newerThanProgram(migration:)`` or
  ///   ``DatabaseError/editedMigration(_:)`` when it does not belong to this
  ///   program, which is found before anything is changed;
  ///   ``DatabaseError/failed(sql:reason:)`` or
  ///   ``DatabaseError/constraint(_:)`` when a migration cannot be applied.
  public static func open(
    _ address: PostgresAddress, migrations: [Migration], connections: Int = 4, timeout: Duration = .seconds(5)
  ) throws -> Database {
    precondition(connections >= 1, "somebody has to ask")
    let context = DatabaseError.Context(path: address.name, isReading: false)
    do {
      let migrator = Migrator(migrations, path: address.name)
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

  /// As ``inspect(_:migrations:)`` of a location.
  static func inspect(_ address: PostgresAddress, migrations: [Migration]) throws -> [DatabaseFinding] {
    let context = DatabaseError.Context(path: address.name, isReading: true)
    do {
      let connection = try PostgresConnection.open(address, until: .now + .seconds(5))
      let session = Connection(PostgresSession(connection: connection, context: context))
      let applied = try Migrator(migrations, path: address.name).applied(in: session)
      let actual = try session.session.tables()
      // PostgreSQL folds names to lower case.
      return try tables(after: applied).compactMap { expected in
        guard let table = actual.first(where: { $0.name == expected.name.lowercased() }) else {
          return applied.isEmpty ? nil : .missing(type: "table", name: expected.name)
        }
        let isWhole = Set(expected.columns.map { $0.lowercased() }).isSubset(of: table.columns)
        return isWhole ? nil : .different(type: "table", name: expected.name)
      }
    } catch let error as PostgresError {
      throw DatabaseError.translating(error, sql: "", in: context)
    }
  }

  /// The number of the lock that whoever migrates holds: `showroom` in ASCII.
  private static let migrationLock = 0x7368_6F77_726F_6F6D
  /// How long one statement of a migration may take: large tables are rewritten.
  private static let migrationLimit = Duration.seconds(3_600)

  private static func migrate(
    _ connection: PostgresConnection, by migrator: Migrator, context: DatabaseError.Context
  ) throws {
    let session = Connection(PostgresSession(connection: connection, context: context))
    guard try !migrator.missing(in: session).isEmpty else { return }
    let limit = connection.answerLimit
    connection.answerLimit = migrationLimit
    defer { connection.answerLimit = limit }
    // Whoever waited for the lock has to see what the other has done.
    try connection.command(
      "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = 60000; SET LOCAL statement_timeout = 0")
    do {
      try session.execute("SELECT pg_advisory_xact_lock(\(migrationLock))")
      for migration in try migrator.missing(in: session) { try migrator.apply(migration, in: session) }
      try connection.command("COMMIT")
    } catch {
      // The first error is the one to tell.
      _ = try? connection.command("ROLLBACK")
      throw error
    }
  }
}
