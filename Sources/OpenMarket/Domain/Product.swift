/// A thing somebody sells, as it is kept.
public struct Product: Sendable, Hashable, Identifiable {
  /// 1 or more; later ones are greater, none is given twice.
  public let id: Int
  public let vendorID: Int
  public let vendorName: String
  public var facts: ProductFacts
  /// 1 to 5, in the order they were sent; none of what was imported without pictures.
  public let images: [ProductImage]
  /// Which of them stands in lists; the first, where nothing else was chosen, and `nil` without pictures.
  public var thumbnailID: Int?
  /// In milliseconds since 1970, as all times here.
  public let createdAt: Int
  /// When anything of it was changed last.
  public var changedAt: Int
  /// When it was put on top last: at first when it was created.
  public var bumpedAt: Int
  /// When it was deleted; `nil` while it is there.
  public var deletedAt: Int?

  /// Describes a product.
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

  /// The image that stands in lists.
  public var thumbnail: ProductImage? { images.first { $0.id == thumbnailID } ?? images.first }
}

/// What its vendor says of a product: the part that an edit changes.
public struct ProductFacts: Sendable, Hashable {
  public var name: String
  public var description: String
  public var currency: Currency
  /// Before the discount.
  public var price: Amount
  /// What is taken off the price, not what is left: 0 to the price.
  public var discount: Amount
  /// 0 or more.
  public var stock: Int
  public var state: ProductState
  public var category: ProductCategory?

  /// Describes a product.
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

  /// What is to be paid.
  public var bargainPrice: Amount { price - discount }
}

/// A picture of a product. Its files are addressed by its key.
public struct ProductImage: Sendable, Hashable, Identifiable {
  /// 1 or more, of all products.
  public let id: Int
  /// 32 hexadecimal digits, random: who has not been told cannot guess it.
  public let key: String
  /// When it came, in milliseconds since 1970.
  public let createdAt: Int

  /// Describes a picture.
  public init(id: Int, key: String, createdAt: Int) {
    self.id = id
    self.key = key
    self.createdAt = createdAt
  }
}

/// The sizes a picture is kept in.
public enum ImageSize: String, Sendable, Hashable, CaseIterable {
  /// Fits into 256 × 256, for rows.
  case thumb
  /// Fits into 768 × 768, for a phone's page.
  case medium
  /// Fits into 2,048 × 2,048 and 300 KB.
  case origin
}

/// A picture made ready to be kept: right way up, in sRGB, without metadata.
public struct PreparedImage: Sendable, Hashable {
  /// The bytes of each size, JPEG, or PNG where something is transparent.
  public let files: [ImageSize: [UInt8]]

  /// Describes a picture: all sizes have to be there.
  public init(files: [ImageSize: [UInt8]]) {
    self.files = files
  }
}
