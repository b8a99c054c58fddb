import FeatureKit
import LiveWeb
import Localization
import Reactor
import TestSupport
import Testing

@testable import AppsFeature

@Suite(.timeLimit(.minutes(3)))
struct ChartsReactorTests {
  private let korea: Storefront

  init() throws {
    korea = try #require(Storefront.find("KR"))
  }

  private func reactor(
    _ charts: FakeCharts, _ listings: [AppListing] = [], saved: SavedMarks = .none
  ) -> ChartsReactor {
    ChartsReactor(
      initialState: .init(chart: AppChart(storefront: korea), language: .english, countries: [korea]), charts: charts,
      listings: InMemoryListingsRepository(listings), memory: .forgetful, marks: AppMarks(saved, of: .known),
      profile: .known)
  }

  private func settled(_ reactor: ChartsReactor, _ actions: ChartsReactor.Action...) async -> ChartsReactor.State {
    let runtime = ReactorRuntime(reactor)
    for action in actions { await runtime.send(action) }
    return runtime.state
  }

  /// An app as a chart knows it.
  private func brief(_ appID: Int) -> AppListing {
    var app = AppListing.sample(appID)
    (app.averageRating, app.ratingCount) = (nil, nil)
    return app
  }

  @Test func `rows come at once, their ratings with the lookup, and names stay`() async {
    let answer = FakeCharts.of(brief(1), brief(2))
    let probe = ReactorProbe(reactor(answer, [.sample(2, "Another name")]))
    await probe.send(.appeared)
    probe.expect { $0.page = .loading(last: nil) }
    probe.expect { $0.page = .loaded(ChartPage(answer.answer, in: .english)) }
    var page = ChartPage(answer.answer, in: .english)
    page.add([.sample(2, "Another name")], in: .english)
    probe.expect { $0.page = .loaded(page) }
    #expect(page.rows.map(\.name) == ["Paper Boat", "Paper Boat"])
    #expect(page.rows.map(\.rating?.tenths) == [nil, 45])
  }

  @Test func `another chart does not show the rows of the former one`() async {
    var state = await settled(reactor(.of(brief(1))), .appeared)
    #expect(state.rows.count == 1)
    reactor(.of(brief(1))).reduce(&state, by: .setChart(AppChart(storefront: korea, kind: .paid)))
    #expect(state.rows.isEmpty)
  }

  @Test func `kind, category and place are part of the address`() async throws {
    let japan = try #require(Storefront.find("JP"))
    let state = await settled(
      reactor(.of(brief(1))), .appeared, .kindPicked(.paid), .genrePicked(6014),
      .placePicked(SearchPlace(storefront: japan, platform: .ipad)))
    #expect(AppsRoute.charts(state.chart).url == "/apps/JP/charts?platform=ipad&chart=paid&genre=6014")
    #expect(state.countries.map(\.code) == ["JP", "KR"])
  }

  @Test func `a failure keeps the rows, and another try shows new ones`() async {
    let outdated = ChartAnswer(
      entries: [ChartEntry(position: 1, listing: brief(1))], isStale: true, age: .seconds(7_200),
      failure: AppError(.offline))
    let state = await settled(reactor(FakeCharts(answer: outdated, newer: FakeCharts.of(brief(2)).answer)), .appeared)
    #expect(state.rows.map(\.id.appID) == [1])
    #expect(state.page.value?.failure?.code == .offline)
    let away = reactor(FakeCharts(failure: AppError(.offline)))
    var failed = state
    away.reduce(&failed, by: away.recover(from: AppError(.offline), during: .refreshTapped))
    #expect(failed.rows.map(\.id.appID) == [1])
    #expect(failed.page.error?.code == .offline)
  }

  @Test func `an outdated chart is replaced as soon as there is a new one`() async {
    let outdated = ChartAnswer(entries: [ChartEntry(position: 1, listing: brief(1))], isStale: true)
    let state = await settled(reactor(FakeCharts(answer: outdated, newer: FakeCharts.of(brief(2)).answer)), .appeared)
    #expect(state.rows.map(\.id.appID) == [2])
  }

  @Test func `more rows are shown up to a hundred, and saved ones are marked`() async {
    let entries = (1...120).map { ChartEntry(position: $0, listing: brief($0)) }
    let charts = FakeCharts(answer: ChartAnswer(entries: entries))
    let saved = SavedMarks(FakeSavedItems(AppListing.sample(2).id))
    let first = await settled(reactor(charts, saved: saved), .appeared)
    #expect(first.rows.count == 50)
    #expect(first.rows.filter(\.isSaved).map(\.id.appID) == [2])
    let all = await settled(reactor(charts), .appeared, .reachedEnd, .reachedEnd, .reachedEnd)
    #expect(all.rows.count == 100)
  }
}
