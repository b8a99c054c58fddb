/// The session with the source of movies as pages show it, without the credential.
enum SignedIn: Sendable, Hashable {
  /// The session was not read yet.
  case unknown
  case nobody
  case guest
  case account(MovieAccount)

  init(_ session: MovieSession?) {
    switch session?.holder {
    case nil: self = .nobody
    case .guest: self = .guest
    case .account(let account): self = .account(account)
    }
  }
}
