import Localization

/// Texts of the approval page.
struct ApprovalWords: Words {
  /// Outcome that the page shows instead of the question.
  enum Notice: Sendable, Equatable {
    case allowed
    case denied
    case expired
    case used
    case unknown
    /// The return address or the decision is invalid.
    case unreadable
  }

  let language: Language

  var question: String { text("Allow access to your account?", "계정 접근을 허용할까요?") }
  var explanation: String {
    text(
      "An app wants to see and change your ratings, favorites and watchlist. This is a practice server that stands in "
        + "for TMDB, so the account is for practice, too.",
      "앱에서 내 평점, 즐겨찾기, 볼 영화를 보고 바꾸려고 해요. 여기는 TMDB를 대신하는 연습용 서버라서 계정도 연습용이에요.")
  }
  var name: String { text("Account name", "계정 이름") }
  var nameHint: String {
    text(
      "Use any name. Each name is its own account.",
      "아무 이름이나 쓸 수 있고, 이름마다 계정이 따로 생겨요.")
  }
  var approve: String { text("Approve", "승인") }
  var deny: String { text("Deny", "거부") }
  var returning: String { text("You’ll return to", "돌아갈 곳") }
  var back: String { text("Back to the app", "앱으로 돌아가기") }

  func title(of notice: Notice) -> String {
    switch notice {
    case .allowed: text("Access allowed", "접근을 허용했어요")
    case .denied: text("Access denied", "접근을 거부했어요")
    case .expired: text("This request has expired", "로그인 요청이 만료됐어요")
    case .used: text("This request was already used", "이미 사용한 로그인 요청이에요")
    case .unknown: text("Request not found", "없는 로그인 요청이에요")
    case .unreadable: text("This request can’t be read", "요청을 읽을 수 없어요")
    }
  }

  func advice(on notice: Notice) -> String {
    switch notice {
    case .allowed, .denied: text("Close this page and go back to the app.", "이 페이지를 닫고 앱으로 돌아가세요.")
    case .expired, .used, .unknown, .unreadable:
      text("Go back to the app and sign in again.", "앱으로 돌아가서 로그인을 다시 시작해 주세요.")
    }
  }
}
