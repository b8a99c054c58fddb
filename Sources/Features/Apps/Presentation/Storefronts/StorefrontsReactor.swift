import LiveWeb
import Reactor

/// Drives the list of countries: filters while typing, remembers a choice.
struct StorefrontsReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case filterChanged(String)
    case storefrontPicked(Storefront)
  }

  enum Mutation: Sendable {
    case setFilter(String)
    case setPicked(Storefront)
  }

  struct State: Sendable, Equatable {
    var place: SearchPlace
    /// The search to go back to.
    var text: String
    var filter: String
    var isPicked = false
  }

  let initialState: State
  let places: any SearchPlacesRepository
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .filterChanged: .latest(.filter)
    case .storefrontPicked: .serial
    }
  }

  func mutate(_ action: Action, in state: State, emit: (Mutation) async -> Void) async throws {
    switch action {
    case .appeared: break
    case .filterChanged(let filter): await emit(.setFilter(String(filter.prefix(SearchTerm.limit))))
    case .storefrontPicked(let storefront):
      if let kept = profile.kept {
        try await places.remember(SearchPlace(storefront: storefront, platform: state.place.platform), of: kept)
      }
      await emit(.setPicked(storefront))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setFilter(let filter): state.filter = filter
    case .setPicked(let storefront):
      state.place.storefront = storefront
      state.isPicked = true
    }
  }

  /// Only remembering can fail, and the choice stands in the search's address anyway.
  func recover(from error: AppError, during action: Action) -> Mutation {
    if case .storefrontPicked(let storefront) = action { .setPicked(storefront) } else { .setFilter("") }
  }
}

extension EffectID {
  fileprivate static let filter = EffectID("filter")
}
