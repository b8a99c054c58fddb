import Foundation
import Testing
import Upstream

@testable import MoviesFeature

@Suite struct MovieDTOTests {
  private let pictures = TMDBPictures(base: "/t/p")

  private func movies(_ rows: [String]) throws -> [Movie] {
    try MoviesReplyDTO(body: WireObject.page(rows).body).rows.movies(pictures)
  }

  private func movie(_ changes: [String: String?]) throws -> Movie {
    try #require(try movies([WireObject.movie(550).with(changes).json]).first)
  }

  @Test func `a complete row becomes a complete movie`() throws {
    #expect(
      try movie([:])
        == Movie(
          id: 550, title: "종이배", originalTitle: "Paper Boat", releaseDate: Date(timeIntervalSince1970: 939_945_600),
          overview: "A boat of paper.", poster: "/t/p/w780/poster550.jpg", backdrop: "/t/p/w1280/wide550.jpg",
          score: Score(average: 8.433, count: 1_234), genres: [.drama, .adventure]))
  }

  @Test(arguments: [("[18,99999,\"35\",null,{}]", [MovieGenre.drama, .comedy]), ("null", []), ("7", []), ("[]", [])])
  func `genres that the app does not know are left out`(value: String, genres: [MovieGenre]) throws {
    #expect(try movie(["genre_ids": value]).genres == genres)
  }

  @Test func `a row with only an id is read`() throws {
    let movie = try #require(try movies([#"{"id":"7"}"#]).first)
    #expect(
      movie
        == Movie(
          id: 7, title: "7", originalTitle: "7", releaseDate: nil, overview: "", poster: nil, backdrop: nil, score: nil)
    )
  }

  @Test func `a missing title is replaced by the original title, and vice versa`() throws {
    let untranslated = try movie(["title": "\"\""])
    #expect(untranslated.title == "Paper Boat")
    let original = try movie(["original_title": nil])
    #expect(original.originalTitle == "종이배")
  }

  @Test func `an overview is plain paragraphs`() throws {
    let movie = try movie(["overview": "\"<p>A **boat** &amp; a pond.</p><p>It sails.</p>\""])
    #expect(movie.overview == "A boat & a pond.\n\nIt sails.")
  }

  @Test(arguments: [
    "\"\"", "null", "\"soon\"", "\"1999\"", "\"1999-02-31\"", "\"1999-13-01\"", "\"99-10-15\"", "7", "{}", "false",
    "\"2024-02-30\"", "\"2023-02-29\"", "\"1900-02-29\"", "\"2024-2-3\"", "\"2024-04-31\"", "\"2024-00-10\"",
    "\"2024-10-00\"", "\"2024-+1-01\"", "\"2024/10/15\"", "\"2024-10-1\"", "\" 2024-10-15\"", "\"0000-00-00\"",
    "\"1582-12-31\"", "\"１999-10\"",
  ])
  func `an invalid date is unknown`(value: String) throws {
    let movie = try movie(["release_date": value])
    #expect(movie.releaseDate == nil)
    #expect(movie.year == nil)
  }

  @Test func `every day is read as the calendar has it`() throws {
    let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    for start in [(1583, 1, 1), (1900, 2, 1), (2000, 2, 1), (2023, 12, 20), (2024, 2, 1), (2100, 2, 1)] {
      let parts = DateComponents(year: start.0, month: start.1, day: start.2)
      let first = try #require(Calendar.utc.date(from: parts))
      for day in 0..<400 {
        let date = first.addingTimeInterval(Double(86_400 * day))
        #expect(try movie(["release_date": "\"\(date.formatted(format))\""]).releaseDate == date)
      }
    }
  }

  @Test func `a date with a time is read as its day`() throws {
    let movie = try movie(["release_date": "\"1999-10-15T23:59:59.000Z\""])
    #expect(movie.releaseDate == Date(timeIntervalSince1970: 939_945_600))
  }

  @Test(arguments: [
    ("0", "0"), ("0.0", "12"), ("7.5", "0"), ("11", "3"), ("-1", "3"), ("null", "3"), ("7.5", "null"), ("{}", "[]"),
    ("false", "3"),
  ])
  func `a movie without ratings has no score`(average: String, count: String) throws {
    let movie = try movie(["vote_average": average, "vote_count": count])
    #expect(movie.score == nil)
  }

  @Test(arguments: ["null", "\"\"", "\"poster.jpg\"", "\"//evil.example/a.jpg\"", "7", "{}"])
  func `an invalid picture name is ignored`(value: String) throws {
    let movie = try movie(["poster_path": value, "backdrop_path": value])
    #expect(movie.poster == nil)
    #expect(movie.backdrop == nil)
  }

  @Test func `bad rows do not lose the others`() throws {
    let odd = WireObject.movie(9).with([
      "title": "[1]", "overview": "42", "adult": "\"maybe\"", "genre_ids": "{}", "unknown": "[[[{}]]]",
      "rated": "{\"value\":8.5}",
    ])
    let bad = ["null", "7", "\"x\"", "[]", "{}", #"{"id":null}"#, #"{"id":-4}"#, #"{"id":5.5}"#, #"{"id":{}}"#]
    let movies = try movies(bad + [odd.json, WireObject.movie(8).with(["rated": "false"]).json])
    #expect(movies.map(\.id) == [9, 8])
    #expect(movies.first?.title == "Paper Boat")
    #expect(movies.first?.overview == "42")
  }

  @Test func `duplicates and other media are left out`() throws {
    let series = WireObject.movie(3).with(["media_type": "\"tv\""])
    let film = WireObject.movie(4).with(["media_type": "\"movie\""])
    let rows = [WireObject.movie(1), .movie(2), .movie(1, "Again"), series, film].map(\.json)
    let movies = try movies(rows)
    #expect(movies.map(\.id) == [1, 2, 4])
    #expect(movies.first?.title == "종이배")
  }

  @Test func `long texts are cut between characters`() throws {
    func quoted(_ text: String, _ count: Int) -> String { "\"" + String(repeating: text, count: count) + "\"" }
    let movie = try movie([
      "title": quoted("가", 301), "original_title": quoted("😀", 301), "overview": quoted("나", 4_001),
    ])
    #expect(movie.title == String(repeating: "가", count: 300))
    #expect(movie.originalTitle == String(repeating: "😀", count: 300))
    #expect(movie.overview == String(repeating: "나", count: 4_000))
    let whole = try self.movie(["title": quoted("x", 300), "overview": quoted("y", 4_000)])
    #expect(whole.title.count == 300)
    #expect(whole.overview.count == 4_000)
  }

  @Test func `control characters are removed, line breaks of an overview stay`() throws {
    let movie = try movie([
      "title": #""\u0000Pa\u0007per\n\u202eBoat""#, "overview": #""One.\r\nTwo\u2066.""#,
    ])
    #expect(movie.title == "Paper Boat")
    #expect(movie.overview == "One.\nTwo.")
  }
}
