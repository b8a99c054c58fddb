import FeatureKit
import Foundation
import Localization

extension MoviesStrings {
  static let korean = MoviesStrings(
    shared: .korean,
    source: "TMDB 서버",
    movies: "영화",
    toMovies: "영화 둘러보기",
    listName: { list in
      switch list {
      case .nowPlaying: "현재 상영작"
      case .popular: "인기 영화"
      case .topRated: "평점 높은 영화"
      case .upcoming: "개봉 예정작"
      }
    },
    seeAll: "모두 보기",
    seeAllOf: { "모두 보기: \($0)" },
    refresh: "새로고침",
    loading: "불러오는 중",
    stale: { "\($0) 전에 받은 정보입니다." },
    emptyListTitle: "영화 없음",
    emptyListText: "지금은 이 목록에 영화가 없습니다.",
    attribution: "이 제품은 TMDB API를 사용하지만 TMDB의 보증이나 인증을 받지 않았습니다.",
    search: "영화 검색",
    searchPlaceholder: "영화 제목",
    searchHint: "영화 제목으로 찾습니다. 원래 제목으로도 찾을 수 있습니다.",
    results: "검색 결과",
    year: "연도",
    yearRule: { "연도는 \($0)부터 \($1)까지의 숫자로 적어 주세요." },
    searching: "검색 중",
    searchingWithRows: "검색 중입니다. 우선 이전 결과를 보여 드립니다.",
    earlierRows: "이전 검색 결과입니다.",
    count: { "영화 \($0.grouped)편" },
    noResultsTitle: { "‘\($0)’에 대한 결과 없음" },
    noResultsText: "철자를 확인하거나 원래 제목으로 찾아보세요.",
    noResultsOfYear: { "\($0)년 영화 중에는 없습니다. 연도를 확인하거나 연도 없이 찾아보세요." },
    endOfList: "마지막 영화입니다.",
    endOfShown: { "앞의 \($0.formatted(.number.locale(Locale(identifier: "ko"))))편까지 볼 수 있습니다." },
    rated: { "5점 만점에 \($0)점, \(ratingCount($2))" },
    unrated: "평가 없음",
    region: "영화관 지역",
    regionOfLanguage: "언어에 맞춤",
    regionText: "현재 상영작과 개봉 예정작, 볼 수 있는 곳을 이 지역 기준으로 보여 줍니다.",
    invalidField: { field in
      switch field {
      case "year": "연도는 1999처럼 숫자로 적어 주세요."
      case "id": "영화 ID는 550처럼 숫자입니다."
      default: nil
      }
    }
  )
}

/// How many have rated: `평가 77개`, `평가 1.5만 개`.
private func ratingCount(_ shown: String) -> String {
  shown.last?.isNumber == true ? "평가 \(shown)개" : "평가 \(shown) 개"
}
