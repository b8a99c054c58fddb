public import Reactor

/// The search text, filters and order of a list of products. Original servers know only ``text``.
public struct ProductQuery: Sendable, Hashable {
  /// The order of a list.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    case newest, bumped, cheapest, dearest, discount, relevance
  }

  /// The search text; at most 200 bytes, without spaces at its ends.
  public var text: String
  /// The order of the list.
  public var order: Order
  /// The currency's code, such as `KRW`; required by ``minPrice`` and ``maxPrice``.
  public var currency: String?
  /// The least amount to pay, in minor units of ``currency``.
  public var minPrice: Int?
  /// The greatest amount to pay, in minor units of ``currency``.
  public var maxPrice: Int?
  /// Whether only products in stock pass.
  public var inStock: Bool
  /// The category of products that pass; `nil` for all.
  public var category: ProductCategory?
  /// The state of products that pass; `nil` for all.
  public var state: Product.State?
  /// The seller of products that pass; `nil` for all.
  public var vendorID: Int?

  /// Creates a query for all products, the newest first by default. Set filters afterwards.
  public init(text: String = "", order: Order = .newest) {
    self.text = text
    self.order = order
    inStock = false
  }
}

/// A page of a list of products.
public struct ProductsPage: Sendable, Hashable {
  /// How many products a request asks for.
  public static let length = 20

  /// In the server's order, without duplicates.
  public let products: [Product]
  /// Where the next page begins; `nil` at the end.
  public let next: ProductsCursor?
  /// The number of products in the whole list; `nil` if the server does not send it.
  public let total: Int?
  /// How long ago the server sent it; `nil` if it was just now.
  public let age: Duration?
  /// Whether it is older than requested, because the server could not be reached.
  public let isStale: Bool
  /// Why there is no newer response; `nil` if it is current.
  public let failure: AppError?
  /// Whether the server ignores filters, so that products were left out here.
  public let leavesOut: Bool
  /// Whether the server's response is in another order than requested.
  public let isUnsorted: Bool

  /// Creates a page of a list.
  public init(
    products: [Product], next: ProductsCursor?, total: Int?, age: Duration? = nil, isStale: Bool = false,
    failure: AppError? = nil, leavesOut: Bool = false, isUnsorted: Bool = false
  ) {
    self.products = products
    self.next = next
    self.total = total
    self.age = age
    self.isStale = isStale
    self.failure = failure
    self.leavesOut = leavesOut
    self.isUnsorted = isUnsorted
  }

  /// Whether the server's page was empty. A page from which all products were left out is not.
  var isEmpty: Bool { products.isEmpty && !leavesOut }
}

/// The start of a page in a list.
public enum ProductsCursor: Sendable, Hashable {
  /// A page by its number, from 2 on, which every server knows. Pages shift while products are registered.
  case page(Int)
  /// A cursor that one of our own servers sent; at most 200 bytes.
  case place(String)
}
