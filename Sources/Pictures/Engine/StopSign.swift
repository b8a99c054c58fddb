import Synchronization

/// Tells work that nobody waits for any more, or that has taken too long, to stop.
final class StopSign: Sendable {
  private let isCancelled = Atomic(false)
  private let deadline: ContinuousClock.Instant

  init(after limit: Duration) {
    deadline = .now + limit
  }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  var isLate: Bool { ContinuousClock.now >= deadline }
  var hasToStop: Bool { isCancelled.load(ordering: .relaxed) || isLate }

  /// - Throws: `CancellationError` when cancelled, ``PictureError/tooMuchWork(limit:)`` when late.
  func check(_ limit: Duration) throws {
    if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
    if isLate { throw PictureError.tooMuchWork(limit: limit) }
  }
}
