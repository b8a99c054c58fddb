import FeatureKit
import LiveWeb
import Localization
import Reactor

/// Drives a chart: loads it and the details of its apps, changes the chart, the category and the place, and marks saved
/// apps.
struct ChartsReactor: Reactor {
  /// The number of rows shown at first, and added by each step.
  static let pageSize = 50

  enum Action: Sendable, Hashable {
    case appeared
    /// Asks anew, after a failure or because the reader wants to.
    case refreshTapped
    case kindPicked(AppChart.Kind)
    /// The number of a category; 0 for all.
    case genrePicked(Int)
    case placePicked(SearchPlace)
    case reachedEnd
    /// Another app, or none, is in the pane beside the list.
    case appChosen(AppListing.ID?)
    /// The page is visible and follows which apps are saved.
    case listening
  }

  enum Mutation: Sendable {
    case setChart(AppChart)
    case startLoading
    case setPage(ChartAnswer)
    case addDetails([AppListing])
    case setFailure(AppError)
    case showMore
    case setChosen(AppListing.ID?)
    case setSaved(Set<AppListing.ID>)
  }

  struct State: Sendable, Equatable {
    var chart: AppChart
    let language: Language
    /// The countries of the menu, see ``SearchMemory/menu(of:for:)``.
    var countries: [Storefront] = []
    /// The most rows that are shown.
    var count = ChartsReactor.pageSize
    var page: Loadable<ChartPage> = .idle
    /// The shown apps that are known to be saved.
    var saved: Set<AppListing.ID> = []
    /// The app beside the list, in a wide window.
    var chosen: AppListing.ID?

    /// The shown rows, by position.
    var rows: [ChartRow] {
      (page.value?.rows ?? []).prefix(count).map { row in
        var row = row
        row.isSaved = saved.contains(row.id)
        return row
      }
    }

    fileprivate var marked: MarkedItems<AppListing.ID> {
      MarkedItems(ids: (page.value?.rows ?? []).map(\.id), saved: saved)
    }
  }

  let initialState: State
  let charts: any ChartsRepository
  let listings: any ListingsRepository
  let memory: SearchMemory
  let marks: AppMarks
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .refreshTapped: .once(.load)
    case .kindPicked, .genrePicked, .placePicked: .latest(.load)
    case .reachedEnd: .serial
    case .appChosen: .latest(.paneChoice)
    case .listening: .observe(.saved)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    let chart = context.state.chart
    switch action {
    case .appeared: try await show(from: charts, context)
    case .refreshTapped: try await show(from: charts.askedAnew(), context)
    case .kindPicked(let kind): try await show(chart.with(kind: kind), context)
    case .genrePicked(let genre): try await show(chart.with(genre: genre), context)
    case .placePicked(let place): try await pick(place, context)
    case .reachedEnd: context.emit(.showMore)
    case .appChosen(let id): context.emit(.setChosen(id))
    case .listening: try await marks.follow(marked(context))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setChart(let chart):
      state.chart = chart
      // Rows of another chart would be taken for those of this one.
      (state.page, state.count, state.saved, state.chosen) = (.idle, Self.pageSize, [], nil)
      state.countries = SearchMemory.menu(state.countries, with: chart.storefront)
    case .startLoading: state.page = .loading(last: state.page.value)
    case .setPage(let answer): state.page = .loaded(ChartPage(answer, in: state.language))
    case .addDetails(let listings):
      guard case .loaded(var page) = state.page else { return }
      page.add(listings, in: state.language)
      state.page = .loaded(page)
    case .setFailure(let error): state.page = .failed(error, last: state.page.value)
    case .showMore: state.count = min(state.count + Self.pageSize, ChartsReactor.maxCount)
    case .setChosen(let id): state.chosen = id
    case .setSaved(let saved): state.saved = saved
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  // MARK: - Effects

  private func marked(_ context: Context) -> AppMarks.Context {
    context.scoped(state: \.marked, mutation: { Mutation.setSaved($0.saved) })
  }

  private func pick(_ place: SearchPlace, _ context: Context) async throws {
    let former = context.state.chart
    guard place != former.place else { return }
    try await memory.visit(place.storefront, leaving: former.storefront, of: profile.kept)
    try await show(former.moved(to: place), context)
  }

  private func show(_ chart: AppChart, _ context: Context) async throws {
    guard chart != context.state.chart else { return }
    context.emit(.setChart(chart))
    try await show(from: charts, context)
  }

  private func show(from charts: any ChartsRepository, _ context: Context) async throws {
    context.emit(.startLoading)
    let first = try await load(from: charts, context)
    try await marks.mark(marked(context))
    try await showDetails(context)
    guard first.awaitsNewer else { return }
    _ = try await load(from: charts.askedAnew(), context)
    try await showDetails(context)
  }

  private func load(from charts: any ChartsRepository, _ context: Context) async throws -> ChartAnswer {
    let answer = try await charts.chart(context.state.chart)
    context.emit(.setPage(answer))
    return answer
  }

  /// Adds what a chart does not know: stored details at once, then those of one lookup, which gives way to other calls.
  private func showDetails(_ context: Context) async throws {
    let (ids, language) = (context.state.marked.ids, context.state.language)
    if ids.isEmpty { return }
    let known = try await asFarAsPossible(or: [:], failed: memory.failed) {
      try await listings.known(ids, language: language)
    }
    if !known.isEmpty { context.emit(.addDetails(known.values.map(\.listing))) }
    for await news in listings.news(of: ids, language: language) {
      if case .listings(let found) = news { context.emit(.addDetails(found.map(\.listing))) }
    }
    try Task.checkCancellation()
  }
}

extension ChartsReactor {
  /// The most rows of a chart.
  static let maxCount = 100
}

extension AppChart {
  /// Returns the chart of another kind.
  func with(kind: Kind) -> AppChart {
    AppChart(storefront: storefront, platform: platform, kind: kind, genre: genre)
  }

  /// Returns the chart of another category; one that the device does not have stands for all.
  func with(genre: Int) -> AppChart {
    AppChart(storefront: storefront, platform: platform, kind: kind, genre: genre)
  }

  /// Returns the chart in another place, of all categories if the device has none with this name.
  func moved(to place: SearchPlace) -> AppChart {
    let genre = genre.flatMap { AppsStrings.genre($0, on: place.platform) }
    return AppChart(storefront: place.storefront, platform: place.platform, kind: kind, genre: genre)
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  /// Follows which apps are saved.
  fileprivate static let saved = EffectID("saved")
}
