import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of the numbers of news in the menu of the user's own pages.
@Suite(.timeLimit(.minutes(3)))
struct BrowseNewsTests {
  private func links(_ state: BrowseReactor.State, _ language: Language = .english) -> String {
    BrowseView(state: state, language: language).searchBar.render()
  }

  private func lamps(seen: Product.ID) -> SavedSearch {
    SavedSearch(query: ProductQuery(text: "lamp"), savedAt: Date(timeIntervalSince1970: 0), seen: seen)
  }

  @Test func `the number of favourites with news is shown beside their link and follows changes`() async throws {
    let cheaper = Favorite.News.cheaper(from: Money(minorUnits: 90_000, currency: "KRW"))
    let first = Favorite.marked(.lamp(130), news: cheaper, isSeen: false)
    let favorites = PageFavorites(first, .marked(.lamp(131), news: cheaper, isSeen: false))
    let runtime = ReactorRuntime(BrowseReactor.sample(ScriptedProductPages(), favorites: favorites))
    await runtime.send(.appeared)
    #expect(links(runtime.state).contains("<span class='badge' aria-hidden='true'>2</span>"))
    #expect(links(runtime.state).contains("aria-label='Favorites · 2 updated'"))
    let listening = Task { await runtime.send(.listening) }
    favorites.set(first)
    try await until { runtime.state.newsCount == 1 }
    try await favorites.markSeen(of: "a")
    try await until { runtime.state.newsCount == 0 }
    #expect(!links(runtime.state).contains("badge"))
    listening.cancel()
    await listening.value
  }

  @Test func `the page loads even if the number of favourites fails`() async throws {
    let favorites = PageFavorites()
    favorites.fail(with: AppError(.storageBusy))
    let runtime = ReactorRuntime(BrowseReactor.sample(ScriptedProductPages(), favorites: favorites))
    await runtime.send(.appeared)
    #expect(runtime.state.failure == nil)
    #expect(runtime.state.isAnswered)
  }

  @Test func `the number of saved searches with news is shown beside their link and follows changes`() async throws {
    let saved = PageSearches(lamps(seen: 9))
    try await saved.note([lamps(seen: 9).query: 12], of: "a")
    let products = ScriptedProductPages()
    let runtime = ReactorRuntime(BrowseReactor.sample(products, saved: saved))
    await runtime.send(.appeared)
    #expect(links(runtime.state).contains("aria-label='Saved searches · 1 updated'"))
    #expect(links(runtime.state, .korean).contains("aria-label='저장한 검색 · 새 소식 1개'"))
    #expect(products.calls.count == 1, "it needs no request")
    let listening = Task { await runtime.send(.listening) }
    try await saved.markSeen(lamps(seen: 9).query, newest: 12, of: "a")
    try await until { runtime.state.searchesNewsCount == 0 }
    #expect(!links(runtime.state).contains("badge"))
    listening.cancel()
    await listening.value
  }

  @Test func `listed products are news to the searches that match them, unless they are cached`()
    async throws
  {
    let (saved, older) = (PageSearches(lamps(seen: 2)), PageSearches(lamps(seen: 2)))
    let runtime = ReactorRuntime(BrowseReactor.sample(ScriptedProductPages(), saved: saved))
    await runtime.send(.appeared)
    #expect(runtime.state.searchesNewsCount == 1)
    await runtime.send(.querySubmitted("lamp"))
    await runtime.send(.orderPicked(.newest))
    #expect(runtime.state.searchesNewsCount == 0, "they were looked at")
    let stale = ReactorRuntime(BrowseReactor.sample(ScriptedProductPages(age: .seconds(60)), saved: older))
    await stale.send(.appeared)
    #expect(stale.state.searchesNewsCount == 0)
  }

  @Test func `the page loads even if reading saved searches fails`() async throws {
    let saved = PageSearches(lamps(seen: 2))
    saved.fail(with: AppError(.storageBusy))
    let runtime = ReactorRuntime(BrowseReactor.sample(ScriptedProductPages(), saved: saved))
    await runtime.send(.appeared)
    #expect(runtime.state.isAnswered && runtime.state.searchesNewsCount == 0)
  }
}
