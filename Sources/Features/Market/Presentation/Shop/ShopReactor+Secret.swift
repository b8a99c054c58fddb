import LiveWeb
import Reactor

// A shop whose secret was changed elsewhere.
extension ShopReactor {
  /// How many products the server is asked by, should the first ones be gone.
  private static let maxProofs = 3

  /// Puts another secret in the place of the one that is kept; all that is remembered of the shop's goods stays. The
  /// server is asked by a product of theirs where one is known, for there is no other way to ask it.
  func renew(_ secret: TypedSecret, _ context: Context) async throws {
    let key = try profile.keptOrThrow()
    let shop = try await currentShop()
    // Nobody else knows the one there is.
    guard shop.isNoted else { return context.emit(.say(.noteFirst)) }
    guard let credentials = VendorCredentials(identifier: shop.credentials.identifier, secret: secret.text) else {
      return context.emit(.setTyped(ShopTyped(), .newSecretUnreadable))
    }
    var vendor: Product.Vendor?
    for id in try await ownProducts(of: shop, context.initial.goods, key).prefix(Self.maxProofs) where vendor == nil {
      do {
        vendor = try await selling.edit(id, ProductEdit(), by: credentials).product.vendor
      } catch let error as AppError where error.code == .notAllowed {
        return context.emit(.setTyped(ShopTyped(), .newSecretWrong))
      } catch let error as AppError where error.code == .notFound {
        // By another one, then.
      }
    }
    // Another shop may have come while the server was asked.
    guard try await shops.shop(of: key)?.credentials == shop.credentials else { return try await showShop(context) }
    try await shops.save(Shop(vendor: vendor ?? shop.vendor, credentials: credentials), of: key)
    context.emit(.say(.secretRenewed(isChecked: vendor != nil)))
    try await showShop(context)
  }

  /// Products of the shop's: those on the page and those that no list has, else those of the server's list.
  private func ownProducts(of shop: Shop, _ goods: ShopProducts, _ key: String) async throws -> [Product.ID] {
    let unlisted = try await shops.unlisted(of: key).filter { $0.reason != .deleted }
    let known = goods.rows.map(\.id) + unlisted.map(\.id)
    guard known.isEmpty, let vendor = shop.vendor else { return known }
    var query = ProductQuery()
    query.vendorID = vendor.id
    let page = try await products.products(query, from: nil, isFresh: false)
    // Servers of the original leave nobody's goods out.
    return page.products.filter { $0.vendor.id == vendor.id }.map(\.id)
  }
}
