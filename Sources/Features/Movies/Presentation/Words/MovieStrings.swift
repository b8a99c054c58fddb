import FeatureKit
import Localization
import Reactor

/// Strings of a movie's page and of its row in a folder.
struct MovieStrings: Words {
  let language: Language

  var movies: MoviesStrings { MoviesStrings.for(language) }
  func originalTitle(_ title: String) -> String { text("Original title: \(title)", "원제: \(title)") }
  func runtime(_ hours: Int, _ minutes: Int) -> String {
    // With no-break spaces, so that a line does not end between a number and its unit.
    if hours == 0 { return text("\(minutes)\u{A0}min", "\(minutes)분") }
    if minutes == 0 { return text("\(hours)\u{A0}h", "\(hours)시간") }
    return text("\(hours)\u{A0}h\u{A0}\(minutes)\u{A0}min", "\(hours)시간\u{A0}\(minutes)분")
  }
  var yourRating: String { text("Your rating", "내 평점") }
  var rate: String { text("Rate", "평가하기") }
  var removeRating: String { text("Remove rating", "내 평점 지우기") }
  /// Label of the control for a number of half stars, for screen readers.
  func stars(_ halfStars: Int) -> String {
    text(
      halfStars == 2 ? "1 star" : "\(MovieStrings.starCount(of: halfStars)) stars",
      "별 \(MovieStrings.starCount(of: halfStars))개")
  }
  var signInFollows: String {
    text(
      "Sign in with TMDB to rate movies and to save them to your favorites and watchlist there, too. "
        + "Saving to your folders needs no sign-in.",
      "TMDB로 로그인하면 영화를 평가하고 TMDB의 즐겨찾기와 볼 영화에도 저장할 수 있어요. 폴더에 저장할 때는 로그인하지 않아도 돼요.")
  }
  /// Tells a guest, who can rate, what an account is for.
  var guestsHaveNoLists: String {
    text(
      "Sign in with TMDB to save movies to your favorites and watchlist there, too.",
      "TMDB로 로그인하면 TMDB의 즐겨찾기와 볼 영화에도 저장할 수 있어요.")
  }
  var enterRates: String { text("Press Enter to rate.", "Enter 키를 누르면 평가해요.") }
  var ratingUnread: String { text("Couldn’t load your rating.", "내 평점을 불러오지 못했어요.") }
  func ratingNotSaved(_ reason: String) -> String {
    text("Your rating wasn’t saved. \(reason)", "내 평점을 저장하지 못했어요. \(reason)")
  }
  /// Why a change was not saved, as it reads after the notice. Some shared texts only fit an error page, so they are
  /// replaced.
  func reason(of code: AppError.Code) -> String {
    switch code {
    case .notFound: notFoundText
    case .storageBusy: shared.errorText(.unavailable, movies.source)
    default: shared.errorText(code, movies.source)
    }
  }
  var overview: String { text("Overview", "줄거리") }
  var videos: String { text("Videos", "영상") }
  var trailer: String { text("Trailer", "예고편") }
  var onYouTube: String { text("Watch on YouTube", "YouTube에서 보기") }
  var otherVideo: String { text("Video", "영상") }
  var cast: String { text("Cast", "출연진") }
  var crew: String { text("Crew", "제작진") }
  func crewJob(_ job: CrewJob) -> String {
    // TMDB's names are English.
    let english = job.rawValue
    return switch job {
    case .director: text(english, "감독")
    case .writer: text(english, "작가")
    case .screenplay: text(english, "각본")
    case .story: text(english, "원안")
    case .novel: text(english, "원작 소설")
    case .author: text(english, "원작자")
    case .characters: text(english, "캐릭터 원안")
    case .producer: text(english, "프로듀서")
    case .executiveProducer: text(english, "총괄 프로듀서")
    case .coProducer: text(english, "공동 프로듀서")
    case .directorOfPhotography: text(english, "촬영 감독")
    case .editor: text(english, "편집")
    case .composer: text(english, "작곡")
    case .music: text(english, "음악")
    case .productionDesign: text(english, "프로덕션 디자인")
    case .artDirection: text(english, "미술 감독")
    case .costumeDesign: text(english, "의상 디자인")
    case .visualEffectsSupervisor: text(english, "시각 효과 감독")
    case .soundDesigner: text(english, "음향 디자인")
    case .casting: text(english, "캐스팅")
    case .animation: text(english, "애니메이션")
    case .visualEffects: text(english, "시각 효과")
    case .cameraOperator: text(english, "카메라 오퍼레이터")
    case .gaffer: text(english, "조명 감독")
    case .lightingTechnician: text(english, "조명")
    case .setDecoration: text(english, "세트 장식")
    case .makeupArtist: text(english, "분장")
    case .assistantDirector: text(english, "조감독")
    case .colorist: text(english, "색 보정")
    case .choreographer: text(english, "안무")
    case .stunts: text(english, "스턴트")
    case .stuntDouble: text(english, "스턴트 대역")
    case .creator: text(english, "창작자")
    }
  }
  var pictures: String { text("Pictures", "사진") }
  func pictureOf(_ title: String, _ number: Int, _ count: Int) -> String {
    text("\(title), picture \(number) of \(count)", "\(title) 사진 \(count)장 중 \(number)번째")
  }
  func whereToWatch(_ country: String) -> String { text("Where to watch · \(country)", "볼 수 있는 곳 · \(country)") }
  /// Label of the logos of services under the title.
  func watchOn(_ services: String) -> String { text("Where to watch: \(services)", "볼 수 있는 곳: \(services)") }
  var noOffers: String {
    text("No service in this region offers it right now.", "지금은 이 지역에서 볼 수 있는 서비스가 없어요.")
  }
  var inTheWorld: String { text("Where to Watch", "국가별로 볼 수 있는 곳") }
  /// Title of the page in the browser.
  func `where`(to title: String) -> String { text("Where to watch \(title)", "\(title), 볼 수 있는 국가") }
  /// - Parameter country: the code of the reader's country.
  func yourCountry(_ country: String) -> String { text("your country", CountryName.ownInKorean(country)) }
  var yourServices: String { text("Your services", "내 서비스") }
  var markServices: String {
    text("Mark those you have to see their countries first.", "이용하는 서비스를 고르면 볼 수 있는 국가가 먼저 나와요.")
  }
  var withYourServices: String { text("With your services", "내 서비스로 볼 수 있는 곳") }
  var streamingOrFree: String { text("Streaming or free", "스트리밍 또는 무료") }
  var rentOrBuy: String { text("Only to rent or buy", "대여 또는 구매만 가능") }
  var noOffersAnywhereTitle: String { text("Nowhere to watch", "볼 수 있는 곳이 없어요") }
  var noOffersAnywhere: String {
    text("No service in any country offers it right now.", "지금은 어느 국가에서도 볼 수 있는 서비스가 없어요.")
  }
  func notOffered(in country: String) -> String {
    text("Not offered in \(CountryName.inSentence(country)) right now.", "\(country)에서는 지금 볼 수 없어요.")
  }
  /// The number of countries that stream the movie, and of those that only rent or sell it.
  func offered(included: Int, paid: Int) -> String {
    switch (included, paid) {
    case (0, let paid):
      text("To rent or buy in \(countries(paid)).", "\(paid)개국에서 대여하거나 구매할 수 있어요.")
    case (let included, 0):
      text("Streaming or free in \(countries(included)).", "\(included)개국에서 스트리밍이나 무료로 볼 수 있어요.")
    case (let included, let paid):
      text(
        "Streaming or free in \(countries(included)), only to rent or buy in \(paid) more.",
        "\(included)개국에서 스트리밍이나 무료로, \(paid)개국에서는 대여나 구매로만 볼 수 있어요.")
    }
  }
  private func countries(_ count: Int) -> String { count == 1 ? "1 country" : "\(count) countries" }
  /// Link to the countries in which the movie is offered.
  var allCountries: String { text("All countries", "국가별로 보기") }
  var streaming: String { text("Streaming", "스트리밍") }
  var free: String { text("Free", "무료") }
  var rental: String { text("Rent", "대여") }
  var purchase: String { text("Buy", "구매") }
  var offersFrom: String { text("Provided by", "정보 제공") }
  var reviews: String { text("Reviews", "리뷰") }
  var allReviews: String { text("All reviews on TMDB", "TMDB에서 모든 리뷰 보기") }
  var unknownAuthor: String { text("Anonymous", "익명") }
  func gave(_ rating: String) -> String { text("\(rating) of 5 stars", "5점 만점에 \(rating)점") }
  var recommendations: String { text("You might also like", "추천 영화") }
  var similar: String { text("Similar movies", "비슷한 영화") }
  var information: String { text("Information", "정보") }
  var released: String { text("Released", "개봉일") }
  var certification: String { text("Age rating", "관람 등급") }
  /// An age rating of a region in words. Korea has a name of its own for films for adults.
  func ageRating(_ rating: AgeRating, in region: String) -> String {
    switch rating {
    case .everyone: text("All ages", "전체 관람가")
    case .guidance: text("Parental guidance", "보호자 지도 필요")
    case .from(let age):
      text("Ages\u{A0}\(age)+", region == "KR" && age >= 18 ? "청소년 관람 불가" : "\(age)세\u{A0}이상")
    }
  }
  var originalLanguage: String { text("Original language", "원어") }
  var collection: String { text("Collection", "시리즈") }
  func part(of collection: String) -> String { text("Part of \(collection)", "\(collection)에 속한 영화") }
  var homepage: String { text("Official website", "공식 사이트") }
  var alsoOn: String { text("Also on", "다른 사이트") }
  var dataFrom: String { text("Data from", "자료 출처") }
  var notFoundTitle: String { text("Movie not found", "영화를 찾을 수 없어요") }
  var notFoundText: String { text("TMDB has no movie with this ID.", "TMDB에 이 ID의 영화가 없어요.") }
  func unknownMovie(_ number: String) -> String { text("Movie \(number)", "영화 \(number)") }
  func gone(_ since: String) -> String { text("No longer on TMDB since \(since)", "\(since)부터 TMDB에 없음") }

  var shared: SharedStrings { movies.shared }

  /// Number of stars in either language: 7 half stars are 3.5, 8 are 4.
  static func starCount(of halfStars: Int) -> String {
    halfStars.isMultiple(of: 2) ? String(halfStars / 2) : "\(halfStars / 2).5"
  }
}
