public import Reactor

/// Reads what people write about apps, country by country.
public protocol ReviewsRepository: Sendable {
  /// Returns a repository that asks for one client, as ``ListingsRepository/asked(by:)``.
  func asked(by asker: Asker) -> any ReviewsRepository

  /// Returns a repository that waits for new answers, as ``ListingsRepository/askedAnew()``.
  func askedAnew() -> any ReviewsRepository

  /// Returns a page of at most 50 reviews.
  ///
  /// The store keeps ten pages of a country. It sometimes answers with a page without reviews in the middle of the
  /// list; such a page is asked for once more, and then passed over.
  ///
  /// - Parameters:
  ///   - number: the number of the page, limited to 1 ... 10.
  ///   - appID: Apple's number of the app.
  ///   - storefront: the country.
  ///   - order: the order.
  /// - Throws: ``NotInStorefront`` if the country's store does not know the app; the errors of
  ///   ``ListingsRepository/search(_:count:)``; `CancellationError`.
  func page(
    _ number: Int, of appID: Int, in storefront: Storefront, by order: ReviewOrder
  ) async throws -> ReviewsPage

  /// Returns the first page of the newest reviews, for an app's page. The call gives way to calls that a user waits
  /// for.
  ///
  /// - Throws: as ``page(_:of:in:by:)``.
  func newest(of appID: Int, in storefront: Storefront) async throws -> ReviewsPage
}
