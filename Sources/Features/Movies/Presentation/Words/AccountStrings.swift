import FeatureKit
import Localization

/// Strings of the sign-in pages and the account page.
struct AccountStrings: Words {
  let language: Language

  // MARK: Signing in

  var signIn: String { text("Sign in", "로그인") }
  /// Explains the steps of a sign-in.
  var signInText: String {
    text(
      "TMDB asks you on its own page whether this app may use your account. Your password stays there. "
        + "Then you come back here.",
      "TMDB 페이지에서 이 앱이 계정을 사용해도 되는지 묻습니다. 비밀번호는 TMDB에만 입력합니다. 마치면 여기로 돌아옵니다.")
  }
  /// Announces the action carried out after the sign-in.
  func wished(_ action: MovieWish.Action) -> String {
    switch action {
    case .rate(let rating):
      text(
        "Once you are signed in, this movie gets your \(starWords(rating)).",
        "로그인하면 이 영화에 \(starWords(rating))를 매깁니다.")
    case .favorite: text("Once you are signed in, the movie is added to your favorites.", "로그인하면 이 영화를 즐겨찾기에 추가합니다.")
    case .watchlist: text("Once you are signed in, the movie is added to your watchlist.", "로그인하면 이 영화를 볼 영화에 추가합니다.")
    }
  }
  var signInWith: String { text("Sign in with TMDB", "TMDB로 로그인") }
  var enterAsGuest: String { text("Continue as guest", "게스트로 계속하기") }
  /// Explains what a guest can do.
  var guestText: String {
    text(
      "A guest can rate movies, without an account. Favorites and the watchlist need one, and TMDB forgets a "
        + "guest after a day of inactivity.",
      "게스트는 계정 없이 영화를 평가할 수 있습니다. 즐겨찾기와 볼 영화는 계정이 필요하고, TMDB는 하루 동안 활동이 없는 게스트의 기록을 지웁니다.")
  }
  var accountNeeded: String { text("Favorites and the watchlist need an account.", "즐겨찾기와 볼 영화는 계정이 필요합니다.") }
  func signedInAs(_ name: String) -> String { text("You are signed in as \(name).", "\(name) 계정으로 로그인했습니다.") }
  var isGuest: String { text("You are here as a guest.", "게스트로 이용하고 있습니다.") }
  var goOn: String { text("Continue", "계속하기") }
  var unfinished: String { text("A sign-in was begun and not finished.", "마치지 않은 로그인이 있습니다.") }
  var haveApproved: String { text("I have approved it at TMDB", "TMDB에서 승인했습니다") }
  var asking: String { text("Asking TMDB", "TMDB에 요청하는 중") }
  /// Title of a problem. A failure is drawn with the shared error strings instead.
  func problemTitle(_ problem: SignInProblem) -> String {
    switch problem {
    case .denied: text("You didn’t approve it", "승인하지 않음")
    case .notApproved: text("Not approved yet", "아직 승인되지 않음")
    case .expired: text("The sign-in has expired", "로그인 시간이 지남")
    case .used: text("No such sign-in here", "진행 중인 로그인 없음")
    case .unfinished: text("Nearly there", "거의 다 됐습니다")
    case .lost: text("Not signed in", "로그인하지 못함")
    case .unfulfilled: text("Signed in, but not saved", "로그인했지만 저장하지 못함")
    case .failed: text("Something went wrong", "문제가 생겼습니다")
    }
  }
  /// Explanation of a problem.
  ///
  /// - Parameters:
  ///   - problem: the problem.
  ///   - action: action that the sign-in was for; `nil` if there was none.
  func problemText(_ problem: SignInProblem, _ action: MovieWish.Action?) -> String {
    switch problem {
    case .denied:
      text("Nothing was connected. You can sign in whenever you like.", "계정이 연결되지 않았습니다. 원할 때 다시 로그인할 수 있습니다.")
    case .notApproved:
      text(
        "TMDB says that this sign-in wasn’t approved. Approve it there, or start again.",
        "TMDB에서 아직 승인되지 않은 로그인입니다. TMDB에서 승인하거나 처음부터 다시 시작해 주세요.")
    case .expired:
      text(
        "TMDB takes a sign-in for an hour and only once. Begin again.",
        "TMDB의 로그인은 한 시간 동안 한 번만 쓸 수 있습니다. 다시 시작해 주세요.")
    case .used:
      text(
        "It has ended already, or was begun in another browser. Begin again here.",
        "이미 끝났거나 다른 브라우저에서 시작한 로그인입니다. 여기에서 다시 시작해 주세요.")
    case .unfinished:
      text("If you have approved the sign-in at TMDB, finish it here.", "TMDB에서 승인했다면 여기에서 로그인을 마쳐 주세요.")
    case .lost:
      text(
        "You have approved it, but the sign-in could not be completed. Nothing is left of it. Begin again.",
        "승인은 받았지만 로그인을 마치지 못했습니다. 남은 것은 없습니다. 처음부터 다시 시작해 주세요.")
    case .unfulfilled:
      switch action {
      case .rate:
        text(
          "Signing in worked, but your rating was not saved. Rate the movie again on its page.",
          "로그인했지만 평가를 저장하지 못했습니다. 영화 페이지에서 다시 평가해 주세요.")
      case .favorite:
        text(
          "Signing in worked, but the movie was not added to your favorites. Add it again on its page.",
          "로그인했지만 즐겨찾기에 추가하지 못했습니다. 영화 페이지에서 다시 추가해 주세요.")
      case .watchlist:
        text(
          "Signing in worked, but the movie was not added to your watchlist. Add it again on its page.",
          "로그인했지만 볼 영화에 추가하지 못했습니다. 영화 페이지에서 다시 추가해 주세요.")
      case nil:
        text(
          "Signing in worked, but what you had chosen was not saved. Choose it again where you were.",
          "로그인했지만 고른 것을 저장하지 못했습니다. 보던 곳에서 다시 골라 주세요.")
      }
    case .failed: text("Try again.", "다시 시도해 주세요.")
    }
  }
  var signInAgain: String { text("Sign in again", "다시 로그인하기") }
  var goBack: String { text("Back to where you were", "보던 곳으로 돌아가기") }

  // MARK: The account

  var account: String { text("My movies", "내 영화") }
  var guest: String { text("Guest", "게스트") }
  var guestForgotten: String {
    text(
      "TMDB forgets a guest after a day of inactivity. Favorites and the watchlist need an account.",
      "TMDB는 하루 동안 활동이 없는 게스트의 기록을 지웁니다. 즐겨찾기와 볼 영화는 계정이 필요합니다.")
  }
  var signOut: String { text("Sign out", "로그아웃") }
  var signedOut: String { text("You are signed out.", "로그아웃했습니다.") }
  var sourceNotTold: String {
    text(
      "Couldn’t sign you out at TMDB. You can end the session there, in the settings of your account.",
      "TMDB에는 알리지 못했습니다. TMDB 계정 설정에서 세션을 끝낼 수 있습니다.")
  }
  var signedOutTitle: String { text("Not signed in", "로그인하지 않음") }
  var signedOutText: String {
    text(
      "Sign in to see the movies you have rated, your favorites and your watchlist.",
      "로그인하면 평가한 영화, 즐겨찾기, 볼 영화를 볼 수 있습니다.")
  }
  var lists: String { text("List", "목록") }
  func listName(_ list: AccountList) -> String {
    switch list {
    case .rated: text("Rated", "평가한 영화")
    case .favorites: text("Favorites", "즐겨찾기")
    case .watchlist: text("Watchlist", "볼 영화")
    }
  }
  var order: String { text("Order", "정렬") }
  func orderName(_ order: AccountOrder) -> String {
    switch order {
    case .newestFirst: text("Newest first", "최근 추가순")
    case .oldestFirst: text("Oldest first", "오래된 순")
    }
  }
  func emptyTitle(_ list: AccountList) -> String {
    switch list {
    case .rated: text("No rated movies", "평가한 영화 없음")
    case .favorites: text("No favorites", "즐겨찾기 없음")
    case .watchlist: text("Nothing on the watchlist", "볼 영화 없음")
    }
  }
  func emptyText(_ list: AccountList) -> String {
    list == .rated
      ? text("On a movie’s page you can rate it.", "영화 페이지에서 평가할 수 있습니다.")
      : text("On a movie’s page you can add it to a list.", "영화 페이지에서 목록에 추가할 수 있습니다.")
  }
  /// Label of a movie's stars.
  func ownRating(_ rating: MovieRating) -> String {
    text("Your rating: \(starWords(rating))", "내 평점: \(starWords(rating))")
  }
  /// Label of the control that rates a movie.
  func rateMovie(_ title: String) -> String { text("Rate “\(title)”", "‘\(title)’ 평가하기") }
  var rate: String { text("Rate", "평가하기") }
  var noRating: String { text("No rating", "평가 없음") }
  var removeRating: String { text("Remove rating", "내 평점 지우기") }
  var takeOff: String { text("Remove", "빼기") }
  func takeOffMovie(_ title: String) -> String { text("Remove “\(title)”", "빼기: ‘\(title)’") }
  var putBack: String { text("Put back", "되돌리기") }
  func putBackMovie(_ title: String) -> String { text("Put back “\(title)”", "되돌리기: ‘\(title)’") }
  /// State of a movie that was just taken off.
  var isOff: String { text("Removed", "목록에서 뺌") }
  /// Notice about a failed change; `reason` is in whole sentences.
  func notChanged(_ reason: String) -> String { text("This was not saved. \(reason)", "저장하지 못했습니다. \(reason)") }

  private func starWords(_ rating: MovieRating) -> String { MovieStrings.for(language).stars(rating.halfStars) }
}
