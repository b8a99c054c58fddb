import Reactor

/// Drives an app's page: fetches the listing, opens and closes its long texts.
struct ListingReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case moreTapped(LongText)
  }

  enum Mutation: Sendable {
    case startLoading
    case setListing(AppListing)
    case setFailure(AppError)
    case toggle(LongText)
  }

  /// A text that is cut until somebody asks for the rest.
  enum LongText: String, Sendable, CaseIterable {
    case description, whatsNew
  }

  struct State: Sendable, Equatable {
    let id: AppListing.ID
    let language: String
    var listing: Loadable<AppListing> = .idle
    var expanded: Set<LongText>
  }

  let initialState: State
  let listings: any ListingsRepository

  func concurrency(of action: Action) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once("load")
    case .moreTapped: .serial
    }
  }

  func mutate(_ action: Action, in state: State, emit: (Mutation) async -> Void) async throws {
    switch action {
    case .appeared, .retryTapped:
      await emit(.startLoading)
      await emit(.setListing(try await listings.listing(state.id, language: state.language)))
    case .moreTapped(let text):
      await emit(.toggle(text))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading: state.listing = .loading(last: state.listing.value)
    case .setListing(let listing): state.listing = .loaded(listing)
    case .setFailure(let error): state.listing = .failed(error, last: state.listing.value)
    case .toggle(let text): state.expanded.formSymmetricDifference([text])
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}
