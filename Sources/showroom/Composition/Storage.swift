import AppsFeature
import FeatureKit
import Secrets
import Store
import UpstreamKeepers

/// Where what lasts is kept.
enum Storage: Sendable {
  /// In a database.
  case database(Database)
  /// In memory, until the command ends.
  case memory

  /// The whole history of the database: the tables of no single feature, then each feature's.
  static let migrations: [Migration] =
    UpstreamMigrations.all + ProfileMigrations.all + HousekeepingMigrations.all + AppsMigrations.all

  /// Opens the database of the settings.
  ///
  /// - Throws: `CommandFailure` with 73 when the directory or the file cannot be made or written, or everybody may
  ///   replace it, 65 when the file is damaged or not this program's, 75 when another process keeps it locked.
  ///
  /// - Parameter patience: how long a write waits for another program's.
  static func open(at path: String, patience: Duration = .seconds(5)) throws(CommandFailure) -> Database {
    try DataDirectory(holding: path).refuseIfReplaceable()
    do {
      return try Database.open(at: path, migrations: migrations, patience: patience)
    } catch {
      throw CommandFailure(unknown: error)
    }
  }

  /// The key of the installation whose data is in a directory; one is made where there is none.
  ///
  /// - Throws: `CommandFailure` with 73 when it can be neither read nor made, 65 when the file holds no key.
  static func secretKey(in directory: String) throws(CommandFailure) -> SecretKey {
    do {
      return try SecretKey.kept(at: keyPath(in: directory))
    } catch {
      throw CommandFailure(error.errnoCode == 0 ? .dataError : .cannotCreate, error.description)
    }
  }

  /// Whether the installation has a key already; nothing is made.
  ///
  /// - Throws: as ``secretKey(in:)``.
  static func hasSecretKey(in directory: String) throws(CommandFailure) -> Bool {
    do {
      return try SecretKey.isKept(at: keyPath(in: directory))
    } catch {
      throw CommandFailure(error.errnoCode == 0 ? .dataError : .cannotCreate, error.description)
    }
  }

  private static func keyPath(in directory: String) -> String {
    (directory.hasSuffix("/") ? directory : directory + "/") + "secret.key"
  }

  /// Opens the database if that is possible; else says so and goes on without.
  static func openIfPossible(at path: String, console: Console) -> Storage {
    do {
      // A command is over in less time than a server can wait.
      return .database(try open(at: path, patience: .milliseconds(500)))
    } catch {
      console.note("\(error.message) Going on without it: nothing is remembered.")
      return .memory
    }
  }
}
