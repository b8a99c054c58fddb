import FeatureKit
import Foundation
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The search page: country, device, search field, and the apps of that store.
struct SearchScreen: Screen {
  let listings: any ListingsRepository
  let memory: SearchMemory
  let saved: SavedMarks
  let pictures: any PictureAddresses
  let undoField: UndoField
  /// `nil` for a search without hints.
  var hints: (any HintsRepository)?
  var clock: any Clock<Duration> = ContinuousClock()
  var now: @Sendable () -> Date = { Date() }

  var path: String { AppsRoute.searchPath }
  var appeared: SearchReactor.Action { .appeared }
  var listening: SearchReactor.Action? { .listening }
  var styles: [String] { [AppsFeature.style] }

  func open(_ request: ScreenRequest) async throws -> SearchReactor {
    let reader = request.reader
    let place = try await PlaceQuery(memory).place(in: request.query, for: reader)
    let count = request.query["n"].flatMap { Int($0) } ?? SearchReactor.pageSize
    let text = SearchTerm.shown(request.query["q"] ?? "")
    let state = SearchReactor.State(
      text: text, place: place, language: reader.language,
      count: min(max(count, SearchReactor.pageSize), SearchReactor.maxRows),
      markedCountries: try await markedCountries(of: reader.profile), wasCut: request.query["hint"] == "cut",
      changedStorefront: request.query["hint"] == "moved", typed: text,
      shownRecents: Self.shownRecents(of: text, areAsked: request.query["recents"] != nil),
      chosen: PaneChoice.app.id(in: request.query))
    return SearchReactor(
      state: state, listings: listings.asked(by: reader.asker), memory: memory, saved: saved, profile: reader.profile,
      isIntended: request.isIntended, undoField: undoField, hints: hints?.asked(by: reader.asker), clock: clock,
      now: now)
  }

  /// Returns the countries whose saved apps are marked, too. A browser that has not sent its cookie back has saved none.
  private func markedCountries(of profile: Profile) async throws -> [Storefront] {
    guard let kept = profile.kept else { return [] }
    return RecentStorefronts.latest(try await memory.countries(of: kept), limit: SearchPlace.maxMarkedCountries + 1)
  }

  private static func shownRecents(of text: String, areAsked: Bool) -> ShownRecents {
    if text.isEmpty { return areAsked ? .all : .newest }
    return SearchTerm.isInitials(text) ? .matching : .none
  }

  var actions: FormActions<SearchReactor.Action> { SearchForm.actions }

  func content(of state: SearchReactor.State, for reader: Reader) -> ScreenContent<SearchItem<ListingRow>> {
    let view = SearchView(state: state, strings: .for(reader.language), language: reader.language, now: now())
    return ScreenContent(
      title: view.title, heading: view.strings.apps,
      url: PaneChoice.app.address(
        AppsRoute.search(
          state.place, text: state.text, count: state.count, showsRecents: state.shownRecents == .all,
          hint: state.wasCut ? "cut" : state.changedStorefront ? "moved" : nil
        ).url, with: state.chosen),
      step: state.step,
      regions: [
        .slot("search", AnyHTML(view.searchBar)),
        .slot("scope", AnyHTML(view.scope)),
        .slot(
          "recents",
          AnyHTML(
            view.recentsBar(undoField.write(state.removed, removedAt: state.removedAt, for: reader.profile)))),
        .list(Section(id: "recents", items: view.recents), label: RecentsStrings.for(reader.language).recents),
        .slot("status", AnyHTML(view.status)),
        .list(Section(id: "results", items: view.rows), label: view.strings.results),
        .slot("more", AnyHTML(view.more)),
        PaneChoice.app.region(SearchForm.appChosen, state.chosen),
      ], pane: PaneLabel(title: view.strings.chosenApp, hint: view.strings.chooseApp))
  }

  func byteCost(of state: SearchReactor.State) -> Int {
    let rows = [state.results.value, state.known].reduce(0) { $0 + ($1?.byteCount ?? 0) }
    let countries =
      state.offers.count * MemoryLayout<StoreOffer>.stride
      + state.markedCountries.count * MemoryLayout<Storefront>.stride
    let marks = state.saved.count * MemoryLayout<AppListing.ID>.stride
    let errors = [state.results.error, state.moreFailure]
    return rows + countries + marks + state.recentsByteCount + errors.reduce(0) { $0 + ($1?.heapBytes ?? 0) }
      + state.hints.heapBytes + state.text.heapBytes + state.typed.heapBytes + state.offeredName.heapBytes
  }

  var keepsCells: Bool { true }

  func cell(for item: SearchItem<ListingRow>, reader: Reader) -> some HTML {
    switch item {
    case .recent(let row): RecentAppCell(row: row)
    case .found(let row): ListingCell(row: row, strings: .for(reader.language), pictures: pictures)
    }
  }
}
