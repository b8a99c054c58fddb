/// A product as it is stored.
public struct Product: Sendable, Hashable, Identifiable {
  /// Unique id, 1 or more; later products have greater ids.
  public let id: Int
  /// Id of its vendor.
  public let vendorID: Int
  /// Public name of its vendor.
  public let vendorName: String
  /// Values that its vendor can edit.
  public var facts: ProductFacts
  /// 1 to 5 pictures in the order of the upload; none for a product imported without pictures.
  public let images: [ProductImage]
  /// Picture for lists; the first by default, nil without pictures.
  public var thumbnailID: Int?
  /// In milliseconds since 1970, like all times of this type.
  public let createdAt: Int
  /// Time of the last change.
  public var changedAt: Int
  /// Time of the last bump; initially the time of creation.
  public var bumpedAt: Int
  /// Time of deletion; nil if the product is not deleted.
  public var deletedAt: Int?

  /// Creates a product.
  public init(
    id: Int, vendorID: Int, vendorName: String, facts: ProductFacts, images: [ProductImage], thumbnailID: Int?,
    createdAt: Int, changedAt: Int, bumpedAt: Int, deletedAt: Int?
  ) {
    self.id = id
    self.vendorID = vendorID
    self.vendorName = vendorName
    self.facts = facts
    self.images = images
    self.thumbnailID = thumbnailID
    self.createdAt = createdAt
    self.changedAt = changedAt
    self.bumpedAt = bumpedAt
    self.deletedAt = deletedAt
  }

  /// Picture for lists.
  public var thumbnail: ProductImage? { images.first { $0.id == thumbnailID } ?? images.first }
}

/// The values of a product that its vendor can edit.
public struct ProductFacts: Sendable, Hashable {
  /// Name, with a length in ``ProductRules/nameLengths`` under strict rules.
  public var name: String
  /// Description, with a length in ``ProductRules/descriptionLengths`` under strict rules.
  public var description: String
  /// Currency of both amounts.
  public var currency: Currency
  /// Price before the discount.
  public var price: Amount
  /// Amount that is subtracted from the price, 0 to the price.
  public var discount: Amount
  /// Number of pieces, 0 or more.
  public var stock: Int
  /// State, which decides its visibility.
  public var state: ProductState
  /// Category; nil if the vendor chose none.
  public var category: ProductCategory?

  /// Creates values.
  public init(
    name: String, description: String, currency: Currency, price: Amount, discount: Amount = .zero, stock: Int = 0,
    state: ProductState = .onSale, category: ProductCategory? = nil
  ) {
    self.name = name
    self.description = description
    self.currency = currency
    self.price = price
    self.discount = discount
    self.stock = stock
    self.state = state
    self.category = category
  }

  /// Price to pay.
  public var bargainPrice: Amount { price - discount }

  /// Discount in millionths of the price, 0 to 1,000,000, rounded down. Statements of ``ProductsStore`` compute the
  /// same.
  var discountShare: Int {
    let price = price.minorUnits
    guard price > 0 else { return 0 }
    let discount = max(0, min(discount.minorUnits, price))
    // The product of a greater price would overflow.
    return price < 1_000_000_000_000 ? discount * 1_000_000 / price : discount / (price / 1_000_000)
  }
}

/// A picture of a product. The key identifies its files.
public struct ProductImage: Sendable, Hashable, Identifiable {
  /// Unique id across all products, 1 or more.
  public let id: Int
  /// 32 random hexadecimal digits, which cannot be guessed.
  public let key: String
  /// Time of the upload, in milliseconds since 1970.
  public let createdAt: Int

  /// Creates a picture.
  public init(id: Int, key: String, createdAt: Int) {
    self.id = id
    self.key = key
    self.createdAt = createdAt
  }
}

/// Sizes in which a picture is stored.
public enum ImageSize: String, Sendable, Hashable, CaseIterable {
  /// Fits into 256 × 256, for rows of lists.
  case thumb
  /// Fits into 768 × 768, for a page on a phone.
  case medium
  /// Fits into 2,048 × 2,048 and 300 KB.
  case origin
}

/// A picture ready to be stored: upright, in sRGB, without metadata.
public struct PreparedImage: Sendable, Hashable {
  /// The file of each size: JPEG, or PNG if the picture has alpha.
  public let files: [ImageSize: [UInt8]]

  /// Creates a picture; all sizes are required.
  public init(files: [ImageSize: [UInt8]]) {
    self.files = files
  }
}
