import FeatureKit
import Foundation
import Localization

/// Strings of the lists and the search.
struct MoviesStrings: Words {
  let language: Language

  var shared: SharedStrings { SharedStrings.for(language) }
  /// Name of the source in error messages.
  var source: String { text("TMDB", "TMDB 서버") }
  var movies: String { text("Movies", "영화") }
  var toMovies: String { text("Browse movies", "영화 둘러보기") }
  func listName(_ list: MovieList) -> String {
    switch list {
    case .nowPlaying: text("Now Playing", "현재 상영작")
    case .popular: text("Popular", "인기 영화")
    case .topRated: text("Top Rated", "평점 높은 영화")
    case .upcoming: text("Upcoming", "개봉 예정작")
    }
  }
  var seeAll: String { text("See all", "모두 보기") }
  func seeAllOf(_ list: String) -> String { text("See all: \(list)", "모두 보기: \(list)") }
  func stale(_ age: String) -> String { text("This is \(age) old.", "\(age) 전에 받은 정보입니다.") }
  var emptyListTitle: String { text("No movies", "영화 없음") }
  var emptyListText: String { text("There is nothing in this list just now.", "지금은 이 목록에 영화가 없습니다.") }
  /// Attribution that TMDB's terms require.
  var attribution: String {
    text(
      "This product uses the TMDB API but is not endorsed or certified by TMDB.",
      "이 제품은 TMDB API를 사용하지만 TMDB의 보증이나 인증을 받지 않았습니다.")
  }
  var search: String { text("Search movies", "영화 검색") }
  var searchPlaceholder: String { text("Movie title", "영화 제목") }
  var searchHint: String {
    text("Search by title, in the language of the movie or in yours.", "영화 제목으로 찾습니다. 원래 제목으로도 찾을 수 있습니다.")
  }
  var results: String { text("Results", "검색 결과") }
  var year: String { text("Year", "연도") }
  func yearRule(_ first: Int, _ last: Int) -> String {
    text("A year is a number from \(first) to \(last).", "연도는 \(first)부터 \(last)까지의 숫자로 적어 주세요.")
  }
  func count(_ count: Int) -> String {
    text(count == 1 ? "1 movie" : "\(count.grouped) movies", "영화 \(count.grouped)편")
  }
  func noResultsTitle(_ typed: String) -> String { text("No movies for “\(typed)”", "‘\(typed)’에 대한 결과 없음") }
  var noResultsText: String { text("Check the spelling, or search by the original title.", "철자를 확인하거나 원래 제목으로 찾아보세요.") }
  func noResultsOfYear(_ year: Int) -> String {
    text("None from \(year). Check the year, or search without one.", "\(year)년 영화 중에는 없습니다. 연도를 확인하거나 연도 없이 찾아보세요.")
  }
  var earlier: String { text("Earlier", "앞의 영화") }
  func endOfShown(_ count: Int) -> String {
    text(
      "These are the first \(count.formatted(.number.locale(Locale(identifier: "en")))).",
      "앞의 \(count.formatted(.number.locale(Locale(identifier: "ko"))))편까지 볼 수 있습니다.")
  }
  func rated(_ rating: String, _ count: Int, _ shown: String) -> String {
    text(
      "\(rating) of 5 stars, \(shown) \(count == 1 ? "rating" : "ratings")",
      "5점 만점에 \(rating)점, \(ratingCount(shown))")
  }
  var unrated: String { text("No ratings", "평가 없음") }
  /// Title, default value and explanation of the region setting.
  var region: String { text("Region", "영화관 지역") }
  var regionOfLanguage: String { text("By language", "언어에 맞춤") }
  var regionText: String {
    text(
      "What is playing, what is coming and where to watch are those of this region.",
      "현재 상영작과 개봉 예정작, 볼 수 있는 곳을 이 지역 기준으로 보여 줍니다.")
  }
  func invalidField(_ field: String) -> String? {
    switch field {
    case "year": text("The year is a number, like 1999.", "연도는 1999처럼 숫자로 적어 주세요.")
    case "id": text("The movie’s id is a number, like 550.", "영화 ID는 550처럼 숫자입니다.")
    default: nil
    }
  }
}

/// Number of ratings in Korean: `평가 77개`, `평가 1.5만 개`.
private func ratingCount(_ shown: String) -> String {
  shown.last?.isNumber == true ? "평가 \(shown)개" : "평가 \(shown) 개"
}
