import FeatureKit
import HTML
import LiveWeb
import Localization

/// The movies in cinemas of the reader's region, on Today.
struct CinemasSection: TodaySection {
  let movies: any MoviesRepository
  let choices: MoviesChoices
  let saved: SavedMarks
  let pictures: any PictureAddresses

  var id: String { "cinemas" }
  var layout: TodayLayout { .strip }
  var styles: [String] { [MoviesFeature.rowsStyle] }

  func title(in language: Language) -> String { MoviesStrings.for(language).listName(.nowPlaying) }

  func source(in language: Language) -> String { MoviesStrings.for(language).source }

  /// Loads the first movies of the list.
  ///
  /// - Returns: `nil` for a region without movies in cinemas.
  /// - Throws: as ``MoviesRepository/movies(in:page:place:)``.
  func content(for request: TodayRequest) async throws -> TodayContent? {
    let reader = request.reader
    let place = try await choices.place(
      of: reader.profile.kept, language: reader.language, country: reader.country)
    let movies = movies.asked(by: reader.asker)
    let page = try await (request.isAnew ? movies.askedAnew() : movies)
      .movies(in: .nowPlaying, page: 1, place: place)
      .beginning(TodayRequest.maxStripRows)
    if page.movies.isEmpty { return nil }
    let saved = try await MovieMarks(saved, of: reader.profile).marked(among: page.movies.map(\.id)) ?? []
    let strings = MoviesStrings.for(reader.language)
    return TodayContent(page, saved: saved, seeAll: MoviesRoute.list(.nowPlaying).url, strings) {
      AnyHTML(MovieTile(item: $0, list: request.list, strings: strings, pictures: pictures))
    }
  }
}

extension TodayContent {
  /// Creates the content of a section of movies.
  ///
  /// - Parameters:
  ///   - page: the movies to show.
  ///   - saved: those of them that the reader has saved.
  ///   - seeAll: the address of all of them.
  ///   - strings: the words of the feature.
  ///   - cell: draws a movie.
  init(
    _ page: MoviesPage, saved: Set<Movie.ID>, seeAll: String?, _ strings: MoviesStrings, cell: (MovieItem) -> AnyHTML
  ) {
    let rows = page.movies.map { movie in
      let item = MovieItem(movie, isSaved: saved.contains(movie.id))
      return TodayRow(item, byteCount: item.byteCount, cell: cell(item))
    }
    let age = page.isStale ? page.age.map { strings.stale(Formats(strings.language).age($0)) } : nil
    self.init(rows: rows, seeAll: seeAll, note: age, credit: strings.attribution)
  }
}
