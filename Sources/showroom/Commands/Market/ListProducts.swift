import Localization
import MarketFeature
import Reactor

/// Prints the first products of an endless list.
struct ListProducts: Sendable {
  /// How many parts are asked for at most where a server passes over filters: as many as the greatest limit needs.
  private static let maxCalls = 50

  /// What has come of a list.
  private struct Found {
    var products: [Product] = []
    /// How many there are in all; `nil` where nobody says it, or it counts other goods too.
    var total: Int?
    /// Why a part of it is an older answer; `nil` where none is.
    var newerFailure: AppError?
    /// Whether the server sent goods between these that were not asked for.
    var leavesOut = false
    /// How many goods were looked through, where there are more.
    var lookedThrough: Int?
    /// Why no more have come.
    var failure: CommandFailure?
  }

  let session: ProductsSession

  /// Asks for parts of the list until there are enough products, or no more, and prints them; what came before a part
  /// failed, too.
  ///
  /// - Parameters:
  ///   - limit: how many at the most.
  ///   - asJSON: print one object instead of a table.
  /// - Throws: `CommandFailure` as ``ProductsSession/asking(about:_:)``, and with 73 when the result cannot be written;
  ///   `CancellationError`.
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
      console.note("showroom market seed puts up invented goods, --market-url asks another server.")
    }
  }

  private func note(_ found: Found) {
    let console = session.console
    session.noteOldAnswer(found.newerFailure)
    if found.leavesOut { console.note("This market does not filter. What does not match is left out here.") }
    if let count = found.lookedThrough { console.note("Only the first \(count) goods were looked through.") }
    if found.failure != nil { console.note("There may be more: the rest did not come.") }
  }

  /// No product twice although parts overlap.
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
      // A server that says the same again goes on for ever.
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
