public import AsyncHTTPClient
public import Foundation
import Metrics
import NIOCore
import NIOHTTP1

/// Sends requests over the network.
///
/// It makes one attempt and returns the whole response. Everything is bounded: the time to connect and to read, the
/// total time, and the size of the decompressed body while it arrives. Redirects may only stay on the origin or lead to
/// https on the same host.
public struct HTTPClientTransport: Transport {
  /// The number of redirects to follow in one call.
  static let maxRedirects = 3

  private let client: HTTPClient
  private let longCalls: HTTPClient
  private let credentials: [String: HeaderFields]
  private let sources: [BaseURL: String]
  private let userAgent: String
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - client: made with ``AsyncHTTPClient/HTTPClient/Configuration/upstream(connect:read:maxBodyBytes:)``;
  ///     whoever made it shuts it down.
  ///   - longCalls: makes the calls that may take longer than ``HTTPRequest/defaultTimeout``, likewise. A client has eight
  ///     connections to a host: with one of their own, long calls hold none that short ones wait for. By default `client`.
  ///   - credentials: what the program shows to some upstreams, by `host` or
  ///     `host:port`. It says which program asks and not which person, so
  ///     answers stay everyone's; nothing above this transport knows it.
  ///   - sources: the names of upstreams in metrics, by base URL; calls to others count as `other`.
  ///   - userAgent: the `User-Agent` header of the requests.
  ///   - clock: what the total time of a call is measured by.
  ///   - now: the wall clock, for a `Retry-After` that is a date.
  public init(
    client: HTTPClient, longCalls: HTTPClient? = nil, credentials: [String: HeaderFields] = [:],
    sources: [BaseURL: String] = [:], userAgent: String = "Showroom",
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.client = client
    self.longCalls = longCalls ?? client
    self.credentials = credentials
    self.sources = sources
    self.userAgent = userAgent
    self.clock = clock
    self.now = now
  }

  /// Makes one attempt.
  ///
  /// - Throws: the errors of ``Transport/send(_:)``, and ``NetworkError/credentialForEveryone(host:)`` before anything
  ///   is sent.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try request.checkAudience()
    let start = now()
    let source = sources[request.url.base] ?? "other"
    do {
      let answer = try await withDeadline(request.timeout, clock: clock) { try await attempt(request) }
      UpstreamMetrics.count(String(answer.status), of: source)
      return answer
    } catch {
      // A cancelled client throws its own errors; only the task tells the reason.
      if Task.isCancelled { throw CancellationError() }
      let error = NetworkError(error, request: request, waited: .seconds(max(0, now().timeIntervalSince(start))))
      UpstreamMetrics.count(error.outcome, of: source)
      throw error
    }
  }

  private func attempt(_ request: HTTPRequest) async throws -> HTTPResponse {
    var address = request.url.string
    let client = request.timeout > HTTPRequest.defaultTimeout ? longCalls : client
    var status = 0
    for _ in 0...Self.maxRedirects {
      let answer = try await client.execute(clientRequest(request, to: address), deadline: .distantFuture)
      status = Int(answer.status.code)
      if let target = redirect(request, from: address, answer) {
        address = target
        continue
      }
      let isConditional = request.headers["if-none-match"] != nil
      let isAnswer = (200...299).contains(status) || request.answeringStatuses.contains(status)
      guard isAnswer || (status == 304 && isConditional) else {
        let pause = RetryAfter.duration(answer.headers.first(name: "retry-after"), now: now())
        throw NetworkError.status(status, host: request.url.host, retryAfter: pause)
      }
      return try await response(to: request, from: answer)
    }
    throw NetworkError.status(status, host: request.url.host, retryAfter: nil)
  }

  private func clientRequest(_ request: HTTPRequest, to address: String) -> HTTPClientRequest {
    var out = HTTPClientRequest(url: address)
    out.method = HTTPMethod(rawValue: request.method.rawValue)
    out.headers.add(name: "user-agent", value: userAgent)
    let own = credentials[request.url.host] ?? [:]
    for field in own.merging(request.headers).fields { out.headers.replaceOrAdd(name: field.name, value: field.value) }
    if let body = request.body { out.body = .bytes(body) }
    return out
  }

  private func redirect(_ request: HTTPRequest, from address: String, _ answer: HTTPClientResponse) -> String? {
    guard request.method == .get, let location = answer.redirectLocation else { return nil }
    let directory = request.redirectDirectory.map { request.url.base.path + $0 }
    return RedirectRule.target(of: location, from: address, below: directory)
  }

  private func response(to request: HTTPRequest, from answer: HTTPClientResponse) async throws -> HTTPResponse {
    let body = try await answer.readBody(limit: request.bodyLimit)
    // A JSON upstream rejects a request with an object; any other body comes from a proxy in front of it.
    let isRefusal = !(200...299).contains(answer.status.code)
    if request.expects == .json, answer.status.code != 304,
      let complaint = JSONBody.complaint(about: body, isObject: isRefusal)
    {
      throw NetworkError.undecodable(type: "JSON", path: complaint, byteCount: body.count)
    }
    var headers = HeaderFields()
    for (name, value) in answer.headers { headers.add(name, value) }
    return HTTPResponse(status: Int(answer.status.code), headers: headers, body: body)
  }
}
