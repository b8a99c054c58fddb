/// Changes to a product; nil leaves a value unchanged.
public struct ProductEdit: Sendable, Hashable {
  /// New name.
  public var name: String?
  /// New description.
  public var description: String?
  /// New currency.
  public var currency: Currency?
  /// New price before the discount.
  public var price: Amount?
  /// New discount.
  public var discount: Amount?
  /// New number of pieces.
  public var stock: Int?
  /// New state.
  public var state: ProductState?
  /// `.some(nil)` removes the category.
  public var category: ProductCategory??
  /// Id of one of the product's pictures.
  public var thumbnailID: Int?

  /// Creates an edit without changes, which clients send to check a secret.
  public init() {}

  /// Returns the values after the edit.
  public func applied(to facts: ProductFacts) -> ProductFacts {
    var edited = facts
    if let name { edited.name = name }
    if let description { edited.description = description }
    if let currency { edited.currency = currency }
    if let price { edited.price = price }
    if let discount { edited.discount = discount }
    if let stock { edited.stock = stock }
    if let state { edited.state = state }
    if let category { edited.category = category }
    return edited
  }
}
