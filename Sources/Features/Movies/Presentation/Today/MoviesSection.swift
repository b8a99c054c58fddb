import FeatureKit
import HTML
import LiveWeb
import Localization

/// The first movies that a text finds, in the search over everything.
struct MoviesSection: TodaySection {
  let movies: any MoviesRepository
  let choices: MoviesChoices
  let saved: SavedMarks
  let pictures: any PictureAddresses

  var id: String { "movies" }
  var layout: TodayLayout { .list }
  var styles: [String] { [MoviesFeature.rowsStyle] }

  func title(in language: Language) -> String { MoviesStrings.for(language).movies }

  func source(in language: Language) -> String { MoviesStrings.for(language).source }

  /// Searches as the movie search does, for all years. Initial consonants find movies of the home page instead.
  ///
  /// - Returns: no rows if nothing is found; `nil` without words to search for.
  /// - Throws: as ``MoviesRepository/search(_:page:place:)``.
  func content(for request: TodayRequest) async throws -> TodayContent? {
    let typed = MovieSearchReactor.Typed(text: request.text, year: "")
    guard let query = typed.query(before: nil) else { return nil }
    let reader = request.reader
    let place = try await choices.place(
      of: reader.profile.kept, language: reader.language, country: reader.country)
    let movies = movies.asked(by: reader.asker)
    let page = try await page(of: query, from: request.isAnew ? movies.askedAnew() : movies, place)
      .beginning(TodayRequest.maxListRows)
    let saved = try await MovieMarks(saved, of: reader.profile).marked(among: page.movies.map(\.id)) ?? []
    let language = reader.language
    let seeAll = SearchTerm.isInitials(query.text) ? nil : MoviesRoute.search(text: query.text).url
    return TodayContent(page, saved: saved, seeAll: seeAll, .for(language)) {
      AnyHTML(MovieRowCell(item: $0, list: request.list, language: language, pictures: pictures))
    }
  }

  /// The source's search knows no initial consonants, so they are looked for in the lists of the home page, which are
  /// mostly cached.
  private func page(
    of query: MovieQuery, from movies: any MoviesRepository, _ place: MoviesPlace
  ) async throws -> MoviesPage {
    guard SearchTerm.isInitials(query.text) else { return try await movies.search(query, page: 1, place: place) }
    let lists = try await MovieList.shelves.answers { try await movies.movies(in: $0, page: 1, place: place) }
    return MoviesPage(of: lists, named: KeywordMatcher(query.text))
  }
}

extension MoviesPage {
  /// Creates a page of the movies in lists with a title that matches, each once. It is as old as the oldest list.
  fileprivate init(of lists: [MoviesPage], named matcher: KeywordMatcher) {
    var known: Set<Movie.ID> = []
    let movies = matcher.found(in: lists.flatMap(\.movies).filter { known.insert($0.id).inserted }) {
      [$0.title, $0.originalTitle]
    }
    let old = lists.filter(\.isStale)
    self.init(
      movies: movies, page: 1, total: movies.count, hasMore: false, age: old.compactMap(\.age).max(),
      isStale: !old.isEmpty, failure: old.compactMap(\.failure).first)
  }
}
