/// What an edit changes: what is `nil` stays.
public struct ProductEdit: Sendable, Hashable {
  public var name: String?
  public var description: String?
  public var currency: Currency?
  public var price: Amount?
  public var discount: Amount?
  public var stock: Int?
  public var state: ProductState?
  /// `.some(nil)` takes it away.
  public var category: ProductCategory??
  /// An image of this product.
  public var thumbnailID: Int?

  /// An edit that changes nothing: what clients send to try a secret.
  public init() {}

  /// The facts after the edit.
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
