import FeatureKit
import LiveWeb
import Reactor

/// A service that the reader marks as own, or unmarks.
struct ServiceMark: Sendable, Hashable {
  /// The longest name, in bytes; longer ones cannot be marked.
  static let maxBytes = 100
  /// The most numbers of a service that are kept.
  static let maxIDs = 8

  let name: String
  let isOwn: Bool
}

/// Drives the page with the countries in which a movie is offered.
struct WhereReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    case serviceMarked(ServiceMark)
  }

  enum Mutation: Sendable {
    case startLoading
    case setOffers(MovieOffers)
    case setFailure(AppError)
    case setServices([OwnService])
    /// A mark was not stored; the services stay as they are.
    case say(AppError)
  }

  struct State: Sendable, Equatable {
    let id: Movie.ID
    let place: MoviesPlace
    /// The list of another feature from which the movie was opened.
    var list: ItemOrigin?
    var offers: Loadable<MovieOffers> = .idle
    /// The reader's services, in the order of marking.
    var services: [OwnService] = []
    /// Why marks were not stored.
    var notices = Notices<AppError>()
  }

  let initialState: State
  let movies: any MoviesRepository
  let choices: MoviesChoices
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .once(.load)
    case .serviceMarked: .serial
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared: try await load(from: movies, context)
    case .retryTapped: try await load(from: movies.askedAnew(), context)
    case .serviceMarked(let mark):
      let kept = try profile.keptOrThrow()
      let ids = context.state.offers.value?.ids[mark.name] ?? []
      let service = OwnService(ids: Set(ids.sorted().prefix(ServiceMark.maxIDs)), name: mark.name)
      context.emit(.setServices(try await choices.setService(service, isOwn: mark.isOwn, of: kept)))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .startLoading: state.offers = .loading(last: state.offers.value)
    case .setOffers(let offers): state.offers = .loaded(offers)
    case .setFailure(let error): state.offers = .failed(error, last: state.offers.value)
    case .setServices(let services): state.services = services
    case .say(let error): state.notices.say(error)
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation {
    switch action {
    case .appeared, .retryTapped: .setFailure(error)
    case .serviceMarked: .say(error)
    }
  }

  private func load(from movies: any MoviesRepository, _ context: Context) async throws {
    context.emit(.startLoading)
    let offers = try await show(from: movies, context)
    try await offers.orNewer { try await show(from: movies.askedAnew(), context) }
  }

  private func show(from movies: any MoviesRepository, _ context: Context) async throws -> MovieOffers {
    let offers = try await movies.offers(of: initialState.id, place: initialState.place)
    context.emit(.setOffers(offers))
    return offers
  }
}

extension EffectID {
  fileprivate static let load = EffectID("load")
}
