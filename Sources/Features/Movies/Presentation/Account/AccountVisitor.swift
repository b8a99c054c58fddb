import FeatureKit

/// Who looks at an account's page, and in which session of theirs: who signs in anew is another visitor.
struct AccountVisitor: Sendable, Hashable {
  let signedIn: SignedIn
  /// Tells one session from another, without giving it away; `nil` while it is not known.
  let owner: String?

  /// Not known yet.
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
