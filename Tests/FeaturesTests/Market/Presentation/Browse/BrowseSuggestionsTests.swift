import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import MarketFeature

/// The recent keywords of the market, which never push its products down.
@Suite struct BrowseSuggestionsTests {
  private let screen = BrowseScreen.sample

  private func regions(of state: BrowseReactor.State) -> [Region<SearchItem<ProductItem>>] {
    screen.content(of: state, for: Reader(profile: BrowseReactor.reader.profile, language: .english)).regions
  }

  private func slot(_ name: String, of state: BrowseReactor.State) -> String {
    for case .slot(name, let html) in regions(of: state) { return html.render() }
    return ""
  }

  private func recents(of state: BrowseReactor.State) -> Int? {
    for case .list(let section, _, _) in regions(of: state) where section.id == "recents" { return section.items.count }
    return nil
  }

  @Test func `above products the keywords are below the field, and rows only over an empty list`() async {
    let runtime = ReactorRuntime(BrowseReactor.sample(ScriptedProductPages(count: 45)))
    var empty = runtime.state
    await runtime.send(.appeared)
    var full = runtime.state
    for text in ["boat", "kite"] {
      let keyword = RecentKeyword(text: text, scope: "market/", date: Date(timeIntervalSince1970: 1_800_000_000))
      full.recents.append(keyword)
      empty.recents.append(keyword)
    }
    full.shownRecents = .newest
    empty.shownRecents = .newest
    #expect(recents(of: full) == 0)
    #expect(slot("search", of: full).contains("class='suggestion' href='/market?q=boat'"))
    #expect(slot("search", of: full).contains("value='allRecentsDeleted'"))
    #expect(slot("recents", of: full).isEmpty)
    #expect(recents(of: empty) == 2)
    #expect(!slot("search", of: empty).contains("suggestion"))
    #expect(slot("recents", of: empty).contains("value='allRecentsDeleted'"))
  }
}
