import HTML
import ListDiff
import LiveWeb
import Reactor

/// The search: country, device, a text, and the apps of that store.
struct SearchScreen: Screen {
  let listings: any ListingsRepository
  let places: any SearchPlacesRepository
  var clock: any Clock<Duration> = ContinuousClock()

  var path: String { AppsRoute.searchPath }
  var appeared: SearchReactor.Action { .appeared }

  func open(_ request: ScreenRequest) async throws -> SearchReactor {
    let reader = request.reader
    let place = try await PlaceQuery(places: places).place(in: request.query, for: reader)
    if request.query["country"] != nil || request.query["platform"] != nil {
      try await places.remember(place, of: reader.profile)
    }
    let count = request.query["n"].flatMap { Int($0) } ?? SearchReactor.pageSize
    let state = SearchReactor.State(
      text: request.query["q"] ?? "", place: place, language: reader.language.rawValue,
      count: min(max(count, SearchReactor.pageSize), SearchReactor.maxRows))
    return SearchReactor(state: state, listings: listings, places: places, profile: reader.profile, clock: clock)
  }

  func action(named name: String, fields: FormFields) -> SearchReactor.Action? {
    switch name {
    case "queryChanged": .queryChanged(fields["q"] ?? "")
    case "querySubmitted": .querySubmitted(fields["q"] ?? "")
    case "platformPicked": fields["platform"].flatMap { Platform(rawValue: $0) }.map { .platformPicked($0) }
    case "reachedEnd": .reachedEnd
    case "retryTapped": .retryTapped
    default: nil
    }
  }

  func content(of state: SearchReactor.State, for reader: Reader) -> ScreenContent<SearchItem> {
    let view = SearchView(state: state, strings: .for(reader.language), language: reader.language)
    return ScreenContent(
      title: state.text.isEmpty ? view.strings.search : state.text,
      url: AppsRoute.search(state.place, text: state.text, count: state.count).url,
      regions: [
        .slot("search", AnyHTML(view.searchField)),
        .slot("scope", AnyHTML(view.scope)),
        .slot("status", AnyHTML(view.status)),
        .list(Section(id: "results", items: view.items), label: view.strings.results),
        .slot("more", AnyHTML(view.more)),
      ])
  }

  func cell(for item: SearchItem, reader: Reader) -> some HTML {
    switch item {
    case .listing(let listing):
      ListingCell(listing: listing, strings: .for(reader.language), formats: Formats(reader.language))
    }
  }
}
