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
    var query = ProductQuery(text: ProductQuery.bounded(String(word ?? "")))
    query.order = ProductQuery.usualOrder(of: query.text)
    query.category = category
    return query.text.isEmpty && category == nil ? nil : query
  }

  /// Its vendor's goods in an answer without itself. Servers of the original leave no one else's out.
  func vendorsOthers(in page: ProductsPage) -> [Product] {
    others(in: page) { $0.vendor.id == vendor.id }
  }

  /// What is like it in an answer, without itself.
  func similar(in page: ProductsPage) -> [Product] {
    others(in: page) { category == nil || $0.category == category }
  }

  private func others(in page: ProductsPage, where isMeant: (Product) -> Bool) -> [Product] {
    page.products.filter { $0.id != id && isMeant($0) }.prefix(Self.maxInRow).map(\.inBrief)
  }
}
