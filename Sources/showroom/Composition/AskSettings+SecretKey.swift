import Secrets
import Store

extension AskSettings {
  /// The key of this installation; on a database that others use, theirs.
  ///
  /// - Throws: `CommandFailure` as ``Storage/secretKey(in:)``, and with 65 when the others have another key;
  ///   `DatabaseError`.
  func secretKey(for database: Database) async throws -> SecretKey {
    guard case .postgres = self.database else { return try Storage.secretKey(in: data) }
    if try !Storage.hasSecretKey(in: data) {
      try await InstallationKey(nil, in: data).compare(with: database)
    }
    let key = try Storage.secretKey(in: data)
    try await InstallationKey(key, in: data).settle(in: database)
    return key
  }
}
