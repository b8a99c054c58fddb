import Foundation
import Shell
import Store

extension Backup {
  /// Name of the backup of a SQLite file as it was before the last upgrade. It is in the directory of the file.
  static let beforeUpgrade = "before-upgrade.backup"

  /// Writes ``beforeUpgrade`` with the keys that are in the directory, in place of the one of an earlier upgrade, and
  /// says so. A program that does the same at once comes first.
  ///
  /// - Parameter path: path of the SQLite file, which lacks migrations.
  /// - Throws: `CommandFailure`, such as with 73 if a key cannot be read or the backup not be written. The earlier
  ///   backup stays then.
  static func writeBeforeUpgrade(of path: String, console: Console) throws {
    let directory = DataDirectory(holding: path).path
    let backup = Backup(data: directory, database: .file(path: path))
    let target = Storage.path(of: beforeUpgrade, in: directory)
    let draft = Storage.path(of: ".\(beforeUpgrade)", in: directory)
    let lock = try DirectoryLock(directory, waiting: .seconds(60))
    defer { lock.release() }
    do {
      let isWritten = try DatabaseArchive.writeBeforeUpgrade(
        of: path, to: target, by: draft, migrations: Storage.migrations, notes: try backup.notes(.now))
      guard isWritten else { return }
      console.note("The database is being upgraded to Showroom \(Showroom.version). As it was, it is in \(target).")
    } catch {
      throw failure(error, writing: target, by: draft)
    }
  }
}
