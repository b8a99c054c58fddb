import FeatureKit
import HTML
import Localization
import Reactor
import Testing

@testable import MarketFeature

/// Sellers whose name a search has found.
@Suite(.timeLimit(.minutes(3)))
struct FoundSellersTests {
  private static let mill = Product.Vendor(id: 7, name: "Lamp Mill")
  private static let products: [Product] = [
    .sample(1, name: "Chair", vendor: mill), .sample(2, name: "Table", vendor: mill), .sample(3, name: "Paper lamp"),
  ]

  private func found(_ text: String) async -> BrowseReactor.State {
    var query = ProductQuery()
    query.text = text
    let runtime = ReactorRuntime(BrowseReactor.sample(UnfilteredProducts(Self.products), query: query))
    await runtime.send(.appeared)
    return runtime.state
  }

  @Test func `a search that finds a seller by name says so, with a link to all of the seller's products`() async {
    let state = await found("lamp")
    #expect(state.foundSellers == [Self.mill], "the other seller's product has the word")
    let chips = BrowseChips(state: state, strings: .english).render()
    #expect(chips.contains("<div class='sellers'><a class='chip' href='/market?vendor=7'"))
    #expect(chips.contains(MarketStrings.english.sellerIs("Lamp Mill")))
  }

  @Test func `a saved search has a bell`() async throws {
    var state = await found("lamp")
    let item = try #require(SearchKeepers.reference(of: state.query, on: "market.example"))
    state.saving = .earlier
    let saved = BrowseChips(state: state, strings: .english, watched: item).render()
    #expect(saved.contains("href='\(WatchLink.address(of: item))' data-sheet"))
    state.saving = .not
    let other = BrowseChips(state: state, strings: .english).render()
    #expect(!other.contains("/watch"))
  }

  @Test func `a search that finds products by their own words names no seller`() async {
    #expect(await found("chair").foundSellers.isEmpty)
    #expect(await found("").foundSellers.isEmpty)
  }
}
