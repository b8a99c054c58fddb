import Synchronization
import TestSupport
import Testing

@testable import LiveWeb

struct CostTableTests {
  private let clock = ManualClock()
  private let table: CostTable

  init() {
    let clock = clock
    table = CostTable(limits: CostLimits()) { clock.now.offset }
  }

  private func charge(_ milliseconds: Int, _ payers: CostTable.Payer...) -> Duration? {
    table.admit(.milliseconds(milliseconds), from: payers)
  }

  @Test func `a profile may use twelve seconds at once, then a fifth of a core`() {
    #expect(charge(12_000, .profile("a")) == nil)
    #expect(charge(20, .profile("a")) == nil, "it is empty, but not in debt")
    #expect(charge(0, .profile("a")) == .milliseconds(100))
    #expect(charge(0, .profile("b")) == nil, "others have their own")
    clock.advance(by: .milliseconds(100))
    #expect(charge(0, .profile("a")) == nil)
    clock.advance(by: .seconds(10))
    #expect(charge(2_000, .profile("a")) == nil)
    #expect(charge(5, .profile("a")) == nil)
    #expect(charge(0, .profile("a")) == .milliseconds(25))
  }

  @Test func `an address may use sixty seconds at once, then one core, for all its profiles`() {
    for name in 0..<8 { _ = charge(0, .profile("\(name)")) }
    for name in 0..<6 { #expect(charge(10_000, .profile("\(name)"), .address("x")) == nil) }
    #expect(charge(1_000, .profile("6"), .address("x")) == nil)
    #expect(charge(0, .profile("7"), .address("x")) == .seconds(1))
    #expect(charge(0, .profile("7"), .address("y")) == nil)
  }

  @Test func `browsers without a cookie share the account of their address`() {
    #expect(charge(13_000, .stranger(address: "x"), .address("x")) == nil)
    #expect(charge(0, .stranger(address: "x"), .address("x")) == .seconds(5))
    #expect(charge(0, .profile("a"), .address("x")) == nil, "who is known is no stranger")
  }

  @Test func `invented profiles cost their address a second each, which a household does not notice`() {
    for name in 0..<50 { #expect(charge(2, .profile("\(name)"), .address("x")) == nil) }
    for name in 0..<50 { #expect(charge(150, .profile("\(name)"), .address("x")) == nil, "they are known by now") }
    #expect(charge(2, .profile("one more"), .address("x")) == nil)
    for name in 50..<100 { _ = charge(2, .profile("\(name)"), .address("x")) }
    #expect(
      charge(2, .profile("made up"), .address("x")) == .milliseconds(1_082), "those refused, 41, pay 2 ms and no more")
    #expect(charge(2, .profile("0"), .address("x")) == nil, "who is here stays")
    #expect(charge(2, .stranger(address: "x"), .address("x")) == nil)
    #expect(charge(2, .profile("elsewhere"), .address("y")) == nil)
    clock.advance(by: .milliseconds(1_082))
    #expect(charge(2, .profile("made up"), .address("x")) == nil)
    #expect(charge(2, .profile("another"), .address("x")) == .milliseconds(1_002))
  }

  @Test func `a known profile pays nothing for its arrival, then or later`() {
    for name in 0..<200 {
      let payers: [CostTable.Payer] = [.profile("\(name)"), .address("x")]
      #expect(table.admit(.milliseconds(20), from: payers, isKnown: true) == nil)
      #expect(table.admit(.milliseconds(20), from: payers) == nil)
    }
    for name in 0...60 { #expect(charge(0, .profile("new \(name)"), .address("x")) == nil) }
  }

  @Test func `a returning profile is not new, although its account was dropped`() {
    _ = charge(2, .profile("a"), .address("x"))
    clock.advance(by: .seconds(100))
    for name in 0..<2_000 { _ = charge(2, .profile("\(name)")) }
    clock.advance(by: .seconds(100))
    for name in 0...60 { _ = charge(0, .profile("new \(name)"), .address("z")) }
    #expect(charge(0, .profile("b"), .address("z")) == .seconds(1))
    #expect(charge(0, .profile("a"), .address("z")) == nil)
  }

  @Test func `a refused flood locks out no known browser`() {
    for name in ["here", "busy"] { #expect(charge(2, .profile(name), .address("x")) == nil) }
    for name in 0..<40_000 { _ = charge(2, .profile("made up \(name)"), .address("x")) }
    for _ in 0..<40_000 { _ = charge(2, .stranger(address: "x"), .address("x")) }
    for _ in 0..<40_000 { _ = charge(2, .profile("busy"), .address("x")) }
    #expect(charge(2, .profile("here"), .address("x")) == nil)
    #expect(table.admit(.milliseconds(2), from: [.profile("before"), .address("x")], isKnown: true) == nil)
    #expect(charge(2, .profile("new"), .address("x")) == .seconds(60), "newcomers wait")
    clock.advance(by: .seconds(60))
    #expect(charge(2, .profile("new"), .address("x")) == nil)
  }

  @Test func `work is charged to the address even if its profile is in debt`() {
    #expect(table.charge(.seconds(61), to: [.profile("a"), .address("x")]) == nil)
    #expect(table.charge(.seconds(1), to: [.profile("a"), .address("x")]) != nil)
    #expect(charge(0, .profile("b"), .address("x")) == .seconds(2))
  }

  @Test func `a debt is limited`() throws {
    _ = charge(1_000_000, .profile("a"))
    #expect(charge(1_000_000, .profile("a")) == .seconds(60))
    clock.advance(by: .seconds(60))
    #expect(charge(0, .profile("a")) == nil)
  }

  @Test func `an unlimited account is never in debt`() {
    let table = CostTable(limits: .unlimited) { .zero }
    for _ in 0..<1_000 { #expect(table.charge(.seconds(1_000), to: [.profile("a"), .address("x")]) == nil) }
    #expect(table.count == 0)
  }

  @Test func `full accounts are dropped`() {
    for name in 0..<1_000 { _ = charge(2, .profile("\(name)")) }
    #expect(table.count == 1_000)
    clock.advance(by: .milliseconds(10))
    for name in 1_000..<2_000 { _ = charge(2, .profile("\(name)")) }
    #expect(table.count < 1_100)
  }

  @Test func `the number of accounts stays limited, and the deepest debts are kept`() {
    _ = charge(100_000, .profile("debtor"))
    for name in 0..<120_000 { _ = charge(2, .profile("\(name)")) }
    #expect(table.count <= CostTable.maxAccounts)
    #expect(charge(0, .profile("debtor")) != nil)
  }
}
