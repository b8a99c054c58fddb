import Synchronization

/// Runs a reactor: keeps its state and its effects; the rules between them are those of `EffectStateMachine`.
///
/// All state changes happen under one lock, one after another; `didChange` is called under it, after each, so it sees
/// them in order and must not call back. An effect is one task, and a mutation is applied where the effect runs: nothing
/// hops between executors for a tap that changes one row.
public final class ReactorRuntime<R: Reactor>: Sendable {
  /// Identifies an attempt of an action; a later action has a greater order.
  public typealias Order = UInt64

  private struct Shared {
    var state: R.State
    var effects = EffectStateMachine()
    /// The keyed effects that run, by number.
    var tasks: [Int: Task<Void, Never>] = [:]
    /// The serial effects that wait for their turn, by number.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var idleWaiters: [CheckedContinuation<Void, Never>] = []
  }

  /// The reactor that is run.
  public let reactor: R
  private let shared: Mutex<Shared>
  private let didChange: @Sendable (R.State) -> Void
  private let didFail: @Sendable (AppError) -> Void

  /// Creates a runtime in the reactor's initial state. Nothing runs until the first action.
  ///
  /// - Parameters:
  ///   - reactor: the reactor to run.
  ///   - didChange: called with the new state after every mutation.
  ///   - didFail: called with every failure of an effect, before it becomes state.
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
  /// A `latest` action that arrives late (its order is below that of one deciding the same that came before it) does
  /// nothing, so two requests that overtake each other on the way end as the person meant them. A serial action whose
  /// order was seen already, among the last 128, is a repeat and does nothing.
  ///
  /// If the caller is cancelled, a `latest`, `once` or `observe` effect is cancelled with it, unless others wait for the
  /// same one; a serial one runs to its end. To observe is to wait here: the effect has no other end than a failure.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - order: where the action stands among those of this screen, from 1; `nil` for an action of our own, which
  ///     neither is a repeat nor comes late.
  public func send(_ action: R.Action, order: Order? = nil) async {
    switch start(action, order: order) {
    case .nothing: return
    case .serial(let number, let isRepeat):
      // A task of its own, which its caller cannot cancel; begun here and now, for most need no waiting at all.
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

  /// Returns when no effect is running, whatever is observed.
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

  /// Cancels every effect that may be cancelled: the screen is gone.
  public func cancelEffects() {
    let tasks = shared.withLock { shared in shared.effects.cancelAll().compactMap { shared.tasks[$0] } }
    for task in tasks { task.cancel() }
  }

  // MARK: - What the state machine says

  /// What an action sets going.
  private enum Start {
    case nothing
    /// An effect that takes its turn; a repeat only waits for it.
    case serial(number: Int, isRepeat: Bool)
    /// The effect of the action, or the one that stands for it.
    case keyed(number: Int, Task<Void, Never>)
  }

  private func start(_ action: R.Action, order: Order?) -> Start {
    shared.withLock { shared in
      switch shared.effects.start(reactor.concurrency(of: action, in: shared.state), order: order) {
      case .nothing: return .nothing
      case .serial(let number, let isRepeat): return .serial(number: number, isRepeat: isRepeat)
      case .joined(let number): return shared.tasks[number].map { .keyed(number: number, $0) } ?? .nothing
      case .started(let number, let outdated):
        // Under the lock, so that nothing of it is applied from here on.
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
    // Under the lock, so that nobody joins it in between.
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

  /// Called inside the effect's task or a child of it, so its cancellation is what makes an outdated effect silent. The
  /// cancellation happens under the same lock, so there is no moment between.
  private func apply(_ mutation: R.Mutation) {
    shared.withLock { shared in
      if Task.isCancelled { return }
      reactor.reduce(&shared.state, by: mutation)
      didChange(shared.state)
    }
  }
}
