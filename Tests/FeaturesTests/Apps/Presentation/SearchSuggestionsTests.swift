import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

/// The recent keywords that match the typed text.
@Suite struct SearchSuggestionsTests {
  private let korean = Reader(profile: .known, language: .korean)
  private let english = Reader(profile: .known, language: .english)

  private func state(_ text: String, _ change: (inout SearchReactor.State) -> Void) -> SearchReactor.State {
    SearchReactor.sample(text: text, change).initialState
  }

  private func regions(of state: SearchReactor.State, _ reader: Reader? = nil) -> [Region<SearchItem<ListingRow>>] {
    SearchScreen(
      listings: SpyListings(), memory: .forgetful, saved: .none, pictures: FakePictures(), undoField: .sample
    ).content(of: state, for: reader ?? english).regions
  }

  private func slot(_ name: String, of state: SearchReactor.State, for reader: Reader? = nil) -> String {
    for case .slot(name, let html) in regions(of: state, reader) { return html.render() }
    return ""
  }

  private func keys(of state: SearchReactor.State, in id: String = "results") -> [String] {
    for case .list(let section, _, _) in regions(of: state) where section.id == id {
      return section.items.map(\.key)
    }
    return []
  }

  @Test func `matching keywords are below the field, over the page, and never rows above the results`() throws {
    let keyword = try RecentKeyword.sample("boats")
    let typing = state("bo") { state in
      state.recents = [keyword]
      state.results = .loaded(.sample("bo"))
      state.type("boat")
    }
    #expect(keys(of: typing) == ["1", "2", "3"])
    #expect(keys(of: typing, in: "recents").isEmpty)
    #expect(slot("search", of: typing).contains("class='suggestion' href='/apps?"))
    #expect(!slot("search", of: typing).contains("data-swipe"))
    #expect(!slot("search", of: state("bo") { $0.recents = [keyword] }).contains("suggestion"))
  }

  @Test func `initial consonants show a hint about what they find`() throws {
    let keyword = try RecentKeyword.sample("메모")
    let nothing = state("ㅁㅁ") { $0.shownRecents = .matching }
    #expect(slot("status", of: nothing).contains("Initials find only your recent searches."))
    #expect(slot("status", of: nothing, for: korean).contains("초성으로는 최근 검색어만 찾아요."))
    let found = state("ㅁㅁ") { state in
      state.recents = [keyword]
      state.shownRecents = .matching
    }
    #expect(slot("status", of: found).contains(">1 recent search matches. Initials find only"))
    #expect(slot("status", of: found, for: korean).contains(">일치하는 최근 검색어가 1개 있어요. 초성으로는"))
    #expect(!slot("status", of: nothing).contains("match"))
    #expect(keys(of: found, in: "recents").count == 1)
  }
}
