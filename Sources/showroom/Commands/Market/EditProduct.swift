import MarketFeature

/// Changes a product of the vendor's own.
struct EditProduct: Sendable {
  let session: ProductsSession

  /// Changes the product and prints the result.
  ///
  /// - Parameter asJSON: print one object.
  /// - Throws: `CommandFailure` with 64 for an amount that is invalid in the
  ///   product's currency, with 73 if the result cannot be written, and as
  ///   ``ProductsSession/asking(about:_:)``; `CancellationError`.
  func callAsFunction(
    _ id: Product.ID, _ wish: ProductEditWish, by credentials: VendorCredentials, asJSON: Bool
  ) async throws {
    let details: ProductDetails = try await session.asking(about: id) {
      var currency = ""
      if wish.needsCurrency {
        currency = try await session.selling.details(of: id, by: credentials).product.currency
      }
      return try await session.selling.edit(id, try wish.edit(in: currency), by: credentials)
    }
    try ProductOutcome.edited.write(details, session, asJSON: asJSON)
  }
}
