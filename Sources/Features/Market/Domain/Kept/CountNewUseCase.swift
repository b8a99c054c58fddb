import Reactor

/// The products that a saved search finds and its profile has not seen.
struct NewProducts: Sendable, Hashable {
  /// How many, at most ``ProductsPage/length``.
  let count: Int
  /// Whether there may be more than ``count``, because all of the first page is new.
  let hasMore: Bool
  /// The greatest id of the new products; the greatest seen id if there are none.
  let newest: Product.ID

  /// Counts the new products in the first page of a list.
  ///
  /// - Parameters:
  ///   - page: the first page, the newest first.
  ///   - query: the search. Products it does not admit are not counted, because original servers ignore filters.
  ///   - seen: the greatest seen id. New products have greater ones.
  init(in page: ProductsPage, of query: ProductQuery, since seen: Product.ID) {
    let later = page.products.filter { $0.id > seen }
    let admitted = later.filter { query.admits($0) }
    let new = admitted.count
    newest = admitted.map(\.id).max() ?? seen
    let isAllNew = new > 0 && later.count == page.products.count
    count = min(new, ProductsPage.length)
    hasMore = new > ProductsPage.length || (isAllNew && page.next != nil)
  }
}

/// Counts the new products of a saved search with one request.
struct CountNewUseCase: Sendable {
  private let products: any ProductsRepository

  /// Creates the use case.
  init(products: any ProductsRepository) {
    self.products = products
  }

  /// Requests the first page and counts.
  ///
  /// - Parameters:
  ///   - search: the search, with the greatest seen id.
  ///   - isFresh: whether to ignore cached responses, if there is known to be something new.
  ///   - asker: the client that the request is for.
  /// - Throws: the errors of ``ProductsRepository/products(_:from:isFresh:)``; `AppError` with `unavailable` for an old
  ///   response, which knows of nothing new.
  func callAsFunction(
    _ search: SavedSearch, isFresh: Bool = false, for asker: Asker
  ) async throws -> NewProducts {
    let page = try await products.asked(by: asker).products(search.query, from: nil, isFresh: isFresh)
    if page.isStale { throw AppError(.unavailable, detail: "an older answer") }
    return NewProducts(in: page, of: search.query, since: search.seen)
  }
}
