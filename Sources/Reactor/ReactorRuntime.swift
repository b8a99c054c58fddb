import Synchronization

/// Runs a reactor: keeps its state, its effects and the rules between them.
///
/// All state changes happen under one lock, one after another; `didChange` is called under it, after each, so it sees
/// them in order and must not call back. An effect is one task, and a mutation is applied where the effect runs: nothing
/// hops between executors for a tap that changes one row.
public final class ReactorRuntime<R: Reactor>: Sendable {
  /// Identifies an attempt of an action; a later action has a greater order.
  public typealias Order = UInt64

  private struct Effect {
    let id: String
    let number: Int
    let task: Task<Void, Never>
    /// How many wait for it.
    var callers = 1
  }

  /// What a `latest` action decides: the newest of a kind counts.
  private struct Decision: Hashable {
    let id: String
    let subject: String
  }

  private struct Turn {
    let number: Int
    var waiter: CheckedContinuation<Void, Never>?
  }

  private struct Shared {
    var state: R.State
    var keyed: [String: Effect] = [:]
    var newestOrder: [Decision: Order] = [:]
    /// The orders of the last serial actions, to know a repeat by.
    var serialOrders: [Order] = []
    /// The serial effects in order: the first one runs, the others wait for their turn.
    var serialLine: [Turn] = []
    var running: Set<Int> = []
    var lastNumber = 0
    var idleWaiters: [CheckedContinuation<Void, Never>] = []

    mutating func begin() -> Int {
      lastNumber += 1
      running.insert(lastNumber)
      return lastNumber
    }
  }

  private static var rememberedOrders: Int { 128 }

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
  /// If the caller is cancelled, a `latest` or `once` effect is cancelled with it, unless others wait for the same one;
  /// a serial one runs to its end.
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
        if !isRepeat { await self.perform(action) }
        self.endTurn()
        self.end(number)
      }.value
    case .keyed(let effect):
      await withTaskCancellationHandler {
        await effect.task.value
      } onCancel: {
        leave(effect)
      }
    }
  }

  /// Returns when no effect is running.
  public func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = shared.withLock { shared in
        if shared.running.isEmpty { return true }
        shared.idleWaiters.append(continuation)
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Cancels every effect that may be cancelled: the screen is gone.
  public func cancelEffects() {
    let tasks = shared.withLock { $0.keyed.values.map(\.task) }
    for task in tasks { task.cancel() }
  }

  // MARK: - The three rules

  /// What an action sets going.
  private enum Start {
    case nothing
    /// An effect that takes its turn; a repeat only waits for it.
    case serial(number: Int, isRepeat: Bool)
    /// The effect of the action, or the one that stands for it.
    case keyed(Effect)
  }

  private func start(_ action: R.Action, order: Order?) -> Start {
    shared.withLock { shared in
      switch reactor.concurrency(of: action, in: shared.state) {
      case .serial: serial(order, &shared)
      case .latest(let id, let subject): latest(action, id: id, subject: subject, order: order, &shared)
      case .once(let id): .keyed(once(action, id: id, &shared))
      }
    }
  }

  private func serial(_ order: Order?, _ shared: inout Shared) -> Start {
    let number = shared.begin()
    shared.serialLine.append(Turn(number: number))
    guard let order else { return .serial(number: number, isRepeat: false) }
    if shared.serialOrders.contains(order) { return .serial(number: number, isRepeat: true) }
    if shared.serialOrders.count == Self.rememberedOrders { shared.serialOrders.removeFirst() }
    shared.serialOrders.append(order)
    return .serial(number: number, isRepeat: false)
  }

  private func turn(of number: Int) async {
    if shared.withLock({ $0.serialLine[0].number == number }) { return }
    await withCheckedContinuation { continuation in
      let isNow = shared.withLock { shared in
        let index = shared.serialLine.firstIndex { $0.number == number }!
        if index > 0 { shared.serialLine[index].waiter = continuation }
        return index == 0
      }
      if isNow { continuation.resume() }
    }
  }

  private func endTurn() {
    let next = shared.withLock { shared in
      shared.serialLine.removeFirst()
      return shared.serialLine.first?.waiter
    }
    next?.resume()
  }

  private func latest(
    _ action: R.Action, id: String, subject: String, order: Order?, _ shared: inout Shared
  ) -> Start {
    if let order {
      let decision = Decision(id: id, subject: subject)
      guard order >= shared.newestOrder[decision] ?? 0 else { return .nothing }
      shared.newestOrder[decision] = order
    }
    shared.keyed[id]?.task.cancel()
    return .keyed(keyed(action, id: id, &shared))
  }

  private func once(_ action: R.Action, id: String, _ shared: inout Shared) -> Effect {
    guard var effect = shared.keyed[id], !effect.task.isCancelled else { return keyed(action, id: id, &shared) }
    effect.callers += 1
    shared.keyed[id] = effect
    return effect
  }

  /// Takes a caller away; the last one takes the effect with it.
  private func leave(_ left: Effect) {
    shared.withLock { shared in
      guard var effect = shared.keyed[left.id], effect.number == left.number else { return }
      effect.callers -= 1
      shared.keyed[left.id] = effect
      // Under the lock, so that nobody joins it in between.
      if effect.callers == 0 { effect.task.cancel() }
    }
  }

  private func keyed(_ action: R.Action, id: String, _ shared: inout Shared) -> Effect {
    let number = shared.begin()
    let task = Task {
      await self.perform(action)
      self.end(number, id: id)
    }
    let effect = Effect(id: id, number: number, task: task)
    shared.keyed[id] = effect
    return effect
  }

  // MARK: - One effect

  private func perform(_ action: R.Action) async {
    do {
      try await reactor.mutate(action, in: state) { self.apply($0) }
    } catch is CancellationError {
      return
    } catch {
      let error = AppError(error)
      if !Task.isCancelled { didFail(error) }
      apply(reactor.recover(from: error, during: action))
    }
  }

  /// Called inside the effect's task, so its cancellation is what makes an outdated effect silent. The cancellation
  /// happens under the same lock, so there is no moment between.
  private func apply(_ mutation: R.Mutation) {
    shared.withLock { shared in
      if Task.isCancelled { return }
      reactor.reduce(&shared.state, by: mutation)
      didChange(shared.state)
    }
  }

  private func end(_ number: Int, id: String? = nil) {
    let waiters = shared.withLock { shared -> [CheckedContinuation<Void, Never>] in
      if let id, shared.keyed[id]?.number == number { shared.keyed[id] = nil }
      shared.running.remove(number)
      guard shared.running.isEmpty else { return [] }
      defer { shared.idleWaiters = [] }
      return shared.idleWaiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
