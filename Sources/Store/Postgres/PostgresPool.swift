import Foundation
import NIOPosix
import Synchronization

/// A bounded number of connections, and the threads that use them.
///
/// Whoever waits for a thread longer than its patience is told that the
/// database is busy. After a connection was refused, others are not tried
/// more often than once a second: a server that is away costs nobody time.
final class PostgresPool: Sendable {
  private struct State {
    var idle: [PostgresConnection] = []
    var isClosed = false
    var refusal: (error: PostgresError, time: ContinuousClock.Instant)?
  }

  private static let refusalLasts = Duration.seconds(1)

  private let address: PostgresAddress
  private let threads: NIOThreadPool
  private let patience: Duration
  private let state = Mutex(State())

  /// - Parameters:
  ///   - size: how many connections there are at most.
  ///   - patience: how long a caller waits for one.
  init(_ address: PostgresAddress, size: Int, patience: Duration) {
    self.address = address
    self.patience = patience
    threads = NIOThreadPool(numberOfThreads: size)
    threads.start()
  }

  deinit {
    threads.shutdownGracefully { _ in }
  }

  /// Until when a caller of now waits.
  var deadline: ContinuousClock.Instant { .now + patience }

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
  /// - Throws: `PostgresError`; ``DatabaseError/closed``.
  func take(until deadline: ContinuousClock.Instant) throws -> PostgresConnection {
    let idle: PostgresConnection? = try state.withLock { state in
      guard !state.isClosed else { throw DatabaseError.closed }
      if let connection = state.idle.popLast() { return connection }
      if let (error, time) = state.refusal, ContinuousClock.now < time + Self.refusalLasts { throw error }
      return nil
    }
    if let idle { return idle }
    do {
      let connection = try PostgresConnection.open(address, until: deadline)
      state.withLock { $0.refusal = nil }
      return connection
    } catch let error as PostgresError {
      state.withLock { $0.refusal = (error, .now) }
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

/// One call's way through the pool, which may be cancelled.
final class PostgresJob: Sendable {
  private struct State {
    var isCancelled = false
    var canceller: PostgresCanceller?
  }

  private let state = Mutex(State())

  /// Whether a statement may have been ended on a connection, which cannot
  /// be used by anybody else then: the server may end the next one.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

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
      return state.canceller
    }
    // It connects, and so may wait.
    if let canceller { Thread.detachNewThread { canceller.cancel() } }
  }
}
