import Foundation
import Reactor
import Testing

@testable import Upstream

/// Spare calls are made one after another: each as soon as it may be.
@Suite struct SpareCallsTests {
  private var budget = BudgetProbe(limit: 20, maxWait: .seconds(30))
  private let reader = Asker(address: "10.0.0.1", profile: "a")
  private var lastID = 0

  /// Makes spare calls, and a reader's call at some seconds. Returns the seconds of the spare calls.
  private mutating func spareCalls(until end: Double, readAt reads: [Double] = []) -> [Double] {
    var (seconds, reads, made) = (0.0, reads[...], [Double]())
    while seconds < end {
      let next = seconds + Double(budget.wait(.spare, at: seconds).components.seconds)
      if let read = reads.first, read <= next {
        reads.removeFirst()
        seconds = max(seconds, read)
        #expect(arrive(.visible, by: reader, at: seconds), "a page's call at \(seconds)")
      } else if next > seconds {
        seconds = next
      } else {
        #expect(arrive(.spare, by: .program, at: seconds))
        made.append(seconds)
      }
    }
    return made
  }

  private mutating func arrive(_ priority: HTTPRequest.Priority, by asker: Asker, at seconds: Double) -> Bool {
    lastID += 1
    return budget.arrive("\(lastID)", id: lastID, priority, by: asker, at: seconds).admitted == ["\(lastID)"]
  }

  @Test mutating func `alone they use the whole budget, evenly, and a page's call waits for one of them`() {
    #expect(spareCalls(until: 60) == stride(from: 0.0, to: 60, by: 3).map { $0 })
    #expect(budget.wait(at: 58) == .seconds(2))
  }

  @Test mutating func `all storefronts are asked within nine minutes`() {
    let made = spareCalls(until: 540)
    #expect(made.count >= 175)
  }

  @Test mutating func `while pages make calls, they use at most half of the budget`() {
    let made = spareCalls(until: 300, readAt: Array(stride(from: 1, to: 300, by: 10)))
    for moment in made { #expect(made.filter { $0 > moment - 60 && $0 <= moment }.count <= 10) }
    #expect(made.count >= 45)
  }

  @Test mutating func `they are in no address's share`() {
    _ = spareCalls(until: 6)
    let admitted = (0..<18).filter { _ in arrive(.visible, by: reader, at: 6) }.count
    #expect(admitted == 18, "no other address is about")
  }

  @Test mutating func `a page's call goes first`() {
    for _ in 0..<20 { _ = arrive(.visible, by: reader, at: 0) }
    _ = budget.arrive("spare", id: 100, .spare, at: 31)
    _ = budget.arrive("page", id: 101, by: reader, at: 32)
    #expect(budget.wake(at: 60).admitted == ["page", "spare"])
  }
}
