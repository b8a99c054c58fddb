import AsyncHTTPClient
import Localization
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// A client of the running server.
struct WebClient: Sendable {
  /// A response with another status than 200.
  struct UnexpectedStatus: Error {
    let code: UInt
    let path: String
  }

  /// A complete response.
  struct Answer {
    let headers: HTTPHeaders
    let body: ByteBuffer
  }

  /// The server's origin: `http://127.0.0.1:41234`.
  var origin: String
  /// The forwarded network address, for a server that trusts the client as a proxy.
  var address: String?
  private let client: HTTPClient

  /// Makes a client, runs `body`, and closes the client's connections.
  ///
  /// - Parameters:
  ///   - origin: the server.
  ///   - unpacks: whether compressed responses are unpacked, as in a browser, or left compressed.
  ///   - connections: the maximum number of connections.
  ///   - body: the work with the client.
  static func using<T>(
    _ origin: String, unpacks: Bool, connections: Int = 8, _ body: (WebClient) async throws -> T
  ) async throws -> T {
    var configuration = HTTPClient.Configuration(decompression: unpacks ? .enabled(limit: .none) : .disabled)
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connections
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    do {
      let result = try await body(WebClient(origin: origin, client: client))
      try await client.shutdown()
      return result
    } catch {
      try await client.shutdown()
      throw error
    }
  }

  /// Sends a GET for a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - cookie: the `Cookie` header.
  ///   - isTyped: whether the request is that of a person who typed the address; only such a page may begin calls.
  /// - Throws: ``UnexpectedStatus``, and what the connection throws.
  func get(_ path: String, cookie: String? = nil, isTyped: Bool = false) async throws -> Answer {
    var request = HTTPClientRequest(url: origin + path)
    request.headers = ["Accept": "text/html", "Accept-Encoding": "gzip", "Accept-Language": "ko,en;q=0.8"]
    if let cookie { request.headers.add(name: "Cookie", value: cookie) }
    if isTyped { request.headers.add(name: "Sec-Fetch-Site", value: "none") }
    return try await send(request, path)
  }

  /// Performs an action on a live page and reads its patches to the end.
  ///
  /// - Throws: ``UnexpectedStatus``, and what the connection throws.
  func act(_ form: String, on page: inout LivePage, at path: String) async throws -> Answer {
    var request = HTTPClientRequest(url: origin + path)
    request.method = .POST
    request.headers = HTTPHeaders(page.nextHeaders(origin: origin))
    request.headers.add(contentsOf: ["Accept-Encoding": "gzip", "Accept-Language": "ko,en;q=0.8"])
    request.body = .bytes(ByteBuffer(string: form))
    return try await send(request, path)
  }

  private func send(_ request: HTTPClientRequest, _ path: String) async throws -> Answer {
    var request = request
    if let address { request.headers.add(name: "X-Forwarded-For", value: address) }
    let response = try await client.execute(request, timeout: .seconds(60))
    let body = try await response.body.collect(upTo: 16 << 20)
    guard response.status == .ok else { throw UnexpectedStatus(code: response.status.code, path: path) }
    return Answer(headers: response.headers, body: body)
  }
}
