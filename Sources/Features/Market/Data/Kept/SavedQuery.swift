import Foundation
import Reactor

/// A query as it is saved: one text for one search, whatever its order.
struct SavedQuery: Codable, Hashable {
  /// More than any query takes whose words are as long as a server reads them.
  static let maxBytes = 2_000

  let text: String
  let currency: String?
  let minPrice: Int?
  let maxPrice: Int?
  let inStock: Bool
  let category: String?
  let state: String?
  let vendor: Int?

  init(_ query: ProductQuery) {
    text = query.text
    currency = query.currency
    minPrice = query.minPrice
    maxPrice = query.maxPrice
    inStock = query.inStock
    category = query.category?.rawValue
    state = query.state?.rawValue
    vendor = query.vendorID
  }

  /// Reads a text of ``encoded()``; `nil` for one of a later version.
  init?(_ text: String) {
    guard let saved = try? JSONDecoder().decode(SavedQuery.self, from: Data(text.utf8)), saved.query != nil else {
      return nil
    }
    self = saved
  }

  /// The query, in the order `newest`; `nil` for one of a later version.
  var query: ProductQuery? {
    var query = ProductQuery(text: text)
    query.currency = currency
    query.minPrice = minPrice
    query.maxPrice = maxPrice
    query.inStock = inStock
    query.category = category.flatMap { ProductCategory(rawValue: $0) }
    query.state = state.flatMap { Product.State(rawValue: $0) }
    query.vendorID = vendor
    let isWhole = query.category?.rawValue == category && query.state?.rawValue == state
    return isWhole ? query : nil
  }

  /// The one text of this query; in JSON no null character stays one.
  ///
  /// - Throws: `AppError` with `invalidInput` for one that nobody can have searched for.
  func encoded() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(self)
    guard data.count <= Self.maxBytes else {
      throw AppError(.invalidInput, detail: "a search of \(data.count) bytes", field: "q")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
