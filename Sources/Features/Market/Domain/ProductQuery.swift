public import Reactor

/// Which products a list is to have, and in what order. Servers of the original know ``text`` alone.
public struct ProductQuery: Sendable, Hashable {
  /// In what order.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    case newest, bumped, cheapest, dearest, discount, relevance
  }

  /// Words; at most 200 bytes, without spaces at its ends.
  public var text: String
  public var order: Order
  /// A code such as `KRW`; has to be there for ``minPrice`` and ``maxPrice``.
  public var currency: String?
  /// What is to be paid at least, in minor units of ``currency``.
  public var minPrice: Int?
  /// At most, likewise.
  public var maxPrice: Int?
  public var inStock: Bool
  public var category: ProductCategory?
  public var state: Product.State?
  public var vendorID: Int?

  /// All there is, the newest first; set the rest.
  public init(text: String = "", order: Order = .newest) {
    self.text = text
    self.order = order
    inStock = false
  }
}

/// A part of a list of products.
public struct ProductsPage: Sendable, Hashable {
  /// How many products a part is asked for with.
  public static let length = 20

  /// In the server's order; no product twice.
  public let products: [Product]
  /// Where the next part begins; `nil` at the end.
  public let next: ProductsCursor?
  /// How many there are in all; `nil` where the server does not say it.
  public let total: Int?
  /// How long ago the server said it; `nil` when it just did.
  public let age: Duration?
  /// Older than wished, because the server cannot be asked.
  public let isStale: Bool
  /// Why there is no newer answer; `nil` for one that is not old.
  public let failure: AppError?
  /// Whether goods stood between these that were not asked for, and were left out.
  public let leavesOut: Bool
  /// Whether the server's answer stood in another order than the one that was asked for.
  public let isUnsorted: Bool

  /// Describes a part of a list.
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

  /// Whether the server had nothing to say: what was left out is something.
  var isEmpty: Bool { products.isEmpty && !leavesOut }
}

/// Where a part of a list begins.
public enum ProductsCursor: Sendable, Hashable {
  /// A page by its number, from 2 on: what every server knows. Pages shift while others register things.
  case page(Int)
  /// A place that a server of ours said; at most 200 bytes.
  case place(String)
}
