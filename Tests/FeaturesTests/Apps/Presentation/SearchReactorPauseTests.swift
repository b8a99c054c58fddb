import FeatureKit
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

/// Pauses, repeated input and retries.
@Suite(.timeLimit(.minutes(3)))
struct SearchReactorPauseTests {
  @Test func `a text typed again shows its rows, not its keyword`() async throws {
    let keyword = try RecentKeyword.sample("boat")
    let runtime = ReactorRuntime(
      SearchReactor.sample(text: "boat") { state in
        state.results = .loaded(.sample("boat"))
        state.recents = [keyword]
      })
    await runtime.send(.queryChanged("boat"))
    #expect(runtime.state.visibleRecents.isEmpty)
    #expect(runtime.state.shownPage == ResultsPage.sample("boat"))
  }

  @Test func `the pause begins with the key, however long reading known rows takes`() async {
    let (clock, gate) = (ManualClock(), Gate())
    let listings = SpyListings(known: ["boat"], knownGate: gate)
    let runtime = ReactorRuntime(SearchReactor.sample(listings, clock: clock))
    let typing = Task { await runtime.send(.queryChanged("boat")) }
    await gate.waiting(atLeast: 1)
    #expect(runtime.state.typed == "boat")
    clock.advance(by: .milliseconds(300))
    gate.open()
    await clock.sleepers(atLeast: 1)
    #expect(listings.searches.isEmpty)
    clock.advance(by: .milliseconds(100))
    #expect(clock.sleeperCount == 0)
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    #expect(listings.searches.map(\.text) == ["boat"])
  }

  @Test func `if reading known rows takes longer than the pause, the search follows at once`() async {
    let (clock, gate) = (ManualClock(), Gate())
    let listings = SpyListings(knownGate: gate)
    let runtime = ReactorRuntime(SearchReactor.sample(listings, clock: clock))
    let typing = Task { await runtime.send(.queryChanged("boat")) }
    await gate.waiting(atLeast: 1)
    clock.advance(by: SearchReactor.debounce)
    gate.open()
    await typing.value
    #expect(listings.searches.map(\.text) == ["boat"])
  }

  @Test func `a text that is typed again while it is loading is searched again`() async {
    let clock = ManualClock()
    let runtime = ReactorRuntime(
      SearchReactor.sample(text: "boat", clock: clock) { $0.results = .loading(last: .sample("bo")) })
    let again = Task { await runtime.send(.queryChanged("boat")) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: SearchReactor.debounce)
    await again.value
    #expect(runtime.state.results == .loaded(.sample("boat")))
  }

  @Test func `Enter again while the text is being searched waits for that search`() async {
    let gate = Gate()
    let listings = SpyListings(gates: ["boat": gate])
    let runtime = ReactorRuntime(SearchReactor.sample(listings))
    let first = Task { await runtime.send(.querySubmitted("boat"), order: 1) }
    await gate.waiting(atLeast: 1)
    let second = Task.immediate { await runtime.send(.querySubmitted("boat"), order: 2) }
    gate.open()
    await second.value
    await first.value
    #expect(listings.searches.map(\.text) == ["boat"])
    #expect(runtime.state.results == .loaded(.sample("boat")))
  }

  @Test func `Enter while the typed text is being searched hides the suggestions`() async throws {
    let (clock, gate) = (ManualClock(), Gate())
    let keyword = try RecentKeyword.sample("boats")
    let listings = SpyListings(gates: ["boat": gate])
    let runtime = ReactorRuntime(SearchReactor.sample(listings, clock: clock) { $0.recents = [keyword] })
    let typing = Task { await runtime.send(.queryChanged("boat"), order: 1) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: SearchReactor.debounce)
    await gate.waiting(atLeast: 1)
    #expect(runtime.state.visibleRecents == [keyword])
    let enter = Task.immediate { await runtime.send(.querySubmitted("boat"), order: 2) }
    gate.open()
    await enter.value
    await typing.value
    #expect(runtime.state.visibleRecents.isEmpty)
    #expect(runtime.state.results == .loaded(.sample("boat")))
  }

  @Test func `Enter on a longer text cancels the running search`() async {
    let gate = Gate()
    let listings = SpyListings(gates: ["boat": gate])
    let runtime = ReactorRuntime(SearchReactor.sample(listings))
    let first = Task { await runtime.send(.querySubmitted("boat")) }
    await gate.waiting(atLeast: 1)
    await runtime.send(.querySubmitted("boats"))
    #expect(runtime.state.results == .loaded(.sample("boats")))
    gate.open()
    await first.value
    #expect(runtime.state.text == "boats")
  }

  @Test func `loading more rows that fails again stays a separate failure`() async {
    let listings = SpyListings(total: 500)
    listings.fail(with: AppError(.offline))
    let runtime = ReactorRuntime(
      SearchReactor.sample(listings, text: "boat") { $0.results = .loaded(.sample("boat", of: 500)) })
    await runtime.send(.reachedEnd)
    await runtime.send(.moreRetryTapped)
    #expect(runtime.state.moreFailure == AppError(.offline))
    #expect(runtime.state.results == .loaded(.sample("boat", of: 500)))
  }

  @Test func `a device picked in the pause after the last key searches the typed text`() async {
    let (clock, listings) = (ManualClock(), SpyListings())
    let runtime = ReactorRuntime(SearchReactor.sample(listings, clock: clock))
    let typing = Task { await runtime.send(.queryChanged("boat")) }
    await clock.sleepers(atLeast: 1)
    await runtime.send(.platformPicked(.ipad))
    await typing.value
    #expect(listings.searches.map(\.text) == ["boat"])
  }

  @Test func `a device picked before typing applies even if it arrives later`() async {
    let listings = SpyListings()
    let runtime = ReactorRuntime(SearchReactor.sample(listings))
    await runtime.send(.querySubmitted("boat"), order: 2)
    await runtime.send(.platformPicked(.ipad), order: 1)
    #expect(runtime.state.place.platform == .ipad)
    #expect(listings.searches.map(\.text) == ["boat", "boat"])
  }

  @Test func `a retry in the pause after the last key searches the typed text`() async {
    let (clock, listings) = (ManualClock(), SpyListings())
    let runtime = ReactorRuntime(
      SearchReactor.sample(listings, text: "boat", clock: clock) { $0.results = .failed(AppError(.offline), last: nil) }
    )
    let typing = Task { await runtime.send(.queryChanged("kite")) }
    await clock.sleepers(atLeast: 1)
    await runtime.send(.retryTapped)
    await typing.value
    #expect(listings.searches.map(\.text) == ["kite"])
  }
}
