import Synchronization
import TestSupport
import Testing

@testable import Store

@Suite(.timeLimit(.minutes(3)))
struct ChangeHubTests {
  private let clock = ManualClock()
  private let hub: ChangeHub

  init() {
    hub = ChangeHub(clock: clock)
  }

  /// Notifies all of a number of subscribers.
  ///
  /// - Parameter pauses: number of pauses between groups that pass.
  /// - Returns: the number of subscribers notified by then.
  private func heard(of count: Int, after pauses: Int) async throws -> Int {
    let streams = (0..<count).map { _ in hub.notices(in: ["film"]) }
    hub.tellAll()
    for _ in 0..<pauses {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: ChangeHub.pause)
    }
    if pauses < ChangeHub.groups - 1, count > ChangeHub.fewest { await clock.sleepers(atLeast: 1) }
    // Ends the streams, so that a subscriber not yet notified never is.
    hub.finish()
    var heard = 0
    for stream in streams { for await _ in stream { heard += 1 } }
    for _ in pauses..<(count > ChangeHub.fewest ? ChangeHub.groups - 1 : pauses) {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: ChangeHub.pause)
    }
    return heard
  }

  @Test(arguments: [1, 32])
  func `notifies few subscribers at once that anything may have changed`(_ count: Int) async throws {
    #expect(try await heard(of: count, after: 0) == count)
    #expect(clock.sleeperCount == 0)
  }

  @Test(arguments: [(0, 100), (1, 200), (10, 1_100)])
  func `notifies many subscribers in groups, so that not all read at once`(_ pauses: Int, _ told: Int) async throws {
    #expect(try await heard(of: 2_000, after: pauses) == told)
  }

  @Test func `notifies all subscribers within two seconds`() async throws {
    let streams = (0..<2_000).map { _ in hub.notices(in: ["film"]) }
    hub.tellAll()
    for _ in 1..<ChangeHub.groups {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: ChangeHub.pause)
    }
    #expect(clock.now.offset < .seconds(2))
    for stream in streams {
      var notices = stream.makeAsyncIterator()
      #expect(await notices.next() != nil)
    }
  }
}
