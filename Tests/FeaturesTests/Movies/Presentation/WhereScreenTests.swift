import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MoviesFeature

@Suite(.timeLimit(.minutes(3)))
struct WhereScreenTests {
  private let profiles = DatabaseProfilesRepository.empty()
  private let world: [String: WatchOffers] = [
    "KR": .sample(rental: ["Puddle"]), "US": .sample(streaming: ["River", "Lake"]), "JP": .sample(free: ["River"]),
    "FR": .sample(streaming: ["Brook"], purchase: ["Puddle"]),
  ]

  private var choices: MoviesChoices { MoviesChoices(profiles: profiles, failed: { _ in }) }

  private func screen(_ movies: ScriptedMovies) -> WhereScreen {
    WhereScreen(movies: movies, choices: choices, saved: .none)
  }

  private func opened(
    _ movies: ScriptedMovies, language: Language = .korean, from list: String? = nil
  ) async throws -> ReactorRuntime<WhereReactor> {
    let query = list.map { "from=\($0)" } ?? ""
    let request = ScreenRequest(
      parameters: ["id": "1"], query: FormFields(encoded: query), reader: .returning(language))
    let runtime = ReactorRuntime(try await screen(movies).open(request))
    await runtime.send(.appeared)
    return runtime
  }

  @Test func `countries are grouped by what a person does there, one's own first, the others by name`() async throws {
    let movies = ScriptedMovies(details: [.sample(1) { $0.watching = nil }], worldwide: world)
    let runtime = try await opened(movies, language: .english)
    let screen = screen(movies)
    #expect(screen.keys(of: runtime.state, in: "own") == [])
    #expect(screen.keys(of: runtime.state, in: "included") == ["US", "FR", "JP"])
    #expect(screen.keys(of: runtime.state, in: "paid") == ["KR"])
    let summary = screen.slot("summary", of: runtime.state)
    #expect(summary.contains("Streaming or free in 3 countries, only to rent or buy in 1 more."))
    let korean = screen.slot("summary", of: runtime.state, for: .returning(.korean))
    #expect(korean.contains("3개국에서 스트리밍이나 무료로, 1개국에서는 대여나 구매로만 볼 수 있어요."))
  }

  @Test func `a marked service comes first, is bold, and is remembered`() async throws {
    let movies = ScriptedMovies(details: [.sample(1) { $0.watching = nil }], worldwide: world)
    let runtime = try await opened(movies)
    let screen = screen(movies)
    #expect(screen.slot("services", of: runtime.state).contains("Mark those you have"))
    let mark = try #require(screen.action("serviceMarked&service=%2BRiver"))
    await runtime.send(mark)
    #expect(screen.keys(of: runtime.state, in: "own") == ["US", "JP"])
    let america = screen.lists(of: runtime.state).flatMap(\.items).first { $0.region == "US" }
    #expect(screen.cell(for: try #require(america), reader: .returning()).render().contains("<b>River</b>, Lake"))
    #expect(screen.slot("services", of: runtime.state).contains("aria-pressed='true' name='service' value='-River'"))
    #expect(!screen.slot("services", of: runtime.state).contains("Mark those you have"))

    let later = try await opened(movies)
    #expect(later.state.services == [OwnService(name: "River")])
    await later.send(try #require(screen.action("serviceMarked&service=-River")))
    #expect(later.state.services == [] && screen.keys(of: later.state, in: "own") == [])
    #expect(try await opened(movies).state.services == [])
  }

  @Test func `a service marked in one language is one's own in another, under each of its numbers`() async throws {
    var (america, japan) = (WatchOffers.sample(streaming: ["강물"]), WatchOffers.sample(free: ["강물", "호수"]))
    (america.ids, japan.ids) = (["강물": [9]], ["강물": [119], "호수": [4]])
    let details = MovieDetails.sample(1) { $0.watching = nil }
    let korean = ScriptedMovies(details: [details], worldwide: ["US": america, "JP": japan])
    let runtime = try await opened(korean)
    await runtime.send(try #require(screen(korean).action("serviceMarked&service=%2B%EA%B0%95%EB%AC%BC")))
    #expect(runtime.state.services == [OwnService(ids: [9, 119], name: "강물")])

    var france = WatchOffers.sample(streaming: ["River", "Lake"])
    france.ids = ["River": [119], "Lake": [4]]
    let other = WatchOffers.sample(streaming: ["Brook"])
    let english = ScriptedMovies(details: [details], worldwide: ["FR": france, "DE": other])
    let later = try await opened(english, language: .english)
    #expect(screen(english).keys(of: later.state, in: "own") == ["FR"])
    #expect(screen(english).slot("services", of: later.state).contains("value='-River'"))
    await later.send(try #require(screen(english).action("serviceMarked&service=-River")))
    #expect(later.state.services == [] && screen(english).keys(of: later.state, in: "own") == [])
  }

  @Test(arguments: ["", "River", "+", "*River", "+a%0Ab", "+a%09b", "+" + String(repeating: "a", count: 101)])
  func `an unusable mark is no action`(value: String) {
    let encoded = value.replacing("+", with: "%2B")
    #expect(screen(ScriptedMovies()).action("serviceMarked&service=\(encoded)") == nil)
  }

  @Test func `the number of marked services is bounded`() async throws {
    for number in 0..<25 {
      _ = try await choices.setService(OwnService(ids: [number], name: "s"), isOwn: true, of: "a")
    }
    let marked = try await choices.services(of: "a")
    let newest = (5..<25).map { OwnService(ids: [$0], name: "s") }
    #expect(marked == newest)
  }

  @Test func `a country without offers is said, and so is a movie without any`() async throws {
    let details = MovieDetails.sample(1) { $0.watching = nil }
    let movies = ScriptedMovies(details: [details], worldwide: ["KR": .sample(rental: ["Lake"])])
    let runtime = try await opened(movies, language: .english)
    let text = screen(movies).slot("summary", of: runtime.state, for: .returning(.english))
    #expect(text.contains("Not offered in the United States right now. To rent or buy in 1 country."))
    let nowhere = ScriptedMovies(details: [details])
    let empty = screen(nowhere).slot("summary", of: try await opened(nowhere).state)
    #expect(empty.contains("class='message'") && empty.contains("<h2>Nowhere to watch</h2>"))
    #expect(empty.contains("No service in any country offers it right now."))
  }

  @Test func `a failure is shown, and trying again asks anew`() async throws {
    let movies = ScriptedMovies(details: [.sample(1)])
    movies.fail(.details(1), with: AppError(.offline))
    let runtime = try await opened(movies)
    #expect(runtime.state.offers == .failed(AppError(.offline), last: nil))
    #expect(screen(movies).content(of: runtime.state, for: .returning()).status == 503)
    movies.fail(.details(1), with: nil)
    await runtime.send(.retryTapped)
    #expect(runtime.state.offers.value?.movie.id == 1)
  }

  @Test func `a mark that cannot be stored is taken back with words, each time`() async throws {
    let movies = ScriptedMovies(details: [.sample(1)], worldwide: world)
    let busy = MoviesChoices(profiles: FixedChoices(failure: AppError(.storageBusy)), failed: { _ in })
    let reactor = WhereReactor(
      initialState: .init(id: 1, place: .korean, services: [OwnService(name: "Lake")]), movies: movies, choices: busy,
      profile: Reader.returning().profile)
    let runtime = ReactorRuntime(reactor)
    await runtime.send(.appeared)
    for number in 1...2 {
      await runtime.send(.serviceMarked(ServiceMark(name: "River", isOwn: true)))
      #expect(runtime.state.services == [OwnService(name: "Lake")])
      let notice = screen(movies).content(of: runtime.state, for: .returning(.english)).notice
      let words = "Your change wasn’t saved. Try again in a moment."
      #expect(notice == Notice(number: number, kind: .error, text: words))
    }
  }

  @Test func `Back leads to the movie as it was opened, from a folder or not`() async throws {
    let movies = ScriptedMovies(details: [.sample(1)], worldwide: world)
    let folder = "/folders/aa"
    let content = screen(movies).content(of: try await opened(movies, from: folder).state, for: .returning())
    #expect(content.url == "/movies/1/where?from=%2Ffolders%2Faa")
    #expect(content.back?.url == "/movies/1?from=%2Ffolders%2Faa")
    #expect(content.tab == folder)
    let alone = screen(movies).content(of: try await opened(movies).state, for: .returning())
    #expect(alone.back?.url == "/movies/1" && alone.tab == nil)
  }

  @Test func `a mark of a browser without a cookie is refused and changes nothing`() async throws {
    let movies = ScriptedMovies(details: [.sample(1)], worldwide: world)
    let reactor = WhereReactor(
      initialState: .init(id: 1, place: .korean), movies: movies, choices: choices,
      profile: Profile(key: "b", hasReturned: false))
    let runtime = ReactorRuntime(reactor)
    await runtime.send(.appeared)
    await runtime.send(.serviceMarked(ServiceMark(name: "River", isOwn: true)))
    #expect(runtime.state.services == [])
    let notice = screen(movies).content(of: runtime.state, for: .returning(.english)).notice
    #expect(notice?.text.hasPrefix("Your change wasn’t saved. Cookies are off.") == true)
    #expect(try await choices.services(of: "b") == [])
  }
}

extension WatchOffers {
  fileprivate static func sample(
    streaming: [String] = [], free: [String] = [], rental: [String] = [], purchase: [String] = []
  ) -> WatchOffers {
    var offers = WatchOffers()
    (offers.streaming, offers.free, offers.rental, offers.purchase) = (streaming, free, rental, purchase)
    return offers
  }
}
