import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import Secrets
import Testing

@testable import MoviesFeature

/// What movies contribute to Today and to the search over everything.
@Suite struct MoviesTodayTests {
  private let english = Reader.returning()

  private func cinemas(
    _ movies: ScriptedMovies, choices: MoviesChoices = .none, saved: FakeSavedItems = FakeSavedItems()
  ) -> CinemasSection {
    CinemasSection(
      movies: movies, choices: choices, saved: SavedMarks(saved, failed: { _ in }), pictures: FakePictures())
  }

  private func search(_ movies: ScriptedMovies, saved: FakeSavedItems = FakeSavedItems()) -> MoviesSection {
    MoviesSection(movies: movies, choices: .none, saved: SavedMarks(saved, failed: { _ in }), pictures: FakePictures())
  }

  private func feature(
    _ movies: ScriptedMovies = ScriptedMovies(), profiles: DatabaseProfilesRepository = .empty(),
    recents: DatabaseRecentKeywordsRepository = .empty()
  ) -> MoviesFeature {
    MoviesFeature(
      movies: movies,
      accounts: MovieAccounts(accounts: ScriptedAccounts(), sessions: DatabaseMovieSessionsRepository.empty()),
      profiles: profiles, recents: recents, pictures: FakePictures(),
      saved: FakeSavedItems(), undoField: SignedField(.random(), purpose: "undo"))
  }

  // MARK: - Cinemas

  @Test func `ten movies in cinemas of the reader's region are tiles, and saved ones are marked`() async throws {
    let movies = ScriptedMovies(total: 12)
    let section = cinemas(movies, choices: .chosen("FR"), saved: FakeSavedItems(1_002))
    let content = try #require(try await section.content(for: TodayRequest(reader: english)))
    let ids = content.rows.map { Int($0.key) }
    #expect(ids == Array(1_001...1_010))
    #expect(content.seeAll == "/movies/lists/now-playing")
    #expect(movies.places == [MoviesPlace(language: .english, region: "FR")])
    let cells = content.rows.map { $0.cell.render() }
    #expect(cells[1].contains("class='movie-tile' href='/movies/1002?from=%2F'"))
    let marked = cells.filter { $0.contains("movie-mark saved") }
    #expect(marked == [cells[1]])
  }

  @Test func `only an old list has its age as a note, and asking anew gets the new one`() async throws {
    let newer = ScriptedMovies(total: 1)
    let section = cinemas(ScriptedMovies(staleAge: .seconds(7_200), anew: newer))
    let old = try await section.content(for: TodayRequest(reader: english))
    #expect(old?.rows.count == 3 && old?.note == "Updated 2 hours ago.")
    let anew = try await section.content(for: TodayRequest(reader: english, isAnew: true))
    #expect(anew?.rows.count == 1 && anew?.note == nil && anew?.credit == MoviesStrings.for(.english).attribution)
    #expect(newer.calls == [.list(.nowPlaying, page: 1)])
  }

  @Test func `a region without movies in cinemas is not shown, and a failure is thrown`() async throws {
    let movies = ScriptedMovies(total: 0)
    #expect(try await cinemas(movies).content(for: TodayRequest(reader: english)) == nil)
    movies.fail(.list(.nowPlaying, page: 1), with: AppError(.offline))
    let error = await #expect(throws: AppError.self) {
      try await cinemas(movies).content(for: TodayRequest(reader: english))
    }
    #expect(error?.code == .offline)
  }

  @Test func `cinemas and searches are those of the reader's country, as on all pages of movies`() async throws {
    let british = Reader(profile: english.profile, language: .english, country: "GB")
    let movies = ScriptedMovies()
    _ = try await cinemas(movies).content(for: TodayRequest(reader: british))
    _ = try await search(movies).content(for: TodayRequest(reader: british, text: "boat"))
    #expect(movies.calls.count == 2)
    #expect(movies.places == [MoviesPlace(language: .english, region: "GB")])
  }

  // MARK: - The search

  @Test func `five movies are found by the call of the movie search, which See all leads to`() async throws {
    let movies = ScriptedMovies(total: 7)
    let section = search(movies, saved: FakeSavedItems(3))
    let content = try #require(try await section.content(for: TodayRequest(reader: english, text: "paper boat")))
    #expect(content.rows.map(\.key) == ["1", "2", "3", "4", "5"])
    #expect(content.seeAll == "/movies/search?q=paper%20boat")
    #expect(movies.calls == [.search("paper boat")])
    let cells = content.rows.map { $0.cell.render() }
    #expect(cells.allSatisfy { $0.contains("class='movie-row'") })
    let marks = cells.map { $0.contains("class='plain save saved'") }
    #expect(marks == [false, false, true, false, false])
  }

  @Test func `old results have their age as a note, and asking anew gets new ones`() async throws {
    let section = search(ScriptedMovies(staleAge: .seconds(7_200), anew: ScriptedMovies(total: 1)))
    let old = try await section.content(for: TodayRequest(reader: english, text: "boat"))
    #expect(old?.rows.count == 3 && old?.note == "Updated 2 hours ago.")
    let anew = try await section.content(for: TodayRequest(reader: english, text: "boat", isAnew: true))
    #expect(anew?.rows.count == 1 && anew?.note == nil && anew?.credit == MoviesStrings.for(.english).attribution)
  }

  @Test func `without words the source is not asked`() async throws {
    let movies = ScriptedMovies()
    #expect(try await search(movies).content(for: TodayRequest(reader: english)) == nil)
    #expect(movies.calls.isEmpty)
  }

  @Test func `initial consonants find movies of the home page by both titles, and the source's search is not asked`()
    async throws
  {
    let movies = ScriptedMovies()
    movies.fail(.list(.popular, page: 1), with: AppError(.unavailable))
    // Each original title is 종이배.
    let content = try #require(
      try await search(movies).content(for: TodayRequest(reader: english, text: "ㅈㅇㅂ")))
    #expect(content.rows.map(\.key) == ["1001", "1002", "1003", "3001", "3002"], "also if one list fails")
    #expect(content.rows.allSatisfy { $0.cell.render().contains("class='movie-row'") })
    let none = try await search(movies).content(for: TodayRequest(reader: english, text: "ㅉㅉ"))
    #expect(none?.rows.isEmpty == true)
    let lists: [ScriptedMovies.Call] = MovieList.shelves.map { .list($0, page: 1) }
    #expect(Set(movies.calls) == Set(lists))
  }

  @Test func `initial consonants fail only if no list is there`() async throws {
    let movies = ScriptedMovies()
    for list in MovieList.shelves { movies.fail(.list(list, page: 1), with: AppError(.offline)) }
    let error = await #expect(throws: AppError.self) {
      try await search(movies).content(for: TodayRequest(reader: english, text: "ㅇㅎ"))
    }
    #expect(error?.code == .offline)
  }

  @Test func `a search without results still leads to the movie search, and a failure is thrown`() async throws {
    let movies = ScriptedMovies(total: 0)
    let content = try await search(movies).content(for: TodayRequest(reader: english, text: "boat"))
    #expect(content?.rows.isEmpty == true)
    #expect(content?.seeAll == "/movies/search?q=boat")
    movies.fail(.search("boat"), with: AppError(.rateLimited))
    let error = await #expect(throws: AppError.self) {
      try await search(movies).content(for: TodayRequest(reader: english, text: "boat"))
    }
    #expect(error?.code == .rateLimited)
  }

  // MARK: - Recent searches and addresses

  @Test func `recent searches have their years, and those of other profiles are absent`() async throws {
    let recents = DatabaseRecentKeywordsRepository.empty()
    let moment = Date(timeIntervalSince1970: 1_800_000_000)
    let (dated, undated) = (MovieQuery(text: "boat", year: 1_999), MovieQuery(text: "kite"))
    try await recents.add(RecentKeyword(text: dated.text, scope: dated.scope, date: moment + 5), of: "a")
    try await recents.add(RecentKeyword(text: undated.text, scope: undated.scope, date: moment), of: "a")
    try await recents.add(RecentKeyword(text: "secret", scope: undated.scope, date: moment), of: "b")
    let expected = [
      TodayRecent(text: "boat", place: "1999", date: 1_800_000_005, address: "/movies/search?q=boat&year=1999"),
      TodayRecent(text: "kite", place: "", date: 1_800_000_000, address: "/movies/search?q=kite"),
    ]
    let feature = feature(recents: recents)
    #expect(try await feature.recents(of: english) == expected)
    let newcomer = Reader(profile: Profile(key: "a", hasReturned: false), language: .english)
    #expect(try await feature.recents(of: newcomer).isEmpty)
  }

  @Test func `a profile that does not save searches has no recent ones`() async throws {
    let (profiles, recents) = (DatabaseProfilesRepository.empty(), DatabaseRecentKeywordsRepository.empty())
    let query = MovieQuery(text: "boat")
    try await recents.add(RecentKeyword(text: query.text, scope: query.scope, date: Date()), of: "a")
    _ = try await profiles.update("a") { $0[.savesRecents] = RecentsConsent.off }
    #expect(try await feature(profiles: profiles, recents: recents).recents(of: english).isEmpty)
  }

  @Test(
    arguments: [
      ("https://www.themoviedb.org/movie/550-fight-club?language=ko", "/movies/550"),
      ("themoviedb.org/movie/550", "/movies/550"), ("HTTPS://WWW.THEMOVIEDB.ORG/movie/550/cast", "/movies/550"),
      ("이 영화 봤어? https://www.themoviedb.org/movie/550.", "/movies/550"),
      ("https://www.themoviedb.org/person/287-brad-pitt", "/movies/people/287"),
      ("https://www.themoviedb.org/collection/10-star-wars-collection", "/movies/collections/10"),
      // Names, nothing, other pages and hosts, and no numbers of movies.
      ("1917", nil), ("boat", nil), ("", nil), ("https://www.themoviedb.org/movie", nil),
      ("https://www.themoviedb.org/tv/1399", nil), ("https://example.com/movie/550", nil),
      ("ftp://themoviedb.org/movie/550", nil), ("themoviedb.org/movie/0", nil), ("themoviedb.org/movie/0550", nil),
      ("themoviedb.org/movie/550x", nil), ("themoviedb.org/movie/99999999999999999999", nil),
    ] as [(String, String?)])
  func `a link to TMDB names a page`(text: String, address: String?) async throws {
    #expect(try await feature().address(named: text, for: english) == address)
  }

  @Test(
    arguments: [
      ("tt0137523", "/movies/550"), ("TT0137523", "/movies/550"), ("이거 봤어? tt0137523.", "/movies/550"),
      ("https://www.imdb.com/title/tt0137523/", "/movies/550"), ("m.imdb.com/title/tt0137523/reviews", "/movies/550"),
      ("https://www.imdb.com/ko/title/tt0137523/?ref_=nv_sr_srsg_0", "/movies/550"),
      ("http://imdb.com/fr-ca/title/tt0137523", "/movies/550"),
      ("nm0000093", "/movies/people/287"), ("https://www.imdb.com/name/nm0000093/", "/movies/people/287"),
      // A series, which this feature does not show.
      ("tt0944947", nil),
    ] as [(String, String?)])
  func `a link to IMDb or an id there is looked up`(text: String, address: String?) async throws {
    let movies = ScriptedMovies(matches: ["tt0137523": .movie(550), "nm0000093": .person(287)])
    #expect(try await feature(movies).address(named: text, for: english) == address)
    #expect(movies.calls.count == 1)
  }

  @Test(arguments: [
    "tt013752", "tt01375230000", "tt0137523x", "xtt0137523", "ttboat", "co0137523", "https://www.imdb.com/title/",
    "https://www.imdb.com/title/nm0000093/", "https://www.imdb.com/chart/top/", "https://example.com/title/tt0137523",
    "https://www.imdb.com/ko/kr/title/tt0137523",
  ])
  func `what is no id at IMDb is not looked up`(text: String) async throws {
    let movies = ScriptedMovies()
    #expect(try await feature(movies).address(named: text, for: english) == nil)
    #expect(movies.calls.isEmpty)
  }

  @Test func `the sections have ids, headings and sheets of their own`() {
    let feature = feature()
    let sections = feature.todaySections + [feature.searchSection].compactMap(\.self)
    #expect(sections.map(\.id) == ["cinemas", "movies"])
    #expect(sections.map(\.layout) == [.strip, .list])
    let titles = sections.map { $0.title(in: .korean) }
    #expect(titles == ["현재 상영작", "영화"])
    // Stops for a sheet that does not exist.
    let sheets = sections.flatMap(\.styles).map(AssetLibrary(feature.assets).url)
    #expect(sheets.count == 2)
  }
}
