import FeatureKit
import LiveWeb
import Reactor

// How somebody comes to a shop, and leaves it.
extension ShopReactor {
  /// How long a shop's name may be, in characters: as long as our own server takes it, for no other opens shops.
  static let maxNameLength = 40

  /// Opens a shop on the server. What opens it stays on the page also when it could not be kept, or the browser has
  /// joined a profile meanwhile; but where another tab was faster, that one's shop is the one there is.
  func open(named text: String, _ context: Context) async throws {
    let name = SearchTerm.normalized(text)
    let typed = ShopTyped(name: name)
    guard !name.isEmpty else { return context.emit(.setTyped(typed, .nameMissing)) }
    guard name.count <= Self.maxNameLength else { return context.emit(.setTyped(typed, .nameTooLong)) }
    context.emit(.setTyped(typed, nil))
    let key = try profile.keptOrThrow()
    // Noted before the server is asked: two tabs, and a try after a lost answer, open the same shop. A form that is sent
    // twice finds the shop there.
    guard let attempt = try await shops.keyOfOpening(of: key) else { return try await showShop(context) }
    let shop: Shop
    do {
      shop = try await selling.signUp(name: name, key: attempt)
    } catch let error as AppError where error.code == .notFound {
      return context.emit(.setTyped(typed, .opensNone))
    }
    if let first = shop.vendor?.name, first != name { context.emit(.say(.openedEarlier(first))) }
    do {
      let owner = try await home(profile)
      let isKept = try await shops.open(shop, of: owner)
      // The profile that the browser has joined may have a shop: of this one nobody else would know.
      if isKept || owner != key { context.emit(.setOpened(shop)) }
    } catch {
      context.emit(.setOpened(shop))
      throw error
    }
    try await showShop(context)
  }

  /// Shows the identifier and the secret no more.
  func note(_ context: Context) async throws {
    guard let shop = context.initial.opened else { return }
    try await shops.note(shop.credentials, of: try profile.keptOrThrow())
    context.emit(.setOpened(nil))
  }

  /// Takes along what somebody has of an old app. The server is asked when they name a product of theirs, for there is
  /// no other way to ask it.
  func bring(_ credentials: VendorCredentials?, _ product: String, _ context: Context) async throws {
    let typed = ShopTyped(number: product)
    guard let credentials else { return context.emit(.setTyped(typed, .unreadable)) }
    _ = try profile.keptOrThrow()
    var shop = Shop(vendor: nil, credentials: credentials)
    if product.contains(where: { !$0.isWhitespace }) {
      guard let vendor = try await vendor(of: product, by: credentials, typed, context) else { return }
      shop = Shop(vendor: vendor, credentials: credentials)
    }
    // A page of before a shop was opened may send this: that shop stays.
    _ = try await shops.open(shop, of: try await home(profile))
    try await showShop(context)
  }

  /// Learns whose the shop is, by a product of theirs.
  func learn(from product: String, _ context: Context) async throws {
    let key = try profile.keptOrThrow()
    let shop = try await currentShop()
    let typed = ShopTyped(number: product)
    guard let vendor = try await vendor(of: product, by: shop.credentials, typed, context) else { return }
    try await shops.learn(vendor, by: shop.credentials, of: key)
    try await showShop(context)
  }

  /// Forgets the shop here; on the server it goes on.
  func forget(_ context: Context) async throws {
    try await shops.removeShop(of: try profile.keptOrThrow())
    context.emit(.setOpened(nil))
    context.emit(.say(.forgotten))
    try await show(ShopQuery(keeping: context.state.query), context)
  }

  /// Shows the shop there is now, from its beginning.
  func showShop(_ context: Context) async throws {
    context.emit(.setTyped(ShopTyped(), nil))
    try await show(ShopQuery(keeping: context.state.query), context)
  }

  /// Who sells a product, if it is those who ask: nobody else may change it, though nothing is changed.
  ///
  /// - Returns: `nil` when it could not be learned; that has been said.
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
