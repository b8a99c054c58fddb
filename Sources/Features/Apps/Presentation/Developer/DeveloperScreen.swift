import FeatureKit
import HTML
import ListDiff
import LiveWeb
import Localization
import Reactor

/// The form actions of a developer's page.
enum DeveloperForm {
  typealias Action = DeveloperReactor.Action

  static let retryTapped = FormAction("retryTapped", Action.retryTapped)
  static let placePicked = FormAction(ListingForm.placePicked.name, PlaceCapsule.field) { Action.placePicked($0) }

  static let actions = FormActions(retryTapped, placePicked)
}

/// The page of a developer: all apps in a country for a device.
struct DeveloperScreen: Screen {
  let listings: any ListingsRepository
  let memory: SearchMemory
  let saved: SavedMarks
  let pictures: any PictureAddresses

  var path: String { AppsRoute.developerPath }
  var appeared: DeveloperReactor.Action { .appeared }
  var listening: DeveloperReactor.Action? { .listening }
  var styles: [String] { [AppsFeature.style, AppsFeature.listingStyle] }
  var actions: FormActions<DeveloperReactor.Action> { DeveloperForm.actions }
  var keepsCells: Bool { true }

  func open(_ request: ScreenRequest) async throws -> DeveloperReactor {
    let reader = request.reader
    // The number of a developer is written as that of an app.
    let id = try PlaceQuery.app(of: request)
    let storefront = try PlaceQuery.storefront(id.storefront)
    let state = DeveloperReactor.State(
      id: id.appID, place: SearchPlace(storefront: storefront, platform: id.platform), language: reader.language,
      app: request.query["app"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
      countries: try await memory.menu(of: storefront, for: reader))
    return DeveloperReactor(
      initialState: state, listings: listings.asked(by: reader.asker), memory: memory,
      marks: AppMarks(saved, of: reader.profile), profile: reader.profile)
  }

  func content(of state: DeveloperReactor.State, for reader: Reader) -> ScreenContent<ListingRow> {
    let strings = AppsStrings.for(reader.language)
    let view = DeveloperView(state: state, strings: strings, language: reader.language)
    return ScreenContent(
      title: state.name ?? strings.developer, url: view.url,
      regions: [
        .slot("place", AnyHTML(view.capsule)),
        .slot("title") { h1 { state.name ?? strings.developer } },
        .slot("status", AnyHTML(view.status)),
        .list(Section(id: "results", items: state.rows), label: strings.apps),
      ],
      back: view.back, status: state.apps.value == nil ? state.apps.error?.httpStatus ?? 200 : 200)
  }

  func byteCost(of state: DeveloperReactor.State) -> Int {
    let rows = (state.apps.value?.rows ?? []).reduce(0) { $0 + $1.byteCount }
    let failure = (state.apps.error ?? state.apps.value?.failure)?.heapBytes ?? 0
    return rows + failure + state.name.heapBytes
      + (state.countries.count + state.elsewhere.count) * MemoryLayout<Storefront>.stride
      + state.saved.count * MemoryLayout<AppListing.ID>.stride
  }

  func cell(for item: ListingRow, reader: Reader) -> some HTML {
    ListingCell(row: item, strings: .for(reader.language), pictures: pictures)
  }
}

/// The slots of a developer's page around its rows.
struct DeveloperView {
  let state: DeveloperReactor.State
  let strings: AppsStrings
  let language: Language

  /// The page's address.
  var url: String { url(in: state.place) }

  /// The link to the app whose page led here, or else to the search.
  var back: BackLink {
    guard let app = state.app else { return BackLink(url: AppsRoute.search(state.place).url, label: strings.apps) }
    let id = AppListing.ID(appID: app, storefront: state.place.storefront.code, platform: state.place.platform)
    let name = state.apps.value?.rows.first { $0.id == id }?.name
    return BackLink(url: AppsRoute.listing(id).url, label: name ?? strings.shared.back)
  }

  var capsule: PlaceCapsule {
    PlaceCapsule(
      place: state.place, countries: state.countries,
      allCountries: ItemOrigin.address(AppsRoute.storefronts(state.place, text: "").url, from: url),
      strings: strings, language: language)
  }

  /// The status of the page; screen readers announce its changes.
  @HTMLBuilder var status: some HTML {
    switch state.apps {
    case .idle, .loading:
      Waiting(strings.shared.loading)
      if state.rows.isEmpty { AwaitedRows(count: 4) }
    case .failed(let error, _):
      ErrorNotice(
        error: error, strings: strings.shared, source: strings.store, words: state.isNotHere ? notHere : nil,
        retry: DeveloperForm.retryTapped)
      if !state.elsewhere.isEmpty { elsewhere }
    case .loaded(let apps):
      if apps.rows.isEmpty {
        Message(title: strings.noDeveloperAppsTitle(state.place.platform.name), text: strings.noDeveloperAppsText)
      } else {
        p(.class("count")) { strings.apps(apps.rows.count) }
      }
      if apps.isStale {
        OldAnswer(
          failure: apps.failure, words: apps.age.map { strings.stale(Formats(language).age($0)) },
          strings: strings.shared, source: strings.store, retry: DeveloperForm.retryTapped)
      }
    }
  }

  private var notHere: ErrorNotice.Words {
    ErrorNotice.Words(
      title: strings.noDeveloperTitle(state.place.storefront.name(in: language)), text: strings.notSoldText)
  }

  /// Countries in which the app was seen that led here, probably with its developer.
  private var elsewhere: some HTML {
    div(.class("elsewhere")) {
      h2(.id("elsewhere")) { strings.soldIn }
      ul(.ariaLabelledby("elsewhere")) {
        for storefront in state.elsewhere {
          li {
            a(
              .class("storefront"),
              .href(url(in: SearchPlace(storefront: storefront, platform: state.place.platform)))
            ) {
              span(.class("flag"), .ariaHidden) { storefront.flag }
              span { storefront.name(in: language) }
            }
          }
        }
      }
    }
  }

  private func url(in place: SearchPlace) -> String { AppsRoute.developer(state.id, place, app: state.app).url }
}
