/// Who is signed in with the source of movies, as pages show it: without what proves it.
enum SignedIn: Sendable, Hashable {
  /// Not known yet.
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
