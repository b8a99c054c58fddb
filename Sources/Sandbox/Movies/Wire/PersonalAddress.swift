/// Resource of an account, a guest or the key that a request to TMDB's API
/// names.
enum PersonalAddress: Sendable, Equatable {
  case key
  case newToken
  case newSession
  case endSession
  case newGuest
  case login
  case account
  case list(PersonalList)
  /// Change of the favorites or the watchlist.
  case mark(PersonalList)
  /// States of a movie, by the text in place of its number; likewise the next
  /// two.
  case states(of: String)
  case rating(of: String)
  case noRating(of: String)
  case guestRatings(String)

  /// Parses a request; `nil` for any other resource. The account's number in a
  /// path is ignored, since the session decides.
  ///
  /// - Parameters:
  ///   - method: `GET`, `POST` or `DELETE`.
  ///   - path: `/3/…`.
  init?(_ method: String, path: String) {
    let names = path.split(separator: "/").dropFirst().map(String.init)
    if let address = Self.fixed["\(method) \(names.joined(separator: "/"))"] {
      self = address
      return
    }
    guard names.count > 1 else { return nil }
    let id = names[1]
    switch (names[0], method, names.dropFirst(2).joined(separator: "/")) {
    case ("account", "GET", ""): self = .account
    case ("account", "GET", "rated/movies"): self = .list(.rated)
    case ("account", "GET", "favorite/movies"): self = .list(.favorite)
    case ("account", "GET", "watchlist/movies"): self = .list(.watchlist)
    case ("account", "POST", "favorite"): self = .mark(.favorite)
    case ("account", "POST", "watchlist"): self = .mark(.watchlist)
    case ("movie", "GET", "account_states"): self = .states(of: id)
    case ("movie", "POST", "rating"): self = .rating(of: id)
    case ("movie", "DELETE", "rating"): self = .noRating(of: id)
    case ("guest_session", "GET", "rated/movies"): self = .guestRatings(id)
    default: return nil
    }
  }

  /// Addresses without a number; older clients may use either method for two of
  /// them.
  private static let fixed: [String: PersonalAddress] = [
    "GET authentication": .key, "GET authentication/token/new": .newToken,
    "GET authentication/session/new": .newSession, "POST authentication/session/new": .newSession,
    "DELETE authentication/session": .endSession, "GET authentication/guest_session/new": .newGuest,
    "GET authentication/token/validate_with_login": .login, "POST authentication/token/validate_with_login": .login,
    "GET account": .account,
  ]
}
