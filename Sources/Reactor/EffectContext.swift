/// The state of a screen, and the way to change it, as an effect sees them.
///
/// A context is a value: child tasks of the effect and parts shared by several screens can use it. It may outlive the
/// screen; it then reads the last state.
///
/// ```swift
/// func mutate(_ action: Action, _ context: Context) async throws {
///   guard let next = context.state.movies.nextPage else { return }
///   context.emit(.append(try await movies.page(next)))
/// }
/// ```
public struct EffectContext<State: Sendable, Mutation: Sendable>: Sendable {
  /// The state when the effect began.
  public let initial: State
  private let current: @Sendable () -> State
  private let apply: @Sendable (Mutation) -> Void
  private let makeWay: @Sendable () -> Void

  /// Creates a context; a ``ReactorRuntime`` makes one for each effect.
  ///
  /// - Parameters:
  ///   - initial: the state when the effect begins.
  ///   - current: reads the current state.
  ///   - apply: applies a mutation before it returns.
  ///   - makeWay: marks the effect as replaceable, see ``giveWay()``; does nothing by default.
  public init(
    initial: State, current: @escaping @Sendable () -> State, apply: @escaping @Sendable (Mutation) -> Void,
    makeWay: @escaping @Sendable () -> Void = {}
  ) {
    self.initial = initial
    self.current = current
    self.apply = apply
    self.makeWay = makeWay
  }

  /// The current state, with all mutations emitted so far by this effect and others. Other effects may change it at any
  /// time, so two reads may differ.
  public var state: State { current() }

  /// Applies a mutation before it returns, so that ``state`` shows it.
  ///
  /// Does nothing once the calling task is cancelled. A loop that ends by what it emits must check for cancellation.
  public func emit(_ mutation: Mutation) { apply(mutation) }

  /// Makes this effect replaceable: the next ``EffectConcurrency/once(_:)`` action of the same id cancels it and starts
  /// anew, instead of joining it. An effect calls this when its result is shown and only background work remains.
  public func giveWay() { makeWay() }

  /// Returns the context for a part of the screen that has its own state and mutations.
  ///
  /// ```swift
  /// try await searches.remove(id, context.scoped(state: \.recents, mutation: Mutation.recents))
  /// ```
  ///
  /// - Parameters:
  ///   - part: reads the state of the part from that of the screen.
  ///   - mutation: wraps a mutation of the part in one of the screen.
  public func scoped<Part: Sendable, Change: Sendable>(
    state part: @escaping @Sendable (State) -> Part, mutation: @escaping @Sendable (Change) -> Mutation
  ) -> EffectContext<Part, Change> {
    let (current, apply, makeWay) = (current, apply, makeWay)
    return EffectContext<Part, Change>(
      initial: part(initial), current: { part(current()) }, apply: { apply(mutation($0)) }, makeWay: makeWay)
  }
}
