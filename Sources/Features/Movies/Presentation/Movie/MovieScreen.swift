import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of a movie.
struct MovieScreen: Screen {
  let movies: any MoviesRepository
  let accounts: MovieAccounts
  let choices: MoviesChoices
  let saved: SavedMarks
  let pictures: any PictureAddresses
  /// `nil` if no history is kept.
  var history: (any ItemHistory)?
  /// Called with the error if the history cannot be read.
  var historyFailed: @Sendable (any Error) -> Void = { _ in }
  /// `nil` if it is not kept which movies' pages profiles open.
  var visits: ItemVisits?
  var now: @Sendable () -> Date = { Date() }

  /// Name of the script of a movie's page.
  static let script = "movie.js"

  var path: String { MoviesRoute.moviePath }
  var appeared: MovieReactor.Action { .appeared }
  var listening: MovieReactor.Action? { .listening }
  var styles: [String] { [MoviesFeature.style, Gallery.style, MoviesFeature.movieStyle, HistoryCell.style] }
  var scripts: [String] { [Gallery.script, Self.script] }
  var actions: FormActions<MovieReactor.Action> { MovieForm.actions }

  func open(_ request: ScreenRequest) async throws -> MovieReactor {
    guard let id = request.parameters["id"].flatMap({ Movie.id(itemID: $0) }) else {
      throw AppError(.invalidInput, field: "id")
    }
    let expanded = (request.query["more"] ?? "").split(separator: ",").compactMap { MovieText(rawValue: String($0)) }
    let reader = request.reader
    let state = MovieReactor.State(
      id: id,
      place: try await choices.place(of: reader.profile.kept, language: reader.language, country: reader.country),
      expanded: Set(expanded.prefix(MovieReactor.State.maxExpanded)), origin: Self.origin(of: request, to: id),
      list: try await ItemOrigin(of: request, saved: saved))
    return MovieReactor(
      initialState: state, movies: movies.asked(by: reader.asker), marks: MovieMarks(saved, of: reader.profile),
      own: MovieAccountSource(id, accounts: accounts.asked(by: reader.asker), of: reader.profile),
      stars: OwnStars(accounts, for: request, in: state.place), history: history, historyFailed: historyFailed,
      visit: visits?.visit(request), now: now)
  }

  /// The page that the reader came from; `nil` for the home page of movies, this page, that with its countries, the
  /// sheets of the movie, and sign-in pages.
  private static func origin(of request: ScreenRequest, to id: Movie.ID) -> String? {
    guard let page = request.cameFromPage else { return nil }
    let path = page.split(separator: "?", maxSplits: 1).first.map(String.init) ?? page
    let own = [MoviesRoute.movie(id), .own(id), .whereToWatch(id)].map(\.url)
    let isNone = (["/", MoviesRoute.homePath] + own).contains(path)
    return isNone || path.hasPrefix(MoviesRoute.signInPath) ? nil : page
  }

  func content(of state: MovieReactor.State, for reader: Reader) -> ScreenContent<MoviePageItem> {
    let strings = MovieStrings.for(reader.language)
    let parts = MovieParts(state, in: reader.language)
    let (stills, history) = (parts.stills, parts.history)
    let hasChart = history.contains { $0.key == "chart" }
    return ScreenContent(
      title: state.details.value?.movie.title ?? strings.movies.movies, url: state.url,
      regions: [
        .slot("status", AnyHTML(MovieStatus(state: state, strings: strings, language: reader.language))),
        .list(Section(id: "movie", items: parts.header)),
        .list(Section(id: "own", items: parts.own)),
        .list(Section(id: "overview", items: parts.overview), heading: strings.overview),
        .slot("collection") {
          if let details = state.details.value, let name = details.collection, let id = details.collectionID {
            a(.class("action"), .href(MoviesRoute.list(.collection(id)).url), .target(.top)) { strings.part(of: name) }
          }
        },
        .list(Section(id: "watching", items: parts.watching), heading: strings.whereToWatch(parts.country)),
        .slot("all-countries") {
          if state.details.value != nil {
            let page = ItemOrigin.address(MoviesRoute.whereToWatch(state.id).url, from: state.list?.url)
            a(.class("action"), .href(page)) { strings.allCountries }
          }
        },
        .list(Section(id: "row-videos", items: parts.videos), heading: strings.videos),
        .list(Section(id: "row-cast", items: parts.cast), heading: strings.cast),
        .list(Section(id: "row-crew", items: parts.crew), heading: strings.crew),
        .list(Section(id: "row-pictures", items: stills.map(MoviePageItem.picture)), heading: strings.pictures),
        .list(Section(id: "reviews", items: parts.reviews), heading: strings.reviews),
        .slot("all-reviews", AnyHTML(AllReviews(address: parts.allReviews, strings: strings))),
        .list(
          Section(id: "history", items: history.map(MoviePageItem.history)),
          heading: hasChart ? strings.shared.ratingHistory : strings.shared.changeHistory),
        .list(Section(id: "row-recommendations", items: parts.recommendations), heading: strings.recommendations),
        .list(Section(id: "row-similar", items: parts.similar), heading: strings.similar),
        .list(Section(id: "information", items: parts.information), heading: strings.information),
        .slot("foot", AnyHTML(Attribution(strings: strings.movies))),
        .slot("gallery") {
          if state.details.value != nil { MovieSymbols() }
          Gallery(stills.map { $0.page(strings, pictures) }, label: strings.pictures, strings: strings.shared)
        },
      ],
      destination: state.destination, notice: state.own.notice(strings),
      back: state.list?.back(strings.shared) ?? state.origin.map(strings.movies.back)
        ?? BackLink(url: MoviesRoute.home.url, label: strings.movies.movies),
      tab: state.list?.url, status: state.details.value == nil ? state.details.error?.httpStatus ?? 200 : 200)
  }

  func byteCost(of state: MovieReactor.State) -> Int {
    let marks = state.saved.count * MemoryLayout<Movie.ID>.stride
    let open = state.expanded.reduce(0) { $0 + MemoryLayout<MovieText>.stride + $1.rawValue.heapBytes }
    let details = state.details.value?.byteCount ?? 0
    let failure = (state.details.error ?? state.details.value?.failure)?.heapBytes ?? 0
    let addresses =
      state.origin.heapBytes + (state.list?.heapBytes ?? 0) + state.destination.heapBytes
      + state.afterSignIn.heapBytes
    let course = (state.course?.changes.count ?? 0) * MemoryLayout<ItemChange>.stride
    return details + course + failure + marks + open + addresses + state.opinions.byteCount + state.own.byteCount
  }

  func cell(for item: MoviePageItem, reader: Reader) -> some HTML {
    let strings = MovieStrings.for(reader.language)
    switch item {
    case .header(let header): MovieHeaderCell(header: header, language: reader.language, pictures: pictures)
    case .own(let own): OwnCell(own: own, strings: strings)
    case .text(let text): LongTextCell(text, more: MovieForm.moreTapped, strings: strings.shared)
    case .video(let video): VideoCell(item: video, strings: strings, pictures: pictures)
    case .credit(let credit): CreditCell(credit: credit, pictures: pictures)
    case .picture(let still): still.link(strings, pictures)
    case .row(let row): InformationCell(row)
    case .history(let item): HistoryCell(item, strings: strings.shared)
    case .note(let words, _): p(.class("hint")) { words }
    case .review(let review): ReviewCell(review: review, language: reader.language)
    case .movie(let movie): MovieTile(item: movie, strings: strings.movies, pictures: pictures)
    }
  }
}

extension MovieReactor.State {
  /// The page's address, including the expanded texts.
  var url: String {
    ItemOrigin.address(MoviesRoute.movie(id, expanded: Set(expanded.map(\.rawValue))).url, from: list?.url)
  }
}
