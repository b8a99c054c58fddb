import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

@Suite struct MovieScreenTests {
  private let screen = MovieScreen.sample
  private let korean = Reader.returning(.korean)

  private func state(
    _ details: Loadable<MovieDetails> = .loaded(.sample()), _ change: (inout MovieReactor.State) -> Void = { _ in }
  ) -> MovieReactor.State {
    var state = MovieReactor.State(id: 1, place: .korean, details: details)
    change(&state)
    return state
  }

  private func shown(_ change: (inout MovieDetails) -> Void) -> MovieReactor.State {
    state(.loaded(.sample(1, change)))
  }

  private func cell(_ id: String, of state: MovieReactor.State, for reader: Reader = .returning()) -> String {
    screen.cells(id, of: state, for: reader).joined()
  }

  private func open(
    _ id: String, query: FormFields = [:], from page: String? = nil
  ) async throws -> MovieReactor.State {
    try await screen.open(ScreenRequest(parameters: ["id": id], query: query, reader: korean, cameFrom: page))
      .initialState
  }

  // MARK: - Its address

  @Test func `the address has the movie and the expanded texts`() async throws {
    let opened = try await open("550", query: ["more": "overview,review-r1,nonsense,review-"])
    #expect(opened.id == 550)
    #expect(opened.place == .korean)
    #expect(opened.expanded == [.overview, .review("r1")])
    #expect(screen.content(of: opened, for: korean).url == "/movies/550?more=overview%2Creview-r1")
  }

  @Test(arguments: ["", "0", "-1", "0550", "five", "99999999999999999999"])
  func `an address without a valid id is rejected`(id: String) async {
    await #expect(throws: AppError(.invalidInput, field: "id")) { _ = try await open(id) }
  }

  @Test func `an address expands a limited number of texts`() async throws {
    let names = (0..<200).map { "review-r\($0)" }.joined(separator: ",")
    #expect(try await open("1", query: ["more": names]).expanded.count == MovieReactor.State.maxExpanded)
  }

  @Test(
    arguments: [
      ("/movies/search?q=boat", "/movies/search?q=boat", "영화 검색"),
      ("/movies/account?list=watchlist", "/movies/account?list=watchlist", "내 영화"),
      ("/movies/lists/popular?pages=1-2", "/movies/lists/popular?pages=1-2", "인기 영화"),
      ("/movies/discover?genre=18", "/movies/discover?genre=18", "둘러보기"),
      ("/folders/abc?sort=name", "/folders/abc?sort=name", "뒤로"), ("/movies/7", "/movies/7", "뒤로"),
      ("/movies/1?more=overview", "/movies", "영화"), ("/movies", "/movies", "영화"),
      ("/folders/save?item=movie.1", "/movies", "영화"), ("/watch?item=movie.1", "/movies", "영화"),
      ("/movies/1/own", "/movies", "영화"),
      ("/movies/1/where", "/movies", "영화"), (nil, "/movies", "영화"),
    ] as [(String?, String, String)])
  func `Back leads to the previous page, by its title if the address tells it, never to this one`(
    page: String?, back: String, label: String
  ) async throws {
    let content = screen.content(of: try await open("1", from: page), for: korean)
    #expect(content.back == BackLink(url: back, label: label))
  }

  @Test func `a movie opened from a folder stays under its tab, and its address says so`() async throws {
    let content = screen.content(of: try await open("1", query: ["from": "/folders/aa"]), for: korean)
    #expect(content.back?.url == "/folders/aa" && content.tab == "/folders/aa")
    #expect(content.url == "/movies/1?from=%2Ffolders%2Faa")
    var shown = state()
    shown.list = ItemOrigin(url: "/folders/aa", name: nil)
    #expect(screen.slot("all-countries", of: shown).contains("href='/movies/1/where?from=%2Ffolders%2Faa'"))
  }

  // MARK: - Its head

  @Test func `the head shows titles, facts and certification`() {
    let head = cell("movie", of: state())
    #expect(head.contains("<h1>Paper Boat</h1><p>Original title: 종이배</p>"))
    #expect(head.contains("<p>1999 · Drama, Sea · 2\u{A0}h\u{A0}12\u{A0}min · Ages\u{A0}12+</p>"))
    #expect(head.contains("<p class='tagline'>Fold it.</p>"))
    let inKorean = cell("movie", of: state(), for: korean)
    #expect(inKorean.contains("<p>1999 · Drama, Sea · 2시간\u{A0}12분 · 12세\u{A0}이상</p>"))
    #expect(!head.contains("lang="))
  }

  @Test func `unknown values are left out of the head`() {
    let movie = Movie(
      id: 1, title: "종이배", originalTitle: "종이배", releaseDate: nil, overview: "", poster: nil, backdrop: nil,
      score: nil)
    let head = cell("movie", of: state(.loaded(MovieDetails(movie))))
    #expect(!head.contains("<img"))
    #expect(head.contains("<span class='picture poster blank' aria-hidden='true'>"))
    #expect(head.contains("<h1>종이배</h1><p class='movie-score'>No ratings</p>"))
    #expect(!head.contains("tagline"))
  }

  @Test(arguments: [
    (59, "59\u{A0}min", "59분"), (60, "1\u{A0}h", "1시간"), (61, "1\u{A0}h\u{A0}1\u{A0}min", "1시간\u{A0}1분"),
    (600, "10\u{A0}h", "10시간"),
  ])
  func `the runtime is shown in hours and minutes that no line break divides`(
    runtime: Int, english: String, hangul: String
  ) {
    let long = shown { details in
      details.runtime = runtime
      details.genres = []
      details.certification = nil
    }
    #expect(cell("movie", of: long).contains("<p>1999 · \(english)</p>"))
    #expect(cell("movie", of: long, for: korean).contains("<p>1999 · \(hangul)</p>"))
  }

  @Test func `the average is shown in five stars with the number of ratings`() {
    let head = cell("movie", of: state())
    #expect(head.contains("<span class='average' aria-hidden='true'>4.2</span>"))
    #expect(head.contains("aria-label='4.2 of 5 stars, 12.3K ratings'"))
    #expect(head.contains("<span aria-hidden='true'>12.3K</span>"))
  }

  @Test func `backdrop and poster are loaded with the page, in the displayed size`() {
    let head = cell("movie", of: state())
    #expect(head.contains("<span class='picture backdrop'><img src='/pictures/covering/384x256//pond.jpg'"))
    #expect(head.contains("fetchpriority='high'"))
    #expect(head.contains("<span class='picture poster'><img src='/pictures/covering/128x192//boat.jpg'"))
    #expect(!head.contains("loading='lazy'"))
  }

  @Test func `the head has the save link and shares the page's own address`() {
    let head = cell("movie", of: state { $0.expanded = [.overview] }, for: korean)
    #expect(
      head.contains("class='plain save' href='/folders/save?item=movie.1' aria-label='‘Paper Boat’ 저장'"))
    #expect(head.contains("<span>저장</span>"))
    #expect(head.contains("data-share='/movies/1'"))
    let saved = cell("movie", of: state { $0.saved = [1] }, for: korean)
    #expect(saved.contains("class='plain save saved'"))
    #expect(saved.contains("<span>저장됨</span>"))
    #expect(saved.contains("href='/watch?item=movie.1' data-sheet=''") && !head.contains("/watch"))
    #expect(screen.listening == .listening)
  }

  // MARK: - Its rows

  @Test func `a video is a link to YouTube, and nothing is loaded from there before a tap`() {
    let cells = screen.cells("row-videos", of: state())
    #expect(cells.count == 2)
    #expect(
      cells[0].hasPrefix(
        "<a class='video' href='https://www.youtube.com/watch?v=aB3-_xyz' target='_blank' rel='noopener noreferrer' "))
    #expect(cells[0].contains("data-video='aB3-_xyz' data-close='Close' data-elsewhere='Watch on YouTube'>"))
    #expect(screen.scripts.contains("movie.js"))
    #expect(cells[0].contains("<span class='video-name'>First look</span>"))
    #expect(cells[0].contains("Trailer · YouTube"))
    #expect(cells[1].contains("Video · YouTube"))
    #expect(!cells.joined().contains("<iframe"))
  }

  @Test func `a video has the movie's backdrop as thumbnail, or a symbol`() {
    let picture = "<span class='play'><span class='picture'><img src='/pictures/covering/256x128//pond.jpg'"
    let videos = screen.cells("row-videos", of: state())
    #expect(videos.count == 2)
    for video in videos {
      #expect(video.contains(picture))
      #expect(video.contains("loading='lazy'"))
      #expect(video.ranges(of: "<img").count == 1)
    }
    let movie = Movie(
      id: 1, title: "Paper Boat", originalTitle: "Paper Boat", releaseDate: nil, overview: "", poster: "/boat.jpg",
      backdrop: nil, score: nil)
    let bare = shown { $0.movie = movie }
    let drawn = screen.cells("row-videos", of: bare)
    #expect(drawn.map { $0.contains("<span class='play'><svg") } == [true, true])
    let hashes = [bare, state()].compactMap { screen.hashes(of: $0)["row-videos pond0001"] }
    #expect(Set(hashes).count == 2)
  }

  @Test func `jobs are translated, and those without a translation are shown in English`() {
    let crew = shown {
      $0.crew = [MovieCredit(id: "d1", name: "오준", roles: ["Director", "Best Boy", "director", "Novel"], picture: nil)]
    }
    #expect(screen.keys(of: crew, in: "row-crew") == ["d1"])
    let korean = screen.cells("row-crew", of: crew, for: korean).joined()
    #expect(korean.contains("<span class='credit-role'>감독, Best Boy, director, 원작 소설</span>"))
    let english = screen.cells("row-crew", of: crew).joined()
    #expect(english.contains("<span class='credit-role'>Director, Best Boy, director, Novel</span>"))
  }

  @Test(arguments: Language.allCases)
  func `every job with a translation has words of its own`(language: Language) {
    let words = CrewJob.allCases.map(MovieStrings.for(language).crewJob)
    #expect(Set(words).count == CrewJob.allCases.count)
    #expect(language != .korean || words.allSatisfy { !$0.contains(/[A-Za-z]/) })
  }

  @Test func `a person with two roles appears twice, with a portrait or initials`() {
    #expect(screen.keys(of: state(), in: "row-cast") == ["c1", "c2"])
    let cast = screen.cells("row-cast", of: state())
    #expect(cast[0].contains("<span class='picture portrait'><img src='/pictures/covering/96x128//bora.jpg'"))
    #expect(cast[0].contains("<span class='credit-name'>Han Bora</span><span class='credit-role'>The boat</span>"))
    #expect(cast[1].contains("<span class='picture portrait' aria-hidden='true'>HB</span>"))
    #expect(screen.cells("row-crew", of: state())[0].contains("aria-hidden='true'>오</span>"))
  }

  @Test(arguments: [
    ("Han Bora", "HB"), ("ida", "I"), ("Ida de la Mer", "IM"), ("오준", "오"), ("", ""), ("  a  b ", "AB"),
  ])
  func `initials come from the first and the last name`(name: String, initials: String) {
    #expect(MovieCredit(id: "1", name: name, role: "", picture: nil).initials == initials)
  }

  @Test func `a picture opens its page of the gallery`() {
    let cells = screen.cells("row-pictures", of: state(), for: korean)
    #expect(cells.count == 2)
    #expect(cells[1].contains("data-page='1' aria-haspopup='dialog'"))
    #expect(cells[1].contains("alt='Paper Boat 사진 2장 중 2번째'"))
    let gallery = screen.slot("gallery", of: state())
    #expect(gallery.matches(of: /<li tabindex='-1'>/).count == 2)
    #expect(gallery.contains("Paper Boat, picture 2 of 2"))
  }

  @Test func `recommended and similar movies link to their pages and are marked if saved`() {
    let saved = state { $0.saved = [8] }
    let recommended = screen.cells("row-recommendations", of: saved)
    #expect(recommended.count == 2)
    #expect(recommended[0].contains("href='/movies/7'"))
    #expect(!recommended[0].contains("movie-mark"))
    #expect(recommended[1].contains("movie-mark"))
    #expect(screen.cells("row-similar", of: saved)[0].contains("href='/movies/8'"))
  }

  // MARK: - What else is known

  @Test func `the information ends with links to the movie's other pages`() {
    let cells = screen.cells("information", of: state())
    #expect(cells.count == 6)
    #expect(cells[0].contains("Oct 15, 1999"))
    #expect(cells[2].contains("Paper Fleet"))
    #expect(cells[3].contains("href='https://boat.example/start'") && cells[3].contains(">boat.<wbr>example</a>"))
    #expect(cells[4].contains("href='https://www.imdb.com/title/tt0000001/'"))
    #expect(cells[5].contains("href='https://www.themoviedb.org/movie/1'"))
    let bare = shown { details in
      details.certification = nil
      details.collection = nil
      details.homepage = nil
      details.imdbID = nil
    }
    #expect(screen.keys(of: bare, in: "information") == ["released", "tmdb"])
  }

  @Test func `a movie of a series leads to it`() {
    let ofSeries = shown { $0.collectionID = 10 }
    let slot = screen.slot("collection", of: ofSeries)
    #expect(slot.contains("href='/movies/collections/10'") && slot.contains("Part of Paper Fleet"))
    #expect(!screen.keys(of: ofSeries, in: "information").contains("collection"))
    #expect(screen.slot("collection", of: state()) == "")
  }

  /// Defect 6 of the reference app: it knows nine languages and treats every other one as English.
  @Test(
    arguments: [
      ("ka", "Georgian", "조지아어"), ("en", "English", "영어"), ("yue", "Cantonese", "광둥어"), ("xx", nil, nil),
      (nil, nil, nil),
    ] as [(String?, String?, String?)])
  func `the original language has its name in the reader's language, or is left out`(
    code: String?, english: String?, hangul: String?
  ) {
    let state = shown { $0.originalLanguage = code }
    #expect(screen.keys(of: state, in: "information").contains("language") == (english != nil))
    let rows = screen.cells("information", of: state).joined()
    let koreanRows = screen.cells("information", of: state, for: korean).joined()
    #expect(rows.contains("Original language") == (english != nil) && koreanRows.contains("원어") == (hangul != nil))
    if let english, let hangul {
      #expect(rows.contains("<span class='value'>\(english)</span>"))
      #expect(koreanRows.contains("<span class='value'>\(hangul)</span>"))
    }
  }

  /// Defect 10 of the reference app: it shows the first twenty reviews as if they were all.
  @Test func `if there are more reviews than shown, a link leads to all of them`() {
    let more = shown { $0.reviewCount = 3 }
    #expect(
      screen.slot("all-reviews", of: more)
        == "<a class='plain' href='https://www.themoviedb.org/movie/1/reviews' target='_blank' rel='noopener'>"
        + "All reviews on TMDB</a>")
    #expect(screen.slot("all-reviews", of: more, for: korean).contains("TMDB에서 모든 리뷰 보기"))
    for count in [0, 1, 2] { #expect(screen.slot("all-reviews", of: shown { $0.reviewCount = count }).isEmpty) }
    #expect(screen.slot("all-reviews", of: state(.idle)).isEmpty)
  }

  @Test func `every state has the attribution`() {
    for details in [.idle, .loading(last: nil), .failed(AppError(.offline), last: nil), .loaded(.sample())]
      as [Loadable<MovieDetails>]
    {
      #expect(screen.slot("foot", of: state(details)).contains("not endorsed or certified by TMDB"))
    }
  }

  // MARK: - Waiting, failure, age

  @Test func `placeholders are shown while loading, and earlier details stay`() {
    let first = screen.slot("status", of: state(.loading(last: nil)))
    #expect(first.contains("class='loading'"))
    #expect(first.contains("page-places"))
    let again = state(.loading(last: .sample()))
    #expect(!screen.slot("status", of: again).contains("page-places"))
    #expect(!cell("movie", of: again).isEmpty)
  }

  @Test func `a missing movie is reported without a retry, with a link to other movies`() {
    let missing = state(.failed(AppError(.notFound), last: nil))
    let status = screen.slot("status", of: missing)
    #expect(screen.content(of: missing, for: korean).status == 404)
    #expect(status.contains("<h1>Movie not found</h1>"))
    #expect(!status.contains("<form"))
    #expect(status.contains("<a class='action' href='/movies' target='_top'>Browse movies</a>"))
    let inKorean = screen.slot("status", of: missing, for: korean)
    #expect(inKorean.contains("영화를 찾을 수 없어요") && inKorean.contains(">영화 둘러보기</a>"))
    #expect(screen.slot("gallery", of: missing).isEmpty)
  }

  @Test(arguments: [AppError.Code.offline, .unavailable, .rateLimited, .changedUpstream, .internalFault])
  func `a failure can be retried and keeps earlier details`(code: AppError.Code) {
    let failed = state(.failed(AppError(code), last: nil))
    #expect(screen.content(of: failed, for: korean).status == AppError(code).httpStatus)
    #expect(screen.slot("status", of: failed).contains("value='retryTapped'"))
    #expect(!screen.slot("status", of: failed).contains("href='/movies'"))
    let kept = state(.failed(AppError(code), last: .sample()))
    #expect(screen.content(of: kept, for: korean).status == 200)
    #expect(screen.slot("status", of: kept).contains("<h2>"))
    #expect(!cell("movie", of: kept).isEmpty)
  }

  @Test func `stale details show their age and the reason as far as known`() {
    let stale = shown { details in
      details.age = .seconds(2 * 86_400)
      details.isStale = true
    }
    #expect(screen.slot("status", of: stale).contains("<p class='hint'>Updated 2 days ago.</p>"))
    #expect(!screen.slot("status", of: stale).contains("<button"))
    let unanswered = shown { details in
      (details.age, details.isStale, details.failure) = (.seconds(2 * 86_400), true, AppError(.unavailable))
    }
    #expect(screen.slot("status", of: unanswered).contains("TMDB isn’t responding"))
    #expect(screen.slot("status", of: unanswered).contains("value='retryTapped'"))
    #expect(screen.slot("status", of: unanswered).contains("Updated 2 days ago."))
    #expect(screen.slot("status", of: shown { $0.age = .seconds(3_600) }).isEmpty)
  }

  @Test func `the page defines its own symbols once`() {
    let page = screen.slot("gallery", of: state())
    for symbol in ["share", "play"] {
      #expect(page.ranges(of: "<symbol id='\(symbol)'").count == 1, "\(symbol)")
    }
  }

  @Test func `regions are the same in every state`() {
    #expect(screen.regionNames(of: state(.idle)) == screen.regionNames(of: state()))
  }

  @Test func `the byte cost covers everything in the state`() {
    let long = String(repeating: "가", count: 3_000)
    #expect(screen.byteCost(of: state(.idle)) == 0)
    let short = screen.byteCost(of: state())
    #expect(short > 0)
    let changes: [(inout MovieDetails) -> Void] = [
      { $0.tagline = long }, { $0.homepage = long }, { $0.genres[0] = long }, { $0.watching?.rental = [long] },
      { $0.reviews.append(MovieReview(id: "r3", author: "", rating: nil, text: long, writtenAt: nil)) },
      { $0.cast[0] = MovieCredit(id: "c1", name: long, role: "", picture: nil) },
      { $0.pictures[0] = MoviePicture(address: long, ratio: 1) },
    ]
    for change in changes { #expect(screen.byteCost(of: shown(change)) > short + 8_500) }
    #expect(screen.byteCost(of: state(.failed(AppError(.offline, detail: long), last: nil))) > 9_000)
  }
}
