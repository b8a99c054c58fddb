import FeatureKit
import Foundation
import LiveWeb
import Reactor

// Loading the products of a shop: from the server's lists, and those that lists omit.
extension ShopReactor {
  /// The most requests per step. Original servers list the products of all vendors, among which the shop's may be rare.
  private static let maxCalls = 5
  /// How long deleted products are remembered, in seconds: for a late undo, and because a cached list may still have
  /// them.
  private static let removedFor: TimeInterval = 86_400

  /// Shows a part from its first row.
  func show(_ query: ShopQuery, _ context: Context) async throws {
    let start = now()
    context.emit(.begin(query, at: start))
    try await showAll(query, context)
    // Not earlier, because a reader who leaves before has only some of the rows.
    context.emit(.setWhole(since: start))
  }

  private func showAll(_ query: ShopQuery, _ context: Context) async throws {
    let dated = try await shops.datedShop(of: try profile.keyOrThrow())
    let shop = dated?.shop
    // Before the list is requested: a later change is read again.
    if let dated { context.emit(.setChanged(at: dated.changedAt)) }
    context.emit(.setStatus(ShopStatus(shop)))
    guard let shop else { return try await showRemovedShop(context) }
    context.emit(.setNoted(shop.isNoted))
    try await showRemoved(context)
    if let listed = query.part.listed {
      guard let vendor = shop.vendor else { return context.emit(.setFound(ShopProducts(), of: query.part)) }
      let found = try await listedProducts(listed, of: vendor.id, from: nil, wanting: query.count)
      // Another page may have changed the shop during the request.
      guard context.state.status == ShopStatus(shop) else { return }
      context.emit(.setFound(found, of: query.part))
    } else {
      try await showKept(query, context)
      try await learnDetails(of: query, by: shop.credentials, context)
    }
  }

  /// Loads further rows.
  func showMore(_ context: Context) async throws {
    let state = context.initial
    guard state.products.hasMore, !state.products.isFull else { return }
    var query = state.query
    query.count = min(state.products.rows.count + ShopQuery.step, ShopQuery.maxCount)
    let shop = try await currentShop()
    if let listed = query.part.listed {
      guard let vendor = shop.vendor else { return }
      let found = try await listedProducts(listed, of: vendor.id, from: state.products.next, wanting: ShopQuery.step)
      guard context.state.status == ShopStatus(shop) else { return }
      context.emit(.append(found, to: query))
    } else {
      context.emit(.append(try await kept(query), to: query))
      try await learnDetails(of: query, by: shop.credentials, context)
    }
  }

  /// Follows changes in other tabs: of the shop, its drafts and its unlisted products.
  func listen(_ context: Context) async throws {
    guard let key = profile.kept else { return }
    let changes = Observation(of: shops.changes(of: key), drafts.changes(of: key)) { try await showChanges(context) }
    try await showEdits(as: key, context)
    try await changes.follow()
  }

  /// Reloads the part if something was edited while the page was not live, and shows a notice.
  private func showEdits(as key: String, _ context: Context) async throws {
    let state = context.state
    // What this page has changed itself, it shows.
    guard edits.hasAny(by: key, since: state.askedAt.map { max($0, state.changedAt) }) else { return }
    if let kind = edits.take(by: key, at: now()) { context.emit(.say(.savedEdit(kind))) }
    try await show(state.query, context)
  }

  /// Shows the products deleted within the last seconds, and forgets those deleted long ago.
  ///
  /// - Returns: all products that lists omit.
  @discardableResult
  func showRemoved(_ context: Context) async throws -> [UnlistedProduct] {
    let time = now()
    let unlisted = try await unlisted()
    let removed = unlisted.filter { $0.reason == .deleted }
    let old = Set(removed.filter { time.timeIntervalSince($0.at) > Self.removedFor }.map(\.id))
    if let key = profile.kept {
      for id in old { try await shops.forget(id, of: key) }
    }
    let undoable = removed.filter { time.timeIntervalSince($0.at) < UnlistedProduct.undoFor }
    context.emit(.setRemoved(undoable, of: Set(unlisted.map(\.id)).subtracting(old)))
    return unlisted
  }

  /// Shows the shop that was removed here, and no products of it.
  private func showRemovedShop(_ context: Context) async throws {
    context.emit(.setRemoved([], of: []))
    context.emit(.setRemovedShop(try await shops.removedShop(of: try profile.keyOrThrow())))
  }

  /// Shows local changes. A page that has not shown anything yet will read them when it does.
  func showChanges(_ context: Context) async throws {
    if context.state.status == .unknown { return }
    let dated = try await shops.datedShop(of: try profile.keyOrThrow())
    let shop = dated?.shop
    let status = ShopStatus(shop)
    // Noted in another tab.
    if let shop { context.emit(.setNoted(shop.isNoted)) }
    let shown = context.state
    if status != shown.status { return try await show(ShopQuery(shown.query.part, keeping: shown.query), context) }
    if status == .none { return try await showRemovedShop(context) }
    let unlisted = try await showRemoved(context)
    let (query, start) = (context.state.query, shown.askedAt)
    // Another page has changed listed products.
    if let dated, dated.changedAt > context.state.changedAt { return try await show(query, context) }
    if query.part.listed == nil { return try await showKept(query, context) }
    let state = context.state
    // In the lists again through another page. This page inserts products that it restores itself.
    let back = shown.unlisted.subtracting(unlisted.map(\.id)).subtracting(state.restoring)
    if !back.isSubset(of: state.products.rows.map(\.id)) { return try await show(query, context) }
    for id in Self.left(unlisted, since: start) { context.emit(.take(id)) }
  }

  /// The products that have left the server's lists since a request. Products deleted for good are remembered with an
  /// earlier time than that of their deletion, which this allows for.
  private static func left(_ unlisted: [UnlistedProduct], since start: Date?) -> Set<Product.ID> {
    let first = start?.addingTimeInterval(-2 * UnlistedProduct.undoFor) ?? .distantPast
    return Set(unlisted.lazy.filter { $0.at >= first }.map(\.id))
  }

  private func showKept(_ query: ShopQuery, _ context: Context) async throws {
    if query.part == .drafts {
      let begun = try await drafts.drafts(of: try profile.keyOrThrow())
      context.emit(.setDrafts(begun.filter { !$0.isUntouched }))
    }
    context.emit(.setFound(try await kept(query), of: query.part))
  }

  /// The unlisted products of a part.
  private func kept(_ query: ShopQuery) async throws -> ShopProducts {
    let all = try await unlisted().filter { $0.reason == query.part.reason }
    return ShopProducts(rows: all.prefix(query.count).map { ShopProduct($0) }, hasMore: all.count > query.count)
  }

  private func unlisted() async throws -> [UnlistedProduct] { try await shops.unlisted(of: try profile.keyOrThrow()) }

  /// Loads the details of rows with only a name, of the last step, one after another. A product with another state
  /// moves to its part.
  private func learnDetails(
    of query: ShopQuery, by credentials: VendorCredentials, _ context: Context
  ) async throws {
    var isMarketThere = false
    for row in try await kept(query).rows.suffix(ShopQuery.step) {
      do {
        let product = try await selling.details(of: row.id, by: credentials).product
        if ShopPart(product.state) == query.part {
          context.emit(.renew(ShopProduct(product)))
        } else if let key = profile.kept {
          try await shops.keep(product, of: try await currentShop(), for: key, at: now())
          context.emit(.take(row.id))
        }
      } catch let error as AppError where error.code == .notFound {
        if !isMarketThere { try await products.checkMarket() }
        isMarketThere = true
        if let key = profile.kept { try await shops.forget(row.id, of: key) }
        context.emit(.take(row.id))
      }
    }
  }

  /// The products of a vendor in a state, without others that a server may send. From a cached list, shown because the
  /// server could not be reached, products deleted since are removed.
  private func listedProducts(
    _ state: Product.State, of vendor: Int, from cursor: ProductsCursor?, wanting count: Int
  ) async throws -> ShopProducts {
    var query = ProductQuery()
    query.vendorID = vendor
    query.state = state
    var found = ShopProducts(next: cursor)
    let start = now()
    for _ in 0..<max(Self.maxCalls, count / ProductsPage.length) {
      let page = try await products.products(query, from: found.next, isFresh: true).admitted(by: query)
      var rows = page.products
      found.leavesOut = found.leavesOut || page.leavesOut
      if page.isStale {
        found.staleAge = max(found.staleAge ?? .zero, page.age ?? .zero)
        found.newerFailure = found.newerFailure ?? page.failure
        let deleted = Set(try await unlisted().filter { $0.reason == .deleted }.map(\.id))
        rows.removeAll { deleted.contains($0.id) }
      }
      found.rows += rows.map { ShopProduct($0) }
      found.next = page.next
      if page.next == nil || found.rows.count >= count { break }
    }
    found.hasMore = found.next != nil
    // Another tab may have deleted some of them.
    let left = Self.left(try await unlisted(), since: start)
    found.rows.removeAll { left.contains($0.id) }
    return found
  }
}
