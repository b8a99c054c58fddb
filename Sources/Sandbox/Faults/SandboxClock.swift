/// The sandbox's only source of time, so that tests need not wait.
struct SandboxClock: Sendable {
  /// Time since some fixed moment.
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  static let continuous: SandboxClock = {
    let start = ContinuousClock.now
    return SandboxClock(now: { ContinuousClock.now - start }, sleep: { try await Task.sleep(for: $0) })
  }()
}
