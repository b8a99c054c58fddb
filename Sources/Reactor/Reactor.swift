/// The one-way heart of a screen: an action becomes mutations, a mutation changes the state, the state is drawn.
///
/// A reactor knows nothing of HTML, HTTP or SQL, so a web page, a terminal or a test can drive it. It is a value that
/// holds its dependencies; the state lives in the ``ReactorRuntime`` that runs it.
///
/// After ReactorKit's mutate and reduce, with two differences: an effect is one `async` function instead of a stream
/// operator chain, and an error is never swallowed: it becomes state through ``recover(from:during:)``.
public protocol Reactor: Sendable {
  /// What happened: `.queryChanged("kak")`, `.reachedEnd`, `.retryTapped`.
  associatedtype Action: Sendable
  /// What changes: `.setResults(page)`, `.appendPage(page)`.
  associatedtype Mutation: Sendable
  /// Everything the screen shows.
  associatedtype State: Sendable

  /// The state before any action.
  var initialState: State { get }

  /// How an action's effect stands to the effects that are running.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - state: the state before it.
  func concurrency(of action: Action, in state: State) -> EffectConcurrency

  /// Performs an action's effect, emitting what changes as it goes.
  ///
  /// - Parameters:
  ///   - action: what happened.
  ///   - context: the state, when the effect began and now, and the way to change it.
  /// - Throws: any error ends the effect and reaches ``recover(from:during:)``; `CancellationError` only ends it.
  func mutate(_ action: Action, _ context: EffectContext<State, Mutation>) async throws

  /// Applies one mutation. Pure and synchronous.
  func reduce(_ state: inout State, by mutation: Mutation)

  /// The mutation that shows a failure. The last good content is expected to stay in the state.
  func recover(from error: AppError, during action: Action) -> Mutation
}

extension Reactor {
  /// What the effects of this reactor work with.
  public typealias Context = EffectContext<State, Mutation>
}

/// Names the effects of a reactor that stand to each other: each is declared once.
///
/// ```swift
/// extension EffectID { fileprivate static let search = EffectID("search") }
/// ```
public struct EffectID: Sendable, Hashable {
  private let name: String

  /// Declares an id. Two of one name are the same.
  public init(_ name: String) {
    self.name = name
  }
}

/// How the effect of an action stands to effects that are already running on the same screen.
public enum EffectConcurrency: Sendable, Hashable {
  /// Runs after every earlier serial effect has ended, and to its end even when the person has left: for writes.
  case serial
  /// Cancels the running effect of the same id: for search, where only the newest answer counts.
  ///
  /// An action that arrives late is outdated by a newer one that decides the same thing; by default all actions of an id
  /// do.
  case latest(EffectID, deciding: EffectID? = nil)
  /// Joins the running effect of the same id instead of starting another: for the next page. One that gives way
  /// (``EffectContext/giveWay()``) it cancels instead.
  case once(EffectID)
  /// Follows what may change by itself, beside whatever else runs, until nobody listens any more.
  ///
  /// It is not waited for: a screen is idle while it only observes. A second action of the id joins the first; when the
  /// last of those that asked for it has left, it is cancelled.
  case observe(EffectID)
}
