import Foundation
import Synchronization
import TestSupport
import Testing
import Upstream

@testable import AppsFeature

extension ComparisonRunnerTests {
  @Test func `a renamed app has its new name, and the former one where the store does not answer`() async throws {
    let isLater = Mutex(false)
    let appStore = FakeAppStore { call in
      let isLater = isLater.withLock { $0 }
      if isLater, call.item("country") == "JP" { throw NetworkError.status(500, host: "store", retryAfter: nil) }
      return WireRow.body([WireRow.iphone(1, isLater ? "Ship" : "Boat")])
    }
    let comparisons = empty()
    try await running(appStore, comparisons) {
      try await comparisons.start(1, on: .iphone, first: [])
      try await until { await isDone(1, in: comparisons) }
      isLater.withLock { $0 = true }
      date.advance(by: 7 * 3_600)
      try await comparisons.start(1, on: .iphone, first: [])
      try await until { await isDone(1, in: comparisons) }
    }
    let offers = try await comparisons.comparison(of: 1, on: .iphone).offers
    #expect(offers.count == 175)
    #expect(offers.filter { $0.facts?.name == "Boat" }.map(\.id) == ["JP"])
    #expect(offers.count { $0.facts?.name == "Ship" } == 174)
  }

  @Test func `an app that is sold under two ids is compared as two, also by the calls that they share`() async throws {
    let appStore = FakeAppStore { call in
      WireRow.body([WireRow.iphone(call.item("country") == "US" ? 2 : 1, "Boat")])
    }
    let comparisons = empty()
    for appID in 1...2 { try await comparisons.start(appID, on: .iphone, first: []) }
    try await running(appStore, comparisons) {
      for appID in 1...2 { try await until { await isDone(appID, in: comparisons) } }
    }
    #expect(appStore.calls.count == 175)
    let one = try await comparisons.comparison(of: 1, on: .iphone).offersByCountry
    let two = try await comparisons.comparison(of: 2, on: .iphone).offersByCountry
    #expect(one.count == 175 && one.values.filter { $0.facts == nil }.map(\.id) == ["US"])
    #expect(two.count == 175 && two.values.filter { $0.facts != nil }.map(\.id) == ["US"])
  }
}
