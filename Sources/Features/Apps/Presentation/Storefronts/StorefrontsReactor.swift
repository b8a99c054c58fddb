import FeatureKit
import LiveWeb
import Localization
import Reactor

/// Drives the list of countries: filters it while the user types, and stores a choice.
struct StorefrontsReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case filterChanged(String)
    /// Enter chooses the first match, because the list is filtered while typing.
    case filterSubmitted(String)
    case storefrontPicked(Storefront)
    case favoriteSet(Storefront, Bool)
  }

  enum Mutation: Sendable {
    case setFilter(String)
    case setPicked(Storefront)
    case setFavorites([Storefront])
  }

  struct State: Sendable, Equatable {
    var place: SearchPlace
    /// The text of the search to return to.
    var text: String
    /// The number of the app whose page to return to; `nil` for the search.
    var app: Int?
    /// The address of the list that the app's page was opened from, such as a folder; see `ItemOrigin`. Without an app,
    /// the chart or the developer's page to return to.
    var list: String?
    var filter: String
    /// The favorite countries, the latest first.
    var favorites: [Storefront] = []
    /// The countries chosen last, the latest first.
    var recents: [Storefront] = []
    var isPicked = false

    /// Whether the list was opened from a search, and not from the page of an app, a chart or a developer.
    var isOfSearch: Bool { app == nil && !(list.map(AppsRoute.isList) ?? false) }

    /// Whether the filter has text to match.
    var isFiltering: Bool { !SearchTerm.normalized(filter).isEmpty }
  }

  let initialState: State
  let places: any SearchPlacesRepository
  let profile: Profile
  let language: Language

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .filterChanged: .latest(.filter)
    case .filterSubmitted(let filter): bestMatch(for: filter) == nil ? .latest(.filter) : .serial
    case .storefrontPicked, .favoriteSet: .serial
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared: break
    case .filterChanged(let filter): context.emit(Self.setting(filter))
    case .filterSubmitted(let filter):
      if let storefront = bestMatch(for: filter) {
        try await pick(storefront, context)
      } else {
        context.emit(Self.setting(filter))
      }
    case .storefrontPicked(let storefront): try await pick(storefront, context)
    case .favoriteSet(let storefront, let isFavorite):
      let kept = try profile.keptOrThrow()
      context.emit(.setFavorites(try await places.setFavorite(storefront, isFavorite, of: kept)))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setFilter(let filter): state.filter = filter
    case .setPicked(let storefront):
      state.place.storefront = storefront
      state.isPicked = true
    case .setFavorites(let favorites): state.favorites = favorites
    }
  }

  /// Only storing can fail. The search's address contains the choice anyway; a star that is not stored turns back.
  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .storefrontPicked(let storefront): .setPicked(storefront)
    case .filterSubmitted(let filter): bestMatch(for: filter).map(Mutation.setPicked) ?? Self.setting(filter)
    case .favoriteSet: .setFavorites(initialState.favorites)
    case .appeared, .filterChanged: .setFilter("")
    }
  }

  private func pick(_ storefront: Storefront, _ context: Context) async throws {
    let place = context.initial.place
    if let kept = profile.kept {
      if context.initial.isOfSearch {
        try await places.choose(storefront, leaving: place, of: kept)
      } else {
        try await places.visit(storefront, leaving: place.storefront, of: kept)
      }
    }
    context.emit(.setPicked(storefront))
  }

  private func bestMatch(for filter: String) -> Storefront? {
    SearchTerm.normalized(filter).isEmpty ? nil : StorefrontIndex.for(language).matching(filter).first
  }

  private static func setting(_ filter: String) -> Mutation { .setFilter(String(filter.prefix(SearchTerm.limit))) }
}

extension EffectID {
  fileprivate static let filter = EffectID("filter")
}
