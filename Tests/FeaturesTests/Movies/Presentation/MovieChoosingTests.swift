import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

/// What helps to choose a movie: where to watch it, and for which age it is.
@Suite struct MovieChoosingTests {
  private let screen = MovieScreen.sample

  private func state(_ details: Loadable<MovieDetails> = .loaded(.sample())) -> MovieReactor.State {
    MovieReactor.State(id: 1, place: .korean, details: details)
  }

  private func shown(_ change: (inout MovieDetails) -> Void) -> MovieReactor.State {
    state(.loaded(.sample(1, change)))
  }

  private func cell(_ id: String, of state: MovieReactor.State) -> String {
    screen.cells(id, of: state).joined()
  }

  @Test func `offers are shown for the region, with a link to the provider`() {
    let cells = screen.cells("watching", of: state())
    #expect(cells.count == 2)
    #expect(cells[0].contains("Streaming") && cells[0].contains("Puddle, Brook"))
    #expect(cells[1].contains("href='https://offers.example/boat'") && cells[1].contains("JustWatch"))
    let headings = screen.content(of: state(), for: .returning()).regions.compactMap { region -> String? in
      guard case .list(let section, let heading, _) = region, section.id == "watching" else { return nil }
      return heading
    }
    #expect(headings == ["Where to watch · South Korea"])
  }

  @Test func `where to watch stands above the crew, and says so if nothing offers the movie`() throws {
    let names = screen.regionNames(of: state())
    let watching = try #require(names.firstIndex(of: "watching"))
    // Between them is only the line about the collection.
    #expect(names[..<watching].suffix(2) == ["overview", "collection"])
    for none in [shown { $0.watching = nil }, shown { $0.watching?.streaming = [] }] {
      #expect(screen.keys(of: none, in: "watching") == ["none"])
      let words = screen.cells("watching", of: none)
      #expect(words == ["<p class='hint'>No service in this region offers it right now.</p>"])
      #expect(!cell("movie", of: none).contains("class='services'"))
    }
    #expect(screen.keys(of: state(.idle), in: "watching").isEmpty)
  }

  @Test func `the services of the most convenient offer are shown under the title, by logo or by name`() {
    let head = cell("movie", of: shown { $0.watching?.logos = ["Puddle": "/puddle.jpg"] })
    #expect(head.contains("<a class='services' href='#part-watching' aria-label='Where to watch: Puddle, Brook'>"))
    #expect(head.contains("<span class='picture service'><img src='/pictures/covering/64x64//puddle.jpg'"))
    #expect(head.contains("<span class='service-name'>Brook</span>"))
    let bought = shown { details in
      details.watching?.streaming = []
      details.watching?.rental = ["Pond"]
      details.watching?.purchase = ["Pond", "Lake"]
    }
    #expect(cell("movie", of: bought).contains("aria-label='Where to watch: Pond, Lake'"))
    let free = shown { details in
      details.watching?.streaming = []
      details.watching?.free = ["Puddle"]
      details.watching?.rental = ["Pond"]
    }
    #expect(cell("movie", of: free).contains("aria-label='Where to watch: Puddle'"))
    #expect(screen.cells("watching", of: free).joined().contains("Free"))
  }

  @Test(arguments: [
    ("US", "PG-13", "Ages\u{A0}13+", "Ages\u{A0}13+ (PG-13)"), ("KR", "ALL", "All ages", "All ages (ALL)"),
    ("KR", "15", "Ages\u{A0}15+", "Ages\u{A0}15+"), ("IN", "S", "S", "S"),
  ])
  func `an age rating is in words, in the table with its code`(
    region: String, code: String, words: String, whole: String
  ) {
    var details = MovieDetails.sample()
    (details.certification, details.runtime, details.genres) = (code, nil, [])
    let place = MoviesPlace(language: .english, region: region)
    let state = MovieReactor.State(id: 1, place: place, details: .loaded(details))
    #expect(cell("movie", of: state).contains("<p>1999 · \(words)</p>"))
    #expect(screen.cells("information", of: state)[1].contains("<span class='value'>\(whole)</span>"))
  }
}
