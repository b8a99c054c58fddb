import AppsFeature
import FeatureKit
import FoldersFeature
import MarketFeature
import MoviesFeature
import OpenMarket
import Secrets
import Shell
import Store
import UpstreamKeepers
import WatchFeature

/// Database of the program, permanent or in memory.
struct Storage: Sendable {
  /// With all of ``migrations`` applied.
  let database: Database
  /// Whether the next run of the program finds the data again.
  let lasts: Bool
  /// Size of the cache of answers, in bytes.
  var answerCache = Options.answerCache.standard([:]) << 20
  /// Days for which changes of saved items are kept; 0 for ever.
  var historyDays = Options.historyDays.standard([:])

  /// Storage in a permanent database.
  static func database(_ database: Database) -> Storage { Storage(database: database, lasts: true) }

  /// Storage in a new, empty in-memory database, which ends with the command.
  static var memory: Storage {
    do {
      return Storage(database: try Database.inMemory(migrations: migrations), lasts: false)
    } catch {
      preconditionFailure("a database in memory: \(error)")
    }
  }

  /// All migrations of the database: shared tables first, then those of each
  /// feature, then the market's.
  static let migrations: [Migration] =
    UpstreamMigrations.all + ProfileMigrations.all + BrowserMigrations.all + HousekeepingMigrations.all
    + AppsMigrations.all + RecentKeywordMigrations.all
    + MovieAccountMigrations.all + FolderMigrations.all + DatabaseExchangeRatesRepository.migrations
    + DatabaseLease.migrations + InstallationKey.migrations
    + MarketMigrations.all + MarketFeatureMigrations.all + WatchMigrations.all

  /// Tables into which migrations insert rows: the single row of `marketClock` holds the highest numbers given out.
  static let filledByMigrations: Set = ["marketClock"]

  /// Opens a database. If it is a SQLite file of an earlier version, writes a backup beside it before it upgrades it.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - connections: number of connections to a PostgreSQL database.
  ///   - timeout: how long a call waits for another program's lock, or for an
  ///     unreachable server.
  ///   - console: gets the line that says where the backup is.
  /// - Throws: `CommandFailure`
  ///   - with 73 if the directory, the file or the backup cannot be made or
  ///     written, or if other users may replace it;
  ///   - with 65 if the database is damaged or not this program's;
  ///   - with 75 if another process keeps it locked, if the server cannot be
  ///     reached, or if a backup is being restored there.
  static func open(
    _ location: DatabaseLocation, connections: Int = Options.databaseConnections.standard([:]),
    timeout: Duration = .seconds(5), console: Console = .standard
  ) throws(CommandFailure) -> Database {
    var lock: DirectoryLock?
    defer { lock?.release() }
    if case .file(let path) = location {
      try DataDirectory(holding: path).refuseIfReplaceable()
      lock = try .making(path)
    }
    do {
      return try Database.open(
        location, migrations: migrations, connections: connections, timeout: timeout, version: Showroom.version
      ) { path in
        try Backup.writeBeforeUpgrade(of: path, console: console)
      }
    } catch {
      throw CommandFailure(unknown: error)
    }
  }

  /// Reads the key of the installation in a data directory. Makes key and
  /// directory, accessible to the owner only, if they are missing.
  ///
  /// - Throws: `CommandFailure` with 73 if the key can be neither read nor made
  ///   or if other users may replace it, 65 if the file holds no key, 75 if a
  ///   backup is being restored there.
  static func secretKey(in directory: String) throws(CommandFailure) -> SecretKey {
    try DataDirectory(path: directory).refuseIfReplaceable()
    try DataDirectory(path: directory).make()
    let file = path(of: "secret.key", in: directory)
    let lock = try DirectoryLock.making(file)
    defer { lock?.release() }
    do {
      return try SecretKey.kept(at: file)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether the installation already has a key; makes nothing.
  ///
  /// - Throws: as ``secretKey(in:)``.
  static func hasSecretKey(in directory: String) throws(CommandFailure) -> Bool {
    do {
      return try SecretKey.isKept(at: path(of: "secret.key", in: directory))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reads the keys that sign picture addresses; makes them if they are
  /// missing.
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

  /// Checks that the keys that sign picture addresses can be read, if there are
  /// any; makes nothing.
  ///
  /// - Throws: as ``secretKey(in:)``.
  static func checkPictureKeys(in directory: String) throws(CommandFailure) {
    do {
      try SigningKeys.check(at: path(of: "picture.keys", in: directory))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Path of an entry of a directory.
  static func path(of name: String, in directory: String) -> String {
    (directory.hasSuffix("/") ? directory : directory + "/") + name
  }

  /// Opens the database if possible; otherwise prints a note and returns
  /// in-memory storage.
  static func openIfPossible(_ location: DatabaseLocation, console: Console) -> Storage {
    do {
      // Short, so that a command does not wait as long as a server can.
      return .database(try open(location, timeout: .milliseconds(500), console: console))
    } catch {
      console.note("\(error.message) Continuing without it: nothing is stored.")
      return .memory
    }
  }
}

extension CommandFailure {
  /// Creates the failure of an unusable key file: 65 if its content is at
  /// fault, 73 if the disk is.
  fileprivate init(_ error: SecretKey.Unusable) {
    self.init(error.errnoCode == 0 ? .dataError : .cannotCreate, error.description)
  }
}
