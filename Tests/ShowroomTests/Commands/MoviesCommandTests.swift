import Foundation
import Localization
import MoviesFeature
import Reactor
import Testing

@testable import showroom

/// Output of the commands that show movies.
struct MoviesCommandTests {
  private func session(
    _ transcript: Transcript, _ movies: SampleMovies = SampleMovies(), limit: Int = 20, isTerminal: Bool = false
  ) -> MoviesSession {
    MoviesSession(
      movies: movies, place: MoviesPlace(language: .korean), limit: limit,
      console: transcript.console(isTerminal: isTerminal))
  }

  private func list(_ session: MoviesSession, asJSON: Bool = false) async throws {
    try await ListMovies(session: session)(asJSON: asJSON) { page in
      try await session.movies.movies(in: .nowPlaying, page: page, place: session.place)
    }
  }

  @Test func `each piped movie is a line and steers no terminal`() async throws {
    let transcript = Transcript()
    try await list(session(transcript))
    #expect(
      transcript.output == """
        550\t종이배\tPaper Boat\t1999-10-15\t8.4\t1234
        551\tNobody [31m\tNobody\t\t\t

        """)
    #expect(transcript.errors == "")
  }

  @Test func `as many pages are requested as the limit needs`() async throws {
    let many = (1...45).map { number in
      Movie(
        id: number, title: "Movie \(number)", originalTitle: "Movie \(number)", releaseDate: nil, overview: "",
        poster: nil, backdrop: nil, score: nil)
    }
    for limit in [1, 20, 21, 45, 100] {
      let transcript = Transcript()
      try await list(session(transcript, SampleMovies(all: many), limit: limit))
      #expect(transcript.output.split(separator: "\n").count == min(limit, 45))
    }
  }

  @Test func `stale results are noted`() async throws {
    let transcript = Transcript()
    let movies = SampleMovies(isStale: true, failure: AppError(.unavailable))
    try await list(session(transcript, movies))
    #expect(transcript.errors.contains("older result"))
    let one = Transcript()
    try await ShowMovie(session: session(one, movies))("550", asJSON: false)
    #expect(one.errors.contains("older result"))
  }

  @Test func `a command waits for fresh results`() async throws {
    let transcript = Transcript()
    let session = session(transcript, SampleMovies(isStale: true))
    try await list(session)
    try await ShowMovie(session: session)("550", asJSON: false)
    #expect(transcript.output.contains("Paper Boat"))
    #expect(transcript.errors == "")
    #expect(try await !session.movies.movies(in: .nowPlaying, page: 1, place: session.place).isStale)
  }

  @Test func `no results are no failure`() async throws {
    let transcript = Transcript()
    try await list(session(transcript, SampleMovies(all: [])))
    #expect(transcript.output == "")
    #expect(transcript.errors.contains("Nothing was found."))
  }

  @Test func `JSON keeps its shape`() async throws {
    let transcript = Transcript()
    try await list(session(transcript), asJSON: true)
    try expectGolden(transcript.output, "movies.json")
  }

  @Test func `the JSON movie keeps its shape`() async throws {
    let transcript = Transcript()
    try await ShowMovie(session: session(transcript))("550", asJSON: true)
    try expectGolden(transcript.output, "movie.json")
  }

  @Test func `a movie is shown as its known facts`() async throws {
    let transcript = Transcript()
    try await ShowMovie(session: session(transcript))("551", asJSON: false)
    #expect(transcript.output == "제목\tNobody [31m\nID\t551\n원제\tNobody\n")
  }

  @Test func `the countries in which a movie is offered are lines, by name`() async throws {
    let transcript = Transcript()
    try await ShowMovieOffers(session: session(transcript))("550", asJSON: false)
    #expect(transcript.output == "KR\t대한민국\tPuddle\t\t\t\nUS\t미국\tPuddle\t\t\t\n")
    let other = Transcript()
    try await ShowMovieOffers(session: session(other))("551", asJSON: true)
    #expect(other.output.contains("\"countries\" : []") || other.output.contains("\"countries\":[]"))
  }

  @Test func `an unknown movie is an error`() async throws {
    await #expect(throws: AppError.self) { try await ShowMovie(session: session(Transcript()))("99", asJSON: false) }
  }

  @Test(arguments: [
    ("550", 550), ("https://www.themoviedb.org/movie/550-fight-club?language=ko", 550),
    ("https://www.themoviedb.org/movie/550", 550), ("themoviedb.org/movie/550/", 550),
  ])
  func `a movie is named by number or link`(text: String, id: Int) {
    #expect(ShowMovie.id(in: text) == id)
  }

  @Test(arguments: [
    "", "0", "-5", "boat", "550-x", "550a", "https://www.themoviedb.org/tv/550", "99999999999999999999",
  ])
  func `any other text names no movie`(text: String) async {
    #expect(ShowMovie.id(in: text) == nil)
    await #expect(throws: CommandFailure.self) {
      try await ShowMovie(session: session(Transcript()))(text, asJSON: false)
    }
  }

  @Test func `an empty search is refused`() throws {
    #expect(throws: CommandFailure.self) { try session(Transcript()).query(" \u{200B} ", year: nil) }
    #expect(
      try session(Transcript()).query("  paper   boat ", year: 1_999) == MovieQuery(text: "paper boat", year: 1_999))
  }
}
