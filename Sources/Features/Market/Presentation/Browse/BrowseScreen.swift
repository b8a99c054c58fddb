import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The endless list of products with its search.
struct BrowseScreen: Screen {
  let products: any ProductsRepository
  let layouts: LayoutMemory
  let recents: any RecentKeywordsRepository
  let consent: any RecentsConsentRepository
  let saved: SavedMarks
  /// The name of the server that the products are on.
  let server: String
  /// Tells that a draft was deleted on the page before, by a profile without a shop, and what the reader has changed.
  let edits: SavedEdits
  let pictures: any PictureAddresses
  let undoField: UndoField
  /// Called with errors of reading or saving keywords; the page goes on without them.
  let memoryFailed: @Sendable (any Error) -> Void
  let favorites: any FavoritesRepository
  /// The saved searches.
  let searches: any SavedSearchesRepository
  var clock: any Clock<Duration> = ContinuousClock()
  var now: @Sendable () -> Date = { Date() }

  var path: String { MarketRoute.browsePath }
  var appeared: BrowseReactor.Action { .appeared }
  var listening: BrowseReactor.Action? { .listening }
  var styles: [String] { [MenuGroup.style, MarketFeature.style] }
  var scripts: [String] { [MarketFeature.script, ListOrGrid.script] }
  var actions: FormActions<BrowseReactor.Action> { BrowseForm.actions }

  func open(_ request: ScreenRequest) async throws -> BrowseReactor {
    let profile = request.reader.profile
    var state = BrowseReactor.State(
      query: ProductQuery(request.query), wanted: ProductsFeed.Wanted(request.query),
      layout: try await layouts.layout(of: profile.kept))
    state.chosen = PaneChoice.product.id(in: request.query)
    state.newSince = request.query["since"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    state.hasDeletedDraft = request.isIntended && edits.takeDraft(by: profile.kept, at: now())
    let recentSearches = RecentSearches(
      recents: recents, consent: consent, profile: profile, undoField: undoField, now: now, failed: memoryFailed)
    let asked = products.asked(by: request.reader.asker)
    return BrowseReactor(
      initialState: state, products: asked, marks: ProductMarks(saved, of: profile, server: server),
      searches: recentSearches, layouts: layouts,
      keeping: SearchKeeping(
        products: asked, searches: searches, profile: profile, now: now, failed: memoryFailed),
      news: FavoritesNews(
        favorites: favorites, check: CheckFavoritesUseCase(favorites: favorites, products: products),
        profile: profile.kept, asker: request.reader.asker, now: now, failed: memoryFailed),
      profile: profile, isIntended: request.isIntended, edits: edits, now: now, clock: clock)
  }

  func content(of state: BrowseReactor.State, for reader: Reader) -> ScreenContent<SearchItem<ProductItem>> {
    let language = reader.language
    var view = BrowseView(state: state, language: language)
    if state.saving != .not { view.watched = SearchKeepers.reference(of: state.query, on: server) }
    let recents = (view.hasSuggestions ? [] : view.visibleRecents)
      .map { SearchItem<ProductItem>.recent(RecentRow($0, language, now: now())) }
    return ScreenContent(
      title: view.title, heading: view.strings.market, url: state.url, step: state.step,
      regions: [
        .slot("search", AnyHTML(view.searchBar)),
        .slot("arrangement", AnyHTML(view.arrangement)),
        .slot(
          "recents",
          AnyHTML(
            view.recentsBar(undoField.write(state.removed, removedAt: state.removedAt, for: reader.profile)))),
        .list(Section(id: "recents", items: recents), label: RecentsStrings.for(language).recents),
        .slot("status", AnyHTML(view.status)),
        .slot("earlier", AnyHTML(view.earlier)),
        .list(Section(id: "products", items: state.markedItems), label: view.strings.products),
        .slot("more", AnyHTML(view.more)),
        PaneChoice.product.region(BrowseForm.productChosen, state.chosen),
      ],
      notice: state.hasDeletedDraft
        ? Notice(number: 1, kind: .info, text: ShopStrings.for(language).savedEdit(.draftDeleted)) : nil,
      pane: PaneLabel(title: view.strings.chosenProduct, hint: view.strings.chooseProduct),
      status: state.products.items.isEmpty ? state.failure?.httpStatus ?? 200 : 200,
      answersForm: state.refused != nil || state.saving == .justNow || state.saveFailure != nil
        || !state.removed.isEmpty)
  }

  func byteCost(of state: BrowseReactor.State) -> Int {
    state.products.byteCount + state.recentsByteCount + state.typed.heapBytes + state.query.text.heapBytes
      + (state.answered?.text.heapBytes ?? 0) + (state.failure?.heapBytes ?? 0) + (state.saveFailure?.heapBytes ?? 0)
  }

  var keepsCells: Bool { true }

  func cell(for item: SearchItem<ProductItem>, reader: Reader) -> some HTML {
    switch item {
    case .recent(let row): RecentProductsCell(row: row)
    case .found(let product):
      ProductCell(item: product, server: server, language: reader.language, now: now, pictures: pictures)
    }
  }
}

extension BrowseReactor.State {
  /// The address of the list, with the product beside it.
  fileprivate var url: String {
    let list = MarketRoute.browse(query, newSince: newSince).url
    return PaneChoice.product.address(products.wanted.address(list), with: chosen)
  }

  /// The products, with marks on those that are new in a saved search.
  fileprivate var markedItems: KeyedItems<SearchItem<ProductItem>> {
    guard let newSince else { return products.items }
    let marked = products.items.map { item -> SearchItem<ProductItem> in
      guard case .found(var product) = item, product.product.id > newSince else { return item }
      product.isNew = true
      return .found(product)
    }
    return KeyedItems(marked)
  }
}

/// Draws a recent search for products.
struct RecentProductsCell: HTML {
  let row: RecentRow

  var content: some HTML {
    RecentCell(row, url: MarketRoute.browse(ProductQuery.searched(row.text)).url, actions: BrowseForm.recents) {
      EmptyHTML()
    }
  }
}
