/// Filter and order of a list of products.
public struct ProductQuery: Sendable, Hashable {
  /// Order of a list.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// Greatest id first, the order of the original.
    case newest
    /// Latest bump first.
    case bumped
    /// Lowest price to pay first. Meaningful only with one currency, as it compares minor units.
    case cheapest
    /// Highest price to pay first, with the same restriction.
    case dearest
    /// Greatest discount in relation to the price first.
    case discount
    /// Best match first: names that equal the text, begin with it or contain it, then vendors, then descriptions.
    ///
    /// Equal matches come newest first. Without a text it is `newest`.
    case relevance
  }

  /// Words that must all occur in the name, the vendor's name or the description. Only the first 200 bytes count.
  public var text = ""
  /// Order of the list.
  public var order = Order.newest
  /// Currency to include; nil includes all.
  public var currency: Currency?
  /// Currencies that the client supports; all by default.
  public var currencies: Set<Currency> = Set(Currency.allCases)
  /// Range of the price to pay, in minor units of `currency`.
  public var prices: ClosedRange<Int>?
  /// Whether the product must be in stock.
  public var inStock = false
  /// States to include; by default all public ones.
  public var states: Set<ProductState> = Set(ProductState.allCases.filter(\.isPublic))
  /// Category to include; nil includes all.
  public var category: ProductCategory?
  /// Vendor to include; nil includes all.
  public var vendorID: Int?

  /// Creates a query for all public products, newest first.
  public init() {}
}

extension ProductQuery {
  /// Whether the text asks for nothing, so that all products match it.
  var isWithoutText: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The requested currencies that the client supports; nil for all.
  var shownCurrencies: Set<Currency>? {
    if let currency { return currencies.intersection([currency]) }
    return currencies.count == Currency.allCases.count ? nil : currencies
  }

  /// Returns whether a product matches the query apart from the text. Used to check the current product after the
  /// index.
  func admits(_ product: Product) -> Bool {
    let facts = product.facts
    return states.contains(facts.state) && (!inStock || facts.stock > 0)
      && (currency.map { $0 == facts.currency } ?? true) && currencies.contains(facts.currency)
      && (prices.map { $0.contains(facts.bargainPrice.minorUnits) } ?? true)
      && (category.map { $0 == facts.category } ?? true) && (vendorID.map { $0 == product.vendorID } ?? true)
  }
}

/// The part of a list to return.
public enum ProductSlice: Sendable, Hashable {
  /// A page by number from 1, with 1 to 100 products.
  case page(Int, of: Int)
  /// The products after a cursor; nil starts at the beginning. Stable while other products come and go.
  case following(ProductCursor?, count: Int)
}

extension ProductSlice {
  /// Maximum number of products.
  var count: Int {
    switch self {
    case .page(_, let count), .following(_, let count): count
    }
  }

  /// Number of products before a page by number; nil for products after a cursor.
  var offset: Int? {
    switch self {
    // Prevents an overflow; no market has that many products.
    case .page(let number, let count): min(max(number - 1, 0), 1 << 32) * count
    case .following: nil
    }
  }
}

/// A position in a list: after the last returned product.
public struct ProductCursor: Sendable, Hashable {
  /// Sort key of that product.
  public let key: Int
  /// Id of that product.
  public let id: Int

  /// Creates a position.
  public init(key: Int, id: Int) {
    self.key = key
    self.id = id
  }
}

/// A page of a list.
public struct ProductPage: Sendable, Hashable {
  /// Products in the requested order.
  public let products: [Product]
  /// Number of all matches; nil unless a page by number was requested.
  public let total: Int?
  /// Cursor of the next page; nil at the end.
  public let next: ProductCursor?

  /// Creates a page.
  public init(products: [Product], total: Int?, next: ProductCursor?) {
    self.products = products
    self.total = total
    self.next = next
  }
}
