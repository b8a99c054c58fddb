import Foundation
import Logging
import Metrics
import NIOCore
import Synchronization
import TextSearch
import Workers

/// An in-memory search index of the products in the database.
///
/// The first search or list builds it while other searches wait, or reads it from its file. Before each later search it
/// reads the changes that any server has made. Until it is built, the database answers lists without a text.
final class ProductIndex: Sendable {
  /// Result of a search.
  struct Found: Sendable, Equatable {
    let ids: [Int]
    let total: Int?
    let next: ProductCursor?
  }

  private struct State {
    /// Product id of each slot. Ids ascend with slots, so a binary search finds the slot of an id.
    var ids: [Int] = []
    /// Products that are hidden from original apps because of their currency.
    var leftOut: Set<Int> = []
    /// Revision up to which all known products are up to date.
    var revision: Int?
    var isLoaded = false
    var isLoading = false
    /// Revision of the file; nil if there is none of this database.
    var keptRevision: Int?
    /// When the file was written, or that was tried.
    var keptAt: ContinuousClock.Instant?
    /// Writes the file at the moment.
    var writing: Task<Void, Never>?
  }

  /// Maximum number of searches that wait for the index, and their maximum wait.
  private static let waiting = (count: 10_000, timeout: Duration.seconds(10))

  private let store: ProductsStore
  private let logger: Logger
  private let search = SearchIndex()
  /// Threads that search and change the index, so that threads that serve requests stay free.
  private let searchers: WorkerPool
  private let state = Mutex(State())
  private let keeping: Keeping?
  /// Lets one task at a time read the changes. It has no place until the index is built.
  private let line: WaitingLine

  /// Creates an empty index.
  ///
  /// - Parameters:
  ///   - store: source of the products.
  ///   - keeping: the file of the index; nil builds it at each start.
  ///   - searchers: threads of the index; by default one fewer than there are processors, with a queue of 256.
  ///   - logger: logs a failed build.
  init(
    _ store: ProductsStore, keeping: Keeping? = nil,
    searchers: WorkerPool = WorkerPool(threads: max(1, System.coreCount - 1)), logger: Logger
  ) {
    self.store = store
    self.keeping = keeping
    self.searchers = searchers
    self.logger = logger
    line = WaitingLine(
      places: 0, maxWaiting: Self.waiting.count, timeout: Self.waiting.timeout,
      refusal: MarketError.busy(retryAfter: .seconds(5)))
  }

  /// Memory of the index, in bytes.
  var memoryBytes: Int { search.memoryBytes + state.withLock { $0.ids.capacity } * MemoryLayout<Int>.stride }

  /// Searches all products that were stored before this call.
  ///
  /// Until the index is built, the database answers lists without a text, with the same result.
  ///
  /// - Throws: ``MarketError/busy(retryAfter:)`` if the index is not built within 10 s or too many searches wait;
  ///   any error of the store.
  func find(_ query: ProductQuery, _ slice: ProductSlice) async throws -> Found {
    if !state.withLock({ $0.isLoaded }), store.lists(query, slice) {
      beginLoading()
      return try await store.find(query, slice)
    }
    try await prepare()
    let part = state.withLock { Self.part(slice, in: $0.ids) }
    let result = try await onSearcher { [search] in
      let start = ContinuousClock.now
      defer { MarketMetrics.searches.record(duration: start.duration(to: .now)) }
      return search.search(
        SearchQuery(
          text: query.text.composed, filter: SearchFilter(query), order: SearchOrder(query.order), slice: part.slice))
    }
    let ids = state.withLock { state in result.slots.prefix(part.count).map { state.ids[$0] } }
    let hasMore = result.total.map { part.offset + ids.count < $0 } ?? (result.slots.count > part.count)
    let last = ids.last.map { ProductCursor(key: Int(result.keys[ids.count - 1]), id: $0) }
    return Found(ids: ids, total: result.total, next: hasMore ? last : nil)
  }

  /// Brings the index up to date with the database.
  ///
  /// - Throws: as ``find(_:_:)``.
  func prepare() async throws {
    let revision = try await store.revision()
    if isLoaded(upTo: revision) { return }
    beginLoading()
    try await line.pass {
      guard !isLoaded(upTo: revision) else { return }
      try await catchUp()
    }
  }

  private func isLoaded(upTo revision: Int) -> Bool {
    state.withLock { $0.isLoaded && ($0.revision ?? -1) >= revision }
  }

  /// Starts the build in a task of its own, unless it runs or the index is built.
  private func beginLoading() {
    let isDue = state.withLock { state in
      guard !state.isLoaded, !state.isLoading else { return false }
      state.isLoading = true
      return true
    }
    if isDue { Task { await load() } }
  }

  /// Builds the index. Runs in its own task, so a waiting search cannot cancel it. After a failure the next search
  /// or list continues the build where it stopped.
  private func load() async {
    do {
      let start = ContinuousClock.now
      try await restore()
      try await catchUp()
      state.withLock { $0.isLoaded = true }
      line.addPlace()
      MarketMetrics.indexBuild.record(duration: start.duration(to: .now))
    } catch {
      state.withLock { $0.isLoading = false }
      line.sendAway(because: MarketError.busy(retryAfter: .seconds(1)))
      logger.warning("The index of products was not built", metadata: ["error": "\(error)"])
    }
  }

  private func catchUp() async throws {
    let (known, since) = state.withLock { ($0.ids.last ?? 0, $0.revision) }
    var from = (id: known, change: since.map { ProductsStore.Change(revision: $0, lastID: known) })
    var part = try await store.changes(after: from.id, since: from.change)
    // Take the revision of the first batch: later changes have a greater one and are read next time.
    let reached = part.revision
    if since == nil { state.withLock { $0.revision = $0.revision ?? reached } }
    while !part.isWhole {
      from.id = part.new.last?.id ?? from.id
      if let last = part.lastChange { from.change = ProductsStore.Change(revision: last, lastID: known) }
      // Read the next batch while this one is indexed, so that a long build uses two processors.
      let (id, change) = from
      async let next = store.changes(after: id, since: change)
      try await index(part)
      part = try await next
    }
    try await index(part)
    let (count, leftOut) = state.withLock { state in
      state.revision = max(state.revision ?? 0, reached)
      return (state.ids.count, state.leftOut.count)
    }
    MarketMetrics.indexedProducts.set(count)
    MarketMetrics.leftOutProducts.set(leftOut)
    MarketMetrics.indexBytes.set(memoryBytes)
    keepIfDue()
  }

  private func index(_ part: ProductsStore.Changes) async throws {
    try await onSearcher { [self] in
      for product in part.new { append(product) }
      for product in part.changed { replace(product) }
    }
    noteLeftOut(part.new + part.changed)
  }

  // MARK: The file

  /// Takes the index from its file, unless the file is damaged or not of this database; then removes the file.
  private func restore() async throws {
    guard let file = keeping?.file, state.withLock({ $0.revision == nil }) else { return }
    do {
      guard let kept = try await onSearcher({ try file.read() }) else { return }
      guard try await store.hasMark(kept.mark, upTo: kept.revision, of: kept.ids.count) else { throw OtherDatabase() }
      search.adopt(kept.documents)
      state.withLock { state in
        (state.ids, state.leftOut) = (kept.ids, kept.leftOut)
        (state.revision, state.keptRevision) = (kept.revision, kept.revision)
        // The file may be replaced at once, if there are many changes.
        state.keptAt = ContinuousClock.now - (keeping?.pause ?? .zero)
      }
    } catch let reason
      where reason is OtherDatabase || reason is BlockFile.Failure || reason is ProductIndexFile.OtherVersion
    {
      logger.notice("The index of products is built anew", metadata: ["reason": "\(reason)"])
      file.remove()
    }
  }

  private struct OtherDatabase: Error, CustomStringConvertible {
    let description = "the database is another one, is older than the file, or has far fewer products"
  }

  /// Starts to write the file in a task of its own, if enough has changed. No change is being read meanwhile.
  private func keepIfDue() {
    guard let keeping else { return }
    state.withLock { state in
      guard state.writing == nil, state.ids.count >= keeping.leastProducts, let revision = state.revision,
        keeping.isDue(revision, after: state.keptRevision, age: state.keptAt.map { $0.duration(to: .now) })
      else { return }
      state.keptAt = .now
      let kept = ProductIndexFile.Kept(
        mark: .random(in: 1 ... .max), revision: revision, ids: state.ids, leftOut: state.leftOut,
        documents: SearchSnapshot(search))
      state.writing = Task.detached(priority: .background) { [self] in await keep(kept, keeping) }
    }
  }

  private func keep(_ kept: ProductIndexFile.Kept, _ keeping: Keeping) async {
    do {
      try keeping.checkRoom()
      // First the mark, then the file: the database of a file always has the mark.
      try await store.add(mark: kept.mark, upTo: kept.revision)
      try await WorkerPool(threads: 1).run {
        // On Linux a priority is one thread's; this thread ends with its work.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
        try keeping.file.write(kept)
      }
      state.withLock { $0.keptRevision = kept.revision }
    } catch {
      logger.warning("The index of products was not kept", metadata: ["error": "\(error)"])
    }
    state.withLock { $0.writing = nil }
  }

  /// Waits until the file is written, if it is being written.
  func waitForFile() async { await state.withLock { $0.writing }?.value }

  private func noteLeftOut(_ products: [Product]) {
    state.withLock { state in
      for product in products {
        let facts = product.facts
        if product.deletedAt == nil, facts.state.isPublic, !Currency.original.contains(facts.currency) {
          state.leftOut.insert(product.id)
        } else {
          state.leftOut.remove(product.id)
        }
      }
    }
  }

  private func onSearcher<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    do {
      return try await searchers.run(work)
    } catch let full as WorkerPool.Full {
      throw MarketError.busy(retryAfter: full.retryAfter)
    }
  }

  private func append(_ product: Product) {
    // Add the id before a search can find the slot.
    state.withLock { $0.ids.append(product.id) }
    let slot = search.append(document(of: product))
    if product.deletedAt != nil { search.remove(slot) }
  }

  private func replace(_ product: Product) {
    let known = state.withLock { state in
      let slot = Self.slot(of: product.id, in: state.ids)
      return slot < state.ids.count && state.ids[slot] == product.id ? slot : nil
    }
    guard let slot = known else { return }
    if product.deletedAt != nil { search.remove(slot) }
    search.replace(slot, document(of: product))
    if product.deletedAt == nil { search.restore(slot) }
  }

  /// Returns the searchable document. For a deleted product it is empty; a restored one is read again.
  private func document(of product: Product) -> SearchDocument {
    product.deletedAt == nil ? SearchDocument(product) : SearchDocument(name: "", vendor: "", description: "")
  }

  /// Returns the slot of a product, or of the next greater id.
  private static func slot(of id: Int, in ids: [Int]) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Limit of a cursor's key, which comes from the client. No order has a greater key.
  private static let farthest = 1 << 62

  private static func part(_ slice: ProductSlice, in ids: [Int]) -> (slice: SearchSlice, offset: Int, count: Int) {
    switch slice {
    case .page(_, let count):
      let offset = slice.offset ?? 0
      return (.offset(offset, count: count), offset, count)
    case .following(let cursor, let count):
      let place = cursor.map { cursor in
        SearchPlace(key: Int64(min(max(cursor.key, -farthest), farthest)), slot: slot(of: cursor.id, in: ids))
      }
      return (.after(place, count: count + 1), 0, count)
    }
  }
}

// MARK: Conversions

extension String {
  /// The text with each letter and its marks composed to one scalar if possible, as some systems send them
  /// separately.
  ///
  /// The index itself composes separate Korean letters.
  fileprivate var composed: String {
    // Fast path: few texts contain U+0300 to U+036F or the voice marks of kana.
    let hasMarks =
      utf8.contains { $0 == 0xCC || $0 == 0xCD } || unicodeScalars.contains("\u{3099}")
      || unicodeScalars.contains("\u{309A}")
    return hasMarks ? precomposedStringWithCanonicalMapping : self
  }
}

extension SearchDocument {
  fileprivate init(_ product: Product) {
    let facts = product.facts
    self.init(
      name: facts.name.composed, vendor: product.vendorName.composed, description: facts.description.composed,
      columns: SearchColumns(
        price: Int64(facts.bargainPrice.minorUnits), currency: facts.currency.code,
        discountShare: UInt32(facts.discountShare), bumpedAt: Int64(product.bumpedAt),
        inStock: facts.stock > 0, state: facts.state.code, category: facts.category?.code ?? 0,
        vendor: Int32(truncatingIfNeeded: product.vendorID)))
  }
}

extension SearchFilter {
  fileprivate init(_ query: ProductQuery) {
    self.init(
      currencies: query.shownCurrencies.map { Set($0.map(\.code)) },
      prices: query.prices.map { Int64($0.lowerBound)...Int64($0.upperBound) },
      inStock: query.inStock, states: Set(query.states.map(\.code)), category: query.category?.code,
      vendor: query.vendorID.map { Int32(clamping: $0) })
  }
}

extension SearchOrder {
  fileprivate init(_ order: ProductQuery.Order) {
    switch order {
    case .newest: self = .newest
    case .bumped: self = .bumped
    case .cheapest: self = .cheapest
    case .dearest: self = .dearest
    case .discount: self = .discount
    case .relevance: self = .relevance
    }
  }
}

extension CaseIterable where Self: Equatable {
  /// Number of the case, from 1.
  fileprivate var code: UInt8 {
    UInt8(truncatingIfNeeded: Self.allCases.enumerated().first { $0.element == self }.map { $0.offset + 1 } ?? 0)
  }
}
