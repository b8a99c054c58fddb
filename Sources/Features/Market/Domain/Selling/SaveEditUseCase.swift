import Foundation
import Reactor

/// Saves an edit of a product, although others may change it at the same time.
struct SaveEditUseCase: Sendable {
  /// The most attempts if the product is changed elsewhere in between.
  private static let tries = 3

  let selling: any SellingRepository
  let shops: any ShopsRepository

  /// Reads the product and sends the changed fields. Repeats both if the product was changed in between.
  ///
  /// - Parameters:
  ///   - id: the product.
  ///   - credentials: the vendor's credentials.
  ///   - edit: makes the edit from the product as it is; `nil` for none.
  /// - Returns: the product after the edit; `nil` without an edit.
  /// - Throws: as ``SellingRepository``, also `AppError` with `invalidInput` and ``SellingField/revision`` if the
  ///   product was changed elsewhere before each attempt.
  func callAsFunction(
    _ id: Product.ID, by credentials: VendorCredentials, edit: (ProductDetails) -> ProductEdit?
  ) async throws -> Product? {
    var refused: (revision: String?, error: AppError)?
    for _ in 0..<Self.tries {
      let current = try await selling.details(of: id, by: credentials)
      guard var edit = edit(current) else { return nil }
      // A server that refuses the `ETag` it has just sent does not use it as our own servers do.
      let isMeaningless = refused.map { $0.revision == current.revision } ?? false
      edit.revision = isMeaningless ? nil : current.revision
      do {
        return try await selling.edit(id, edit, by: credentials).product
      } catch let error as AppError where error.field == SellingField.revision {
        refused = (current.revision, error)
      }
    }
    throw refused?.error ?? AppError(.internalFault)
  }

  /// Saves what the response tells about the shop, if the profile has one or is to get one.
  ///
  /// - Parameters:
  ///   - product: the product after the edit.
  ///   - credentials: the credentials with which it was edited.
  ///   - isNew: whether they shall become the profile's shop.
  ///   - shop: the profile's shop when the edit began.
  /// - Throws: as ``ShopsRepository``.
  func keep(
    _ product: Product, by credentials: VendorCredentials, isNew: Bool, over shop: Shop?, for profile: String,
    at moment: Date
  ) async throws {
    var owner = shop
    // Another page may have opened a shop meanwhile.
    if isNew, try await shops.shop(of: profile)?.isLostBy(keeping: credentials) != true {
      let kept = Shop(vendor: product.vendor, credentials: credentials)
      try await shops.save(kept, of: profile)
      owner = kept
    }
    guard let owner, owner.credentials == credentials else { return }
    try await shops.keep(product, of: owner, for: profile, at: moment)
    try await shops.noteChange(of: profile, at: moment)
  }
}
