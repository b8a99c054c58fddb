import FeatureKit
import LiveWeb
import Localization

extension MarketStrings {
  /// Returns the link back to a page, with its title if that is one of the market.
  func back(to page: String) -> BackLink {
    let titles = [
      MarketRoute.browsePath: market, MarketRoute.shopPath: shop, MarketRoute.favoritesPath: favorites,
      MarketRoute.searchesPath: searches, MarketRoute.sellPath: SellStrings.for(language).drafts,
    ]
    return shared.back(to: page, titles: titles)
  }
}
