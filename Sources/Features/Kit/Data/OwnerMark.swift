import Secrets

/// Marks each page in its HTML with the credential it was rendered for. Browsers clear their offline copies when the
/// mark changes, after a sign-in or a sign-out (`docs/offline.md`).
public enum OwnerMark {
  /// The mark of a page without a credential.
  public static let nobody = ""

  /// Returns the mark of a credential: 32 hexadecimal digits that do not reveal it.
  ///
  /// - Parameter credential: the credential of the signed-in user, or `nil`, which gives ``nobody``.
  public static func of(_ credential: String?) -> String {
    credential.map { Fingerprint.blake2bHexadecimal(of: "owner \($0)") } ?? nobody
  }
}
