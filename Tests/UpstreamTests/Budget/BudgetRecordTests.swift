import Foundation
import Testing

@testable import Upstream

@Suite struct BudgetRecordTests {
  private let policy = BudgetPolicy(limit: 2)
  private let now = BudgetProbe.start
  private static let day = 86_400.0

  @Test func `takes only free calls`() {
    var record = BudgetRecord(calls: [now.addingTimeInterval(-70), now.addingTimeInterval(-10)])
    #expect(record.take(3, policy, now: now) == 1)
    #expect(record.calls == [now.addingTimeInterval(-10), now])
    #expect(record.take(1, policy, now: now) == 0)
    #expect(record.take(1, policy, now: now.addingTimeInterval(50)) == 1)
  }

  @Test func `takes no calls during a pause`() {
    var record = BudgetRecord(closing: .init(since: now, duration: .seconds(9)))
    #expect(record.take(1, policy, now: now.addingTimeInterval(8)) == 0)
    #expect(record.take(1, policy, now: now.addingTimeInterval(9)) == 1)
    #expect(record.closing == nil)
  }

  @Test func `keeps the pause that ends later`() {
    var record = BudgetRecord()
    record.close(.init(since: now, duration: .seconds(300)), now: now)
    record.close(.init(since: now, duration: .seconds(1)), now: now)
    #expect(record.closing?.duration == .seconds(300))
    record.close(.init(since: now.addingTimeInterval(10), duration: .seconds(300)), now: now.addingTimeInterval(10))
    #expect(record.closing?.since == now.addingTimeInterval(10))
  }

  @Test func `a call in the future counts as made now`() {
    var record = BudgetRecord(calls: [now.addingTimeInterval(-10), now.addingTimeInterval(5_000)])
    record.correct(now: now)
    #expect(record.calls == [now.addingTimeInterval(-10), now])
  }

  @Test func `a pause in the future begins now`() {
    var record = BudgetRecord(closing: .init(since: now.addingTimeInterval(10 * Self.day), duration: .seconds(30)))
    record.settle(policy, now: now)
    #expect(record.closing == .init(since: now, duration: .seconds(30)))
    record.settle(policy, now: now.addingTimeInterval(30))
    #expect(record.closing == nil)
  }

  @Test func `a pause lasts between zero and 15 minutes`() {
    var record = BudgetRecord(closing: .init(since: now, duration: .seconds(300 * Self.day)))
    record.correct(now: now)
    #expect(record.closing?.duration == .seconds(900))
    record.closing?.duration = .seconds(-5)
    record.settle(policy, now: now)
    #expect(record.closing == nil)
  }

  @Test func `a longer pause of a wrong clock does not replace the current one`() {
    var record = BudgetRecord(closing: .init(since: now.addingTimeInterval(10 * Self.day), duration: .seconds(30)))
    record.close(.init(since: now, duration: .seconds(60)), now: now)
    #expect(record.closing == .init(since: now, duration: .seconds(60)))
  }

  @Test func `adds missed calls in order`() {
    var record = BudgetRecord(calls: [now])
    let earlier = now.addingTimeInterval(-5)
    record.add(BudgetRecord(calls: [earlier], closing: .init(since: now, duration: .seconds(9))), now: now)
    #expect(record.calls == [earlier, now])
    #expect(record.closing?.duration == .seconds(9))
  }
}
