import FeatureKit
import HTML
import LiveWeb
import Localization

/// The chips above the list of products, in a row that scrolls sideways: selling, the chosen category, what else narrows
/// the list, and the other categories.
struct BrowseChips: HTML {
  let state: BrowseReactor.State
  let strings: MarketStrings
  /// The search as an item that is watched, if it is saved.
  var watched: ItemReference?

  var content: some HTML {
    div(.class("chips")) {
      SellLink(language: strings.language)
      if showsCategories, let chosen = state.query.category { links(to: [chosen]) }
      if let seller = state.seller { chip(seller) }
      // If the filters leave no product, the message that says so has the button.
      if state.query.filterCount > 0, !state.hasFoundNothing {
        form(.method(.post), .data("kind", value: "search")) {
          button(.class("chip")) { strings.clearFilters }.sending(BrowseForm.filtersCleared)
        }
      }
      if isSearch, !isSavedBelow { saving }
      if !state.foundSellers.isEmpty { sellers }
      if showsCategories { categories }
    }
    // Another category gets another row, which shows its beginning with that category.
    .attributes(.id("chips-\(state.query.category?.rawValue ?? "")"), when: state.query.category != nil)
  }

  /// Whether there is something to save.
  private var isSearch: Bool { !state.query.text.isEmpty || state.query.filterCount > 0 }

  /// Whether the message about an empty result has the button that saves the search.
  private var isSavedBelow: Bool { state.hasFoundNothing && state.saving == .not && state.query.filterCount == 0 }

  /// The seller filter, which no form field has. A tap removes the filter.
  private func chip(_ seller: Product.Vendor) -> some HTML {
    let words = strings.sellerIs(seller.name.isEmpty ? "\(seller.id)" : seller.name)
    return a(
      .class("chip"), .href(MarketRoute.browse(state.query.withoutSeller).url),
      .aria("label", strings.removeFilter(words))
    ) {
      span { words }
      Symbol(id: "cross", size: 14)
    }
  }

  /// Links to the products of the sellers that the search has found.
  private var sellers: some HTML {
    div(.class("sellers")) {
      for seller in state.foundSellers {
        a(
          .class("chip"), .href(MarketRoute.browse(Self.query(of: seller)).url),
          .aria("label", strings.allOfSeller(seller.name))
        ) {
          Symbol(id: "face", size: 18)
          span { strings.sellerIs(seller.name) }
        }
      }
    }
  }

  private static func query(of seller: Product.Vendor) -> ProductQuery {
    var query = ProductQuery()
    query.vendorID = seller.id
    return query
  }

  /// The button that saves the search, or a link to the saved searches if it is saved. Before the answer it is disabled,
  /// so that its neighbours do not move when the answer arrives.
  @HTMLBuilder private var saving: some HTML {
    if state.saving == .not {
      form(.method(.post)) {
        button(.class("chip")) { strings.saveSearch }.sending(BrowseForm.saveSearchTapped)
          .attributes(.disabled, when: !state.isAnswered)
      }
    } else {
      a(
        .class("chip saved-search"), .href(MarketRoute.searches.url),
        .aria("label", "\(strings.searches). \(strings.searchIsSaved)")
      ) {
        Symbol(id: "check", size: 14)
        span { strings.searches }
      }
      if let watched { bell(watched) }
    }
  }

  /// The link to what is told about the search, as ``WatchLink`` but in the form of its neighbours.
  private func bell(_ item: ItemReference) -> some HTML {
    let kept = KeptStrings.for(strings.language)
    let name = [kept.title(of: state.query), kept.filters(of: state.query)].filter { !$0.isEmpty }
    return a(
      .class("chip"), .href(WatchLink.address(of: item)), .data("sheet", value: ""),
      .aria("label", strings.shared.watch(name.joined(separator: " · ")))
    ) { Symbol(id: "bell", size: 18) }
  }

  /// Links to the categories that are not chosen.
  private var categories: some HTML {
    nav(.class("categories"), .aria("label", strings.category)) {
      links(to: ProductCategory.allCases.filter { $0 != state.query.category })
    }
  }

  /// Links that each choose a category, or clear the chosen one.
  @HTMLBuilder private func links(to categories: [ProductCategory]) -> some HTML {
    for category in categories {
      a(.class("chip"), .href(MarketRoute.browse(state.query.choosing(category)).url)) {
        strings.categoryName(category)
      }
      .attributes(.ariaCurrent("true"), when: category == state.query.category)
    }
  }

  /// Whether there are categories to choose from: while no text is searched.
  private var showsCategories: Bool { state.typed.isEmpty && state.query.text.isEmpty && hasCategories }

  /// Whether the server has categories, judged by its products. Assumed to be true until the first products load.
  private var hasCategories: Bool {
    state.query.category != nil || state.products.items.isEmpty
      || state.products.products.contains { $0.category != nil }
  }
}

/// The link that begins a draft. It knows the title of the form that it leads to.
struct SellLink: HTML {
  let language: Language
  /// Classes of the link.
  var look = "chip sell"

  var content: some HTML {
    a(.class(look), .href(MarketRoute.sellNew.url), .data("form", value: SellStrings.for(language).sell)) {
      MarketStrings.for(language).sell
    }
  }
}
