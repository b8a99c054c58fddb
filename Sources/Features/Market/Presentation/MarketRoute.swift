import FeatureKit
import LiveWeb
import Localization

/// The addresses of the Market feature. Links are built from them, and screens read them.
enum MarketRoute {
  /// The list of products with its search: `/market?q=…&sort=…&category=…&currency=…&min=…&max=…&stock=1&vendor=…`.
  /// With `&since=130`, products after that one are marked as new.
  case browse(ProductQuery = ProductQuery(), newSince: Product.ID? = nil)
  /// A product's page: `/market/products/130`.
  case product(Product.ID)
  /// Favourites: `/market/favorites`.
  case favorites
  /// Saved searches: `/market/searches`.
  case searches
  /// The user's own shop, or the form that opens one: `/market/shop?part=drafts`.
  case shop(ShopPart = .onSale)
  /// The list of drafts: `/market/sell`; with `?copy=130` it offers a copy of the user's own product.
  case sell(copyOf: Product.ID? = nil)
  /// A new draft if the profile has none, else the list: `/market/sell?new=1`.
  case sellNew
  /// A draft: `/market/drafts/{id}`; with `?from=/market/shop` it was opened from that page.
  case draft(ProductDraft.ID, from: String? = nil)
  /// How buyers reach the user: `/market/contact`.
  case contact
  /// The form that edits the user's own product: `/market/products/130/edit`.
  case edit(Product.ID)

  static let browsePath = "/market"
  static let products = "/market/products/"
  static let productPath = "\(products){id}"
  static let favoritesPath = "/market/favorites"
  static let searchesPath = "/market/searches"
  static let shopPath = "/market/shop"
  static let contactPath = "/market/contact"
  static let sellPath = "/market/sell"
  static let drafts = "/market/drafts/"
  static let draftPath = "\(drafts){id}"
  static let editPath = "\(productPath)/edit"

  var url: String {
    switch self {
    case .browse(let query, let id):
      Link("market").products(query).query("since", id.map { String($0) }).string
    case .product(let id): Link("market", "products", String(id)).string
    case .favorites: Self.favoritesPath
    case .searches: Self.searchesPath
    case .contact: Self.contactPath
    case .shop(let part): Link("market", "shop").query("part", part == .onSale ? nil : part.rawValue).string
    case .sell(let id): Link("market", "sell").query("copy", id.map { String($0) }).string
    case .sellNew: Link("market", "sell").query("new", "1").string
    case .draft(let id, let origin): ItemOrigin.address(Link("market", "drafts", id).string, from: origin)
    case .edit(let id): Link("market", "products", String(id), "edit").string
    }
  }
}

extension MarketRoute {
  /// Returns the product that a text names: the path of its page, or its reference, such as `goods.9f86d081-130`.
  ///
  /// - Parameters:
  ///   - text: any text; a path may have a query.
  ///   - server: the server's name.
  /// - Returns: `nil` for any other text. A number alone may be the id of anything.
  static func product(named text: String, on server: String) -> Product.ID? {
    if let reference = ItemReference(text) { return Product.id(of: reference, server: server) }
    let path = text.prefix { $0 != "?" && $0 != "#" }
    guard path.hasPrefix(products), let id = Product.ID(path.dropFirst(products.count)), id > 0,
      path == products + String(id)
    else { return nil }
    return id
  }
}

/// The parts of the user's own shop.
enum ShopPart: String, Sendable, Hashable, CaseIterable {
  case drafts, onSale = "on-sale", reserved, sold, hidden
}

extension ProductQuery {
  /// Reads the query of an address that ``MarketRoute/browse(_:)`` has written; invalid values are dropped.
  init(_ fields: FormFields) {
    self.init(text: Self.bounded(fields["q"] ?? ""))
    order = fields["sort"].flatMap(Order.init) ?? Self.usualOrder(of: text)
    category = fields["category"].flatMap(ProductCategory.init)
    state = fields["state"].flatMap(Product.State.init).flatMap { Self.states.contains($0) ? $0 : nil }
    inStock = fields["stock"] == "1"
    vendorID = fields["vendor"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    currency = fields["currency"].flatMap { Self.currencies.contains($0) ? $0 : nil }
    guard let currency else { return }
    let (least, most) = (fields["min"].flatMap { Int($0) }, fields["max"].flatMap { Int($0) })
    setPrices(least.flatMap { Self.price($0, in: currency) }, most.flatMap { Self.price($0, in: currency) })
  }

  /// Sets the range of prices; swaps them if the minimum is above the maximum.
  mutating func setPrices(_ least: Int?, _ most: Int?) {
    (minPrice, maxPrice) = (least, most)
    if let least, let most, most < least { (minPrice, maxPrice) = (most, least) }
  }

  /// An amount in minor units; `nil` for one beyond the highest price, which servers refuse.
  private static func price(_ minorUnits: Int, in currency: String) -> Int? {
    let most = (0..<Money.fractionDigits(of: currency)).reduce(JudgedFields.mostPrice) { most, _ in 10 * most }
    return (0...most).contains(minorUnits) ? minorUnits : nil
  }
}

extension Link {
  fileprivate func products(_ query: ProductQuery) -> Link {
    self.query("q", query.text.isEmpty ? nil : query.text)
      .query("sort", query.order == ProductQuery.usualOrder(of: query.text) ? nil : query.order.rawValue)
      .query("category", query.category?.rawValue)
      .query("state", query.state?.rawValue)
      .query("stock", query.inStock ? "1" : nil)
      .query("vendor", query.vendorID.map { String($0) })
      .query("currency", query.currency)
      .query("min", query.minPrice.map { String($0) })
      .query("max", query.maxPrice.map { String($0) })
  }
}
