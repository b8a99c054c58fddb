import Testing

@testable import Upstream

@Suite struct CoalesceStateMachineTests {
  private var machine = CoalesceStateMachine<String, String, String>()

  @Test mutating func `starts one call and lets the others wait`() {
    #expect(machine.join("k", id: 10, waiter: "a", priority: .prefetch) == .start(call: 1))
    #expect(machine.join("k", id: 11, waiter: "b", priority: .prefetch) == .wait)
    #expect(machine.join("k", id: 12, waiter: "c", priority: .visible) == .raise)
    #expect(machine.join("k", id: 13, waiter: "d", priority: .visible) == .wait)
    #expect(machine.join("other", id: 14, waiter: "e", priority: .visible) == .start(call: 2))
    #expect(machine.finish("k", call: 1).sorted() == ["a", "b", "c", "d"])
    #expect(machine.finish("k", call: 1).isEmpty)
  }

  @Test mutating func `gives the call up with the last waiter`() {
    _ = machine.join("k", id: 10, waiter: "a", priority: .visible)
    _ = machine.join("k", id: 11, waiter: "b", priority: .visible)
    #expect(machine.started("k", call: 1, handle: "task") == nil)
    #expect(machine.leave("k", id: 10).abandoned == nil)
    let last = machine.leave("k", id: 11)
    #expect(last.waiter == "b")
    #expect(last.abandoned == "task")
    #expect(machine.leave("k", id: 11).waiter == nil)
  }

  @Test mutating func `starts anew after everybody left, and ignores the old call's end`() {
    _ = machine.join("k", id: 10, waiter: "a", priority: .visible)
    _ = machine.leave("k", id: 10)
    #expect(machine.started("k", call: 1, handle: "old") == "old")
    #expect(machine.join("k", id: 11, waiter: "b", priority: .visible) == .start(call: 2))
    #expect(machine.finish("k", call: 1).isEmpty)
    #expect(machine.finish("k", call: 2) == ["b"])
  }
}
