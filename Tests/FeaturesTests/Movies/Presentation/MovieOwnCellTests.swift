import HTML
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MoviesFeature

/// The controls for the reader's rating and lists.
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

  @Test func `the lists are toggle buttons that send the wanted state, each in a form of its own`() {
    let off = cell(.states())
    #expect(off.ranges(of: "aria-pressed='false'").count == 2)
    #expect(off.contains("name='mark' value='favorites.on'") && off.contains("name='mark' value='watchlist.on'"))
    #expect(off.ranges(of: "<span><button class='action mark'").count == 2)
    let on = cell(.states(isFavorite: true), .korean)
    #expect(on.contains("aria-pressed='true' name='mark' value='favorites.off'"))
    #expect(on.contains("aria-pressed='false' name='mark' value='watchlist.on'"))
    #expect(on.contains("<span>즐겨찾기</span>") && on.contains("<span>볼 영화</span>"))
  }

  @Test func `a signed-out reader is told that a sign-in follows`() {
    #expect(cell(.nobody).contains("<p class='hint'>Sign in with TMDB to rate, favorite or build a watchlist."))
    #expect(cell(.nobody, .korean).contains("TMDB로 로그인하면"))
    #expect(!cell(nil).contains("hint") && !cell(.states()).contains("Sign in"))
  }

  @Test func `favorites, the watchlist and saved movies are told apart in words`() {
    #expect(cell(.states()).contains("in your TMDB account. Saved movies are in your folders here."))
    #expect(cell(.states(), .korean).contains("즐겨찾기와 볼 영화는 TMDB 계정에"))
    #expect(cell(.nobody).contains("Saving to your folders needs no sign-in."))
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
    let after = screen.hashes(of: state(.states(rating: 5, isFavorite: true)))
    #expect(after.filter { before[$0.key] != $0.value }.map(\.key) == ["own own"])
  }

  @Test func `the page has the sign-in address and the notice of a failure`() {
    var state = state(.nobody)
    state.destination = "/movies/sign-in"
    #expect(screen.content(of: state, for: .returning()).destination == "/movies/sign-in")
    state.own.want(.rating(nil))
    state.own.takeBack(.rating(nil), because: AppError(.rateLimited))
    #expect(screen.content(of: state, for: .returning()).notice?.kind == .error)
    #expect(screen.byteCost(of: state) > screen.byteCost(of: self.state(.nobody)))
  }

  @Test func `valid forms are read, all others have no action`() throws {
    let nine = try #require(MovieRating(halfStars: 9))
    #expect(screen.action("rated&rating=9") == .changed(.rating(nine)))
    #expect(screen.action("starsPicked&rating=9") == .starsPicked(nine))
    #expect(screen.action("ratingRemoved") == .changed(.rating(nil)))
    #expect(screen.action("marked&mark=favorites.on") == .changed(.mark(ListMark(list: .favorites, isOn: true))))
    #expect(screen.action("marked&mark=watchlist.off") == .changed(.mark(ListMark(list: .watchlist, isOn: false))))
    #expect(screen.action("statesRetryTapped") == .statesRetryTapped)
    for fields in ["rated", "rated&rating=0", "rated&rating=11", "rated&rating=4.5", "marked&mark=rated.on", "marked"] {
      #expect(screen.action(fields) == nil, "\(fields)")
    }
  }
}
