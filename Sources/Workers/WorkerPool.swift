import NIOCore
import NIOPosix
import Synchronization

/// Threads for CPU-heavy work such as drawing and resizing pictures, apart from the threads that serve requests.
///
/// Work waits in a queue while all threads are busy. It does not run if its task is cancelled before its turn. If
/// the queue is full, the pool rejects work at once with a retry time.
public final class WorkerPool: Sendable {
  /// The queue is full.
  public struct Full: Error, Sendable, Equatable {
    /// Time after which to try again.
    public let retryAfter: Duration
  }

  /// The pool of the program. It has one thread fewer than there are processors, at least one, so that one stays
  /// free to serve.
  public static let shared = WorkerPool(threads: max(1, System.coreCount - 1))

  private let pool: NIOThreadPool
  private let maxWaiting: Int
  /// Number of threads.
  package let threads: Int
  /// Number of pieces of work that wait or run.
  private let pending = Atomic(0)

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - threads: number of threads, at least 1.
  ///   - maxWaiting: number of pieces of work that may wait; default 256.
  public init(threads: Int, maxWaiting: Int = 256) {
    precondition(threads >= 1, "A pool needs at least one thread")
    self.threads = threads
    self.maxWaiting = maxWaiting
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  deinit {
    // A waiting caller would keep the pool alive, so none is left.
    pool.shutdownGracefully { _ in }
  }

  /// Runs work on a thread of the pool.
  ///
  /// - Parameter work: called once, unless the task is cancelled before its turn.
  /// - Returns: what `work` returns.
  /// - Throws: ``Full`` if the queue is full; `CancellationError` if the task is cancelled before its turn; any
  ///   error of `work`.
  public func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let before = pending.wrappingAdd(1, ordering: .relaxed).oldValue
    defer { pending.wrappingSubtract(1, ordering: .relaxed) }
    guard before < threads + maxWaiting else { throw Full(retryAfter: .seconds(1)) }
    return try await pool.runIfActive(work)
  }
}
