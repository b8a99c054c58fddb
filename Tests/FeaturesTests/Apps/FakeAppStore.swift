import Synchronization
import Upstream

@testable import AppsFeature

/// Apple's search and lookup in memory: answers by a closure and records requests.
final class FakeAppStore: Transport {
  private let asked = Mutex<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest) throws -> [UInt8]

  /// - Parameter answer: the body for a call, or a thrown `NetworkError`.
  init(_ answer: @escaping @Sendable (HTTPRequest) throws -> [UInt8]) {
    self.answer = answer
  }

  /// Answers every search with the first rows of a list, up to the requested limit, and every lookup with the rows of
  /// its ids or bundle id.
  convenience init(rows: [WireRow]) {
    self.init { call in
      if let limit = call.item("limit").flatMap(Int.init) { return WireRow.body(Array(rows.prefix(limit))) }
      let ids = (call.item("id") ?? "").split(separator: ",").map(String.init)
      let bundleID = call.item("bundleId").map { "\"\($0)\"" }
      return WireRow.body(
        rows.filter { row in
          ids.contains(row.fields["trackId"] ?? "") || (bundleID != nil && row.fields["bundleId"] == bundleID)
        })
    }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    asked.withLock { $0.append(request) }
    return HTTPResponse(
      headers: ["content-type": "text/javascript; charset=utf-8"], body: try answer(request))
  }

  /// Every call so far, in order.
  var calls: [HTTPRequest] { asked.withLock { $0 } }

  /// The `limit` of every search so far.
  var limits: [String?] { calls.map { $0.item("limit") } }

  /// Returns a client of this store.
  func client() throws -> APIClient {
    APIClient(baseURL: try BaseURL("http://127.0.0.1:1"), transport: self)
  }
}

extension HTTPRequest {
  /// The value of a query item.
  func item(_ name: String) -> String? {
    url.query.first { $0.name == name }?.value
  }
}
