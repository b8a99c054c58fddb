public import Reactor

/// What is for sale, wherever the server is.
///
/// All methods throw `AppError` with `rateLimited` when the call budget is spent, `unavailable` or `offline` when the
/// server cannot be reached and no earlier answer is at hand, `changedUpstream` when its answer cannot be read (a page
/// of HTML, say), `invalidInput` for what the server says cannot be asked for; and `CancellationError`.
public protocol ProductsRepository: Sendable {
  /// The same repository, asking for somebody.
  func asked(by asker: Asker) -> any ProductsRepository

  /// A part of a list.
  ///
  /// - Parameters:
  ///   - query: which products.
  ///   - cursor: where it begins; `nil` for the first part, which says how many there are in all.
  ///   - isFresh: whether what was kept of it does not count: somebody has pulled the list down.
  func products(_ query: ProductQuery, from cursor: ProductsCursor?, isFresh: Bool) async throws -> ProductsPage

  /// A product for its own page.
  ///
  /// - Throws: also `notFound` when the market itself says that there is no such product any more, or it is not shown to
  ///   everybody.
  func details(of id: Product.ID, isFresh: Bool) async throws -> ProductDetails

  /// A product for a list that is being refreshed: the request goes behind all requests a person waits for.
  ///
  /// - Throws: as ``details(of:isFresh:)``.
  func refreshed(_ id: Product.ID) async throws -> ProductDetails

  /// What it cost since it was registered, the oldest first, at most 1,000 steps; empty on servers that do not say it.
  ///
  /// - Parameter isFresh: whether what was kept of it does not count: it is known to cost something else.
  func priceHistory(of id: Product.ID, isFresh: Bool) async throws -> [PriceStep]

  /// What was said of products last, without asking anybody, as far as it is kept.
  ///
  /// - Returns: by id; those of which nothing is known are missing.
  /// - Throws: `CancellationError`.
  func known(_ ids: [Product.ID]) async throws -> [Product.ID: ProductDetails]

  /// Whether the server's `healthChecker` says that it is well.
  ///
  /// - Throws: `AppError` with `unavailable` or `offline` when it does not answer, `notAllowed` or `changedUpstream` when
  ///   it answers otherwise, `rateLimited` when it has been asked so often that it was not asked, or said no more than
  ///   that; `CancellationError`.
  func isHealthy() async throws -> Bool
}
