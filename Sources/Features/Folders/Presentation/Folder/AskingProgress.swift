/// How far sources have been asked, and how long the rest will take at that pace.
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
  /// Tells how much time has passed since now.
  fileprivate func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
