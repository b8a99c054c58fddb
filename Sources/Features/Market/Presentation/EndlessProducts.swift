import FeatureKit
import LiveWeb
import Reactor

/// An endless list of products as its page shows it: the parts around where somebody is, and what failed.
struct EndlessProducts: Sendable, Equatable {
  /// The parts that an address says: from where on, and how many.
  struct Wanted: Sendable, Hashable {
    /// How many an address may want.
    static let maxParts = 3

    var start = ProductsFeed.Start.first
    /// 1 ... ``maxParts``.
    var parts = 1

    /// The first part alone.
    static let first = Wanted()
  }

  /// How many parts one step asks for at most where goods are left out, and all steps of an address together, but for
  /// one more for each part it says after the first: a server that passes over filters sends
  /// everything, of which what was asked for may be little.
  static let maxCalls = 5

  /// Where a part goes.
  enum Place: Sendable, Hashable {
    /// In the place of all there is.
    case first
    case below
    case above
  }

  enum Change: Sendable {
    /// These parts are asked for from the first on.
    case begin(Wanted)
    /// A part has come. The last one is followed by none for now.
    case part(ProductsPage, from: ProductsFeed.Start, Place, isLast: Bool)
    /// What failed is tried again.
    case clearFailure
    case fail(AppError)
    /// The part above what is shown has failed.
    case failAbove(AppError)
    /// Which of its products are saved.
    case setSaved(Set<Product.ID>)
  }

  private(set) var feed = ProductsFeed()
  /// The parts its address says: more than there are while they are asked for.
  private(set) var wanted: Wanted
  private(set) var failure: AppError?
  /// What failed above the products; otherwise a failure stands below them.
  private(set) var failureAbove: AppError?
  /// How old it is, where that is older than it should be.
  private(set) var staleAge: Duration?
  /// Whether the server sent goods between these that were not asked for.
  private(set) var leavesOut = false
  /// Whether the server passed over the order that was asked for.
  private(set) var isUnsorted = false
  private(set) var saved: Set<Product.ID> = []

  /// Nothing yet.
  init(wanted: Wanted = .first) {
    self.wanted = wanted
  }

  var isEmpty: Bool { feed.products.isEmpty }
  /// Whether asking for more may bring more.
  var hasMore: Bool { feed.next != nil }
  /// Whether there are products above those that are shown.
  var hasEarlier: Bool { feed.previous != nil }
  /// How many there are, as far as the server says; `nil` where it does not, or counts other goods too.
  var total: Int? {
    if leavesOut { return nil }
    let isWhole = !hasMore && feed.start == nil && !hasEarlier
    return isWhole ? feed.products.count : feed.total.map { max($0, feed.products.count) }
  }

  /// The parts that are shown, as an address says them.
  var shown: Wanted {
    Wanted(start: ProductsFeed.Start(cursor: feed.start), parts: min(max(feed.partCount, 1), Wanted.maxParts))
  }

  /// The greatest id of those that are shown; 0 without any.
  var newest: Product.ID { feed.products.lazy.map(\.id).max() ?? 0 }

  /// About how many bytes it takes outside of its own storage.
  var byteCount: Int {
    feed.byteCount + saved.count * MemoryLayout<Product.ID>.stride + (failure?.heapBytes ?? 0)
      + (failureAbove?.heapBytes ?? 0)
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .begin(let wanted):
      self.wanted = wanted
      (failure, failureAbove) = (nil, nil)
    case .part(let page, let start, let place, let isLast):
      take(page.inBrief, from: start, place)
      if isLast { wanted = shown }
    case .clearFailure: (failure, failureAbove) = (nil, nil)
    case .fail(let error): failure = error
    case .failAbove(let error): failureAbove = error
    case .setSaved(let saved): self.saved = saved
    }
  }

  private mutating func take(_ page: ProductsPage, from start: ProductsFeed.Start, _ place: Place) {
    switch place {
    case .first:
      feed.begin(page, from: start)
      staleAge = nil
      leavesOut = false
      isUnsorted = false
    case .below: feed.append(page, from: start)
    case .above: feed.prepend(page, from: start)
    }
    leavesOut = leavesOut || page.leavesOut
    isUnsorted = isUnsorted || page.isUnsorted
    if page.isStale { staleAge = max(staleAge ?? .zero, page.age ?? .zero) }
  }
}

extension EndlessProducts {
  /// Its products, and which of them are saved.
  var marked: MarkedItems<Product.ID> { MarkedItems(ids: feed.products.map(\.id), saved: saved) }
}

extension ProductsPage {
  /// The part without what no cell of a list shows: a live screen keeps it for everybody who looks.
  var inBrief: ProductsPage {
    ProductsPage(
      products: products.map(\.inBrief), next: next, total: total, age: age, isStale: isStale, leavesOut: leavesOut,
      isUnsorted: isUnsorted)
  }
}

extension EndlessProducts.Wanted {
  /// Reads what ``address(_:)`` has written; the first part where it says nothing sensible.
  init(_ fields: FormFields) {
    guard let text = fields["from"], let start = ProductsCursor(address: text) else {
      parts = Self.bounded(fields["parts"])
      return
    }
    self.start = ProductsFeed.Start(cursor: start)
    parts = Self.bounded(fields["parts"])
  }

  /// The address of a list with the parts that are wanted of it.
  func address(_ url: String) -> String {
    var items: [String] = []
    if let cursor = start.cursor { items.append("from=" + Link.encode(cursor.address)) }
    if parts > 1 { items.append("parts=\(parts)") }
    return items.isEmpty ? url : url + (url.contains("?") ? "&" : "?") + items.joined(separator: "&")
  }

  private static func bounded(_ text: String?) -> Int { min(max(text.flatMap { Int($0) } ?? 1, 1), maxParts) }
}

extension ProductsCursor {
  /// What an address says.
  fileprivate var address: String {
    switch self {
    case .page(let number): "page.\(number)"
    case .place(let text): "place.\(text)"
    }
  }

  fileprivate init?(address: String) {
    let parts = address.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2, (1...200).contains(parts[1].utf8.count) else { return nil }
    switch parts[0] {
    case "page":
      guard let number = Int(parts[1]), (2...1_000_000).contains(number) else { return nil }
      self = .page(number)
    case "place": self = .place(parts[1])
    default: return nil
    }
  }
}
