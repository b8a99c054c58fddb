import Secrets
import Store

extension AskSettings {
  /// The key of this installation, made where neither the directory nor the database knows one.
  ///
  /// - Throws: `CommandFailure` as ``Storage/secretKey(in:)``, and with 65 when the database is used with another key;
  ///   `DatabaseError`.
  func secretKey(for database: Database) async throws -> SecretKey {
    if try !Storage.hasSecretKey(in: data) {
      try await InstallationKey(nil, in: data).compare(with: database)
    }
    let key = try Storage.secretKey(in: data)
    let installation = InstallationKey(key, in: data)
    // A key that does not open what is there leaves no mark: the right one may still come.
    if try await !installation.isMarked(in: database), try await SealedRows.unopened(in: database, by: key) != nil {
      return key
    }
    try await installation.settle(in: database)
    return key
  }
}
