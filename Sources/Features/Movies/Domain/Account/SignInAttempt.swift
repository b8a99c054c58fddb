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

/// Reason for a sign-in: the page to return to, and the rating to save afterwards.
public struct SignInPurpose: Sendable, Hashable {
  /// Page to return to: a path of the Movies feature with its query.
  public let path: String
  /// Rating to save after the sign-in; `nil` if there is none.
  public let wish: MovieWish?

  /// Creates a purpose.
  ///
  /// - Parameters:
  ///   - path: path of a page of the Movies feature; any other path becomes `/movies`.
  ///   - wish: rating to save after the sign-in.
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

/// A rating of a movie that needs a session, also one of a guest.
public struct MovieWish: Sendable, Hashable {
  /// Number of the movie.
  public let movie: Movie.ID
  /// Rating to save.
  public let rating: MovieRating

  /// Creates a wish.
  public init(movie: Movie.ID, rating: MovieRating) {
    self.movie = movie
    self.rating = rating
  }
}

extension MovieWish: LosslessStringConvertible {
  /// The form used in addresses and in the database: `550.rate.8`.
  public var description: String { "\(movie).rate.\(rating.halfStars)" }

  /// Parses ``description``; `nil` for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[1] == "rate", let movie = Movie.id(itemID: parts[0]),
      let rating = Int(parts[2]).flatMap({ MovieRating(halfStars: $0) })
    else { return nil }
    self.init(movie: movie, rating: rating)
    if self.description != description { return nil }
  }
}
