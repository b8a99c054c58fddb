import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The list of saved searches, with the number of new products for each.
struct SearchesScreen: Screen {
  let searches: any SavedSearchesRepository
  let count: CountNewUseCase
  /// The name of the server that is searched.
  let server: String
  /// Called with errors of writing.
  let memoryFailed: @Sendable (any Error) -> Void

  var path: String { MarketRoute.searchesPath }
  var appeared: SearchesReactor.Action { .appeared }
  var listening: SearchesReactor.Action? { .listening }
  var styles: [String] { [MarketFeature.style, MarketFeature.productStyle] }
  var isIndexed: Bool { false }
  var actions: FormActions<SearchesReactor.Action> { SearchesForm.actions }

  func open(_ request: ScreenRequest) async throws -> SearchesReactor {
    SearchesReactor(
      initialState: SearchesReactor.State(), searches: searches, count: count, profile: request.reader.profile,
      asker: request.reader.asker, failed: memoryFailed)
  }

  func content(of state: SearchesReactor.State, for reader: Reader) -> ScreenContent<SearchRow> {
    let strings = KeptStrings.for(reader.language)
    let all = state.searches.value ?? []
    return ScreenContent(
      title: strings.market.searches, url: MarketRoute.searches.url,
      regions: [
        .slot("head") { h1(.class("large-title")) { strings.market.searches } },
        .slot("status", AnyHTML(SearchesStatus(state: state, strings: strings))),
        .list(
          Section(id: "searches", items: all.map { SearchRow($0, of: state) }), label: strings.market.searches),
      ],
      notice: state.notices.notice(strings),
      back: BackLink(url: MarketRoute.browse().url, label: strings.market.market),
      status: state.searches.value == nil ? state.searches.error?.httpStatus ?? 200 : 200)
  }

  func cell(for item: SearchRow, reader: Reader) -> some HTML {
    SearchCell(row: item, server: server, language: reader.language)
  }

  func byteCost(of state: SearchesReactor.State) -> Int {
    // A search is stored in the list, and again with its count or among the uncounted ones.
    var cost = 0
    for search in state.searches.value ?? [] {
      cost += 2 * (MemoryLayout<SavedSearch>.stride + search.query.text.heapBytes)
    }
    return cost + (state.searches.error?.heapBytes ?? 0) + (state.countFailure?.heapBytes ?? 0)
  }
}

/// The state of the whole list: the number of searches, progress or an error.
private struct SearchesStatus: HTML {
  let state: SearchesReactor.State
  let strings: KeptStrings

  var content: some HTML {
    if let error = state.searches.error {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.market.source, retry: SearchesForm.retryTapped)
    } else if case .loaded(let searches) = state.searches, searches.isEmpty {
      Message(title: strings.noSearchesTitle, text: strings.noSearchesText)
      div(.class("kept-ways")) {
        a(.class("action"), .href(MarketRoute.browse().url)) { strings.market.toMarket }
      }
    } else if state.isCounting {
      Waiting(strings.counting)
    } else if let error = state.countFailure {
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.market.source, retry: SearchesForm.retryTapped)
    } else if state.searches.isLoading {
      Waiting(strings.shared.loading)
    } else if let searches = state.searches.value {
      p(.class("count")) { strings.searchCount(searches.count) }
    }
  }
}
