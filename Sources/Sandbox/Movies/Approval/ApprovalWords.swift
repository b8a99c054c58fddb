/// What the approval page says.
enum ApprovalWords {
  /// A page without a choice.
  enum Notice: Sendable, Equatable {
    case allowed
    case denied
    case expired
    case used
    case unknown
    /// An address to return to that is none, or a decision that is none.
    case unreadable
  }

  static let question = LocalizedText("계정 접근을 허용할까요?", "Allow access to your account?")
  static let explanation = LocalizedText(
    "어떤 앱이 내 평점과 즐겨찾기, 볼 영화를 보고 바꾸려고 해요. 여기는 TMDB를 흉내 내는 연습용 서버라서 계정도 연습용이에요.",
    "An app asks to see and change your ratings, favorites and watchlist. This server stands in for TMDB, and its "
      + "accounts are for practice.")
  static let name = LocalizedText("계정 이름", "Account name")
  static let nameHint = LocalizedText(
    "아무 이름이나 쓸 수 있고, 이름마다 계정이 따로 생겨요.", "Any name will do; each is an account of its own.")
  static let approve = LocalizedText("허용", "Approve")
  static let deny = LocalizedText("거부", "Deny")
  static let returning = LocalizedText("정하고 나면 돌아갈 곳", "Afterwards you go back to")
  static let back = LocalizedText("앱으로 돌아가기", "Back to the app")

  static func title(of notice: Notice) -> LocalizedText {
    switch notice {
    case .allowed: LocalizedText("접근을 허용했어요", "Access allowed")
    case .denied: LocalizedText("접근을 거부했어요", "Access denied")
    case .expired: LocalizedText("로그인 요청이 만료됐어요", "This request has expired")
    case .used: LocalizedText("이미 쓴 로그인 요청이에요", "This request was used already")
    case .unknown: LocalizedText("없는 로그인 요청이에요", "There is no such request")
    case .unreadable: LocalizedText("요청을 읽을 수 없어요", "This request cannot be read")
    }
  }

  static func advice(on notice: Notice) -> LocalizedText {
    switch notice {
    case .allowed, .denied: LocalizedText("이 페이지를 닫고 앱으로 돌아가세요.", "Close this page and go back to the app.")
    case .expired, .used, .unknown, .unreadable:
      LocalizedText("앱으로 돌아가서 로그인을 다시 시작해 주세요.", "Go back to the app and sign in again.")
    }
  }

  /// The language somebody reads best of Korean and English, by `Accept-Language`; English unless said.
  static func language(_ accepted: String?) -> TextLanguage {
    var best: (language: TextLanguage, weight: Double) = (.english, 0)
    for entry in (accepted ?? "").split(separator: ",") {
      let parts = entry.split(separator: ";").map(\.trimmed)
      guard let tag = parts.first?.lowercased(), ["ko", "en"].contains(tag.prefix(2)) else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      if weight > best.weight { best = (TextLanguage(tag: tag), weight) }
    }
    return best.language
  }
}

extension LocalizedText {
  fileprivate init(_ korean: String, _ english: String) {
    self.init(korean: korean, english: english, japanese: nil)
  }
}
