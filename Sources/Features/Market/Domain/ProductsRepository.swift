public import Reactor

/// The products on a market server.
///
/// All methods throw `CancellationError`, and `AppError` with one of these codes:
/// - `rateLimited` if the budget of requests is spent;
/// - `unavailable` or `offline` if the server cannot be reached and there is no cached response;
/// - `changedUpstream` if the response cannot be read, such as an HTML page;
/// - `invalidInput` if the server refuses the request.
public protocol ProductsRepository: Sendable {
  /// The same repository for the requests of one client.
  func asked(by asker: Asker) -> any ProductsRepository

  /// A page of a list.
  ///
  /// - Parameters:
  ///   - query: the search, filters and order.
  ///   - cursor: where the page begins; `nil` for the first page, which has the total.
  ///   - isFresh: whether to ignore cached responses, as after a pull to refresh.
  func products(_ query: ProductQuery, from cursor: ProductsCursor?, isFresh: Bool) async throws -> ProductsPage

  /// The first page of a list for work that no user waits for: the request has the lowest priority. By default as
  /// ``products(_:from:isFresh:)``.
  func newest(_ query: ProductQuery) async throws -> ProductsPage

  /// A product for its own page.
  ///
  /// - Throws: also `notFound` if the market itself says that the product does not exist, or is not public.
  func details(of id: Product.ID, isFresh: Bool) async throws -> ProductDetails

  /// A product for a list that is being refreshed. The request has a lower priority than those that users wait for.
  ///
  /// - Throws: as ``details(of:isFresh:)``.
  func refreshed(_ id: Product.ID) async throws -> ProductDetails

  /// The price history of a product since its registration, the oldest step first, at most 1,000 steps; empty on
  /// servers without histories.
  ///
  /// - Parameter isFresh: whether to ignore a cached response, because the price is known to have changed.
  func priceHistory(of id: Product.ID, isFresh: Bool) async throws -> [PriceStep]

  /// The cached products among some ids, without a request.
  ///
  /// - Returns: the products by id. Products that are not cached are missing.
  /// - Throws: `CancellationError`.
  func known(_ ids: [Product.ID]) async throws -> [Product.ID: ProductDetails]

  /// Whether the server's `healthChecker` reports that it is healthy.
  ///
  /// - Throws: `AppError` with `unavailable` or `offline` if it does not respond, `notAllowed` or `changedUpstream` for
  ///   another response, `rateLimited` if the budget of requests is spent or the server's limit is reached;
  ///   `CancellationError`.
  func isHealthy() async throws -> Bool
}

extension ProductsRepository {
  /// As ``ProductsRepository/products(_:from:isFresh:)``.
  public func newest(_ query: ProductQuery) async throws -> ProductsPage {
    try await products(query, from: nil, isFresh: false)
  }
}
