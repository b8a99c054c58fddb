import AsyncHTTPClient
import HummingbirdTesting
import LiveWeb
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// The demo behind a socket, and a client that can read responses as they arrive.
struct DemoServer: Sendable {
  private let base: String
  private let client: HTTPClient

  /// Runs a test against its own server.
  ///
  /// - Parameters:
  ///   - compressed: whether the client accepts compressed responses.
  ///   - stopped: called after a graceful shutdown, while the client still reads.
  static func serve(
    _ site: DemoSite, compressed: Bool = false, _ test: @Sendable (DemoServer) async throws -> Void,
    stopped: () async throws -> Void = {}
  ) async throws {
    let client = HTTPClient(
      eventLoopGroupProvider: .singleton,
      configuration: .init(decompression: compressed ? .enabled(limit: .none) : .disabled))
    do {
      try await site.application.test(.live) { socket in
        try await test(DemoServer(base: "http://localhost:\(socket.port ?? 0)", client: client))
      }
      try await stopped()
    } catch {
      try await client.shutdown()
      throw error
    }
    try await client.shutdown()
  }

  func get(_ url: String) async throws -> HTTPClientResponse {
    try await send(method: .GET, url)
  }

  /// Opens the demo and returns its screen.
  func open() async throws -> String {
    let page = try await get("/demo/list").body.collect(upTo: 1 << 20)
    return String(buffer: page).firstMatch(of: /data-screen=.([0-9a-f]{32})/).map { String($0.1) } ?? ""
  }

  /// Sends an action and returns when its first line is being sent.
  func act(
    _ action: String, _ fields: [String: String] = [:], screen: String? = nil
  ) async throws -> HTTPClientResponse {
    let pairs = [("action", action)] + fields.sorted { $0.key < $1.key }
    var headers: HTTPHeaders = ["Accept": "application/x-ndjson", "Sec-Fetch-Site": "same-origin"]
    if let screen { headers.add(contentsOf: ["Showroom-Screen": screen, "Showroom-Version": "0"]) }
    let body = pairs.map { Link.encode($0.0) + "=" + Link.encode($0.1) }.joined(separator: "&")
    return try await send(method: .POST, "/demo/list", headers: headers, body: body)
  }

  func send(
    method: HTTPMethod, _ url: String, headers: HTTPHeaders = [:], body: String? = nil
  ) async throws -> HTTPClientResponse {
    var request = HTTPClientRequest(url: base + url)
    request.method = method
    request.headers = headers
    request.headers.add(name: "Cookie", value: "showroom_profile=\(Browser.profile)")
    request.body = body.map { .bytes(ByteBuffer(string: $0)) }
    return try await client.execute(request, timeout: .minutes(2))
  }
}
