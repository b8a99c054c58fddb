public import Foundation
public import Logging
public import Reactor
import Synchronization

/// The budgets of calls to upstreams, shared by all callers.
///
/// Each host has a sliding window, a queue in fair turns and a gate that a 403 or 429 closes. Each call is taken from
/// the ledger before it is made, in the same transaction that reads the calls of others. So several processes share a
/// budget through one ledger. The lock guards pure state machines and is never held during a resume or an `await`.
public final class CallBudget: Sendable {
  private typealias Machine = BudgetStateMachine<CheckedContinuation<Void, any Error>>

  private struct State {
    var machines: [String: Machine] = [:]
    /// The last ledger task of each host.
    var steps: [String: Task<Void, Never>] = [:]
    var lastID = 0
  }

  private let policy: BudgetPolicy
  private let hostPolicies: [String: BudgetPolicy]
  private let ledger: any BudgetLedger
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let timeout: LedgerTimeout
  private let state = Mutex(State())

  /// Creates budgets for all hosts.
  ///
  /// - Parameters:
  ///   - policy: the policy of hosts without one of their own.
  ///   - hostPolicies: policies by `host` or `host:port`.
  ///   - ledger: stores calls across restarts and processes.
  ///   - clock: the clock for waiting.
  ///   - now: the wall clock. It should advance like `clock`, and may be set.
  ///   - ledgerTimeout: the longest time that a change waits for the ledger, in real time. Default 300 ms, a hundred
  ///     times what an idle database needs.
  ///   - logger: logs failures of the ledger.
  public init(
    policy: BudgetPolicy = BudgetPolicy(), hostPolicies: [String: BudgetPolicy] = [:], ledger: any BudgetLedger,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    ledgerTimeout: Duration = .milliseconds(300), logger: Logger
  ) {
    self.policy = policy
    self.hostPolicies = hostPolicies
    self.ledger = ledger
    self.clock = clock
    self.now = now
    timeout = LedgerTimeout(limit: ledgerTimeout)
    self.logger = logger
  }

  /// The policy of a host (`host` or `host:port`).
  public func policy(of host: String) -> BudgetPolicy { hostPolicies[host] ?? policy }

  /// The time that a call would wait if it arrived now; zero if none.
  ///
  /// Use it for "throttled, 12 s left". A call that would wait longer than the policy's `maxWait` is refused.
  ///
  /// - Parameters:
  ///   - host: `host` or `host:port`, as ``UpstreamURL/host``.
  ///   - priority: the priority of the call.
  ///   - asker: the client of the call.
  /// - Returns: whole milliseconds, rounded up.
  public func wait(
    host: String, priority: HTTPRequest.Priority = .visible, asker: Asker = .program
  ) async -> Duration {
    await step(host) { await self.look(host) }.value
    let time = now()
    return withMachine(host) { $0.wait(Claim(priority, asker), now: time) }
  }

  /// Takes one call from a host's budget, waiting for its turn.
  ///
  /// - Parameters:
  ///   - host: `host` or `host:port`.
  ///   - priority: calls of a higher priority go first, whenever they arrived.
  ///   - asker: the client. Calls of equal priority take turns by address, and within an address by profile. A profile
  ///     has at most 4 places in the queue, an address 16.
  ///   - call: the identity of the request, so that ``raise(_:host:to:for:)`` finds it.
  /// - Throws: ``NetworkError/budgetSpent(wait:)`` at once if no place is left, or as soon as the turn would come later
  ///   than `maxWait` after arrival. `CancellationError` if the task is cancelled while it waits. Once its turn has
  ///   come, the call is taken even if the task is cancelled.
  public func acquire(
    host: String, priority: HTTPRequest.Priority, asker: Asker = .program, call: HTTPRequest.Identity? = nil
  ) async throws {
    try await acquire(host: host, Claim(priority, asker), call: call)
  }

  /// Adds a client to a waiting call, which then goes as early as a call of that client would. Does nothing if the call
  /// does not wait.
  public func raise(
    _ call: HTTPRequest.Identity, host: String, to priority: HTTPRequest.Priority, for asker: Asker = .program
  ) {
    join(call, host: host, Claim(priority, asker))
  }

  /// Closes a host's gate. Calls that would now wait too long are refused.
  ///
  /// - Parameter time: the length of the pause from now, at most 15 minutes. A longer current pause stays.
  public func close(host: String, for time: Duration) async {
    let closing = BudgetRecord.Closing(since: now(), duration: time)
    change(host) { $0.close(closing, now: $1) }
    await step(host) { await self.tell(host, of: closing) }.value
  }
}

extension CallBudget {
  /// Takes a call for a request, as ``acquire(host:priority:asker:call:)`` does.
  ///
  /// - Parameter claim: returns the clients that already wait for the request. Clients that arrive once the call is
  ///   queued are reported by ``join(_:host:_:)``.
  func acquire(_ request: HTTPRequest, claim: @Sendable (HTTPRequest) -> Claim?) async throws {
    let host = request.url.host
    let call = request.identity
    try await acquire(host: host, Claim(of: request), call: call) {
      if let claim = claim(request) { join(call, host: host, claim) }
    }
  }

  private func acquire(
    host: String, _ claim: Claim, call: HTTPRequest.Identity?, queued: @Sendable () -> Void = {}
  ) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let place = FairTurns.Place(id: id, claim: claim)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        change(host) { $0.arrive(.init(place: place, call: call, waiter: waiter), now: $1) }
        queued()
        // The cancellation handler may have run before the call was queued.
        if Task.isCancelled { leave(host, id) }
      }
    } onCancel: {
      leave(host, id)
    }
  }

  func join(_ call: HTTPRequest.Identity, host: String, _ claim: Claim) {
    change(host) { $0.join(call, claim, now: $1) }
  }

  private func withMachine<T: Sendable>(_ host: String, _ body: (inout Machine) -> T) -> T {
    let fresh = Machine(policy: policy(of: host))
    return state.withLock { body(&$0.machines[host, default: fresh]) }
  }

  /// Changes one host's machine under the lock, then performs its actions.
  private func change(_ host: String, _ body: (inout Machine, Date) -> Machine.Actions) {
    let time = now()
    perform(withMachine(host) { body(&$0, time) }, host)
  }

  private func leave(_ host: String, _ id: Int) {
    let time = now()
    let (waiter, actions) = withMachine(host) { $0.leave(id: id, now: time) }
    waiter?.resume(throwing: CancellationError())
    perform(actions, host)
  }

  private func perform(_ actions: Machine.Actions, _ host: String) {
    for waiter in actions.admitted { waiter.resume() }
    for (waiter, wait) in actions.refused { waiter.resume(throwing: NetworkError.budgetSpent(wait: wait)) }
    for waiter in actions.left { waiter.resume(throwing: CancellationError()) }
    if actions.isSetBack { step(host) { await self.look(host) } }
    if actions.take > 0 { step(host) { await self.take(actions.take, host) } }
    guard let delay = actions.wakeAfter else { return }
    let clock = clock
    Task { [weak self] in
      // No caller cancels this task, and a sleep that fails only wakes the machine early.
      try? await clock.sleep(for: delay)
      self?.change(host) { $0.wake(now: $1) }
    }
  }
}

// The ledger. The steps of a host run one after another, each in its own task, so that a waiting caller can leave.
extension CallBudget {
  @discardableResult
  private func step(_ host: String, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    state.withLock { state in
      let previous = state.steps[host]
      let task = Task {
        await previous?.value
        await work()
      }
      state.steps[host] = task
      return task
    }
  }

  private func take(_ count: Int, _ host: String) async {
    let policy = policy(of: host)
    guard let (taken, record) = await update(host, { $0.take(count, policy, now: $1) }) else {
      return change(host) { $0.takeAlone(now: $1) }
    }
    change(host) { $0.took(taken, of: record, now: $1) }
  }

  private func tell(_ host: String, of closing: BudgetRecord.Closing) async {
    guard let (_, record) = await update(host, { $0.close(closing, now: $1) }) else {
      return change(host) { $0.miss(closing, now: $1) }
    }
    change(host) { $0.adopt(record, now: $1) }
  }

  private func look(_ host: String) async {
    guard let (_, record) = await update(host, { $0.correct(now: $1) }) else { return }
    change(host) { $0.adopt(record, now: $1) }
  }

  /// Changes a host's record in the ledger, after adding what the ledger missed.
  ///
  /// A ledger that does not respond within the timeout counts as failed: another program may keep its database locked,
  /// and no search waits for that.
  ///
  /// - Returns: the result of `change` and the new record; `nil` if the ledger fails.
  private func update<Value: Sendable>(
    _ host: String, _ change: @escaping @Sendable (inout BudgetRecord, Date) -> Value
  ) async -> (Value, BudgetRecord)? {
    let missed = withMachine(host) { $0.missed }
    do {
      return try await timeout.value(of: host) { [ledger, now] turn in
        try await ledger.update(host: host) { record in
          guard turn.begin() else { return nil }
          // Read the time here: the change may have waited for the ledger.
          let time = now()
          if missed != BudgetRecord() { record.add(missed, now: time) }
          let value = change(&record, time)
          return (value, record)
        }
      }
    } catch {
      logger.warning("budget could not be kept", metadata: ["host": "\(host)", "error": "\(error)"])
      return nil
    }
  }
}
