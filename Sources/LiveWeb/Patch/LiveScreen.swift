import HTML
import Logging
import Reactor
import Synchronization
import Uploads

/// One opened screen: its reactor's state and what its browser shows. Soft state, which may be dropped at any time and
/// is rebuilt from the URL.
///
/// The runtime calls ``stateChanged(_:)`` under its lock, one change after another; requests subscribe from outside. The
/// presenter behind this screen's own lock is where both meet, so a line is written once, with the next version, to every
/// open stream. The runtime's lock is always taken first: nothing here calls the runtime while it holds its own.
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

  /// Takes the present state as what the browser is being shown.
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

  /// Opens a stream of lines for a browser that shows `version`; the lines it lacks come first.
  ///
  /// - Returns: the stream, and the version its first line follows: `version` itself, or the server's if the browser is
  ///   brought up to date by lines that replace everything.
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
      // To every open stream, or the others would miss these versions.
      if !lines.isEmpty { for subscription in shared.subscriptions { subscription.push(lines) } }
      return (stream, base)
    }
  }

  /// Ends a stream with the `end` line.
  ///
  /// - Parameter hasFailed: whether what it was opened for failed, and may succeed later.
  func end(_ stream: PatchSubscription, hasFailed: Bool = false) {
    shared.withLock { shared in
      guard let index = shared.subscriptions.firstIndex(where: { $0 === stream }) else { return }
      shared.subscriptions.remove(at: index)
      stream.push(PatchWriter.end(at: shared.presenter.version, hasFailed: hasFailed))
    }
    stream.finish()
  }

  /// Forgets a stream whose browser is gone.
  func drop(_ stream: PatchSubscription) {
    shared.withLock { shared in shared.subscriptions.removeAll { $0 === stream } }
    stream.finish()
  }

  private func stateChanged(_ state: S.ScreenReactor.State) {
    shared.withLock { shared in
      shared.state = state
      if shared.subscriptions.isEmpty {
        shared.hasUnsentChanges = true
        return
      }
      let lines = shared.presenter.advance(to: state)
      if lines.isEmpty { return }
      for subscription in shared.subscriptions { subscription.push(lines) }
    }
  }

  // MARK: - Actions

  /// Performs an action and returns when its effect has ended; then the files that came with it are gone, too.
  func perform(_ action: S.ScreenReactor.Action, order: UInt64? = nil, with uploads: UploadDirectory? = nil) async {
    await runtime.send(action, order: order)
    await uploads?.remove()
  }

  /// How many effects have failed.
  var failureCount: Int { failures.count }

  /// How many of them may succeed later.
  var passingFailureCount: Int { failures.passingCount }

  /// Whether an action changes something that lasts, so that it has to be confirmed.
  func isWrite(_ action: S.ScreenReactor.Action) -> Bool {
    runtime.reactor.concurrency(of: action, in: runtime.state) == .serial
  }

  /// Returns when no effect is running.
  func idle() async {
    await runtime.idle()
  }

  /// Ends every stream without the `end` line, so that a browser that is still there asks again.
  func close() {
    let streams = shared.withLock { shared in
      defer { shared.subscriptions = [] }
      return shared.subscriptions
    }
    for stream in streams { stream.finish() }
    runtime.cancelEffects()
  }
}

/// What the registry needs to know of a live screen, whatever its kind.
protocol LiveScreenHandle: AnyObject, Sendable {
  var id: String { get }
  var reader: Reader { get }
  /// Bytes of memory this screen keeps, roughly.
  var byteCost: Int { get }
  /// Cancels what may be cancelled.
  func close()
}

/// Counts what failed.
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

/// Connects a runtime to the screen that owns it, which does not exist yet when the runtime is made.
private final class ChangeBox<State: Sendable>: Sendable {
  /// A struct around the closure: as a generic argument a bare closure is wrapped anew with every access.
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
