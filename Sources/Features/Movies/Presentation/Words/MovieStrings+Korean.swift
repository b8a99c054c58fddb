extension MovieStrings {
  static let korean = MovieStrings(
    movies: .korean,
    originalTitle: { "원제: \($0)" },
    runtime: { hours, minutes in
      if hours == 0 { return "\(minutes)분" }
      return minutes == 0 ? "\(hours)시간" : "\(hours)시간 \(minutes)분"
    },
    yourRating: "내 평점",
    rate: "평가하기",
    removeRating: "내 평점 지우기",
    stars: { "별 \(MovieStrings.starCount(of: $0))개" },
    favorite: "즐겨찾기",
    watchlist: "볼 영화",
    signInFollows: "평가하거나 목록에 담으면 TMDB 로그인으로 이어집니다.",
    ratingUnread: "내 평점을 불러오지 못했습니다.",
    ratingNotSaved: { "내 평점을 저장하지 못했습니다. \($0)" },
    changeNotSaved: { "변경한 내용을 저장하지 못했습니다. \($0)" },
    overview: "줄거리",
    videos: "영상",
    trailer: "예고편",
    otherVideo: "영상",
    cast: "출연진",
    crew: "제작진",
    crewJob: { $0.inKorean },
    pictures: "사진",
    pictureOf: { "\($0) 사진 \($2)장 중 \($1)번째" },
    whereToWatch: { "볼 수 있는 곳 · \($0)" },
    streaming: "스트리밍",
    rental: "대여",
    purchase: "구매",
    offersFrom: "정보 제공",
    reviews: "리뷰",
    allReviews: "TMDB에서 모든 리뷰 보기",
    unknownAuthor: "익명",
    gave: { "5점 만점에 \($0)점" },
    recommendations: "추천 영화",
    similar: "비슷한 영화",
    information: "정보",
    released: "개봉일",
    certification: "관람 등급",
    originalLanguage: "원어",
    collection: "시리즈",
    homepage: "공식 사이트",
    alsoOn: "다른 사이트",
    dataFrom: "자료 출처",
    notFoundTitle: "없는 영화",
    notFoundText: "TMDB에 이 번호의 영화가 없습니다.",
    unknownMovie: { "영화 \($0)" },
    gone: { "\($0)부터 TMDB에 없음" }
  )
}

extension CrewJob {
  fileprivate var inKorean: String {
    switch self {
    case .director: "감독"
    case .writer: "작가"
    case .screenplay: "각본"
    case .story: "원안"
    case .novel: "원작 소설"
    case .author: "원작자"
    case .characters: "캐릭터 원안"
    case .producer: "프로듀서"
    case .executiveProducer: "총괄 프로듀서"
    case .coProducer: "공동 프로듀서"
    case .directorOfPhotography: "촬영 감독"
    case .editor: "편집"
    case .composer: "작곡"
    case .music: "음악"
    case .productionDesign: "프로덕션 디자인"
    case .artDirection: "미술 감독"
    case .costumeDesign: "의상 디자인"
    case .visualEffectsSupervisor: "시각 효과 감독"
    case .soundDesigner: "음향 디자인"
    case .casting: "캐스팅"
    case .animation: "애니메이션"
    case .creator: "창작자"
    }
  }
}
