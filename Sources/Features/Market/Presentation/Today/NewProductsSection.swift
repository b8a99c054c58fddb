import FeatureKit
import LiveWeb
import Localization

/// The newest products of the categories of what the reader keeps; the newest of all if no category is known.
struct NewProductsSection: TodaySection {
  /// The most categories, each of which takes a request. Those of most things that the reader keeps count.
  static let maxCategories = 3

  let list: TodayProducts
  let favorites: any FavoritesRepository
  let searches: any SavedSearchesRepository
  /// Called with errors of reading what the reader keeps; the section goes on without it.
  let memoryFailed: @Sendable (any Error) -> Void

  var id: String { "market" }
  var layout: TodayLayout { .list }
  var styles: [String] { [MarketFeature.rowsStyle] }

  func title(in language: Language) -> String { MarketStrings.for(language).newProducts }

  func source(in language: Language) -> String { MarketStrings.for(language).source }

  func content(for request: TodayRequest) async throws -> TodayContent? {
    let own = try await categories(of: request.reader.profile).map { category in
      var query = ProductQuery()
      query.category = category
      return query
    }
    // Original servers know no categories, and none of the known ones may have products now.
    if !own.isEmpty, let content = try await content(of: own, for: request) { return content }
    return try await content(of: [ProductQuery()], for: request)
  }

  private func content(of queries: [ProductQuery], for request: TodayRequest) async throws -> TodayContent? {
    let pages = try await list.pages(of: queries, for: request)
    let newest = Self.newest(of: pages)
    if newest.isEmpty { return nil }
    let language = request.reader.language
    let isOwn = queries.contains { $0.category != nil }
    return TodayContent(
      rows: try await list.rows(of: newest, for: request),
      // No page of the market has the products of several categories.
      seeAll: queries.count == 1 ? MarketRoute.browse(queries[0]).url : nil,
      note: list.note(on: pages, in: language), title: isOwn ? MarketStrings.for(language).newInCategories : nil)
  }

  /// Returns the products of some lists that can be bought, the newest first. One list keeps the order of its server.
  private static func newest(of pages: [ProductsPage]) -> [Product] {
    let products = pages.flatMap(\.products).filter { !$0.isSoldOut }
    guard pages.count > 1 else { return products }
    var known: Set<Product.ID> = []
    return products.filter { known.insert($0.id).inserted }.sorted { $0.id > $1.id }
  }

  /// Returns the categories of the reader's favourites and saved searches, those of most of them first, without a
  /// request to the market.
  ///
  /// - Throws: `CancellationError`, nothing else.
  private func categories(of profile: Profile) async throws -> [ProductCategory] {
    try await asFarAsPossible(or: [], failed: memoryFailed) {
      let key = try profile.keyOrThrow()
      let marked = try await favorites.favorites(of: key).compactMap(\.product.category)
      let searched = try await searches.searches(of: key).compactMap(\.query.category)
      return Self.most(marked + searched)
    }
  }

  private static func most(_ categories: [ProductCategory]) -> [ProductCategory] {
    let counts = Dictionary(grouping: categories, by: \.self).mapValues(\.count)
    let ranked = counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    return ranked.prefix(maxCategories).map(\.key)
  }
}
