import Metrics

/// Makes each request wait for its turn in a ``CallBudget``, and closes the gate when the upstream reports too many
/// calls.
public struct BudgetTransport: Transport {
  private let inner: any Transport
  private let budget: CallBudget
  private let claim: @Sendable (HTTPRequest) -> Claim?

  /// Creates the decorator. Several transports may share `budget`.
  public init(_ inner: any Transport, budget: CallBudget) {
    self.init(inner, budget: budget, claim: { _ in nil })
  }

  /// - Parameter claim: returns the clients that wait for a request by now.
  init(_ inner: any Transport, budget: CallBudget, claim: @escaping @Sendable (HTTPRequest) -> Claim?) {
    self.inner = inner
    self.budget = budget
    self.claim = claim
  }

  /// Sends a request when its turn has come.
  ///
  /// - Throws: ``NetworkError/budgetSpent(wait:)`` if the wait would exceed the policy. For a 403 or 429, a status
  ///   error that always contains the time to wait.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let host = request.url.host
    try await UpstreamMetrics.budgetWait.measure { try await budget.acquire(request, claim: claim) }
    do {
      return try await inner.send(request)
    } catch NetworkError.status(let status, let answering, let retryAfter) {
      let policy = budget.policy(of: host)
      guard policy.closingStatuses.contains(status) else {
        throw NetworkError.status(status, host: answering, retryAfter: retryAfter)
      }
      // At least one second: an immediate retry would be refused, too.
      let pause = max(retryAfter ?? policy.closedFor, .seconds(1))
      await budget.close(host: host, for: pause)
      throw NetworkError.status(status, host: answering, retryAfter: pause)
    }
  }

  /// Removes a stored response from the inner transport; this needs no turn.
  public func forget(_ request: HTTPRequest) async { await inner.forget(request) }
}
