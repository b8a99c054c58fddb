import HTML
import Logging
import Reactor
import Synchronization
import Uploads

/// An open screen: the state of its reactor, and what its browser shows. It is soft state: it may be dropped at any
/// time and is rebuilt from the URL.
///
/// The runtime calls ``stateChanged(_:)`` under its own lock; requests subscribe from other tasks. Both meet in the
/// presenter behind this screen's lock, so that each line is written once, with the next version, to all open streams.
/// The runtime's lock is always taken first: nothing here calls the runtime under the screen's lock.
final class LiveScreen<S: Screen>: LiveScreenHandle {
  let id: String
  let reader: Reader
  let screen: S

  private struct Shared {
    var presenter: ScreenPresenter<S>
    var state: S.ScreenReactor.State
    var hasUnsentChanges = false
    var subscriptions: [PatchSubscription] = []
  }

  private let shared: Mutex<Shared>
  private let failures: FailureCount
  private let runtime: ReactorRuntime<S.ScreenReactor>

  init(id: String, screen: S, reactor: S.ScreenReactor, reader: Reader, logger: Logger) {
    self.id = id
    self.reader = reader
    self.screen = screen
    let presenter = ScreenPresenter(screen: screen, reader: reader, logger: logger)
    let box = ChangeBox<S.ScreenReactor.State>()
    let failures = FailureCount()
    self.failures = failures
    shared = Mutex(Shared(presenter: presenter, state: reactor.initialState))
    runtime = ReactorRuntime(
      reactor, didChange: { box.stateChanged($0) },
      didFail: { error in
        failures.add(error)
        guard error.needsAttention else { return }
        logger.error("an action failed", metadata: ["code": "\(error.code)", "detail": "\(error.detail)"])
      })
    box.connect { [weak self] in self?.stateChanged($0) }
  }

  var byteCost: Int { shared.withLock { $0.presenter.byteCost + screen.byteCost(of: $0.state) } }

  var content: ScreenContent<S.Item> {
    shared.withLock { screen.content(of: $0.state, for: reader) }
  }

  // MARK: - The whole page

  /// Records the current state as what the browser shows.
  ///
  /// - Returns: the content of the page and its version.
  func adopt() -> (content: ScreenContent<S.Item>, version: UInt64) {
    shared.withLock { shared in
      shared.hasUnsentChanges = false
      let content = shared.presenter.adopt(screen.content(of: shared.state, for: reader))
      return (content, shared.presenter.version)
    }
  }

  // MARK: - Streams

  /// Opens a stream for a browser that shows `version`. The lines that it lacks come first.
  ///
  /// - Returns: the stream, and the version before its first line: `version` itself, or the server's version if the
  ///   first lines replace everything.
  func subscribe(at version: ClientNumber?) -> (stream: PatchSubscription, base: UInt64) {
    let stream = PatchSubscription()
    return shared.withLock { shared in
      let base = shared.presenter.version
      shared.subscriptions.append(stream)
      var lines: [UInt8] = []
      if version?.value != base {
        lines = shared.presenter.reset(to: shared.state, from: version?.value)
      } else if shared.hasUnsentChanges {
        lines = shared.presenter.advance(to: shared.state)
      }
      shared.hasUnsentChanges = false
      // Push to all open streams, so that none misses these versions.
      if !lines.isEmpty { for subscription in shared.subscriptions { subscription.push(lines) } }
      return (stream, base)
    }
  }

  /// Ends a stream with an `end` line.
  ///
  /// - Parameter hasFailed: whether the action failed and a retry can succeed.
  func end(_ stream: PatchSubscription, hasFailed: Bool = false) {
    shared.withLock { shared in
      guard let index = shared.subscriptions.firstIndex(where: { $0 === stream }) else { return }
      shared.subscriptions.remove(at: index)
      stream.push(PatchWriter.end(at: shared.presenter.version, hasFailed: hasFailed))
    }
    stream.finish()
  }

  /// Removes a stream after its browser has disconnected.
  func drop(_ stream: PatchSubscription) {
    shared.withLock { shared in shared.subscriptions.removeAll { $0 === stream } }
    stream.finish()
  }

  private func stateChanged(_ state: S.ScreenReactor.State) {
    shared.withLock { shared in
      let old = shared.state
      shared.state = state
      if shared.subscriptions.isEmpty {
        shared.hasUnsentChanges = true
        return
      }
      let lines = shared.presenter.advance(to: state, from: old)
      if lines.isEmpty { return }
      for subscription in shared.subscriptions { subscription.push(lines) }
    }
  }

  // MARK: - Actions

  /// Performs an action, returns when its effect has ended, and then removes the files of the action.
  func perform(_ action: S.ScreenReactor.Action, order: UInt64? = nil, with uploads: UploadDirectory? = nil) async {
    await runtime.send(action, order: order)
    await uploads?.remove()
  }

  /// The number of failed effects.
  var failureCount: Int { failures.count }

  /// The number of failed effects for which a retry can succeed.
  var passingFailureCount: Int { failures.passingCount }

  /// Whether an action writes, so that its result must be confirmed.
  func isWrite(_ action: S.ScreenReactor.Action) -> Bool {
    runtime.reactor.concurrency(of: action, in: runtime.state) == .serial
  }

  /// Whether no effect is running.
  var isIdle: Bool { runtime.isIdle }

  /// Returns when no effect is running.
  func idle() async {
    await runtime.idle()
  }

  /// Ends all streams without an `end` line, so that a browser that is still connected asks again.
  func close() {
    let streams = shared.withLock { shared in
      defer { shared.subscriptions = [] }
      return shared.subscriptions
    }
    for stream in streams { stream.finish() }
    runtime.cancelEffects()
  }
}

/// The interface of a live screen for the registry.
protocol LiveScreenHandle: AnyObject, Sendable {
  var id: String { get }
  var reader: Reader { get }
  /// The estimated memory of this screen in bytes.
  var byteCost: Int { get }
  /// Ends the streams and cancels the effects that may be cancelled.
  func close()
}

/// Counts failed effects.
private final class FailureCount: Sendable {
  private let failed = Atomic(0)
  private let passing = Atomic(0)

  var count: Int { failed.load(ordering: .relaxed) }

  var passingCount: Int { passing.load(ordering: .relaxed) }

  func add(_ error: AppError) {
    failed.wrappingAdd(1, ordering: .relaxed)
    if error.isRetryable { passing.wrappingAdd(1, ordering: .relaxed) }
  }
}

/// Connects a runtime to its screen, which does not exist yet when the runtime is created.
private final class ChangeBox<State: Sendable>: Sendable {
  /// A struct around the closure: as a generic argument, a bare closure is wrapped again with each access.
  private struct Callback: Sendable {
    var call: (@Sendable (State) -> Void)?
  }

  private let callback = Mutex(Callback())

  func connect(_ call: @escaping @Sendable (State) -> Void) { callback.withLock { $0.call = call } }

  func stateChanged(_ state: State) {
    let callback = callback.withLock { $0 }
    callback.call?(state)
  }
}
