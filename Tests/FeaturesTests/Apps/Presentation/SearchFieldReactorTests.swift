import LiveWeb
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

/// What the field and the keywords below it do while a person types, clears and cancels.
@Suite(.timeLimit(.minutes(1)))
struct SearchFieldReactorTests {
  private let recents = InMemoryRecentKeywordsRepository()
  private let clock = ManualClock()

  private func reactor(
    _ listings: SpyListings = SpyListings(), saves: Bool = true, text: String = "",
    _ change: (inout SearchReactor.State) -> Void = { _ in }
  ) -> SearchReactor {
    .sample(
      listings, memory: SearchMemory(FakeChoices(savesRecents: saves), recents: recents), text: text, clock: clock,
      change)
  }

  // MARK: - While typing

  @Test(arguments: [
    ("ㅋㅋㅇ", ["카카오톡"]), ("카캉", ["카카오톡"]), ("카", ["카카오톡", "칼국수", "우리 카드"]), ("TALK", ["talk"]), ("드", ["우리 카드"]),
  ])
  func `keywords that match what is typed are shown without waiting`(typed: String, matching: [String]) async throws {
    let keywords = try recents.keep("우리 카드", "카카오톡", "talk", "칼국수")
    let listings = SpyListings()
    let probe = ReactorProbe(reactor(listings) { $0.recents = keywords })
    let typing = probe.start(.queryChanged(typed))
    await clock.sleepers(atLeast: 1)
    probe.expect { state in
      state.typed = typed
      state.showsRecents = true
    }
    #expect(probe.state.matchingRecents.map(\.text) == matching)
    #expect(listings.searches.isEmpty)
    probe.finish()
    typing.cancel()
    await typing.value
  }

  @Test func `rows take the place of the keywords when they come`() async throws {
    let keywords = try recents.keep("카카오톡")
    let probe = ReactorProbe(reactor(saves: false) { $0.recents = keywords })
    let typing = probe.start(.queryChanged("카"))
    await clock.sleepers(atLeast: 1)
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    probe.expect { state in
      state.typed = "카"
      state.showsRecents = true
    }
    probe.expect { $0.begin("카") }
    probe.expect { state in
      state.results = .loaded(.sample("카"))
      state.showsRecents = false
    }
    probe.finish()
  }

  @Test func `a failure takes the place of the keywords too`() async throws {
    _ = try recents.keep("카카오톡")
    let listings = SpyListings()
    listings.fail(with: AppError(.offline))
    let runtime = ReactorRuntime(reactor(listings) { $0.showsRecents = true })
    await runtime.send(.querySubmitted("카"))
    #expect(runtime.state.results == .failed(AppError(.offline), last: nil))
    #expect(!runtime.state.showsRecents)
  }

  @Test func `while no keyword matches what is typed the rows stay`() async throws {
    let keywords = try recents.keep("카카오톡")
    let shown = Loadable.loaded(ResultsPage.sample("boat"))
    let probe = ReactorProbe(
      reactor(text: "boat") { state in
        state.recents = keywords
        state.results = shown
      })
    let typing = probe.start(.queryChanged("boats"))
    await clock.sleepers(atLeast: 1)
    probe.expect { $0.typed = "boats" }
    #expect(probe.state.results == shown)
    #expect(!probe.state.showsRecents)
    probe.finish()
    typing.cancel()
    await typing.value
  }

  // MARK: - Without a text

  @Test func `the empty field shows the recent keywords when it is focused`() async {
    let probe = ReactorProbe(reactor())
    await probe.send(.searchFocused)
    probe.expect { $0.showsRecents = true }
    probe.expect { $0.savesRecents = true }
    probe.expect { $0.recents = [] }
    probe.finish()
    #expect(probe.state.isSearching)
  }

  @Test func `a field with a text shows no keywords when it is focused`() async {
    let runtime = ReactorRuntime(reactor(text: "boat") { $0.results = .loaded(.sample("boat")) })
    await runtime.send(.searchFocused)
    #expect(!runtime.state.showsRecents)
  }

  @Test(arguments: [
    SearchReactor.Action.queryChanged(""), .queryChanged(" \u{200B}"), .querySubmitted(""), .querySubmitted("\n"),
  ])
  func `an empty text clears the search and shows the recent keywords`(action: SearchReactor.Action) async {
    let listings = SpyListings()
    let probe = ReactorProbe(
      reactor(listings, text: "boat") { state in
        state.results = .loaded(.sample("boat"))
        state.count = 100
        state.wasCut = true
        state.moreFailure = AppError(.offline)
      })
    await probe.send(action)
    probe.expect { state in
      state.text = ""
      state.typed = ""
      state.count = 50
      state.results = .idle
      state.wasCut = false
      state.moreFailure = nil
      state.showsRecents = true
    }
    probe.finish()
    #expect(listings.searches.isEmpty)
  }

  @Test func `Cancel clears the search and shows the welcome`() async {
    let probe = ReactorProbe(
      reactor(text: "boat") { state in
        state.results = .loaded(.sample("boat"))
        state.changedStorefront = true
      })
    await probe.send(.searchCancelled)
    probe.expect { state in
      state.text = ""
      state.typed = ""
      state.results = .idle
      state.changedStorefront = false
      state.step = 1
    }
    probe.finish()
  }

  @Test func `Cancel ends a search that is on its way`() async {
    let gate = Gate()
    let listings = SpyListings(gates: ["boat": gate])
    let runtime = ReactorRuntime(reactor(listings))
    let search = Task { await runtime.send(.querySubmitted("boat")) }
    await gate.waiting(atLeast: 1)
    await runtime.send(.searchCancelled)
    gate.open()
    await search.value
    #expect(listings.abandoned == ["boat"])
    #expect(runtime.state.results == .idle)
    #expect(!runtime.state.isSearching)
  }
}
