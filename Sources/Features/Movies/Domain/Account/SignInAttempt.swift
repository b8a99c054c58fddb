public import Foundation

/// A sign-in under way: the source has issued a token, and the person was sent to approve it.
public struct SignInAttempt: Sendable, Hashable {
  /// Token of the attempt at the source. Approving it gives its holder access to the approving account.
  public let token: MovieSession.Credential
  /// Time at which the source stops accepting the token.
  public let expiresAt: Date
  /// Reason for the sign-in.
  public let purpose: SignInPurpose

  /// Creates an attempt.
  public init(token: MovieSession.Credential, expiresAt: Date, purpose: SignInPurpose) {
    self.token = token
    self.expiresAt = expiresAt
    self.purpose = purpose
  }
}

/// Reason for a sign-in: the page to return to, and the action to carry out afterwards.
public struct SignInPurpose: Sendable, Hashable {
  /// Page to return to: a path of the Movies feature with its query.
  public let path: String
  /// Action to carry out after the sign-in; `nil` if there is none.
  public let wish: MovieWish?

  /// Creates a purpose.
  ///
  /// - Parameters:
  ///   - path: path of a page of the Movies feature; any other path becomes `/movies`.
  ///   - wish: action to carry out after the sign-in.
  public init(path: String, wish: MovieWish? = nil) {
    let isOurs = path == "/movies" || path.hasPrefix("/movies/") || path.hasPrefix("/movies?")
    let isPlain = path.utf8.count <= 500 && path.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    let staysThere = !path.contains("..") && !path.lowercased().contains("%2e")
    self.path = isOurs && isPlain && staysThere ? path : "/movies"
    self.wish = wish
  }
}

/// Result of a successful sign-in.
public struct SignInOutcome: Sendable, Hashable {
  /// Reason for the sign-in.
  public let purpose: SignInPurpose
  /// Whether the wish is carried out; `true` if there is none.
  public let isFulfilled: Bool

  /// Creates an outcome.
  public init(purpose: SignInPurpose, isFulfilled: Bool) {
    self.purpose = purpose
    self.isFulfilled = isFulfilled
  }
}

/// An action on a movie that needs a session.
public struct MovieWish: Sendable, Hashable {
  /// The action.
  public enum Action: Sendable, Hashable {
    case rate(MovieRating)
    /// For accounts only: a guest has no lists.
    case favorite, watchlist
  }

  /// Number of the movie.
  public let movie: Movie.ID
  /// Action to carry out.
  public let action: Action

  /// Creates a wish.
  public init(movie: Movie.ID, action: Action) {
    self.movie = movie
    self.action = action
  }

  /// Whether a guest can do this.
  public var isForGuests: Bool {
    if case .rate = action { true } else { false }
  }
}

extension MovieWish: LosslessStringConvertible {
  /// The form used in addresses and in the database: `550.rate.8`, `550.favorite`, `550.watchlist`.
  public var description: String {
    switch action {
    case .rate(let rating): "\(movie).rate.\(rating.halfStars)"
    case .favorite: "\(movie).favorite"
    case .watchlist: "\(movie).watchlist"
    }
  }

  /// Parses ``description``; `nil` for any other text.
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
