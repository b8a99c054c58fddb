public import Foundation
import Synchronization

/// A clock that moves only when a test advances it.
///
/// ```swift
/// let clock = ManualClock()
/// let task = Task { try await clock.sleep(for: .seconds(30)) }
/// await clock.sleepers(atLeast: 1)
/// clock.advance(by: .seconds(30))     // the task goes on
/// ```
public final class ManualClock: Clock, Sendable {
  /// A moment, as the time since the clock began.
  public struct Instant: InstantProtocol {
    /// The time since the clock began.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    let id: Int
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [Watcher] = []
    var lastID = 0

    mutating func takeDue() -> [Sleeper] {
      let due = sleepers.filter { $0.value.deadline <= now }
      for id in due.keys { sleepers[id] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }

    mutating func takeSatisfiedWatchers() -> [Watcher] {
      let count = sleepers.count
      return takeWatchers { $0.count <= count }
    }

    mutating func takeWatchers(where isTaken: (Watcher) -> Bool) -> [Watcher] {
      let taken = watchers.filter(isTaken)
      watchers.removeAll(where: isTaken)
      return taken
    }

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }
  }

  private let start: Date
  private let state = Mutex(State())

  /// Creates a clock that stands still.
  ///
  /// - Parameter start: the wall clock's date when it begins.
  public init(start: Date = Date(timeIntervalSince1970: 1_700_000_000)) { self.start = start }

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The wall clock's date at this moment.
  public var date: Date {
    let (seconds, attoseconds) = now.offset.components
    return start.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// The deadlines of the tasks that sleep on this clock, ascending, as the time since the clock began.
  public var deadlines: [Duration] { state.withLock { $0.sleepers.values.map(\.deadline.offset).sorted() } }

  /// The number of tasks that sleep on this clock.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Sleeps until a test has advanced the clock to `deadline`; the tolerance is ignored.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    // A task that is cancelled already must never count as a sleeper.
    try Task.checkCancellation()
    let id = state.withLock { $0.nextID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(deadline: deadline, continuation: continuation), id)
        // The cancellation handler may have run before the sleeper was added.
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Advances the clock and resumes the tasks that are due.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      return state.takeDue()
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Returns once at least `count` tasks sleep on this clock at the same time, or at the test's time limit.
  public func sleepers(atLeast count: Int) async {
    let id = state.withLock { $0.nextID() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isSatisfied = state.withLock { state in
          guard state.sleepers.count < count else { return true }
          state.watchers.append(Watcher(id: id, count: count, continuation: continuation))
          return false
        }
        if isSatisfied { continuation.resume() }
        // The cancellation handler may have run before the watcher was added.
        if Task.isCancelled { stopWatching(id) }
      }
    } onCancel: {
      stopWatching(id)
    }
  }

  private func add(_ sleeper: Sleeper, _ id: Int) {
    let (isDue, watchers) = state.withLock { state in
      guard sleeper.deadline > state.now else { return (true, [Watcher]()) }
      state.sleepers[id] = sleeper
      return (false, state.takeSatisfiedWatchers())
    }
    if isDue { sleeper.continuation.resume() }
    for watcher in watchers { watcher.continuation.resume() }
  }

  private func stopWatching(_ id: Int) {
    for watcher in state.withLock({ $0.takeWatchers { $0.id == id } }) { watcher.continuation.resume() }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
