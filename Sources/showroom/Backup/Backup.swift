import Foundation
import Secrets
import Shell
import Store

/// Backups of an installation: the database, and the keys that it needs, in one file.
struct Backup: Sendable {
  /// What a file says of itself.
  struct Contents: Sendable {
    /// The version of the program that wrote it.
    let version: String
    /// When it was begun, in UTC, such as `2026-11-29T213700Z`.
    let date: String
    /// Number of rows of each table, by name.
    let tables: [String: Int]
    /// Number of all rows.
    var rows: Int { tables.values.reduce(0, +) }
  }

  /// The keys, which lie beside the database.
  private static let keys = ["secret.key", "picture.keys"]
  /// The longest file of keys that is read, in bytes.
  private static let keyLimit = 64 << 10

  /// The data directory.
  let data: String
  /// Where the database is.
  let database: DatabaseLocation

  init(data: String, database: DatabaseLocation) {
    (self.data, self.database) = (data, database)
  }

  init(_ settings: AskSettings) {
    self.init(data: settings.data, database: settings.database)
  }

  /// Writes a backup, while servers may run.
  ///
  /// - Parameters:
  ///   - target: a directory, in which the file gets a name with the time; or the path of a file that does not exist.
  ///     What is missing is a directory with `keep` or a slash at its end; the one around the target must exist.
  ///   - keep: how many files with such a name stay in the directory, the newest ones; nil for all.
  /// - Returns: the path of the file.
  /// - Throws: `CommandFailure` with 66 without a database, 64 for `keep` with a file, 73 if the file exists or cannot
  ///   be written, or if there is no directory for it, 75 if another program makes a backup there or a database is
  ///   locked, 65 if the database is damaged, not this program's, or altered so that no restore would take the backup.
  ///   There is no file then, and none is removed.
  func write(
    to target: String, keep: Int?, now: Date = .now, progress: @escaping DatabaseArchive.Progress
  ) async throws -> String {
    if case .file(let path) = database, !FileManager.default.fileExists(atPath: path) {
      throw CommandFailure(.noInput, "There is no database \(path): --data names the data directory.")
    }
    let file = try BackupPlace(target, at: now, keep: keep)
    return try await file.hold { draft in
      do {
        try await DatabaseArchive.write(
          database, to: file.path, by: draft, migrations: Storage.migrations, notes: try notes(now),
          leavingOut: ["lease"], replacing: Storage.filledByMigrations, progress: progress)
      } catch {
        throw Self.failure(error, writing: file.path, by: draft)
      }
      return file.path
    }
  }

  func notes(_ now: Date) throws -> [String: [UInt8]] {
    var notes = ["version": Array(Showroom.version.utf8), "date": Array(BackupPlace.text(of: now).utf8)]
    for key in Self.keys { notes[key] = try content(of: key) }
    return notes
  }

  private func content(of key: String) throws(CommandFailure) -> [UInt8]? {
    do {
      return try KeyFile.read(Storage.path(of: key, in: data), limit: Self.keyLimit)
    } catch {
      throw CommandFailure(.cannotCreate, error.description)
    }
  }

  /// Reads a backup as a whole.
  ///
  /// - Throws: `CommandFailure` with 66 without a file, 65 if it is damaged or no backup.
  static func check(_ path: String, progress: DatabaseArchive.Progress) throws -> Contents {
    try checked(try archive(at: path), progress: progress)
  }

  private static func archive(at path: String) throws -> DatabaseArchive {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure(.noInput, "There is no backup \(path).")
    }
    do {
      let archive = try DatabaseArchive(at: path)
      if archive.notes["version"] != nil { return archive }
    } catch DatabaseError.foreign {
    } catch DatabaseError.damaged {
      throw CommandFailure(.dataError, "\(path) is damaged, cut, or no backup.")
    }
    throw CommandFailure(.dataError, "\(path) is a database, but no backup of Showroom.")
  }

  /// Brings a backup back to an empty place: completely, or not at all.
  ///
  /// - Throws: `CommandFailure` with 66 without a file, 65 if it is damaged, no backup, or from a newer program, or if
  ///   there is a database with rows, or another key; 75 if another program is at work there; 73 if something cannot be
  ///   written.
  func restore(_ path: String, progress: @escaping DatabaseArchive.Progress) async throws -> Contents {
    let archive = try Self.archive(at: path)
    try refuseIfOccupied(by: archive)
    let contents = try Self.checked(archive) { progress($0 / 2) }
    try DataDirectory(path: data).make()
    let draft = Storage.path(of: ".showroom-restore", in: data)
    let place = if case .file(let path) = database { path } else { draft }
    let lock = try DirectoryLock(data)
    defer { lock.release() }
    var made: [String] = []
    do {
      try await archive.restore(
        to: database, by: draft, migrations: Storage.migrations, leavingOut: ["lease"],
        replacing: Storage.filledByMigrations, version: Showroom.version, progress: { progress(0.5 + $0 / 2) }
      ) {
        // Reading took its time.
        try refuseIfOccupied(by: archive)
        try makeKeys(of: archive, made: &made)
      }
    } catch {
      for path in made { unlink(path) }
      throw Self.refusal(of: archive, error) ?? Self.failure(error, writing: place, by: draft)
    }
    try giveToOwner()
    return contents
  }

  private func makeKeys(of archive: DatabaseArchive, made: inout [String]) throws {
    for key in Self.keys {
      guard let bytes = archive.notes[key], try content(of: key) == nil else { continue }
      let path = Storage.path(of: key, in: data)
      made.append(path)
      try KeyFile.make(bytes, at: path)
    }
  }

  private static func checked(
    _ archive: DatabaseArchive, progress: DatabaseArchive.Progress
  ) throws -> Contents {
    do {
      let tables = try archive.check(migrations: Storage.migrations, progress: progress)
      return Contents(version: text("version", of: archive), date: text("date", of: archive), tables: tables)
    } catch {
      throw refusal(of: archive, error) ?? error
    }
  }

  private static func text(_ note: String, of archive: DatabaseArchive) -> String {
    String(decoding: archive.notes[note] ?? [], as: UTF8.self)
  }

  /// Returns the failure of a backup that is not as it was written, or nil for another error.
  private static func refusal(of archive: DatabaseArchive, _ error: any Error) -> CommandFailure? {
    let words: String? =
      switch error {
      case DatabaseError.damaged: "\(archive.path) is damaged: its content is not what was written."
      case DatabaseError.altered(_, let object): "\(archive.path) is not as it was written: \(object)."
      case DatabaseError.foreign: "\(archive.path) is not as it was written: it has no migrations."
      case DatabaseError.newerThanProgram:
        "Showroom \(text("version", of: archive)) wrote the backup, and this is \(Showroom.version): update it."
      default: nil
      }
    return words.map { CommandFailure(.dataError, $0) }
  }

  private func refuseIfOccupied(by archive: DatabaseArchive) throws(CommandFailure) {
    if case .file(let path) = database {
      for file in [path, path + "-wal"] where FileManager.default.fileExists(atPath: file) {
        throw CommandFailure(.dataError, "\(file) is there: a backup is only restored to an empty place.")
      }
    }
    for key in Self.keys {
      guard let bytes = try content(of: key), bytes != archive.notes[key] else { continue }
      throw CommandFailure(
        .dataError, "\(Storage.path(of: key, in: data)) is another key than the backup's: move it away first.")
    }
  }

  /// Returns the failure of a file that is written under the name `draft` first.
  static func failure(_ error: any Error, writing path: String, by draft: String) -> CommandFailure {
    switch error {
    case DatabaseError.altered(let database, let object):
      CommandFailure(.dataError, "No backup of \(database) was made, because it could not be restored: \(object).")
    case DatabaseError.diskFull:
      CommandFailure(.cannotCreate, "\(path) cannot be written: the disk is full.")
    case DatabaseError.readOnly(draft):
      DataDirectory.isOnReadOnlyDisk(draft)
        ? DataDirectory.failure(path, EROFS, hint: "")
        : CommandFailure(.cannotCreate, "\(path) cannot be written: check who owns its directory.")
    case DatabaseError.ioFailed(draft, let reason):
      CommandFailure(.cannotCreate, "\(path) cannot be written (\(reason)): check the disk and its free space.")
    case DatabaseError.unopenable(draft, let reason), DatabaseError.unopenable(path, let reason):
      CommandFailure(.cannotCreate, "\(path) cannot be written: \(reason).")
    case let error as SecretKey.Unusable: CommandFailure(.cannotCreate, error.description)
    default: CommandFailure(unknown: error)
    }
  }

  /// Gives what root has restored to the owner of the directory, who runs the server.
  private func giveToOwner() throws {
    guard geteuid() == 0 else { return }
    // The data directory may be a link, as systemd makes it.
    let directory = URL(fileURLWithPath: data).resolvingSymlinksInPath().path
    let attributes = try FileManager.default.attributesOfItem(atPath: directory)
    guard let user = attributes[.ownerAccountID] as? Int, let group = attributes[.groupOwnerAccountID] as? Int else {
      return
    }
    var files = Self.keys.map { Storage.path(of: $0, in: data) }
    if case .file(let path) = database { files.append(path) }
    // The owner can put a link to a file of root's here meanwhile, which `chown` would follow.
    for file in files where lchown(file, uid_t(user), gid_t(group)) != 0 && errno != ENOENT {
      throw DataDirectory.failure(file, errno)
    }
  }

}
