import Foundation
import Reactor

/// Changes a product that is on the server, whatever else changes it meanwhile.
struct SaveEditUseCase: Sendable {
  /// How often the edit is sent again when the product was changed elsewhere a moment before.
  private static let tries = 3

  let selling: any SellingRepository
  let shops: any ShopsRepository

  /// Reads the product from the server and sends the changed fields; does so again if the product was changed elsewhere
  /// between the read and the edit.
  ///
  /// - Parameter edit: what is to change of the product as it is; `nil` for nothing yet.
  /// - Returns: the product after the edit; `nil` if nothing was to change yet.
  /// - Throws: as ``SellingRepository``: also `AppError` with `invalidInput` and ``SellingField/revision`` if it was
  ///   changed elsewhere each time.
  func callAsFunction(
    _ id: Product.ID, by credentials: VendorCredentials, edit: (ProductDetails) -> ProductEdit?
  ) async throws -> Product? {
    var refused: (revision: String?, error: AppError)?
    for _ in 0..<Self.tries {
      let current = try await selling.details(of: id, by: credentials)
      guard var edit = edit(current) else { return nil }
      // A server that refuses the tag it has just sent uses tags in another way than ours do.
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

  /// Keeps what the answer tells of the shop, where there is one or is to be one.
  ///
  /// - Parameters:
  ///   - credentials: with which the product was changed.
  ///   - isNew: whether they shall be the profile's shop from now on.
  ///   - shop: the profile's when the edit began.
  /// - Throws: as ``ShopsRepository``.
  func keep(
    _ product: Product, by credentials: VendorCredentials, isNew: Bool, over shop: Shop?, for profile: String,
    at moment: Date
  ) async throws {
    var owner = shop
    // One may have been opened meanwhile.
    if isNew, try await shops.shop(of: profile)?.isLostBy(keeping: credentials) != true {
      let kept = Shop(vendor: product.vendor, credentials: credentials)
      try await shops.save(kept, of: profile)
      owner = kept
    }
    guard let owner, owner.credentials == credentials else { return }
    try await shops.keep(product, of: owner, for: profile, at: moment)
  }
}
