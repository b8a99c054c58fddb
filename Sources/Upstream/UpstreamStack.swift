public import AsyncHTTPClient
public import Foundation
public import Logging

/// The transports in their order, outermost first: log, cache, coalesce, store, budget, silence, retry, HTTP.
///
/// So a cached response costs nothing, identical requests cost one call, and a retry takes from the budget like any
/// other call. A GET that has left the budget's queue is paid for. It runs to its end and is stored, even if all
/// callers have left.
///
/// ```swift
/// let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .upstream())
/// let stack = UpstreamStack.live(
///   client: client, userAgent: "Shop/1.0", cache: InMemoryResponseCache(), ledger: InMemoryBudgetLedger(), logger: logger)
/// let apple = APIClient(baseURL: try BaseURL("https://itunes.apple.com"), transport: stack)
/// let wait = await stack.budget.wait(host: apple.baseURL.authority)   // "throttled, 12 s left"
/// ```
public struct UpstreamStack: Transport {
  /// The call budgets of the hosts.
  public let budget: CallBudget
  private let silences: Silences
  private let caching: CachingTransport
  private let outermost: any Transport

  /// Stacks the transports over the network.
  ///
  /// - Parameters:
  ///   - client: made with ``AsyncHTTPClient/HTTPClient/Configuration/upstream(connect:read:maxBodyBytes:)``;
  ///     whoever made it shuts it down.
  ///   - longCalls: likewise, for calls that may take long; see ``HTTPClientTransport``. By default `client`.
  ///   - userAgent: the `User-Agent` header of the requests.
  ///   - cache: where answers are kept.
  ///   - ledger: where budgets are kept.
  ///   - budget: of hosts not in `hostBudgets`.
  ///   - hostBudgets: by `host` or `host:port`.
  ///   - credentials: likewise; see ``HTTPClientTransport``.
  ///   - sources: the names of upstreams in metrics; see ``HTTPClientTransport``.
  ///   - retry: how often and how fast failures are tried again.
  ///   - clock: what pauses and time limits sleep on.
  ///   - now: the wall clock.
  ///   - logger: logs each call, without query, headers and body.
  public static func live(
    client: HTTPClient, longCalls: HTTPClient? = nil, userAgent: String, cache: any ResponseCache,
    ledger: any BudgetLedger,
    budget: BudgetPolicy = BudgetPolicy(), hostBudgets: [String: BudgetPolicy] = [:],
    credentials: [String: HeaderFields] = [:], sources: [BaseURL: String] = [:],
    retry: RetryPolicy = RetryPolicy(), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, logger: Logger
  ) -> UpstreamStack {
    let calls = CallBudget(
      policy: budget, hostPolicies: hostBudgets, ledger: ledger, clock: clock, now: now, logger: logger)
    return UpstreamStack(
      over: HTTPClientTransport(
        client: client, longCalls: longCalls, credentials: credentials, sources: sources,
        userAgent: userAgent, clock: clock, now: now),
      cache: cache, budget: calls, retry: retry, clock: clock, now: now, logger: logger)
  }

  /// Stacks the same transports over another one, for example in tests.
  ///
  /// - Parameter transport: makes one attempt.
  public init(
    over transport: any Transport, cache: any ResponseCache, budget: CallBudget, retry: RetryPolicy = RetryPolicy(),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }, logger: Logger
  ) {
    let calls = SharedCalls()
    let retrying = RetryTransport(
      transport, policy: retry, clock: clock,
      beforeRetry: { try await budget.acquire($0, claim: calls.claim) })
    let silences = Silences(now: now)
    let budgeted = BudgetTransport(
      SilenceTransport(inner: retrying, silences: silences), budget: budget, claim: calls.claim)
    caching = CachingTransport(budgeted, cache: cache, calls: calls, now: now, logger: logger) { request in
      budget.raise(request.identity, host: request.url.host, to: request.priority, for: request.asker)
    }
    outermost = LoggingTransport(caching, logger: logger, now: now)
    self.budget = budget
    self.silences = silences
  }

  /// Sends a request through all transports; a cached response needs no call.
  ///
  /// - Throws: ``NetworkError`` if no transport has a response; `CancellationError` if the task is cancelled.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await outermost.send(request) }

  /// Removes a stored response, after its write if that is in progress.
  public func forget(_ request: HTTPRequest) async { await outermost.forget(request) }

  /// Returns the stored response of a request without a call; `nil` if there is none or it is too old.
  public func kept(_ request: HTTPRequest) async -> HTTPResponse? { await outermost.kept(request) }

  /// The time since this process's last call to a host got no response: no connection, a timeout or a 5xx.
  ///
  /// - Parameter host: `host` or `host:port`, as ``UpstreamURL/host``.
  /// - Returns: `nil` when the last call found an answer, or there was none.
  public func silence(of host: String) -> Duration? { silences.age(of: .silence, at: host) }

  /// How long ago the last call of this process to a host found an answer of no use: the host denies access, has no such
  /// address, or the answer is unreadable.
  ///
  /// - Parameter host: as for ``silence(of:)``.
  /// - Returns: `nil` when the last call ended otherwise, or there was none.
  public func misfit(of host: String) -> Duration? { silences.age(of: .misfit, at: host) }

  /// Returns when all responses so far are written to the cache. Call it before closing the cache's database. Does not
  /// wait for calls in progress.
  public func finishKeeping() async { await caching.finishKeeping() }
}
