import Samples
import Synchronization

/// Mutable state of a running sandbox: faults, rate limit, counts, messages
/// and how far its clock is ahead.
///
/// All routers of one ``Sandbox`` share it. The lock is held for a few
/// instructions only.
final class SandboxState: Sendable {
  /// What to do with one request.
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
    var sink = SinkLog()
    var days = 0
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

  var sink: SinkLog {
    storage.withLock { $0.sink }
  }

  /// Days by which the clock is ahead.
  var days: Int {
    storage.withLock { $0.days }
  }

  /// Moves the clock ahead.
  ///
  /// - Returns: the days by which it is ahead then; `nil`, without a move, if
  ///   `days` is below 1 or the sum beyond ``ClockMove/maxDays``.
  func moveClock(by days: Int) -> Int? {
    storage.withLock { storage in
      guard days >= 1, days <= ClockMove.maxDays - storage.days else { return nil }
      storage.days += days
      return storage.days
    }
  }

  /// Sets the clock back to the real time.
  func resetClock() {
    storage.withLock { $0.days = 0 }
  }

  /// Replaces the faults and restarts their random generator, so that equal
  /// faults fail the same requests.
  func setFaults(_ faults: SandboxFaults) {
    storage.withLock { storage in
      storage.faults = faults
      storage.generator = SeededGenerator(seed: seed)
    }
  }

  func clearCalls() {
    storage.withLock { $0.calls = CallLog() }
  }

  func record(_ message: SinkLog.Message) {
    storage.withLock { $0.sink.record(message) }
  }

  func clearSink() {
    storage.withLock { $0.sink = SinkLog() }
  }

  func record(_ lookup: CallLog.Lookup) {
    storage.withLock { $0.calls.record(lookup) }
  }

  /// Counts a request, also against the rate limit and the faults, and decides
  /// how to treat it.
  ///
  /// - Parameters:
  ///   - path: path of the request.
  ///   - isLimited: whether the rate limit applies to this path.
  ///   - now: time of the request.
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

  /// Counts a request against the limit; returns true, without counting, if the
  /// limit is reached.
  private static func countCall(_ storage: inout Storage, limit: Int?, now: Duration) -> Bool {
    guard let limit else { return false }
    storage.recentCalls.removeAll { now - $0 >= window }
    if storage.recentCalls.count >= limit { return true }
    storage.recentCalls.append(now)
    return false
  }
}
