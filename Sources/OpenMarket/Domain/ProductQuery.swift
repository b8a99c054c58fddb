/// Which products a list is to have, and in what order.
public struct ProductQuery: Sendable, Hashable {
  /// In what order.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// By number, the newest first: the original's order.
    case newest
    /// By when they were put on top last.
    case bumped
    /// By what is to be paid, the cheapest first. Only sensible within a currency; else by the number alone.
    case cheapest
    /// Likewise, the dearest first.
    case dearest
    /// By what share is taken off, most first.
    case discount
    /// How well the text fits: names that are it, that begin with it, that have it; then vendors, then descriptions; the
    /// newest first where they fit alike. Without a text `newest`.
    case relevance
  }

  /// Words, each of which has to stand somewhere in the name, the vendor's name or the description. At most 200 bytes count.
  public var text = ""
  public var order = Order.newest
  public var currency: Currency?
  /// Which currencies the client knows; by default all.
  public var currencies: Set<Currency> = Set(Currency.allCases)
  /// What is to be paid, in minor units of `currency`.
  public var prices: ClosedRange<Int>?
  /// Whether there has to be some left.
  public var inStock = false
  /// Which states; by default all that are public.
  public var states: Set<ProductState> = Set(ProductState.allCases.filter(\.isPublic))
  public var category: ProductCategory?
  public var vendorID: Int?

  /// All that is public, the newest first.
  public init() {}
}

extension ProductQuery {
  /// Whether a product is one of those, but for the text: what the index does, of the product as it is now.
  func admits(_ product: Product) -> Bool {
    let facts = product.facts
    return states.contains(facts.state) && (!inStock || facts.stock > 0)
      && (currency.map { $0 == facts.currency } ?? true) && currencies.contains(facts.currency)
      && (prices.map { $0.contains(facts.bargainPrice.minorUnits) } ?? true)
      && (category.map { $0 == facts.category } ?? true) && (vendorID.map { $0 == product.vendorID } ?? true)
  }
}

/// Which part of a list.
public enum ProductSlice: Sendable, Hashable {
  /// By number: pages from 1, of 1 to 100 products.
  case page(Int, of: Int)
  /// What follows a place, stable while others come and go: at first `nil`, then what the answer before said.
  case following(ProductCursor?, count: Int)
}

/// A place in a list: behind the product that was last.
public struct ProductCursor: Sendable, Hashable {
  /// What the order sorts by, of the product that was last.
  public let key: Int
  public let id: Int

  /// Describes a place.
  public init(key: Int, id: Int) {
    self.key = key
    self.id = id
  }
}

/// A part of a list.
public struct ProductPage: Sendable, Hashable {
  public let products: [Product]
  /// How many there are in all; `nil` where nobody asked for a page by number.
  public let total: Int?
  /// Where the next part begins; `nil` at the end.
  public let next: ProductCursor?

  /// Describes a part of a list.
  public init(products: [Product], total: Int?, next: ProductCursor?) {
    self.products = products
    self.total = total
    self.next = next
  }
}
