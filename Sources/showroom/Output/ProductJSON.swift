import Foundation
import Localization
import MarketFeature

/// What `market list --json` prints. As everywhere, the keys are promised: they may become more, never other.
struct ProductsReport: Encodable {
  /// The search as it was asked for. What was not is `null`.
  struct Query: Encodable {
    /// Empty when there were no words.
    let text: String
    /// `newest`, `bumped`, `cheapest`, `dearest`, `discount` or `relevance`.
    let sort: String
    @Nullable var category: String?
    @Nullable var state: String?
    @Nullable var vendorID: Int?
    @Nullable var currency: String?
    /// In major units of `currency`.
    @Nullable var minPrice: Decimal?
    @Nullable var maxPrice: Decimal?
    let inStock: Bool

    init(_ query: ProductQuery) {
      text = query.text
      sort = query.order.rawValue
      category = query.category?.rawValue
      state = query.state?.rawValue
      vendorID = query.vendorID
      currency = query.currency
      let code = query.currency ?? ""
      minPrice = query.minPrice.map { Money(minorUnits: $0, currency: code).amount }
      maxPrice = query.maxPrice.map { Money(minorUnits: $0, currency: code).amount }
      inStock = query.inStock
    }
  }

  let query: Query
  /// How many there are in all; `null` where the server does not say it.
  @Nullable var total: Int?
  let results: [ProductRow]

  /// - Parameter address: how the address of a picture is told.
  init(_ products: [Product], of query: ProductQuery, total: Int?, address: (String) -> String) {
    self.query = Query(query)
    self.total = total
    results = products.map { ProductRow($0, address: address) }
  }
}

/// One product as a list has it. What the server did not say is `null`.
struct ProductRow: Encodable {
  let id: Int
  let name: String
  let description: String
  let vendorID: Int
  @Nullable var vendorName: String?
  let currency: String
  /// Before anything was taken off, in major units of `currency`: 4.99.
  let price: Decimal
  /// What is to be paid.
  let bargainPrice: Decimal
  /// In whole percent, 1 ... 100; `null` when nothing is taken off.
  @Nullable var percentOff: Int?
  let stock: Int
  let isSoldOut: Bool
  /// `draft`, `on_sale`, `reserved`, `sold` or `hidden`; `null` from a server that knows no states.
  @Nullable var state: String?
  @Nullable var category: String?
  /// The address of a small picture; a path where the server ends with the command.
  @Nullable var thumbnail: String?
  /// ISO 8601 in UTC.
  @Nullable var createdAt: Date?

  /// - Parameter address: how the address of a picture is told.
  init(_ product: Product, address: (String) -> String) {
    id = product.id
    name = product.name
    description = product.description
    vendorID = product.vendor.id
    vendorName = product.vendor.name.isEmpty ? nil : product.vendor.name
    currency = product.currency
    price = product.price.amount
    bargainPrice = product.bargainPrice.amount
    percentOff = product.percentOff
    stock = product.stock
    isSoldOut = product.isSoldOut
    state = product.saysState ? product.state.rawValue : nil
    category = product.category?.rawValue
    thumbnail = product.thumbnail.map(address)
    createdAt = product.createdAt
  }
}

/// What `market show`, `register` and `edit --json` print: a row and the rest, in one object.
struct ProductReport: Encodable {
  private struct Details: Encodable {
    let pictures: [Picture]
  }

  private struct Picture: Encodable {
    /// `null` where the server says none.
    @Nullable var id: Int?
    let address: String
    let thumbnail: String

    init(_ picture: ProductPicture, address: (String) -> String) {
      id = picture.id > 0 ? picture.id : nil
      self.address = address(picture.address)
      thumbnail = address(picture.thumbnail)
    }
  }

  private let row: ProductRow
  private let details: Details

  /// - Parameter address: how the address of a picture is told.
  init(_ details: ProductDetails, address: (String) -> String) {
    row = ProductRow(details.product, address: address)
    self.details = Details(pictures: details.pictures.map { Picture($0, address: address) })
  }

  func encode(to encoder: any Encoder) throws {
    try row.encode(to: encoder)
    try details.encode(to: encoder)
  }
}

/// What `market delete --json` prints.
struct DeletedProductReport: Encodable {
  let id: Int
  let deleted = true

  init(id: Int) { self.id = id }

  private enum CodingKeys: CodingKey { case id, deleted }
}
