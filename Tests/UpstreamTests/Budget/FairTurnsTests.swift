import Foundation
import Reactor
import Testing

@testable import Upstream

/// One client's searches do not use another's share.
@Suite struct FairTurnsTests {
  private let greedy = Asker(address: "192.0.2.1", profile: "greedy")
  private let newcomer = Asker(address: "192.0.2.2", profile: "newcomer")
  private var id = 0

  private mutating func arrive(
    _ budget: inout BudgetProbe, by asker: Asker, _ priority: HTTPRequest.Priority = .visible,
    call: HTTPRequest.Identity? = nil, at seconds: Double = 0
  ) -> BudgetProbe.Machine.Actions {
    id += 1
    return budget.arrive("\(asker.profile) \(id)", id: id, priority, by: asker, call: call, at: seconds)
  }

  @Test mutating func `a new client goes before one that has asked forty times`() {
    var budget = BudgetProbe(limit: 20, maxWait: .seconds(120))
    var refused = 0
    for _ in 1...40 { refused += arrive(&budget, by: greedy).refused.count }
    #expect(refused == 16, "twenty calls are free, four may wait")
    #expect(arrive(&budget, by: newcomer, at: 1).refused.isEmpty)
    #expect(budget.wake(at: 60).admitted == ["newcomer 41", "greedy 21", "greedy 22", "greedy 23", "greedy 24"])
  }

  @Test mutating func `a client that has spent calls goes after one that has not, even if it came first`() {
    var budget = BudgetProbe(limit: 1, maxWait: .seconds(600))
    _ = (arrive(&budget, by: greedy), arrive(&budget, by: greedy), arrive(&budget, by: newcomer))
    #expect(budget.wake(at: 60).admitted == ["newcomer 3"])
    #expect(budget.wake(at: 120).admitted == ["greedy 2"])
  }

  @Test mutating func `forty profiles of one address count as one address`() {
    var budget = BudgetProbe(limit: 1, maxWait: .seconds(3_600))
    var refused = 0
    for number in 1...40 {
      refused += arrive(&budget, by: Asker(address: greedy.address, profile: "p\(number)")).refused.count
    }
    #expect(refused == 23, "one call is free, sixteen may wait")
    _ = (arrive(&budget, by: newcomer), arrive(&budget, by: newcomer))
    let order = (1...4).flatMap { budget.wake(at: Double($0) * 60).admitted }
    #expect(order == ["newcomer 41", "p2 2", "newcomer 42", "p3 3"])
  }

  @Test mutating func `within an address the profiles take turns`() {
    var budget = BudgetProbe(limit: 1, maxWait: .seconds(3_600))
    let other = Asker(address: greedy.address, profile: "other")
    for _ in 1...4 { _ = arrive(&budget, by: greedy) }
    _ = (arrive(&budget, by: other), arrive(&budget, by: other))
    let order = (1...5).flatMap { budget.wake(at: Double($0) * 60).admitted }
    #expect(order == ["other 5", "greedy 2", "other 6", "greedy 3", "greedy 4"])
  }

  @Test mutating func `priority goes before turns`() {
    var budget = BudgetProbe(limit: 1, maxWait: .seconds(600))
    _ = (arrive(&budget, by: greedy), arrive(&budget, by: greedy), arrive(&budget, by: newcomer, .prefetch))
    #expect(budget.wake(at: 60).admitted == ["greedy 2"])
  }

  @Test mutating func `a joined call uses the better turn, and counts for both clients`() throws {
    var budget = BudgetProbe(limit: 1, maxWait: .seconds(3_600))
    let call = try Sample.request().identity
    for number in 1...4 { _ = arrive(&budget, by: greedy, call: number == 4 ? call : nil) }
    _ = budget.join(call, Claim(.visible, newcomer), at: 0)
    _ = arrive(&budget, by: newcomer)
    _ = arrive(&budget, by: Asker(address: "192.0.2.3", profile: "third"))
    let order = (1...3).flatMap { budget.wake(at: Double($0) * 60).admitted }
    #expect(order == ["greedy 4", "third 6", "greedy 2"])
  }

  @Test mutating func `returns the wait of a new client and of a busy one`() {
    var budget = BudgetProbe(limit: 1, maxWait: .seconds(3_600))
    for _ in 1...3 { _ = arrive(&budget, by: greedy) }
    #expect(budget.wait(by: newcomer, at: 0) == .seconds(60))
    #expect(budget.wait(by: greedy, at: 0) == .seconds(180))
  }

  @Test mutating func `refuses calls that fairer turns delay beyond the longest wait`() {
    var budget = BudgetProbe(limit: 1, maxWait: .seconds(120))
    for _ in 1...3 { _ = arrive(&budget, by: greedy) }
    #expect(arrive(&budget, by: newcomer).refused.map(\.waiter) == ["greedy 3"])
  }

  @Test func `remembers no more clients than two windows have calls`() {
    var turns = FairTurns(memory: 10)
    for number in 1...1_000 { turns.serve(Claim(.visible, Asker(address: "\(number)", profile: ""))) }
    #expect((10...20).contains(turns.askerCount))
  }
}
