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

  @Test func `a search that found something is remembered with its place and time`() async throws {
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

  @Test func `a search that found nothing is not remembered`() async throws {
    await ReactorRuntime(reactor(SpyListings(total: 0))).send(.querySubmitted("boat"))
    #expect(try await kept() == [])
  }

  @Test func `a search that failed is not remembered`() async throws {
    let listings = SpyListings()
    listings.fail(with: AppError(.offline))
    await ReactorRuntime(reactor(listings)).send(.querySubmitted("boat"))
    #expect(try await kept() == [])
  }

  @Test func `more rows of a search do not remember it again`() async throws {
    let shown = ResultsPage.sample("boat", of: 500)
    let runtime = ReactorRuntime(reactor(SpyListings(total: 500), text: "boat") { $0.results = .loaded(shown) })
    await runtime.send(.reachedEnd)
    #expect(runtime.state.results.value?.rows.count == 100)
    #expect(try await kept() == [])
  }

  @Test func `what was searched before moves up when it is searched again`() async throws {
    let runtime = ReactorRuntime(reactor())
    for text in ["memo", "boat", "MEMO"] {
      await runtime.send(.querySubmitted(text))
      clock.advance(by: .seconds(120))
    }
    #expect(try await kept() == ["MEMO", "boat"])
    #expect(runtime.state.recents.map(\.text) == ["MEMO", "boat"])
  }

  @Test func `the beginnings a person paused at on the way to a keyword give way to it`() async throws {
    let runtime = ReactorRuntime(reactor())
    for text in ["메", "메모", "메모장"] {
      await runtime.send(.querySubmitted(text))
      clock.advance(by: .seconds(5))
    }
    #expect(try await kept() == ["메모장"])
  }

  // MARK: - Saving switched off

  @Test func `while saving is off nothing is kept`() async throws {
    let runtime = ReactorRuntime(reactor(saves: false))
    await runtime.send(.appeared)
    await runtime.send(.querySubmitted("boat"))
    #expect(try await kept() == [])
    #expect(runtime.state.recents == [])
    #expect(!runtime.state.savesRecents)
  }

  @Test func `saving switched off in the settings leaves what is there, and switched on keeps again`() async throws {
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

  @Test func `opening brings the keywords of this profile, newest first`() async throws {
    let keywords = try await recents.keep("boat", "memo")
    try await recents.add(try RecentKeyword.sample("secret"), of: "b")
    let probe = ReactorProbe(reactor())
    await probe.send(.appeared)
    probe.expect { $0.savesRecents = true }
    probe.expect { $0.recents = keywords }
    probe.finish()
  }

  @Test func `a deleted keyword is gone until that is undone`() async throws {
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

  @Test func `all keywords are deleted at once, and come back at once`() async throws {
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

  @Test func `undo brings back all that was deleted since, and once`() async throws {
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

  @Test func `undo brings back what the page carries where the server has forgotten it`() async throws {
    let keywords = try await recents.keep("boat", "memo")
    let field = UndoField.sample.write(keywords, removedAt: clock.date, for: .known)
    _ = try await recents.removeAll(of: "a")
    await ReactorRuntime(reactor()).send(.undoTapped(forgotten: field))
    #expect(try await kept() == ["boat", "memo"])
  }

  @Test func `undo brings back nothing from a page of an earlier day`() async throws {
    let keywords = try await recents.keep("boat")
    let field = UndoField.sample.write(keywords, removedAt: clock.date - 86_401, for: .known)
    _ = try await recents.removeAll(of: "a")
    await ReactorRuntime(reactor()).send(.undoTapped(forgotten: field))
    #expect(try await kept() == [])
  }

  @Test func `undo brings back nothing that this server did not write for this person`() async throws {
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

  @Test func `the way to undo goes with the next search`() async throws {
    let keywords = try await recents.keep("boat")
    let runtime = ReactorRuntime(reactor())
    await runtime.send(.recentDeleted(keywords[0].id))
    await runtime.send(.querySubmitted("kite"))
    #expect(runtime.state.removed == [])
  }

  @Test func `deletions end even when a search begins meanwhile`() throws {
    let reactor = reactor()
    for action in [SearchReactor.Action.recentDeleted("id"), .allRecentsDeleted, .undoTapped(forgotten: "")] {
      #expect(reactor.concurrency(of: action, in: reactor.initialState) == .serial)
    }
  }

  // MARK: - Whose cookie has not come back

  @Test func `for a browser that sends no cookie nothing is kept, and rows come all the same`() async throws {
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
  func `what such a browser wants changed is not, and it is told why`(action: SearchReactor.Action) async throws {
    _ = try await recents.keep("boat")
    let memory = SearchMemory(FakeChoices(), recents: recents)
    let runtime = ReactorRuntime(SearchReactor.sample(memory: memory, profile: .newcomer, clock: clock))
    await runtime.send(action)
    #expect(runtime.state.recentsFailure?.code == .cookieMissing)
    #expect(try await kept() == ["boat"])
  }

  @Test func `who looks at the keywords without a cookie is told that none are kept`() async {
    let runtime = ReactorRuntime(SearchReactor.sample(profile: .newcomer, clock: clock))
    await runtime.send(.searchFocused)
    #expect(runtime.state.recentsFailure?.code == .cookieMissing)
    #expect(runtime.state.shownRecents == .all)
  }

  @Test func `a search opened by a link from elsewhere is shown and not kept; the next one of one's own is`()
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

  // MARK: - A memory that fails

  @Test(arguments: [
    SearchReactor.Action.appeared, .querySubmitted("boat"), .querySubmitted("https://apps.apple.com/us/app/id5"),
    .platformPicked(.mac),
  ])
  func `a memory that fails keeps nobody from searching, and is told of`(action: SearchReactor.Action) async {
    let failures = Mutex(0)
    let memory = SearchMemory.broken { _ in failures.withLock { $0 += 1 } }
    let runtime = ReactorRuntime(SearchReactor.sample(memory: memory, text: "boat"))
    await runtime.send(action)
    #expect(failures.withLock { $0 } > 0)
    #expect(runtime.state.results.value?.rows.count == 3)
    #expect(runtime.state.results.error == nil)
  }

  @Test func `a keyword that cannot be deleted is a failure of the keywords, and the rows stay`() async {
    let rows = ResultsPage.sample("boat")
    let runtime = ReactorRuntime(
      SearchReactor.sample(memory: .broken(), text: "boat") { $0.results = .loaded(rows) })
    await runtime.send(.recentDeleted("KR/iphone/boat"))
    #expect(runtime.state.recentsFailure?.code == .internalFault)
    #expect(runtime.state.results == .loaded(rows))
  }
}
