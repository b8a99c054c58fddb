import Synchronization

/// Bounds how long a budget waits for its ledger.
///
/// A database that another program keeps locked answers after seconds or not at all. The budget goes on in memory then, as
/// it does when the ledger fails; what it did meanwhile the ledger is told with the next change. While a host's change
/// still waits for the lock no further one lines up behind it.
final class LedgerTimeout: Sendable {
  /// Whether a change of the ledger may still happen: either it begins, or it was given up.
  final class Turn: Sendable {
    private enum Phase { case waiting, begun, givenUp }

    private let phase = Mutex(Phase.waiting)

    /// Called when the ledger is ours, again when it begins the change anew. A change that was given up must not be
    /// made.
    func begin() -> Bool {
      phase.withLock { phase in
        guard phase != .givenUp else { return false }
        phase = .begun
        return true
      }
    }

    /// Called when the time is over; `false` for a change that has begun, and so will end.
    func giveUp() -> Bool {
      phase.withLock { phase in
        guard phase == .waiting else { return false }
        phase = .givenUp
        return true
      }
    }
  }

  private let limit: Duration
  private let stuck = Mutex<Set<String>>([])

  /// - Parameter limit: how long a change may wait for its turn, in real time: what is waited for is a disk.
  init(limit: Duration) {
    self.limit = limit
  }

  /// The value of a change, or `nil` when it did not get its turn in time.
  ///
  /// - Parameters:
  ///   - host: whose record is changed.
  ///   - change: makes the change once `begin()` said so.
  /// - Throws: what `change` throws.
  func value<Value: Sendable>(
    of host: String, _ change: @escaping @Sendable (Turn) async throws -> Value?
  ) async throws -> Value? {
    if stuck.withLock({ $0.contains(host) }) { return nil }
    let turn = Turn()
    let (ends, continuation) = AsyncStream<Result<Value?, any Error>>.makeStream(bufferingPolicy: .bufferingOldest(1))
    // Tasks of their own: a write that waits for a lock cannot be cancelled, only left behind.
    Task.immediate {
      let end: Result<Value?, any Error>
      do { end = .success(try await change(turn)) } catch { end = .failure(error) }
      self.stuck.withLock { stuck in
        _ = turn.begin()
        stuck.remove(host)
      }
      continuation.yield(end)
    }
    let timer = Task {
      do { try await Task.sleep(for: self.limit) } catch { return }
      let isGivenUp = self.stuck.withLock { stuck in
        guard turn.giveUp() else { return false }
        stuck.insert(host)
        return true
      }
      if isGivenUp { continuation.yield(.success(nil)) }
    }
    defer { timer.cancel() }
    for await end in ends { return try end.get() }
    return nil
  }
}
