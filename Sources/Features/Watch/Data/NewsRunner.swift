/// Wakes a ``NewsRunner`` of the same process.
package struct NewsBell: Sendable {
  /// For one reader.
  let rings: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// Creates a bell.
  package init() { (rings, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  /// Wakes the runner. Rings while it works wake it once more afterwards.
  package func ring() { continuation.yield() }
}

/// Tells people what has changed, while the server runs.
///
/// A lease lets one of several servers do the work, so that they do not wait for each other's transactions.
package struct NewsRunner: Sendable {
  /// The time for which the lease is taken; the process that dies keeps others waiting for that long.
  static let leaseTime = Duration.seconds(30)
  /// The time after which the runner looks for changes that other servers stored, and after which it renews the lease: a
  /// lot with many keepers takes long.
  static let interval = Duration.seconds(10)

  private let teller: NewsTeller
  private let bell: NewsBell
  private let lease: @Sendable (Duration) async throws -> Bool
  private let clock: any Clock<Duration>
  private let failed: @Sendable (any Error) -> Void
  private let told: @Sendable (_ count: Int) -> Void

  /// Creates a runner, which runs once.
  ///
  /// - Parameters:
  ///   - teller: tells the changes.
  ///   - bell: wakes the runner when this process has stored changes.
  ///   - lease: takes or renews the lease for a time; `false` if another process has it.
  ///   - clock: the clock for pauses.
  ///   - failed: called with the error when the storage fails; the runner tries again at the next ring.
  ///   - told: called with the number of news of each lot.
  package init(
    _ teller: NewsTeller, bell: NewsBell, lease: @escaping @Sendable (Duration) async throws -> Bool,
    clock: any Clock<Duration> = ContinuousClock(), failed: @escaping @Sendable (any Error) -> Void = { _ in },
    told: @escaping @Sendable (_ count: Int) -> Void = { _ in }
  ) {
    self.teller = teller
    self.bell = bell
    self.lease = lease
    self.clock = clock
    self.failed = failed
    self.told = told
  }

  /// Works until the task is cancelled.
  package func run() async {
    let ticking = Task { [bell, clock] in
      repeat { bell.ring() } while (try? await clock.sleep(for: Self.interval)) != nil  // Ends when cancelled.
    }
    defer { ticking.cancel() }
    for await _ in bell.rings {
      do {
        _ = try await runOnce()
      } catch {
        if !(error is CancellationError) { failed(error) }
      }
    }
  }

  /// Tells all that is to be told, unless another process does.
  ///
  /// - Returns: the number of news.
  /// - Throws: as ``NewsTeller/tell()``.
  package func runOnce() async throws -> Int {
    var all = 0
    guard try await teller.hasWork() else { return all }
    while try await lease(Self.leaseTime) {
      let told = try await renewing(lease, for: Self.leaseTime, every: Self.interval, on: clock) {
        try await teller.tell()
      }
      guard let count = told else {
        // Another server need not wait for the end of the lease.
        _ = try await lease(.zero)
        return all
      }
      self.told(count)
      all += count
    }
    return all
  }
}
