import AppsFeature
import FeatureKit
import FoldersFeature
import MarketFeature
import MoviesFeature
import OpenMarket
import Secrets
import Store
import UpstreamKeepers

/// Where the program keeps what it keeps.
struct Storage: Sendable {
  /// With all of ``migrations`` applied.
  let database: Database
  /// Whether the next run of the program finds it again.
  let lasts: Bool

  /// A database that lasts.
  static func database(_ database: Database) -> Storage { Storage(database: database, lasts: true) }

  /// A new, empty database in memory, until the command ends.
  static var memory: Storage {
    do {
      return Storage(database: try Database.inMemory(migrations: migrations), lasts: false)
    } catch {
      preconditionFailure("a database in memory: \(error)")
    }
  }

  /// The whole history of the database: the tables of no single feature, each feature's, then the
  /// market's.
  static let migrations: [Migration] =
    UpstreamMigrations.all + ProfileMigrations.all + BrowserMigrations.all + HousekeepingMigrations.all
    + AppsMigrations.all + RecentKeywordMigrations.all
    + MovieAccountMigrations.all + FolderMigrations.all + DatabaseLease.migrations + InstallationKey.migrations
    + MarketMigrations.all + MarketFeatureMigrations.all

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - timeout: how long a call waits for another program, or for a server that is away.
  /// - Throws: `CommandFailure` with 73 when the directory or the file cannot be made or written, or everybody may
  ///   replace it, or a server cannot be reached, 65 when it is damaged or not this program's, 75 when another process
  ///   keeps it locked.
  static func open(
    _ location: DatabaseLocation, timeout: Duration = .seconds(5)
  ) throws(CommandFailure) -> Database {
    if case .file(let path) = location { try DataDirectory(holding: path).refuseIfReplaceable() }
    do {
      return try Database.open(location, migrations: migrations, timeout: timeout)
    } catch {
      throw CommandFailure(unknown: error)
    }
  }

  /// The key of the installation whose data is in a directory; one is made where there is none, and so is the directory,
  /// for its owner alone.
  ///
  /// - Throws: `CommandFailure` with 73 when it can be neither read nor made, or everybody may replace it, 65 when the
  ///   file holds no key.
  static func secretKey(in directory: String) throws(CommandFailure) -> SecretKey {
    try DataDirectory(path: directory).refuseIfReplaceable()
    try DataDirectory(path: directory).make()
    do {
      return try SecretKey.kept(at: path(of: "secret.key", in: directory))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether the installation has a key already; nothing is made.
  ///
  /// - Throws: as ``secretKey(in:)``.
  static func hasSecretKey(in directory: String) throws(CommandFailure) -> Bool {
    do {
      return try SecretKey.isKept(at: path(of: "secret.key", in: directory))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The keys that sign the addresses of pictures, likewise.
  ///
  /// - Throws: as ``secretKey(in:)``.
  static func pictureKeys(in directory: String) throws(CommandFailure) -> SigningKeys {
    try DataDirectory(path: directory).refuseIfReplaceable()
    try DataDirectory(path: directory).make()
    do {
      return try SigningKeys.kept(at: path(of: "picture.keys", in: directory))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether the keys that sign the addresses of pictures, if there are some already, can be read; nothing is made.
  ///
  /// - Throws: as ``secretKey(in:)``.
  static func checkPictureKeys(in directory: String) throws(CommandFailure) {
    do {
      try SigningKeys.check(at: path(of: "picture.keys", in: directory))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The path of what has a name in a directory.
  static func path(of name: String, in directory: String) -> String {
    (directory.hasSuffix("/") ? directory : directory + "/") + name
  }

  /// Opens the database if that is possible; else says so and goes on without.
  static func openIfPossible(_ location: DatabaseLocation, console: Console) -> Storage {
    do {
      // A command is over in less time than a server can wait.
      return .database(try open(location, timeout: .milliseconds(500)))
    } catch {
      console.note("\(error.message) Going on without it: nothing is remembered.")
      return .memory
    }
  }
}

extension CommandFailure {
  /// A file with keys that cannot be used: 65 when it is the file's fault, 73 when it is the disk's.
  fileprivate init(_ error: SecretKey.Unusable) {
    self.init(error.errnoCode == 0 ? .dataError : .cannotCreate, error.description)
  }
}
