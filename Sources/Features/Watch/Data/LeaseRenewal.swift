/// Does a piece of work, and renews a lease meanwhile.
///
/// A renewal that fails is tried again. The work goes on without the lease: another process that got it stores the same.
///
/// - Parameters:
///   - lease: takes or renews the lease for a time.
///   - time: the time.
///   - interval: the time between two renewals.
///   - clock: the clock for it.
///   - work: the work.
func renewing<Value>(
  _ lease: @escaping @Sendable (Duration) async throws -> Bool, for time: Duration, every interval: Duration,
  on clock: any Clock<Duration>, _ work: () async throws -> Value
) async rethrows -> Value {
  let renewing = Task {
    // The sleep throws only when cancelled.
    while (try? await clock.sleep(for: interval)) != nil { _ = try? await lease(time) }
  }
  defer { renewing.cancel() }
  return try await work()
}
