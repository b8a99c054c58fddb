/// A searchable document: three texts to search in, and values to filter and sort by.
public struct SearchDocument: Sendable, Hashable {
  /// Text with the greatest weight.
  public var name: String
  /// Name of the seller.
  public var vendor: String
  /// Text with the least weight.
  public var description: String
  /// Values to filter and sort by.
  public var columns: SearchColumns

  /// Creates a document. Texts may have any length; performance was measured with 1,000 characters.
  public init(name: String, vendor: String, description: String, columns: SearchColumns = SearchColumns()) {
    self.name = name
    self.vendor = vendor
    self.description = description
    self.columns = columns
  }
}

/// Values to filter and sort a document by. The caller defines the meaning of the small numbers.
public struct SearchColumns: Sendable, Hashable {
  /// Price to pay, in the smallest unit of the currency.
  public var price: Int64
  /// Currency of the price.
  public var currency: UInt8
  /// Discount in millionths of the price, 0 to 1,000,000.
  public var discountShare: UInt32
  /// Time of the last bump, in any increasing unit.
  public var bumpedAt: Int64
  /// Whether the document is in stock.
  public var inStock: Bool
  /// State to filter by.
  public var state: UInt8
  /// Category to filter by.
  public var category: UInt8
  /// Id of the seller.
  public var vendor: Int32

  /// Creates the values; by default all are 0 and nothing is in stock.
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
