import NIOCore
import NIOPosix
import Synchronization

/// Threads for work that keeps a processor busy, such as drawing and shrinking pictures, so that it does not keep the
/// threads busy that answer everybody.
///
/// Work that finds no thread free waits in a queue, and is not done if nobody waits for it any more by the time it comes
/// up. The queue is bounded: past it, work is refused at once, with the time after which to come again.
public final class WorkerPool: Sendable {
  /// There is more to do than can wait.
  public struct Full: Error, Sendable, Equatable {
    /// After how long it may be worth to come again.
    public let retryAfter: Duration
  }

  /// The program's own: a thread less than there are processors, at least one, so that one is left to answer.
  public static let shared = WorkerPool(threads: max(1, System.coreCount - 1))

  private let pool: NIOThreadPool
  private let maxWaiting: Int
  private let threads: Int
  /// What waits or is being done.
  private let pending = Atomic(0)

  /// Creates a pool; its threads live as long as the program.
  ///
  /// - Parameters:
  ///   - threads: how much is done at once, at least 1.
  ///   - maxWaiting: how much may wait beside that; default 256.
  public init(threads: Int, maxWaiting: Int = 256) {
    precondition(threads >= 1, "somebody has to work")
    self.threads = threads
    self.maxWaiting = maxWaiting
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  deinit {
    // Nobody is waiting any more, or the pool would be held.
    pool.shutdownGracefully { _ in }
  }

  /// Does work on a thread of the pool.
  ///
  /// - Parameter work: called once, unless the task is cancelled before its turn has come.
  /// - Returns: what `work` returns.
  /// - Throws: ``Full`` when too much waits already; `CancellationError` when the task was cancelled before its turn; what
  ///   `work` throws.
  public func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let before = pending.wrappingAdd(1, ordering: .relaxed).oldValue
    defer { pending.wrappingSubtract(1, ordering: .relaxed) }
    guard before < threads + maxWaiting else { throw Full(retryAfter: .seconds(1)) }
    return try await pool.runIfActive(work)
  }
}
