import Synchronization

/// Runs a reactor: holds its state and its effects, by the rules of `EffectStateMachine`.
///
/// One lock serializes all state changes. `didChange` is called under that lock after each mutation, so it sees the
/// states in order and must not call back. An effect is one task, and mutations are applied in that task, without an
/// executor hop.
public final class ReactorRuntime<R: Reactor>: Sendable {
  /// The position of an action among those of the browser; later actions have greater orders.
  public typealias Order = UInt64

  private struct Shared {
    var state: R.State
    var effects = EffectStateMachine()
    /// The tasks of the keyed effects, by effect number.
    var tasks: [Int: Task<Void, Never>] = [:]
    /// The serial effects that wait for their turn, by effect number.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var idleWaiters: [CheckedContinuation<Void, Never>] = []
  }

  /// The reactor that this runtime runs.
  public let reactor: R
  private let shared: Mutex<Shared>
  private let didChange: @Sendable (R.State) -> Void
  private let didFail: @Sendable (AppError) -> Void

  /// Creates a runtime in the reactor's initial state. Nothing runs before the first action.
  ///
  /// - Parameters:
  ///   - reactor: the reactor to run.
  ///   - didChange: called with the new state after each mutation, under the lock.
  ///   - didFail: called with each error of an effect, before the error becomes state.
  public init(
    _ reactor: R, didChange: @escaping @Sendable (R.State) -> Void = { _ in },
    didFail: @escaping @Sendable (AppError) -> Void = { _ in }
  ) {
    self.reactor = reactor
    self.shared = Mutex(Shared(state: reactor.initialState))
    self.didChange = didChange
    self.didFail = didFail
  }

  /// The current state.
  public var state: R.State { shared.withLock { $0.state } }

  /// Performs an action and returns when its effect has ended.
  ///
  /// A `latest` action does nothing if an action of a greater order has already decided the same. Two requests that
  /// overtake each other therefore end as the user intended. A serial action with one of the last 128 orders is a
  /// repeat: it waits for its turn and does nothing.
  ///
  /// Cancelling the caller cancels a `latest`, `once` or `observe` effect, unless other callers wait for the same
  /// effect. A serial effect runs to its end. An `observe` action returns only when its effect fails, ends or is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - order: position of the action among those of this screen, from 1; `nil` for an action of the app itself, which
  ///     can be neither late nor a repeat.
  public func send(_ action: R.Action, order: Order? = nil) async {
    switch start(action, order: order) {
    case .nothing: return
    case .serial(let number, let isRepeat):
      // A separate task, so that the caller cannot cancel it. `immediate`, because most serial effects need not wait.
      await Task.immediate {
        await self.turn(of: number)
        if !isRepeat { await self.perform(action, number) }
        self.end(number)
      }.value
    case .keyed(let number, let task):
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        leave(number)
      }
    }
  }

  /// Whether no effect is running, apart from those that only observe.
  public var isIdle: Bool { shared.withLock { $0.effects.isIdle } }

  /// Returns when no effect is running, apart from those that only observe.
  public func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = shared.withLock { shared in
        if shared.effects.isIdle { return true }
        shared.idleWaiters.append(continuation)
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Cancels every keyed effect; called when the screen is gone.
  public func cancelEffects() {
    let tasks = shared.withLock { shared in shared.effects.cancelAll().compactMap { shared.tasks[$0] } }
    for task in tasks { task.cancel() }
  }

  // MARK: - Results of the state machine

  /// The result of starting an action.
  private enum Start {
    case nothing
    /// A serial effect that waits for its turn. A repeat waits, too, but does nothing then.
    case serial(number: Int, isRepeat: Bool)
    /// The effect of the action, either new or shared.
    case keyed(number: Int, Task<Void, Never>)
  }

  private func start(_ action: R.Action, order: Order?) -> Start {
    shared.withLock { shared in
      switch shared.effects.start(reactor.concurrency(of: action, in: shared.state), order: order) {
      case .nothing: return .nothing
      case .serial(let number, let isRepeat): return .serial(number: number, isRepeat: isRepeat)
      case .joined(let number): return shared.tasks[number].map { .keyed(number: number, $0) } ?? .nothing
      case .started(let number, let outdated):
        // Under the lock, so that no mutation of the replaced effect is applied after this.
        if let outdated { shared.tasks[outdated]?.cancel() }
        let task = Task {
          await self.perform(action, number)
          self.end(number)
        }
        shared.tasks[number] = task
        return .keyed(number: number, task)
      }
    }
  }

  private func turn(of number: Int) async {
    if shared.withLock({ $0.effects.isTurn(of: number) }) { return }
    await withCheckedContinuation { continuation in
      let isNow = shared.withLock { shared in
        let isNow = shared.effects.isTurn(of: number)
        if !isNow { shared.waiting[number] = continuation }
        return isNow
      }
      if isNow { continuation.resume() }
    }
  }

  private func leave(_ number: Int) {
    // Under the lock, so that no caller joins the effect between the two steps.
    shared.withLock { shared in if shared.effects.leave(number) { shared.tasks[number]?.cancel() } }
  }

  private func end(_ number: Int) {
    let waiters = shared.withLock { shared -> [CheckedContinuation<Void, Never>] in
      shared.tasks[number] = nil
      let next = shared.effects.end(number).flatMap { shared.waiting.removeValue(forKey: $0) }
      guard shared.effects.isIdle else { return next.map { [$0] } ?? [] }
      defer { shared.idleWaiters = [] }
      return shared.idleWaiters
    }
    for waiter in waiters { waiter.resume() }
  }

  // MARK: - One effect

  private func perform(_ action: R.Action, _ number: Int) async {
    do {
      let context = EffectContext<R.State, R.Mutation>(
        initial: state, current: { self.state }, apply: { self.apply($0) },
        makeWay: { self.shared.withLock { $0.effects.giveWay(number) } })
      try await reactor.mutate(action, context)
    } catch is CancellationError {
      return
    } catch {
      let error = AppError(error)
      if !Task.isCancelled { didFail(error) }
      apply(reactor.recover(from: error, during: action))
    }
  }

  /// Applies a mutation, unless its task is cancelled.
  ///
  /// It runs in the effect's task or a child task. Effects are cancelled under the same lock, so that a replaced effect
  /// cannot change the state after its replacement has started.
  private func apply(_ mutation: R.Mutation) {
    shared.withLock { shared in
      if Task.isCancelled { return }
      reactor.reduce(&shared.state, by: mutation)
      didChange(shared.state)
    }
  }
}
