import FeatureKit
import Localization

extension AccountStrings {
  static let korean = AccountStrings(
    signIn: "로그인",
    signInText: "TMDB 페이지에서 이 앱이 계정을 사용해도 되는지 묻습니다. 비밀번호는 TMDB에만 입력합니다. 마치면 여기로 돌아옵니다.",
    wished: { deed in
      switch deed {
      case .rate(let rating): "로그인하면 이 영화에 \(starWords(rating))를 매깁니다."
      case .favorite: "로그인하면 이 영화를 즐겨찾기에 추가합니다."
      case .watchlist: "로그인하면 이 영화를 볼 영화에 추가합니다."
      }
    },
    signInWith: "TMDB로 로그인",
    enterAsGuest: "게스트로 계속하기",
    guestText: "게스트는 계정 없이 영화를 평가할 수 있습니다. 즐겨찾기와 볼 영화는 계정이 필요하고, TMDB는 하루 동안 활동이 없는 게스트의 기록을 지웁니다.",
    accountNeeded: "즐겨찾기와 볼 영화는 계정이 필요합니다.",
    signedInAs: { "\($0) 계정으로 로그인했습니다." },
    isGuest: "게스트로 이용하고 있습니다.",
    goOn: "계속하기",
    unfinished: "마치지 않은 로그인이 있습니다.",
    haveApproved: "TMDB에서 승인했습니다",
    asking: "TMDB에 요청하는 중",
    problemTitle: { problem in
      switch problem {
      case .denied: "승인하지 않음"
      case .notApproved: "아직 승인되지 않음"
      case .expired: "로그인 시간이 지남"
      case .used: "진행 중인 로그인 없음"
      case .unfinished: "거의 다 됐습니다"
      case .lost: "로그인하지 못함"
      case .unfulfilled: "로그인했지만 저장하지 못함"
      case .failed: "문제가 생겼습니다"
      }
    },
    problemText: { problem, deed in
      switch problem {
      case .denied: "계정이 연결되지 않았습니다. 원할 때 다시 로그인할 수 있습니다."
      case .notApproved: "TMDB에서 아직 승인되지 않은 로그인입니다. TMDB에서 승인하거나 처음부터 다시 시작해 주세요."
      case .expired: "TMDB의 로그인은 한 시간 동안 한 번만 쓸 수 있습니다. 다시 시작해 주세요."
      case .used: "이미 끝났거나 다른 브라우저에서 시작한 로그인입니다. 여기에서 다시 시작해 주세요."
      case .unfinished: "TMDB에서 승인했다면 여기에서 로그인을 마쳐 주세요."
      case .lost: "승인은 받았지만 로그인을 마치지 못했습니다. 남은 것은 없습니다. 처음부터 다시 시작해 주세요."
      case .unfulfilled:
        switch deed {
        case .rate: "로그인했지만 평가를 저장하지 못했습니다. 영화 페이지에서 다시 평가해 주세요."
        case .favorite: "로그인했지만 즐겨찾기에 추가하지 못했습니다. 영화 페이지에서 다시 추가해 주세요."
        case .watchlist: "로그인했지만 볼 영화에 추가하지 못했습니다. 영화 페이지에서 다시 추가해 주세요."
        case nil: "로그인했지만 고른 것을 저장하지 못했습니다. 보던 곳에서 다시 골라 주세요."
        }
      case .failed: "다시 시도해 주세요."
      }
    },
    signInAgain: "다시 로그인하기",
    goBack: "보던 곳으로 돌아가기",
    account: "내 영화",
    guest: "게스트",
    guestForgotten: "TMDB는 하루 동안 활동이 없는 게스트의 기록을 지웁니다. 즐겨찾기와 볼 영화는 계정이 필요합니다.",
    signOut: "로그아웃",
    signedOut: "로그아웃했습니다.",
    sourceNotTold: "TMDB에는 알리지 못했습니다. TMDB 계정 설정에서 세션을 끝낼 수 있습니다.",
    signedOutTitle: "로그인하지 않음",
    signedOutText: "로그인하면 평가한 영화, 즐겨찾기, 볼 영화를 볼 수 있습니다.",
    lists: "목록",
    listName: { list in
      switch list {
      case .rated: "평가한 영화"
      case .favorites: "즐겨찾기"
      case .watchlist: "볼 영화"
      }
    },
    order: "정렬",
    orderName: { order in
      switch order {
      case .newestFirst: "최근 추가순"
      case .oldestFirst: "오래된 순"
      }
    },
    emptyTitle: { list in
      switch list {
      case .rated: "평가한 영화 없음"
      case .favorites: "즐겨찾기 없음"
      case .watchlist: "볼 영화 없음"
      }
    },
    emptyText: { $0 == .rated ? "영화 페이지에서 평가할 수 있습니다." : "영화 페이지에서 목록에 추가할 수 있습니다." },
    ownRating: { "내 평점: \(starWords($0))" },
    rateMovie: { "‘\($0)’ 평가하기" },
    rate: "평가하기",
    noRating: "평가 없음",
    removeRating: "내 평점 지우기",
    takeOff: "빼기",
    takeOffMovie: { "빼기: ‘\($0)’" },
    putBack: "되돌리기",
    putBackMovie: { "되돌리기: ‘\($0)’" },
    isOff: "목록에서 뺌",
    notChanged: { "저장하지 못했습니다. \($0)" }
  )

  private static func starWords(_ rating: MovieRating) -> String { MovieStrings.korean.stars(rating.halfStars) }
}
