import GRDB

extension DatabaseArchive {
  /// Writes the archive of a SQLite file that lacks migrations, in place of an older archive. Blocks while it works.
  /// What others have named `archive` is left out.
  ///
  /// - Parameters:
  ///   - source: path of the database.
  ///   - path: path of the archive. A file there is replaced when the new one is complete and on the disk.
  ///   - draft: path of a file to work in, on the same file system. One that is there is removed, and it is gone
  ///     afterwards.
  ///   - migrations: all migrations of the schema, oldest first.
  ///   - notes: as of ``write(_:to:by:migrations:notes:leavingOut:replacing:progress:)``.
  /// - Returns: false if another process has applied the migrations meanwhile. The older archive stays then.
  /// - Throws: as ``write(_:to:by:migrations:notes:leavingOut:replacing:progress:)``. The older archive stays then.
  public static func writeBeforeUpgrade(
    of source: String, to path: String, by draft: String, migrations: [Migration], notes: [String: [UInt8]]
  ) throws -> Bool {
    DatabaseFile.remove(draft)
    defer { DatabaseFile.remove(draft) }
    try snapshot(of: source, in: draft)
    let applied = try Database.applied(migrations, at: .file(path: draft)) ?? []
    guard applied.count < migrations.count else { return false }
    try withFile(draft) { database in
      guard let namesake = try namesake(in: database) else { return }
      // Tables of others may refer to it.
      try database.execute(sql: "PRAGMA foreign_keys = OFF")
      try database.execute(sql: "DROP \(namesake.type) \(quoted(namesake.name))")
    }
    try note(notes, in: draft) { _ in }
    try DatabaseFile.move(draft, to: path, replacing: true)
    return true
  }

  /// Writes a snapshot of a database's file into a missing or empty file, and tells how far it is.
  static func copyFile(_ source: String, to path: String, progress: @escaping Progress) async throws {
    // SQLite does not tell how far it is; the file grows.
    let watch = Task {
      let all = DatabaseFile.byteCount(at: source)
      while all > 0 {
        try await Task.sleep(for: .milliseconds(200))
        progress(min(1, Double(DatabaseFile.byteCount(at: path)) / Double(all)))
      }
    }
    defer { watch.cancel() }
    try snapshot(of: source, in: path)
  }

  private static func snapshot(of source: String, in path: String) throws {
    try DatabaseFile.prepare(at: path)
    do {
      // Not ``DatabaseLook``, which may read without locks. NB: a statement that makes a file needs no transaction
      // around it.
      let queue = try DatabaseQueue(path: source, configuration: Database.configuration(readers: 1))
      try queue.inDatabase { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
      try queue.close()
    } catch {
      // Only the copy is written.
      let codes: [ResultCode] = [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC]
      let isOfCopy = (error as? GRDB.DatabaseError).map { codes.contains($0.extendedResultCode) } ?? false
      throw DatabaseError.translating(error, in: .init(path: isOfCopy ? path : source, isReading: false))
    }
  }

  /// Notes values and checksums in a copy.
  static func note(_ notes: [String: [UInt8]], in path: String, progress: Progress) throws {
    try withFile(path) { database in
      let session = SQLiteSession(database, context: .init(path: path, isReading: false))
      let sums = try checksums(in: database, progress: progress)
      try database.inTransaction {
        try session.execute("CREATE TABLE archive (name TEXT PRIMARY KEY, value BLOB NOT NULL)")
        for (name, value) in sums.merging(notes, uniquingKeysWith: { sum, _ in sum }) {
          try session.execute("INSERT INTO archive (name, value) VALUES (\(name), \(value))")
        }
        return .commit
      }
    }
  }

  /// Removes from a copy what ``strays(in:path:migrations:)`` names, also the notes, whose content is overwritten.
  static func clean(_ path: String, migrations: [Migration]) throws {
    try withFile(path) { database in
      for object in try strays(in: database, path: path, migrations: migrations) {
        // A table takes its triggers and indexes along.
        try database.execute(sql: "DROP \(object.type) IF EXISTS \(quoted(object.name))")
      }
      // A forged row has a name or type in another case, and stays.
      if let object = try strays(in: database, path: path, migrations: migrations).first {
        throw DatabaseError.altered(path: path, object: "\(object.type) \(object.name) was added")
      }
    }
  }

  /// Throws as ``strays(in:path:migrations:)`` if no restore would take a copy of a database, also if the name of the
  /// notes is taken.
  static func refuseAltered(_ path: String, of source: DatabaseLocation, migrations: [Migration]) throws {
    _ = try DatabaseLook(at: path).read { database in
      _ = try strays(in: database, path: source.name, migrations: migrations)
      guard let namesake = try namesake(in: database) else { return }
      throw DatabaseError.altered(path: source.name, object: "\(namesake.type) \(namesake.name) was added")
    }
  }

  /// Returns what others have named as the notes, in any case, in a copy that has no notes yet.
  private static func namesake(in database: GRDB.Database) throws -> (type: String, name: String)? {
    let sql = "SELECT type, name FROM sqlite_master WHERE lower(name) = ? AND type <> 'trigger'"
    return try GRDB.Row.fetchOne(database, sql: sql, arguments: [table]).map { ($0["type"], $0["name"]) }
  }

  /// Compares the schema of an archive, which may be forged, with what its migrations create.
  ///
  /// - Returns: the notes, and what others have added that would act in the name of the program: views, triggers,
  ///   indexes of its tables, indexes that compute something, and statistics.
  /// - Throws: ``DatabaseError/altered(path:object:)`` if an object of the program is missing or different, or if a
  ///   table of others refers to one of the program, is virtual, has generated columns, or its statement is too long to
  ///   be read; as ``Migrator/applied(in:)``.
  private static func strays(
    in database: GRDB.Database, path: String, migrations: [Migration]
  ) throws -> [Database.SchemaObject] {
    let connection = Connection(SQLiteSession(database, context: .init(path: path, isReading: true)))
    let applied = try Migrator(migrations, path: path).applied(in: connection)
    let schema = try Database.compareSchema(of: database, after: applied)
    if let finding = schema.findings.first {
      throw DatabaseError.altered(path: path, object: finding.description)
    }
    // SQLite compares names in any case.
    let own = Set(schema.expected.map { $0.table.lowercased() })
    return try schema.additions.filter { object in
      switch object.type {
      case "view", "trigger": return true
      case "index": return try own.contains(object.table.lowercased()) || computes(object, in: database)
      case "table" where object.name == table || object.name.hasPrefix("sqlite_stat"): return true
      case "table" where try mayStay(object, beside: own, in: database): return false
      default: throw DatabaseError.altered(path: path, object: "\(object.type) \(object.name) was added")
      }
    }
  }

  /// Returns whether an index has expressions or a condition, which checks and copies evaluate for each row.
  private static func computes(_ index: Database.SchemaObject, in database: GRDB.Database) throws -> Bool {
    // An expression has the number -2.
    let sql = """
      SELECT 1 FROM pragma_index_xinfo(?) WHERE cid = -2
      UNION ALL SELECT 1 FROM pragma_index_list(?) WHERE name = ? COLLATE NOCASE AND partial
      """
    return try Int.fetchOne(database, sql: sql, arguments: [index.name, index.table, index.name]) != nil
  }

  /// Returns whether a table of others cannot act on those of the program.
  private static func mayStay(
    _ object: Database.SchemaObject, beside own: Set<String>, in database: GRDB.Database
  ) throws -> Bool {
    if object.name.lowercased().hasPrefix("sqlite_") { return object.sql == "CREATE TABLE sqlite_sequence(name,seq)" }
    // Too long to be read.
    if object.sql.isEmpty || object.sql.uppercased().hasPrefix("CREATE VIRTUAL ") { return false }
    // Their expressions may make values of any size.
    let generated = "SELECT 1 FROM pragma_table_xinfo(?) WHERE hidden IN (2, 3)"
    if try Int.fetchOne(database, sql: generated, arguments: [object.name]) != nil { return false }
    let parents = try String.fetchAll(
      database, sql: "SELECT \"table\" FROM pragma_foreign_key_list(?)", arguments: [object.name])
    return own.isDisjoint(with: parents.map { $0.lowercased() })
  }

  /// Reads the whole archive and compares it with its checksums, and its schema with what its migrations create.
  ///
  /// - Parameters:
  ///   - migrations: all migrations of the schema, oldest first.
  ///   - progress: called after every 500 rows and after each table.
  /// - Returns: the number of rows of each table, by name.
  /// - Throws: ``DatabaseError/altered(path:object:)`` if its schema is not as it was written,
  ///   ``DatabaseError/damaged(path:)`` if its content is not; ``DatabaseError/newerThanProgram(migration:version:)``
  ///   if a newer program wrote it; another ``DatabaseError`` if it cannot be read.
  @discardableResult
  public func check(migrations: [Migration], progress: Progress = { _ in }) throws -> [String: Int] {
    let found = try DatabaseLook(at: path).read { database in
      let strays = try Self.strays(in: database, path: path, migrations: migrations)
      // The check of indexes would evaluate expressions of others.
      let check = strays.map(\.name) == [Self.table] ? "integrity_check" : "quick_check"
      guard try String.fetchOne(database, sql: "PRAGMA \(check)(1)") == "ok" else {
        throw DatabaseError.damaged(path: path)
      }
      return try Self.checksums(in: database, progress: progress)
    }
    guard let found, found == sums else { throw DatabaseError.damaged(path: path) }
    return Dictionary(
      uniqueKeysWithValues: found.map { ($0.dropFirst(Self.sum.count).description, Checksum($1).count) })
  }

  /// Calls `body` with a connection that writes. The file is whole and on the disk afterwards, without a log.
  private static func withFile(_ path: String, _ body: (GRDB.Database) throws -> Void) throws {
    do {
      let queue = try DatabaseQueue(path: path, configuration: Database.configuration(readers: 1))
      try queue.inDatabase { database in
        try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL")
        try body(database)
      }
      try queue.close()
    } catch {
      throw DatabaseError.translating(error, in: .init(path: path, isReading: false))
    }
  }

  private static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

  /// Returns the checksums of all tables but the notes, also of those that others have added, by the names of their
  /// notes.
  private static func checksums(in database: GRDB.Database, progress: Progress) throws -> [String: [UInt8]] {
    let tables = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_master
        WHERE type = 'table' AND name <> ? AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND sql NOT LIKE 'CREATE VIRTUAL %'
        """, arguments: [table])
    let all = try tables.reduce(0) { sum, name in
      sum + (try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \(quoted(name))") ?? 0)
    }
    var done = 0
    var sums: [String: [UInt8]] = [:]
    for name in tables {
      var checksum = Checksum()
      let rows = try GRDB.Row.fetchCursor(database, sql: "SELECT * FROM \(quoted(name))")
      while let row = try rows.next() {
        checksum.add(row.databaseValues.map { SQLValue($0) })
        done += 1
        if done.isMultiple(of: 500) { progress(Double(done) / Double(all)) }
      }
      sums[sum + name] = checksum.bytes
    }
    progress(1)
    return sums
  }
}
