import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

@Suite struct SearchScreenTests {
  private let choices = FakeChoices()
  private let korean = Reader(profile: .known, language: .korean)
  private let english = Reader(profile: .known, language: .english)

  private var screen: SearchScreen {
    SearchScreen(
      listings: SpyListings(), memory: SearchMemory(choices), saved: .none, pictures: FakePictures(), undoField: .sample
    )
  }

  private func open(_ query: String, for reader: Reader? = nil) async throws -> SearchReactor.State {
    let request = ScreenRequest(query: FormFields(encoded: query), reader: reader ?? korean)
    return try await screen.open(request).initialState
  }

  private func state(
    _ text: String = "", _ change: (inout SearchReactor.State) -> Void = { _ in }
  ) -> SearchReactor.State {
    SearchReactor.sample(text: text, change).initialState
  }

  private func slot(_ name: String, of state: SearchReactor.State, for reader: Reader? = nil) -> String {
    for case .slot(name, let html) in screen.content(of: state, for: reader ?? english).regions {
      return html.render()
    }
    return ""
  }

  private func keys(of state: SearchReactor.State, in id: String = "results") -> [String] {
    for case .list(let section, _, _) in screen.content(of: state, for: english).regions where section.id == id {
      return section.items.map(\.key)
    }
    return []
  }

  // MARK: - The address

  @Test(arguments: [
    "/apps?country=KR&platform=iphone",
    "/apps?country=JP&platform=ipad&q=%EB%A9%94%EB%AA%A8%20%26%20%2B",
    "/apps?country=US&platform=mac&q=boat&n=150",
    "/apps?country=KR&platform=tv&recents=1",
    "/apps?country=KR&platform=iphone&q=boat&hint=cut",
    "/apps?country=US&platform=iphone&q=https%3A%2F%2Fapps.apple.com%2Fus%2Fapp%2Fid5&hint=moved",
  ])
  func `an address opens the state that has this address`(url: String) async throws {
    let query = try #require(url.split(separator: "?").last)
    let state = try await open(String(query))
    #expect(screen.content(of: state, for: korean).url == url)
  }

  @Test func `an address has the text, the place and the number of rows`() async throws {
    let state = try await open("country=jp&platform=iPad&q=%EB%A9%94%EB%AA%A8+%26&n=100&hint=moved")
    #expect(state.text == "메모 &")
    #expect(state.typed == "메모 &")
    #expect(state.place.storefront.code == "JP")
    #expect(state.place.platform == .ipad)
    #expect(state.count == 100)
    #expect(state.language == .korean)
    #expect(state.changedStorefront)
    #expect(!state.wasCut)
    #expect(state.shownRecents == .none)
    #expect(state.results == .idle)
  }

  @Test(arguments: [
    ("", 50), ("n=", 50), ("n=many", 50), ("n=-1", 50), ("n=0", 50), ("n=49", 50), ("n=73", 73), ("n=200", 200),
    ("n=201", 200), ("n=9223372036854775807", 200), ("n=9223372036854775808", 50),
  ])
  func `the number of rows stays between fifty and two hundred`(query: String, count: Int) async throws {
    #expect(try await open("q=boat&\(query)").count == count)
  }

  @Test(arguments: [
    ("", ShownRecents.newest), ("recents=1", .all), ("recents=1&q=boat", .none), ("q=boat", .none),
    ("q=%E3%85%81%E3%85%81", .matching), ("q=%E3%85%81%20%E3%85%8E&recents=1", .matching),
  ])
  func `an address has the shown recent keywords`(
    query: String, shown: ShownRecents
  ) async throws {
    let state = try await open(query)
    #expect(state.shownRecents == shown)
    #expect(screen.content(of: state, for: korean).url.contains("recents") == (shown == .all))
  }

  @Test func `without a place the last one is used, else the language's country`() async throws {
    #expect(try await open("").place == .initial(language: .korean))
    #expect(try await open("", for: english).place == .initial(language: .english))

    let japan = SearchPlace(storefront: try #require(Storefront.find("JP")), platform: .mac)
    try await choices.remember(japan, of: "a")
    #expect(try await open("").place == japan)
    #expect(try await open("country=US&platform=tv").place.storefront.code == "US")
  }

  @Test func `apps saved in the profile's last two or three countries are marked, too`() async throws {
    #expect(try await open("").markedCountries.isEmpty)
    let places = try ["JP", "US", "KR"].map {
      SearchPlace(storefront: try #require(Storefront.find($0)), platform: .iphone)
    }
    try await choices.choose(places[0].storefront, leaving: places[1], of: "a")
    try await choices.choose(places[2].storefront, leaving: places[0], of: "a")
    #expect(try await open("").markedCountries.map(\.code) == ["KR", "JP", "US"])
    let newcomer = Reader(profile: .newcomer, language: .korean)
    #expect(try await open("", for: newcomer).markedCountries.isEmpty)
  }

  @Test func `a failing memory does not stop the search from opening`() async throws {
    let broken = SearchScreen(
      listings: SpyListings(), memory: .broken(), saved: .none, pictures: FakePictures(), undoField: .sample)
    let reactor = try await broken.open(ScreenRequest(reader: korean))
    #expect(reactor.initialState.place == .initial(language: .korean))
  }

  @Test(arguments: ["country=XX", "country=", "platform=watch", "platform="])
  func `a country or device that does not exist is refused`(query: String) async throws {
    let error = await #expect(throws: AppError.self) { try await open(query) }
    #expect(error?.code == .invalidInput)
  }

  // MARK: - Actions

  @Test(arguments: [
    ("queryChanged", "q=+boat", SearchReactor.Action.queryChanged(" boat")), ("queryChanged", "q=", .queryChanged("")),
    ("querySubmitted", "q=boat", .querySubmitted("boat")), ("querySubmitted", "q=", .querySubmitted("")),
    ("platformPicked", "platform=mac", .platformPicked(.mac)), ("reachedEnd", "", .reachedEnd),
    ("retryTapped", "", .retryTapped), ("moreRetryTapped", "", .moreRetryTapped), ("searchFocused", "", .searchFocused),
    ("searchCancelled", "", .searchCancelled),
    ("recentDeleted", "id=KR%2Fiphone%2Fboat", .recentDeleted("KR/iphone/boat")),
    ("allRecentsDeleted", "", .allRecentsDeleted), ("undoTapped", "removed=", .undoTapped(forgotten: "")),
  ])
  func `a form is read as its action`(name: String, fields: String, action: SearchReactor.Action) {
    #expect(screen.actions.action(in: FormFields(encoded: "action=\(name)&\(fields)")) == action)
  }

  @Test(arguments: [
    ("", ""), ("appeared", ""), ("querychanged", "q=boat"), ("platformPicked", ""),
    ("platformPicked", "platform=watch"),
    ("recentDeleted", ""),
  ])
  func `an unusable form is no action`(name: String, fields: String) {
    #expect(screen.actions.action(in: FormFields(encoded: "action=\(name)&\(fields)")) == nil)
  }

  // MARK: - Content

  private static let states: [SearchReactor.State] = [
    SearchReactor.sample().initialState, SearchReactor.sample { $0.shownRecents = .all }.initialState,
    SearchReactor.sample(text: "boat") { $0.results = .loading(last: nil) }.initialState,
    SearchReactor.sample(text: "boat") { $0.results = .loaded(.sample("boat", of: 500)) }.initialState,
    SearchReactor.sample(text: "boat") { $0.results = .failed(AppError(.offline), last: nil) }.initialState,
  ]

  @Test(arguments: states)
  func `every state has the same regions in the same order`(state: SearchReactor.State) {
    let names = screen.content(of: state, for: korean).regions.map { region in
      switch region {
      case .slot(let name, _): name
      case .list(let section, _, _): section.id
      }
    }
    #expect(names == ["search", "scope", "recents", "recents", "status", "results", "more", "chosen"])
  }

  @Test func `the title is the searched text, or the page's name`() {
    #expect(screen.content(of: state("배 <1>"), for: korean).title == "배 <1>")
    #expect(screen.content(of: state(), for: korean).title == "앱")
    #expect(screen.content(of: state(), for: english).title == "Apps")
  }

  @Test func `the state's step is the page's`() {
    #expect(screen.content(of: state { $0.step = 3 }, for: korean).step == 3)
  }

  @Test func `Cancel is shown only during a search`() {
    let searching = [state("boat"), state { $0.typed = "b" }, state { $0.shownRecents = .all }]
    for state in searching { #expect(slot("search", of: state).contains("class='cancel shown'")) }
    #expect(slot("search", of: state()).contains("class='cancel'"))
  }

  @Test func `the page tells the service worker whether searches may be stored`() {
    #expect(slot("search", of: state("boat") { $0.savesRecents = true }).contains(" data-saves-searches"))
    #expect(!slot("search", of: state("boat") { $0.savesRecents = false }).contains("data-saves-searches"))
  }

  @Test func `the welcome has the newest five keywords above it, and a link to all`() throws {
    let keywords = try (0..<6).map { try RecentKeyword.sample("boat \($0)", Double(-$0)) }
    let six = state { $0.recents = keywords }
    #expect(keys(of: six, in: "recents") == keywords.prefix(5).map { "recent-\($0.id)" })
    #expect(slot("status", of: six).contains("class='welcome small'"))
    #expect(slot("recents", of: six).contains("/apps?country=KR&amp;platform=iphone&amp;recents=1"))
    #expect(!slot("recents", of: six).contains("allRecentsDeleted"))
    let five = state { $0.recents = Array(keywords.prefix(5)) }
    #expect(slot("recents", of: five).contains("allRecentsDeleted"))
    #expect(!slot("recents", of: five).contains("recents=1"))
    #expect(slot("status", of: state()).contains("class='welcome'"))
    #expect(slot("recents", of: state()).isEmpty)
  }

  @Test func `the welcome's devices and its flag choose by a tap, and are no second choice for keys`() throws {
    let welcome = slot("status", of: state())
    #expect(welcome.contains("<form method='post' class='orbit' aria-hidden='true'>"))
    #expect(welcome.contains("class='flag big-flag' href='/apps/storefronts?"))
    #expect(welcome.components(separatedBy: "name='platform'").count == 1 + Platform.allCases.count)
    #expect(welcome.components(separatedBy: "tabindex='-1'").count == 2 + Platform.allCases.count)
  }

  @Test func `the welcome is not shown while there is a text`() throws {
    let keyword = try RecentKeyword.sample("kite")
    let typed = state { $0.type("k") }
    #expect(slot("status", of: typed).contains("class='skeleton'"))
    let suggested = state { state in
      state.recents = [keyword]
      state.type("k")
    }
    #expect(slot("status", of: suggested).contains("skeleton"))
    let going = state("boat") { state in
      state.results = .loaded(.sample("boat"))
      state.type("boats")
    }
    #expect(!slot("status", of: going).contains("skeleton"))
    for state in [typed, suggested, going] {
      #expect(!slot("status", of: state).contains("welcome"))
      #expect(slot("status", of: state).contains("Searching"))
    }
  }

  @Test func `rows of another text are marked, and load no more`() {
    let found = state("boat") { $0.results = .loaded(.sample("boat", of: 500)) }
    #expect(!slot("status", of: found).contains("earlier results"))
    var typed = found
    typed.type("boats")
    var known = state { $0.type("boat") }
    known.known = .sample("boat", of: 500)
    let loading = state("kite") { $0.results = .loading(last: .sample("boat", of: 500)) }
    let failed = state("kite") { $0.results = .failed(AppError(.offline), last: .sample("boat", of: 500)) }
    for state in [typed, known, loading, failed] {
      #expect(keys(of: state).count == 50)
      #expect(slot("status", of: state).contains("earlier results"))
      #expect(slot("more", of: state).isEmpty)
    }
  }

  @Test func `the last rows stay below a failure and while loading`() {
    let last = ResultsPage.sample("boat")
    #expect(keys(of: state("kite") { $0.results = .loading(last: last) }) == ["1", "2", "3"])
    let failed = state("kite") { $0.results = .failed(AppError(.offline), last: last) }
    #expect(keys(of: failed) == ["1", "2", "3"])
    #expect(slot("status", of: failed).contains("value='retryTapped'"))
  }

  @Test func `no results show the text, and links to other devices, countries and similar keywords`() throws {
    let keywords = try [RecentKeyword.sample("boats", storefront: "JP"), .sample("kite", -1)]
    let nothing = state("<boat>") { $0.results = .loaded(.empty) }
    #expect(slot("status", of: nothing).contains("No results for “&lt;boat&gt;”"))
    #expect(!slot("status", of: nothing).contains("id='near'"))

    let near = slot(
      "status",
      of: state("boat") { state in
        state.results = .loaded(.empty)
        state.recents = keywords
      })
    #expect(near.contains("href='/apps?country=JP&amp;platform=iphone&amp;q=boats'"))
    #expect(!near.contains("kite"))
    for platform in ["ipad", "mac", "tv"] {
      #expect(near.contains("href='/apps?country=KR&amp;platform=\(platform)&amp;q=boat'"))
    }
    #expect(!near.contains("href='/apps?country=KR&amp;platform=iphone&amp;q=boat'"))
    #expect(near.contains("href='/apps/storefronts?country=KR&amp;platform=iphone&amp;q=boat'"))
  }

  @Test func `an id or link not in this country links to the countries that have it`() throws {
    let japan = try #require(Storefront.find("JP"))
    let lookup = slot(
      "status",
      of: state("id5") { state in
        state.results = .loaded(.empty)
        state.isLookup = true
        state.offers = [StoreOffer(storefront: japan, price: "¥160")]
      })
    let named = slot(
      "status",
      of: state("id5") { state in
        (state.results, state.isLookup, state.offeredName) = (.loaded(.empty), true, "Paper Boat")
      })
    #expect(named.contains("Paper Boat isn’t available in the South Korea App Store"))
    #expect(lookup.contains("Not in the South Korea App Store"))
    #expect(!lookup.contains("No results"))
    #expect(lookup.contains("href='/apps/JP/5'"))
    #expect(lookup.contains("<span class='cost'>¥160</span>"))
    #expect(lookup.contains("href='/apps/storefronts?country=KR&amp;platform=iphone&amp;q=id5'"))
    #expect(!lookup.contains("platform=ipad"))
  }

  @Test func `a cut text and a changed storefront have hints`() {
    let cut = state("boat") { $0.wasCut = true }
    #expect(slot("status", of: cut).contains("Only the first 200 characters"))
    let moved = state("id5") { $0.changedStorefront = true }
    #expect(slot("status", of: moved, for: korean).contains("대한민국"))
    #expect(!slot("status", of: state("boat")).contains("hint"))
  }

  @Test func `below the rows is a button to load more, its failure, or the end text`() {
    let some = state("boat") { $0.results = .loaded(.sample("boat", of: 500)) }
    #expect(slot("more", of: some).contains("value='reachedEnd'"))

    var failed = some
    failed.moreFailure = AppError(.offline)
    #expect(slot("more", of: failed).contains("value='moreRetryTapped'"))
    #expect(!slot("more", of: failed).contains("reachedEnd"))

    let all = state("boat") { state in
      state.count = 200
      state.results = .loaded(.sample("boat", count: 200, of: 500))
    }
    #expect(slot("more", of: all).contains("up to 200 results"))
    #expect(slot("more", of: state("boat") { $0.results = .loaded(.sample("boat")) }).isEmpty)
  }

  @Test func `undo is offered after a deletion, with the number of keywords`() throws {
    let keyword = try RecentKeyword.sample("boat")
    let shown = state { $0.shownRecents = .all }
    #expect(!slot("recents", of: shown).contains("undoTapped"))
    for place in [ShownRecents.all, .newest] {
      let deleted = state { state in
        state.shownRecents = place
        state.removed = [keyword]
      }
      #expect(slot("recents", of: deleted).contains("undoTapped"))
      #expect(slot("recents", of: deleted).contains("1 search deleted."))
    }
  }

  @Test func `deleting all is offered only if there are keywords`() throws {
    let keyword = try RecentKeyword.sample("boat")
    #expect(!slot("recents", of: state { $0.shownRecents = .all }).contains("allRecentsDeleted"))
    let some = state { state in
      state.shownRecents = .all
      state.recents = [keyword]
    }
    #expect(slot("recents", of: some).contains("allRecentsDeleted"))
  }

  @Test func `with saving off the page tells so, and links to the settings`() throws {
    let keyword = try RecentKeyword.sample("boat")
    for recents in [[], [keyword]] {
      var off = state { state in
        state.shownRecents = .all
        state.recents = recents
      }
      #expect(slot("recents", of: off).contains("Recent searches are off."))
      #expect(slot("recents", of: off).contains("href='/settings'"))
      off.savesRecents = true
      #expect(!slot("recents", of: off).contains("searches are off"))
      #expect(slot("recents", of: off).contains("appear here") == recents.isEmpty)
      off.savesRecents = false
      off.recentsFailure = AppError(.internalFault)
      #expect(!slot("recents", of: off).contains("searches are off"))
    }
  }

  @Test func `a state's memory grows with rows, keywords and letters of long texts`() throws {
    let keyword = try RecentKeyword.sample("boat")
    let empty = screen.byteCost(of: state())
    func cost(_ change: (inout SearchReactor.State) -> Void) -> Int { screen.byteCost(of: state("", change)) - empty }
    func costOfRows(_ count: Int, _ name: String = "boat") -> Int {
      cost { $0.results = .loaded(.sample(name, of: count)) }
    }

    #expect(costOfRows(1) >= MemoryLayout<ListingRow>.stride)
    for count in [0, 2, 50] { #expect(costOfRows(count) == count * costOfRows(1)) }
    #expect(costOfRows(1, String(repeating: "x", count: 10_000)) >= costOfRows(1) + 10_000)

    let one = cost { $0.recents = [keyword] }
    #expect(one >= MemoryLayout<RecentKeyword>.stride)
    #expect(cost { $0.recents = [keyword, keyword] } == 2 * one)
    #expect(cost { $0.removed = [keyword] } == one)
  }
}
