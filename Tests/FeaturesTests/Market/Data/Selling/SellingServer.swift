import Synchronization
import Upstream

/// A server in memory for vendors, which also sets statuses, as the network's transport returns them.
final class SellingServer: Transport {
  /// The status, headers and body of a response.
  struct Reply: Sendable {
    var status = 200
    var headers: HeaderFields = [:]
    var body: String

    /// A refusal in the form of our own server; `errors` is JSON.
    static func no(
      _ status: Int, _ message: String = "No.", errors: String = "[]", retryAfter: String? = nil
    ) -> Reply {
      var headers: HeaderFields = [:]
      headers["retry-after"] = retryAfter
      return Reply(
        status: status, headers: headers, body: #"{"code":\#(status),"message":"\#(message)","errors":\#(errors)}"#)
    }

    /// A refusal that names a field.
    static func complaint(_ field: String, _ message: String, status: Int = 400) -> Reply {
      no(status, "\(field) \(message).", errors: #"[{"field":"\#(field)","message":"\#(message)"}]"#)
    }

    /// A product as on its page.
    static func product(_ id: Int, state: String = "on_sale") -> Reply {
      Reply(
        body: #"""
          {"id":\#(id),"vendor_id":28,"name":"종이배","description":"물에 뜨는 종이배입니다.",
          "thumbnail":"https://m.example/1_thumb",
          "currency":"KRW","price":1000.0,"bargain_price":900.0,"discounted_price":100.0,"stock":3,"state":"\#(state)",
          "created_at":"2026-11-04T09:30:00","issued_at":"2026-11-04T09:30:00",
          "images":[{"id":1,"url":"https://m.example/1","thumbnail_url":"https://m.example/1_thumb"}],
          "vendors":{"id":28,"name":"모퉁이"}}
          """#)
    }
  }

  private let asked = Mutex<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest) throws -> Reply

  /// - Parameter answer: the response to a request, or a thrown error.
  init(_ answer: @escaping @Sendable (HTTPRequest) throws -> Reply) {
    self.answer = answer
  }

  /// Creates a server that always sends the same response.
  convenience init(_ reply: Reply) {
    self.init { _ in reply }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    asked.withLock { $0.append(request) }
    let reply = try answer(request)
    guard (200...299).contains(reply.status) || request.answeringStatuses.contains(reply.status) else {
      throw NetworkError.status(reply.status, host: request.url.host, retryAfter: nil)
    }
    if request.expects == .json, !(200...299).contains(reply.status), !reply.body.hasPrefix("{") {
      throw NetworkError.undecodable(type: "JSON", path: "(no object)", byteCount: reply.body.utf8.count)
    }
    return HTTPResponse(status: reply.status, headers: reply.headers, body: Array(reply.body.utf8))
  }

  /// Every request so far, in order.
  var calls: [HTTPRequest] { asked.withLock { $0 } }

  /// The requests in the form `GET /api/products/130`.
  var lines: [String] { calls.map { "\($0.method.rawValue) \($0.url.path)" } }

  /// The bodies of the requests, as text.
  var bodies: [String?] { calls.map { call in call.body.map { String(decoding: $0, as: UTF8.self) } } }
}
