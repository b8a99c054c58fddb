import Foundation

/// The data of the measured program, which a benchmark may also change itself.
struct WatchStage: Sendable {
  /// The reasons why something cannot be measured.
  enum Failure: Error {
    /// A command printed something else than it should.
    case unexpected(output: String)
    /// The page of the app has no history.
    case noHistory
  }

  /// Where the tables are.
  enum Place: Sendable {
    case file
    /// The address of a PostgreSQL server.
    case postgres(String)

    var name: String {
      switch self {
      case .file: "SQLite"
      case .postgres: "PostgreSQL"
      }
    }

    /// Runs `body` with empty tables of its own: on PostgreSQL in a schema, as a database takes the key of one
    /// installation only.
    func emptied<T>(_ body: (Place) async throws -> T) async throws -> T {
      guard case .postgres(let address) = self else { return try await body(self) }
      let schema = "watch\(UInt32.random(in: 0 ... .max))"
      try await Self.psql(address, "CREATE SCHEMA \(schema)")
      let parameter = "options=-csearch_path%3D\(schema)"
      let result: Result<T, any Error>
      do {
        result = .success(try await body(.postgres(address + (address.contains("?") ? "&" : "?") + parameter)))
      } catch {
        result = .failure(error)
      }
      try await Self.psql(address, "DROP SCHEMA \(schema) CASCADE")
      return try result.get()
    }

    fileprivate static func psql(_ address: String, _ statement: String) async throws {
      let words = ["psql", address, "--quiet", "--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--command", statement]
      _ = try await ChildProcess("/usr/bin/env", words).result()
    }
  }

  private static let publicURL = "https://showroom.example"

  let showroom: String
  let place: Place
  let directory: URL
  let sandbox: FoldersSandbox
  /// The origin of the service that takes messages.
  let sink: String

  private var data: [String] {
    switch place {
    case .file: ["--data", directory.path]
    case .postgres(let address): ["--data", directory.path, "--database", address]
    }
  }

  private var store: [String] { ["--apple-url", sandbox.origin] }
  private var messages: [String] { ["--public-url", Self.publicURL, "--notify-origins", sink] }

  /// Runs `body` with a server on the data.
  ///
  /// - Throws: `ChildProcess.Failure`, and what `body` throws.
  func serving<T: Sendable>(_ body: @Sendable (_ origin: String) async throws -> T) async throws -> T {
    let process = try ChildProcess(
      showroom,
      ["serve", "--host", "127.0.0.1", "--port", "0", "--trusted-proxy", "127.0.0.1", "--log-level", "warning"] + data
        + store + messages)
    let result: Result<T, any Error>
    do {
      result = .success(try await body(try await process.origin(of: "Showroom")))
    } catch {
      result = .failure(error)
    }
    await process.stop()
    return try result.get()
  }

  /// Saves apps in a folder of the command line.
  ///
  /// - Parameter items: ids such as `KR.iphone.9000005009`.
  func save(_ items: [String]) async throws {
    let rows = items.map { #"{"folder":"f0","kind":"app","id":"\#($0)"}"# }.joined(separator: ",\n")
    let file = directory.appending(path: "folders.json")
    try Data(
      """
      {"format":"showroom-folders","version":1,"folders":[{"id":"f0","name":"Watched"}],"items":[
      \(rows)
      ]}
      """.utf8
    ).write(to: file)
    _ = try await run(["folders", "import", file.path] + data + store)
  }

  /// Adds a webhook of the command line.
  ///
  /// - Parameter path: its path on the service that takes messages.
  func addHook(_ path: String) async throws {
    let file = directory.appending(path: "webhook")
    try Data("\(sink)\(path)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    _ = try await run(["channels", "add", "webhook", "--credentials", file.path] + data + messages)
  }

  /// Checks what is due.
  ///
  /// - Returns: the number of items that were checked.
  func check() async throws -> Int {
    struct Report: Decodable {
      let asked: Int
    }
    let output = try await run(["watch", "run", "--once", "--json"] + data + store)
    guard let report = try? JSONDecoder().decode(Report.self, from: output) else {
      throw Failure.unexpected(output: String(decoding: output, as: UTF8.self))
    }
    return report.asked
  }

  private func run(_ arguments: [String]) async throws -> Data { try await ChildProcess(showroom, arguments).result() }

  /// Runs a statement on the tables, beside the program.
  ///
  /// SQLite's statements run in Python: the storage of the program opens no database with unknown migrations.
  func change(_ statement: String) async throws {
    switch place {
    case .postgres(let address): try await Place.psql(address, statement)
    case .file:
      let script = """
        import sqlite3, sys
        with sqlite3.connect(sys.argv[1], timeout=60) as database: database.execute(sys.argv[2])
        """
      let words = ["python3", "-c", script, directory.appending(path: "showroom.sqlite").path, statement]
      _ = try await ChildProcess("/usr/bin/env", words).result()
    }
  }
}
