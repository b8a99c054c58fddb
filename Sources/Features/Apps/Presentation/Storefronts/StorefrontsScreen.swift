import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The page that lists the countries.
struct StorefrontsScreen: Screen {
  let memory: SearchMemory

  var path: String { AppsRoute.storefrontsPath }
  var appeared: StorefrontsReactor.Action { .appeared }
  var styles: [String] { [AppsFeature.storefrontsStyle] }
  var scripts: [String] { [AppsFeature.storefrontsScript] }

  func open(_ request: ScreenRequest) async throws -> StorefrontsReactor {
    let reader = request.reader
    let state = StorefrontsReactor.State(
      place: try await PlaceQuery(memory).place(in: request.query, for: reader),
      text: SearchTerm.shown(request.query["q"] ?? ""),
      filter: request.query["filter"] ?? "", recents: try await recents(of: reader.profile))
    return StorefrontsReactor(
      initialState: state, places: memory.places, profile: reader.profile, language: reader.language)
  }

  var actions: FormActions<StorefrontsReactor.Action> { StorefrontsForm.actions }

  func content(of state: StorefrontsReactor.State, for reader: Reader) -> ScreenContent<StorefrontItem> {
    let strings = AppsStrings.for(reader.language)
    let view = StorefrontsView(state: state, strings: strings, language: reader.language)
    let found = view.found
    let search = AppsRoute.search(state.place, text: state.text).url
    let regions: [Region<StorefrontItem>] = [
      .slot("title") { h1(.class("large-title")) { strings.chooseCountry } },
      .slot("filter", AnyHTML(view.filter)),
      .slot("status", AnyHTML(view.status(count: found.count))),
      .list(Section(id: "storefronts", items: found), label: strings.chooseCountry),
      .list(Section(id: "recent-storefronts", items: view.recents), heading: strings.recentCountries),
      .slot("letters", AnyHTML(view.letters)),
    ]
    return ScreenContent(
      title: strings.chooseCountry,
      url: AppsRoute.storefronts(state.place, text: state.text, filter: state.filter).url,
      regions: regions + view.groups, destination: state.isPicked ? search : nil,
      back: BackLink(url: search, label: strings.search))
  }

  func byteCost(of state: StorefrontsReactor.State) -> Int {
    state.text.heapBytes + state.filter.heapBytes + state.recents.count * MemoryLayout<Storefront>.stride
  }

  func cell(for item: StorefrontItem, reader: Reader) -> some HTML {
    StorefrontCell(item: item, language: reader.language)
  }

  /// Returns the recent countries. A failing database must not stop the choice, so an error counts as none.
  private func recents(of profile: Profile) async throws -> [Storefront] {
    try await asFarAsPossible(or: [], failed: memory.failed) {
      try await memory.places.recentStorefronts(of: profile.key)
    }
  }
}
