import Foundation

/// The sandbox's only source of time, which tests replace.
struct SandboxClock: Sendable {
  /// Time since 1970 at which ``now`` is zero; by default the sandbox's fixed
  /// day.
  var epoch: Duration = .seconds(SandboxCalendar.today * 86_400)
  /// How far ``since1970`` is ahead of the epoch and ``now``.
  var offset: @Sendable () -> Duration = { .zero }
  /// Time since the epoch. It is not moved, so that delays and rate limits keep
  /// their length.
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  /// Current time since 1970.
  var since1970: Duration { epoch + now() + offset() }

  static let continuous: SandboxClock = {
    let start = ContinuousClock.now
    return SandboxClock(
      epoch: .seconds(Date().timeIntervalSince1970), now: { ContinuousClock.now - start },
      sleep: { try await Task.sleep(for: $0) })
  }()
}
