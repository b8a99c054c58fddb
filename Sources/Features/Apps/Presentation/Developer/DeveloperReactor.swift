import FeatureKit
import LiveWeb
import Localization
import Reactor

/// Drives the page of a developer: loads all apps of a country and a device, changes both, and marks saved apps.
struct DeveloperReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case placePicked(SearchPlace)
    /// The page is visible and follows which apps are saved.
    case listening
  }

  enum Mutation: Sendable {
    case startLoading
    case setPlace(SearchPlace)
    case setApps(DeveloperApps)
    case setNotHere([Storefront], AppError)
    case setFailure(AppError)
    case setSaved(Set<AppListing.ID>)
  }

  /// The apps as the page shows them.
  struct Apps: Sendable, Equatable {
    var rows: [ListingRow]
    let isStale: Bool
    let age: Duration?
    let failure: AppError?
  }

  struct State: Sendable, Equatable {
    /// Apple's number of the developer.
    let id: Int
    var place: SearchPlace
    let language: Language
    /// The app whose page led here; `nil` if none did.
    let app: Int?
    /// The countries of the menu, see ``SearchMemory/menu(of:for:)``.
    var countries: [Storefront] = []
    /// The last known name.
    var name: String?
    var apps: Loadable<Apps> = .idle
    /// Whether the country's store does not know the developer.
    var isNotHere = false
    /// Other countries in which that app was seen.
    var elsewhere: [Storefront] = []
    /// The shown apps that are known to be saved.
    var saved: Set<AppListing.ID> = []

    /// The rows of the apps.
    var rows: [ListingRow] {
      (apps.value?.rows ?? []).map { row in
        var row = row
        row.isSaved = saved.contains(row.id)
        return row
      }
    }

    fileprivate var marked: MarkedItems<AppListing.ID> {
      MarkedItems(ids: (apps.value?.rows ?? []).map(\.id), saved: saved)
    }
  }

  let initialState: State
  let listings: any ListingsRepository
  let memory: SearchMemory
  let marks: AppMarks
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once(.load)
    case .placePicked: .latest(.load)
    case .listening: .observe(.saved)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared: try await show(from: listings, context)
    case .retryTapped: try await show(from: listings.askedAnew(), context)
    case .placePicked(let place): try await pick(place, context)
    case .listening: try await marks.follow(marked(context))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading: state.load(last: state.apps.value)
    case .setPlace(let place):
      state.place = place
      state.load(last: nil)
      state.countries = SearchMemory.menu(state.countries, with: place.storefront)
    case .setApps(let apps):
      let (strings, formats) = (AppsStrings.for(state.language), Formats(state.language))
      state.name = apps.name ?? state.name
      state.apps = .loaded(
        Apps(
          rows: apps.listings.map { ListingRow($0, strings, formats) }, isStale: apps.isStale, age: apps.age,
          failure: apps.failure))
    case .setNotHere(let storefronts, let error):
      (state.isNotHere, state.elsewhere) = (true, storefronts)
      state.apps = .failed(error, last: nil)
    case .setFailure(let error): state.apps = .failed(error, last: state.apps.value)
    case .setSaved(let saved): state.saved = saved
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  // MARK: - Effects

  private func marked(_ context: Context) -> AppMarks.Context {
    context.scoped(state: \.marked, mutation: { Mutation.setSaved($0.saved) })
  }

  private func pick(_ place: SearchPlace, _ context: Context) async throws {
    let former = context.state.place
    guard place != former else { return }
    context.emit(.setPlace(place))
    try await memory.visit(place.storefront, leaving: former.storefront, of: profile.kept)
    try await show(from: listings, context)
  }

  private func show(from listings: any ListingsRepository, _ context: Context) async throws {
    context.emit(.startLoading)
    do {
      let first = try await load(from: listings, context)
      try await marks.mark(marked(context))
      guard first.awaitsNewer else { return }
      _ = try await load(from: listings.askedAnew(), context)
      try await marks.mark(marked(context))
    } catch let error as NotInStorefront {
      let state = context.state
      var elsewhere: [Storefront] = []
      if let app = state.app { elsewhere = try await listings.knownStorefronts(of: app) }
      let others = elsewhere.filter { $0 != state.place.storefront }.prefix(StoreOffers.limit)
      context.emit(.setNotHere(Array(others), error.appError))
    }
  }

  private func load(from listings: any ListingsRepository, _ context: Context) async throws -> DeveloperApps {
    let state = context.state
    let apps = try await listings.developer(
      state.id, storefront: state.place.storefront, platform: state.place.platform, language: state.language)
    context.emit(.setApps(apps))
    return apps
  }
}

extension DeveloperReactor.State {
  /// Begins to load the apps; the last ones of the place stay until that is done.
  fileprivate mutating func load(last: DeveloperReactor.Apps?) {
    apps = .loading(last: last)
    (isNotHere, elsewhere) = (false, [])
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
  /// Follows which apps are saved.
  fileprivate static let saved = EffectID("saved")
}
