public import Reactor
import Synchronization
public import Testing

/// Drives a reactor in a test and asserts every change of its state; a change without an assertion is a failure.
///
/// ```swift
/// let probe = ReactorProbe(reactor)
/// await probe.send(.querySubmitted("memo"))
/// probe.expect { $0.text = "memo" }
/// probe.expect { $0.results = .loaded(page) }
/// probe.finish()
/// ```
public final class ReactorProbe<R: Reactor>: Sendable where R.State: Equatable {
  private struct Recorded {
    var asserted: R.State
    var pending: [R.State] = []
  }

  private let runtime: ReactorRuntime<R>
  private let recorded: Recording

  /// Creates a probe in the reactor's initial state.
  public init(_ reactor: R) {
    let recorded = Recording(reactor.initialState)
    self.recorded = recorded
    runtime = ReactorRuntime(reactor) { recorded.append($0) }
  }

  /// The state up to the last asserted change.
  public var state: R.State { recorded.asserted }

  /// Performs an action and waits for the end of its effect.
  public func send(_ action: R.Action) async {
    await runtime.send(action)
  }

  /// Performs an action without waiting for its effect.
  public func start(_ action: R.Action) -> Task<Void, Never> {
    Task { await runtime.send(action) }
  }

  /// Asserts the next state: the state before it with `change` applied.
  public func expect(_ change: (inout R.State) -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let (before, after) = recorded.next() else {
      Issue.record("the state did not change", sourceLocation: sourceLocation)
      return
    }
    var expected = before
    change(&expected)
    #expect(after == expected, sourceLocation: sourceLocation)
  }

  /// Asserts that no change is left without an assertion.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    for left in recorded.rest() {
      Issue.record("a change without an assertion: \(left)", sourceLocation: sourceLocation)
    }
  }

  private final class Recording: Sendable {
    private let state: Mutex<Recorded>

    init(_ initial: R.State) { state = Mutex(Recorded(asserted: initial)) }

    var asserted: R.State { state.withLock { $0.asserted } }

    func append(_ new: R.State) { state.withLock { $0.pending.append(new) } }

    func next() -> (before: R.State, after: R.State)? {
      state.withLock { state in
        guard !state.pending.isEmpty else { return nil }
        let before = state.asserted
        state.asserted = state.pending.removeFirst()
        return (before, state.asserted)
      }
    }

    func rest() -> [R.State] {
      state.withLock { state in
        defer { state.pending = [] }
        return state.pending
      }
    }
  }
}
