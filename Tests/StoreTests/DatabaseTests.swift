import Store
import TestSupport
import Testing

/// Behaviour of every database on every engine.
@Suite(.timeLimit(.minutes(3)))
struct DatabaseTests {
  @Test(arguments: TestEngine.allCases)
  func `returns values of every type unchanged`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      try await database.write { connection in
        try connection.execute(
          """
          INSERT INTO film (id, title, rating, poster, isSilent)
          VALUES (\(19), \("메트로폴리스"), \(8.5), \([0, 255, 7] as [UInt8]), \(true))
          """)
        try connection.execute(
          """
          INSERT INTO film (id, title, rating, poster, isSilent)
          VALUES (\(20), \(""), \(nil as Double?), \(nil as [UInt8]?), \(SQLValue.null))
          """)
      }

      let rows = try await database.read { try $0.rows("SELECT * FROM film ORDER BY id") }

      try #require(rows.count == 2)
      #expect(try rows[0].int("id") == 19)
      #expect(try rows[0].string("title") == "메트로폴리스")
      #expect(try rows[0].double("rating") == 8.5)
      #expect(try rows[0].bytes("poster") == [0, 255, 7])
      #expect(try rows[0].bool("isSilent"))
      #expect(try rows[1].string("title") == "")
      #expect(try rows[1].optionalDouble("rating") == nil)
      #expect(try rows[1].optionalBytes("poster") == nil)
      #expect(try rows[1].value("isSilent") == .null)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `treats a hostile text as a value`(engine: TestEngine) async throws {
    let hostile = "'); DROP TABLE film; --"
    try await engine.withDatabase(Films.all) { database in
      try await database.write(Films.insert(1, hostile))

      #expect(try await database.read(Films.titles) == [hostile])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `rolls back a failed write`(engine: TestEngine) async throws {
    struct Stop: Error {}
    try await engine.withDatabase(Films.all) { database in
      try await database.write(Films.insert(1, "Nosferatu"))

      await #expect(throws: Stop.self) {
        try await database.write { connection in
          try connection.execute("DELETE FROM film")
          try Films.insert(2, "Metropolis")(connection)
          throw Stop()
        }
      }

      #expect(try await database.read(Films.titles) == ["Nosferatu"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `names the violated constraint without the row's values`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      try await database.write(Films.insert(1, "Nosferatu"))

      let rules =
        engine == .postgres
        ? [
          #"duplicate key value violates unique constraint "film_title_key""#,
          #"insert or update on table "scene" violates foreign key constraint "scene_filmid_fkey""#,
        ] : ["UNIQUE constraint failed: film.title", "FOREIGN KEY constraint failed"]
      await #expect(throws: DatabaseError.constraint(rules[0])) {
        try await database.write(Films.insert(2, "Nosferatu"))
      }
      await #expect(throws: DatabaseError.constraint(rules[1])) {
        try await database.write { try $0.execute("INSERT INTO scene (id, filmID, name) VALUES (1, 9, 'Ship')") }
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `returns the rows of a change with RETURNING`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      try await database.write { connection in
        for (id, title) in [(1, "Nosferatu"), (2, "Metropolis"), (3, "M")] { try Films.insert(id, title)(connection) }
      }

      let gone = try await database.write { connection in
        try connection.rows("DELETE FROM film WHERE id > \(1) RETURNING id").map { try $0.int("id") }
      }

      #expect(gone.sorted() == [2, 3])
      #expect(try await database.read(Films.titles) == ["Nosferatu"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `returns only the first row, or nil`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      try await database.write { connection in
        for (id, title) in [(1, "Nosferatu"), (2, "Metropolis")] { try Films.insert(id, title)(connection) }
      }

      let first = try await database.read { try $0.row("SELECT title FROM film ORDER BY id") }
      let none = try await database.read { try $0.row("SELECT title FROM film WHERE id = \(9)") }

      #expect(try first?.string("title") == "Nosferatu")
      #expect(none == nil)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `rejects a write inside a read`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      await #expect(
        throws: DatabaseError.failed(sql: "DELETE FROM film", reason: "a read may not write")
      ) {
        try await database.read { try $0.execute("DELETE FROM film") }
      }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `reports the failed statement with placeholders`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.read { try $0.rows("SELECT plot FROM film WHERE title = \("secret")") }
      }
      let reason = engine == .postgres ? #"column "plot" does not exist"# : "no such column: plot"
      #expect(error == .failed(sql: "SELECT plot FROM film WHERE title = ?", reason: reason))
      #expect(error.map { "\($0)".contains("secret") } == false)
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `names a table that another program has removed`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.read { try $0.rows("SELECT 1 FROM nowhere") }
      }
      guard case .altered(_, let object) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(object == (engine == .postgres ? #"relation "nowhere" does not exist"# : "table nowhere is missing"))
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `rejects arguments that do not match the placeholders`(engine: TestEngine) async throws {
    let statements: [SQL] = [
      "SELECT * FROM film WHERE id = ?", "SELECT * FROM film WHERE id = ? OR id = \(1)",
      "SELECT * FROM film WHERE title = '\("M")",
    ]
    try await engine.withDatabase(Films.all) { database in
      for sql in statements {
        let error = await #expect(throws: DatabaseError.self) { try await database.read { try $0.rows(sql) } }
        guard case .failed = error else {
          Issue.record("expected a failed statement, not \(String(describing: error))")
          continue
        }
      }
    }
  }

  @Test(arguments: [TestEngine.memory, .file])
  func `reports a full disk and keeps the data`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      try await database.write(Films.insert(1, "Nosferatu"))
      try await database.write { try $0.execute("PRAGMA max_page_count = 20") }

      await #expect(throws: DatabaseError.diskFull) {
        try await database.write { connection in
          try connection.execute(
            """
            INSERT INTO film (id, title, poster)
            VALUES (\(2), \("Metropolis"), \([UInt8](repeating: 1, count: 1 << 20)))
            """)
        }
      }

      #expect(try await database.read(Films.titles) == ["Nosferatu"])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `does not run for a cancelled task`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await database.write(Films.insert(1, "Nosferatu"))
      }

      await #expect(throws: CancellationError.self) { try await task.value }
      let titles = try await database.read(Films.titles)
      #expect(titles == [])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `interrupts a running statement when its task is cancelled`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      await expectCancelledWhileItRuns(database)
      let titles = try await database.read(Films.titles)
      #expect(titles == [])
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `rejects calls after closing, and can be closed twice`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      let changes = database.changes(in: ["film"])
      try await database.checkpointAndClose()
      try await database.checkpointAndClose()

      await #expect(throws: DatabaseError.closed) { try await database.read(Films.titles) }
      await #expect(throws: DatabaseError.closed) { try await database.write(Films.insert(1, "M")) }
      for await _ in changes { Issue.record("nothing changed") }
      for await _ in database.changes(in: ["film"]) { Issue.record("nothing changed") }
    }
  }

  @Test(arguments: TestEngine.allCases)
  func `returns the query plan for tests`(engine: TestEngine) async throws {
    try await engine.withDatabase(Films.all) { database in
      let plans = try await engine.plans(
        of: ["SELECT id FROM film WHERE rating > \(7)", "SELECT id FROM film WHERE isSilent = \(true)"], in: database)

      try #require(plans.count == 2)
      if engine == .postgres {
        #expect(plans[0].contains { $0.contains("Index Scan using filmbyrating") })
        #expect(plans[1].contains { $0.contains("Seq Scan on film") })
      } else {
        #expect(plans[0].count == 1)
        #expect(plans[0].contains { $0.contains("USING INDEX filmByRating") })
        #expect(plans[1] == ["SCAN film"])
      }
    }
  }
}
