import Testing

@testable import WatchFeature

@Suite struct RetryPlanTests {
  private static let id = "abcdefghijklmnopqrstuvwx"

  private func wait(_ attempts: Int, after: Duration? = nil, id: String = id) -> Duration? {
    let outcome = SendOutcome.later(after: after, reason: "503")
    guard case .again(let wait) = RetryPlan.step(after: outcome, attempts: attempts, of: id) else { return nil }
    return wait
  }

  private static let waits: [(Int, Duration)] = [
    (1, .seconds(5)), (2, .seconds(300)), (3, .seconds(1_800)), (4, .seconds(7_200)), (5, .seconds(18_000)),
    (6, .seconds(36_000)), (7, .seconds(50_400)), (8, .seconds(72_000)), (9, .seconds(86_400)),
  ]

  @Test(arguments: waits)
  func `waits longer after each attempt, and up to a tenth more`(attempts: Int, least: Duration) throws {
    let wait = try #require(self.wait(attempts))
    #expect(wait >= least && wait <= least * 1.1)
  }

  @Test(arguments: [0, 10, 11, Int.max])
  func `is not sent after the tenth attempt`(attempts: Int) {
    #expect(wait(attempts) == nil)
  }

  @Test func `messages come back at different times, but each at the same on every server`() {
    let waits = (0..<50).map { wait(2, id: "\($0)") }
    #expect(Set(waits).count > 10)
    #expect(waits == (0..<50).map { wait(2, id: "\($0)") })
  }

  @Test func `a service can ask for a longer wait, up to a day, but for no shorter one`() throws {
    let long = try #require(wait(1, after: .seconds(600)))
    #expect(long >= .seconds(600) && long <= .seconds(660))
    #expect(try #require(wait(2, after: .seconds(1))) >= .seconds(300))
    #expect(try #require(wait(1, after: .seconds(10_000_000))) <= .seconds(86_400) * 1.1)
  }

  @Test func `other outcomes end the message or the channel`() {
    let ends: [(SendOutcome, RetryPlan.Step)] = [
      (.taken, .sent), (.tooLong, .dropped), (.unusable(reason: ""), .dropped), (.ended(reason: ""), .closed(.ended)),
      (.refused(reason: ""), .closed(.refused)),
    ]
    for (outcome, step) in ends { #expect(RetryPlan.step(after: outcome, attempts: 1, of: Self.id) == step) }
  }
}
