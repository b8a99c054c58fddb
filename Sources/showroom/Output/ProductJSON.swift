import Foundation
import Localization
import MarketFeature

/// Output of `market list --json`. As in all JSON output, keys may be added but
/// never change.
struct ProductsReport: Encodable {
  /// The search. Filters that were not given are `null`.
  struct Query: Encodable {
    /// Empty without search words.
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
  /// Number of all results; `null` if the server does not report it.
  @Nullable var total: Int?
  let results: [ProductRow]

  /// Creates the report.
  ///
  /// - Parameter address: formats the address of a picture.
  init(_ products: [Product], of query: ProductQuery, total: Int?, address: (String) -> String) {
    self.query = Query(query)
    self.total = total
    results = products.map { ProductRow($0, address: address) }
  }
}

/// One product of a list. Unknown values are `null`.
struct ProductRow: Encodable {
  let id: Int
  let name: String
  let description: String
  let vendorID: Int
  @Nullable var vendorName: String?
  let currency: String
  /// Price before the discount, in major units of `currency`: 4.99.
  let price: Decimal
  /// Price after the discount, in major units of `currency`.
  let bargainPrice: Decimal
  /// Discount in whole percent, 1 ... 100; `null` without a discount.
  @Nullable var percentOff: Int?
  let stock: Int
  let isSoldOut: Bool
  /// `draft`, `on_sale`, `reserved`, `sold` or `hidden`; `null` if the server
  /// reports no state.
  @Nullable var state: String?
  @Nullable var category: String?
  /// Address of the thumbnail; only a path if the server ends with the command.
  @Nullable var thumbnail: String?
  /// ISO 8601 in UTC.
  @Nullable var createdAt: Date?

  /// Creates the row.
  ///
  /// - Parameter address: formats the address of a picture.
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

/// Output of `market show`, `register` and `edit --json`: a row and further
/// details, in one object.
struct ProductReport: Encodable {
  private struct Details: Encodable {
    let pictures: [Picture]
  }

  private struct Picture: Encodable {
    /// `null` if the server reports none.
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

  /// Creates the report.
  ///
  /// - Parameter address: formats the address of a picture.
  init(_ details: ProductDetails, address: (String) -> String) {
    row = ProductRow(details.product, address: address)
    self.details = Details(pictures: details.pictures.map { Picture($0, address: address) })
  }

  func encode(to encoder: any Encoder) throws {
    try row.encode(to: encoder)
    try details.encode(to: encoder)
  }
}

/// Output of `market delete --json`.
struct DeletedProductReport: Encodable {
  let id: Int
  let deleted = true

  init(id: Int) { self.id = id }

  private enum CodingKeys: CodingKey { case id, deleted }
}
