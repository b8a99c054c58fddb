/// What the index knows of a thing: three texts to search in, and one value each to filter and sort by.
public struct SearchDocument: Sendable, Hashable {
  /// Where a word counts most.
  public var name: String
  /// Who it is from.
  public var vendor: String
  /// Where a word counts least.
  public var description: String
  public var columns: SearchColumns

  /// Describes a thing. Texts of any length; 1,000 characters are what the bounds were measured with.
  public init(name: String, vendor: String, description: String, columns: SearchColumns = SearchColumns()) {
    self.name = name
    self.vendor = vendor
    self.description = description
    self.columns = columns
  }
}

/// What a document is filtered and sorted by. What the small numbers stand for is the caller's choice.
public struct SearchColumns: Sendable, Hashable {
  /// What is to be paid, in the smallest unit of the currency.
  public var price: Int64
  public var currency: UInt8
  /// What share is taken off, in millionths: 0 to 1,000,000.
  public var discountShare: UInt32
  /// When it was put on top last, in any unit that grows.
  public var bumpedAt: Int64
  public var inStock: Bool
  public var state: UInt8
  public var category: UInt8
  public var vendor: Int32

  /// Describes the values; all are 0 and nothing is in stock unless said otherwise.
  public init(
    price: Int64 = 0, currency: UInt8 = 0, discountShare: UInt32 = 0, bumpedAt: Int64 = 0, inStock: Bool = false,
    state: UInt8 = 0, category: UInt8 = 0, vendor: Int32 = 0
  ) {
    self.price = price
    self.currency = currency
    self.discountShare = discountShare
    self.bumpedAt = bumpedAt
    self.inStock = inStock
    self.state = state
    self.category = category
    self.vendor = vendor
  }
}
