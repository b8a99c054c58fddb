import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

/// The saved marks of rows, which follow changes elsewhere.
@Suite(.timeLimit(.minutes(3)))
struct SearchReactorSavedTests {
  private static func id(_ appID: Int) -> AppListing.ID {
    AppListing.ID(appID: appID, storefront: "KR", platform: .iphone)
  }

  /// The numbers of the marked apps, in the order of their rows.
  private static func marked(_ page: ResultsPage?) -> [Int] {
    (page.map { Array($0.rows) } ?? []).compactMap { item in
      guard case .found(let row) = item, row.isSaved else { return nil }
      return row.id.appID
    }
  }

  /// The rows of a search, some of them marked.
  private static func page(
    _ text: String, count: Int = 50, of total: Int = 3, saved: Set<AppListing.ID>
  ) -> ResultsPage {
    ResultsPage.sample(text, count: count, of: total).marked(saved)
  }

  @Test func `rows are shown at once, and marked as soon as the marks are known`() async {
    let saved = FakeSavedItems(Self.id(2))
    let probe = ReactorProbe(SearchReactor.sample(saved: SavedMarks(saved)))
    await probe.send(.querySubmitted("boat"))
    probe.expect { $0.begin("boat") }
    probe.expect { $0.results = .loaded(.sample("boat")) }
    probe.expect { state in
      state.saved = [Self.id(2)]
      state.results = .loaded(Self.page("boat", saved: [Self.id(2)]))
    }
    probe.finish()
    #expect(saved.asked.map { Array($0.prefix(3)) } == [(1...3).compactMap { Self.id($0).reference }])
  }

  @Test func `without saved apps nothing changes`() async {
    let probe = ReactorProbe(SearchReactor.sample())
    await probe.send(.querySubmitted("boat"))
    probe.expect { $0.begin("boat") }
    probe.expect { $0.results = .loaded(.sample("boat")) }
    probe.finish()
  }

  @Test func `loading more rows keeps the marks above, and adds new ones`() async {
    let saved = FakeSavedItems(Self.id(2), Self.id(77))
    let (states, changed) = AsyncStream<[Int]>.makeStream()
    let runtime = ReactorRuntime(SearchReactor.sample(SpyListings(total: 500), saved: SavedMarks(saved))) {
      changed.yield(Self.marked($0.results.value))
    }
    await runtime.send(.querySubmitted("boat"))
    await runtime.send(.reachedEnd)
    changed.finish()
    let shown = await states.reduce(into: [[Int]]()) { $0.append($1) }
    #expect(shown == [[], [], [2], [2], [2, 77]])
  }

  @Test func `rows of another text use the marks already known`() async {
    let saved = FakeSavedItems(Self.id(1))
    let probe = ReactorProbe(
      SearchReactor.sample(saved: SavedMarks(saved), text: "boat") { state in
        state.saved = [Self.id(1)]
        state.results = .loaded(Self.page("boat", saved: [Self.id(1)]))
      })
    await probe.send(.querySubmitted("kite"))
    probe.expect { $0.begin("kite") }
    probe.expect { $0.results = .loaded(Self.page("kite", saved: [Self.id(1)])) }
    probe.finish()
  }

  @Test func `rows known before the store answers are marked, too`() async {
    let clock = ManualClock()
    let saved = FakeSavedItems(Self.id(3))
    let runtime = ReactorRuntime(
      SearchReactor.sample(SpyListings(known: ["boat"]), saved: SavedMarks(saved), clock: clock))
    let typing = Task { await runtime.send(.queryChanged("boat")) }
    await clock.sleepers(atLeast: 1)
    #expect(Self.marked(runtime.state.known) == [3])
    clock.advance(by: SearchReactor.debounce)
    await typing.value
    #expect(Self.marked(runtime.state.results.value) == [3])
  }

  @Test func `saving and removing elsewhere is followed in the rows shown by then`() async {
    let saved = FakeSavedItems(Self.id(1))
    let (states, changed) = AsyncStream<[Int]>.makeStream()
    let runtime = ReactorRuntime(
      SearchReactor.sample(
        SpyListings(total: 500), saved: SavedMarks(saved), text: "boat", { $0.results = .loaded(.sample("boat")) })
    ) { changed.yield(Self.marked($0.shownPage)) }
    let listening = Task { await runtime.send(.listening) }
    for await marks in states where marks == [1] { break }
    saved.save(Self.id(1), Self.id(3))
    for await marks in states where marks == [1, 3] { break }
    // Now fifty rows are shown; the next notice is about these.
    await runtime.send(.querySubmitted("kite"))
    saved.save(Self.id(40))
    for await marks in states where marks == [40] { break }
    listening.cancel()
    await listening.value
    #expect(runtime.state.saved == [Self.id(40)])
    #expect(saved.asked.last?.count == 4 * 50, "each app here, and in three other places")
  }

  @Test func `a notice without a change does not change the state`() async {
    let saved = FakeSavedItems(Self.id(1))
    let recents = DatabaseRecentKeywordsRepository.empty()
    let (states, changed) = AsyncStream<SearchReactor.State>.makeStream()
    let runtime = ReactorRuntime(
      SearchReactor.sample(
        memory: SearchMemory(FakeChoices(), recents: recents), saved: SavedMarks(saved), text: "boat"
      ) { state in
        state.saved = [Self.id(1)]
        state.results = .loaded(Self.page("boat", saved: [Self.id(1)]))
      }
    ) { changed.yield($0) }
    let listening = Task { await runtime.send(.listening) }
    var shown = states.makeAsyncIterator()
    // Only the recent keywords; the marks have not changed.
    _ = await shown.next()
    saved.save(Self.id(1))
    saved.save(Self.id(1), Self.id(2))
    let next = await shown.next()
    #expect(Self.marked(next?.shownPage) == [1, 2])
    listening.cancel()
    await listening.value
  }

  @Test func `unreadable marks are reported, and the search goes on`() async {
    let saved = FakeSavedItems(Self.id(1))
    saved.fail(with: AppError(.storageBusy))
    let (failures, failed) = AsyncStream<AppError.Code>.makeStream()
    let broken = SavedMarks(saved, failed: { failed.yield(AppError($0).code) })
    let probe = ReactorProbe(SearchReactor.sample(saved: broken))
    await probe.send(.querySubmitted("boat"))
    probe.expect { $0.begin("boat") }
    probe.expect { $0.results = .loaded(.sample("boat")) }
    probe.finish()
    failed.finish()
    let told = await failures.reduce(into: [AppError.Code]()) { $0.append($1) }
    #expect(told == [.storageBusy])
  }

  @Test func `without a cookie no saved items are read`() async {
    let saved = FakeSavedItems(Self.id(1))
    let runtime = ReactorRuntime(SearchReactor.sample(saved: SavedMarks(saved), profile: .newcomer))
    await runtime.send(.querySubmitted("boat"))
    #expect(saved.asked.isEmpty)
    #expect(runtime.state.results == .loaded(.sample("boat")))
  }

  // MARK: - Elsewhere

  @Test func `a row knows the other device or country for which its app is saved, until it is saved here`() async {
    let tablet = AppListing.ID(appID: 1, storefront: "KR", platform: .ipad)
    let japan = AppListing.ID(appID: 2, storefront: "JP", platform: .iphone)
    let saved = FakeSavedItems(tablet, japan)
    let (states, changed) = AsyncStream<[AppListing.ID?]>.makeStream()
    let runtime = ReactorRuntime(
      SearchReactor.sample(saved: SavedMarks(saved)) { $0.markedCountries = [Storefront.find("JP")].compactMap(\.self) }
    ) { state in changed.yield(state.results.value?.rows.map { $0.found?.savedElsewhere } ?? []) }
    await runtime.send(.querySubmitted("boat"))
    for await places in states where places == [tablet, japan, nil] { break }
    #expect(Self.marked(runtime.state.results.value).isEmpty)
    #expect(runtime.state.saved == [tablet, japan])
    let listening = Task { await runtime.send(.listening) }
    saved.save(tablet, Self.id(1))
    for await places in states where places == [nil, nil, nil] { break }
    #expect(Self.marked(runtime.state.results.value) == [1])
    listening.cancel()
    await listening.value
  }

  @Test(arguments: [
    ([], ["KR ipad", "KR mac", "KR tv"]), (["KR"], ["KR ipad", "KR mac", "KR tv"]),
    (["KR", "JP"], ["KR ipad", "JP iphone", "KR mac"]),
    (["JP", "KR", "US", "CA"], ["KR ipad", "JP iphone", "US iphone"]),
  ])
  func `three other places are marked: the likeliest device, countries of the profile, other devices`(
    countries: [String], places: [String]
  ) {
    let also = SearchPlace.initial(language: .korean).alsoMarked(countries.compactMap { Storefront.find($0) })
    #expect(also.map { "\($0.storefront.code) \($0.platform)" } == places)
  }

  // MARK: - Updates

  @Test func `only the changed row is sent again`() throws {
    let before = ResultsPage.sample("boat", of: 50)
    let after = before.marked([Self.id(7)])
    var shown = try ListSnapshot([Section(id: "results", items: before.rows)])
    let edits = shown.follow([Section(id: "results", items: after.rows)])
    #expect(edits?.count == 1, "without comparing the others")
    let different = zip(before.rows, after.rows).filter { $0.0.contentHash != $0.1.contentHash }
    #expect(different.map { $0.0.key } == ["7"])
    #expect(after.marked([]) == before)
    #expect(after.marked([Self.id(7)]) == after)
  }

  @Test func `marks of another country's apps do not apply here`() {
    let japan = AppListing.ID(appID: 7, storefront: "JP", platform: .iphone)
    let tablet = AppListing.ID(appID: 7, storefront: "KR", platform: .ipad)
    #expect(Self.marked(ResultsPage.sample("boat", of: 50).marked([japan, tablet])) == [])
  }
}

extension ResultsPage {
  /// The page with these apps marked as saved and no others.
  fileprivate func marked(_ saved: Set<AppListing.ID>) -> ResultsPage { marked(MarkedItems(ids: apps, saved: saved)) }
}
