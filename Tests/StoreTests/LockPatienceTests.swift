import Synchronization
import Testing

@testable import Store

@Suite struct LockPatienceTests {
  /// A file that stays locked, and a clock that moves only while calls wait for it.
  private final class LockedFile: Sendable {
    private let time = Mutex(ContinuousClock.now)
    private let start: ContinuousClock.Instant

    init() { start = time.withLock { $0 } }

    var waited: Duration { start.duration(to: time.withLock { $0 }) }

    func pass(_ duration: Duration) { time.withLock { $0 += duration } }

    func patience() -> LockPatience {
      LockPatience(.seconds(5), now: { self.time.withLock { $0 } }, pause: { self.pass($0) })
    }

    /// Waits until the call gives up.
    ///
    /// - Returns: how long that took.
    func call(_ patience: LockPatience) -> Duration {
      let before = waited
      var tries = 0
      while patience.triesAgain(tries) { tries += 1 }
      return waited - before
    }
  }

  @Test func `one action of five calls waits no longer than five seconds`() {
    let file = LockedFile()
    let patience = file.patience()
    let waits = (0..<5).map { _ in file.call(patience) }
    #expect(waits[0] > .seconds(4), "a short lock is waited for")
    #expect(file.waited <= .seconds(5))
    #expect(waits[1...].allSatisfy { $0 >= .milliseconds(90) }, "the lock may be gone")
  }

  @Test func `after a call that had the file, another lock has its own time`() {
    let file = LockedFile()
    let patience = file.patience()
    _ = file.call(patience)
    patience.noteFree()
    #expect(file.call(patience) > .seconds(4))
  }

  @Test func `a lock that is met long after another has its own time`() {
    let file = LockedFile()
    let patience = file.patience()
    _ = file.call(patience)
    file.pass(.seconds(10))
    #expect(file.call(patience) > .seconds(4))
  }
}
