import LiveWeb
import Reactor

// Replacing the secret of a shop after it was changed elsewhere.
extension ShopReactor {
  /// The most products with which the secret is checked, in case the first ones are gone.
  private static let maxProofs = 3

  /// Replaces the saved secret, and keeps all remembered products of the shop. The server can check a secret only for a
  /// product, so it is checked if one is known.
  func renew(_ secret: TypedSecret, _ context: Context) async throws {
    let key = try profile.keptOrThrow()
    let shop = try await currentShop()
    // The saved secret has not been noted, so it would be lost.
    guard shop.isNoted else { return context.emit(.say(.noteFirst)) }
    guard let credentials = VendorCredentials(identifier: shop.credentials.identifier, secret: secret.text) else {
      return context.emit(.setTyped(ShopTyped(), .newSecretUnreadable))
    }
    var vendor: Product.Vendor?
    for id in try await ownProducts(of: shop, context.initial.products, key).prefix(Self.maxProofs) where vendor == nil
    {
      do {
        vendor = try await selling.edit(id, ProductEdit(), by: credentials).product.vendor
      } catch let error as AppError where error.code == .notAllowed {
        return context.emit(.setTyped(ShopTyped(), .newSecretWrong))
      } catch let error as AppError where error.code == .notFound {
        // Try the next product.
      }
    }
    // Another page may have changed the shop during the request.
    guard try await shops.shop(of: key)?.credentials == shop.credentials else { return try await showShop(context) }
    try await shops.save(Shop(vendor: vendor ?? shop.vendor, credentials: credentials), of: key)
    context.emit(.say(.secretRenewed(isChecked: vendor != nil)))
    try await showShop(context)
  }

  /// Ids of the shop's products: those on the page and the unlisted ones, else those in the server's list.
  private func ownProducts(of shop: Shop, _ shown: ShopProducts, _ key: String) async throws -> [Product.ID] {
    let unlisted = try await shops.unlisted(of: key).filter { $0.reason != .deleted }
    let known = shown.rows.map(\.id) + unlisted.map(\.id)
    guard known.isEmpty, let vendor = shop.vendor else { return known }
    var query = ProductQuery()
    query.vendorID = vendor.id
    let page = try await products.products(query, from: nil, isFresh: false)
    // Original servers ignore the filter and send the products of all vendors.
    return page.products.filter { $0.vendor.id == vendor.id }.map(\.id)
  }
}
