import HTTPTypes
import HummingbirdTesting
import NIOCore

@testable import LiveWeb

/// A browser with a profile: sends requests and parses the responses.
struct Browser: Sendable {
  static let profile = "0123456789abcdef0123456789abcdef"
  /// The profile as the server knows it.
  static var knownProfile: Profile { Profile(token: profile, hasReturned: true) }

  let client: any TestClientProtocol
  var profile = Browser.profile

  /// A full page.
  struct Page: Sendable {
    let response: TestResponse
    var text: String { String(buffer: response.body) }
    var status: Int { response.status.code }
    var screen: String { text.firstMatch(of: /data-screen=.([0-9a-f]{32})/).map { String($0.1) } ?? "" }
    var version: UInt64 { text.firstMatch(of: /data-version=.([0-9]+)/).flatMap { UInt64($0.1) } ?? 0 }
    var isBusy: Bool { text.contains("data-busy") }
    var keys: [String] { text.matches(of: /data-key='([^']*)'/).map { String($0.1) } }
  }

  /// The lines of an action's response.
  struct Answer: Sendable {
    let response: TestResponse
    let lines: [PatchLine]
    var screen: String? { response.headers[.showroomScreen] }
    var base: UInt64? { response.headers[.showroomVersion].flatMap { UInt64($0) } }
    var ops: [String] { lines.map(\.op) }
  }

  func get(_ url: String = "/demo/list", headers: HTTPFields = [:]) async throws -> Page {
    Page(response: try await client.execute(uri: url, method: .get, headers: cookie.merging(headers)))
  }

  /// Submits a form as a browser without JavaScript does.
  func submit(_ action: String, _ fields: [String: String] = [:], url: String = "/demo/list") async throws -> Page {
    Page(response: try await post(url, action, fields, headers: [:]))
  }

  /// Sends an action as the client does.
  ///
  /// - Parameters:
  ///   - page: the page that sends the action; `nil` sends no screen id.
  ///   - version: the version of the page; by default the one it was loaded with.
  func act(
    _ action: String, _ fields: [String: String] = [:], on page: Page?, version: UInt64? = nil, order: Int? = nil,
    url: String = "/demo/list"
  ) async throws -> Answer {
    var headers: HTTPFields = [.accept: "application/x-ndjson"]
    headers[.showroomScreen] = page?.screen
    headers[.showroomVersion] = (version ?? page?.version).map { String($0) }
    headers[.showroomOrder] = order.map { String($0) }
    let response = try await post(url, action, fields, headers: headers)
    guard response.headers[.contentType] == "application/x-ndjson" else { return Answer(response: response, lines: []) }
    return Answer(response: response, lines: try PatchLine.read(String(buffer: response.body)))
  }

  /// Sends a form with a given body.
  func post(_ url: String, body: String, headers: HTTPFields) async throws -> TestResponse {
    try await client.execute(
      uri: url, method: .post, headers: cookie.merging(headers), body: ByteBuffer(string: body))
  }

  private func post(
    _ url: String, _ action: String, _ fields: [String: String], headers: HTTPFields
  ) async throws -> TestResponse {
    let pairs = [("action", action)] + fields.sorted { $0.key < $1.key }
    let body = pairs.map { Link.encode($0.0) + "=" + Link.encode($0.1) }.joined(separator: "&")
    var own: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .secFetchSite: "same-origin"]
    for field in headers { own.append(field) }
    return try await post(url, body: body, headers: own)
  }

  private var cookie: HTTPFields { [.cookie: "showroom_profile=\(profile)"] }
}

extension HTTPFields {
  fileprivate func merging(_ other: HTTPFields) -> HTTPFields {
    var fields = self
    for field in other { fields.append(field) }
    return fields
  }
}
