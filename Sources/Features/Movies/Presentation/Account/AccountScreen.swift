import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of an account: its rated and marked movies.
struct AccountScreen: Screen {
  let accounts: MovieAccounts
  let choices: MoviesChoices
  let pictures: any PictureAddresses

  var path: String { MoviesRoute.accountPath }
  var appeared: AccountReactor.Action { .appeared }
  var listening: AccountReactor.Action? { .listening }
  var styles: [String] { [MenuGroup.style, MoviesFeature.style, MoviesFeature.accountStyle] }
  var isIndexed: Bool { false }
  var actions: FormActions<AccountReactor.Action> { AccountForm.actions }

  func open(_ request: ScreenRequest) async throws -> AccountReactor {
    let (query, reader) = (request.query, request.reader)
    let shown = AccountQuery(
      list: query["list"].flatMap(AccountList.init) ?? .rated,
      order: query["order"].flatMap(AccountOrder.init) ?? .newestFirst)
    let wanted = query["n"].flatMap { Int($0) } ?? AccountMovies.pageSize
    let place = try await choices.place(
      of: reader.profile.kept, language: reader.language, country: reader.country)
    var state = AccountReactor.State(
      place: place, query: shown,
      movies: AccountMovies(wanted: wanted))
    state.chosen = PaneChoice.movie.id(in: request.query)
    return AccountReactor(
      initialState: state, accounts: accounts.asked(by: reader.asker), profile: reader.profile,
      stars: OwnStars(accounts, for: request, in: place), charge: request.charge)
  }

  func content(of state: AccountReactor.State, for reader: Reader) -> ScreenContent<AccountRow> {
    let view = AccountView(state: state, language: reader.language, pictures: pictures)
    let strings = view.strings
    let title = PaneChoice.movie.title(of: state.chosen, in: state.movies.rows.lazy.map(\.movie))
    return ScreenContent(
      title: title ?? strings.account,
      url: PaneChoice.movie.address(state.url, with: state.chosen),
      regions: [
        .slot("person", AnyHTML(view.person)),
        .slot("lists", AnyHTML(view.lists)),
        .slot("status", AnyHTML(view.status)),
        .list(Section(id: "account", items: rows(of: state)), label: strings.listName(state.query.list)),
        .slot("more", AnyHTML(view.more)),
        .slot("foot", AnyHTML(view.foot)),
        PaneChoice.movie.region(AccountForm.movieChosen, state.chosen),
      ],
      notice: view.notice, back: BackLink(url: MoviesRoute.home.url, label: view.movies.movies),
      pane: view.movies.pane,
      status: state.movies.rows.isEmpty ? state.failure?.httpStatus ?? 200 : 200,
      answersForm: state.signedOut != nil)
  }

  /// The rows. TMDB sends ratings only with the list of rated movies; rows of the others show those that are known.
  private func rows(of state: AccountReactor.State) -> KeyedItems<AccountRow> {
    if state.query.list == .rated || state.opinions.ratings.isEmpty { return state.movies.rows }
    return KeyedItems(
      state.movies.rows.map { row in
        var row = row
        row.entry.rating = state.opinions.rating(of: row.movie.id)
        return row
      })
  }

  func byteCost(of state: AccountReactor.State) -> Int {
    state.movies.byteCount + state.opinions.byteCount + (state.failure?.heapBytes ?? 0)
      + (state.refusal?.heapBytes ?? 0)
  }

  func cell(for row: AccountRow, reader: Reader) -> some HTML {
    AccountMovieCell(row: row, language: reader.language, pictures: pictures)
  }
}

extension AccountReactor.State {
  /// The list's address.
  var url: String { MoviesRoute.account(query.list, order: query.order, count: movies.wanted).url }
}
