import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Synchronization

@testable import Sandbox

/// Sends requests to a sandbox without a socket.
struct SandboxProbe {
  let sandbox: Sandbox

  init(
    appCount: Int = SandboxConfiguration.defaultAppCount, faults: SandboxFaults = SandboxFaults(),
    callsPerMinute: Int? = nil, clock: FakeClock = FakeClock()
  ) {
    let configuration = SandboxConfiguration(
      storefronts: Self.storefronts, appCount: appCount, artworkBaseURL: "http://127.0.0.1:8081", faults: faults,
      callsPerMinute: callsPerMinute)
    sandbox = Sandbox(configuration: configuration, clock: clock.clock)
  }

  init(sandbox: Sandbox) { self.sandbox = sandbox }

  static let storefronts = [
    SandboxStorefront(code: "US", storeID: 143_441, currency: "USD", languageTag: "en-US"),
    SandboxStorefront(code: "kr", storeID: 143_466, currency: "KRW", languageTag: "ko"),
    SandboxStorefront(code: "JP", storeID: 143_462, currency: "JPY", languageTag: "ja"),
    SandboxStorefront(code: "DE", storeID: 143_443, currency: "EUR", languageTag: "de"),
    SandboxStorefront(code: "TW", storeID: 143_470, currency: "TWD", languageTag: "zh-Hant"),
    SandboxStorefront(code: "IS", storeID: 143_558, currency: "XXX", languageTag: nil),
  ]

  var catalogue: Catalogue { sandbox.service.catalogue }

  func get(_ uri: String) async throws -> Reply {
    try await send(uri, method: .get)
  }

  func post(
    _ uri: String, _ body: String, contentType: String = "application/json", headers: HTTPFields = [:]
  ) async throws -> Reply {
    try await send(uri, method: .post, body: body, contentType: contentType, headers: headers)
  }

  func send(
    _ uri: String, method: HTTPRequest.Method, body: String? = nil, contentType: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> Reply {
    var headers = headers
    headers[.contentType] = contentType
    return try await Self.send(uri, method: method, body: body, headers: headers, to: sandbox.buildRouter())
  }

  /// Sends a request to an endpoint without the sandbox.
  static func get(_ uri: String, from endpoint: ArtworkEndpoint) async throws -> Reply {
    let router = Router(context: BasicRequestContext.self)
    endpoint.addRoutes(to: router)
    return try await send(uri, method: .get, body: nil, headers: [:], to: router)
  }

  private static func send(
    _ uri: String, method: HTTPRequest.Method, body: String?, headers: HTTPFields,
    to router: Router<BasicRequestContext>
  ) async throws -> Reply {
    var logger = Logger(label: "sandbox-tests")
    logger.logLevel = .critical
    let application = Application(router: router, logger: logger)
    return try await application.test(.router) { client in
      try await client.execute(
        uri: encoded(uri), method: method, headers: headers, body: body.map { ByteBuffer(string: $0) }
      ) { response in
        Reply(status: response.status.code, headers: response.headers, bytes: Array(response.body.readableBytesView))
      }
    }
  }

  /// Percent-encodes an address, which tests write in plain text.
  private static func encoded(_ uri: String) -> String {
    uri.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? uri
  }
}

/// A response.
struct Reply: Sendable {
  let status: Int
  let headers: HTTPFields
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var contentType: String? { headers[.contentType] }

  /// The JSON has no list of results.
  struct NoResults: Error {}

  /// The results as JSON.
  var rows: [Row] {
    get throws {
      let body = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      guard let results = body?["results"] as? [[String: Any]] else { throw NoResults() }
      return results.map(Row.init)
    }
  }
}

/// One result.
struct Row {
  let fields: [String: Any]

  func string(_ key: String) -> String? { fields[key] as? String }
  func int(_ key: String) -> Int? { fields[key] as? Int }
  func double(_ key: String) -> Double? { (fields[key] as? NSNumber)?.doubleValue }
  func strings(_ key: String) -> [String]? { fields[key] as? [String] }
}

/// A clock that tests advance; sleeping takes no time and is recorded.
final class FakeClock: Sendable {
  private let state = Mutex((now: Duration.zero, sleeps: [Duration]()))

  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  func advance(by duration: Duration) {
    state.withLock { $0.now += duration }
  }

  var clock: SandboxClock {
    SandboxClock(
      now: { self.state.withLock { $0.now } },
      sleep: { duration in self.state.withLock { $0.sleeps.append(duration) } })
  }
}
