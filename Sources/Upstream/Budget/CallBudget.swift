public import Foundation
public import Logging
import Synchronization

/// How many calls the upstreams still take, shared by everybody who calls.
///
/// Each host has a sliding window, a queue by priority and a gate that a 403
/// or 429 closes. Every call is written to the ledger before it is made. The
/// lock guards pure state machines and is never held while anything is
/// resumed or awaited.
public final class CallBudget: Sendable {
  private typealias Machine = BudgetStateMachine<CheckedContinuation<Void, any Error>>

  private struct State {
    var machines: [String: Machine] = [:]
    var loads: [String: Task<Void, Never>] = [:]
    var saves: [String: Task<Void, Never>] = [:]
    var lastID = 0
  }

  private let policy: BudgetPolicy
  private let hostPolicies: [String: BudgetPolicy]
  private let ledger: any BudgetLedger
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let state = Mutex(State())

  /// Creates budgets for all hosts.
  ///
  /// - Parameters:
  ///   - policy: for hosts without one of their own.
  ///   - hostPolicies: by `host` or `host:port`.
  ///   - ledger: what remembers calls across restarts.
  ///   - clock: what waiting sleeps on.
  ///   - now: the wall clock; must run as `clock` does.
  ///   - logger: told when the ledger fails.
  public init(
    policy: BudgetPolicy = BudgetPolicy(), hostPolicies: [String: BudgetPolicy] = [:], ledger: any BudgetLedger,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    logger: Logger
  ) {
    self.policy = policy
    self.hostPolicies = hostPolicies
    self.ledger = ledger
    self.clock = clock
    self.now = now
    self.logger = logger
  }

  /// The policy of a host (`host` or `host:port`).
  public func policy(of host: String) -> BudgetPolicy { hostPolicies[host] ?? policy }

  /// How long a call would wait if it came now; zero: not at all.
  ///
  /// For "throttled, 12 s left". A call that would wait longer than the
  /// policy's `maxWait` is refused.
  ///
  /// - Parameters:
  ///   - host: `host` or `host:port`, as ``UpstreamURL/host``.
  ///   - priority: who would ask.
  /// - Returns: whole milliseconds, rounded up.
  public func wait(host: String, priority: HTTPRequest.Priority = .visible) async -> Duration {
    await load(host)
    let time = now()
    return withMachine(host) { $0.wait(priority, now: time) }
  }

  /// Takes one call from a host's budget, waiting for its turn.
  ///
  /// - Parameters:
  ///   - host: `host` or `host:port`.
  ///   - priority: higher ones go first, whenever they came.
  ///   - call: what is asked, so that ``raise(_:host:to:)`` can find it.
  /// - Throws: ``NetworkError/budgetSpent(wait:)`` as soon as it is clear that
  ///   its turn comes later than `maxWait` after it came; `CancellationError`.
  public func acquire(
    host: String, priority: HTTPRequest.Priority, call: HTTPRequest.Identity? = nil
  ) async throws {
    await load(host)
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        change(host) { $0.arrive(.init(id: id, priority: priority, call: call, waiter: waiter), now: $1) }
        // The cancellation handler may have run before there was anything to leave.
        if Task.isCancelled { leave(host, id) }
      }
    } onCancel: {
      leave(host, id)
    }
    await save(host)
    try Task.checkCancellation()
  }

  /// Lets a waiting call go before others, because somebody more urgent now
  /// waits for it too. Does nothing when it does not wait.
  public func raise(_ call: HTTPRequest.Identity, host: String, to priority: HTTPRequest.Priority) {
    change(host) { $0.raise(call, to: priority, now: $1) }
  }

  /// Closes a host's gate. Calls that would now wait too long are refused.
  ///
  /// - Parameter time: from now; a gate closed for longer stays so.
  public func close(host: String, for time: Duration) async {
    change(host) { $0.close(for: time, now: $1) }
    await save(host)
  }
}

extension CallBudget {
  private func withMachine<T: Sendable>(_ host: String, _ body: (inout Machine) -> T) -> T {
    let fresh = Machine(policy: policy(of: host))
    return state.withLock { body(&$0.machines[host, default: fresh]) }
  }

  /// Changes one host's machine under the lock, then does what it says.
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
    guard let delay = actions.wakeAfter else { return }
    let clock = clock
    Task { [weak self] in
      // Nobody cancels this task, and a sleep that fails only wakes early.
      try? await clock.sleep(for: delay)
      self?.change(host) { $0.wake(now: $1) }
    }
  }

  /// Reads a host's record once; later callers wait for that reading.
  private func load(_ host: String) async {
    let task = state.withLock { state in
      if let task = state.loads[host] { return task }
      let task = Task { await self.restore(host) }
      state.loads[host] = task
      return task
    }
    await task.value
  }

  private func restore(_ host: String) async {
    do {
      let record = try await ledger.load(host: host)
      let time = now()
      withMachine(host) { $0.restore(record, now: time) }
    } catch {
      logger.warning("budget could not be read", metadata: ["host": "\(host)", "error": "\(error)"])
    }
  }

  /// Writes a host's record after the writes before it, so that an older one
  /// never lands on top.
  private func save(_ host: String) async {
    let task = state.withLock { state in
      let previous = state.saves[host]
      let task = Task {
        await previous?.value
        await self.write(host)
      }
      state.saves[host] = task
      return task
    }
    await task.value
  }

  private func write(_ host: String) async {
    let record = withMachine(host) { $0.record }
    do {
      try await ledger.save(record, host: host)
    } catch {
      logger.warning("budget could not be kept", metadata: ["host": "\(host)", "error": "\(error)"])
    }
  }
}
