import FeatureKit
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

/// Rows shown before the pause ends: known from an earlier search of this text, or of its beginning.
@Suite(.timeLimit(.minutes(3)))
struct SearchReactorKnownRowsTests {
  private let clock = ManualClock()

  /// Nine rows in Korea, six of them with `boats`, of which four have `boats!`, and one with `boati`.
  private static func boats() -> ResultsPage {
    let names = [
      "Boat", "Paper Boats", "Boating", "BOATS!", "Raft", "Toy Boats!", "Boats! Boats!", "Boats!!", "Ferry Boats",
    ]
    let rows = names.enumerated().map { AppListing.sample($0.offset + 1, $0.element) }
    return ResultsPage(ListingsPage(listings: rows, hasMore: true), of: .sample("boat"))
  }

  /// Types a text and returns during the pause after it.
  private func type(_ text: String, in runtime: ReactorRuntime<SearchReactor>) async -> Task<Void, Never> {
    let typing = Task { await runtime.send(.queryChanged(text)) }
    await clock.sleepers(atLeast: 1)
    return typing
  }

  private func end(_ typing: Task<Void, Never>) async {
    typing.cancel()
    await typing.value
  }

  @Test func `an earlier answer is shown at once, and replaced by the new one`() async {
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

  @Test func `after a longer text, the rows with that text stay`() async {
    let runtime = ReactorRuntime(
      SearchReactor.sample(text: "boat", clock: clock) { $0.results = .loaded(Self.boats()) })
    let typing = await type("boats", in: runtime)
    #expect(runtime.state.shownPage?.rows.map(\.key) == ["2", "4", "6", "7", "8", "9"])
    #expect(runtime.state.shownPage?.hasMore == false)
    #expect(!runtime.state.isAnswered)
    await end(typing)

    await runtime.send(.queryChanged("boat"))
    #expect(runtime.state.isAnswered)
    #expect(runtime.state.shownPage?.rows.count == 9)
  }

  @Test func `narrowed rows can be narrowed further, and widened from the whole answer`() async {
    let runtime = ReactorRuntime(
      SearchReactor.sample(text: "boat", clock: clock) { $0.results = .loaded(Self.boats()) })
    let all = ["2", "4", "6", "7", "8", "9"]
    for (text, keys) in [("boats", all), ("boats!", ["4", "6", "7", "8"]), ("boats", all)] {
      let typing = await type(text, in: runtime)
      #expect(runtime.state.shownPage?.rows.map(\.key) == keys)
      await end(typing)
    }
  }

  @Test(arguments: ["kite", "boatswain", "boati", "boats! b"])
  func `without several known rows the last rows stay until the answer`(text: String) async {
    let gate = Gate()
    let listings = SpyListings(gates: [text: gate])
    let runtime = ReactorRuntime(
      SearchReactor.sample(listings, text: "boat", clock: clock) { $0.results = .loaded(Self.boats()) })
    let typing = await type(text, in: runtime)
    #expect(runtime.state.shownPage == Self.boats())
    #expect(!runtime.state.isAnswered)

    clock.advance(by: SearchReactor.debounce)
    await gate.waiting(atLeast: 1)
    #expect(runtime.state.shownPage == Self.boats())
    gate.open()
    await typing.value
    #expect(runtime.state.shownPage == ResultsPage.sample(text))
  }

  @Test func `an answer without rows takes the last ones away`() async {
    let runtime = ReactorRuntime(
      SearchReactor.sample(SpyListings(total: 0), text: "boat", clock: clock) { $0.results = .loaded(Self.boats()) })
    let typing = await type("kite", in: runtime)
    #expect(runtime.state.shownPage == Self.boats())
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    #expect(runtime.state.shownPage?.rows.isEmpty == true)
    #expect(runtime.state.isAnswered)
  }

  @Test func `rows of another device are not shown for this one`() async {
    let runtime = ReactorRuntime(
      SearchReactor.sample(text: "boat", clock: clock) { state in
        state.results = .loading(last: Self.boats())
        state.place.platform = .ipad
      })
    let typing = await type("boats", in: runtime)
    #expect(runtime.state.known == nil)
    await end(typing)
  }

  @Test func `known rows stay if the search fails`() async {
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

  @Test func `for an app not in this store, the countries where it was seen are known`() async throws {
    let seen = try ["KR", "JP", "US"].map { try #require(Storefront.find($0)) }
    let listings = SpyListings(total: 0, seenIn: seen)
    let runtime = ReactorRuntime(SearchReactor.sample(listings, clock: clock))
    await runtime.send(.querySubmitted("id284815942"))
    #expect(runtime.state.offers == seen.dropFirst().map { StoreOffer(storefront: $0, price: nil) })
    await runtime.send(.querySubmitted("boat"))
    #expect(runtime.state.offers.isEmpty)
  }
}
