import FeatureKit
package import Secrets
package import Store
import Synchronization

/// The installation's key of Web Push, which all servers on a database share: browsers subscribe with its public part,
/// and a changed key would end every subscription.
package final class WatchKeys: Sendable {
  private static let name = "web push"

  private let database: ProfileDatabase
  private let seal: Seal
  private let known = Mutex<P256Key?>(nil)

  /// Creates access to the key on a database with ``WatchMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: database with the table `watchKey`.
  ///   - secretKey: the installation's key, which seals the key.
  package init(database: Database, secretKey: SecretKey) {
    self.database = ProfileDatabase(database)
    seal = Seal(secretKey, purpose: "watch key")
  }

  /// Returns the key, which is made and stored at the first call. One that does not open, because the installation's
  /// key was lost, is replaced: the subscriptions are sealed with the same key, so they are lost too.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func webPush() async throws -> P256Key {
    if let key = known.withLock({ $0 }) { return key }
    let made = P256Key.random()
    let sealed = seal.sealed(Base64url.text(of: made.privateKey), for: Self.name)
    let key = try await database.write { [seal] connection in
      try connection.execute(Self.insert(sealed))
      if let key = try Self.key(in: connection, by: seal) { return key }
      try connection.execute(Self.replace(by: sealed))
      return made
    }
    known.withLock { $0 = key }
    return key
  }

  private static func key(in connection: Connection, by seal: Seal) throws -> P256Key? {
    let row = try connection.row("SELECT sealed FROM watchKey WHERE name = \(name)")
    return try row.flatMap { seal.text(of: try $0.string("sealed"), for: name) }
      .flatMap { Base64url.bytes(of: $0) }.flatMap { P256Key(privateKey: $0) }
  }

  private static func insert(_ sealed: String) -> SQL {
    "INSERT INTO watchKey (name, sealed) VALUES (\(name), \(sealed)) ON CONFLICT (name) DO NOTHING"
  }

  private static func replace(by sealed: String) -> SQL {
    "UPDATE watchKey SET sealed = \(sealed) WHERE name = \(name)"
  }
}
