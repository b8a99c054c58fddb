import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

@Suite struct MovieSearchScreenTests {
  private let screen = MovieSearchScreen(
    movies: ScriptedMovies(), accounts: .page(), choices: .chosen("FR"),
    recents: DatabaseRecentKeywordsRepository.empty(),
    consent: FakeConsent(savesRecents: true), saved: .none, pictures: FakePictures(), undoField: .sample,
    memoryFailed: { _ in }, clock: ManualClock(), now: { Date(timeIntervalSince1970: 1_800_000_000) })

  private func open(_ query: String) async throws -> MovieSearchReactor.State {
    let request = ScreenRequest(query: FormFields(encoded: query), reader: .returning(.korean))
    return try await screen.open(request).initialState
  }

  private func state(
    _ text: String = "", year: Int? = nil, _ change: (inout MovieSearchReactor.State) -> Void = { _ in }
  ) -> MovieSearchReactor.State {
    MovieSearchReactor.sample(text: text, year: year, change).initialState
  }

  // MARK: - The address

  @Test(arguments: [
    "/movies/search", "/movies/search?q=boat", "/movies/search?q=%EB%B0%B0%20%26%20%2B&year=1999",
    "/movies/search?q=boat&pages=2-4", "/movies/search?year=1999",
  ])
  func `an address opens the state that has this address`(url: String) async throws {
    let query = url.split(separator: "?").dropFirst().first ?? ""
    let state = try await open(String(query))
    #expect(screen.content(of: state, for: .returning()).url == url)
  }

  @Test func `an address with an empty search opens the search page`() async throws {
    let state = try await open("q=")
    #expect(screen.content(of: state, for: .returning()).url == "/movies/search")
  }

  @Test(arguments: ["year=19", "year=19x9", "year=1800", "year=-1"])
  func `an address with an invalid year is rejected with an explanation`(query: String) async throws {
    let error = await #expect(throws: AppError.self) { try await open("q=boat&\(query)") }
    #expect(error?.code == .invalidInput)
    for language in Language.allCases {
      #expect(MoviesStrings.for(language).invalidField(error?.field ?? "")?.contains("1999") == true)
    }
  }

  @Test func `the page opens for the chosen region`() async throws {
    #expect(try await open("q=boat").place == MoviesPlace(language: .korean, region: "FR"))
  }

  // MARK: - Actions

  @Test(arguments: [
    ("queryChanged&q=+boat", MovieSearchReactor.Action.queryChanged(" boat")),
    ("queryChanged&q=", .queryChanged("")), ("querySubmitted&q=boat", .querySubmitted("boat")),
    ("yearChanged&year=19", .yearChanged("19")), ("yearSubmitted&year=1999", .yearSubmitted("1999")),
    ("yearSubmitted&year=", .yearSubmitted("")), ("yearSubmitted&year=19991999", .yearSubmitted("19991")),
    ("retryTapped", .retryTapped), ("reachedStart", .reachedStart), ("reachedEnd", .reachedEnd),
    ("recentDeleted&id=movies//boat", .recentDeleted("movies//boat")), ("allRecentsDeleted", .allRecentsDeleted),
    ("undoTapped&removed=x", .undoTapped(forgotten: "x")),
  ])
  func `a form is read as its action`(fields: String, action: MovieSearchReactor.Action) {
    #expect(screen.action(fields) == action)
  }

  @Test(arguments: ["", "appeared", "queryChanged", "yearSubmitted", "listening"])
  func `an invalid form has no action`(fields: String) {
    #expect(screen.action(fields) == nil)
  }

  @Test func `each field sends on typing and on Enter, in a form of its own`() {
    let field = screen.slot("search", of: state("boat"))
    #expect(field.contains("data-input='queryChanged'"))
    #expect(field.contains("name='q' value='boat'"))
    #expect(field.contains("name='action' value='querySubmitted'"))
    let year = screen.slot("year", of: state("boat", year: 1999))
    #expect(year.contains("data-input='yearChanged'"))
    #expect(year.contains("name='year' value='1999'"))
    #expect(year.contains("name='action' value='yearSubmitted'"))
    #expect(year.contains("inputmode='numeric'"))
    #expect(year.contains("placeholder='Year' aria-label='Year'"), "an empty field says what belongs into it")
    for form in [field, year] { #expect(form.contains("data-kind='search'")) }
  }

  @Test func `the field has the focus until a search, beside a link to the home page`() {
    #expect(screen.slot("search", of: state("")).contains(" autofocus"))
    let searched = screen.slot("search", of: state("boat"))
    #expect(!searched.contains("autofocus"))
    #expect(searched.contains("class='cancel'") && searched.contains("href='/movies'>Cancel</a>"))
    #expect(screen.slot("search", of: state("boat"), for: .returning(.korean)).contains(">취소</a>"))
  }

  // MARK: - Recent keywords

  private static func keyword(_ text: String, _ seconds: Double = 0, year: Int? = nil) -> RecentKeyword {
    RecentKeyword(
      text: text, scope: MovieQuery(text: text, year: year).scope,
      date: Date(timeIntervalSince1970: 1_800_000_000 + seconds))
  }

  @Test func `the empty field shows recent searches and a button that deletes all`() {
    let some = state { $0.recents = [Self.keyword("boat"), Self.keyword("kite", year: 1999)] }
    #expect(screen.keys(of: some, in: "recents") == ["recent-movies//boat", "recent-movies/1999/kite"])
    #expect(screen.slot("recents", of: some).contains("<h2>Recent searches</h2>"))
    #expect(screen.slot("recents", of: some).contains("value='allRecentsDeleted'"))
    #expect(screen.slot("recents", of: state()).contains("appear here"))
    #expect(!screen.slot("recents", of: state()).contains("allRecentsDeleted"))
    #expect(screen.slot("recents", of: state("boat")).isEmpty)
  }

  @Test func `a keyword links to its search, shows year and day, and can be deleted`() {
    let row = RecentRow(
      Self.keyword("boat & co", year: 1999), .english, now: Date(timeIntervalSince1970: 1_800_000_000), in: .gmt)
    let cell = screen.cell(for: .recent(row), reader: .returning()).render()
    #expect(cell.contains("href='/movies/search?q=boat%20%26%20co&amp;year=1999'"))
    #expect(cell.contains("<span>1999</span>") && cell.contains("<span>Today</span>"))
    #expect(cell.contains("name='id' value='movies/1999/boat &amp; co'"))
    #expect(cell.contains("data-swipe"))
  }

  @Test func `typing shows matching keywords, except for the text itself`() {
    let typing = state { state in
      state.recents = ["boats", "kite", "boat"].map { Self.keyword($0) }
      state.type("boat")
    }
    // Below the field, over what is there: rows above the results would push those down.
    #expect(screen.keys(of: typing, in: "recents").isEmpty)
    let search = screen.slot("search", of: typing)
    #expect(search.contains("class='suggestion' href='/movies/search?q=boats'"))
    #expect(!search.contains("kite") && search.components(separatedBy: "<li>").count == 2)
    #expect(screen.slot("status", of: typing).contains("1 recent search matches. </span>Searching"))
    #expect(screen.slot("status", of: typing).contains("skeleton"))
    let meant = state("boat") { $0.recents = [Self.keyword("boats")] }
    #expect(!screen.slot("search", of: meant).contains("suggestion"))
  }

  @Test func `deleted keywords can be restored, and a failed deletion is reported`() {
    let deleted = state { $0.removed = [Self.keyword("boat")] }
    #expect(screen.slot("recents", of: deleted).contains("1 search deleted."))
    #expect(screen.slot("recents", of: deleted).contains("value='undoTapped'"))
    let failed = state { $0.recentsFailure = AppError(.cookieMissing) }
    #expect(screen.slot("status", of: failed).contains("Cookies are off."))
    let found = state("boat") { $0.recentsFailure = AppError(.cookieMissing) }
    #expect(!screen.slot("status", of: found).contains("Cookies"))
  }

  @Test func `a note with a link to the settings says that searches are not saved`() {
    let off = state { $0.savesRecents = false }
    #expect(screen.slot("recents", of: off).contains("searches are off"))
    #expect(screen.slot("recents", of: off).contains("href='/settings'"))
  }

  // MARK: - What is shown

  @Test func `every state has the same regions in the same order`() {
    let found = state("boat") { $0.find("boat") }
    let failed = state("boat") { $0.movies.apply(.fail(AppError(.offline))) }
    let names = ["head", "search", "year", "recents", "recents", "status", "earlier", "results", "more", "chosen"]
    for each in [state(), state("boat"), found, failed] {
      #expect(screen.regionNames(of: each) == names)
    }
  }

  @Test func `the title is the search text, the step comes from the state, and Back leads to the home page`() {
    let content = screen.content(of: state("배 <1>") { $0.step = 3 }, for: .returning(.korean))
    #expect(content.title == "배 <1>")
    #expect(content.step == 3)
    #expect(content.back == BackLink(url: "/movies", label: "영화"))
    #expect(screen.content(of: state(), for: .returning(.korean)).title == "영화 검색")
  }

  @Test func `before typing a hint explains the search, or earlier ones do, and nothing below them jumps later`() {
    #expect(screen.slot("recents", of: state()).contains("Search by title"))
    let some = state { $0.recents = [Self.keyword("boat")] }
    #expect(!screen.slot("recents", of: some).contains("Search by title"))
    #expect(screen.slot("status", of: state()).isEmpty && screen.slot("status", of: some).isEmpty)
    #expect(screen.slot("more", of: state()).isEmpty)
  }

  @Test func `during a search there are placeholders, or earlier results with a note`() {
    let first = screen.slot("status", of: state("boat"))
    #expect(first.contains("Searching") && first.contains("skeleton"))
    let going = state("boat") { state in
      state.find("boat")
      state.typed.text = "boats"
    }
    #expect(screen.slot("status", of: going).contains("earlier results"))
    #expect(!screen.slot("status", of: going).contains("skeleton"))
    #expect(screen.keys(of: going, in: "results") == ["1", "2", "3"])
    #expect(screen.slot("more", of: going).isEmpty)
  }

  @Test func `results are counted, and their end loads more by itself`() {
    let some = state("boat") { $0.find("boat", of: 45) }
    #expect(screen.slot("status", of: some).contains("45 movies"))
    #expect(screen.keys(of: some, in: "results").count == 20)
    #expect(screen.slot("more", of: some).contains("data-auto"))
    #expect(screen.slot("more", of: some).contains("value='reachedEnd'"))
    let few = state("boat") { $0.find("boat") }
    #expect(screen.slot("more", of: few).isEmpty, "all of them are seen at once")
  }

  @Test func `an empty result shows the text and the year`() {
    let nothing = state("<boat>") { $0.find("<boat>", of: 0) }
    #expect(screen.slot("status", of: nothing).contains("No results for “&lt;boat&gt;”"))
    #expect(screen.slot("status", of: nothing).contains("original title"))
    let ofYear = state("boat", year: 1999) { $0.find("boat", year: 1999, of: 0) }
    #expect(screen.slot("status", of: ofYear).contains("Nothing from 1999."))
    #expect(screen.slot("more", of: nothing).isEmpty)
  }

  @Test func `a failed search is shown above earlier results, a failed page below them`() {
    let failed = state("kite") { state in
      state.find("boat")
      state.movies.apply(.fail(AppError(.unavailable)))
    }
    #expect(screen.slot("status", of: failed).contains("TMDB isn’t responding"))
    #expect(screen.slot("status", of: failed).contains("value='retryTapped'"))
    #expect(screen.slot("status", of: failed).contains("earlier results"))
    #expect(screen.slot("more", of: failed).isEmpty)

    let more = state("boat") { state in
      state.find("boat", of: 45)
      state.movies.apply(.fail(AppError(.unavailable)))
    }
    #expect(!screen.slot("status", of: more).contains("message"))
    #expect(screen.slot("more", of: more).contains("value='reachedEnd'"))
    #expect(!screen.slot("more", of: more).contains("data-auto"))
  }

  @Test func `an invalid year is reported, stays in its field, and the form is answered with the page itself`() {
    let wrong = state("boat", year: 1999) { state in
      state.find("boat", year: 1999)
      state.typed.year = "19x"
      state.typed.isYearWrong = true
    }
    #expect(screen.slot("status", of: wrong).contains("Enter a year from 1874 to 2100."))
    #expect(screen.slot("status", of: wrong).contains("id='year-rule'"))
    let field = screen.slot("year", of: wrong)
    #expect(field.contains("aria-invalid='true'") && field.contains("aria-describedby='year-rule'"))
    #expect(field.contains("value='19x'"))
    #expect(screen.content(of: wrong, for: .returning()).answersForm)
    #expect(screen.content(of: wrong, for: .returning()).url == "/movies/search?q=boat&year=1999")
    #expect(screen.slot("year", of: state()).contains("aria-invalid='false'"))
    #expect(!screen.content(of: state(), for: .returning()).answersForm)
  }

  @Test func `a state with more movies or a longer text takes more memory`() {
    let empty = screen.byteCost(of: state())
    #expect(empty == 0)
    #expect(screen.byteCost(of: state("boat") { $0.find("boat") }) >= 3 * MemoryLayout<Movie>.stride)
    let long = String(repeating: "x", count: 1_000)
    #expect(screen.byteCost(of: state(long)) >= 2 * 1_000)
  }

  @Test func `saving one of a thousand movies elsewhere sends one row`() throws {
    let thousand = MoviesPage(movies: (1...1_000).map { .scripted($0) }, page: 1, total: 1_000, hasMore: false)
    var state = state("boat") { $0.movies.apply(.movies(thousand, row: SearchItem.found)) }
    var shown = try ListSnapshot(screen.lists(of: state))
    state.movies.apply(.setSaved(MarkedItems(ids: Array(1...1_000), saved: [700])))
    #expect(shown.follow(screen.lists(of: state)) == [.update("700", section: 1, index: 699)])
  }
}
