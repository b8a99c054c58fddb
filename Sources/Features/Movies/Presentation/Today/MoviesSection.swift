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

  /// Searches as the movie search does, for all years.
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
    let page = try await (request.isAnew ? movies.askedAnew() : movies)
      .search(query, page: 1, place: place)
      .beginning(TodayRequest.maxListRows)
    let saved = try await MovieMarks(saved, of: reader.profile).marked(among: page.movies.map(\.id)) ?? []
    let language = reader.language
    return TodayContent(page, saved: saved, seeAll: MoviesRoute.search(text: query.text).url, .for(language)) {
      AnyHTML(MovieRowCell(item: $0, list: request.list, language: language, pictures: pictures))
    }
  }
}
