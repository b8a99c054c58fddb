/// The logic of a screen: an action becomes mutations, a mutation changes the state, and the view draws the state.
///
/// A reactor knows nothing of HTML, HTTP or SQL, so a web page, a terminal or a test can drive it. It is a value that
/// holds its dependencies; the ``ReactorRuntime`` that runs it holds the state.
///
/// It follows ReactorKit's mutate and reduce with two differences. An effect is one `async` function instead of a chain
/// of stream operators. An error is never swallowed: ``recover(from:during:)`` turns it into state.
public protocol Reactor: Sendable {
  /// What happened: `.queryChanged("kak")`, `.reachedEnd`, `.retryTapped`.
  associatedtype Action: Sendable
  /// What changes: `.setResults(page)`, `.appendPage(page)`.
  associatedtype Mutation: Sendable
  /// Everything the screen shows.
  associatedtype State: Sendable

  /// The state before any action.
  var initialState: State { get }

  /// Returns how the effect of an action relates to the effects that are running.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - state: the state before the action.
  func concurrency(of action: Action, in state: State) -> EffectConcurrency

  /// Performs the effect of an action and emits its mutations.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - context: the initial and the current state, and the way to emit mutations.
  /// - Throws: any error. It ends the effect and is passed to ``recover(from:during:)``, except `CancellationError`,
  ///   which only ends the effect.
  func mutate(_ action: Action, _ context: EffectContext<State, Mutation>) async throws

  /// Applies one mutation. Pure and synchronous.
  func reduce(_ state: inout State, by mutation: Mutation)

  /// Returns the mutation that shows a failure. The state should keep the last good content.
  func recover(from error: AppError, during action: Action) -> Mutation
}

extension Reactor {
  /// The context of this reactor's effects.
  public typealias Context = EffectContext<State, Mutation>
}

/// The name of a group of effects that join or replace each other. Declare each id once.
///
/// ```swift
/// extension EffectID { fileprivate static let search = EffectID("search") }
/// ```
public struct EffectID: Sendable, Hashable {
  private let name: String

  /// Declares an id. Ids of the same name are equal.
  public init(_ name: String) {
    self.name = name
  }
}

/// How the effect of an action relates to effects that already run on the same screen.
public enum EffectConcurrency: Sendable, Hashable {
  /// Runs after every earlier serial effect, and to its end even if the caller leaves. Use it for writes.
  case serial
  /// Cancels the running effect of the same id. Use it for search, where only the newest result counts.
  ///
  /// An action that arrives after a newer one of the same `deciding` id does nothing. By default all actions of an id
  /// count as deciding the same.
  case latest(EffectID, deciding: EffectID? = nil)
  /// Joins the running effect of the same id instead of starting another one. Use it for the next page. An effect that
  /// has called ``EffectContext/giveWay()`` is cancelled and replaced instead.
  case once(EffectID)
  /// Follows external changes beside all other effects, until no caller listens any more.
  ///
  /// A screen counts as idle while it only observes. A second action of the id joins the first; the effect is cancelled
  /// when its last caller has left.
  case observe(EffectID)
}
