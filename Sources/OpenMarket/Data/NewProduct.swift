/// A product to be stored, with its pictures.
public struct NewProduct: Sendable {
  /// Vendor of the product.
  public let vendorID: Int
  /// Values that its vendor has set.
  public let facts: ProductFacts
  /// Pictures in order, at most 5.
  public let images: [NewImage]
  /// In milliseconds since 1970.
  public let createdAt: Int
  /// In milliseconds since 1970.
  public let bumpedAt: Int

  /// Creates a product; `nil` for `bumpedAt` means that it was never bumped.
  public init(vendorID: Int, facts: ProductFacts, images: [NewImage], createdAt: Int, bumpedAt: Int? = nil) {
    self.vendorID = vendorID
    self.facts = facts
    self.images = images
    self.createdAt = createdAt
    self.bumpedAt = bumpedAt ?? createdAt
  }
}

/// A picture to be stored.
public struct NewImage: Sendable {
  /// Unique key, 32 hexadecimal digits.
  public let key: String
  /// Files of the picture; nil for a sample picture, which is drawn from its key on request.
  public let picture: PreparedImage?

  /// Creates a picture.
  public init(key: String, picture: PreparedImage?) {
    self.key = key
    self.picture = picture
  }
}

/// Price, stock and state of a product from a time on.
public struct ProductChange: Sendable, Hashable {
  /// In milliseconds since 1970.
  public let at: Int
  /// Currency of both amounts.
  public let currency: Currency
  /// Price before the discount.
  public let price: Amount
  /// Amount that is subtracted from the price.
  public let discount: Amount
  /// Number of pieces.
  public let stock: Int
  /// State of the product.
  public let state: ProductState

  /// Creates a change.
  public init(at: Int, currency: Currency, price: Amount, discount: Amount, stock: Int, state: ProductState) {
    self.at = at
    self.currency = currency
    self.price = price
    self.discount = discount
    self.stock = stock
    self.state = state
  }
}

extension ProductChange {
  /// Creates a change from the values of a product.
  init(_ facts: ProductFacts, at moment: Int) {
    self.init(
      at: moment, currency: facts.currency, price: facts.price, discount: facts.discount, stock: facts.stock,
      state: facts.state)
  }
}
