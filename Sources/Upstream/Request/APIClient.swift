/// A value from an upstream and how old it is.
public struct Answer<Value: Sendable>: Sendable {
  public let value: Value
  /// How long ago the upstream said it; `nil` when it just did.
  public let age: Duration?
  /// Older than the request wished; see ``HTTPResponse/isStale``.
  public let isStale: Bool

  /// Creates an answer; by default a fresh one.
  public init(value: Value, age: Duration? = nil, isStale: Bool = false) {
    self.value = value
    self.age = age
    self.isStale = isStale
  }
}

extension Answer: Equatable where Value: Equatable {}

/// Asks one upstream typed questions.
public struct APIClient: Sendable {
  public let baseURL: BaseURL
  private let headers: HeaderFields
  private let transport: any Transport

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - baseURL: where the upstream lives.
  ///   - headers: sent with every call (credentials go here).
  ///   - transport: what sends; usually an ``UpstreamStack``.
  public init(baseURL: BaseURL, headers: HeaderFields = [:], transport: any Transport) {
    self.baseURL = baseURL
    self.headers = headers
    self.transport = transport
  }

  /// Asks a question and reads the answer.
  ///
  /// An answer that cannot be read is not kept. If it came from the cache
  /// (an older version may have stored it), the upstream is asked once more.
  ///
  /// - Parameters:
  ///   - request: the question.
  ///   - priority: who waits; decides the order when the budget is short.
  /// - Throws: ``NetworkError``, or `CancellationError`.
  public func send<R: APIRequest>(
    _ request: R, priority: HTTPRequest.Priority = .visible
  ) async throws -> Answer<R.Response> {
    let call = httpRequest(for: request, priority: priority)
    let response = try await transport.send(call)
    do {
      return try answer(to: request, from: response)
    } catch {
      await transport.forget(call)
      guard response.age != nil else { throw error }
    }
    let second = try await transport.send(call)
    do {
      return try answer(to: request, from: second)
    } catch {
      await transport.forget(call)
      throw error
    }
  }

  private func answer<R: APIRequest>(
    to request: R, from response: HTTPResponse
  ) throws(NetworkError) -> Answer<R.Response> {
    do {
      let value = try request.decode(response)
      return Answer(value: value, age: response.age, isStale: response.isStale)
    } catch let error as NetworkError {
      throw error
    } catch {
      throw JSONBody.undecodable(R.Response.self, error, response.body)
    }
  }

  /// The call a question becomes.
  func httpRequest(for request: some APIRequest, priority: HTTPRequest.Priority) -> HTTPRequest {
    HTTPRequest(
      method: request.method,
      url: UpstreamURL(base: baseURL, path: request.path, query: request.query),
      headers: headers.merging(request.headers), body: request.body, cachePolicy: request.cachePolicy,
      priority: priority, bodyLimit: request.bodyLimit, timeout: request.timeout, expects: request.expects)
  }
}
