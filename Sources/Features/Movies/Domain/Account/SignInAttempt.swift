public import Foundation

/// A sign-in that was begun and has not ended: the source was asked for a token, and a person was sent to approve it.
public struct SignInAttempt: Sendable, Hashable {
  /// What the source knows the attempt by. Whoever approves it there gives away their account to whoever holds it here.
  public let token: MovieSession.Credential
  /// When the source takes it no more.
  public let expiresAt: Date
  /// What the person was about to do.
  public let purpose: SignInPurpose

  /// Creates an attempt.
  public init(token: MovieSession.Credential, expiresAt: Date, purpose: SignInPurpose) {
    self.token = token
    self.expiresAt = expiresAt
    self.purpose = purpose
  }
}

/// Why somebody signs in: where they come from, and what they meant to do there.
public struct SignInPurpose: Sendable, Hashable {
  /// Where they are led afterwards: a path of the Movies feature, with its query.
  public let path: String
  /// What they meant to do; `nil` when nothing but signing in.
  public let wish: MovieWish?

  /// Creates a purpose.
  ///
  /// - Parameter path: of a page of the Movies feature; anything else is its first page.
  public init(path: String, wish: MovieWish? = nil) {
    let isOurs = path == "/movies" || path.hasPrefix("/movies/") || path.hasPrefix("/movies?")
    let isPlain = path.utf8.count <= 500 && path.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    let staysThere = !path.contains("..") && !path.lowercased().contains("%2e")
    self.path = isOurs && isPlain && staysThere ? path : "/movies"
    self.wish = wish
  }
}

/// How a sign-in has ended after which somebody is signed in.
public struct SignInOutcome: Sendable, Hashable {
  /// What it was for.
  public let purpose: SignInPurpose
  /// Whether what was wished is done; `true` where nothing was.
  public let isFulfilled: Bool

  /// Creates an outcome.
  public init(purpose: SignInPurpose, isFulfilled: Bool) {
    self.purpose = purpose
    self.isFulfilled = isFulfilled
  }
}

/// Something that a person wants done with a movie, and that needs a session.
public struct MovieWish: Sendable, Hashable {
  /// What is to be done.
  public enum Action: Sendable, Hashable {
    case rate(MovieRating)
    /// An account's; a guest has none.
    case favorite, watchlist
  }

  public let movie: Movie.ID
  public let action: Action

  /// Creates a wish.
  public init(movie: Movie.ID, action: Action) {
    self.movie = movie
    self.action = action
  }

  /// Whether a guest may have it.
  public var isForGuests: Bool {
    if case .rate = action { true } else { false }
  }
}

extension MovieWish: LosslessStringConvertible {
  /// As an address and the database have it: `550.rate.8`, `550.favorite`, `550.watchlist`.
  public var description: String {
    switch action {
    case .rate(let rating): "\(movie).rate.\(rating.halfStars)"
    case .favorite: "\(movie).favorite"
    case .watchlist: "\(movie).watchlist"
    }
  }

  /// Reads what ``description`` has written; `nil` for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let movie = Movie.id(itemID: first) else { return nil }
    switch (parts.dropFirst().first, parts.count) {
    case ("rate", 3):
      guard let rating = Int(parts[2]).flatMap({ MovieRating(halfStars: $0) }) else { return nil }
      self.init(movie: movie, action: .rate(rating))
    case ("favorite", 2): self.init(movie: movie, action: .favorite)
    case ("watchlist", 2): self.init(movie: movie, action: .watchlist)
    default: return nil
    }
    if self.description != description { return nil }
  }
}
