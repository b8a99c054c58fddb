import Localization
import MoviesFeature

/// Sentences about the user's account and ratings.
struct MovieAccountText: Words {
  let language: Language

  /// Heading of the user's own ratings.
  var ownStars: String { text("My rating", "내 평점") }

  /// Describes the signed-in account.
  func sentence(on holder: MovieSession.Holder) -> String {
    switch holder {
    case .account(let account):
      let (name, username) = (TerminalText.clean(account.shownName), TerminalText.clean(account.username))
      let shown = name == username ? name : "\(name) (\(username))"
      return text("Signed in as \(shown).", "\(shown) 계정으로 로그인되어 있어요.")
    case .guest:
      return text("Signed in as a guest. Guests can only rate movies.", "게스트로 로그인되어 있어요. 게스트는 영화 평가만 할 수 있어요.")
    }
  }

  /// Fields of the account for programs: `account`, number, username and name;
  /// or `guest`.
  static func fields(of holder: MovieSession.Holder) -> [String] {
    switch holder {
    case .account(let account): ["account", "\(account.id)", account.username, account.name]
    case .guest: ["guest"]
    }
  }

  /// Describes the outcome of a rating.
  ///
  /// - Parameter rating: `nil` if the rating was removed.
  func sentence(on rating: MovieRating?, of movie: Movie.ID) -> String {
    guard let rating else {
      return text("Removed your rating of movie \(movie).", "영화 \(movie)에 준 내 평점을 지웠어요.")
    }
    let stars = Self.stars(rating)
    return text("You gave movie \(movie) \(stars) of 5 stars.", "영화 \(movie)에 5점 만점에 \(stars)점을 줬어요.")
  }

  /// Number of stars as the user types it: `3.5`, `4`.
  static func stars(_ rating: MovieRating) -> String {
    let (whole, half) = rating.halfStars.quotientAndRemainder(dividingBy: 2)
    return half == 0 ? "\(whole)" : "\(whole).5"
  }
}
