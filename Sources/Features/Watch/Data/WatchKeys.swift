import FeatureKit
package import Secrets
package import Store
import Synchronization

/// The installation's key of Web Push, which all servers on a database share: browsers subscribe with its public part,
/// and a changed key would end every subscription. So none is ever replaced. A server that runs without the right key of
/// the installation for a while has a key of its own meanwhile.
package final class WatchKeys: Sendable, Undisclosed {
  private let database: ProfileDatabase
  private let seal: Seal
  /// The name of the row, another one for each key of the installation.
  private let name: String
  private let known = Mutex<P256Key?>(nil)

  /// Creates access to the key on a database with ``WatchMigrations/all`` applied.
  ///
  /// - Parameters:
  ///   - database: database with the table `watchKey`.
  ///   - secretKey: the installation's key, which seals the key.
  package init(database: Database, secretKey: SecretKey) {
    self.database = ProfileDatabase(database)
    seal = Seal(secretKey, purpose: "watch key")
    name = "web push " + Signer(secretKey, purpose: "name of a watch key").signature(of: "web push").prefix(16)
  }

  /// Returns the key, which is made and stored at the first call.
  ///
  /// - Throws: `AppError` if the data cannot be reached; `CancellationError`.
  package func webPush() async throws -> P256Key {
    if let key = known.withLock({ $0 }) { return key }
    let sealed = seal.sealed(Base64url.text(of: P256Key.random().privateKey), for: name)
    let key = try await database.write { [seal, name] connection in
      try connection.execute(
        "INSERT INTO watchKey (name, sealed) VALUES (\(name), \(sealed)) ON CONFLICT (name) DO NOTHING")
      let row = try connection.row("SELECT sealed FROM watchKey WHERE name = \(name)")
      let bytes = try row.flatMap { seal.text(of: try $0.string("sealed"), for: name) }
      guard let key = bytes.flatMap({ Base64url.bytes(of: $0) }).flatMap({ P256Key(privateKey: $0) }) else {
        throw DatabaseError.column(name: "sealed", expected: "a sealed key")
      }
      return key
    }
    known.withLock { $0 = key }
    return key
  }
}
