import Synchronization

/// Tells work that nobody waits for any more, or that has taken too long, to stop.
final class StopSign: Sendable {
  private let isCancelled = Atomic(false)
  private let deadline = Mutex<ContinuousClock.Instant?>(nil)

  init() {}

  init(after limit: Duration) { begin(limit) }

  /// From now on it may take so long; waiting for its turn does not count.
  func begin(_ limit: Duration) { deadline.withLock { $0 = .now + limit } }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  var isLate: Bool { deadline.withLock { $0 }.map { ContinuousClock.now >= $0 } ?? false }
  var hasToStop: Bool { isCancelled.load(ordering: .relaxed) || isLate }

  /// - Throws: `CancellationError` when cancelled, ``PictureError/tooMuchWork(limit:)`` when late.
  func check(_ limit: Duration) throws {
    if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
    if isLate { throw PictureError.tooMuchWork(limit: limit) }
  }
}
