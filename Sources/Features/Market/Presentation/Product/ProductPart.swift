/// A part of a product's page that is asked for by itself: one that fails takes nothing else along.
enum ProductPart: String, Sendable, CaseIterable {
  /// What it has cost.
  case history
  /// What else its vendor sells.
  case vendor
  /// What is like it.
  case similar
}

extension Product {
  /// How many other products a row has at most.
  static let maxInRow = 12

  /// What its vendor sells; `nil` where the server does not say who that is.
  var vendorQuery: ProductQuery? {
    guard vendor.id > 0 else { return nil }
    var query = ProductQuery()
    query.vendorID = vendor.id
    return query
  }

  /// What may be like it: of the same category, with the first word of its name; `nil` where it has neither.
  var similarQuery: ProductQuery? {
    let word = name.split(whereSeparator: \.isWhitespace).first { $0.contains { $0.isLetter || $0.isNumber } }
    var query = ProductQuery.searched(String(word ?? ""))
    query.category = category
    return query.text.isEmpty && category == nil ? nil : query
  }

  /// Its vendor's goods in an answer without itself. Servers of the original leave no one else's out.
  func vendorsOthers(in page: ProductsPage) -> [Product] {
    others(in: page, of: vendorQuery)
  }

  /// What is like it in an answer, without itself.
  func similar(in page: ProductsPage) -> [Product] {
    others(in: page, of: similarQuery)
  }

  private func others(in page: ProductsPage, of query: ProductQuery?) -> [Product] {
    page.products.filter { $0.id != id && query?.admits($0) != false }.prefix(Self.maxInRow).map(\.inBrief)
  }
}
