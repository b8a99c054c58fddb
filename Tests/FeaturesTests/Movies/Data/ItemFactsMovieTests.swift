import FeatureKit
import Foundation
import Testing

@testable import MoviesFeature

@Suite struct ItemFactsMovieTests {
  private func movie(_ title: String = "종이배", poster: String? = "/t/p/w780/a.jpg", score: Score?) -> Movie {
    Movie(
      id: 550, title: title, originalTitle: "Paper Boat", releaseDate: Date(timeIntervalSince1970: 939_945_600),
      overview: "A boat of paper.", poster: poster, backdrop: nil, score: score)
  }

  @Test func `facts contain what a row of a list shows`() {
    var details = MovieDetails(movie(score: Score(average: 8.43, count: 1_234)))
    details.genres = ["드라마", "모험", "가족", "음악"]
    let facts = ItemFacts(details, runtime: "2시간")
    #expect(facts.title == "종이배")
    #expect(facts.subtitle == "1999 · 2시간 · 드라마 · 모험 · 가족")
    #expect(facts.picture == "/t/p/w780/a.jpg")
    #expect(facts.rating == 4.2)
    #expect(facts.ratingCount == 1_234)
    #expect(facts.updatedAt == details.movie.releaseDate)
    #expect(facts.price == nil)
    #expect(facts.version == nil)
  }

  @Test func `a movie without ratings has no rating`() {
    let bare = Movie(
      id: 1, title: "x", originalTitle: "x", releaseDate: nil, overview: "", poster: nil, backdrop: nil, score: nil)
    #expect(ItemFacts(MovieDetails(bare)) == ItemFacts(title: "x"))
  }

  @Test func `facts take about a kilobyte at most`() {
    var details = MovieDetails(
      movie(
        String(repeating: "가", count: 300), poster: "/" + String(repeating: "a", count: 400), score: nil))
    details.genres = [String](repeating: String(repeating: "나", count: 60), count: 16)
    let facts = ItemFacts(details)
    #expect(facts.title == String(repeating: "가", count: 80))
    #expect(facts.subtitle.utf8.count <= 200)
    #expect(facts.picture == nil)
  }
}
