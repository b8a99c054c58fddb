/// What the effect of an action works with: the state of the screen, and the way to change it.
///
/// A value, so the child tasks of an effect, and parts that several screens share, can take it along. It may outlive the
/// screen: the state is then the last one.
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
  ///   - current: reads the state.
  ///   - apply: applies a mutation before it returns.
  ///   - makeWay: lets the effect be outdated; by default nothing outdates it.
  public init(
    initial: State, current: @escaping @Sendable () -> State, apply: @escaping @Sendable (Mutation) -> Void,
    makeWay: @escaping @Sendable () -> Void = {}
  ) {
    self.initial = initial
    self.current = current
    self.apply = apply
    self.makeWay = makeWay
  }

  /// The state now: with what this effect and all others have emitted so far. Another effect may change it at any time,
  /// so two readings may differ.
  public var state: State { current() }

  /// Applies a mutation; ``state`` has changed when it returns.
  ///
  /// Does nothing once the task it is called in is cancelled. A loop whose end depends on what it emits checks for that.
  public func emit(_ mutation: Mutation) { apply(mutation) }

  /// Lets the effect be outdated from here on: what asks for its id with ``EffectConcurrency/once(_:)`` does not join it
  /// any more, but cancels it and begins anew. For what an effect goes on with once it has shown what was asked for.
  public func giveWay() { makeWay() }

  /// The context of a part of the screen that has its own state and mutations.
  ///
  /// ```swift
  /// try await searches.remove(id, context.scoped(state: \.recents, mutation: Mutation.recents))
  /// ```
  ///
  /// - Parameters:
  ///   - part: the part's state in the screen's.
  ///   - mutation: the screen's mutation that a mutation of the part is.
  public func scoped<Part: Sendable, Change: Sendable>(
    state part: @escaping @Sendable (State) -> Part, mutation: @escaping @Sendable (Change) -> Mutation
  ) -> EffectContext<Part, Change> {
    let (current, apply, makeWay) = (current, apply, makeWay)
    return EffectContext<Part, Change>(
      initial: part(initial), current: { part(current()) }, apply: { apply(mutation($0)) }, makeWay: makeWay)
  }
}
