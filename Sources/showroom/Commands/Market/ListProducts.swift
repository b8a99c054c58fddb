import MarketFeature

/// Prints the first products of an endless list.
struct ListProducts: Sendable {
  let session: ProductsSession

  /// Asks for parts of the list until there are enough products, or no more, and prints them.
  ///
  /// - Parameters:
  ///   - limit: how many at the most.
  ///   - asJSON: print one object instead of a table.
  /// - Throws: `CommandFailure` as ``ProductsSession/asking(about:_:)``, and with 73 when the result cannot be written;
  ///   `CancellationError`.
  func callAsFunction(_ query: ProductQuery, limit: Int, asJSON: Bool) async throws {
    let (found, total, isStale) = try await session.asking { try await products(query, limit: limit) }
    let console = session.console
    if asJSON {
      try console.write(json: ProductsReport(found, of: query, total: total, address: session.address))
    } else {
      for line in ProductText(session.language).lines(of: found, for: console) { try console.write(line) }
    }
    if isStale { console.note("The server does not answer just now: this is an older answer.") }
    guard found.isEmpty else { return }
    console.note("Nothing was found.")
    if session.passingServer != nil, query == ProductQuery() {
      console.note("showroom market seed puts up invented goods, --market-url asks another server.")
    }
  }

  /// No product twice although parts overlap.
  private func products(
    _ query: ProductQuery, limit: Int
  ) async throws -> (products: [Product], total: Int?, isStale: Bool) {
    var (products, ids, total, isStale): ([Product], Set<Product.ID>, Int?, Bool) = ([], [], nil, false)
    var cursor: ProductsCursor?
    repeat {
      let page = try await session.products.products(query, from: cursor, isFresh: true)
      let fresh = page.products.filter { ids.insert($0.id).inserted }
      products += fresh
      total = total ?? page.total
      isStale = isStale || page.isStale
      // A server that says the same again goes on for ever.
      cursor = fresh.isEmpty ? nil : page.next
    } while cursor != nil && products.count < limit
    return (Array(products.prefix(limit)), total, isStale)
  }
}
