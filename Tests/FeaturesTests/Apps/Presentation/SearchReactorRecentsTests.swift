import FeatureKit
import Foundation
import LiveWeb
import Localization
import Reactor
import Secrets
import Synchronization
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct SearchReactorRecentsTests {
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

  private func kept() async throws -> [String] { try await recents.recents(of: "a", limit: 200).map(\.text) }

  // MARK: - Remembering

  @Test func `a search with results is stored with its place and time`() async throws {
    let probe = ReactorProbe(reactor())
    await probe.send(.querySubmitted("boat"))
    let place = SearchPlace.initial(language: .korean)
    let keyword = RecentKeyword(
      text: "boat", storefront: place.storefront, platform: place.platform, date: clock.date)
    probe.expect { $0.begin("boat") }
    probe.expect { $0.results = .loaded(.sample("boat")) }
    probe.expect { $0.savesRecents = true }
    probe.expect { $0.recents = [keyword] }
    probe.finish()
    #expect(try await recents.recents(of: "a", limit: 200) == [keyword])
  }

  @Test func `a search without results is not stored`() async throws {
    await ReactorRuntime(reactor(SpyListings(total: 0))).send(.querySubmitted("boat"))
    #expect(try await kept() == [])
  }

  @Test func `a failed search is not stored`() async throws {
    let listings = SpyListings()
    listings.fail(with: AppError(.offline))
    await ReactorRuntime(reactor(listings)).send(.querySubmitted("boat"))
    #expect(try await kept() == [])
  }

  @Test func `loading more rows does not store the search again`() async throws {
    let shown = ResultsPage.sample("boat", of: 500)
    let runtime = ReactorRuntime(reactor(SpyListings(total: 500), text: "boat") { $0.results = .loaded(shown) })
    await runtime.send(.reachedEnd)
    #expect(runtime.state.results.value?.rows.count == 100)
    #expect(try await kept() == [])
  }

  @Test func `a keyword searched again moves up`() async throws {
    let runtime = ReactorRuntime(reactor())
    for text in ["memo", "boat", "MEMO"] {
      await runtime.send(.querySubmitted(text))
      clock.advance(by: .seconds(120))
    }
    #expect(try await kept() == ["MEMO", "boat"])
    #expect(runtime.state.recents.map(\.text) == ["MEMO", "boat"])
  }

  @Test func `partial keywords typed before a pause are replaced by the final one`() async throws {
    let runtime = ReactorRuntime(reactor())
    for text in ["메", "메모", "메모장"] {
      await runtime.send(.querySubmitted(text))
      clock.advance(by: .seconds(5))
    }
    #expect(try await kept() == ["메모장"])
  }

  /// Types a text, pauses, and waits for its rows.
  private func type(_ text: String, in runtime: ReactorRuntime<SearchReactor>) async {
    let typing = Task { await runtime.send(.queryChanged(text)) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: SearchReactor.debounce)
    await typing.value
  }

  @Test(arguments: [SearchReactor.Action.queryChanged(""), .searchCancelled, .querySubmitted("kite")])
  func `a text at which the typing only paused is forgotten when it is abandoned`(
    action: SearchReactor.Action
  ) async throws {
    _ = try await recents.keep("memo")
    let runtime = ReactorRuntime(reactor())
    await runtime.send(.appeared)
    await type("boat", in: runtime)
    #expect(try await kept() == ["boat", "memo"])
    await runtime.send(action)
    #expect(try await kept() == (action == .querySubmitted("kite") ? ["kite", "memo"] : ["memo"]))
    #expect(runtime.state.recents.map(\.text) == (try await kept()))
  }

  @Test(arguments: [
    SearchReactor.Action.querySubmitted("boat"),
    .appChosen(AppListing.ID(appID: 1, storefront: "KR", platform: .iphone)),
  ])
  func `a text at which the typing paused is kept once its rows were used`(action: SearchReactor.Action) async throws {
    let runtime = ReactorRuntime(reactor())
    await type("boat", in: runtime)
    await runtime.send(action)
    await runtime.send(.queryChanged(""))
    #expect(try await kept() == ["boat"])
  }

  /// Listens until a keyword that was stored elsewhere arrives.
  private func listen(in runtime: ReactorRuntime<SearchReactor>, until text: String) async throws {
    let listening = Task { await runtime.send(.listening) }
    _ = try await recents.keep(text)
    try await until { runtime.state.recents.contains { $0.text == text } }
    listening.cancel()
    await listening.value
  }

  @Test(arguments: [(RecentSearches.renewal, false), (RecentSearches.renewal + 1, true)])
  func `a text at which the typing paused is kept if the reader was away, and not because the page listens on`(
    seconds: TimeInterval, isKept: Bool
  ) async throws {
    let runtime = ReactorRuntime(reactor())
    await type("boat", in: runtime)
    try await listen(in: runtime, until: "memo")
    #expect(runtime.state.fragment != nil, "the page has just begun to listen")
    clock.advance(by: .seconds(seconds))
    try await listen(in: runtime, until: "kite")
    await runtime.send(.queryChanged(""))
    #expect(try await kept().contains("boat") == isKept)
  }

  @Test func `a keyword of an earlier day is no fragment`() async throws {
    _ = try await recents.keep("boat")
    let runtime = ReactorRuntime(reactor())
    await runtime.send(.appeared)
    await type("boat", in: runtime)
    await runtime.send(.searchCancelled)
    #expect(try await kept() == ["boat"])
  }

  // MARK: - Saving switched off

  @Test func `with saving off nothing is stored`() async throws {
    let runtime = ReactorRuntime(reactor(saves: false))
    await runtime.send(.appeared)
    await runtime.send(.querySubmitted("boat"))
    #expect(try await kept() == [])
    #expect(runtime.state.recents == [])
    #expect(!runtime.state.savesRecents)
  }

  @Test func `switching saving off keeps the stored keywords, and switching it on stores again`() async throws {
    _ = try await recents.keep("memo")
    let choices = FakeChoices()
    let runtime = ReactorRuntime(
      SearchReactor.sample(memory: SearchMemory(choices, recents: recents), clock: clock))
    choices.setSavesRecents(false)
    await runtime.send(.querySubmitted("boat"))
    #expect(try await kept() == ["memo"])
    await runtime.send(.searchFocused)
    #expect(!runtime.state.savesRecents)

    choices.setSavesRecents(true)
    await runtime.send(.querySubmitted("boat"))
    #expect(try await kept() == ["boat", "memo"])
    #expect(runtime.state.savesRecents)
  }

  // MARK: - Deleting

  @Test func `opening shows this profile's keywords, newest first`() async throws {
    let keywords = try await recents.keep("boat", "memo")
    try await recents.add(try RecentKeyword.sample("secret"), of: "b")
    let probe = ReactorProbe(reactor())
    await probe.send(.appeared)
    probe.expect { $0.savesRecents = true }
    probe.expect { $0.recents = keywords }
    probe.finish()
  }

  @Test func `a deleted keyword is gone until undo`() async throws {
    let keywords = try await recents.keep("boat", "memo", "kite")
    let probe = ReactorProbe(
      reactor { state in
        state.savesRecents = true
        state.recents = keywords
      })
    await probe.send(.recentDeleted(keywords[1].id))
    probe.expect {
      $0.removed = [keywords[1]]
      $0.removedAt = clock.date
    }
    probe.expect { _ in }  // whether searches are kept is read along
    probe.expect { $0.recents = [keywords[0], keywords[2]] }
    #expect(try await kept() == ["boat", "kite"])

    await probe.send(.undoTapped(forgotten: ""))
    probe.expect { $0.removed = [] }
    probe.expect { _ in }
    probe.expect { $0.recents = keywords }
    probe.finish()
    #expect(try await kept() == ["boat", "memo", "kite"])
  }

  @Test func `all keywords are deleted together, and restored together`() async throws {
    let keywords = try await recents.keep("boat", "memo")
    let runtime = ReactorRuntime(reactor())
    await runtime.send(.allRecentsDeleted)
    #expect(runtime.state.removed == keywords)
    #expect(runtime.state.recents == [])
    #expect(try await kept() == [])

    await runtime.send(.undoTapped(forgotten: ""))
    #expect(runtime.state.removed == [])
    #expect(runtime.state.recents == keywords)
  }

  @Test func `undo restores all deletions since the last search, once`() async throws {
    let keywords = try await recents.keep("boat", "memo", "kite")
    let runtime = ReactorRuntime(reactor())
    await runtime.send(.recentDeleted(keywords[0].id))
    await runtime.send(.recentDeleted(keywords[1].id))
    #expect(Set(runtime.state.removed) == [keywords[0], keywords[1]])
    await runtime.send(.undoTapped(forgotten: ""))
    #expect(try await kept() == ["boat", "memo", "kite"])
    _ = try await recents.removeAll(of: "a")
    await runtime.send(.undoTapped(forgotten: ""))
    #expect(try await kept() == [])
  }

  @Test func `undo restores the page's keywords if the server has lost its state`() async throws {
    let keywords = try await recents.keep("boat", "memo")
    let field = UndoField.sample.write(keywords, removedAt: clock.date, for: .known)
    _ = try await recents.removeAll(of: "a")
    await ReactorRuntime(reactor()).send(.undoTapped(forgotten: field))
    #expect(try await kept() == ["boat", "memo"])
  }

  @Test func `undo restores nothing from a page of an earlier day`() async throws {
    let keywords = try await recents.keep("boat")
    let field = UndoField.sample.write(keywords, removedAt: clock.date - 86_401, for: .known)
    _ = try await recents.removeAll(of: "a")
    await ReactorRuntime(reactor()).send(.undoTapped(forgotten: field))
    #expect(try await kept() == [])
  }

  @Test func `undo restores nothing that this server did not write for this profile`() async throws {
    let keywords = try await recents.keep("boat")
    _ = try await recents.removeAll(of: "a")
    let invented = UndoField(field: SignedField(.random(), purpose: "undo"))
      .write(keywords, removedAt: clock.date, for: .known)
    let others = UndoField.sample.write(
      keywords, removedAt: clock.date, for: Profile(key: "b", hasReturned: true))
    for field in ["1 KR iphone memo\n", invented, others] {
      await ReactorRuntime(reactor()).send(.undoTapped(forgotten: field))
    }
    #expect(try await kept() == [])
  }

  @Test func `the next search ends undo`() async throws {
    let keywords = try await recents.keep("boat")
    let runtime = ReactorRuntime(reactor())
    await runtime.send(.recentDeleted(keywords[0].id))
    await runtime.send(.querySubmitted("kite"))
    #expect(runtime.state.removed == [])
  }

  @Test func `a deletion completes even if a search begins meanwhile`() throws {
    let reactor = reactor()
    for action in [SearchReactor.Action.recentDeleted("id"), .allRecentsDeleted, .undoTapped(forgotten: "")] {
      #expect(reactor.concurrency(of: action, in: reactor.initialState) == .serial)
    }
  }

  // MARK: - Without a cookie

  @Test func `without a cookie nothing is stored, and rows are shown nevertheless`() async throws {
    let choices = FakeChoices()
    let memory = SearchMemory(choices, recents: recents)
    let newcomer = SearchReactor.sample(memory: memory, profile: .newcomer, clock: clock)
    let runtime = ReactorRuntime(newcomer)
    await runtime.send(.querySubmitted("boat"))
    await runtime.send(.platformPicked(.ipad))
    #expect(runtime.state.results.value?.rows.count == 3)
    #expect(try await kept() == [])
    #expect(choices.place == nil)
  }

  @Test(arguments: [
    SearchReactor.Action.recentDeleted("KR/iphone/boat"), .allRecentsDeleted, .undoTapped(forgotten: ""),
  ])
  func `without a cookie changes fail, with the reason`(action: SearchReactor.Action) async throws {
    _ = try await recents.keep("boat")
    let memory = SearchMemory(FakeChoices(), recents: recents)
    let runtime = ReactorRuntime(SearchReactor.sample(memory: memory, profile: .newcomer, clock: clock))
    await runtime.send(action)
    #expect(runtime.state.recentsFailure?.code == .cookieMissing)
    #expect(try await kept() == ["boat"])
  }

  @Test func `focusing the field without a cookie tells that no keywords are stored`() async {
    let runtime = ReactorRuntime(SearchReactor.sample(profile: .newcomer, clock: clock))
    await runtime.send(.searchFocused)
    #expect(runtime.state.recentsFailure?.code == .cookieMissing)
    #expect(runtime.state.shownRecents == .all)
  }

  @Test func `a search opened by an external link is not stored, and the user's next one is`()
    async throws
  {
    let memory = SearchMemory(FakeChoices(), recents: recents)
    let runtime = ReactorRuntime(SearchReactor.sample(memory: memory, text: "boat", isIntended: false, clock: clock))
    await runtime.send(.appeared)
    #expect(runtime.state.results.value?.rows.count == 3)
    #expect(try await kept() == [])
    await runtime.send(.querySubmitted("kite"))
    #expect(try await kept() == ["kite"])
  }

  // MARK: - Failing memory

  @Test(arguments: [
    SearchReactor.Action.appeared, .querySubmitted("boat"), .querySubmitted("https://apps.apple.com/us/app/id5"),
    .platformPicked(.mac),
  ])
  func `a failing memory does not stop the search, and is reported`(action: SearchReactor.Action) async {
    let failures = Mutex(0)
    let memory = SearchMemory.broken { _ in failures.withLock { $0 += 1 } }
    let runtime = ReactorRuntime(SearchReactor.sample(memory: memory, text: "boat"))
    await runtime.send(action)
    #expect(failures.withLock { $0 } > 0)
    #expect(runtime.state.results.value?.rows.count == 3)
    #expect(runtime.state.results.error == nil)
  }

  @Test func `a failed deletion is shown with the keywords, and the rows stay`() async {
    let rows = ResultsPage.sample("boat")
    let runtime = ReactorRuntime(
      SearchReactor.sample(memory: .broken(), text: "boat") { $0.results = .loaded(rows) })
    await runtime.send(.recentDeleted("KR/iphone/boat"))
    #expect(runtime.state.recentsFailure?.code == .internalFault)
    #expect(runtime.state.results == .loaded(rows))
  }
}
