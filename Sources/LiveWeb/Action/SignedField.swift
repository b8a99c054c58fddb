public import Secrets

/// A form field that only this server can have written, bound to one profile.
///
/// It carries data that the server may have forgotten when the form is sent, such as the state that an undo restores.
public struct SignedField: Sendable {
  private let signer: Signer

  /// Creates the writer and reader of one kind of field.
  ///
  /// - Parameters:
  ///   - key: the key of the installation.
  ///   - purpose: the kind of field; fields of different kinds are never accepted for each other.
  public init(_ key: SecretKey, purpose: String) {
    signer = Signer(key, purpose: purpose)
  }

  /// Returns the value of the field. It is signed, not encrypted: the user can read it.
  public func write(_ text: String, for profile: Profile) -> String { signer.token(of: text, for: profile.key) }

  /// Returns the text of a field, or `nil` if the signature is not from this server and for this profile.
  public func read(_ field: String, of profile: Profile) -> String? { signer.text(of: field, for: profile.key) }
}
