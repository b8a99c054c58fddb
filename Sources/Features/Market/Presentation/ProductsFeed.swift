/// What is shown of an endless list of products: parts one after another, and no product twice although parts overlap.
///
/// No more than ``maxRows`` are kept: what comes at one end takes the place of what stands at the other. Parts have no
/// numbers on every server, so where each one began that made room is remembered, and going back asks for it again.
struct ProductsFeed: Sendable, Hashable {
  /// Where a part begins; without a cursor it is the first.
  struct Start: Sendable, Hashable {
    let cursor: ProductsCursor?

    static let first = Start(cursor: nil)
  }

  /// Whole parts make room as long as so many products stay.
  static let kept = 60
  /// How many products there are at most: cells take fifteen elements each with their items, a page 1,400 in all.
  static let maxRows = 76
  /// How many products of one part come at once; of more, as some old servers send them, the rest is asked for again.
  static let maxArriving = 40
  /// How many parts in a row may bring nothing new.
  static let maxEmptyPages = 3
  /// How many beginnings of parts are remembered; beyond that one goes back to the beginning at once.
  static let maxAbove = 600

  private struct Part: Sendable, Hashable {
    let start: ProductsCursor?
    var next: ProductsCursor?
    var count: Int
    /// How many parts behind it brought nothing, and were passed over.
    var passed = 0
    /// Whether it has more above, or below, of what is shown.
    var isCutAbove = false
    var isCutBelow = false

    /// Whether pages are counted, and so shift.
    var isPaged: Bool {
      if case .page? = start { return true }
      if case .page? = next { return true }
      return false
    }
  }

  private(set) var products: [Product] = []
  /// How many there are in all, as the server said it with the first part.
  private(set) var total: Int?
  private var parts: [Part] = []
  private var above: [ProductsCursor?] = []
  private var gone = GoneProducts()
  private var emptyPages = 0

  /// Whether anything of it has come.
  var hasBegun: Bool { !parts.isEmpty }

  /// Where the part begins that stands first.
  var start: ProductsCursor? { parts.first?.start }

  /// How many parts are shown.
  var partCount: Int { parts.count }

  /// What comes below; `nil` at the end.
  var next: Start? {
    guard let last = parts.last else { return nil }
    return last.isCutBelow ? Start(cursor: last.start) : last.next.map { Start(cursor: $0) }
  }

  /// What comes above; `nil` at the beginning, and where nobody remembers it.
  var previous: Start? {
    guard let first = parts.first else { return nil }
    if first.isCutAbove { return Start(cursor: first.start) }
    if let start = above.last { return Start(cursor: start) }
    guard case .page(let number)? = first.start else { return nil }
    return Start(cursor: number > 2 ? .page(number - 1) : nil)
  }

  /// Whether there is something above that cannot be asked for: its beginning alone can.
  var lacksBeginning: Bool { start != nil && previous == nil }

  /// About how many bytes it takes outside of its own storage.
  var byteCount: Int {
    let cursors = above.reduce(0) { $0 + MemoryLayout<ProductsCursor?>.stride + Self.bytes(of: $1) }
    let shown = parts.reduce(0) { $0 + MemoryLayout<Part>.stride + Self.bytes(of: $1.start) + Self.bytes(of: $1.next) }
    return products.reduce(cursors + shown + gone.byteCount) { $0 + $1.byteCount }
  }

  /// Takes the part that is shown first; it takes the place of all there is.
  mutating func begin(_ page: ProductsPage, from start: Start) {
    self = ProductsFeed()
    total = page.total
    products = Self.unique(page.products)
    parts = [Part(start: start.cursor, next: page.next == start.cursor ? nil : page.next, count: products.count)]
    cutBelow()
  }

  /// Takes the part below what is shown; another one than ``next`` is ignored.
  ///
  /// A part that brings nothing new stands for the end after ``maxEmptyPages`` others, and so does one that is empty; one of
  /// which all was left out stands for nothing. While nothing is shown, the list begins anew with every step of these:
  /// from an address that went on saying its beginning, all of it would be looked through again.
  mutating func append(_ page: ProductsPage, from start: Start) {
    guard start == next, let last = parts.indices.last else { return }
    let following = page.next == start.cursor ? nil : page.next
    if parts[last].isCutBelow {
      let fresh = self.fresh(page.products[...], after: products.last?.id)
      parts[last].isCutBelow = false
      parts[last].next = following
      add(fresh, to: last)
    } else {
      let fresh = self.fresh(page.products[...]).filter { !gone.contains($0.id) }
      if !page.products.isEmpty { emptyPages = fresh.isEmpty ? emptyPages + 1 : 0 }
      if !fresh.isEmpty {
        parts.append(Part(start: start.cursor, next: following, count: 0))
        add(fresh, to: last + 1)
      } else if products.isEmpty, page.leavesOut, parts[last].passed >= EndlessProducts.maxCalls - 1 {
        remember(parts)
        parts = [Part(start: start.cursor, next: following, count: 0)]
      } else {
        parts[last].passed += 1
        parts[last].next = page.isEmpty || emptyPages > Self.maxEmptyPages ? nil : following
      }
    }
    makeRoomAbove()
  }

  /// Takes the part above what is shown; another one than ``previous`` is ignored.
  mutating func prepend(_ page: ProductsPage, from start: Start) {
    guard start == previous else { return }
    let fresh: [Product]
    if parts[0].isCutAbove {
      fresh = self.fresh(page.products[...], before: products.first?.id)
      parts[0].isCutAbove = false
      parts[0].count += fresh.count
    } else {
      fresh = self.fresh(page.products[...])
      if !above.isEmpty { above.removeLast() }
      parts.insert(Part(start: start.cursor, next: parts[0].start, count: fresh.count), at: 0)
    }
    products.insert(contentsOf: fresh, at: 0)
    gone.remove(fresh.map(\.id))
    makeRoomBelow()
  }

  // MARK: - What is new

  /// Those that are not shown yet, each once.
  private func fresh(_ arriving: ArraySlice<Product>) -> [Product] {
    var ids = Set(products.map(\.id))
    return arriving.filter { ids.insert($0.id).inserted }
  }

  /// Those of a part of which some are shown that stand behind the last of these.
  private func fresh(_ arriving: ArraySlice<Product>, after id: Product.ID?) -> [Product] {
    let index = arriving.lastIndex { $0.id == id }
    return fresh(index.map { arriving[($0 + 1)...] } ?? arriving)
  }

  /// Likewise, those before the first of these.
  private func fresh(_ arriving: ArraySlice<Product>, before id: Product.ID?) -> [Product] {
    let index = arriving.firstIndex { $0.id == id }
    return fresh(index.map { arriving[..<$0] } ?? arriving)
  }

  private static func unique(_ products: [Product]) -> [Product] {
    var ids: Set<Product.ID> = []
    return products.filter { ids.insert($0.id).inserted }
  }

  private mutating func add(_ fresh: [Product], to part: Int) {
    let arriving = fresh.prefix(Self.maxArriving)
    products += arriving
    parts[part].count += arriving.count
    parts[part].isCutBelow = arriving.count < fresh.count
  }

  // MARK: - Room

  private mutating func makeRoomAbove() {
    while parts.count > 1, products.count - parts[0].count >= Self.kept {
      let part = parts.removeFirst()
      forget(part.count, of: part)
      remember([part])
    }
    let excess = min(products.count - Self.maxRows, parts[0].count)
    guard excess > 0 else { return }
    forget(excess, of: parts[0])
    parts[0].count -= excess
    parts[0].isCutAbove = true
  }

  /// Remembers where parts began that are above now.
  private mutating func remember(_ parts: [Part]) {
    above += parts.map(\.start)
    above.removeFirst(max(above.count - Self.maxAbove, 0))
  }

  /// Takes the first products away, and remembers them where pages shift.
  private mutating func forget(_ count: Int, of part: Part) {
    if part.isPaged { gone.add(products.prefix(count).map(\.id)) }
    products.removeFirst(count)
  }

  private mutating func makeRoomBelow() {
    while parts.count > 1, let last = parts.last, products.count - last.count >= Self.kept {
      products.removeLast(last.count)
      parts.removeLast()
      emptyPages = 0
    }
    cutBelow()
  }

  private mutating func cutBelow() {
    let last = parts.count - 1
    let excess = min(products.count - Self.maxRows, parts[last].count)
    guard excess > 0 else { return }
    products.removeLast(excess)
    parts[last].count -= excess
    parts[last].isCutBelow = true
  }

  private static func bytes(of cursor: ProductsCursor?) -> Int {
    guard case .place(let text)? = cursor else { return 0 }
    return text.utf8.count > 15 ? text.utf8.count + 32 : 0
  }
}

/// Products that were shown and made room, where the same one may come again further down: four bytes for each.
struct GoneProducts: Sendable, Hashable {
  /// How many are remembered; what goes after them may come again.
  static let limit = 10_000

  /// Ascending.
  private var ids: [UInt32] = []

  /// How many bytes it takes outside of its own storage.
  var byteCount: Int { ids.capacity * MemoryLayout<UInt32>.stride }

  func contains(_ id: Product.ID) -> Bool {
    guard let id = UInt32(exactly: id) else { return false }
    let index = firstIndex(from: id)
    return index < ids.count && ids[index] == id
  }

  mutating func add(_ added: [Product.ID]) {
    for id in added.compactMap({ UInt32(exactly: $0) }) where ids.count < Self.limit {
      let index = firstIndex(from: id)
      if index == ids.count || ids[index] != id { ids.insert(id, at: index) }
    }
  }

  mutating func remove(_ removed: [Product.ID]) {
    for id in removed.compactMap({ UInt32(exactly: $0) }) {
      let index = firstIndex(from: id)
      if index < ids.count, ids[index] == id { ids.remove(at: index) }
    }
  }

  /// The index of the first that is not below one.
  private func firstIndex(from id: UInt32) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
