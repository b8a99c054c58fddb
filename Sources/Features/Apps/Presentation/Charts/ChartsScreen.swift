import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page of a chart.
struct ChartsScreen: Screen {
  let charts: any ChartsRepository
  let listings: any ListingsRepository
  let memory: SearchMemory
  let saved: SavedMarks
  let pictures: any PictureAddresses

  var path: String { AppsRoute.chartsPath }
  var appeared: ChartsReactor.Action { .appeared }
  var listening: ChartsReactor.Action? { .listening }
  var styles: [String] { [MenuGroup.style, AppsFeature.style, AppsFeature.listingStyle] }
  var actions: FormActions<ChartsReactor.Action> { ChartsForm.actions }
  var keepsCells: Bool { true }

  func open(_ request: ScreenRequest) async throws -> ChartsReactor {
    let reader = request.reader
    let chart = try Self.chart(of: request)
    let count = request.query["n"].flatMap { Int($0) } ?? ChartsReactor.pageSize
    let state = ChartsReactor.State(
      chart: chart, language: reader.language, countries: try await memory.menu(of: chart.storefront, for: reader),
      count: min(max(count, ChartsReactor.pageSize), ChartsReactor.maxCount),
      chosen: PaneChoice.app.id(in: request.query))
    return ChartsReactor(
      initialState: state, charts: charts.asked(by: reader.asker), listings: listings.asked(by: reader.asker),
      memory: memory, marks: AppMarks(saved, of: reader.profile), profile: reader.profile)
  }

  /// Reads the chart of an address. An unknown kind or category counts as none.
  ///
  /// - Throws: `AppError` with `invalidInput` for a country or a platform that does not exist.
  private static func chart(of request: ScreenRequest) throws -> AppChart {
    AppChart(
      storefront: try PlaceQuery.storefront(request.parameters["storefront"] ?? ""),
      platform: try request.query["platform"].map(PlaceQuery.platform) ?? .iphone,
      kind: request.query[ChartsForm.kind].flatMap(AppChart.Kind.init) ?? .free,
      genre: request.query[ChartsForm.genre].flatMap { Int($0) })
  }

  func content(of state: ChartsReactor.State, for reader: Reader) -> ScreenContent<ChartRow> {
    let strings = AppsStrings.for(reader.language)
    let view = ChartsView(state: state, strings: strings, language: reader.language)
    return ScreenContent(
      title: state.rows.first { $0.id == state.chosen }?.name ?? strings.chartTitle(state.chart),
      url: PaneChoice.app.address(view.url, with: state.chosen),
      regions: [
        .slot("place", AnyHTML(view.capsule)),
        .slot("title", AnyHTML(view.title)),
        .slot("chart", AnyHTML(view.choices)),
        .slot("status", AnyHTML(view.status)),
        .list(Section(id: "results", items: state.rows), label: strings.charts),
        .slot("more", AnyHTML(view.more)),
        PaneChoice.app.region(ChartsForm.appChosen, state.chosen),
      ],
      back: BackLink(url: AppsRoute.search(state.chart.place).url, label: strings.apps),
      pane: PaneLabel(title: strings.chosenApp, hint: strings.chooseApp),
      status: state.page.value == nil ? state.page.error?.httpStatus ?? 200 : 200)
  }

  func byteCost(of state: ChartsReactor.State) -> Int {
    (state.page.value?.byteCount ?? 0) + (state.page.error?.heapBytes ?? 0)
      + state.countries.count * MemoryLayout<Storefront>.stride
      + state.saved.count * MemoryLayout<AppListing.ID>.stride
  }

  func cell(for item: ChartRow, reader: Reader) -> some HTML {
    ChartCell(row: item, strings: .for(reader.language), pictures: pictures)
  }
}
