public import Reactor

/// A decoded value from an upstream, with its age.
public struct Answer<Value: Sendable>: Sendable {
  /// The decoded value.
  public let value: Value
  /// The time since the upstream sent it; `nil` if it just did.
  public let age: Duration?
  /// Whether it is older than the request wanted; see ``HTTPResponse/isStale``.
  public let isStale: Bool
  /// The error of the attempt to get a newer one; see ``HTTPResponse/failure``.
  public let failure: NetworkError?

  /// Creates an answer; a fresh one by default.
  public init(value: Value, age: Duration? = nil, isStale: Bool = false, failure: NetworkError? = nil) {
    self.value = value
    self.age = age
    self.isStale = isStale
    self.failure = failure
  }
}

extension Answer: Equatable where Value: Equatable {}

/// Sends typed requests to one upstream.
public struct APIClient: Sendable {
  /// The address of the upstream.
  public let baseURL: BaseURL
  private let headers: HeaderFields
  private let transport: any Transport
  private var asker = Asker.program

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: the address of the upstream.
  ///   - headers: header fields of all requests, such as credentials.
  ///   - transport: sends the requests; usually an ``UpstreamStack``.
  public init(baseURL: BaseURL, headers: HeaderFields = [:], transport: any Transport) {
    self.baseURL = baseURL
    self.headers = headers
    self.transport = transport
  }

  /// Returns a copy that makes its requests for a client.
  ///
  /// - Parameter asker: the client. Without one, requests count as the program's own and share its few places in the
  ///   queue.
  public func asked(by asker: Asker) -> APIClient {
    var client = self
    client.asker = asker
    return client
  }

  /// Sends a request and decodes the response.
  ///
  /// A response that cannot be decoded is not stored. If it came from the cache, where an older version may have stored
  /// it, the request is sent once more. A rejection that cannot be decoded leaves the stored response in place.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - priority: the urgency, which orders requests when the budget is short.
  /// - Throws: ``NetworkError``, or `CancellationError`.
  public func send<R: APIRequest>(
    _ request: R, priority: HTTPRequest.Priority = .visible
  ) async throws -> Answer<R.Response> {
    let call = httpRequest(for: request, priority: priority)
    let response = try await transport.send(call)
    do {
      return try await answer(to: request, call, from: response)
    } catch {
      guard response.age != nil else { throw error }
    }
    return try await answer(to: request, call, from: try await transport.send(call))
  }

  /// Returns the stored response of a request, without a call and without using the budget.
  ///
  /// - Parameter limit: the greatest length of the body in bytes, because decoding a long one takes time.
  /// - Returns: `nil` if no response is stored, or none that can be decoded.
  /// - Throws: `CancellationError`.
  public func kept<R: APIRequest>(_ request: R, upTo limit: Int = .max) async throws -> Answer<R.Response>? {
    let call = httpRequest(for: request, priority: .visible)
    guard let response = await transport.kept(call), response.body.count <= limit else { return nil }
    do {
      return try await answer(to: request, call, from: response)
    } catch {
      try Task.checkCancellation()
      return nil
    }
  }

  /// Decodes a response once for all its callers.
  ///
  /// A response that cannot be decoded is removed from the cache. A rejection is not: it was never stored and says
  /// nothing about the stored response.
  private func answer<R: APIRequest>(
    to request: R, _ call: HTTPRequest, from response: HTTPResponse
  ) async throws -> Answer<R.Response> {
    let value = try await response.reading.value(for: R.self) {
      try Self.decode(response, of: request)
    } failed: { [transport] error in
      let isFinal = (error as? NetworkError)?.isFinalAnswer ?? false
      if (200...299).contains(response.status) || isFinal { await transport.forget(call) }
    }
    return Answer(value: value, age: response.age, isStale: response.isStale, failure: response.failure)
  }

  private static func decode<R: APIRequest>(_ response: HTTPResponse, of request: R) throws -> R.Response {
    do {
      return try request.decode(response)
    } catch {
      let known = (error as? NetworkError) ?? JSONBody.undecodable(R.Response.self, error, response.body)
      if case .undecodable = known { response.whenUnreadable?() }
      throw known
    }
  }

  /// Builds the HTTP request of a typed request.
  func httpRequest<R: APIRequest>(for request: R, priority: HTTPRequest.Priority) -> HTTPRequest {
    var call = HTTPRequest(
      method: request.method,
      url: UpstreamURL(
        base: baseURL, path: request.path, query: request.query, secret: request.secretSegment),
      headers: headers.merging(request.headers), body: request.body, cachePolicy: request.cachePolicy,
      priority: priority, audience: request.audience, asker: asker, bodyLimit: request.bodyLimit,
      timeout: request.timeout, expects: request.expects, answeringStatuses: request.answeringStatuses,
      redirectDirectory: request.redirectDirectory)
    call.check = HTTPRequest.Check { response in
      await response.reading.isReadable(for: R.self) { try Self.decode(response, of: request) }
    }
    return call
  }
}
