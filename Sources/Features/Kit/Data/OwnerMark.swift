import Secrets

/// Whose a page is, as its HTML says: browsers forget what they keep for times without a network when somebody else is
/// signed in, or nobody (`docs/offline.md`).
public enum OwnerMark {
  /// Of nobody.
  public static let nobody = ""

  /// Another one for each credential, 32 hexadecimal digits of which nothing can be read.
  ///
  /// - Parameter credential: under which somebody is signed in; `nil` when nobody is, which is ``nobody``.
  public static func of(_ credential: String?) -> String {
    credential.map { Fingerprint.blake2bHexadecimal(of: "owner \($0)") } ?? nobody
  }
}
