import FeatureKit
import LiveWeb
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

/// The search field and the recent keywords while the user types, clears and cancels.
@Suite(.timeLimit(.minutes(3)))
struct SearchFieldReactorTests {
  private let recents = DatabaseRecentKeywordsRepository.empty()
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
    ("ㅋㅋㅇ", ["카카오톡"]), ("카캉", ["카카오톡"]), ("카", ["카카오톡", "칼국수", "우리 카드"]), ("TAL", ["talk"]), ("드", ["우리 카드"]),
  ])
  func `matching keywords are shown without delay`(typed: String, matching: [String]) async throws {
    let keywords = try await recents.keep("우리 카드", "카카오톡", "talk", "칼국수")
    let listings = SpyListings()
    let probe = ReactorProbe(reactor(listings) { $0.recents = keywords })
    let typing = probe.start(.queryChanged(typed))
    await clock.sleepers(atLeast: 1)
    probe.expect { $0.type(typed) }
    #expect(probe.state.visibleRecents.map(\.text) == matching)
    #expect(listings.searches.isEmpty)
    probe.finish()
    typing.cancel()
    await typing.value
  }

  @Test func `suggestions stay after a pause, and are hidden by Enter`() async throws {
    let keywords = try await recents.keep("카카오톡")
    let probe = ReactorProbe(reactor(saves: false) { $0.recents = keywords })
    let typing = probe.start(.queryChanged("카"))
    await clock.sleepers(atLeast: 1)
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    probe.expect { $0.type("카") }
    probe.expect { $0.begin("카", isMeant: false) }
    probe.expect { $0.results = .loaded(.sample("카")) }
    #expect(probe.state.visibleRecents == keywords)

    await probe.send(.querySubmitted("카"))
    probe.expect { $0.begin("카") }
    #expect(probe.state.visibleRecents.isEmpty)
    probe.expect { $0.results = .loaded(.sample("카")) }
    probe.finish()
  }

  @Test func `choosing another device hides the keywords`() async throws {
    let keywords = try await recents.keep("카카오톡")
    let runtime = ReactorRuntime(
      reactor(saves: false) { state in
        state.recents = keywords
        state.type("카")
      })
    #expect(runtime.state.visibleRecents == keywords)
    await runtime.send(.platformPicked(.ipad))
    #expect(runtime.state.visibleRecents.isEmpty)
  }

  @Test func `eight keywords are suggested, whether there are rows or not, and never the text itself`() throws {
    let keywords = try (0..<12).map { try RecentKeyword.sample("boat \($0)", Double($0)) }
    let same = try RecentKeyword.sample("BOAT", 99, storefront: "US")
    var state = reactor().initialState
    state.recents = keywords + [same]
    state.type("boat")
    #expect(state.visibleRecents == Array(keywords.reversed().prefix(8)))
    state.results = .loading(last: .sample("bo"))
    #expect(state.visibleRecents == Array(keywords.reversed().prefix(8)))
  }

  @Test func `a failure is shown below the keywords, until Enter`() async throws {
    let keywords = try await recents.keep("카카오톡")
    let listings = SpyListings()
    listings.fail(with: AppError(.offline))
    let runtime = ReactorRuntime(reactor(listings) { $0.recents = keywords })
    let typing = Task { await runtime.send(.queryChanged("카")) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    #expect(runtime.state.results == .failed(AppError(.offline), last: nil))
    #expect(runtime.state.visibleRecents == keywords)
    await runtime.send(.querySubmitted("카"))
    #expect(runtime.state.visibleRecents.isEmpty)
  }

  // MARK: - Initial consonants

  @Test func `initial consonants only find keywords, after the pause and on Enter`() async throws {
    let keywords = try await recents.keep("메모")
    let listings = SpyListings(known: ["ㅁㅁ"])
    let probe = ReactorProbe(
      reactor(listings, text: "boat") { state in
        state.recents = keywords
        state.results = .loaded(.sample("boat"))
      })
    let typing = probe.start(.queryChanged("ㅁㅁ"))
    await clock.sleepers(atLeast: 1)
    probe.expect { $0.type("ㅁㅁ") }
    #expect(probe.state.shownPage == ResultsPage.sample("boat"))
    #expect(probe.state.visibleRecents == keywords)
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    probe.expect { state in
      state.text = "ㅁㅁ"
      state.results = .idle
    }
    #expect(probe.state.findsOnlyRecents)

    await probe.send(.querySubmitted("ㅁ"))
    probe.expect { state in
      state.text = "ㅁ"
      state.typed = "ㅁ"
    }
    #expect(probe.state.visibleRecents == keywords)
    probe.finish()
    #expect(listings.searches.isEmpty)
  }

  @Test func `an address with initial consonants starts no search`() async throws {
    let keywords = try await recents.keep("메모")
    let listings = SpyListings()
    let runtime = ReactorRuntime(reactor(listings, text: "ㅁㅁ") { $0.shownRecents = .matching })
    await runtime.send(.appeared)
    #expect(runtime.state.visibleRecents == keywords)
    #expect(runtime.state.step == 0)
    #expect(listings.searches.isEmpty)
  }

  // MARK: - Without a text

  @Test func `the empty field shows the recent keywords when it is focused`() async {
    let probe = ReactorProbe(reactor())
    await probe.send(.searchFocused)
    probe.expect { $0.shownRecents = .all }
    probe.expect { $0.savesRecents = true }
    probe.expect { $0.recents = [] }
    probe.finish()
    #expect(probe.state.isSearching)
  }

  @Test func `a field with a text shows no keywords when it is focused`() async {
    let runtime = ReactorRuntime(reactor(text: "boat") { $0.results = .loaded(.sample("boat")) })
    await runtime.send(.searchFocused)
    #expect(runtime.state.shownRecents == .none)
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
        state.known = .sample("bo")
      })
    await probe.send(action)
    probe.expect { state in
      state.text = ""
      state.typed = ""
      state.count = 50
      state.results = .idle
      state.wasCut = false
      state.moreFailure = nil
      state.known = nil
      state.shownRecents = .all
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
      state.shownRecents = .newest
      state.step = 1
    }
    probe.finish()
  }

  @Test func `Cancel ends a running search`() async {
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
