public import Foundation
public import Localization
public import Reactor

/// A product for sale on an Open Market server, as a list and its own page show it.
public struct Product: Sendable, Hashable, Identifiable, Codable {
  /// The server's number, at least 1.
  public typealias ID = Int

  /// The seller of a product.
  public struct Vendor: Sendable, Hashable, Codable {
    /// The server's number.
    public let id: Int
    /// Empty if the server does not send it.
    public let name: String

    /// Creates a vendor.
    public init(id: Int, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The state of a product. Original servers send none: all their products are on sale.
  public enum State: String, Sendable, Hashable, CaseIterable, Codable {
    case draft
    case onSale = "on_sale"
    case reserved
    case sold
    case hidden
  }

  /// The product's id.
  public let id: ID
  /// The seller.
  public let vendor: Vendor
  /// The server's text in one line; may be empty on old servers.
  public let name: String
  /// The server's text with its line breaks; empty in lists of generation 2.
  public let description: String
  /// The address of a small picture, absolute or relative to the server; `nil` if there is none.
  public let thumbnail: String?
  /// The currency's code in upper case; an unknown code is shown as it is.
  public let currency: String
  /// The price before the discount.
  public let price: Money
  /// The amount to pay; never more than ``price``.
  public let bargainPrice: Money
  /// The number of pieces left, at least 0.
  public let stock: Int
  /// The state; on sale if the server sends none.
  public let state: State
  /// Whether the server has sent ``state``. Original servers send none.
  public let saysState: Bool
  /// The category that the server sends; `nil` for none.
  public let category: ProductCategory?
  /// When it was registered; `nil` if the server's date is invalid.
  public let createdAt: Date?
  /// Whether ``createdAt`` is only a day: midnight UTC for a calendar day in Korea.
  public let isDayAlone: Bool

  /// Creates a product.
  public init(
    id: ID, vendor: Vendor, name: String, description: String, thumbnail: String?, price: Money, bargainPrice: Money,
    stock: Int, state: State = .onSale, saysState: Bool = true, category: ProductCategory? = nil,
    createdAt: Date? = nil, isDayAlone: Bool = false
  ) {
    self.id = id
    self.vendor = vendor
    self.name = name
    self.description = description
    self.thumbnail = thumbnail
    currency = price.currency
    self.price = price
    self.bargainPrice = bargainPrice
    self.stock = stock
    self.state = state
    self.saysState = saysState
    self.category = category
    self.createdAt = createdAt
    self.isDayAlone = isDayAlone
  }

  /// Whether it cannot be bought any more.
  public var isSoldOut: Bool { stock == 0 || state == .sold }

  /// The discount in whole percent, 1 ... 100; `nil` if there is none.
  public var percentOff: Int? {
    guard bargainPrice.minorUnits < price.minorUnits else { return nil }
    return max(1, (price.minorUnits - bargainPrice.minorUnits) * 100 / price.minorUnits)
  }

  /// An estimate of its size in bytes, with its texts.
  public var byteCount: Int {
    MemoryLayout<Product>.stride + name.utf8.count + description.utf8.count + vendor.name.utf8.count
      + (thumbnail?.utf8.count ?? 0)
  }
}

/// The category of a product on our own servers; original ones have none.
public enum ProductCategory: String, Sendable, Hashable, CaseIterable, Codable {
  case digital, home, furniture, kitchen, clothing, beauty, sports, games, books, kids, pets, plants, cars, food, other
}

/// A picture of a product.
public struct ProductPicture: Sendable, Hashable, Identifiable {
  /// The server's number; 0 if it sends none.
  public let id: Int
  /// The address of the full picture, absolute or relative to the server.
  public let address: String
  /// The address of a small picture; ``address`` if the server has only one.
  public let thumbnail: String

  /// Creates a picture.
  public init(id: Int, address: String, thumbnail: String) {
    self.id = id
    self.address = address
    self.thumbnail = thumbnail
  }
}

/// A product as its own page shows it.
public struct ProductDetails: Sendable, Hashable {
  /// The product.
  public let product: Product
  /// In the vendor's order, at most 20; empty if the server has none.
  public let pictures: [ProductPicture]
  /// How long ago the server sent it; `nil` if it was just now.
  public let age: Duration?
  /// Whether it is older than requested, because the server could not be reached.
  public let isStale: Bool
  /// Why there is no newer response; `nil` if it is current.
  public let failure: AppError?
  /// The `ETag` with which its vendor has read the product; `nil` if the server sends none.
  public let revision: String?

  /// Creates the details of a product.
  public init(
    product: Product, pictures: [ProductPicture], age: Duration? = nil, isStale: Bool = false,
    failure: AppError? = nil, revision: String? = nil
  ) {
    self.product = product
    self.pictures = pictures
    self.age = age
    self.isStale = isStale
    self.failure = failure
    self.revision = revision
  }
}

/// The price, stock and state of a product from a moment on.
public struct PriceStep: Sendable, Hashable {
  /// When the step begins.
  public let at: Date
  /// The amount to pay from then on.
  public let bargainPrice: Money
  /// The stock from then on.
  public let stock: Int
  /// The state from then on.
  public let state: Product.State

  /// Creates a step.
  public init(at: Date, bargainPrice: Money, stock: Int, state: Product.State) {
    self.at = at
    self.bargainPrice = bargainPrice
    self.stock = stock
    self.state = state
  }
}
