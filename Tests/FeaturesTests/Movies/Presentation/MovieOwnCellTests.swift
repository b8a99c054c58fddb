import FeatureKit
import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

/// The controls for the reader's rating, and the way to sign in.
@Suite struct MovieOwnCellTests {
  private let screen = MovieScreen.sample

  private func state(_ reading: MovieAccountReading?) -> MovieReactor.State {
    var state = MovieReactor.State(id: 1, place: .korean, details: .loaded(.sample()))
    if let reading { state.own.read(reading) }
    return state
  }

  private func cell(_ reading: MovieAccountReading?, _ language: Language = .english) -> String {
    screen.cells("own", of: state(reading), for: .returning(language)).joined()
  }

  @Test func `there are ten half stars in one group, and at first none is chosen`() {
    let html = cell(.states())
    #expect(html.ranges(of: "type='radio'").count == 10)
    #expect(html.ranges(of: "name='rating'").count == 10)
    #expect(html.contains("<fieldset><legend>Your rating</legend>"))
    #expect(html.contains("id='stars-1'") && html.contains("id='stars-10'"))
    #expect(!html.contains("checked"))
    #expect(!html.contains("Remove rating"))
  }

  @Test func `screen readers read the stars in the reader's language`() {
    let html = cell(.states())
    for name in ["0.5 stars", "1 star", "4.5 stars", "5 stars"] {
      #expect(html.contains("aria-label='\(name)'"), "\(name)")
    }
    let korean = cell(.states(), .korean)
    for name in ["별 0.5개", "별 1개", "별 4.5개", "별 5개"] {
      #expect(korean.contains("aria-label='\(name)'"), "\(name)")
    }
    #expect(korean.contains("<legend>내 평점</legend>"))
  }

  /// Defect 1 of the reference app: it shows 8.5 of ten as five stars.
  @Test func `eight and a half of ten are four and a half stars, apart from the average`() throws {
    let rating = try #require(MovieRating(ofTen: 8.5))
    let html = cell(.states(rating: rating.halfStars))
    #expect(html.ranges(of: " checked").count == 1)
    #expect(html.contains("aria-label='4.5 stars' checked"))
    #expect(html.contains("<span class='given' aria-hidden='true'>4.5</span>"))
    #expect(html.contains("Remove rating"))
    #expect(cell(.states(rating: 9), .korean).contains("내 평점 지우기"))
    let head = screen.cells("movie", of: state(.states(rating: 9))).joined()
    #expect(head.contains("<span class='average' aria-hidden='true'>4.2</span>"))
  }

  @Test func `without scripts a button sends the rating, with scripts each choice does`() {
    let html = cell(.states(rating: 3))
    #expect(html.contains("<form method='post' action='#own'><input type='hidden' name='action' value='rated'>"))
    #expect(html.ranges(of: "data-input='starsPicked'").count == 10)
    #expect(html.ranges(of: " required").count == 10)
    #expect(html.contains("<button class='action unscripted'>Rate</button>"))
    #expect(!html.contains("style=") && !html.contains("onclick"))
  }

  @Test func `a signed-out reader is told what a sign-in is for, and a link leads to it and back`() {
    let html = cell(.nobody)
    #expect(html.contains("<p class='hint'>Sign in with TMDB to rate movies and to save them to your favorites"))
    #expect(html.contains("Saving to your folders needs no sign-in."))
    #expect(html.contains("href='/movies/sign-in?to=%2Fmovies%2F1' target='_top'>Sign in with TMDB</a>"))
    #expect(cell(.nobody, .korean).contains("TMDB로 로그인하면"))
    #expect(!cell(nil).contains("hint") && !cell(.states()).contains("Sign in"))
  }

  @Test func `a guest is offered an account for the lists, and the stars work without one`() {
    var guest = MovieAccountReading.states(rating: 3)
    guest.hasAccount = false
    let html = cell(guest)
    #expect(html.contains("<p class='hint'>Sign in with TMDB to save movies to your favorites and watchlist there"))
    #expect(html.contains("href='/movies/sign-in?to=%2Fmovies%2F1'"))
    #expect(html.ranges(of: "data-input='starsPicked'").count == 10)
    #expect(cell(guest, .korean).contains("즐겨찾기와 볼 영화에도"))
  }

  @Test func `the sign-in leads back to the folder's item, and expanded texts do not change the cell`() throws {
    var state = state(.nobody)
    state.list = ItemOrigin(url: "/folders/aa", name: "Travel")
    let collapsed = screen.cells("own", of: state).joined()
    #expect(collapsed.contains("/movies/sign-in?to=%2Fmovies%2F1%3Ffrom%3D"))
    state.expanded = [.overview]
    #expect(screen.cells("own", of: state).joined() == collapsed)
  }

  @Test func `a signed-out reader who chooses by arrow keys is told that Enter is needed`() {
    let html = cell(.nobody)
    #expect(html.contains("<span class='enter-rule' id='enter-rule'>Press Enter to rate.</span>"))
    #expect(html.contains("<fieldset aria-describedby='enter-rule'>"))
    #expect(!cell(.states()).contains("enter-rule"), "a choice is sent at once")
  }

  @Test func `a rating that cannot be read shows one line with a retry, and the page stays`() {
    let html = cell(.failure(.offline))
    #expect(html.contains("Couldn’t load your rating."))
    #expect(html.contains("name='action' value='statesRetryTapped'"))
    #expect(cell(.failure(.offline), .korean).contains("내 평점을 불러오지 못했어요."))
    #expect(html.ranges(of: "type='radio'").count == 10, "the movie can still be rated")
    let content = screen.content(of: state(.failure(.offline)), for: .returning())
    #expect(content.status == 200 && content.notice == nil)
    #expect(screen.slot("status", of: state(.failure(.offline))).isEmpty)
  }

  @Test func `a change affects only its own cell`() throws {
    let before = screen.hashes(of: state(.states()))
    let after = screen.hashes(of: state(.states(rating: 5)))
    #expect(after.filter { before[$0.key] != $0.value }.map(\.key) == ["own own"])
  }

  @Test func `the page has the sign-in address and the notice of a failure`() {
    var state = state(.nobody)
    state.destination = "/movies/sign-in"
    #expect(screen.content(of: state, for: .returning()).destination == "/movies/sign-in")
    state.own.want(nil)
    state.own.takeBack(nil, because: AppError(.rateLimited))
    #expect(screen.content(of: state, for: .returning()).notice?.kind == .error)
    #expect(screen.byteCost(of: state) > screen.byteCost(of: self.state(.nobody)))
  }

  @Test func `valid forms are read, all others have no action`() throws {
    let nine = try #require(MovieRating(halfStars: 9))
    #expect(screen.action("rated&rating=9") == .rated(nine))
    #expect(screen.action("starsPicked&rating=9") == .starsPicked(nine))
    #expect(screen.action("ratingRemoved") == .rated(nil))
    #expect(screen.action("statesRetryTapped") == .statesRetryTapped)
    for fields in ["rated", "rated&rating=0", "rated&rating=11", "rated&rating=4.5"] {
      #expect(screen.action(fields) == nil, "\(fields)")
    }
  }
}
