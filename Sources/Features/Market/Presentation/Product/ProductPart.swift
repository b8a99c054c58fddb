import Reactor

/// A part of a product's page with a request of its own, so that its failure leaves the rest as it is.
enum ProductPart: String, Sendable, CaseIterable {
  /// The price history.
  case history
  /// Other products of the vendor.
  case vendor
  /// Similar products.
  case similar
}

extension ProductReactor.State {
  /// The error of a part.
  func error(of part: ProductPart) -> AppError? { part == .history ? history.error : self[part].error }

  /// The parts that failed in the same way and share one message; empty if the message above the page says it already,
  /// whose button requests them, too.
  func parts(failedLike error: AppError) -> [ProductPart] {
    let above = [details.error, details.value?.failure].compactMap(\.self)
    guard !above.contains(where: { $0.code == error.code }) else { return [] }
    return ProductPart.allCases.filter { part in
      // A retry would not help: the history is not requested for a product that only its vendor sees.
      self.error(of: part)?.code == error.code && !(part == .history && isOwnAlone)
    }
  }
}

extension Product {
  /// The most other products in a row.
  static let maxInRow = 12

  /// The query for the vendor's products; `nil` if the vendor is unknown.
  var vendorQuery: ProductQuery? {
    guard vendor.id > 0 else { return nil }
    var query = ProductQuery()
    query.vendorID = vendor.id
    return query
  }

  /// The query for similar products on sale: the same category, and the first word of the name; `nil` if it has neither.
  var similarQuery: ProductQuery? {
    var query = ProductQuery.searched(words.first ?? "")
    query.category = category
    query.state = .onSale
    return query.text.isEmpty && category == nil ? nil : query
  }

  /// The words of the name: letters and digits without what is between them.
  private var words: [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The vendor's other products in a page of the list. Original servers ignore the filter, so others are removed.
  func vendorsOthers(in page: ProductsPage) -> [Product] {
    others(in: page, of: vendorQuery)
  }

  /// The similar products in a page of the list, without this one. The search also finds longer words, which may mean
  /// something else: 아이 is a child, 아이폰 a phone.
  func similar(in page: ProductsPage) -> [Product] {
    let word = words.first?.lowercased()
    return others(in: page, of: similarQuery) { product in
      word.map { word in product.words.contains { $0.lowercased() == word } } ?? true
    }
  }

  private func others(
    in page: ProductsPage, of query: ProductQuery?, where isOther: (Product) -> Bool = { _ in true }
  ) -> [Product] {
    page.products.filter { $0.id != id && query?.admits($0) != false && isOther($0) }
      .prefix(Self.maxInRow).map(\.inBrief)
  }
}
