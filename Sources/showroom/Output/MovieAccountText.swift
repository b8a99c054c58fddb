import Localization
import MoviesFeature

/// What a person does with movies, in words.
struct MovieAccountText {
  private let isKorean: Bool

  /// Creates the writer for a language.
  init(_ language: Language) {
    isKorean = language == .korean
  }

  /// The heading of somebody's own ratings.
  var ownStars: String { isKorean ? "내 별점" : "My stars" }

  /// Who is signed in.
  func sentence(on holder: MovieSession.Holder) -> String {
    switch holder {
    case .account(let account):
      let (name, username) = (TerminalText.clean(account.shownName), TerminalText.clean(account.username))
      let shown = name == username ? name : "\(name) (\(username))"
      return isKorean ? "\(shown) 계정으로 로그인되어 있습니다." : "Signed in as \(shown)."
    case .guest:
      return isKorean
        ? "게스트로 로그인되어 있습니다. 별점만 줄 수 있습니다."
        : "Signed in as a guest, who may rate and nothing else."
    }
  }

  /// Who is signed in, for programs: `account`, number, username and name; or `guest`.
  static func fields(of holder: MovieSession.Holder) -> [String] {
    switch holder {
    case .account(let account): ["account", "\(account.id)", account.username, account.name]
    case .guest: ["guest"]
    }
  }

  /// What became of a rating.
  ///
  /// - Parameter rating: `nil`: it was taken back.
  func sentence(on rating: MovieRating?, of movie: Movie.ID) -> String {
    guard let rating else {
      return isKorean ? "영화 \(movie)의 별점을 지웠습니다." : "Your rating of movie \(movie) is removed."
    }
    let stars = Self.stars(rating)
    return isKorean
      ? "영화 \(movie)에 5점 만점에 \(stars)점을 줬습니다."
      : "You gave movie \(movie) \(stars) of 5 stars."
  }

  /// `3.5`, `4`: as it is typed.
  static func stars(_ rating: MovieRating) -> String {
    let (whole, half) = rating.halfStars.quotientAndRemainder(dividingBy: 2)
    return half == 0 ? "\(whole)" : "\(whole).5"
  }
}
