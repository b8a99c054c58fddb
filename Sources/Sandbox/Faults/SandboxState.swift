import Samples
import Synchronization

/// What changes while a sandbox runs: faults, the rate limit and the counts.
///
/// Shared by all routers of one ``Sandbox``; the lock is held for a few
/// instructions only.
final class SandboxState: Sendable {
  /// What to do with one call.
  struct Plan: Sendable, Equatable {
    var delay: Duration = .zero
    var isOverLimit = false
    var failure: SandboxFaults.Failure?
    var retryAfterSeconds: Int?
  }

  private struct Storage {
    var faults: SandboxFaults
    var generator: SeededGenerator
    var recentCalls: [Duration] = []
    var calls = CallLog()
  }

  private static let window: Duration = .seconds(60)

  private let storage: Mutex<Storage>
  private let seed: UInt64
  private let callsPerMinute: Int?

  init(configuration: SandboxConfiguration) {
    seed = configuration.seed
    callsPerMinute = configuration.callsPerMinute
    storage = Mutex(Storage(faults: configuration.faults, generator: SeededGenerator(seed: configuration.seed)))
  }

  var faults: SandboxFaults {
    storage.withLock { $0.faults }
  }

  var calls: CallLog {
    storage.withLock { $0.calls }
  }

  /// Replaces the faults and begins their randomness anew, so that equal
  /// faults fail the same calls.
  func setFaults(_ faults: SandboxFaults) {
    storage.withLock { storage in
      storage.faults = faults
      storage.generator = SeededGenerator(seed: seed)
    }
  }

  func clearCalls() {
    storage.withLock { $0.calls = CallLog() }
  }

  func record(_ lookup: CallLog.Lookup) {
    storage.withLock { $0.calls.record(lookup) }
  }

  /// Counts a call, also against the limit and the faults, and decides about it.
  ///
  /// - Parameters:
  ///   - path: the call's path.
  ///   - isLimited: whether calls to this path count against the rate limit.
  ///   - now: the moment of the call.
  func plan(path: String, isLimited: Bool, now: Duration) -> Plan {
    storage.withLock { storage in
      storage.calls.record(path: path)
      var plan = Plan()
      if isLimited { plan.isOverLimit = Self.countCall(&storage, limit: limit(storage.faults), now: now) }
      let faults = storage.faults
      guard faults.areFor(path), faults.count != 0 else { return plan }
      if let count = faults.count { storage.faults.count = count - 1 }
      plan.delay = .milliseconds(faults.latencyMs ?? 0)
      if let failure = faults.failure, storage.generator.chance(faults.errorRate ?? 1) { plan.failure = failure }
      plan.retryAfterSeconds = faults.retryAfterSeconds
      return plan
    }
  }

  private func limit(_ faults: SandboxFaults) -> Int? {
    faults.callsPerMinute ?? callsPerMinute
  }

  /// True when the call is one too many; such a call is not counted.
  private static func countCall(_ storage: inout Storage, limit: Int?, now: Duration) -> Bool {
    guard let limit else { return false }
    storage.recentCalls.removeAll { now - $0 >= window }
    if storage.recentCalls.count >= limit { return true }
    storage.recentCalls.append(now)
    return false
  }
}
