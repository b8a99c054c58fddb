import Synchronization
import Testing

@testable import Store

@Suite struct LockTimeoutTests {
  /// A file that stays locked, and a clock that advances only while calls wait for it.
  private final class LockedFile: Sendable {
    private let time = Mutex(ContinuousClock.now)
    private let start: ContinuousClock.Instant

    init() { start = time.withLock { $0 } }

    var waited: Duration { start.duration(to: time.withLock { $0 }) }

    func pass(_ duration: Duration) { time.withLock { $0 += duration } }

    func timeout() -> LockTimeout {
      LockTimeout(.seconds(5), now: { self.time.withLock { $0 } }, pause: { self.pass($0) })
    }

    /// Waits until the call gives up.
    ///
    /// - Returns: the time that it has waited.
    func call(_ timeout: LockTimeout) -> Duration {
      let before = waited
      var tries = 0
      while timeout.triesAgain(tries) { tries += 1 }
      return waited - before
    }
  }

  @Test func `one action with five calls waits at most five seconds`() {
    let file = LockedFile()
    let timeout = file.timeout()
    let waits = (0..<5).map { _ in file.call(timeout) }
    #expect(waits[0] > .seconds(4), "a short lock is waited for")
    #expect(file.waited <= .seconds(5))
    #expect(waits[1...].allSatisfy { $0 >= .milliseconds(90) }, "the lock may be gone")
  }

  @Test func `after a successful call, the next lock has its own timeout`() {
    let file = LockedFile()
    let timeout = file.timeout()
    _ = file.call(timeout)
    timeout.noteFree()
    #expect(file.call(timeout) > .seconds(4))
  }

  @Test func `a lock met much later has its own timeout`() {
    let file = LockedFile()
    let timeout = file.timeout()
    _ = file.call(timeout)
    file.pass(.seconds(10))
    #expect(file.call(timeout) > .seconds(4))
  }
}
