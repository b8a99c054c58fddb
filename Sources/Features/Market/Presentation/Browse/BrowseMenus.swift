import FeatureKit
import HTML
import LiveWeb
import Localization

/// The menu of the user's own pages: favourites, saved searches and the shop. Its button counts their news.
struct OwnPagesMenu: HTML {
  let favoritesNews: Int
  let searchesNews: Int
  let language: Language

  private var strings: MarketStrings { .for(language) }

  var content: some HTML {
    details(.class("menu own-pages"), .custom(name: "name", value: MenuGroup.name)) {
      summary(.aria("label", label(strings.own, favoritesNews + searchesNews))) {
        Symbol(id: "more", size: 24)
        badge(favoritesNews + searchesNews)
      }
      nav(.class("menu-panel"), .aria("label", strings.own)) {
        way(to: .favorites, strings.favorites, news: favoritesNews)
        way(to: .searches, strings.searches, news: searchesNews)
        way(to: .shop(), strings.shop, news: 0)
      }
    }
  }

  /// A link with the number of entries that have news.
  private func way(to route: MarketRoute, _ words: String, news count: Int) -> some HTML {
    a(.class("row"), .href(route.url)) {
      span(.class("label")) { words }
      badge(count)
    }
    .attributes(.ariaLabel(label(words, count)), when: count > 0)
  }

  @HTMLBuilder private func badge(_ count: Int) -> some HTML {
    if count > 0 { span(.class("badge"), .ariaHidden) { count.grouped } }
  }

  private func label(_ words: String, _ count: Int) -> String {
    count > 0 ? "\(words) · \(KeptStrings.for(language).newsCount(count))" : words
  }
}

/// The menu of the order and the layout of the list of products.
struct SortMenu: HTML {
  let state: BrowseReactor.State
  let strings: MarketStrings

  var content: some HTML {
    ListMenu(order: strings.orderName(state.query.order), strings: strings.shared) {
      OrderControl(
        orders, chosen: state.query.order, picked: BrowseForm.orderPicked, kind: "search", strings: strings.shared
      ) { strings.orderName($0) }
      ListOrGridControl(chosen: state.layout, picked: BrowseForm.layoutPicked, strings: strings.shared)
    }
  }

  /// Relevance is an order only for a search.
  private var orders: [ProductQuery.Order] {
    ProductQuery.Order.allCases.filter { $0 != .relevance || !state.query.text.isEmpty }
  }
}

/// The symbols that only the list of products uses: refresh, more and filters.
struct BrowseSymbols: HTML {
  var content: some HTML {
    HTMLRaw(
      """
      <svg class='symbols' width='0' height='0' aria-hidden='true'><symbol id='refresh' viewBox='0 0 24 24'>\
      <path d='M19.5 12a7.5 7.5 0 1 1-2.4-5.5L20 9M20 4v5h-5'/></symbol>\
      <symbol id='more' viewBox='0 0 24 24'><circle cx='12' cy='12' r='9'/><path d='M8 12h.01M12 12h.01M16 12h.01'/></symbol>\
      <symbol id='sliders' viewBox='0 0 24 24'><path d='M3 8h9M18 8h3M3 16h3M12 16h9'/><circle cx='15' cy='8' r='2.5'/>\
      <circle cx='9' cy='16' r='2.5'/></symbol></svg>
      """)
  }
}
