import FeatureKit
import Foundation
import Localization
import Reactor

/// Splits the details of a movie into the items of its page. Unknown values have no item.
struct MovieParts {
  private let details: MovieDetails?
  private let course: ItemCourse?
  private let expanded: Set<MovieText>
  private let saved: Set<Movie.ID>
  private let ownState: MovieAccountState
  private let signIn: String
  private let opinions: KnownOpinions
  private let place: MoviesPlace
  private let language: Language
  private let strings: MovieStrings
  private let formats: Formats

  init(_ state: MovieReactor.State, in language: Language) {
    details = state.details.value
    course = state.course
    expanded = state.expanded
    saved = state.saved
    ownState = state.own
    // Without the expanded texts, so that the reader's cell does not change with them.
    let page = state.afterSignIn ?? ItemOrigin.address(MoviesRoute.movie(state.id).url, from: state.list?.url)
    signIn = MoviesRoute.signIn(SignInPurpose(path: page)).url
    opinions = state.opinions
    place = state.place
    self.language = language
    strings = MovieStrings.for(language)
    formats = Formats(language)
  }

  var header: [MoviePageItem] {
    guard let details else { return [] }
    let movie = details.movie
    let header = MoviePageItem.Header(
      id: movie.id, title: movie.title,
      originalTitle: movie.originalTitle == movie.title ? nil : movie.originalTitle, facts: facts(of: details),
      tagline: details.tagline, score: movie.score, services: services, poster: movie.poster, backdrop: movie.backdrop,
      path: MoviesRoute.movie(movie.id).url, isSaved: saved.contains(movie.id))
    return [.header(header)]
  }

  /// The rating over time, and the changes of release and services.
  var history: [HistoryItem] {
    details == nil ? [] : HistoryParts(course, of: .rating, country: place.region, in: language).items
  }

  private func facts(of details: MovieDetails) -> String {
    let genres = details.genres.isEmpty ? nil : details.genres.joined(separator: ", ")
    let runtime = details.runtime.map { strings.runtime($0 / 60, $0 % 60) }
    let age = details.certification.map { ageRating($0)?.words ?? $0 }
    return [details.movie.year.map { String($0) }, genres, runtime, age].compactMap(\.self).joined(separator: " · ")
  }

  /// A certification in words, and with its code where the words do not contain it.
  private func ageRating(_ code: String) -> (words: String, whole: String)? {
    AgeRating(code, in: place.region).map { rating in
      let words = strings.ageRating(rating, in: place.region)
      return (words, code.allSatisfy(\.isNumber) ? words : "\(words) (\(code))")
    }
  }

  private var services: [MoviePageItem.Service] {
    guard let offers = details?.watching else { return [] }
    return offers.best.prefix(MoviePageItem.Service.shown).map { .init(name: $0, logo: offers.logos[$0]) }
  }

  var own: [MoviePageItem] {
    guard details != nil else { return [] }
    let (status, hasAccount) = (ownState.status, ownState.hasAccount)
    let isOffered = status == .nobody || status == .known && hasAccount == false
    return [
      .own(.init(rating: ownState.rating, status: status, owner: ownState.owner, signIn: isOffered ? signIn : nil))
    ]
  }

  var overview: [MoviePageItem] {
    guard let text = details?.movie.overview, !text.isEmpty else { return [] }
    return [
      .text(LongText(kind: .overview, caption: nil, text: text, isExpanded: expanded.contains(.overview)))
    ]
  }

  var videos: [MoviePageItem] {
    guard let details else { return [] }
    return details.videos.map { .video(.init(video: $0, backdrop: details.movie.backdrop)) }
  }

  var cast: [MoviePageItem] { (details?.cast ?? []).map(MoviePageItem.credit) }

  /// Crew with translated jobs, as far as there are translations.
  var crew: [MoviePageItem] {
    (details?.crew ?? []).map { member in
      let jobs = member.roles.map { CrewJob(rawValue: $0).map(strings.crewJob) ?? $0 }
      return .credit(
        MovieCredit(id: member.id, name: member.name, roles: jobs, picture: member.picture, person: member.person))
    }
  }

  var stills: [MoviePageItem.Still] {
    guard let details else { return [] }
    return details.pictures.enumerated().map {
      .init(index: $0.offset, count: details.pictures.count, picture: $0.element, title: details.movie.title)
    }
  }

  /// Name of the region in the reader's language.
  var country: String { CountryName.of(place.region, in: language) }

  var watching: [MoviePageItem] {
    guard let details else { return [] }
    guard let offers = details.watching, !offers.best.isEmpty else {
      return [.note(strings.noOffers, key: "none")]
    }
    let rows = [
      row("streaming", strings.streaming, list(offers.streaming)),
      row("free", strings.free, list(offers.free)),
      row("rental", strings.rental, list(offers.rental)), row("purchase", strings.purchase, list(offers.purchase)),
      // TMDB's terms require naming and linking the provider of the offers.
      row("offers", strings.offersFrom, "JustWatch", link: offers.link),
    ]
    return rows.compactMap(\.self).map(MoviePageItem.row)
  }

  var reviews: [MoviePageItem] {
    (details?.reviews ?? []).map { review in
      let kind = MovieText.review(review.id)
      return .review(
        .init(
          kind: kind, author: review.author.isEmpty ? strings.unknownAuthor : review.author,
          stars: review.rating.map { $0 / 2 }, day: review.writtenAt.map { formats.day($0) },
          text: TextPreview(review.text), isExpanded: expanded.contains(kind)))
    }
  }

  /// Address of all reviews at TMDB; `nil` if the page shows them all.
  var allReviews: String? {
    guard let details, details.reviewCount > details.reviews.count else { return nil }
    return "https://www.themoviedb.org/movie/\(details.movie.id)/reviews"
  }

  var recommendations: [MoviePageItem] { tiles(details?.recommendations ?? []) }

  var similar: [MoviePageItem] { tiles(details?.similar ?? []) }

  private func tiles(_ movies: [Movie]) -> [MoviePageItem] {
    movies.map { .movie(MovieItem($0, isSaved: saved.contains($0.id), own: opinions.rating(of: $0.id))) }
  }

  var information: [MoviePageItem] {
    guard let details else { return [] }
    let rows = [
      row("released", strings.released, details.movie.releaseDate.map { formats.day($0) }),
      row("certification", strings.certification, details.certification.map { ageRating($0)?.whole ?? $0 }),
      row("language", strings.originalLanguage, details.originalLanguage.flatMap(languageName)),
      row("collection", strings.collection, details.collectionID == nil ? details.collection : nil),
      row(
        "homepage", strings.homepage, details.homepage.map { URL(string: $0)?.host() ?? $0 }, link: details.homepage),
      row(
        "imdb", strings.alsoOn, details.imdbID.map { _ in "IMDb" },
        link: details.imdbID.map { "https://www.imdb.com/title/\($0)/" }),
      row("tmdb", strings.dataFrom, "TMDB", link: "https://www.themoviedb.org/movie/\(details.movie.id)"),
    ]
    return rows.compactMap(\.self).map(MoviePageItem.row)
  }

  /// Name of a language; `nil` if there is none for the code.
  private func languageName(_ code: String) -> String? {
    let name = formats.language(code)
    return name.lowercased() == code ? nil : name
  }

  private func row(_ id: String, _ label: String, _ value: String?, link: String? = nil) -> InformationRow? {
    value.map { InformationRow(id: id, label: label, value: $0, link: link) }
  }

  private func list(_ names: [String]) -> String? { names.isEmpty ? nil : names.joined(separator: ", ") }
}
