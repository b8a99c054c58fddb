import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The actions for a movie of a list: the reader's stars, and the bookmark. `save.js` opens it over the list.
struct MovieOwnScreen: Screen {
  /// The movie's whole page, which has the same state.
  let whole: MovieScreen

  var path: String { MoviesRoute.ownPath }
  var appeared: MovieReactor.Action { .appeared }
  var listening: MovieReactor.Action? { .listening }
  var styles: [String] { [MoviesFeature.style, MoviesFeature.movieStyle] }
  var scripts: [String] { [MovieScreen.script] }
  var isIndexed: Bool { false }
  var actions: FormActions<MovieReactor.Action> { MovieForm.actions }

  func open(_ request: ScreenRequest) async throws -> MovieReactor {
    var reactor = try await whole.open(request)
    reactor.initialState.afterSignIn = list(of: reactor.initialState)
    // The reader sees the actions, not the movie's page.
    reactor.visit = nil
    return reactor
  }

  /// The list with the movie.
  private func list(of state: MovieReactor.State) -> String { state.origin ?? MoviesRoute.account().url }

  func content(of state: MovieReactor.State, for reader: Reader) -> ScreenContent<MoviePageItem> {
    let strings = MovieStrings.for(reader.language)
    let movie = state.details.value?.movie
    return ScreenContent(
      title: movie?.title ?? strings.movies.movies, url: MoviesRoute.own(state.id).url,
      regions: [
        .slot("status", AnyHTML(MovieStatus(state: state, strings: strings, language: reader.language))),
        .slot("head") {
          if let movie { OwnHead(movie: movie, language: reader.language, pictures: whole.pictures) }
        },
        .list(Section(id: "own", items: MovieParts(state, in: reader.language).own)),
        .slot("folder") {
          if let movie {
            SaveLink(movie.id, name: movie.title, isSaved: state.saved.contains(movie.id), strings: strings.shared)
          }
        },
        .slot("symbols") { MovieSymbols() },
      ],
      destination: state.destination, notice: state.own.notice(strings),
      back: strings.movies.back(to: list(of: state)),
      status: movie == nil ? state.details.error?.httpStatus ?? 200 : 200)
  }

  func byteCost(of state: MovieReactor.State) -> Int { whole.byteCost(of: state) }

  func cell(for item: MoviePageItem, reader: Reader) -> some HTML { whole.cell(for: item, reader: reader) }
}

/// Draws the movie, linked to its page, and a link that closes the actions.
private struct OwnHead: HTML {
  let movie: Movie
  let language: Language
  let pictures: any PictureAddresses

  var content: some HTML {
    div(.class("own-head")) {
      a(.class("movie-row"), .href(MoviesRoute.movie(movie.id).url), .target(.top)) {
        MoviePoster(movie: movie, width: 64, pictures: pictures)
        span(.class("movie-names")) {
          span(.class("movie-name")) { movie.title }
          MovieFacts(movie: movie, strings: .for(language))
        }
      }
      a(.class("plain own-done done"), .href(MoviesRoute.account().url), .target(.top)) {
        AccountStrings.for(language).done
      }
    }
  }
}
