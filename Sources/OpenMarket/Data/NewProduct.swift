/// A product that is to be kept, with its pictures.
public struct NewProduct: Sendable {
  /// Whose it is.
  public let vendorID: Int
  public let facts: ProductFacts
  /// In their order; 5 at most.
  public let images: [NewImage]
  /// In milliseconds since 1970.
  public let createdAt: Int
  /// Likewise.
  public let bumpedAt: Int

  /// Describes a product; one that was never bumped says `nil` of it.
  public init(vendorID: Int, facts: ProductFacts, images: [NewImage], createdAt: Int, bumpedAt: Int? = nil) {
    self.vendorID = vendorID
    self.facts = facts
    self.images = images
    self.createdAt = createdAt
    self.bumpedAt = bumpedAt ?? createdAt
  }
}

/// A picture that is to be kept.
public struct NewImage: Sendable {
  /// 32 hexadecimal digits that no other picture has.
  public let key: String
  /// Its files; `nil` for one that is drawn by its key when somebody wants to see it.
  public let picture: PreparedImage?

  /// Describes a picture.
  public init(key: String, picture: PreparedImage?) {
    self.key = key
    self.picture = picture
  }
}

/// What price and stock of a product were from a moment on.
public struct ProductChange: Sendable, Hashable {
  /// In milliseconds since 1970.
  public let at: Int
  public let currency: Currency
  public let price: Amount
  public let discount: Amount
  public let stock: Int
  public let state: ProductState

  /// Describes a change.
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
  /// What facts say of it.
  init(_ facts: ProductFacts, at moment: Int) {
    self.init(
      at: moment, currency: facts.currency, price: facts.price, discount: facts.discount, stock: facts.stock,
      state: facts.state)
  }
}
