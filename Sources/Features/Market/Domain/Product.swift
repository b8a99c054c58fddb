public import Foundation
public import Localization
public import Reactor

/// Something that is for sale on an Open Market server, as a list and its own page show it.
public struct Product: Sendable, Hashable, Identifiable, Codable {
  /// The server's number, at least 1.
  public typealias ID = Int

  /// Who sells it.
  public struct Vendor: Sendable, Hashable, Codable {
    /// The server's number.
    public let id: Int
    /// Empty where the server does not say it.
    public let name: String

    /// Describes a vendor.
    public init(id: Int, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// Where it stands between being written and being gone; servers of the original say nothing, and all is on sale.
  public enum State: String, Sendable, Hashable, CaseIterable, Codable {
    case draft
    case onSale = "on_sale"
    case reserved
    case sold
    case hidden
  }

  public let id: ID
  public let vendor: Vendor
  /// As the server says it, without what would break a line; may be empty on old servers.
  public let name: String
  /// Likewise, with its lines; lists of generation 2 have none.
  public let description: String
  /// The address of a small picture, absolute or relative to the server; `nil` when there is none.
  public let thumbnail: String?
  /// The currency's code in upper case; one that nobody knows is shown as it is.
  public let currency: String
  /// What it cost before anything was taken off.
  public let price: Money
  /// What is to be paid; never more than ``price``.
  public let bargainPrice: Money
  /// How many are left, at least 0.
  public let stock: Int
  public let state: State
  /// Whether the server has said ``state``; one that knows no states sells everything it lists.
  public let saysState: Bool
  /// As the server calls it; `nil` where nothing is said.
  public let category: ProductCategory?
  /// When it was registered; `nil` when the server's date cannot be read.
  public let createdAt: Date?
  /// Whether ``createdAt`` is a day and nothing more: midnight in UTC of a day that was one in Korea.
  public let isDayAlone: Bool

  /// Describes a product.
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

  /// Whether nobody can buy it any more.
  public var isSoldOut: Bool { stock == 0 || state == .sold }

  /// What share is taken off, in whole percent, 1 ... 100; `nil` when nothing is.
  public var percentOff: Int? {
    guard bargainPrice.minorUnits < price.minorUnits else { return nil }
    return max(1, (price.minorUnits - bargainPrice.minorUnits) * 100 / price.minorUnits)
  }

  /// About how many bytes it takes outside of its own storage.
  public var byteCount: Int {
    MemoryLayout<Product>.stride + name.utf8.count + description.utf8.count + vendor.name.utf8.count
      + (thumbnail?.utf8.count ?? 0)
  }
}

/// What kind of thing a product is, as our own servers have it; others have none.
public enum ProductCategory: String, Sendable, Hashable, CaseIterable, Codable {
  case digital, home, furniture, kitchen, clothing, beauty, sports, games, books, kids, pets, plants, cars, food, other
}

/// A picture of a product.
public struct ProductPicture: Sendable, Hashable, Identifiable {
  /// The server's number; 0 where it says none.
  public let id: Int
  /// The whole picture: an address, absolute or relative to the server.
  public let address: String
  /// Likewise, small; the same where the server has only one.
  public let thumbnail: String

  /// Describes a picture.
  public init(id: Int, address: String, thumbnail: String) {
    self.id = id
    self.address = address
    self.thumbnail = thumbnail
  }
}

/// A product as its own page shows it.
public struct ProductDetails: Sendable, Hashable {
  public let product: Product
  /// In the vendor's order, at most 20; empty where the server has none.
  public let pictures: [ProductPicture]
  /// How long ago the server said it; `nil` when it just did.
  public let age: Duration?
  /// Older than wished, because the server cannot be asked.
  public let isStale: Bool
  /// As ``ProductsPage/failure``.
  public let failure: AppError?
  /// The revision of the product as its vendor has read it (`ETag`); `nil` where the server sends none.
  public let revision: String?

  /// Describes a product.
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

/// What a product cost and how many there were since a moment.
public struct PriceStep: Sendable, Hashable {
  public let at: Date
  public let bargainPrice: Money
  public let stock: Int
  public let state: Product.State

  /// Describes a step.
  public init(at: Date, bargainPrice: Money, stock: Int, state: Product.State) {
    self.at = at
    self.bargainPrice = bargainPrice
    self.stock = stock
    self.state = state
  }
}
