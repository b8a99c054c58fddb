import Foundation
import Logging
import Upstream

enum Sample {
  static let host = "upstream.example"

  static func url(_ path: String = "/search", query: [QueryItem] = []) throws -> UpstreamURL {
    UpstreamURL(base: try BaseURL("https://\(host)"), path: path, query: query)
  }

  static func request(
    _ path: String = "/search", method: HTTPRequest.Method = .get, cachePolicy: CachePolicy = .never,
    priority: HTTPRequest.Priority = .visible
  ) throws -> HTTPRequest {
    HTTPRequest(method: method, url: try url(path), cachePolicy: cachePolicy, priority: priority)
  }
}

extension HTTPResponse {
  init(_ text: String) { self.init(body: Array(text.utf8)) }
  var text: String { String(decoding: body, as: UTF8.self) }
}

extension Logger {
  static let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}
