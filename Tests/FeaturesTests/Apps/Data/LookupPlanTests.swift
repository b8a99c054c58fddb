import Testing

@testable import AppsFeature

/// The calls of a plan, independent of the network.
@Suite struct LookupPlanTests {
  private func id(_ appID: Int, _ storefront: String = "KR", _ platform: Platform = .iphone) -> AppListing.ID {
    AppListing.ID(appID: appID, storefront: storefront, platform: platform)
  }

  private func ids(_ appIDs: ClosedRange<Int>, _ storefront: String = "KR") -> [AppListing.ID] {
    appIDs.map { id($0, storefront) }
  }

  /// The answer of a made-up store to a call: `nil` for a failure.
  private typealias Store = (_ appIDs: [Int]) -> Set<Int>?

  /// The outcome of a plan: its calls, and the ids that were given up or are gone.
  private struct Outcome {
    var calls: [LookupPlan.Call] = []
    var givenUp: [AppListing.ID] = []
    var gone: [AppListing.ID] = []
  }

  private func outcome(of ids: [AppListing.ID], mayBeOfIDs: Bool = true, _ store: Store) -> Outcome {
    var (plan, outcome) = (LookupPlan(ids), Outcome())
    while let step = plan.next() {
      switch step {
      case .giveUp(let ids): outcome.givenUp += ids
      case .call(let call):
        outcome.calls.append(call)
        if let found = store(call.appIDs) {
          outcome.gone += plan.answered(with: found)
        } else {
          outcome.givenUp += plan.failed(mayBeOfIDs: mayBeOfIDs)
        }
      }
    }
    return outcome
  }

  @Test func `the ids of a place are requested two hundred per call, the most urgent first, without duplicates`() {
    let wanted = ids(1...450) + [id(7), id(450)]
    let outcome = outcome(of: wanted) { Set($0) }
    #expect(outcome.calls.map(\.appIDs) == [Array(1...200), Array(201...400), Array(401...450)])
    #expect(outcome.givenUp.isEmpty)
    #expect(outcome.gone.isEmpty)
  }

  @Test func `the same ids make the same call in any order`() {
    let calls = [[3, 1, 2], [2, 3, 1]].map { appIDs in outcome(of: appIDs.map { id($0) }) { Set($0) }.calls }
    #expect(calls[0] == calls[1])
    #expect(calls[0].map(\.appIDs) == [[1, 2, 3]])
  }

  @Test func `the most urgent ids are in the first call`() {
    let calls = outcome(of: ids(1...300).reversed()) { Set($0) }.calls
    #expect(calls.map(\.appIDs) == [Array(101...300), Array(1...100)])
  }

  @Test func `the place of the most urgent app is asked first`() {
    let wanted = [id(1, "JP"), id(2, "KR"), id(3, "JP", .mac), id(4, "JP"), id(5, "KR")]
    let calls = outcome(of: wanted) { Set($0) }.calls
    #expect(calls.map(\.place.storefront) == ["JP", "KR", "JP"])
    #expect(calls.map(\.place.platform) == [.iphone, .iphone, .mac])
    #expect(calls.map(\.appIDs) == [[1, 4], [2, 5], [3]])
  }

  @Test func `ids left out are requested once more, all of a place together, and are then gone`() {
    let outcome = outcome(of: ids(1...450) + ids(1...3, "US")) { Set($0).subtracting([5, 250, 449]) }
    #expect(outcome.calls.map(\.appIDs.count) == [200, 200, 50, 3, 3])
    #expect(outcome.calls[3].appIDs == [5, 250, 449])
    #expect(outcome.gone == [id(5), id(250), id(449)])
  }

  @Test func `an id found the second time is not gone`() {
    var isFirst = true
    let outcome = outcome(of: ids(1...9)) { appIDs in
      defer { isFirst = false }
      return isFirst ? Set(appIDs.prefix(6)) : Set(appIDs)
    }
    #expect(outcome.calls.map(\.appIDs) == [Array(1...9), [7, 8, 9]])
    #expect(outcome.gone.isEmpty)
  }

  @Test(arguments: [1, 2, 77, 100, 101, 200])
  func `one bad id is found among two hundred with at most sixteen more calls`(bad: Int) {
    let outcome = outcome(of: ids(1...200)) { $0.contains(bad) ? nil : Set($0) }
    #expect(outcome.givenUp == [id(bad)])
    #expect(outcome.calls.count <= 1 + LookupPlan.maxExtraCalls)
    #expect(Set(outcome.calls.dropFirst().flatMap(\.appIDs)) == Set(1...200))
  }

  @Test func `bad ids cost no more than that per original call, and no ids of other calls`() {
    let bad: Set<Int> = [10, 50, 90, 130]
    let outcome = outcome(of: ids(1...400)) { bad.isDisjoint(with: $0) ? Set($0) : nil }
    #expect(outcome.calls.count == 1 + LookupPlan.maxExtraCalls + 1)
    #expect(bad.isSubset(of: Set(outcome.givenUp.map(\.appID))))
    #expect(outcome.givenUp.allSatisfy { $0.appID <= 200 })
    #expect(outcome.givenUp.count < 200)
  }

  @Test func `after a call, its halves and their halves fail, nothing else is requested`() {
    let wanted = ids(1...1_000) + ids(1...5, "US")
    let outcome = outcome(of: wanted) { _ in nil }
    #expect(outcome.calls.map(\.appIDs.count) == [200, 100, 100, 50, 50, 50, 50])
    #expect(outcome.givenUp.count == wanted.count)
    #expect(Set(outcome.givenUp) == Set(wanted))
  }

  @Test func `a failure independent of the ids ends the plan at once, including ids left out before`() {
    var calls = 0
    let wanted = ids(1...600)
    let outcome = outcome(of: wanted, mayBeOfIDs: false) { appIDs in
      calls += 1
      return calls == 1 ? Set(appIDs.dropFirst()) : nil
    }
    #expect(outcome.calls.count == 2)
    #expect(outcome.gone.isEmpty)
    #expect(Set(outcome.givenUp) == Set([id(1)] + ids(201...600)))
  }

  @Test func `a plan without ids has no calls`() {
    #expect(outcome(of: []) { Set($0) }.calls.isEmpty)
  }
}
