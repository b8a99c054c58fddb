import Foundation
import NIOPosix
import Synchronization

/// A bounded number of connections, and the threads that use them.
///
/// A call that waits for a thread longer than its timeout fails as busy. The
/// first calls wait for a server that is away; once it has been away for longer
/// than their timeout, later calls fail at once, and one attempt a second finds
/// out when it is back.
final class PostgresPool: Sendable {
  private struct State {
    var idle: [PostgresConnection] = []
    var isClosed = false
    var absence: Absence?
  }

  /// Since when no connection was to be had.
  private struct Absence {
    let start: ContinuousClock.Instant
    var lastAttempt: ContinuousClock.Instant
    var error: PostgresError
  }

  private static let attemptInterval = Duration.seconds(1)

  private let address: PostgresAddress
  private let threads: NIOThreadPool
  private let timeout: Duration
  private let state = Mutex(State())

  /// - Parameters:
  ///   - size: how many connections there are at most.
  ///   - timeout: how long a caller waits for one.
  init(_ address: PostgresAddress, size: Int, timeout: Duration) {
    self.address = address
    self.timeout = timeout
    threads = NIOThreadPool(numberOfThreads: size)
    threads.start()
  }

  deinit {
    threads.shutdownGracefully { _ in }
  }

  /// Until when a caller of now waits.
  var deadline: ContinuousClock.Instant { .now + timeout }

  /// Calls `work` on a thread of the pool.
  ///
  /// - Parameter work: given the moment until which it may wait, and the job,
  ///   to which it tells what can be cancelled.
  /// - Throws: what `work` throws; ``DatabaseError/busy`` when no thread was
  ///   free in time, ``DatabaseError/closed``, `CancellationError`.
  func run<T: Sendable>(
    _ work: @escaping @Sendable (_ deadline: ContinuousClock.Instant, PostgresJob) throws -> T
  ) async throws -> T {
    let deadline = deadline
    let job = PostgresJob()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        threads.submit { state in
          continuation.resume(
            with: Result {
              guard state == .active else { throw DatabaseError.closed }
              try job.checkCancellation()
              guard ContinuousClock.now < deadline else { throw DatabaseError.busy }
              return try work(deadline, job)
            })
        }
      }
    } onCancel: {
      job.cancel()
    }
  }

  /// A connection nobody uses, or a new one.
  ///
  /// - Throws: `PostgresError`, ``Away`` when it is of no use to try again;
  ///   ``DatabaseError/closed``.
  func take(until deadline: ContinuousClock.Instant) throws -> PostgresConnection {
    let idle: PostgresConnection? = try state.withLock { state in
      guard !state.isClosed else { throw DatabaseError.closed }
      if let connection = state.idle.popLast() { return connection }
      guard let absence = state.absence, ContinuousClock.now > absence.start + timeout else { return nil }
      guard ContinuousClock.now > absence.lastAttempt + Self.attemptInterval else { throw Away(error: absence.error) }
      state.absence?.lastAttempt = .now
      return nil
    }
    if let idle { return idle }
    do {
      let connection = try PostgresConnection.open(address, until: deadline)
      state.withLock { $0.absence = nil }
      return connection
    } catch let error as PostgresError {
      let isLong = state.withLock { state in
        let start = state.absence?.start ?? .now
        state.absence = Absence(start: start, lastAttempt: .now, error: error)
        return ContinuousClock.now > start + timeout
      }
      if isLong { throw Away(error: error) }
      throw error
    }
  }

  /// Gives back what was taken. With one that is lost go all that wait: the
  /// server that ended one has ended all.
  func giveBack(_ connection: PostgresConnection) {
    guard connection.isIdle else {
      if connection.loss != nil { closeIdle() }
      return
    }
    state.withLock { state in
      if !state.isClosed { state.idle.append(connection) }
    }
  }

  /// Calls under way finish; later ones are refused.
  func close() async {
    state.withLock { $0.isClosed = true }
    closeIdle()
    await withCheckedContinuation { continuation in threads.shutdownGracefully { _ in continuation.resume() } }
  }

  private func closeIdle() {
    // Closed when the lock is released: that takes time.
    let idle = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    withExtendedLifetime(idle) {}
  }
}

/// The server has been away for long.
struct Away: Error {
  let error: PostgresError
}

/// One call's way through the pool, which may be cancelled.
final class PostgresJob: Sendable {
  private struct State {
    var isCancelled = false
    /// Whether the server is being asked to end a statement.
    var isCancelling = false
    var canceller: PostgresCanceller?
  }

  /// How long the connection of a cancelled statement waits for the server to have heard of it.
  private static let cancelLimit = DispatchTimeInterval.seconds(2)

  private let state = Mutex(State())
  private let isHeard = DispatchSemaphore(value: 0)

  /// Whether the call was given up.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends the cancelling of the connection's statements, and waits until the
  /// server has received a cancellation under way, so that it does not end a
  /// later statement.
  ///
  /// - Returns: false if it takes too long; the connection is then unusable.
  func waitForCancelling() -> Bool {
    let isCancelling = state.withLock { state in
      state.canceller = nil
      return state.isCancelling
    }
    return !isCancelling || isHeard.wait(timeout: .now() + Self.cancelLimit) == .success
  }

  func checkCancellation() throws {
    if isCancelled { throw CancellationError() }
  }

  /// Tells what a cancellation has to end; nil when nothing runs any more.
  ///
  /// - Throws: `CancellationError` when it was cancelled before.
  func run(with canceller: PostgresCanceller?) throws {
    try state.withLock { state in
      state.canceller = canceller
      if state.isCancelled, canceller != nil { throw CancellationError() }
    }
  }

  func cancel() {
    let canceller = state.withLock { state in
      state.isCancelled = true
      state.isCancelling = state.canceller != nil
      return state.canceller
    }
    guard let canceller else { return }
    // It connects, and so may wait.
    Thread.detachNewThread { [self] in
      canceller.cancel()
      state.withLock { $0.isCancelling = false }
      isHeard.signal()
    }
  }
}
