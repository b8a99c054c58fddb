/// The progress of a check, and an estimate of the remaining time.
struct AskingProgress {
  let total: Int
  let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  var done = 0

  init(total: Int, clock: any Clock<Duration>) {
    self.total = total
    self.clock = clock
    elapsed = clock.stopwatch()
  }

  var asking: FolderReactor.Asking {
    let left = done > 0 ? elapsed() * (total - done) / done : nil
    return FolderReactor.Asking(done: done, total: total, left: left)
  }
}

extension Clock where Duration == Swift.Duration {
  /// Returns a function that tells the time elapsed since now.
  fileprivate func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
