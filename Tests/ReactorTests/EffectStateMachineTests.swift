import TestSupport
import Testing

@testable import Reactor

@Suite struct EffectStateMachineTests {
  private var machine = EffectStateMachine()

  @Test mutating func `serial effects take turns in the order they came`() {
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

  @Test mutating func `a serial action of an order that was seen is a repeat, as long as that is remembered`() {
    #expect(machine.start(.serial, order: 1) == .serial(number: 1, isRepeat: false))
    #expect(machine.start(.serial, order: 1) == .serial(number: 2, isRepeat: true))
    for order in 2...UInt64(EffectStateMachine.rememberedOrders + 1) { _ = machine.start(.serial, order: order) }
    guard case .serial(_, let isRepeat) = machine.start(.serial, order: 1) else {
      return _ = Issue.record("not serial")
    }
    #expect(!isRepeat)
  }

  @Test mutating func `the latest outdates the one before it`() {
    #expect(machine.start(.latest(.search), order: nil) == .started(number: 1, cancelling: nil))
    #expect(machine.start(.latest(.search), order: nil) == .started(number: 2, cancelling: 1))
    #expect(machine.start(.latest(.other), order: nil) == .started(number: 3, cancelling: nil))
    // The outdated one ends, and takes nothing of its successor's with it.
    #expect(machine.end(1) == nil)
    #expect(machine.start(.once(.search), order: nil) == .joined(number: 2))
  }

  @Test mutating func `what comes late is outdated by what decided the same`() {
    _ = machine.start(.latest(.search), order: 5)
    #expect(machine.start(.latest(.search), order: 4) == .nothing)
    #expect(machine.start(.latest(.search, deciding: .other), order: 4) == .started(number: 2, cancelling: 1))
    #expect(machine.start(.latest(.search), order: nil) == .started(number: 3, cancelling: 2))
  }

  @Test mutating func `once joins what runs, but not what is cancelled`() {
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

  @Test mutating func `what gives way is not joined but cancelled, and then what came instead is joined`() {
    #expect(machine.start(.once(.search), order: nil) == .started(number: 1, cancelling: nil))
    machine.giveWay(1)
    #expect(machine.start(.once(.other), order: nil) == .started(number: 2, cancelling: nil))
    #expect(machine.start(.once(.search), order: nil) == .started(number: 3, cancelling: 1))
    machine.giveWay(1)
    #expect(machine.start(.once(.search), order: nil) == .joined(number: 3))
    #expect(machine.end(1) == nil)
    #expect(machine.start(.once(.search), order: nil) == .joined(number: 3))
  }

  @Test mutating func `leaving an outdated effect touches nobody`() {
    _ = machine.start(.latest(.search), order: nil)
    _ = machine.start(.latest(.search), order: nil)
    #expect(machine.leave(1) == false)
    #expect(machine.start(.once(.search), order: nil) == .joined(number: 2))
  }

  @Test mutating func `writes are not cancelled with the rest`() {
    _ = machine.start(.serial, order: nil)
    _ = machine.start(.latest(.search), order: nil)
    _ = machine.start(.once(.other), order: nil)
    #expect(Set(machine.cancelAll()) == [2, 3])
    #expect(machine.start(.once(.search), order: nil) == .started(number: 4, cancelling: 2))
    #expect(machine.isTurn(of: 1))
  }

  @Test mutating func `who observes keeps nobody waiting`() {
    #expect(machine.start(.observe(.search), order: nil) == .started(number: 1, cancelling: nil))
    #expect(machine.isIdle)
    #expect(machine.start(.serial, order: nil) == .serial(number: 2, isRepeat: false))
    #expect(!machine.isIdle)
    #expect(machine.end(2) == nil)
    #expect(machine.isIdle)
    #expect(machine.end(1) == nil)
    #expect(machine.isIdle)
  }

  @Test mutating func `who observes the same joins, until all have left`() {
    #expect(machine.start(.observe(.search), order: nil) == .started(number: 1, cancelling: nil))
    #expect(machine.start(.observe(.search), order: nil) == .joined(number: 1))
    #expect(machine.start(.observe(.other), order: nil) == .started(number: 2, cancelling: nil))
    #expect(machine.leave(1) == false)
    #expect(machine.leave(1) == true)
    // Told to end, but not over yet: whoever comes now needs another.
    #expect(machine.start(.observe(.search), order: nil) == .started(number: 3, cancelling: 1))
    #expect(machine.end(1) == nil)
    #expect(machine.start(.observe(.search), order: nil) == .joined(number: 3))
  }

  @Test mutating func `who observes stands beside the others of the id, and goes with them in the end`() {
    #expect(machine.start(.observe(.search), order: nil) == .started(number: 1, cancelling: nil))
    #expect(machine.start(.latest(.search), order: nil) == .started(number: 2, cancelling: nil))
    #expect(machine.start(.once(.search), order: nil) == .joined(number: 2))
    #expect(Set(machine.cancelAll()) == [1, 2])
  }

  /// Whatever comes in whatever order: one serial effect has its turn, and after the last end all is quiet.
  @Test(arguments: [1, 7, 2_026]) mutating func `any course of events ends idle`(seed: UInt64) {
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
      // A serial effect can end only in its turn.
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
