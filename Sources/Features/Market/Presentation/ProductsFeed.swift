package import FeatureKit
import LiveWeb

/// An endless list of products, which may also show recent keywords.
typealias ProductsFeed = Feed<SearchItem<ProductItem>, ProductsCursor>

extension FeedBounds {
  /// The most products of a page. A cell takes fifteen elements with its list item, and a page has room for 1,400 in
  /// all. Some old servers send more than forty products in a page; the rest is requested again.
  static let products: FeedBounds = {
    var bounds = FeedBounds()
    bounds.wantedPages = 3
    (bounds.keptItems, bounds.maxItems, bounds.maxArriving) = (60, 76, 40)
    bounds.pageLength = ProductsPage.length
    return bounds
  }()
}

extension FeedPage<SearchItem<ProductItem>, ProductsCursor> {
  /// A page of products, without their descriptions.
  init(_ page: ProductsPage) {
    self.init(
      items: page.products.map { .found(ProductItem($0)) }, next: page.next, total: page.total, age: page.age,
      isStale: page.isStale, newerFailure: page.failure, leavesOut: page.leavesOut, isUnsorted: page.isUnsorted)
  }

  /// The products of the page.
  var products: [Product] { items.compactMap { $0.found?.product } }
}

extension ProductsFeed {
  /// The shown products.
  var products: [Product] { items.compactMap { $0.found?.product } }

  /// The greatest id of the shown products; 0 if there are none.
  var newest: Product.ID { products.lazy.map(\.id).max() ?? 0 }
}

extension FeedWanted<ProductsCursor> {
  /// Reads an address that ``address(_:)`` has written; the first page if it is invalid.
  init(_ fields: FormFields) {
    self.init(
      start: FeedStart(cursor: fields["from"].flatMap { ProductsCursor(address: $0) }),
      pages: fields["parts"].flatMap { Int($0) } ?? 1)
    pages = min(max(pages, 1), FeedBounds.products.wantedPages)
  }

  /// The address of a list with the requested pages.
  func address(_ url: String) -> String {
    var items: [String] = []
    if let cursor = start.cursor { items.append("from=" + Link.encode(cursor.address)) }
    if pages > 1 { items.append("parts=\(pages)") }
    return items.isEmpty ? url : url + (url.contains("?") ? "&" : "?") + items.joined(separator: "&")
  }
}

extension ProductsCursor: FeedCursor {
  package var before: FeedStart<ProductsCursor>? {
    guard case .page(let number) = self else { return nil }
    return FeedStart(cursor: number > 2 ? .page(number - 1) : nil)
  }

  package var byteCount: Int {
    guard case .place(let text) = self else { return 0 }
    return text.heapBytes
  }

  /// The cursor in an address.
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
