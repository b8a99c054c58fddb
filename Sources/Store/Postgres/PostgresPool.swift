import Foundation
import NIOPosix
import Synchronization

/// A bounded number of connections, and the threads that use them.
///
/// A call that waits longer than the timeout for a thread fails as busy. The first calls wait for an unreachable
/// server. Once it has been unreachable for longer than the timeout, later calls fail at once. One attempt a
/// second then checks whether it is back.
final class PostgresPool: Sendable {
  private struct State {
    var idle: [PostgresConnection] = []
    var isClosed = false
    var absence: Absence?
  }

  /// A period in which no connection could be opened.
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

  /// Creates a pool without connections.
  ///
  /// - Parameters:
  ///   - size: maximum number of connections.
  ///   - timeout: maximum wait of a caller for a connection.
  init(_ address: PostgresAddress, size: Int, timeout: Duration) {
    self.address = address
    self.timeout = timeout
    threads = NIOThreadPool(numberOfThreads: size)
    threads.start()
  }

  deinit {
    threads.shutdownGracefully { _ in }
  }

  /// Deadline of a call that begins now.
  var deadline: ContinuousClock.Instant { .now + timeout }

  /// Calls `work` on a thread of the pool.
  ///
  /// - Parameter work: receives the deadline of its waits, and the job to which it reports what can be cancelled.
  /// - Throws: any error of `work`; ``DatabaseError/busy`` if no thread is free in time; ``DatabaseError/closed``;
  ///   `CancellationError`.
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

  /// Returns an idle connection or opens one.
  ///
  /// - Throws: `PostgresError`; ``Away`` if the server has been away too long for a retry;
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

  /// Returns a connection to the pool.
  ///
  /// If the connection is lost, all idle connections are closed, because a server that ended one has ended all.
  func giveBack(_ connection: PostgresConnection) {
    guard connection.isIdle else {
      if connection.loss != nil { closeIdle() }
      return
    }
    state.withLock { state in
      if !state.isClosed { state.idle.append(connection) }
    }
  }

  /// Closes the pool: running calls finish, later calls throw ``DatabaseError/closed``.
  func close() async {
    state.withLock { $0.isClosed = true }
    closeIdle()
    await withCheckedContinuation { continuation in threads.shutdownGracefully { _ in continuation.resume() } }
  }

  private func closeIdle() {
    // Close the connections after the lock is released, because closing takes time.
    let idle = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    withExtendedLifetime(idle) {}
  }
}

/// The server has been unreachable for longer than the timeout.
struct Away: Error {
  let error: PostgresError
}

/// One call's use of the pool, which may be cancelled.
final class PostgresJob: Sendable {
  private struct State {
    var isCancelled = false
    /// Whether a cancellation request to the server is under way.
    var isCancelling = false
    var canceller: PostgresCanceller?
  }

  /// Maximum time that a connection waits until the server has received the cancellation of its statement.
  private static let cancelLimit = DispatchTimeInterval.seconds(2)

  private let state = Mutex(State())
  private let isHeard = DispatchSemaphore(value: 0)

  /// Whether the call was cancelled.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Disables cancellation, and waits until the server has received a request under way.
  ///
  /// Otherwise the request could end a later statement.
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

  /// Sets what a cancellation must end; nil if no statement runs any more.
  ///
  /// - Throws: `CancellationError` if the job was cancelled before.
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
    // The request opens a connection, so it may block.
    Thread.detachNewThread { [self] in
      canceller.cancel()
      state.withLock { $0.isCancelling = false }
      isHeard.signal()
    }
  }
}
