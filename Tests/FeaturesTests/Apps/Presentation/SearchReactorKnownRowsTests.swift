import FeatureKit
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

/// Rows that are there before the pause ends: known from a search before, or from one whose text this one begins with.
@Suite(.timeLimit(.minutes(3)))
struct SearchReactorKnownRowsTests {
  private let clock = ManualClock()

  /// Five rows in Korea, of which two hold `boats`.
  private static func boats() -> ResultsPage {
    let names = ["Boat", "Paper Boats", "Boating", "BOATS!", "Raft"]
    let rows = names.enumerated().map { AppListing.sample($0.offset + 1, $0.element) }
    return ResultsPage(ListingsPage(listings: rows, hasMore: true), of: .sample("boat"))
  }

  /// Types a text and returns in the pause after it.
  private func type(_ text: String, in runtime: ReactorRuntime<SearchReactor>) async -> Task<Void, Never> {
    let typing = Task { await runtime.send(.queryChanged(text)) }
    await clock.sleepers(atLeast: 1)
    return typing
  }

  private func end(_ typing: Task<Void, Never>) async {
    typing.cancel()
    await typing.value
  }

  @Test func `what the store said before is shown at once and gives way to the answer`() async {
    let listings = SpyListings(known: ["boat"])
    let probe = ReactorProbe(SearchReactor.sample(listings, clock: clock))
    let typing = probe.start(.queryChanged("boat"))
    await clock.sleepers(atLeast: 1)
    probe.expect { $0.type("boat") }
    probe.expect { $0.known = .sample("boat") }
    #expect(listings.searches.isEmpty)
    #expect(!probe.state.isAnswered)

    clock.advance(by: SearchReactor.debounce)
    await typing.value
    probe.expect { $0.begin("boat", isMeant: false) }
    #expect(probe.state.results == .loading(last: .sample("boat")))
    probe.expect { $0.results = .loaded(.sample("boat")) }
    probe.finish()
    #expect(probe.state.isAnswered)
    #expect(listings.searches.map(\.text) == ["boat"])
  }

  @Test func `of the rows of a text that this one goes on from those stay that hold it`() async {
    let runtime = ReactorRuntime(
      SearchReactor.sample(text: "boat", clock: clock) { $0.results = .loaded(Self.boats()) })
    let typing = await type("boats", in: runtime)
    #expect(runtime.state.shownPage?.rows.map(\.key) == ["2", "4"])
    #expect(runtime.state.shownPage?.hasMore == false)
    #expect(!runtime.state.isAnswered)
    await end(typing)

    await runtime.send(.queryChanged("boat"))
    #expect(runtime.state.isAnswered)
    #expect(runtime.state.shownPage?.rows.count == 5)
  }

  @Test func `rows that were narrowed once are narrowed on, and widened from the whole answer`() async {
    let runtime = ReactorRuntime(
      SearchReactor.sample(text: "boat", clock: clock) { $0.results = .loaded(Self.boats()) })
    for (text, keys) in [("boats", ["2", "4"]), ("boats!", ["4"]), ("boati", ["3"]), ("boats", ["2", "4"])] {
      let typing = await type(text, in: runtime)
      #expect(runtime.state.shownPage?.rows.map(\.key) == keys)
      await end(typing)
    }
  }

  @Test(arguments: ["kite", "boatswain"])
  func `where nothing is known the last rows stay`(text: String) async {
    let runtime = ReactorRuntime(
      SearchReactor.sample(text: "boat", clock: clock) { $0.results = .loaded(Self.boats()) })
    let typing = await type(text, in: runtime)
    #expect(runtime.state.shownPage == Self.boats())
    #expect(!runtime.state.isAnswered)
    await end(typing)
  }

  @Test func `rows of another device are not taken for this one's`() async {
    let runtime = ReactorRuntime(
      SearchReactor.sample(text: "boat", clock: clock) { state in
        state.results = .loading(last: Self.boats())
        state.place.platform = .ipad
      })
    let typing = await type("boats", in: runtime)
    #expect(runtime.state.known == nil)
    await end(typing)
  }

  @Test func `known rows stay when the answer cannot be had`() async {
    let listings = SpyListings(known: ["boat"])
    listings.fail(with: AppError(.offline))
    let runtime = ReactorRuntime(SearchReactor.sample(listings, clock: clock))
    let typing = await type("boat", in: runtime)
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    #expect(runtime.state.results == .failed(AppError(.offline), last: .sample("boat")))
    #expect(runtime.state.known == nil)
  }

  // MARK: - Nothing found

  @Test func `an app that is not in this store is known where it was seen`() async throws {
    let seen = try ["KR", "JP", "US"].map { try #require(Storefront.find($0)) }
    let listings = SpyListings(total: 0, seenIn: seen)
    let runtime = ReactorRuntime(SearchReactor.sample(listings, clock: clock))
    await runtime.send(.querySubmitted("id284815942"))
    #expect(runtime.state.seenIn == Array(seen.dropFirst()))
    await runtime.send(.querySubmitted("boat"))
    #expect(runtime.state.seenIn.isEmpty)
  }
}
