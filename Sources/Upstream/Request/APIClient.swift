public import Reactor

/// A value from an upstream and how old it is.
public struct Answer<Value: Sendable>: Sendable {
  public let value: Value
  /// How long ago the upstream said it; `nil` when it just did.
  public let age: Duration?
  /// Older than the request wished; see ``HTTPResponse/isStale``.
  public let isStale: Bool
  /// Why there is no newer one; see ``HTTPResponse/failure``.
  public let failure: NetworkError?

  /// Creates an answer; by default a fresh one.
  public init(value: Value, age: Duration? = nil, isStale: Bool = false, failure: NetworkError? = nil) {
    self.value = value
    self.age = age
    self.isStale = isStale
    self.failure = failure
  }
}

extension Answer: Equatable where Value: Equatable {}

/// Asks one upstream typed questions.
public struct APIClient: Sendable {
  public let baseURL: BaseURL
  private let headers: HeaderFields
  private let transport: any Transport
  private var asker = Asker.program

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

  /// The same client, asking for somebody.
  ///
  /// - Parameter asker: whose calls these are; whoever does not say asks for
  ///   the program, and shares its few places in the queue.
  public func asked(by asker: Asker) -> APIClient {
    var client = self
    client.asker = asker
    return client
  }

  /// Asks a question and reads the answer.
  ///
  /// An answer that cannot be read is not kept. If it came from the cache
  /// (an older version may have stored it), the upstream is asked once more.
  /// A refusal that cannot be read takes away nothing of what is kept.
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
      return try await answer(to: request, call, from: response)
    } catch {
      guard response.age != nil else { throw error }
    }
    return try await answer(to: request, call, from: try await transport.send(call))
  }

  /// The answer to a question that is kept: nobody is asked, nothing is spent.
  ///
  /// - Parameter limit: how many bytes the answer may have, for reading a long
  ///   one takes its time.
  /// - Returns: `nil` when none is kept, or none that can be read.
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

  /// Reads an answer once for everybody who was given it, and has it forgotten
  /// when it cannot be read, unless it is a refusal: that was never kept, and
  /// says nothing of what is.
  private func answer<R: APIRequest>(
    to request: R, _ call: HTTPRequest, from response: HTTPResponse
  ) async throws -> Answer<R.Response> {
    let value = try await response.reading.value(for: R.self) { [transport] in
      do {
        return try request.decode(response)
      } catch {
        let known = (error as? NetworkError) ?? JSONBody.undecodable(R.Response.self, error, response.body)
        if case .undecodable = known { response.whenUnreadable?() }
        if (200...299).contains(response.status) || known.isFinalAnswer { await transport.forget(call) }
        throw known
      }
    }
    return Answer(value: value, age: response.age, isStale: response.isStale, failure: response.failure)
  }

  /// The call a question becomes.
  func httpRequest(for request: some APIRequest, priority: HTTPRequest.Priority) -> HTTPRequest {
    HTTPRequest(
      method: request.method,
      url: UpstreamURL(
        base: baseURL, path: request.path, query: request.query, secret: request.secretSegment),
      headers: headers.merging(request.headers), body: request.body, cachePolicy: request.cachePolicy,
      priority: priority, audience: request.audience, asker: asker, bodyLimit: request.bodyLimit,
      timeout: request.timeout, expects: request.expects, answeringStatuses: request.answeringStatuses)
  }
}
