/// Runs a reactor: keeps its state, its effects and the rules between them.
///
/// All state changes happen on this actor, one after another. `didChange` is called on it, synchronously, after each.
public actor ReactorRuntime<R: Reactor> {
  /// Identifies an attempt of an action; a later action has a greater order.
  public typealias Order = UInt64

  private struct Effect {
    let number: Int
    let task: Task<Void, Never>
  }

  private static var rememberedOrders: Int { 128 }

  /// The reactor that is run.
  public let reactor: R
  /// The current state.
  public private(set) var state: R.State

  private let didChange: @Sendable (R.State) -> Void
  private let didFail: @Sendable (AppError) -> Void
  private var keyed: [String: Effect] = [:]
  private var newestOrder: [String: Order] = [:]
  /// The orders of the last serial actions, to know a repeat by.
  private var serialOrders: [Order] = []
  private var serialTail: Task<Void, Never>?
  private var running: Set<Int> = []
  private var lastNumber = 0
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []

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
    self.state = reactor.initialState
    self.didChange = didChange
    self.didFail = didFail
  }

  /// Performs an action and returns when its effect has ended.
  ///
  /// A `latest` action that arrives late (its order is below that of one of the same id that came before it) does
  /// nothing, so two requests that overtake each other on the way end as the person meant them. A serial action whose
  /// order was seen already, among the last 128, is a repeat and does nothing.
  ///
  /// If the caller is cancelled, a `latest` or `once` effect is cancelled with it; a serial one runs to its end.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - order: where the action stands among those of this screen, from 1; `nil` for an action of our own, which
  ///     neither is a repeat nor comes late.
  public func send(_ action: R.Action, order: Order? = nil) async {
    switch reactor.concurrency(of: action) {
    case .serial: await sendSerial(action, order: order)
    case .latest(let id): await sendLatest(action, id: id, order: order)
    case .once(let id): await sendOnce(action, id: id)
    }
  }

  /// Returns when no effect is running.
  public func idle() async {
    if running.isEmpty { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  /// Cancels every effect that may be cancelled: the screen is gone.
  public func cancelEffects() {
    for effect in keyed.values { effect.task.cancel() }
  }

  // MARK: - The three rules

  private func sendSerial(_ action: R.Action, order: Order?) async {
    if let order {
      if serialOrders.contains(order) {
        await serialTail?.value
        return
      }
      serialOrders = serialOrders.suffix(Self.rememberedOrders - 1) + [order]
    }
    let previous = serialTail
    let number = begin()
    let task = Task {
      await previous?.value
      await self.perform(action, number: number)
      self.end(number)
    }
    serialTail = task
    await task.value
  }

  private func sendLatest(_ action: R.Action, id: String, order: Order?) async {
    if let order {
      guard order >= newestOrder[id] ?? 0 else { return }
      newestOrder[id] = order
    }
    keyed[id]?.task.cancel()
    await runKeyed(action, id: id)
  }

  private func sendOnce(_ action: R.Action, id: String) async {
    if let effect = keyed[id], !effect.task.isCancelled {
      await effect.task.value
    } else {
      await runKeyed(action, id: id)
    }
  }

  private func runKeyed(_ action: R.Action, id: String) async {
    let number = begin()
    let task = Task {
      await self.perform(action, number: number)
      if self.keyed[id]?.number == number { self.keyed[id] = nil }
      self.end(number)
    }
    keyed[id] = Effect(number: number, task: task)
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  // MARK: - One effect

  /// Not isolated, so that the effect's own work does not run on this actor.
  private nonisolated func perform(_ action: R.Action, number: Int) async {
    do {
      try await reactor.mutate(action, in: await state) { await self.apply($0) }
    } catch is CancellationError {
      return
    } catch {
      let error = AppError(error)
      if !Task.isCancelled { didFail(error) }
      await apply(reactor.recover(from: error, during: action))
    }
  }

  /// Called inside the effect's task, so its cancellation is what makes an outdated effect silent.
  private func apply(_ mutation: R.Mutation) {
    if Task.isCancelled { return }
    reactor.reduce(&state, by: mutation)
    didChange(state)
  }

  private func begin() -> Int {
    lastNumber += 1
    running.insert(lastNumber)
    return lastNumber
  }

  private func end(_ number: Int) {
    running.remove(number)
    guard running.isEmpty else { return }
    serialTail = nil
    let waiters = idleWaiters
    idleWaiters = []
    for waiter in waiters { waiter.resume() }
  }
}
