import TestSupport
import Testing

@testable import Reactor

@Suite struct EffectStateMachineTests {
  private var machine = EffectStateMachine()

  @Test mutating func `serial effects take turns in order of arrival`() {
    #expect(machine.start(.serial, order: nil) == .serial(number: 1, isRepeat: false))
    #expect(machine.start(.serial, order: nil) == .serial(number: 2, isRepeat: false))
    #expect(machine.isTurn(of: 1))
    #expect(!machine.isTurn(of: 2))
    #expect(machine.end(1) == 2)
    #expect(machine.isTurn(of: 2))
    #expect(!machine.isIdle)
    #expect(machine.end(2) == nil)
    #expect(machine.isIdle)
  }

  @Test mutating func `a serial action of a remembered order is a repeat`() {
    #expect(machine.start(.serial, order: 1) == .serial(number: 1, isRepeat: false))
    #expect(machine.start(.serial, order: 1) == .serial(number: 2, isRepeat: true))
    for order in 2...UInt64(EffectStateMachine.rememberedOrders + 1) { _ = machine.start(.serial, order: order) }
    guard case .serial(_, let isRepeat) = machine.start(.serial, order: 1) else {
      return _ = Issue.record("not serial")
    }
    #expect(!isRepeat)
  }

  @Test mutating func `a latest action cancels the effect before it`() {
    #expect(machine.start(.latest(.search), order: nil) == .started(number: 1, cancelling: nil))
    #expect(machine.start(.latest(.search), order: nil) == .started(number: 2, cancelling: 1))
    #expect(machine.start(.latest(.other), order: nil) == .started(number: 3, cancelling: nil))
    // The cancelled effect ends without affecting its successor.
    #expect(machine.end(1) == nil)
    #expect(machine.start(.once(.search), order: nil) == .joined(number: 2))
  }

  @Test mutating func `a late action is dropped if a newer one has decided the same`() {
    _ = machine.start(.latest(.search), order: 5)
    #expect(machine.start(.latest(.search), order: 4) == .nothing)
    #expect(machine.start(.latest(.search, deciding: .other), order: 4) == .started(number: 2, cancelling: 1))
    #expect(machine.start(.latest(.search), order: nil) == .started(number: 3, cancelling: 2))
  }

  @Test mutating func `a once action joins a running effect, but not a cancelled one`() {
    #expect(machine.start(.once(.search), order: nil) == .started(number: 1, cancelling: nil))
    #expect(machine.start(.once(.search), order: nil) == .joined(number: 1))
    #expect(machine.leave(1) == false)
    #expect(machine.leave(1) == true)
    #expect(machine.start(.once(.search), order: nil) == .started(number: 2, cancelling: 1))
    #expect(!machine.isIdle)
    #expect(machine.end(1) == nil)
    #expect(machine.end(2) == nil)
    #expect(machine.isIdle)
  }

  @Test mutating func `an effect that gives way is cancelled, and its successor is joined`() {
    #expect(machine.start(.once(.search), order: nil) == .started(number: 1, cancelling: nil))
    machine.giveWay(1)
    #expect(machine.start(.once(.other), order: nil) == .started(number: 2, cancelling: nil))
    #expect(machine.start(.once(.search), order: nil) == .started(number: 3, cancelling: 1))
    machine.giveWay(1)
    #expect(machine.start(.once(.search), order: nil) == .joined(number: 3))
    #expect(machine.end(1) == nil)
    #expect(machine.start(.once(.search), order: nil) == .joined(number: 3))
  }

  @Test mutating func `leaving a cancelled effect changes nothing`() {
    _ = machine.start(.latest(.search), order: nil)
    _ = machine.start(.latest(.search), order: nil)
    #expect(machine.leave(1) == false)
    #expect(machine.start(.once(.search), order: nil) == .joined(number: 2))
  }

  @Test mutating func `cancelling all effects keeps the serial ones`() {
    _ = machine.start(.serial, order: nil)
    _ = machine.start(.latest(.search), order: nil)
    _ = machine.start(.once(.other), order: nil)
    #expect(Set(machine.cancelAll()) == [2, 3])
    #expect(machine.start(.once(.search), order: nil) == .started(number: 4, cancelling: 2))
    #expect(machine.isTurn(of: 1))
  }

  @Test mutating func `an observing effect does not count as running`() {
    #expect(machine.start(.observe(.search), order: nil) == .started(number: 1, cancelling: nil))
    #expect(machine.isIdle)
    #expect(machine.start(.serial, order: nil) == .serial(number: 2, isRepeat: false))
    #expect(!machine.isIdle)
    #expect(machine.end(2) == nil)
    #expect(machine.isIdle)
    #expect(machine.end(1) == nil)
    #expect(machine.isIdle)
  }

  @Test mutating func `a second observation joins the first, until all callers have left`() {
    #expect(machine.start(.observe(.search), order: nil) == .started(number: 1, cancelling: nil))
    #expect(machine.start(.observe(.search), order: nil) == .joined(number: 1))
    #expect(machine.start(.observe(.other), order: nil) == .started(number: 2, cancelling: nil))
    #expect(machine.leave(1) == false)
    #expect(machine.leave(1) == true)
    // Cancelled, but not ended yet: the next caller needs another effect.
    #expect(machine.start(.observe(.search), order: nil) == .started(number: 3, cancelling: 1))
    #expect(machine.end(1) == nil)
    #expect(machine.start(.observe(.search), order: nil) == .joined(number: 3))
  }

  @Test mutating func `an observation does not replace other effects of its id, and is cancelled with them`() {
    #expect(machine.start(.observe(.search), order: nil) == .started(number: 1, cancelling: nil))
    #expect(machine.start(.latest(.search), order: nil) == .started(number: 2, cancelling: nil))
    #expect(machine.start(.once(.search), order: nil) == .joined(number: 2))
    #expect(Set(machine.cancelAll()) == [1, 2])
  }

  /// Any sequence of events: at most one serial effect has its turn, and everything is idle after the last end.
  @Test(arguments: [1, 7, 2_026]) mutating func `any sequence of events ends idle`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var alive: [Int] = []
    var serials: Set<Int> = []
    var observers: Set<Int> = []
    for step in 0..<2_000 {
      let concurrency: EffectConcurrency =
        [
          .serial, .latest(.search), .once(.search), .latest(.other, deciding: .search), .observe(.search),
        ][Int(random.next() % 5)]
      let isObserving = concurrency == .observe(.search)
      switch machine.start(concurrency, order: random.next() % 3 == 0 ? UInt64(step) : nil) {
      case .serial(let number, _):
        alive.append(number)
        serials.insert(number)
      case .started(let number, let outdated):
        alive.append(number)
        if isObserving { observers.insert(number) }
        if let outdated { #expect(observers.contains(outdated) == isObserving) }
      case .joined(let number):
        #expect(alive.contains(number))
        #expect(observers.contains(number) == isObserving)
      case .nothing: break
      }
      if random.next() % 2 == 0, let number = alive.randomElement(using: &random) { _ = machine.leave(number) }
      // A serial effect can end only during its turn.
      let ending = alive.filter { number in machine.isTurn(of: number) || !serials.contains(number) }
      #expect(alive.isEmpty || !ending.isEmpty)
      if let number = ending.randomElement(using: &random) {
        if let next = machine.end(number) { #expect(machine.isTurn(of: next)) }
        alive.removeAll { $0 == number }
      }
      #expect(machine.isIdle == alive.allSatisfy { observers.contains($0) })
    }
  }
}

extension EffectID {
  fileprivate static let search = EffectID("search")
  fileprivate static let other = EffectID("other")
}
