import Dispatch
import Synchronization
import Testing
import Workers

@Suite(.timeLimit(.minutes(3)))
struct WorkerPoolTests {
  private struct Refusal: Error, Equatable {}

  /// Occupies a thread until it is released; reports when it has started.
  private final class Holder: Sendable {
    private let release = DispatchSemaphore(value: 0)
    private let began = AsyncStream.makeStream(of: Void.self)

    func hold() {
      began.continuation.yield()
      release.wait()
    }

    func hasBegun() async { for await _ in began.stream { return } }
    func letGo() { release.signal() }
  }

  @Test func `work runs on a thread of the pool and returns its result`() async throws {
    let pool = WorkerPool(threads: 1)
    #expect(try await pool.run { 6 * 7 } == 42)
    await #expect(throws: Refusal()) { try await pool.run { throw Refusal() } }
  }

  @Test func `a full queue rejects work at once, and accepts it later`() async throws {
    let pool = WorkerPool(threads: 1, maxWaiting: 1)
    let holder = Holder()
    let first = Task { try await pool.run { holder.hold() } }
    await holder.hasBegun()
    let second = Task.immediate { try await pool.run { 2 } }
    let full = await #expect(throws: WorkerPool.Full.self) { try await pool.run { 3 } }
    #expect(full?.retryAfter == .seconds(1))
    holder.letGo()
    try await first.value
    #expect(try await second.value == 2)
    #expect(try await pool.run { 3 } == 3)
  }

  @Test func `work of a cancelled task does not run`() async throws {
    let pool = WorkerPool(threads: 1)
    let holder = Holder()
    let isDone = Mutex(false)
    let first = Task { try await pool.run { holder.hold() } }
    await holder.hasBegun()
    let second = Task.immediate { try await pool.run { isDone.withLock { $0 = true } } }
    second.cancel()
    holder.letGo()
    try await first.value
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(try await pool.run { true })
    #expect(isDone.withLock { !$0 })
  }
}
