import Metrics

/// Makes every call wait for its turn in a ``CallBudget``, and closes the
/// gate when the upstream says "too often".
public struct BudgetTransport: Transport {
  private let inner: any Transport
  private let budget: CallBudget
  private let claim: @Sendable (HTTPRequest) -> Claim?

  /// Creates the decorator; `budget` may be shared.
  public init(_ inner: any Transport, budget: CallBudget) {
    self.init(inner, budget: budget, claim: { _ in nil })
  }

  /// - Parameter claim: who waits for a call by now.
  init(_ inner: any Transport, budget: CallBudget, claim: @escaping @Sendable (HTTPRequest) -> Claim?) {
    self.inner = inner
    self.budget = budget
    self.claim = claim
  }

  /// Sends a call when its turn has come.
  ///
  /// - Throws: ``NetworkError/budgetSpent(wait:)`` when that would take too
  ///   long; for a 403 or 429 a status error that always says how long to wait.
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
      // "Now" from somebody who has just refused would be asked, and refused, at once.
      let pause = max(retryAfter ?? policy.closedFor, .seconds(1))
      await budget.close(host: host, for: pause)
      throw NetworkError.status(status, host: answering, retryAfter: pause)
    }
  }

  public func forget(_ request: HTTPRequest) async { await inner.forget(request) }
}
