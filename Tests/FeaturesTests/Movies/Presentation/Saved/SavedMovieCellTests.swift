import FeatureKit
import HTML
import LiveWeb
import Localization
import Testing

@testable import MoviesFeature

@Suite struct SavedMovieCellTests {
  private static let facts = ItemFacts(.sample(5) { $0.movie = .scripted(5, title: "Boat <1>") })

  private func cell(
    _ facts: ItemFacts? = SavedMovieCellTests.facts, _ standing: ItemRow.Standing = .current,
    _ language: Language = .english
  ) throws -> String {
    let row = ItemRow(reference: try #require(Movie.reference(of: 5)), facts: facts, standing: standing)
    return MovieItemProvider(movies: ScriptedMovies(), pictures: FakePictures())
      .cell(for: row, reader: .returning(language)).render()
  }

  @Test func `a row links to the movie's page and shows facts and average rating`() throws {
    let html = try cell()
    #expect(html.hasPrefix("<a class='saved-item saved-movie' href='/movies/5'><span class='saved-row'>"))
    let box = "<span class='picture saved-picture saved-poster'>"
    #expect(html.contains("\(box)<img src='/pictures/covering/64x96//boat.jpg'"))
    #expect(html.contains("<span class='saved-name'>Boat &lt;1&gt;</span>"))
    #expect(html.contains("<span class='saved-detail'>1999 · Drama · Sea</span>"))
    #expect(html.contains("aria-label='4.2 of 5 stars, 12.3K ratings'"))
    #expect(!html.contains("saved-note"))
    #expect(!html.contains("data-"), "no pane, no swipe: the list is another feature's")
  }

  @Test func `a movie that the reader has rated has their stars, apart from the average`() throws {
    let reference = try #require(Movie.reference(of: 5))
    let row = ItemRow(reference: reference, facts: Self.facts, standing: .current, own: 4.5)
    let html = SavedMovieCell(row: row, language: .english, pictures: FakePictures()).render()
    #expect(html.contains("<span class='own-score' role='img'") && html.contains("★\u{A0}4.5</span>"))
    #expect(html.contains("aria-label='4.2 of 5 stars, 12.3K ratings'"))
    #expect(try !cell().contains("own-score"))
  }

  @Test(arguments: [(Language.english, "Sample"), (.korean, "샘플")])
  func `a movie of the sandbox is marked as a sample, one of TMDB is not`(language: Language, word: String) throws {
    var facts = Self.facts
    let label = "<span class='sample'>\(word)</span>"
    facts.picture = "https://image.tmdb.org/t/p/w342/boat.jpg"
    #expect(try !cell(facts, .current, language).contains(label))
    facts.picture = "/t/p/w342/boat.jpg"
    // After the details, on the same line.
    let detail = "<span class='saved-detail'>1999 · Drama · Sea</span>"
    #expect(try cell(facts, .current, language).contains("<span class='item-facts'>\(detail)\(label)</span>"))
  }

  @Test func `unknown values are left out`() throws {
    let html = try cell(ItemFacts(title: "Boat"))
    #expect(html.contains("<span class='picture saved-picture saved-poster'></span>"))
    #expect(html.contains("No ratings"))
    #expect(!html.contains("saved-detail"))
    #expect(!html.contains("<img"))
  }

  @Test func `a movie that is gone shows since when`() throws {
    let html = try cell(Self.facts, .gone(since: "Nov 3, 2026"))
    #expect(html.contains("class='saved-row saved-gone'"))
    #expect(html.contains("<span class='saved-note'>No longer on TMDB since Nov 3, 2026</span>"))
    #expect(try cell(Self.facts, .gone(since: "2026년 11월 3일"), .korean).contains("2026년 11월 3일부터 TMDB에 없음"))
  }

  @Test func `a movie without facts shows its number`() throws {
    let html = try cell(nil)
    #expect(html.contains("class='saved-row saved-blank'"))
    #expect(html.contains("<span class='saved-name'>Movie 5</span>"))
    let failed = try cell(nil, .unasked(age: nil), .korean)
    #expect(failed.contains("영화 5"))
    #expect(failed.contains("<span class='saved-note'>확인하지 못했어요</span>"))
    #expect(!failed.contains("saved-blank"), "no request is pending")
  }
}
