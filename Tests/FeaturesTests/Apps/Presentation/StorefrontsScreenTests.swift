import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

@Suite struct StorefrontsScreenTests {
  private let korean = Reader(profile: .known, language: .korean)
  private let english = Reader(profile: .known, language: .english)
  private let screen = StorefrontsScreen(memory: .forgetful)

  /// The list of countries, opened from a search for boats in Korea.
  private func state(filter: String = "", recents: String...) -> StorefrontsReactor.State {
    StorefrontsReactor.State(
      place: .initial(language: .korean), text: "boat", filter: filter, recents: recents.compactMap(Storefront.find))
  }

  private func lists(of state: StorefrontsReactor.State, for reader: Reader) -> [Section<StorefrontItem>] {
    screen.content(of: state, for: reader).regions.compactMap { region in
      guard case .list(let section, _, _) = region else { return nil }
      return section
    }
  }

  private func keys(_ id: String, of state: StorefrontsReactor.State, for reader: Reader) -> [String] {
    lists(of: state, for: reader).first { $0.id == id }?.items.map(\.key) ?? []
  }

  private func slot(_ name: String, of state: StorefrontsReactor.State, for reader: Reader) -> String {
    for case .slot(name, let html) in screen.content(of: state, for: reader).regions { return html.render() }
    return ""
  }

  @Test func `a country chosen from a chart leads back to the chart there`() throws {
    var state = StorefrontsReactor.State(
      place: .initial(language: .korean), text: "", list: "/apps/KR/charts?chart=paid", filter: "")
    #expect(screen.content(of: state, for: english).back?.url == "/apps/KR/charts?chart=paid")
    (state.place.storefront, state.isPicked) = (try #require(Storefront.find("JP")), true)
    let content = screen.content(of: state, for: english)
    #expect(content.destination == "/apps/JP/charts?chart=paid" && content.isReplaced)
  }

  // MARK: - Recent ones

  @Test func `the current country is first, then the recent ones, five in all`() {
    let state = state(recents: "JP", "KR", "US", "DE", "FR", "GB")
    #expect(keys("recent-storefronts", of: state, for: english) == ["KR", "JP", "US", "DE", "FR"])
    #expect(keys("recent-storefronts", of: self.state(), for: english) == ["KR"])
  }

  @Test func `the current country is marked, and no other`() throws {
    let rows = try #require(lists(of: state(recents: "JP"), for: english).first { $0.id == "recent-storefronts" }).items
    let cells = rows.map { screen.cell(for: $0, reader: english).render() }
    #expect(cells.map { $0.contains("aria-current='true'") } == [true, false])
    #expect(cells.map { $0.contains("#check") } == [true, false])
  }

  @Test func `favorites stand above the recent countries, and only these lists have stars`() throws {
    var starred = state(recents: "JP", "CA")
    starred.favorites = ["CA", "US"].compactMap(Storefront.find)
    #expect(keys("favorite-storefronts", of: starred, for: english) == ["CA", "US"])
    #expect(keys("favorite-storefronts", of: state(recents: "JP"), for: english).isEmpty)
    let ids = lists(of: starred, for: english).map(\.id)
    #expect(ids.firstIndex(of: "favorite-storefronts") == ids.firstIndex(of: "recent-storefronts").map { $0 - 1 })
    let stars = lists(of: starred, for: english).reduce(into: [String: [Bool?]]()) {
      $0[$1.id] = $1.items.map(\.isFavorite)
    }
    #expect(stars["favorite-storefronts"] == [true, true])
    #expect(stars["recent-storefronts"] == [false, false, true])
    #expect(stars["letter-C"]?.allSatisfy { $0 == nil } == true)
    let canada = try #require(Storefront.find("CA"))
    let cell = { (isFavorite: Bool?) in
      screen.cell(
        for: StorefrontItem(storefront: canada, isSelected: false, isFavorite: isFavorite), reader: english
      ).render()
    }
    #expect(cell(true).contains("value='favoriteRemoved'") && cell(true).contains("aria-checked='true'"))
    #expect(cell(false).contains("value='favoriteAdded'") && cell(false).contains("aria-label='Favorite: Canada'"))
    #expect(!cell(nil).contains("star"))
  }

  @Test func `the recent countries are the profile's; without a memory there are none`() async throws {
    let choices = FakeChoices()
    let japan = try #require(Storefront.find("JP"))
    try await choices.choose(japan, leaving: .initial(language: .korean), of: "a")
    let request = ScreenRequest(reader: korean)
    let opened = try await StorefrontsScreen(memory: SearchMemory(choices)).open(request).initialState
    #expect(opened.recents.map(\.code) == ["JP", "KR"])
    #expect(opened.place.storefront == japan)
    #expect(try await StorefrontsScreen(memory: .broken()).open(request).initialState.recents.isEmpty)
  }

  @Test func `opened from an app's page it leads back there, in the chosen country`() async throws {
    let query = FormFields(encoded: "country=KR&platform=ipad&q=boat&app=5")
    var opened = try await screen.open(ScreenRequest(query: query, reader: english)).initialState
    let before = screen.content(of: opened, for: english)
    #expect(before.url == "/apps/storefronts?country=KR&platform=ipad&q=boat&app=5")
    #expect(before.back == BackLink(url: "/apps/KR/5?platform=ipad&q=boat", label: "Back"))
    #expect(before.destination == nil)
    opened.place.storefront = try #require(Storefront.find("JP"))
    opened.isPicked = true
    let picked = screen.content(of: opened, for: english)
    #expect(picked.destination == "/apps/JP/5?platform=ipad&q=boat")
    #expect(picked.isReplaced, "Back does not lead to the list again")
    let plain = try await screen.open(ScreenRequest(query: ["app": "-5"], reader: english)).initialState
    #expect(plain.app == nil)
  }

  @Test func `opened from an app of a folder it keeps the folder, before and after a country is chosen`() async throws {
    let query = FormFields(encoded: "country=KR&platform=ipad&app=5&filter=zzzz&from=%2Ffolders%2Faa")
    var opened = try await screen.open(ScreenRequest(query: query, reader: english)).initialState
    let content = screen.content(of: opened, for: english)
    #expect(content.url == "/apps/storefronts?country=KR&platform=ipad&filter=zzzz&app=5&from=%2Ffolders%2Faa")
    #expect(content.tab == "/folders/aa")
    #expect(content.back?.url == "/apps/KR/5?platform=ipad&from=%2Ffolders%2Faa")
    #expect(slot("status", of: opened, for: english).contains("app=5&amp;from=%2Ffolders%2Faa'"), "all countries")
    opened.isPicked = true
    #expect(screen.content(of: opened, for: english).destination == content.back?.url)
  }

  // MARK: - Letters

  @Test func `each letter has its own list, with the letter as heading`() {
    let regions = screen.content(of: state(), for: korean).regions
    let headings = regions.compactMap { region -> String? in
      guard case .list(let section, let heading, _) = region, section.id.hasPrefix("letter-") else { return nil }
      #expect(section.id == "letter-\(heading ?? "")")
      return heading
    }
    #expect(headings.joined() == "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ")
    #expect(keys("letter-ㄷ", of: state(), for: korean) == ["TW", "KR", "DK", "DO", "DM", "DE"])
    #expect(keys("letter-K", of: state(), for: english) == ["KZ", "KE", "XK", "KW", "KG"])
  }

  @Test func `a letter links to its list, and all letters are one slider`() {
    let letters = slot("letters", of: state(), for: english)
    let ids = lists(of: state(), for: english).map(\.id).filter { $0.hasPrefix("letter-") }
    #expect(ids.count > 20)
    for id in ids { #expect(letters.contains("<a href='#part-\(id)'>\(id.suffix(1))</a>")) }
    #expect(letters.contains("role='slider' aria-orientation='vertical' tabindex='0' aria-label='Alphabetical index'"))
    #expect(letters.contains("aria-valuemax='24'"))
    #expect(letters.contains("aria-valuetext='A'"))
  }

  // MARK: - Filtering

  @Test func `matches are in one list, best first, and other lists are empty`() {
    let state = state(filter: "ㅁㄱ", recents: "JP")
    #expect(keys("storefronts", of: state, for: korean).prefix(2) == ["US", "MN"])
    #expect(lists(of: state, for: korean).filter { !$0.items.isEmpty }.map(\.id) == ["storefronts"])
    #expect(slot("letters", of: state, for: korean).isEmpty)
  }

  @Test(arguments: ["", " "])
  func `without a text there is no list of matches`(filter: String) {
    let state = state(filter: filter)
    #expect(keys("storefronts", of: state, for: english).isEmpty)
    #expect(lists(of: state, for: english).flatMap(\.items).count == 176)
    #expect(slot("status", of: state, for: english).isEmpty)
  }

  @Test func `every state has the same regions in the same order`() {
    func names(_ state: StorefrontsReactor.State) -> [String] {
      screen.content(of: state, for: korean).regions.map { region in
        switch region {
        case .slot(let name, _): name
        case .list(let section, _, _): section.id
        }
      }
    }
    #expect(names(state()) == names(state(filter: "jap", recents: "JP")))
    #expect(names(state()) == names(state(filter: "qqxx")))
  }

  @Test func `without a match a link leads to all countries`() {
    let state = state(filter: "qqxx")
    let status = slot("status", of: state, for: korean)
    #expect(status.contains("‘qqxx’에 맞는 국가가 없어요."))
    #expect(status.contains("href='/apps/storefronts?country=KR&amp;platform=iphone&amp;q=boat'>모든 국가 보기</a>"))
    #expect(slot("status", of: state, for: english).contains("All countries"))
    #expect(!slot("status", of: self.state(filter: "jap"), for: english).contains("All countries"))
  }

  @Test func `the field filters on Enter without JavaScript, and has another action for Enter with it`() {
    let filter = slot("filter", of: state(filter: "jap"), for: english)
    #expect(filter.contains("data-enter='filterSubmitted'"))
    #expect(filter.contains("type='hidden' name='action' value='filterChanged'"))
    #expect(
      screen.actions.action(in: FormFields(encoded: "action=filterSubmitted&filter=jap")) == .filterSubmitted("jap"))
  }
}
