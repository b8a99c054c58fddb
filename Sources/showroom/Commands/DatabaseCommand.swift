import ArgumentParser
import Foundation
import Localization
import Store

/// `showroom database`.
struct DatabaseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "database", abstract: "Manage the database.", subcommands: [CopyDatabaseCommand.self])
}

/// `showroom database copy`.
struct CopyDatabaseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copy a database into an empty one, completely or not at all.",
    discussion: """
      Each is the path of a SQLite file or the address of a PostgreSQL database. Stop the servers first. An older source \
      is migrated to this version and keeps its data.
      """)

  @Argument(help: "The source.") var from: String
  @Argument(help: "The destination; a missing file is created.") var to: String

  func run() async throws {
    let console = Console.standard
    let copying = DatabaseCopying(from: try Self.location(from), to: try Self.location(to))
    let counts = try await ProgressLine.during(console) { progress in
      try await copying.run { progress.show(done: $0, of: $1) }
    }
    let rows = counts.reduce(0) { $0 + $1.rows }
    let table = RowCounts(counts.map { (name: $0.table, rows: $0.rows) })
    for line in table.lines(for: console) { try console.write(line) }
    console.note("\(rows) rows copied and compared.")
  }

  private static func location(_ text: String) throws -> DatabaseLocation {
    let location: DatabaseLocation
    do { location = try DatabaseLocation(text) } catch { throw CommandFailure(.usage, error.description) }
    if case .postgres(let address) = location, address.hasPassword {
      throw CommandFailure(
        .usage, "The address has a password, and every user of this machine can read arguments: put it into ~/.pgpass."
      )
    }
    return location
  }
}

/// Copies one database into another.
struct DatabaseCopying: Sendable {
  let from: DatabaseLocation
  let to: DatabaseLocation

  /// Copies the database.
  ///
  /// - Parameter progress: called with the number of copied rows and of all
  ///   rows.
  /// - Returns: the number of rows of each table.
  /// - Throws: `CommandFailure` with 66 if the source is missing, 65 if the
  ///   destination is not empty, and as ``Storage/open(_:connections:timeout:console:)``. Nothing
  ///   is copied then.
  func run(progress: @escaping @Sendable (Int, Int) -> Void) async throws -> [DatabaseCopy.Count] {
    if case .file(let path) = from, !FileManager.default.fileExists(atPath: path) {
      throw CommandFailure(.noInput, "There is no database \(path).")
    }
    let source = try Storage.open(from)
    let destination = try Storage.open(to)
    let copy = try DatabaseCopy(
      from: source, to: destination, migrations: Storage.migrations, leavingOut: ["lease", "installation"],
      replacing: Storage.filledByMigrations)
    let counts = try await copy.run(progress: progress)
    try await destination.checkpointAndClose()
    try await source.checkpointAndClose()
    return counts
  }
}
