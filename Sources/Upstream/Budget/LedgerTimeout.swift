import Synchronization

/// Bounds the time that a budget waits for its ledger.
///
/// A database that another program keeps locked responds after seconds or not at all. The budget then continues in
/// memory, as it does when the ledger fails, and reports its calls with the next change. While a change of a host waits
/// for the lock, no further change of that host is queued.
final class LedgerTimeout: Sendable {
  /// Decides whether a change of the ledger begins or is given up.
  final class Turn: Sendable {
    private enum Phase { case waiting, begun, givenUp }

    private let phase = Mutex(Phase.waiting)

    /// Called when the ledger's transaction begins, and again if it restarts. If it returns `false`, the change was
    /// given up and must not be made.
    func begin() -> Bool {
      phase.withLock { phase in
        guard phase != .givenUp else { return false }
        phase = .begun
        return true
      }
    }

    /// Called when the time is over. Returns `false` if the change has begun; it will then end by itself.
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

  /// - Parameter limit: the longest time that a change waits for its turn, in real time, because it waits for a disk.
  init(limit: Duration) {
    self.limit = limit
  }

  /// Makes a change and returns its value, or `nil` if it did not begin in time.
  ///
  /// - Parameters:
  ///   - host: the host of the record.
  ///   - change: makes the change once `begin()` has returned `true`.
  /// - Throws: the error of `change`.
  func value<Value: Sendable>(
    of host: String, _ change: @escaping @Sendable (Turn) async throws -> Value?
  ) async throws -> Value? {
    if stuck.withLock({ $0.contains(host) }) { return nil }
    let turn = Turn()
    let (ends, continuation) = AsyncStream<Result<Value?, any Error>>.makeStream(bufferingPolicy: .bufferingOldest(1))
    // Separate tasks: a write that waits for a lock cannot be cancelled, only abandoned.
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
