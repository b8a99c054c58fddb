import LiveWeb
import Reactor
import Testing

@testable import MoviesFeature

/// The overview and the reviews with their *more* and *less* buttons.
@Suite struct MovieLongTextTests {
  private let screen = MovieScreen.sample
  private let long = String(repeating: "The boat floats on. ", count: 30)

  private func state(
    _ expanded: Set<MovieText> = [], _ change: (inout MovieDetails) -> Void = { _ in }
  ) -> MovieReactor.State {
    var state = MovieReactor.State(id: 1, place: .korean, details: .loaded(.sample(1, change)))
    state.expanded = expanded
    return state
  }

  private func review(of text: String, isExpanded: Bool = false) throws -> String {
    let state = state(isExpanded ? [.review("r9")] : []) { details in
      details.reviews = [MovieReview(id: "r9", author: "Ida", rating: nil, text: text, writtenAt: nil)]
    }
    return try #require(screen.cells("reviews", of: state).first)
  }

  /// Defect 3 of the reference app: its preview has 301 characters.
  @Test func `a review of three hundred characters is complete and has no button`() throws {
    let html = try review(of: String(repeating: "가", count: 300))
    #expect(html.contains("<p class='text'>\(String(repeating: "가", count: 300))</p>"))
    #expect(!html.contains("<form"))
  }

  @Test func `a longer review is collapsed, with its beginning apart from the rest`() throws {
    let html = try review(of: String(repeating: "가", count: 300) + "끝")
    #expect(
      html.contains("<p class='text'>\(String(repeating: "가", count: 300))<span class='rest'>끝</span></p>"))
    #expect(html.contains("aria-expanded='false' data-expanded='false'"))
    #expect(html.contains("<div class='review' id='text-review-r9'>"))
    #expect(html.contains("action='#text-review-r9'"))
  }

  @Test func `an expanded review says so`() throws {
    let html = try review(of: String(repeating: "a", count: 301), isExpanded: true)
    #expect(html.contains("aria-expanded='true' data-expanded='true'"))
  }

  @Test func `a review shows author, rating and date as far as they are known`() {
    let cells = screen.cells("reviews", of: state())
    #expect(cells.count == 2)
    #expect(cells[0].contains("<span class='review-author'>Ida</span>"))
    #expect(cells[0].contains("aria-label='3.5 of 5 stars'"))
    #expect(cells[0].contains("<svg class='on' width='35'"))
    #expect(cells[0].contains("<span class='review-day'>Nov 14, 2023</span>"))
    #expect(cells[1].contains("<span class='review-author'>Anonymous</span>"))
    #expect(!cells[1].contains("stars") && !cells[1].contains("review-day"))
    #expect(cells[1].contains("<p class='text'>Short &amp; sweet</p>"))
  }

  @Test func `a long overview is collapsed with a button that expands it in place`() {
    let movie = Movie(
      id: 1, title: "Paper Boat", originalTitle: "Paper Boat", releaseDate: nil, overview: long, poster: nil,
      backdrop: nil, score: nil)
    let closed = screen.cells("overview", of: state { $0.movie = movie }).joined()
    #expect(closed.contains("<p class='text'>\(long)</p>"))
    #expect(closed.contains("aria-expanded='false'"))
    #expect(closed.contains("action='#text-overview'"))
    #expect(!screen.cells("overview", of: state()).joined().contains("<form"), "a short overview has no form")
  }

  @Test(arguments: [MovieText.overview, .review("r1")])
  func `more changes only its own cell, and less restores it`(text: MovieText) async {
    let movie = Movie(
      id: 1, title: "Paper Boat", originalTitle: "Paper Boat", releaseDate: nil, overview: long, poster: nil,
      backdrop: nil, score: nil)
    let before = state { $0.movie = movie }
    let runtime = ReactorRuntime(MovieReactor.sample { $0 = before })
    await runtime.send(.moreTapped(text))
    let after = runtime.state
    let (closed, open) = (screen.hashes(of: before), screen.hashes(of: after))
    let changed = open.filter { closed[$0.key] != $0.value }.map(\.key)
    let list = text == .overview ? "overview" : "reviews"
    #expect(changed == ["\(list) \(text.rawValue)"])
    #expect(closed.keys.sorted() == open.keys.sorted())
    for slot in ["status", "foot", "gallery"] {
      #expect(screen.slot(slot, of: before) == screen.slot(slot, of: after), "\(slot)")
    }
    await runtime.send(.moreTapped(text))
    #expect(screen.hashes(of: runtime.state) == closed)
  }

  @Test func `the forms of the buttons are read`() throws {
    #expect(screen.action("moreTapped&text=overview") == .moreTapped(.overview))
    #expect(screen.action("moreTapped&text=review-r1") == .moreTapped(.review("r1")))
    #expect(screen.action("moreTapped&text=review-") == nil)
    #expect(screen.action("moreTapped") == nil)
    #expect(screen.action("retryTapped") == .retryTapped)
    let html = try review(of: String(repeating: "a", count: 301))
    #expect(html.contains("<input type='hidden' name='action' value='moreTapped'>"))
    #expect(html.contains("name='text' value='review-r9'"))
  }
}
