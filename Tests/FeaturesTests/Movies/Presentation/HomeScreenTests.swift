import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

@Suite struct HomeScreenTests {
  private let screen = HomeScreen(
    movies: ScriptedMovies(), accounts: .page(), choices: .none, saved: .none, pictures: FakePictures())

  private func state(_ change: (inout HomeReactor.State) -> Void = { _ in }) -> HomeReactor.State {
    HomeReactor.sample(ScriptedMovies(), change).initialState
  }

  private func page(_ total: Int = 3, age: Duration? = nil, failure: AppError? = nil) -> MoviesPage {
    let page = MoviesPage.scripted("boat", of: total)
    return MoviesPage(
      movies: page.movies, page: 1, total: total, hasMore: page.hasMore, age: age, isStale: age != nil,
      failure: failure)
  }

  @Test func `the page opens for the reader's language and its default region`() async throws {
    let reactor = try await screen.open(ScreenRequest(reader: .returning(.korean)))
    #expect(reactor.initialState.place == MoviesPlace(language: .korean, region: "KR"))
    #expect(screen.content(of: reactor.initialState, for: .returning(.korean)).url == "/movies")
    #expect(screen.content(of: reactor.initialState, for: .returning(.korean)).title == "영화")
  }

  @Test func `a chosen region takes precedence over the default`() async throws {
    let profiles = DatabaseProfilesRepository.empty()
    _ = try await profiles.update("a") { $0[.region] = "FR" }
    let choices = MoviesChoices(profiles: profiles, failed: { _ in })
    let screen = HomeScreen(
      movies: ScriptedMovies(), accounts: .page(), choices: choices, saved: .none, pictures: FakePictures())
    let place = try await screen.open(ScreenRequest(reader: .returning(.korean))).initialState.place
    #expect(place == MoviesPlace(language: .korean, region: "FR"))
  }

  @Test func `each list has a heading, a row and a state, in the order of the lists`() {
    var names = ["search", "chips", "status"]
    for id in MovieList.shelves.map(\.rawValue) { names += ["head-\(id)", "row-\(id)", "state-\(id)"] }
    names += ["foot", "chosen"]
    let failed = state { $0[.popular] = .failed(AppError(.offline), last: nil) }
    let loaded = state { $0[.popular] = .loaded(page()) }
    for each in [state(), loaded, failed] { #expect(screen.regionNames(of: each) == names) }
  }

  @Test func `streaming and each genre have a link above the rows`() {
    let chips = screen.slot("chips", of: state())
    #expect(chips.contains("href='/movies/discover'>Browse</a>"))
    #expect(chips.contains("<a class='chip' href='/movies/lists/streaming'>Streaming</a>"))
    #expect(chips.contains("<a class='chip' href='/movies/discover?genre=18'>Drama</a>"))
    #expect(chips.ranges(of: "class='chip'").count == 1 + MovieGenre.allCases.count)
    let korean = screen.slot("chips", of: state(), for: .returning(.korean))
    #expect(korean.hasPrefix("<nav class='chips' aria-label='장르'>") && korean.contains(">스트리밍</a>"))
  }

  @Test func `a heading names its list and links to it`() {
    let head = screen.slot("head-top-rated", of: state())
    #expect(head.contains("<h2>Top Rated</h2>"))
    #expect(head.contains("href='/movies/lists/top-rated'"))
    #expect(head.contains("aria-label='See all: Top Rated'"))
    #expect(screen.slot("head-top-rated", of: state(), for: .returning(.korean)).contains("<h2>평점 높은 영화</h2>"))
  }

  @Test func `only a list that is loading has placeholders`() {
    let mixed = state { state in
      state[.nowPlaying] = .loaded(page())
      state[.popular] = .loading(last: nil)
      state[.topRated] = .loading(last: page())
    }
    #expect(screen.slot("state-now-playing", of: mixed).isEmpty)
    #expect(screen.slot("state-popular", of: mixed).contains("skeleton movie-places shelf-places"))
    #expect(screen.slot("state-top-rated", of: mixed).isEmpty)
    #expect(screen.keys(of: mixed, in: "row-now-playing") == ["1", "2", "3"])
    #expect(screen.keys(of: mixed, in: "row-popular").isEmpty)
    #expect(screen.keys(of: mixed, in: "row-top-rated") == ["1", "2", "3"])
    #expect(screen.slot("status", of: mixed).contains("Loading"))
  }

  @Test func `a failed list shows the error and a retry, with or without earlier movies`() {
    let mixed = state { state in
      state[.popular] = .failed(AppError(.offline), last: nil)
      state[.upcoming] = .failed(AppError(.unavailable), last: page())
    }
    #expect(screen.slot("state-popular", of: mixed).contains("TMDB can’t be reached"))
    #expect(screen.slot("state-popular", of: mixed).contains("value='retryTapped-popular'"))
    #expect(screen.slot("state-upcoming", of: mixed).contains("value='retryTapped-upcoming'"))
    #expect(screen.keys(of: mixed, in: "row-upcoming") == ["1", "2", "3"])
    #expect(!screen.slot("state-now-playing", of: mixed).contains("message"))
    #expect(screen.slot("status", of: mixed).isEmpty)
  }

  @Test func `if every list fails, the page shows one error with one retry, and each list at most its age`() {
    let away = state { state in
      for list in MovieList.shelves { state[list] = .loaded(page(age: .seconds(7_200), failure: AppError(.offline))) }
      state[.popular] = .failed(AppError(.unavailable), last: nil)
      state[.upcoming] = .failed(AppError(.offline), last: page(age: .seconds(3_600)))
    }
    let status = screen.slot("status", of: away)
    #expect(status.contains("TMDB can’t be reached") && status.contains("value='refreshTapped'"))
    let said = MovieList.shelves.map { screen.slot("state-\($0.rawValue)", of: away) }
    #expect(said.allSatisfy { !$0.contains("message") && !$0.contains("<button") })
    #expect(said[0].contains("2 hours ago") && said[1].isEmpty && said[3].contains("1 hour ago"))
    // While a list is still loading there is no error, because that list may succeed.
    var waiting = away
    waiting[.topRated] = .loading(last: nil)
    #expect(!screen.slot("status", of: waiting).contains("message"))
    #expect(screen.slot("state-popular", of: waiting).isEmpty)
    waiting[.topRated] = .loaded(page())
    #expect(screen.slot("state-popular", of: waiting).contains("value='retryTapped-popular'"))
    #expect(screen.slot("status", of: waiting).isEmpty)
  }

  @Test func `a mark or a rating changes the rows of its movie, in every list, and no other`() throws {
    let reactor = HomeReactor.sample()
    var state = reactor.initialState
    for list in [MovieList.popular, .upcoming] { reactor.reduce(&state, by: .setPage(list, page())) }
    var shown = try ListSnapshot(screen.lists(of: state))
    let sections = [MovieList.popular, .upcoming].compactMap { MovieList.shelves.firstIndex(of: $0) }
    let updates = sections.map { ListEdit.update("2", section: $0, index: 1) }
    reactor.reduce(&state, by: .setSaved(MarkedItems(ids: [1, 2, 3], saved: [2])))
    #expect(shown.follow(screen.lists(of: state)) == updates)
    var opinions = KnownOpinions(owner: "x")
    opinions.learn(MovieRating(halfStars: 9), of: 2)
    reactor.reduce(&state, by: .setOpinions(opinions))
    #expect(shown.follow(screen.lists(of: state)) == updates)
    // A list that is read again, with the same movies.
    reactor.reduce(&state, by: .startLoading([.popular]))
    reactor.reduce(&state, by: .setPage(.popular, page()))
    reactor.reduce(&state, by: .setChosen(1))
    #expect(shown.follow(screen.lists(of: state)) == [])
    // A list that arrives later has the mark and the rating, too.
    reactor.reduce(&state, by: .setPage(.topRated, page()))
    #expect(state.rows[.topRated]?.map(\.isSaved) == [false, true, false])
    #expect(state.rows[.topRated]?.map(\.own?.halfStars) == [nil, 9, nil])
  }

  @Test func `a stale list shows its age, and an empty one says that it is empty`() {
    let mixed = state { state in
      state[.popular] = .loaded(page(age: .seconds(7_200)))
      state[.upcoming] = .loaded(page(0))
    }
    #expect(screen.slot("state-popular", of: mixed).contains("2 hours ago"))
    #expect(screen.slot("state-upcoming", of: mixed).contains("list is empty right now"))
  }

  @Test(arguments: [(Language.english, "Search movies", "My movies"), (.korean, "영화 검색", "내 영화")])
  func `the links to the search and to the account page have labels`(
    language: Language, search: String, own: String
  ) {
    let bar = screen.slot("search", of: state(), for: .returning(language))
    #expect(bar.contains("href='/movies/search'") && bar.contains("<span>\(search)</span>"))
    #expect(bar.contains("href='/movies/account'") && bar.contains("<span>\(own)</span>"))
    #expect(!bar.contains("<input type='search'"))
  }

  @Test func `a button reloads every list`() {
    let bar = screen.slot("search", of: state())
    #expect(bar.contains("aria-label='Refresh'"))
    #expect(bar.contains("value='refreshTapped'"))
    #expect(bar.contains("id='refresh'") && bar.contains("href='#refresh'"))
  }

  @Test(arguments: [
    (Language.english, "This product uses the TMDB API but is not endorsed or certified by TMDB."),
    (.korean, "이 제품은 TMDB API를 사용하지만 TMDB의 보증이나 인증을 받지 않았어요."),
  ])
  func `the foot of the page has the attribution`(language: Language, words: String) {
    let foot = screen.slot("foot", of: state(), for: .returning(language))
    #expect(foot.contains(words))
    #expect(foot.contains("href='https://www.themoviedb.org/'"))
  }

  @Test func `every button has its action`() {
    #expect(screen.action("refreshTapped") == .refreshTapped)
    for list in MovieList.shelves { #expect(screen.action("retryTapped-\(list.rawValue)") == .retryTapped(list)) }
    #expect(screen.action("retryTapped") == nil)
    #expect(screen.action("retryTapped-all") == nil)
  }

  @Test func `a state with more movies, marks or failures takes more memory`() {
    let empty = screen.byteCost(of: state())
    let three = screen.byteCost(of: state { $0[.popular] = .loaded(page()) })
    #expect(empty == 0)
    #expect(three >= 3 * MemoryLayout<Movie>.stride)
    #expect(screen.byteCost(of: state { $0.saved = [1] }) > empty)
    let failed = state {
      $0[.popular] = .failed(AppError(.offline, detail: String(repeating: "x", count: 1_000)), last: page())
    }
    #expect(screen.byteCost(of: failed) > three + 1_000)
  }
}
