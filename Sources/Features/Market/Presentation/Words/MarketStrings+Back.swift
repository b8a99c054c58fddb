import FeatureKit
import LiveWeb

extension MarketStrings {
  /// Returns the link back to a page, with its title if that is one of the market.
  func back(to page: String) -> BackLink {
    let titles = [
      MarketRoute.browsePath: market, MarketRoute.shopPath: shop, MarketRoute.favoritesPath: favorites,
      MarketRoute.searchesPath: searches,
    ]
    return shared.back(to: page, titles: titles)
  }
}
