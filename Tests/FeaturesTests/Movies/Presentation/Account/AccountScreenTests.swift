import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

/// HTML of the account page and actions of its controls.
@Suite(.timeLimit(.minutes(3))) struct AccountScreenTests {
  private let source = FakeAccountsSource()
  private var screen: AccountScreen {
    AccountScreen(accounts: source.accounts, choices: .none, pictures: FakePictures())
  }

  private func loaded(_ query: String = "") async throws -> AccountReactor.State {
    try await screen.opened(query).state
  }

  @Test func `the page shows the account with its picture and a sign-out button`() async throws {
    try await source.signIn()
    let person = screen.slot("person", of: try await loaded())
    #expect(person.contains("Jun") && person.contains("jun7") && person.contains("/face.png"))
    #expect(person.contains("value='\(MoviesFeature.partingAction)'"))
  }

  @Test func `the page tells the browser its owner, which differs for every account and signed out`() async throws {
    func mark(of state: AccountReactor.State) -> Substring? {
      screen.slot("foot", of: state).firstMatch(of: /<span hidden data-owner='(\w*)'>/)?.output.1
    }
    let unknown = try await screen.open(ScreenRequest(reader: .returning())).initialState
    #expect(mark(of: unknown) == nil)
    #expect(try await mark(of: loaded()) == "")
    try await source.signIn()
    let runtime = try await screen.opened()
    let first = try #require(mark(of: runtime.state))
    #expect(first.count == 32 && !first.contains("sessionJun"))
    #expect(try await mark(of: loaded()) == first, "every page of the account has the same mark")
    try await source.signIn("Ida")
    #expect(try await mark(of: loaded()) != first)
    await runtime.send(.signOutTapped)
    #expect(mark(of: runtime.state) == "")
  }

  @Test func `a guest sees an explanation and no other lists`() async throws {
    try await source.signInGuest()
    let state = try await loaded("list=watchlist")
    #expect(screen.slot("lists", of: state).contains("after a day of inactivity"))
    #expect(screen.slot("lists", of: state, for: .returning(.korean)).contains("TMDB가 게스트의 평가를 지워요."))
    #expect(screen.slot("person", of: state).contains("/movies/sign-in?to="))
    #expect(!screen.slot("lists", of: state).contains("listPicked"))
  }

  @Test func `a signed-out reader is told so, with a sign-in that returns to the same list`() async throws {
    let state = try await loaded("list=watchlist")
    let status = screen.slot("status", of: state)
    #expect(status.contains("You’re not signed in"))
    #expect(status.contains("/movies/sign-in?to=%2Fmovies%2Faccount%3Flist%3Dwatchlist"))
    #expect(screen.slot("status", of: state, for: .returning(.korean)).contains("로그인이 필요해요"))
    #expect(screen.slot("person", of: state).contains("<h1>My movies</h1>"))
    #expect(!screen.slot("person", of: state).contains("<form") && screen.slot("lists", of: state).isEmpty)
    #expect(screen.content(of: state, for: .returning()).status == 200)
  }

  @Test func `the lists are one group of buttons with one pressed`() async throws {
    try await source.signIn()
    let lists = screen.slot("lists", of: try await loaded("list=favorites&order=oldest"))
    #expect(lists.contains("aria-pressed='true' name='list' value='favorites'"))
    #expect(lists.contains("<summary aria-label='Sort: Oldest first'>"), "the order is in the menu beside them")
    #expect(lists.ranges(of: "aria-pressed='true'").count == 2)
    #expect(lists.contains("Rated") && lists.contains("Favorites") && lists.contains("Watchlist"))
    for list in AccountList.allCases { #expect(screen.action("listPicked&list=\(list.rawValue)") == .listPicked(list)) }
    #expect(screen.action("listPicked&list=other") == nil)
    #expect(screen.action("orderPicked&order=oldest") == .orderPicked(.oldestFirst))
  }

  @Test func `a row opens the movie and has its own rating (defect 8 of the reference app)`() async throws {
    try await source.signIn()
    let page = screen.page(of: try await loaded())
    #expect(page.contains("href='/movies/1'") && page.contains("href='/movies/3'"))
    #expect(page.contains("Your rating: 1 star") && page.contains("Your rating: 0.5 stars"))
    #expect(screen.page(of: try await loaded(), .returning(.korean)).contains("내 평점: 별 1.5개"))
  }

  @Test func `a row shows the reader's own stars and leads to the actions, without a menu`() async throws {
    try await source.signIn()
    let page = screen.page(of: try await loaded())
    #expect(!page.contains("<select name='rating'"))
    #expect(page.contains("<span class='movie-detail own-stars'><svg class='stars'"))
    let link = "<a class='plain own-more' href='/movies/1/own' data-sheet='' aria-label='Rate or save “Paper Boat”'>"
    #expect(page.contains(link))
    #expect(screen.scripts.isEmpty)
  }

  @Test(arguments: ["rated&movie=7&rating=1", "takenOff", "takenOff&movie=x"])
  func `invalid forms have no action`(fields: String) {
    #expect(screen.action(fields) == nil)
  }

  @Test func `a removed movie is marked and can be put back`() async throws {
    try await source.signIn()
    let runtime = try await screen.opened("list=watchlist")
    #expect(screen.page(of: runtime.state).contains("value='takenOff'"))
    await runtime.send(.takenOff(2))
    let page = screen.page(of: runtime.state)
    #expect(page.contains("own-movie off") && page.contains("Removed"))
    #expect(page.contains("value='putBack'"))
    #expect(screen.action("putBack&movie=2") == .putBack(2))
  }

  @Test func `an empty list says so in both languages`() async throws {
    let empty = FakeAccountsSource(total: 0)
    try await empty.signIn()
    let screen = AccountScreen(accounts: empty.accounts, choices: .none, pictures: FakePictures())
    let state = try await screen.opened("list=favorites").state
    #expect(screen.slot("status", of: state).contains("No favorites yet"))
    #expect(screen.slot("status", of: state, for: .returning(.korean)).contains("아직 즐겨찾기가 없어요"))
    #expect(screen.slot("more", of: state).isEmpty)
  }

  @Test func `a failure of the first page sets the status of the response`() async throws {
    try await source.signIn()
    source.fail(.movies(.rated, page: 1), with: AppError(.rateLimited, retryAfter: .seconds(4)))
    let state = try await loaded()
    #expect(screen.slot("status", of: state).contains("value='retryTapped'"))
    #expect(screen.content(of: state, for: .returning()).status == 429)
  }

  @Test func `every state has the same regions in the same order`() async throws {
    let names = ["person", "lists", "status", "account", "more", "foot", "chosen"]
    #expect(screen.regionNames(of: try await loaded()) == names)
    try await source.signIn()
    #expect(screen.regionNames(of: try await loaded()) == names)
  }

  @Test func `Back leads to the movies, TMDB is named, and search engines do not index the page`() async throws {
    let state = try await loaded()
    #expect(screen.content(of: state, for: .returning(.korean)).back == BackLink(url: "/movies", label: "영화"))
    #expect(screen.slot("foot", of: state).contains("not endorsed or certified by TMDB"))
    #expect(!screen.isIndexed)
  }

  @Test func `no page contains a credential`() async throws {
    try await source.signIn()
    #expect(!screen.page(of: try await loaded()).contains("sessionJun"))
    #expect(!String(reflecting: try await loaded()).contains("sessionJun"))
  }

  @Test(arguments: Language.allCases)
  func `the strings of each kind differ`(language: Language) {
    let strings = AccountStrings.for(language)
    #expect(Set(AccountList.allCases.map { strings.listName($0) }).count == 3)
    #expect(Set(AccountList.allCases.map { strings.emptyTitle($0) }).count == 3)
    #expect(Set(AccountOrder.allCases.map { strings.orderName($0) }).count == 2)
    let problems: [SignInProblem] = [.denied, .notApproved, .expired, .used, .unfinished]
    #expect(Set(problems.map { strings.problemTitle($0) }).count == problems.count)
    #expect(Set(problems.map { strings.problemText($0) }).count == problems.count)
    #expect(strings.takeOffMovie("X").contains(strings.takeOff))
    #expect(strings.putBackMovie("X").contains(strings.putBack))
  }

  @Test func `a new rating of one of five hundred movies sends one row`() async throws {
    var state = try await loaded()
    let entries = (1...500).map { AccountMovie(.scripted($0), rating: nil) }
    let ask = try #require(state.movies.ask)
    state.movies.take(AccountPage(movies: entries, total: 500, hasMore: false), for: ask)
    var shown = try ListSnapshot(screen.lists(of: state))
    var row = state.movies.rows[349]
    row.entry.rating = MovieRating(halfStars: 7)
    state.movies.put(row)
    #expect(shown.follow(screen.lists(of: state)) == [.update("350", section: 0, index: 349)])
  }
}
