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
      "Approve Showroom on TMDB, then come straight back. We never see your password.",
      "TMDB에서 찾아봐를 승인하면 바로 돌아와요. 찾아봐는 비밀번호를 알 수 없어요.")
  }
  /// Announces the rating that is saved after the sign-in.
  func wished(_ rating: MovieRating) -> String {
    text(
      "After you sign in, we’ll rate this movie \(starWords(rating)).",
      "로그인하면 이 영화를 \(starWords(rating))로 평가할게요.")
  }
  var signInWith: String { text("Sign in with TMDB", "TMDB로 로그인") }
  var enterAsGuest: String { text("Continue as guest", "게스트로 계속하기") }
  /// Explains what a guest can do.
  var guestText: String {
    text(
      "Guests can rate movies. Favorites and the watchlist need an account, and TMDB deletes a guest’s ratings after a "
        + "day of inactivity.",
      "게스트도 영화를 평가할 수 있어요. 즐겨찾기와 볼 영화를 쓰려면 계정이 필요하고, 하루 동안 활동이 없으면 TMDB가 게스트의 평가를 지워요.")
  }
  func signedInAs(_ name: String) -> String { text("You’re signed in as \(name).", "\(name) 계정으로 로그인했어요.") }
  var isGuest: String { text("You’re using Showroom as a guest.", "게스트로 이용하고 있어요.") }
  var goOn: String { text("Continue", "계속하기") }
  var unfinished: String { text("You started signing in but didn’t finish.", "마치지 않은 로그인이 있어요.") }
  var haveApproved: String { text("I approved it on TMDB", "TMDB에서 승인했어요") }
  var asking: String { text("Connecting to TMDB", "TMDB에 연결하는 중") }
  /// Title of a problem. A failure is drawn with the shared error strings instead.
  func problemTitle(_ problem: SignInProblem) -> String {
    switch problem {
    case .denied: text("Not approved", "승인하지 않았어요")
    case .notApproved: text("Not approved yet", "아직 승인되지 않았어요")
    case .expired: text("This sign-in has expired", "로그인 시간이 지났어요")
    case .used: text("No sign-in in progress", "진행 중인 로그인이 없어요")
    case .unfinished: text("Almost done", "거의 다 됐어요")
    case .lost: text("Couldn’t sign in", "로그인하지 못했어요")
    case .unfulfilled: text("Signed in, but not saved", "로그인했지만 저장하지 못했어요")
    case .failed: text("Something went wrong", "문제가 생겼어요")
    }
  }
  /// Explanation of a problem.
  func problemText(_ problem: SignInProblem) -> String {
    switch problem {
    case .denied:
      text("Your account isn’t connected. You can sign in at any time.", "계정이 연결되지 않았어요. 언제든지 다시 로그인할 수 있어요.")
    case .notApproved:
      text(
        "Approve this sign-in on TMDB, or start again.",
        "TMDB에서 승인하거나 처음부터 다시 시작해 주세요.")
    case .expired:
      text(
        "A sign-in request works once, within an hour. Start again.",
        "로그인 요청은 한 시간 동안 한 번만 쓸 수 있어요. 다시 시작해 주세요.")
    case .used:
      text(
        "It was completed, or started in another browser. Start again here.",
        "이미 끝났거나 다른 브라우저에서 시작한 로그인이에요. 여기에서 다시 시작해 주세요.")
    case .unfinished:
      text("If you approved this sign-in on TMDB, finish it here.", "TMDB에서 승인했다면 여기에서 로그인을 마쳐 주세요.")
    case .lost:
      text(
        "You approved it, but the sign-in couldn’t be completed. Start again.",
        "승인했지만 로그인을 마치지 못했어요. 처음부터 다시 시작해 주세요.")
    case .unfulfilled:
      text(
        "You’re signed in, but your rating wasn’t saved. Rate the movie again on its page.",
        "로그인했지만 평가를 저장하지 못했어요. 영화 페이지에서 다시 평가해 주세요.")
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
      "TMDB deletes a guest’s ratings after a day of inactivity. Favorites and the watchlist need an account.",
      "하루 동안 활동이 없으면 TMDB가 게스트의 평가를 지워요. 즐겨찾기와 볼 영화를 쓰려면 계정이 필요해요.")
  }
  var signOut: String { text("Sign out", "로그아웃") }
  var signedOut: String { text("You’re signed out.", "로그아웃했어요.") }
  var sourceNotTold: String {
    text(
      "Couldn’t sign you out on TMDB. You can end the session in your account settings there.",
      "TMDB에서는 로그아웃하지 못했어요. TMDB 계정 설정에서 세션을 끝낼 수 있어요.")
  }
  var signedOutTitle: String { text("You’re not signed in", "로그인이 필요해요") }
  var signedOutText: String {
    text(
      "Sign in to see your ratings, favorites and watchlist.",
      "로그인하면 평가한 영화, 즐겨찾기, 볼 영화를 볼 수 있어요.")
  }
  var lists: String { text("List", "목록") }
  func listName(_ list: AccountList) -> String {
    switch list {
    case .rated: text("Rated", "평가한 영화")
    case .favorites: text("Favorites", "즐겨찾기")
    case .watchlist: text("Watchlist", "볼 영화")
    }
  }
  /// The name of a list among the folders, which belong to no account.
  func placeName(_ list: AccountList) -> String {
    text("\(listName(list)) on TMDB", "TMDB \(listName(list))")
  }
  func orderName(_ order: AccountOrder) -> String {
    switch order {
    case .newestFirst: text("Newest first", "최근 추가순")
    case .oldestFirst: text("Oldest first", "오래된 순")
    }
  }
  func emptyTitle(_ list: AccountList) -> String {
    switch list {
    case .rated: text("No ratings yet", "아직 평가한 영화가 없어요")
    case .favorites: text("No favorites yet", "아직 즐겨찾기가 없어요")
    case .watchlist: text("Your watchlist is empty", "아직 볼 영화가 없어요")
    }
  }
  func emptyText(_ list: AccountList) -> String {
    list == .rated
      ? text("Rate a movie on its page.", "영화 페이지에서 평가해 보세요.")
      : text(
        "Tap Save on a movie’s page, then Change, and choose this list.",
        "영화 페이지에서 ‘저장’과 ‘변경’을 차례로 누르고 이 목록을 골라 보세요.")
  }
  /// Label of a movie's stars.
  func ownRating(_ rating: MovieRating) -> String {
    text("Your rating: \(starWords(rating))", "내 평점: \(starWords(rating))")
  }
  /// Label of the link to the actions for a movie.
  func actions(_ title: String) -> String { text("Rate or save “\(title)”", "‘\(title)’ 평가·저장") }
  var done: String { text("Done", "완료") }
  var takeOff: String { text("Remove", "제거") }
  func takeOffMovie(_ title: String) -> String { text("Remove “\(title)”", "‘\(title)’ 제거") }
  var putBack: String { text("Put back", "되돌리기") }
  func putBackMovie(_ title: String) -> String { text("Put back “\(title)”", "‘\(title)’ 되돌리기") }
  /// State of a movie that was just taken off.
  var isOff: String { text("Removed", "제거됨") }

  private func starWords(_ rating: MovieRating) -> String { MovieStrings.for(language).stars(rating.halfStars) }
}
