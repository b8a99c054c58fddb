import Reactor

extension ProductsReplyDTO {
  /// The last page that is requested by its number.
  static let maxPage = 1_000_000
  /// The upper bound of a total.
  static let maxTotal = 1_000_000_000_000
  /// The longest cursor that is sent back, in bytes.
  static let maxPlaceBytes = 200

  /// The page of a list, without duplicate products.
  ///
  /// - Parameters:
  ///   - cursor: where the request began.
  ///   - age: how long ago the server sent it.
  ///   - isStale: whether it is older than requested.
  ///   - failure: why there is no newer response.
  func page(
    from cursor: ProductsCursor?, _ addresses: ProductAddresses, age: Duration?, isStale: Bool, failure: AppError? = nil
  ) -> ProductsPage {
    var seen: Set<Product.ID> = []
    let products = rows.compactMap { $0.product(addresses) }.filter { seen.insert($0.id).inserted }
    return ProductsPage(
      products: products, next: products.isEmpty ? nil : next(after: cursor), total: total(atLeast: products.count),
      age: age, isStale: isStale, failure: failure)
  }

  private func total(atLeast count: Int) -> Int? {
    (facts.totalCount ?? facts.oldTotalCount).map { min(max($0, count), Self.maxTotal) }
  }

  private func next(after cursor: ProductsCursor?) -> ProductsCursor? {
    if let place, ProductsCursor.place(place) != cursor { return .place(place) }
    let number: Int
    switch cursor {
    case nil: number = 1
    case .page(let page): number = page
    // After a cursor of our own servers, a response without a further cursor is the end.
    case .place: return nil
    }
    return number < Self.maxPage && hasMore(after: number) ? .page(number + 1) : nil
  }

  /// The next cursor that one of our own servers sent.
  private var place: String? {
    (facts.nextCursor ?? facts.oldNextCursor).flatMap { $0.utf8.count <= Self.maxPlaceBytes ? $0 : nil }
  }

  private func hasMore(after number: Int) -> Bool {
    if let flag = facts.hasNext ?? facts.oldHasNext { return flag.isOn }
    if let last = facts.lastPage ?? facts.oldLastPage { return number < last }
    if let total = total(atLeast: 0) { return number < (total + ProductsPage.length - 1) / ProductsPage.length }
    return rows.count >= ProductsPage.length
  }
}
