import FeatureKit
import Foundation
import HTML
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

/// A search with an outdated cached answer.
@Suite(.timeLimit(.minutes(3)))
struct SearchOldAnswerTests {
  private static let old = ListingsPage(
    listings: ListingsPage.sample("boat").listings, hasMore: true, isStale: true, age: .seconds(7_200))

  private func results(_ page: ListingsPage) -> ResultsPage { ResultsPage(page, of: .sample("boat")) }

  @Test func `the old rows are shown while the store is asked, and then replaced`() async {
    let newer = ListingsPage.sample("boat", of: 5)
    let probe = ReactorProbe(SearchReactor.sample(OldListings(Self.old, newer: newer), profile: .newcomer))
    await probe.send(.querySubmitted("boat"))
    probe.expect { $0.begin("boat") }
    probe.expect { $0.results = .loaded(results(Self.old)) }
    probe.expect { $0.results = .loaded(results(newer)) }
    probe.finish()
  }

  @Test func `rows that stay because the store does not answer have the reason, and so do further rows`() async {
    let unanswered = ListingsPage(
      listings: Self.old.listings, hasMore: true, isStale: true, age: .seconds(7_200), failure: AppError(.offline))
    let probe = ReactorProbe(SearchReactor.sample(OldListings(Self.old, newer: unanswered), profile: .newcomer))
    await probe.send(.querySubmitted("boat"))
    probe.expect { $0.begin("boat") }
    probe.expect { $0.results = .loaded(results(Self.old)) }
    probe.expect { $0.results = .loaded(results(unanswered)) }
    await probe.send(.reachedEnd)
    probe.expect { $0.count = 2 * SearchReactor.pageSize }
    probe.finish()
    await probe.send(.retryTapped)
    probe.expect { $0.results = .loading(last: results(unanswered)) }
    probe.expect { $0.results = .loaded(results(unanswered)) }
    probe.finish()
  }

  @Test func `loading more while the store is asked requests more rows at once`() async {
    let gate = Gate()
    let listings = OldListings(Self.old, newer: ListingsPage.sample("boat", of: 5), gate: gate)
    let runtime = ReactorRuntime(SearchReactor.sample(listings, profile: .newcomer))
    let searching = Task { await runtime.send(.querySubmitted("boat")) }
    await gate.waiting(atLeast: 1)
    let more = Task { await runtime.send(.reachedEnd) }
    await gate.waiting(atLeast: 2)
    gate.open()
    await searching.value
    await more.value
    #expect(runtime.state.count == 2 * SearchReactor.pageSize)
  }

  @Test func `typing a letter and deleting it does not end the wait for the store`() async {
    let (clock, gate) = (ManualClock(), Gate())
    let newer = ListingsPage.sample("boat", of: 5)
    let runtime = ReactorRuntime(
      SearchReactor.sample(OldListings(Self.old, newer: newer, gate: gate), profile: .newcomer, clock: clock))
    let searching = Task { await runtime.send(.querySubmitted("boat")) }
    await gate.waiting(atLeast: 1)
    let typing = Task { await runtime.send(.queryChanged("boats")) }
    await clock.sleepers(atLeast: 1)
    gate.open()
    await runtime.send(.queryChanged("boat"))
    await searching.value
    await typing.value
    #expect(runtime.state.results == .loaded(results(newer)))
  }

  @Test func `old rows can be extended as soon as they are shown, and the keyword is stored`() async throws {
    let gate = Gate()
    let recents = DatabaseRecentKeywordsRepository.empty()
    let runtime = ReactorRuntime(
      SearchReactor.sample(
        OldListings(Self.old, newer: ListingsPage.sample("boat", of: 5)),
        memory: SearchMemory(FakeChoices(), recents: recents), saved: SavedMarks(FakeSavedItems(gate: gate))))
    let searching = Task { await runtime.send(.querySubmitted("boat")) }
    await gate.waiting(atLeast: 1)
    let more = Task.immediate { await runtime.send(.reachedEnd) }
    gate.open()
    await searching.value
    await more.value
    #expect(runtime.state.count == 2 * SearchReactor.pageSize)
    #expect(try await recents.recents(of: "a", limit: 200).map(\.text) == ["boat"])
  }

  @Test func `old rows can be loaded anew after loading more has failed`() {
    let reactor = SearchReactor.sample(text: "boat") { $0.results = .loaded(results(Self.old)) }
    var state = reactor.initialState
    func status() -> String {
      SearchView(state: state, strings: .for(.english), language: .english, now: .distantPast).status.render()
    }
    #expect(status().contains("2 hours") && !status().contains("retryTapped"))
    reactor.reduce(&state, by: .setMoreFailure(AppError(.offline)))
    #expect(status().contains("2 hours") && status().contains("value='retryTapped'"))
  }

  @Test func `more rows are not loaded automatically while the store is asked`() {
    func more(_ failure: AppError?) -> String {
      let page = ListingsPage(
        listings: Self.old.listings, hasMore: true, isStale: true, age: .seconds(7_200), failure: failure)
      let reactor = SearchReactor.sample(text: "boat") { $0.results = .loaded(results(page)) }
      let view = SearchView(
        state: reactor.initialState, strings: .for(.english), language: .english, now: .distantPast)
      return view.more.render()
    }
    #expect(more(nil).contains("value='reachedEnd'") && !more(nil).contains("data-auto"))
    #expect(more(AppError(.offline)).contains("data-auto"))
  }
}

/// An outdated answer, and the result of asking anew.
struct OldListings: ListingsRepository {
  private let page: ListingsPage
  private let newer: ListingsPage
  private let gate: Gate?
  private var isAnew = false

  /// - Parameter gate: the gate at which asking anew waits.
  init(_ page: ListingsPage, newer: ListingsPage, gate: Gate? = nil) {
    self.page = page
    self.newer = newer
    self.gate = gate
  }

  func search(_ query: ListingsQuery, count: Int) async throws -> ListingsPage {
    if isAnew { try await gate?.pass() }
    return isAnew ? newer : page
  }

  func askedAnew() -> any ListingsRepository {
    var anew = self
    anew.isAnew = true
    return anew
  }

  // Not called by these tests.

  func asked(by asker: Asker) -> any ListingsRepository { self }
  func known(_ query: ListingsQuery, count: Int) async throws -> ListingsPage? { nil }
  func listing(_ id: AppListing.ID, language: Language) async throws -> ListingDetails { throw AppError(.notFound) }
  func known(_ ids: [AppListing.ID], language: Language) async throws -> [AppListing.ID: DatedListing] { [:] }
  func news(of ids: [AppListing.ID], language: Language) -> AsyncStream<ListingNews> { AsyncStream { $0.finish() } }
  func knownStorefronts(of appID: Int) async throws -> [Storefront] { [] }
  func developer(
    _ developerID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> DeveloperApps { throw NotInStorefront() }

  func apps(
    byDeveloper developerID: Int, excluding appID: Int, storefront: Storefront, platform: Platform, language: Language
  ) async throws -> [AppListing] { [] }
}
