import Synchronization
import Upstream

/// The host of public pages: answers by a closure and records requests.
final class FakePageHost: Transport {
  private let asked = Mutex<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

  init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) { self.answer = answer }

  /// A host whose pages exist in every country.
  static func everywhere() -> FakePageHost { FakePageHost { Self.page(for: $0) } }

  /// The page of app 7 in the country of a request.
  static func page(for request: HTTPRequest) -> HTTPResponse {
    var page = PageText()
    page.storefront = country(of: request).lowercased()
    return HTTPResponse(body: page.body)
  }

  /// The code of the country of a request.
  static func country(of request: HTTPRequest) -> String { request.url.path.dropFirst().prefix(2).uppercased() }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    asked.withLock { $0.append(request) }
    return try await answer(request)
  }

  var calls: [HTTPRequest] { asked.withLock { $0 } }

  /// The codes of the countries that were asked for, in order.
  var countries: [String] { calls.map(Self.country) }
}
