import FeatureKit
import Foundation
import LiveWeb
import Localization
import Secrets
import TestSupport
import Testing

@testable import MarketFeature

/// Tests of what the feature tells about recent searches and addresses.
@Suite struct MarketRecentsTests {
  private let profiles = DatabaseProfilesRepository.empty()
  private let keywords = DatabaseRecentKeywordsRepository.empty()

  private var feature: MarketFeature {
    MarketFeature(
      products: ScriptedProducts(), selling: ScriptedSelling(),
      kept: MarketFeature.Kept(
        shops: InMemoryShops(), favorites: PageFavorites(), searches: PageSearches(), drafts: InMemoryDrafts()),
      server: "here", profiles: profiles, recents: keywords, pictures: ProductsPictures(), saved: SavedProducts(),
      undoField: SignedField(.random(), purpose: "undo"), favoriteUndo: SignedField(.random(), purpose: "favorite"),
      home: { $0.key })
  }

  private func reader(_ key: String) -> Reader {
    Reader(profile: Profile(key: key, hasReturned: true), language: .english)
  }

  @Test func `recent searches lead to the market's search, and belong to their profile`() async throws {
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    try await keywords.add(RecentKeyword(text: "desk lamp", scope: BrowseReactor.scope, date: date), of: "a")
    let recents = try await feature.recents(of: reader("a"))
    #expect(
      recents == [TodayRecent(text: "desk lamp", place: "", date: 1_800_000_000, address: "/market?q=desk%20lamp")])
    #expect(try await feature.recents(of: reader("b")) == [])
  }

  @Test func `a profile that does not save searches has no recent ones`() async throws {
    try await keywords.add(RecentKeyword(text: "lamp", scope: BrowseReactor.scope, date: Date()), of: "a")
    _ = try await profiles.update("a") { $0[.savesRecents] = RecentsConsent.off }
    #expect(try await feature.recents(of: reader("a")) == [])
  }

  @Test func `the address of a product is that of its page`() async throws {
    let address = try await feature.address(named: "/market/products/130?from=%2F", for: reader("a"))
    #expect(address == "/market/products/130")
    #expect(try await feature.address(named: "lamp", for: reader("a")) == nil)
  }

  @Test func `the feature contributes a section and a search`() {
    #expect(feature.todaySections.map(\.id) == ["market"])
    #expect(feature.searchSection?.id == "goods")
  }
}
