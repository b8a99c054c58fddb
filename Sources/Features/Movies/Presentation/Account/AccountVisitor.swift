import FeatureKit

/// The session with which an account page is viewed. Signing in again makes another visitor.
struct AccountVisitor: Sendable, Hashable {
  let signedIn: SignedIn
  /// Distinguishes sessions without revealing the credential; `nil` while unknown.
  let owner: String?

  /// The visitor before the session was read.
  static let unknown = AccountVisitor(signedIn: .unknown, owner: nil)
  static let nobody = AccountVisitor(nil)

  init(_ session: MovieSession?) {
    self.init(signedIn: SignedIn(session), owner: OwnerMark.of(session?.credential.text))
  }

  private init(signedIn: SignedIn, owner: String?) {
    self.signedIn = signedIn
    self.owner = owner
  }
}
