public import Reactor
import Synchronization

/// The state of a part that several screens share, with a context for its effects, but without a screen.
public final class LivePart<State: Sendable, Change: Sendable>: Sendable {
  private let current: Mutex<State>
  private let apply: @Sendable (inout State, Change) -> Void

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - state: the initial state.
  ///   - apply: applies a change to the state.
  public init(_ state: State, apply: @escaping @Sendable (inout State, Change) -> Void) {
    current = Mutex(state)
    self.apply = apply
  }

  /// The current state.
  public var state: State { current.withLock { $0 } }

  /// A context for an effect that begins now; as on a screen, a cancelled effect changes nothing.
  public var context: EffectContext<State, Change> {
    EffectContext(
      initial: state, current: { self.state },
      apply: { change in
        if !Task.isCancelled { self.current.withLock { self.apply(&$0, change) } }
      })
  }
}
