import Foundation
import Reactor

/// A query in its stored form: the same search has the same text, in whichever order its results are.
struct SavedQuery: Codable, Hashable {
  /// The most bytes of a stored query: more than any query takes within the length of words that servers read.
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

  /// Reads a text that ``encoded()`` wrote; `nil` if a later version of the app wrote it.
  init?(_ text: String) {
    guard let saved = try? JSONDecoder().decode(SavedQuery.self, from: Data(text.utf8)), saved.query != nil else {
      return nil
    }
    self = saved
  }

  /// The query, in the order `newest`; `nil` if a later version of the app wrote it.
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

  /// The query as JSON with sorted keys. JSON escapes null characters, which PostgreSQL does not store.
  ///
  /// - Throws: `AppError` with `invalidInput` if the text is longer than ``maxBytes``.
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
