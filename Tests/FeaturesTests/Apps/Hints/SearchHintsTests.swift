import FeatureKit
import Foundation
import HTML
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

/// Hints below the search field, after the recent keywords.
@Suite(.timeLimit(.minutes(3)))
struct SearchHintsTests {
  private struct FakeHints: HintsRepository {
    var hints: [String] = ["memo", "memory"]
    var failure: AppError?
    var gate: Gate?

    func asked(by asker: Asker) -> any HintsRepository { self }

    func hints(for words: String, in storefront: Storefront) async throws -> [String] {
      try await gate?.pass()
      if let failure { throw failure }
      return hints
    }
  }

  private func reactor(
    _ hints: FakeHints, _ listings: SpyListings = SpyListings(), clock: ManualClock
  ) -> SearchReactor {
    let state = SearchReactor.sample().initialState
    return SearchReactor(
      state: state, listings: listings, memory: .forgetful, saved: .none, profile: .known, undoField: .sample,
      hints: hints, clock: clock, now: { clock.date })
  }

  /// Types, and lets the time of both pauses pass, the second one when hints are there if any are expected.
  private func typed(_ text: String, _ hints: FakeHints) async throws -> ReactorRuntime<SearchReactor> {
    let clock = ManualClock()
    let runtime = ReactorRuntime(reactor(hints, clock: clock))
    let typing = Task { await runtime.send(.queryChanged(text)) }
    // The pause before the search, and that before the hints.
    await clock.sleepers(atLeast: 2)
    clock.advance(by: SearchReactor.hintPause)
    try await until { !runtime.state.hints.isEmpty || hints.failure != nil }
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    return runtime
  }

  private func bar(_ state: SearchReactor.State, _ language: Language = .english) -> String {
    let screen = SearchScreen(
      listings: SpyListings(), memory: .forgetful, saved: .none, pictures: FakePictures(), undoField: .sample)
    let content = screen.content(of: state, for: Reader(profile: .known, language: language))
    for case .slot("search", let html) in content.regions { return html.render() }
    return ""
  }

  @Test func `hints arrive while a text is typed`() async throws {
    let runtime = try await typed("mem", FakeHints())
    #expect(runtime.state.hints == ["memo", "memory"])
    #expect(bar(runtime.state).contains("aria-label='Suggestions'"))
    #expect(bar(runtime.state, .korean).contains("aria-label='추천 검색어'"))
    #expect(bar(runtime.state).contains("q=memory"))
  }

  @Test func `a failure of hints is not shown, and the search goes on`() async throws {
    let runtime = try await typed("mem", FakeHints(failure: AppError(.offline)))
    #expect(runtime.state.hints.isEmpty && runtime.state.results.value != nil)
    #expect(runtime.state.results.error == nil)
  }

  @Test func `hints that take longer than the search are not waited for`() async {
    let (clock, gate) = (ManualClock(), Gate())
    let runtime = ReactorRuntime(reactor(FakeHints(gate: gate), clock: clock))
    let typing = Task { await runtime.send(.queryChanged("mem")) }
    await clock.sleepers(atLeast: 2)
    clock.advance(by: SearchReactor.hintPause)
    await gate.waiting(atLeast: 1)
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    #expect(runtime.state.hints.isEmpty && runtime.state.results.value != nil)
  }

  @Test func `hints that take longer than a second are given up while the search goes on`() async {
    let (clock, hintGate, searchGate) = (ManualClock(), Gate(), Gate())
    let listings = SpyListings(gates: ["mem": searchGate])
    let runtime = ReactorRuntime(reactor(FakeHints(gate: hintGate), listings, clock: clock))
    let typing = Task { await runtime.send(.queryChanged("mem")) }
    await clock.sleepers(atLeast: 2)
    clock.advance(by: SearchReactor.debounce)
    await hintGate.waiting(atLeast: 1)
    await searchGate.waiting(atLeast: 1)
    await clock.sleepers(atLeast: 1)
    clock.advance(by: SearchReactor.maxHintWait)
    searchGate.open()
    await typing.value
    #expect(runtime.state.hints.isEmpty && runtime.state.results.value != nil)
  }

  private func state(_ change: (inout SearchReactor.State) -> Void) -> SearchReactor.State {
    var state = SearchReactor.sample(text: "me") { $0.results = .loaded(.sample("me")) }.initialState
    state.type("mem")
    change(&state)
    return state
  }

  @Test func `recent keywords come first, none comes twice, and there are ten at most`() throws {
    let keyword = try RecentKeyword.sample("memo")
    let shown = state { state in
      state.recents = [keyword]
      state.hints = ["Memo", "mem"] + (1...20).map { "memory \($0)" }
    }
    #expect(shown.hintsShown(after: shown.visibleRecents) == (1...9).map { "memory \($0)" })
    let html = bar(shown)
    #expect(html.ranges(of: "class='suggestion'").count == 10)
    let (recent, hint) = (html.range(of: "#clock"), html.range(of: "data-hint"))
    #expect(try #require(recent).lowerBound < #require(hint).lowerBound)
  }

  @Test func `hints are below the field only while typing`() {
    var submitted = state { $0.hints = ["memo"] }
    #expect(bar(submitted).contains("data-hint"))
    submitted.shownRecents = .none
    #expect(!bar(submitted).contains("data-hint"))
  }

  @Test func `hints that fit what is typed on stay until others arrive`() {
    let reactor = SearchReactor.sample()
    var typing = state { $0.hints = ["memo", "memory", "mex"] }
    reactor.reduce(&typing, by: .setTyped("memo"))
    #expect(typing.hints == ["memo", "memory"])
    reactor.reduce(&typing, by: .clear)
    #expect(typing.hints.isEmpty)
  }

  @Test(arguments: ["1111111111", "ㅁㅁ", "https://apps.apple.com/kr/app/id1111111111"])
  func `ids, links and initial consonants have none`(text: String) async {
    let clock = ManualClock()
    let runtime = ReactorRuntime(reactor(FakeHints(), clock: clock))
    let typing = Task { await runtime.send(.queryChanged(text)) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    #expect(runtime.state.hints.isEmpty)
  }
}
