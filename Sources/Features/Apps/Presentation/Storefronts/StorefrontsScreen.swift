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
    let (favorites, recents) = try await chosen(by: reader.profile)
    let state = StorefrontsReactor.State(
      place: try await PlaceQuery(memory).place(in: request.query, for: reader),
      text: SearchTerm.shown(request.query["q"] ?? ""),
      app: request.query["app"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
      list: request.from, filter: request.query["filter"] ?? "", favorites: favorites, recents: recents)
    return StorefrontsReactor(
      initialState: state, places: memory.places, profile: reader.profile, language: reader.language)
  }

  var actions: FormActions<StorefrontsReactor.Action> { StorefrontsForm.actions }

  func content(of state: StorefrontsReactor.State, for reader: Reader) -> ScreenContent<StorefrontItem> {
    let strings = AppsStrings.for(reader.language)
    let view = StorefrontsView(state: state, strings: strings, language: reader.language)
    let found = view.found
    let origin = state.origin
    let regions: [Region<StorefrontItem>] = [
      .slot("title") { h1 { strings.chooseCountry } },
      .slot("filter", AnyHTML(view.filter)),
      .slot("status", AnyHTML(view.status(count: found.count))),
      .list(Section(id: "storefronts", items: found), label: strings.chooseCountry),
      .list(Section(id: "favorite-storefronts", items: view.favorites), heading: strings.favoriteCountries),
      .list(Section(id: "recent-storefronts", items: view.recents), heading: strings.recentCountries),
      .slot("letters", AnyHTML(view.letters)),
    ]
    return ScreenContent(
      title: strings.chooseCountry,
      url: state.url(filter: state.filter),
      regions: regions + view.groups, destination: state.isPicked ? origin : nil, isReplaced: !state.isOfSearch,
      back: BackLink(url: origin, label: state.isOfSearch ? strings.apps : strings.shared.back),
      tab: state.list)
  }

  func byteCost(of state: StorefrontsReactor.State) -> Int {
    state.text.heapBytes + state.filter.heapBytes + state.list.heapBytes + (state.favorites.count + state.recents.count)
      * MemoryLayout<Storefront>.stride
  }

  func cell(for item: StorefrontItem, reader: Reader) -> some HTML {
    StorefrontCell(item: item, strings: .for(reader.language))
  }

  /// Returns the favorite and the recent countries. A failing database must not stop the choice, so an error counts as
  /// none.
  private func chosen(by profile: Profile) async throws -> (favorites: [Storefront], recents: [Storefront]) {
    let places = memory.places
    return try await asFarAsPossible(or: ([], []), failed: memory.failed) {
      (try await places.favoriteStorefronts(of: profile.key), try await places.recentStorefronts(of: profile.key))
    }
  }
}

extension StorefrontsReactor.State {
  /// The page that the list was opened from, in the chosen country.
  fileprivate var origin: String {
    guard let app else {
      return list.flatMap { AppsRoute.list($0, in: place.storefront) } ?? AppsRoute.search(place, text: text).url
    }
    let id = AppListing.ID(appID: app, storefront: place.storefront.code, platform: place.platform)
    return ItemOrigin.address(AppsRoute.listing(id, searched: text).url, from: list)
  }

  /// Returns the address of the list of countries, filtered by a text.
  func url(filter: String = "") -> String {
    ItemOrigin.address(AppsRoute.storefronts(place, text: text, filter: filter, app: app).url, from: list)
  }
}
