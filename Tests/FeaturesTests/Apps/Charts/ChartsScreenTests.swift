import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor
import Testing

@testable import AppsFeature

@Suite struct ChartsScreenTests {
  private let korean = Reader(profile: .known, language: .korean)
  private let english = Reader(profile: .known, language: .english)
  private let screen = ChartsScreen(
    charts: FakeCharts(), listings: InMemoryListingsRepository(), memory: .forgetful, saved: .none,
    pictures: FakePictures())
  private let korea: Storefront

  init() throws {
    korea = try #require(Storefront.find("KR"))
  }

  private func state(_ answer: ChartAnswer?, on platform: Platform = .iphone) -> ChartsReactor.State {
    var state = ChartsReactor.State(
      chart: AppChart(storefront: korea, platform: platform), language: .english, countries: [korea])
    if let answer { state.page = .loaded(ChartPage(answer, in: .english)) }
    return state
  }

  private func entries(_ movements: [ChartEntry.Movement?]) -> [ChartEntry] {
    zip(1..., movements).map { ChartEntry(position: $0, listing: .sample($0), movement: $1) }
  }

  private func slot(_ name: String, of state: ChartsReactor.State, for reader: Reader) -> String {
    for case .slot(name, let html) in screen.content(of: state, for: reader).regions { return html.render() }
    return ""
  }

  private func open(_ query: String, in country: String = "KR") async throws -> ChartsReactor.State {
    try await screen.open(
      ScreenRequest(parameters: ["storefront": country], query: FormFields(encoded: query), reader: english)
    ).initialState
  }

  @Test func `an address names the chart, and unknown parts count as none`() async throws {
    let state = try await open("platform=mac&chart=grossing&genre=12006&n=100")
    #expect(state.chart == AppChart(storefront: korea, platform: .mac, kind: .grossing, genre: 12_006))
    #expect(state.count == 100)
    let url = screen.content(of: state, for: english).url
    #expect(url == "/apps/KR/charts?platform=mac&chart=grossing&genre=12006&n=100")
    let plain = try await open("chart=best&genre=-1&n=999999")
    #expect(plain.chart == AppChart(storefront: korea) && plain.count == 100)
    let error = await #expect(throws: AppError.self) { try await open("", in: "XX") }
    #expect(error?.code == .invalidInput)
  }

  @Test func `an app may be beside the list, until another chart is chosen`() async throws {
    let id = AppListing.sample(2).id
    var state = try await open("app=\(id)")
    #expect(state.chosen == id)
    let content = screen.content(of: state, for: english)
    #expect(content.url == "/apps/KR/charts?app=2-KR-iphone" && content.pane != nil)
    #expect(slot("chosen", of: state, for: english).contains("data-chosen='/apps/KR/2'"))
    state.page = .loaded(ChartPage(ChartAnswer(entries: entries([nil, nil])), in: .english))
    #expect(screen.cell(for: state.rows[1], reader: english).render().contains("data-pane='2-KR-iphone'"))
    let reactor = try await screen.open(
      ScreenRequest(parameters: ["storefront": "KR"], query: FormFields(encoded: ""), reader: english))
    reactor.reduce(&state, by: .setChart(AppChart(storefront: korea, kind: .paid)))
    #expect(state.chosen == nil)
  }

  @Test func `a row says where the app came from, in signs and in words`() {
    let state = state(ChartAnswer(entries: entries([.up(3), .down(2), .new, .same, nil])))
    let cells = state.rows.map { screen.cell(for: $0, reader: english).render() }
    #expect(cells[0].contains("▲ 3") && cells[0].contains("Up 3"))
    #expect(cells[1].contains("▼ 2") && cells[1].contains("Down 2"))
    #expect(cells[2].contains("New"))
    #expect(!cells[3].contains("class='moved'") && !cells[4].contains("class='moved'"))
    let cell = screen.cell(for: state.rows[2], reader: korean).render()
    #expect(cell.contains("신규") && cell.contains("새로 진입"))
  }

  @Test func `a chart without apps, one that is loading and one that failed have words`() {
    #expect(slot("status", of: state(ChartAnswer(entries: [])), for: english).contains("No apps in this chart"))
    #expect(slot("status", of: state(nil), for: korean).contains("불러오는 중"))
    var failed = state(nil)
    failed.page = .failed(AppError(.unavailable), last: nil)
    #expect(slot("status", of: failed, for: english).contains("value='refreshTapped'"))
  }

  @Test func `a chart that failed has the status of its failure, unless it shows an older one`() {
    #expect(screen.content(of: state(nil), for: english).status == 200)
    var failed = state(nil)
    failed.page = .failed(AppError(.unavailable), last: nil)
    #expect(screen.content(of: failed, for: english).status == 503)
    let old = ChartPage(ChartAnswer(entries: entries([nil])), in: .english)
    failed.page = .failed(AppError(.unavailable), last: old)
    #expect(screen.content(of: failed, for: english).status == 200)
  }

  @Test func `an outdated chart shows its age`() {
    let old = ChartAnswer(
      entries: entries([nil]), isStale: true, age: .seconds(18_000), failure: AppError(.unavailable))
    #expect(slot("status", of: state(old), for: english).contains("Updated 5 hours ago."))
  }

  @Test func `the menu has no Apple TV, and the Mac has categories of its own`() {
    let place = slot("place", of: state(nil, on: .mac), for: english)
    #expect(place.contains("KR/ipad") && !place.contains("KR/tv"))
    let choices = slot("chart", of: state(nil, on: .mac), for: english)
    #expect(choices.contains("value='12006'") && !choices.contains("value='6014'"))
  }

  @Test func `the menu of categories has the style of menus, and its box`() {
    #expect(screen.styles.contains(MenuGroup.style))
    let choices = slot("chart", of: state(nil), for: english)
    #expect(choices.hasPrefix("<div class='choices'>"))
  }

  @Test func `rows and the menu name a category alike, whatever the country's language`() throws {
    let row = try #require(state(ChartAnswer(entries: entries([nil]))).rows.first)
    #expect(row.detail.hasSuffix("Productivity"), "the store says 생산성")
    #expect(slot("chart", of: state(nil), for: english).contains(">Productivity</option>"))
  }

  @Test func `a row says that an app has no ratings once that is known`() throws {
    var page = ChartPage(ChartAnswer(entries: entries([nil])), in: .english)
    var listing = AppListing.sample(1)
    listing.averageRating = nil
    #expect(!screen.cell(for: page.rows[0], reader: english).render().contains("No ratings"))
    page.add([listing], in: .english)
    #expect(screen.cell(for: page.rows[0], reader: english).render().contains("No ratings"))
  }

  @Test func `the list of countries leads back to the chart in the chosen country`() {
    let chart = "/apps/KR/charts?platform=ipad&chart=paid"
    #expect(AppsRoute.list(chart, in: Storefront.find("JP")) == "/apps/JP/charts?platform=ipad&chart=paid")
    #expect(AppsRoute.list("/apps/KR/developers/5?app=1", in: Storefront.find("JP")) == "/apps/JP/developers/5?app=1")
    for other in ["/apps/KR/123", "/apps?q=/charts", "/apps/XX/charts", "/folders/KR/charts", "//apps/KR/charts"] {
      #expect(!AppsRoute.isList(other), "\(other)")
    }
  }
}
