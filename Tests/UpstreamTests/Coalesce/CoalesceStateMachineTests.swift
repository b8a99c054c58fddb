import Reactor
import Testing

@testable import Upstream

@Suite struct CoalesceStateMachineTests {
  private typealias Machine = CoalesceStateMachine<String, String, String, String>

  private var machine = Machine()

  /// Joins a call and returns a word for the result.
  private mutating func join(_ key: String, id: Int, _ waiter: String, _ claim: Claim = Claim(.visible, .program))
    -> String
  {
    switch machine.join(key, id: id, waiter: waiter, claim: claim) {
    case .start(let call): "start \(call)"
    case .wait: "wait"
    case .given(let outcome): "given \(outcome)"
    }
  }

  private mutating func end(
    _ key: String, call: Int, _ outcome: String = "answer", isCancelled: Bool = false, isKeeping: Bool = false
  ) -> String {
    switch machine.end(key, call: call, outcome, isCancelled: isCancelled, isKeeping: isKeeping) {
    case .deliver(let waiters): "deliver \(waiters.sorted().joined())"
    case .again(let call, let claim): "again \(call) \(claim.askers.map(\.profile).joined())"
    }
  }

  @Test mutating func `starts one call and lets the others wait`() {
    #expect(join("k", id: 10, "a") == "start 1")
    #expect(join("k", id: 11, "b") == "wait")
    #expect(join("other", id: 12, "c") == "start 2")
    #expect(end("k", call: 1) == "deliver ab")
    #expect(end("k", call: 1) == "deliver ")
  }

  @Test mutating func `knows the clients of a call and its priority`() {
    let (one, two) = (Asker(address: "1", profile: "1"), Asker(address: "2", profile: "2"))
    _ = join("k", id: 10, "a", Claim(.prefetch, one))
    _ = join("k", id: 11, "b", Claim(.visible, two))
    _ = join("k", id: 12, "c", Claim(.background, one))
    #expect(machine.claim(on: "k")?.askers == [one, two])
    #expect(machine.claim(on: "k")?.priority == .visible)
    #expect(machine.claim(on: "other") == nil)
  }

  @Test mutating func `abandons the call with the last waiter`() {
    _ = (join("k", id: 10, "a"), join("k", id: 11, "b"))
    #expect(machine.started("k", call: 1, handle: "task") == nil)
    #expect(machine.leave("k", id: 10).abandoned == nil)
    let last = machine.leave("k", id: 11)
    #expect(last.waiter == "b")
    #expect(last.abandoned == "task")
    #expect(machine.leave("k", id: 11).waiter == nil)
    #expect(end("k", call: 1, isCancelled: true) == "deliver ")
    #expect(join("k", id: 12, "c") == "start 2")
  }

  @Test mutating func `abandons a call that all callers left before its handle was stored`() {
    _ = join("k", id: 10, "a")
    #expect(machine.leave("k", id: 10).abandoned == nil)
    #expect(machine.started("k", call: 1, handle: "task") == "task")
  }

  @Test mutating func `an abandoned call that continues serves new callers`() {
    _ = join("k", id: 10, "a")
    _ = machine.leave("k", id: 10)
    #expect(join("k", id: 11, "b") == "wait")
    #expect(end("k", call: 1) == "deliver b")
  }

  @Test mutating func `an abandoned call is made again for callers that came too late`() {
    _ = join("k", id: 10, "a", Claim(.visible, Asker(address: "1", profile: "left")))
    _ = machine.leave("k", id: 10)
    _ = join("k", id: 11, "b", Claim(.visible, Asker(address: "1", profile: "came")))
    #expect(end("k", call: 1, isCancelled: true) == "again 2 came")
    #expect(machine.started("k", call: 1, handle: "old") == nil)
    #expect(machine.started("k", call: 2, handle: "new") == nil)
    #expect(end("k", call: 1) == "deliver ")
    #expect(end("k", call: 2) == "deliver b")
  }

  @Test mutating func `a call that was not abandoned is not made again, however it ends`() {
    _ = join("k", id: 10, "a")
    #expect(end("k", call: 1, isCancelled: true) == "deliver a")
  }

  @Test mutating func `returns a response again until it is stored`() {
    _ = join("k", id: 10, "a")
    #expect(end("k", call: 1, isKeeping: true) == "deliver a")
    #expect(join("k", id: 11, "b") == "given answer")
    #expect(machine.keeping("k")?.outcome == "answer")
    #expect(machine.keeping == ["k"])
    machine.kept("k", call: 99)
    #expect(join("k", id: 12, "c") == "given answer")
    machine.kept("k", call: 1)
    #expect(machine.keeping("k") == nil)
    #expect(join("k", id: 13, "d") == "start 2")
  }

  @Test mutating func `remembers a limited number of clients, and all of them wait`() {
    for number in 0..<100 { _ = join("k", id: number, "a", Claim(.visible, Asker(address: "\(number)", profile: ""))) }
    #expect(machine.claim(on: "k")?.askers.count == Claim.maxAskers)
    #expect(machine.waiterCount(of: "k") == 100)
  }
}
