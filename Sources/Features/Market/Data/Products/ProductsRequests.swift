import Foundation
import Localization
import Upstream

/// A page of a list: `GET /api/products?page_no=1&items_per_page=20&search_value=…`, or with `cursor=…&count=20` after
/// one of our own servers has sent a cursor.
///
/// Filters that are not set are left out: original servers know only the search text.
struct ProductsRequest: APIRequest {
  typealias Response = ProductsReplyDTO

  let wanted: ProductQuery
  /// `nil` for the first page.
  var cursor: ProductsCursor?
  /// Whether to ignore cached responses.
  var isFresh = false

  var path: String { "/api/products" }
  var query: [QueryItem] { part + words + filters }
  /// Fresh for 15 seconds. An older response serves only if the server sends no new one.
  var cachePolicy: CachePolicy { .asked(fresh: isFresh, keptFor: .seconds(15)) }
  /// Sixty rows with 1,000 characters each are about 300 KB.
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
    // The newest first is the server's default.
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

  /// Amounts are sent in major units: 499 cents as `4.99`.
  private static func text(of minorUnits: Int, _ currency: String) -> String {
    Money(minorUnits: minorUnits, currency: currency).amount.description
  }
}

/// A product: `GET /api/products/130`.
struct ProductRequest: APIRequest {
  typealias Response = ProductDTO

  /// At least 1.
  let id: Product.ID
  /// Whether to ignore a cached response.
  var isFresh = false

  var path: String { "/api/products/\(id)" }
  /// Fresh for 30 seconds. An older response serves only if the server sends no new one.
  var cachePolicy: CachePolicy { .asked(fresh: isFresh, keptFor: .seconds(30)) }
  /// One product is about 5 KB.
  var bodyLimit: Int { 512 << 10 }
  var answeringStatuses: Set<Int> { HTTPResponse.missing }

  func decode(_ response: HTTPResponse) throws -> ProductDTO {
    try JSONBody.decode(ProductDTO.self, from: try response.bodyOfWhatIsThere())
  }
}

/// Looks a product up in the cache alone, where a response up to a month old is better than none.
struct KnownProductRequest: APIRequest {
  typealias Response = ProductDTO

  /// At least 1.
  let id: Product.ID

  var path: String { ProductRequest(id: id).path }
  var cachePolicy: CachePolicy { .fresh(for: .seconds(30), staleFor: .seconds(30 * 86_400)) }
  var bodyLimit: Int { ProductRequest(id: id).bodyLimit }
}

/// The price history of a product: `GET /api/products/130/history`, which only our own servers have.
struct PriceHistoryRequest: APIRequest {
  typealias Response = PriceHistoryDTO

  /// At least 1.
  let id: Product.ID
  /// Whether to ignore a cached response.
  var isFresh = false

  var path: String { "/api/products/\(id)/history" }
  /// Fresh for a minute. An older response serves only if the server sends no new one.
  var cachePolicy: CachePolicy { .asked(fresh: isFresh, keptFor: .seconds(60)) }
  /// A thousand steps are about 150 KB.
  var bodyLimit: Int { 1 << 20 }
  var expects: HTTPRequest.Expectation { .json }
  var answeringStatuses: Set<Int> { HTTPResponse.missing }

  func decode(_ response: HTTPResponse) throws -> PriceHistoryDTO {
    try PriceHistoryDTO(body: try response.bodyOfWhatIsThere())
  }
}

/// A health check: `GET /healthChecker`. A healthy server sends `"OK"`, with the quotes.
struct HealthRequest: APIRequest {
  typealias Response = Bool

  var path: String { "/healthChecker" }
  var bodyLimit: Int { 4 << 10 }
  /// A server that takes longer counts as unhealthy.
  var timeout: Duration { .seconds(5) }
  /// The body is a JSON string, neither an object nor a list.
  var expects: HTTPRequest.Expectation { .anything }

  func decode(_ response: HTTPResponse) throws -> Bool {
    let text = String(decoding: response.body, as: UTF8.self)
    return text.trimmingCharacters(in: Self.around).uppercased() == "OK"
  }

  private static let around = CharacterSet(charactersIn: "\"").union(.whitespacesAndNewlines)
}

extension HTTPResponse {
  /// The statuses for a missing or deleted resource.
  fileprivate static let missing: Set<Int> = [404, 410]

  /// The body of a response, unless the market says that the resource is missing.
  ///
  /// A market says so with a JSON object. An HTML page, plain text, a list or an empty body comes from a proxy that has
  /// lost its market. It is an error of decoding, so that cached responses stay.
  fileprivate func bodyOfWhatIsThere() throws(NetworkError) -> [UInt8] {
    guard Self.missing.contains(status) else { return body }
    guard SellingRefusal(self).isMarkets else {
      throw NetworkError.undecodable(type: "SellingRefusal", path: "", byteCount: body.count)
    }
    throw NetworkError.status(status, host: "the market", retryAfter: nil)
  }
}

extension CachePolicy {
  /// A response is fresh for this long. After that, or if a fresh one is requested, the cache asks the server whether
  /// it has changed, and serves the old one only if that fails.
  fileprivate static func asked(fresh isFresh: Bool, keptFor duration: Duration) -> CachePolicy {
    .fresh(for: isFresh ? .zero : duration, staleFor: .zero)
  }
}
