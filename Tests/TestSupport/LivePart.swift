public import Reactor
import Synchronization

/// The state of a part that several screens share, and the context its effects work with, without a screen around it.
public final class LivePart<State: Sendable, Change: Sendable>: Sendable {
  private let current: Mutex<State>
  private let apply: @Sendable (inout State, Change) -> Void

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - state: what it is at first.
  ///   - apply: what a change makes of it.
  public init(_ state: State, apply: @escaping @Sendable (inout State, Change) -> Void) {
    current = Mutex(state)
    self.apply = apply
  }

  /// The state now.
  public var state: State { current.withLock { $0 } }

  /// What an effect that begins now works with; as on a screen, one that is cancelled changes nothing.
  public var context: EffectContext<State, Change> {
    EffectContext(
      initial: state, current: { self.state },
      apply: { change in
        if !Task.isCancelled { self.current.withLock { self.apply(&$0, change) } }
      })
  }
}
