import Foundation
import Localization
import Upstream

/// A part of a list: `GET /api/products?page_no=1&items_per_page=20&search_value=…`, or by
/// `cursor=…&count=20` where a server of ours has said how it goes on.
///
/// What is not asked for is not sent: servers of the original know the words alone.
struct ProductsRequest: APIRequest {
  typealias Response = ProductsReplyDTO

  let wanted: ProductQuery
  /// `nil` for the first part.
  var cursor: ProductsCursor?
  /// Whether what was kept does not count.
  var isFresh = false

  var path: String { "/api/products" }
  var query: [QueryItem] { part + words + filters }
  /// Fresh for 15 seconds; an older answer is given only when there is no new one.
  var cachePolicy: CachePolicy { .asked(fresh: isFresh, keptFor: .seconds(15)) }
  /// Sixty rows with 1,000 characters each are some 300 KB.
  var bodyLimit: Int { 2 << 20 }
  var expects: HTTPRequest.Expectation { .json }
  var answeringStatuses: Set<Int> { HTTPResponse.missing }

  func decode(_ response: HTTPResponse) throws -> ProductsReplyDTO {
    try ProductsReplyDTO(body: try response.bodyOfWhatIsThere())
  }

  private var part: [QueryItem] {
    switch cursor {
    case nil: Self.page(1)
    case .page(let number): Self.page(number)
    case .place(let place): [QueryItem("cursor", place), QueryItem("count", ProductsPage.length)]
    }
  }

  private static func page(_ number: Int) -> [QueryItem] {
    [QueryItem("page_no", number), QueryItem("items_per_page", ProductsPage.length)]
  }

  private var words: [QueryItem] {
    let text = wanted.text.isEmpty ? [] : [QueryItem("search_value", wanted.text)]
    // What is newest comes first unless something else is said.
    return text + (wanted.order == .newest ? [] : [QueryItem("sort", wanted.order.rawValue)])
  }

  private var filters: [QueryItem] {
    var items: [QueryItem] = []
    if let currency = wanted.currency {
      items.append(QueryItem("currency", currency))
      if let least = wanted.minPrice { items.append(QueryItem("min_price", Self.text(of: least, currency))) }
      if let most = wanted.maxPrice { items.append(QueryItem("max_price", Self.text(of: most, currency))) }
    }
    if wanted.inStock { items.append(QueryItem("in_stock", true)) }
    if let state = wanted.state { items.append(QueryItem("state", state.rawValue)) }
    if let category = wanted.category { items.append(QueryItem("category", category.rawValue)) }
    if let vendorID = wanted.vendorID { items.append(QueryItem("vendor_id", vendorID)) }
    return items
  }

  /// 499 cents as `4.99`.
  private static func text(of minorUnits: Int, _ currency: String) -> String {
    Money(minorUnits: minorUnits, currency: currency).amount.description
  }
}

/// A product: `GET /api/products/130`.
struct ProductRequest: APIRequest {
  typealias Response = ProductDTO

  /// At least 1.
  let id: Product.ID
  /// Whether what was kept does not count.
  var isFresh = false

  var path: String { "/api/products/\(id)" }
  /// Fresh for 30 seconds; an older answer is given only when there is no new one.
  var cachePolicy: CachePolicy { .asked(fresh: isFresh, keptFor: .seconds(30)) }
  /// One product takes some 5 KB.
  var bodyLimit: Int { 512 << 10 }
  var answeringStatuses: Set<Int> { HTTPResponse.missing }

  func decode(_ response: HTTPResponse) throws -> ProductDTO {
    try JSONBody.decode(ProductDTO.self, from: try response.bodyOfWhatIsThere())
  }
}

/// The same question to what is kept: what was said within a month is better than nothing.
struct KnownProductRequest: APIRequest {
  typealias Response = ProductDTO

  /// At least 1.
  let id: Product.ID

  var path: String { ProductRequest(id: id).path }
  var cachePolicy: CachePolicy { .fresh(for: .seconds(30), staleFor: .seconds(30 * 86_400)) }
  var bodyLimit: Int { ProductRequest(id: id).bodyLimit }
}

/// What a product cost: `GET /api/products/130/history`, which only our own servers know.
struct PriceHistoryRequest: APIRequest {
  typealias Response = PriceHistoryDTO

  /// At least 1.
  let id: Product.ID
  /// Whether what was kept does not count.
  var isFresh = false

  var path: String { "/api/products/\(id)/history" }
  /// Fresh for a minute; an older answer is given only when there is no new one.
  var cachePolicy: CachePolicy { .asked(fresh: isFresh, keptFor: .seconds(60)) }
  /// A thousand steps are some 150 KB.
  var bodyLimit: Int { 1 << 20 }
  var expects: HTTPRequest.Expectation { .json }
  var answeringStatuses: Set<Int> { HTTPResponse.missing }

  func decode(_ response: HTTPResponse) throws -> PriceHistoryDTO {
    try PriceHistoryDTO(body: try response.bodyOfWhatIsThere())
  }
}

/// Whether the server answers: `GET /healthChecker`, which is `"OK"`, with the quotes.
struct HealthRequest: APIRequest {
  typealias Response = Bool

  var path: String { "/healthChecker" }
  var bodyLimit: Int { 4 << 10 }
  /// Who takes longer is not well.
  var timeout: Duration { .seconds(5) }
  /// A text alone is no object and no list.
  var expects: HTTPRequest.Expectation { .anything }

  func decode(_ response: HTTPResponse) throws -> Bool {
    let text = String(decoding: response.body, as: UTF8.self)
    return text.trimmingCharacters(in: Self.around).uppercased() == "OK"
  }

  private static let around = CharacterSet(charactersIn: "\"").union(.whitespacesAndNewlines)
}

extension HTTPResponse {
  /// The statuses of what is not there, or not any more.
  fileprivate static let missing: Set<Int> = [404, 410]

  /// The body of an answer about something that is there.
  ///
  /// A market says in an object that there is no such thing. A page, plain words, a list or nothing come from what stands
  /// before a market and has lost it: they cannot be read, and leave what was kept.
  fileprivate func bodyOfWhatIsThere() throws(NetworkError) -> [UInt8] {
    guard Self.missing.contains(status) else { return body }
    guard SellingRefusal(self).isMarkets else {
      throw NetworkError.undecodable(type: "SellingRefusal", path: "", byteCount: body.count)
    }
    throw NetworkError.status(status, host: "the market", retryAfter: nil)
  }
}

extension CachePolicy {
  /// An answer is given again for so long; after that, or where a new one is wished, it is given only when there is
  /// none: the server is asked whether it has changed.
  fileprivate static func asked(fresh isFresh: Bool, keptFor duration: Duration) -> CachePolicy {
    .fresh(for: isFresh ? .zero : duration, staleFor: .zero)
  }
}
