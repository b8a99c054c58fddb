import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

/// The app with its page beside the list, in a wide window.
@Suite(.timeLimit(.minutes(3)))
struct ChosenAppTests {
  private let reader = Reader(profile: .known, language: .english)
  private let screen = SearchScreen(
    listings: SpyListings(), memory: .forgetful, saved: .none, pictures: FakePictures(), undoField: .sample)
  private let second = AppListing.ID(appID: 2, storefront: "KR", platform: .iphone)

  private func open(_ query: String) async throws -> SearchReactor.State {
    try await screen.open(ScreenRequest(query: FormFields(encoded: query), reader: reader)).initialState
  }

  /// A search with loaded rows.
  private func found(_ chosen: AppListing.ID?) -> SearchReactor {
    .sample(text: "boat") { state in
      state.results = .loaded(.sample("boat"))
      state.chosen = chosen
    }
  }

  private func form(of state: SearchReactor.State) -> String {
    for case .slot("chosen", let html) in screen.content(of: state, for: reader).regions { return html.render() }
    return ""
  }

  @Test func `choosing an app changes only the choice`() async {
    let probe = ReactorProbe(found(nil))
    await probe.send(.appChosen(second))
    probe.expect { [second] in $0.chosen = second }
    await probe.send(.appChosen(nil))
    probe.expect { $0.chosen = nil }
    probe.finish()
  }

  @Test func `the choice stays during another search`() async {
    let runtime = ReactorRuntime(found(second))
    for action in [
      SearchReactor.Action.querySubmitted("kite"), .platformPicked(.ipad), .queryChanged(""), .searchFocused,
    ] {
      await runtime.send(action)
      #expect(runtime.state.chosen == second)
    }
  }

  @Test func `cancelling the search clears the choice`() async {
    let runtime = ReactorRuntime(found(second))
    await runtime.send(.searchCancelled)
    #expect(runtime.state.chosen == nil)
  }

  @Test func `the choice is in the address, which opens it again`() async throws {
    let query = "country=KR&platform=iphone&q=boat&app=2-KR-iphone"
    let state = try await open(query)
    #expect(state.chosen == second)
    #expect(screen.content(of: state, for: reader).url == "/apps?" + query)
  }

  @Test(arguments: ["app=", "app=2", "app=2-KR-watch", "app=0-KR-mac", "app=2-KOR-mac", "app=2-ZZ-mac"])
  func `an address with an impossible app opens without a choice`(query: String) async throws {
    #expect(try await open("q=boat&\(query)").chosen == nil)
  }

  @Test func `the chosen app's name is the title while it is among the rows`() {
    let elsewhere = AppListing.ID(appID: 2, storefront: "US", platform: .iphone)
    #expect(screen.content(of: found(second).initialState, for: reader).title == "boat 2")
    #expect(screen.content(of: found(elsewhere).initialState, for: reader).title == "boat")
    #expect(screen.content(of: found(nil).initialState, for: reader).title == "boat")
  }

  @Test func `the page has the chosen app's address, and its rows have the values to choose them`() {
    let chosen = form(of: found(second).initialState)
    #expect(chosen.contains("data-chosen='/apps/KR/2'"))
    #expect(chosen.contains("name='app' value='2-KR-iphone'"))
    #expect(!form(of: found(nil).initialState).contains("/apps/"))
    let rows = ResultsPage.sample("boat").rows.map { screen.cell(for: $0, reader: reader).render() }
    #expect(rows.count == 3)
    for (index, row) in rows.enumerated() { #expect(row.contains("data-pane='\(index + 1)-KR-iphone'")) }
  }

  @Test func `the form sends one app or none`() {
    func action(_ app: String) -> SearchReactor.Action? {
      screen.actions.action(in: FormFields(encoded: "action=appChosen\(app)"))
    }
    #expect(action("&app=2-KR-iphone") == .appChosen(second))
    #expect(action("&app=") == .appChosen(nil))
    #expect(action("&app=2") == nil)
    #expect(action("") == nil)
  }
}
