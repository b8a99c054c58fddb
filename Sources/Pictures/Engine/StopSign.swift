import Synchronization

/// Stops work that was cancelled or exceeds its time limit.
final class StopSign: Sendable {
  private let isCancelled = Atomic(false)
  private let deadline = Mutex<ContinuousClock.Instant?>(nil)

  init() {}

  init(after limit: Duration) { begin(limit) }

  /// Starts the time limit, which excludes the time in the queue.
  func begin(_ limit: Duration) { deadline.withLock { $0 = .now + limit } }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  var isLate: Bool { deadline.withLock { $0 }.map { ContinuousClock.now >= $0 } ?? false }
  var hasToStop: Bool { isCancelled.load(ordering: .relaxed) || isLate }

  /// - Throws: `CancellationError` if cancelled; ``PictureError/tooMuchWork(limit:)`` after the time limit.
  func check(_ limit: Duration) throws {
    if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
    if isLate { throw PictureError.tooMuchWork(limit: limit) }
  }
}
