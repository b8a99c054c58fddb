import Reactor

/// What a saved search finds that its owner has not seen.
struct NewProducts: Sendable, Hashable {
  /// How many, at most the length of a part of a list.
  let count: Int
  /// Whether there may be more than ``count``: all of the first part is new.
  let hasMore: Bool
  /// The greatest id of what is new; what was seen where nothing is.
  let newest: Product.ID

  /// Counts what is new in the first part of a list.
  ///
  /// - Parameters:
  ///   - query: what does not belong there does not count: servers of the original pass over filters.
  ///   - seen: what is new has a greater id.
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

/// Counts what is new for a saved search, in one call.
struct CountNewUseCase: Sendable {
  private let products: any ProductsRepository

  /// Creates the use case.
  init(products: any ProductsRepository) {
    self.products = products
  }

  /// Counts.
  ///
  /// - Parameters:
  ///   - search: what is searched, and what of it was seen.
  ///   - isFresh: whether an answer that was kept does not count, where something new is known already.
  ///   - asker: for whom is asked.
  /// - Throws: what ``ProductsRepository/products(_:from:isFresh:)`` throws; `AppError` with `unavailable` for an older
  ///   answer, which knows of nothing new.
  func callAsFunction(
    _ search: SavedSearch, isFresh: Bool = false, for asker: Asker
  ) async throws -> NewProducts {
    let page = try await products.asked(by: asker).products(search.query, from: nil, isFresh: isFresh)
    if page.isStale { throw AppError(.unavailable, detail: "an older answer") }
    return NewProducts(in: page, of: search.query, since: search.seen)
  }
}
