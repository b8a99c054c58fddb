import Localization
import MarketFeature
import Reactor

/// Prints the first products of a market's list.
struct ListProducts: Sendable {
  /// Limit of requests if the server ignores filters; enough for the highest
  /// `--limit`.
  private static let maxCalls = 50

  /// Result of reading a list.
  private struct Found {
    var products: [Product] = []
    /// Number of matching products; `nil` if the server does not report it, or
    /// ignores filters.
    var total: Int?
    /// Error that kept newer results away; `nil` if all results are new.
    var newerFailure: AppError?
    /// Whether the server ignores filters, so that products are filtered here.
    var leavesOut = false
    /// How many products were read when the reading stopped early.
    var lookedThrough: Int?
    /// Error that ended the reading.
    var failure: CommandFailure?
  }

  let session: ProductsSession

  /// Reads pages until there are enough products or no more, and prints them.
  /// If a later page fails, the products before it are printed too.
  ///
  /// - Parameters:
  ///   - limit: maximum number of products.
  ///   - asJSON: print one object instead of a table.
  /// - Throws: `CommandFailure` as ``ProductsSession/asking(about:_:)``, and
  ///   with 73 if the result cannot be written; `CancellationError`.
  func callAsFunction(_ query: ProductQuery, limit: Int, asJSON: Bool) async throws {
    let found = try await find(query, limit: limit)
    let console = session.console
    if asJSON {
      try console.write(json: ProductsReport(found.products, of: query, total: found.total, address: session.address))
    } else {
      for line in ProductText.for(session.language).lines(of: found.products, for: console) { try console.write(line) }
    }
    note(found)
    if !found.products.isEmpty { session.noteSamples() }
    if let failure = found.failure { throw failure }
    guard found.products.isEmpty else { return }
    console.note("Nothing was found.")
    if session.passingServer != nil, query == ProductQuery() {
      console.note("showroom market seed adds sample products, --market-url uses another server.")
    }
  }

  private func note(_ found: Found) {
    let console = session.console
    session.noteOldAnswer(found.newerFailure)
    if found.leavesOut { console.note("This server ignores filters, so this command filtered the products.") }
    if let count = found.lookedThrough { console.note("Only the first \(count) products were searched.") }
    if found.failure != nil { console.note("There may be more products: reading the list failed.") }
  }

  /// Reads the pages; overlapping pages do not duplicate products.
  private func find(_ query: ProductQuery, limit: Int) async throws -> Found {
    var found = Found()
    var ids: Set<Product.ID> = []
    var (cursor, calls): (ProductsCursor?, Int) = (nil, 0)
    repeat {
      let page: ProductsPage
      do {
        page = try await part(of: query, from: cursor)
      } catch let failure as CommandFailure where !found.products.isEmpty {
        found.failure = failure
        break
      }
      calls += 1
      let fresh = page.products.filter { ids.insert($0.id).inserted }
      let admitted = fresh.filter { query.admits($0) }
      found.products += admitted
      found.total = found.total ?? page.total
      found.newerFailure = found.newerFailure ?? page.failure
      found.leavesOut = found.leavesOut || admitted.count < fresh.count
      // A server that repeats its products would never end.
      cursor = fresh.isEmpty ? nil : page.next
      if found.leavesOut, calls >= Self.maxCalls, cursor != nil, found.products.count < limit {
        found.lookedThrough = ids.count
        break
      }
    } while cursor != nil && found.products.count < limit
    found.products = Array(found.products.prefix(limit))
    if found.leavesOut { found.total = nil }
    return found
  }

  private func part(of query: ProductQuery, from cursor: ProductsCursor?) async throws -> ProductsPage {
    try await session.asking { try await session.products.products(query, from: cursor, isFresh: true) }
  }
}
