import Foundation

/// The sandbox's only source of time, so that tests need not wait.
struct SandboxClock: Sendable {
  /// The moment from which ``now`` counts, since 1970; by default the day the samples are "from".
  var epoch: Duration = .seconds(SandboxCalendar.today * 86_400)
  /// Time since the epoch.
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  /// Now, since 1970.
  var since1970: Duration { epoch + now() }

  static let continuous: SandboxClock = {
    let start = ContinuousClock.now
    return SandboxClock(
      epoch: .seconds(Date().timeIntervalSince1970), now: { ContinuousClock.now - start },
      sleep: { try await Task.sleep(for: $0) })
  }()
}
