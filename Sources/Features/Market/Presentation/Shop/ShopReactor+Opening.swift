import FeatureKit
import LiveWeb
import Reactor

// Opening a shop, entering one from elsewhere, and removing it here.
extension ShopReactor {
  /// The longest name of a shop, in characters, as on our own server; no other server opens shops.
  static let maxNameLength = 40

  /// Opens a shop on the server. Its credentials appear only if this page has the only copy of them: they could not be
  /// saved, or the browser has joined another profile meanwhile. If another tab was faster, that tab's shop is used.
  func open(named text: String, _ context: Context) async throws {
    let name = SearchTerm.normalized(text)
    let typed = ShopTyped(name: name)
    let problem = ShopProblem(ofName: name)
    context.emit(.setTyped(typed, problem))
    if problem != nil { return }
    let key = try profile.keptOrThrow()
    let open = OpenShopUseCase(shops: shops, selling: selling, home: { try await home(profile) })
    do {
      switch try await open(named: name, of: key) {
      case .opened(let shop, let owner):
        if let first = shop.vendor?.name, first != name { context.emit(.say(.openedEarlier(first))) }
        if owner != key { context.emit(.setOpened(shop)) }
      case .openBefore: break
      case .unsupported: return context.emit(.setTyped(typed, .opensNone))
      }
    } catch let error as OpenShopUseCase.NotKept {
      context.emit(.setOpened(error.shop))
      throw error.cause
    }
    try await showShop(context)
  }

  /// Shows the credentials of a shop that was opened in this app, until the user has noted them.
  func showCredentials(_ context: Context) async throws {
    let shop = try await currentShop()
    if !shop.isNoted { context.emit(.setOpened(shop)) }
  }

  /// Hides the credentials after the user has noted them. Without scripts another screen has shown them: they are those of
  /// the profile's shop.
  func note(_ context: Context) async throws {
    let key = try profile.keptOrThrow()
    let own = try await shops.shop(of: key)
    guard let shop = context.initial.opened ?? own else { return }
    try await shops.note(shop.credentials, of: key)
    context.emit(.setOpened(nil))
    if let own = try await shops.shop(of: key) { context.emit(.setNoted(own.isNoted)) }
  }

  /// Saves credentials from an old app. The server can check them only for a product, so it does if the user names one.
  func bring(_ credentials: VendorCredentials?, _ product: String, _ context: Context) async throws {
    let typed = ShopTyped(number: product)
    guard let credentials else { return context.emit(.setTyped(typed, .unreadable)) }
    _ = try profile.keptOrThrow()
    var shop = Shop(vendor: nil, credentials: credentials)
    if product.contains(where: { !$0.isWhitespace }) {
      guard let vendor = try await vendor(of: product, by: credentials, typed, context) else { return }
      shop = Shop(vendor: vendor, credentials: credentials)
    }
    // A page from before the shop was opened may send this form. The existing shop stays.
    _ = try await shops.open(shop, of: try await home(profile))
    try await showShop(context)
  }

  /// Finds out the vendor of the shop through one of its products.
  func learn(from product: String, _ context: Context) async throws {
    let key = try profile.keptOrThrow()
    let shop = try await currentShop()
    let typed = ShopTyped(number: product)
    guard let vendor = try await vendor(of: product, by: shop.credentials, typed, context) else { return }
    try await shops.learn(vendor, by: shop.credentials, of: key)
    try await showShop(context)
  }

  /// Asks before the shop is removed here. Credentials that were never noted would be lost, so their shop stays.
  func askToRemove(_ context: Context) async throws {
    let shop = try await currentShop()
    guard shop.isNoted else { return context.emit(.say(.noteFirst)) }
    let unlisted = try await shops.unlisted(of: try profile.keptOrThrow()).filter { $0.reason != .deleted }
    context.emit(.setRemoving(ShopRemoval(name: shop.vendor?.name ?? "", unlistedCount: unlisted.count)))
  }

  /// Removes the shop here, which can be undone for a day. It stays open on the server.
  func removeShop(_ context: Context) async throws {
    context.emit(.setRemoving(nil))
    let isRemoved = try await shops.setShopAside(of: try profile.keptOrThrow())
    context.emit(.say(isRemoved ? .removedShop : .noteFirst))
    try await showShop(context)
  }

  /// Restores the shop that was removed here.
  func restoreShop(_ context: Context) async throws {
    let isRestored = try await shops.restoreShop(of: try profile.keptOrThrow())
    context.emit(.say(isRestored ? .restoredShop : .restoredTooLate))
    try await showShop(context)
  }

  /// Shows the profile's shop from its first row.
  func showShop(_ context: Context) async throws {
    context.emit(.setTyped(ShopTyped(), nil))
    try await show(ShopQuery(keeping: context.state.query), context)
  }

  /// The vendor of a product, if the credentials are its vendor's: an empty edit is allowed only to the vendor.
  ///
  /// - Returns: `nil` after an error, which the page then shows.
  private func vendor(
    of text: String, by credentials: VendorCredentials, _ typed: ShopTyped, _ context: Context
  ) async throws -> Product.Vendor? {
    guard let id = ProductNumber.read(text) else {
      context.emit(.setTyped(typed, .noNumber))
      return nil
    }
    do {
      return try await selling.edit(id, ProductEdit(), by: credentials).product.vendor
    } catch let error as AppError where error.code == .notAllowed {
      context.emit(.setTyped(typed, .wrongSecret))
    } catch let error as AppError where error.code == .notFound {
      context.emit(.setTyped(typed, .noSuchProduct))
    }
    return nil
  }
}
