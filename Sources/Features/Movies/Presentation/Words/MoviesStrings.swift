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
    case .streaming: text("Streaming", "스트리밍")
    case .discovered(let filter): filter.genre.map(genreName) ?? browse
    case .person: PeopleStrings.for(language).person
    case .collection: PeopleStrings.for(language).collection
    }
  }
  var browse: String { text("Browse", "둘러보기") }
  var filters: String { text("Filters", "필터") }
  var clearFilters: String { text("Clear", "지우기") }
  /// A filter that a tap removes, for screen readers.
  func removeFilter(_ filter: String) -> String { text("\(filter). Remove this filter", "\(filter), 이 필터 지우기") }
  func orderName(_ order: MovieFilter.Order) -> String {
    switch order {
    case .popular: text("Popular", "인기순")
    case .newest: text("Newest", "최신순")
    case .bestRated: text("Best Rated", "평점 높은 순")
    }
  }
  var anyValue: String { text("Any", "전체") }
  /// The country of the streaming services to choose from; the movies are of any country.
  var country: String { text("Available in", "볼 수 있는 국가") }
  var exactYear: String { text("Exact year", "특정 연도") }
  func years(_ years: MovieFilter.Years) -> String {
    switch years {
    case .year(let year): text("\(year)", "\(year)년")
    case .decade(let first): text("\(first)s", "\(first)년대")
    }
  }
  func service(in country: String) -> String { text("Service · \(country)", "서비스 · \(country)") }
  var yourServices: String { text("Your services", "내 서비스") }
  func serviceCount(_ count: Int) -> String {
    text(count == 1 ? "1 service" : "\(count) services", "서비스 \(count)개")
  }
  var noMatchesTitle: String { text("No matches", "맞는 영화가 없어요") }
  var noMatchesText: String { text("Remove a filter to see more.", "필터를 지우면 더 많은 영화를 볼 수 있어요.") }
  func genreName(_ genre: MovieGenre) -> String {
    switch genre {
    case .action: text("Action", "액션")
    case .comedy: text("Comedy", "코미디")
    case .drama: text("Drama", "드라마")
    case .romance: text("Romance", "로맨스")
    case .thriller: text("Thriller", "스릴러")
    case .scienceFiction: text("Sci-Fi", "SF")
    case .animation: text("Animation", "애니메이션")
    case .family: text("Family", "가족")
    case .adventure: text("Adventure", "모험")
    case .fantasy: text("Fantasy", "판타지")
    case .horror: text("Horror", "공포")
    case .mystery: text("Mystery", "미스터리")
    case .crime: text("Crime", "범죄")
    case .documentary: text("Documentary", "다큐멘터리")
    case .music: text("Music", "음악")
    case .history: text("History", "역사")
    case .war: text("War", "전쟁")
    case .western: text("Western", "서부")
    case .television: text("TV Movie", "TV 영화")
    }
  }
  /// Name of the links to streaming and genres, for screen readers.
  var genres: String { text("Genres", "장르") }
  var seeAll: String { text("See all", "모두 보기") }
  func seeAllOf(_ list: String) -> String { text("See all: \(list)", "\(list) 모두 보기") }
  func stale(_ age: String) -> String { text("Updated \(age) ago.", "\(age) 전에 받은 정보예요.") }
  var emptyListTitle: String { text("No movies", "영화가 없어요") }
  var emptyListText: String { text("This list is empty right now.", "지금은 이 목록에 영화가 없어요.") }
  /// The pane beside a list, in a wide window.
  var chosenMovie: String { text("Selected movie", "선택한 영화") }
  var chooseMovie: String { text("Select a movie to see it here.", "영화를 선택하면 여기에 보여 드려요.") }
  /// Attribution that TMDB's terms require.
  var attribution: String {
    text(
      "This product uses the TMDB API but is not endorsed or certified by TMDB.",
      "이 제품은 TMDB API를 사용하지만 TMDB의 보증이나 인증을 받지 않았어요.")
  }
  var search: String { text("Search movies", "영화 검색") }
  var searchPlaceholder: String { text("Movie title", "영화 제목") }
  var searchHint: String {
    text("Search by title, in any language.", "영화 제목이나 원제로 찾아보세요.")
  }
  var results: String { text("Results", "검색 결과") }
  var year: String { text("Year", "연도") }
  func yearRule(_ first: Int, _ last: Int) -> String {
    text("Enter a year from \(first) to \(last).", "연도는 \(first)부터 \(last)까지 입력할 수 있어요.")
  }
  func count(_ count: Int) -> String {
    text(count == 1 ? "1 movie" : "\(count.grouped) movies", "영화 \(count.grouped)편")
  }
  func noResultsTitle(_ typed: String) -> String { text("No results for “\(typed)”", "‘\(typed)’ 검색 결과가 없어요") }
  var noResultsText: String { text("Check the spelling, or try the original title.", "철자를 확인하거나 원제로 찾아보세요.") }
  func noResultsOfYear(_ year: Int) -> String {
    text("Nothing from \(year). Check the year, or search without it.", "\(year)년 영화 중에는 없어요. 연도를 확인하거나 연도 없이 찾아보세요.")
  }
  var earlier: String { text("Show previous", "이전 영화 보기") }
  func endOfShown(_ count: Int) -> String {
    text(
      "Showing the first \(count.formatted(.number.locale(Locale(identifier: "en")))).",
      "처음 \(count.formatted(.number.locale(Locale(identifier: "ko"))))편까지 볼 수 있어요.")
  }
  func rated(_ rating: String, _ count: Int, _ shown: String) -> String {
    text(
      "\(rating) of 5 stars, \(shown) \(count == 1 ? "rating" : "ratings")",
      "5점 만점에 \(rating)점, \(ratingCount(shown))")
  }
  var unrated: String { text("No ratings", "평가 없음") }
  /// Title, default value and explanation of the region setting.
  var region: String { text("Cinemas and streaming", "영화관·스트리밍") }
  var regionOfCountry: String { text("My country", "내 국가") }
  var regionText: String {
    text(
      "Now Playing, Upcoming and Where to watch are for this country.",
      "현재 상영작, 개봉 예정작, 볼 수 있는 곳을 이 국가 기준으로 보여 드려요.")
  }
  func invalidField(_ field: String) -> String? {
    switch field {
    case "year": text("Enter the year as a number, like 1999.", "연도는 1999처럼 숫자로 입력해 주세요.")
    case "id": text("A movie ID is a number, like 550.", "영화 ID는 550처럼 숫자예요.")
    default: nil
    }
  }
}

/// Number of ratings in Korean: `평가 77개`, `평가 1.5만 개`.
private func ratingCount(_ shown: String) -> String {
  shown.last?.isNumber == true ? "평가 \(shown)개" : "평가 \(shown) 개"
}
