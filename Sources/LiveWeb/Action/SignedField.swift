public import Secrets

/// A form field that only this server can have written, for the reader it was written for.
///
/// It carries what the server may have forgotten by the time the form comes back, such as what an undo brings back.
public struct SignedField: Sendable {
  private let signer: Signer

  /// Creates the writer and reader of one kind of field.
  ///
  /// - Parameters:
  ///   - key: the installation's.
  ///   - purpose: what the field is for; a field of one kind is never taken for one of another.
  public init(_ key: SecretKey, purpose: String) {
    signer = Signer(key, purpose: purpose)
  }

  /// The field's value. It is signed, not hidden: the reader may read it.
  public func write(_ text: String, for profile: Profile) -> String { signer.token(of: text, for: profile.key) }

  /// The text of a field; `nil` when it was not written here, or for somebody else.
  public func read(_ field: String, of profile: Profile) -> String? { signer.text(of: field, for: profile.key) }
}
