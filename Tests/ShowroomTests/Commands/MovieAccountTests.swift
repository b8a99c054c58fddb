import Localization
import MoviesFeature
import Reactor
import Testing

@testable import showroom

/// Commands of a signed-in user on movies.
@Suite(.timeLimit(.minutes(3)))
struct MovieAccountTests {
  private let accounts = FakeMovieAccounts()
  private let sessions = FakeMovieSessions()
  private let transcript = Transcript()

  private func session(
    limit: Int = 20, isTerminal: Bool = false, language: Language = .korean
  ) -> MovieAccountSession {
    MovieAccountSession(
      accounts: MovieAccounts(accounts: accounts, sessions: sessions), site: "http://127.0.0.1:1",
      place: MoviesPlace(language: language), limit: limit, console: transcript.console(isTerminal: isTerminal))
  }

  private func signIn() async throws {
    let (session, profile) = (session(), CommandLineProfile.key)
    _ = try await session.accounts.begin(SignInPurpose(path: "/movies"), of: profile, returningTo: nil)
    _ = try await session.accounts.finish(FakeMovieAccounts.tokenText, of: profile)
  }

  @Test func `a movie is rated in half stars, and the rating can be removed`() async throws {
    try await signIn()
    let rate = RateMovie(session: session())
    try await rate("https://www.themoviedb.org/movie/550-boat", stars: "3.5")
    #expect(accounts.ratings.mapValues(\.halfStars) == [550: 7])
    try await rate("550", stars: "remove")
    #expect(accounts.ratings.isEmpty)
    #expect(transcript.output == "rated\t550\t3.5\nremoved\t550\n")
  }

  @Test(arguments: [
    (Language.english, "You gave movie 550 4 of 5 stars.\n"), (.korean, "영화 550에 5점 만점에 4점을 줬어요.\n"),
  ])
  func `a terminal gets a sentence`(language: Language, sentence: String) async throws {
    try await signIn()
    try await RateMovie(session: session(isTerminal: true, language: language))("550", stars: "4")
    #expect(transcript.output == sentence)
  }

  @Test(arguments: [("0.5", 1), ("1", 2), ("2.5", 5), ("5", 10), ("5.0", 10)])
  func `half stars are parsed`(text: String, halves: Int) throws {
    #expect(try RateMovie.rating(text)?.halfStars == halves)
  }

  @Test(arguments: ["", "0", "5.5", "3.3", "10", "nan", "inf", "four", "4,5", "-1"])
  func `an invalid rating is refused without a request`(text: String) async throws {
    try await signIn()
    let failure = await #expect(throws: CommandFailure.self) {
      try await RateMovie(session: session())("550", stars: text)
    }
    #expect(failure?.code == .usage)
    #expect(accounts.ratings.isEmpty)
  }

  @Test func `an unknown movie is an error`() async throws {
    try await signIn()
    await #expect(throws: AppError.self) { try await RateMovie(session: session())("99", stars: "4") }
  }

  @Test func `commands need a sign-in`() async throws {
    await #expect(throws: SignInNeeded.self) { try await RateMovie(session: session())("550", stars: "4") }
    await #expect(throws: SignInNeeded.self) { try await ShowMovieAccount(session: session())(asJSON: false) }
    await #expect(throws: SignInNeeded.self) { try await ShowMovieAccount(session: session())(.rated, asJSON: false) }
    #expect(
      CommandFailure.signInFirst == CommandFailure(.notPermitted, "Sign in first: showroom movies sign-in."))
  }

  @Test func `a session that the source refuses counts as signed out`() async throws {
    try await signIn()
    accounts.forget()
    await #expect(throws: SignInNeeded.self) { try await RateMovie(session: session())("550", stars: "4") }
    await #expect(throws: SignInNeeded.self) { try await ShowMovieAccount(session: session())(asJSON: false) }
  }

  @Test func `a list has a line for each movie, with the user's own stars`() async throws {
    try await signIn()
    accounts.fill(
      .rated,
      [
        AccountMovie(SampleMovies.boat, rating: MovieRating(halfStars: 9)),
        AccountMovie(SampleMovies.bare, rating: nil),
      ])
    try await ShowMovieAccount(session: session())(.rated, asJSON: false)
    #expect(
      transcript.output == """
        550\t종이배\tPaper Boat\t1999-10-15\t8.4\t1234\t4.5
        551\tNobody [31m\tNobody\t\t\t\t

        """)
  }

  @Test(arguments: [1, 20, 21, 45, 100])
  func `as many pages are requested as the limit needs`(limit: Int) async throws {
    try await signIn()
    accounts.fill(
      .watchlist,
      (1...45).map { number in
        AccountMovie(
          Movie(
            id: number, title: "Movie \(number)", originalTitle: "Movie \(number)", releaseDate: nil, overview: "",
            poster: nil, backdrop: nil, score: nil), rating: nil)
      })
    try await ShowMovieAccount(session: session(limit: limit))(.watchlist, asJSON: false)
    #expect(transcript.output.split(separator: "\n").count == min(limit, 45))
  }

  @Test func `an empty list is no failure`() async throws {
    try await signIn()
    try await ShowMovieAccount(session: session())(.favorites, asJSON: false)
    #expect(transcript.output == "")
    #expect(transcript.errors.contains("This list is empty."))
  }

  @Test func `a guest has only a list of rated movies`() async throws {
    try await session().accounts.enterAsGuest(nil, of: CommandLineProfile.key)
    try await ShowMovieAccount(session: session())(.rated, asJSON: false)
    let failure = await #expect(throws: CommandFailure.self) {
      try await ShowMovieAccount(session: session())(.favorites, asJSON: false)
    }
    #expect(failure?.code == .notPermitted)
  }

  @Test func `JSON keeps its shape`() async throws {
    try await signIn()
    accounts.fill(
      .rated,
      [
        AccountMovie(SampleMovies.boat, rating: MovieRating(halfStars: 9)),
        AccountMovie(SampleMovies.bare, rating: nil),
      ])
    try await ShowMovieAccount(session: session())(asJSON: true)
    try await ShowMovieAccount(session: session())(.rated, asJSON: true)
    _ = try await session().accounts.signOut(CommandLineProfile.key)
    try await session().accounts.enterAsGuest(nil, of: CommandLineProfile.key)
    try await ShowMovieAccount(session: session())(asJSON: true)
    try expectGolden(transcript.output, "movie-account.json")
  }

  @Test(arguments: [("rated", AccountList.rated), ("Favorites", .favorites), ("watchlist", .watchlist)])
  func `lists are named in any case`(text: String, list: AccountList) throws {
    #expect(try ShowMovieAccount.list(text) == list)
    #expect(throws: CommandFailure.self) { try ShowMovieAccount.list("seen") }
  }
}
