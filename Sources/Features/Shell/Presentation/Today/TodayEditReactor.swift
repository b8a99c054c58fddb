import FeatureKit
import LiveWeb
import Reactor

/// Drives the order of Today's sections; each change is stored at once.
struct TodayEditReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case shown(String)
    case hidden(String)
    case movedUp(String)
    case movedDown(String)
  }

  enum Mutation: Sendable {
    /// The order, and the section that the reader has just moved.
    case setOrder(TodayOrder, moved: String?)
    case setFailure(AppError)
  }

  struct State: Sendable, Equatable {
    var order: TodayOrder
    /// The section that the reader moved last, until the next change.
    var moved: String?
    var failure: AppError?
  }

  let initialState: State
  /// The ids of all sections, in the order of the features.
  let ids: [String]
  let profiles: any ProfilesRepository
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared:
      let choices = try await profiles.choices(of: profile.keyOrThrow())
      context.emit(.setOrder(TodayOrder(choices[.todayOrder], of: ids), moved: nil))
    case .shown(let id): try await change(context) { $0.hide(id, false) }
    case .hidden(let id): try await change(context) { $0.hide(id, true) }
    case .movedUp(let id): try await change(context, moving: id) { $0.move(id, up: true) }
    case .movedDown(let id): try await change(context, moving: id) { $0.move(id, up: false) }
    }
  }

  /// Changes the stored order, which may be newer than that of the page.
  private func change(
    _ context: Context, moving id: String? = nil, _ change: @escaping @Sendable (inout TodayOrder) -> Void
  ) async throws {
    let ids = ids
    let choices = try await profiles.update(profile.keptOrThrow()) { choices in
      var order = TodayOrder(choices[.todayOrder], of: ids)
      change(&order)
      choices[.todayOrder] = order == TodayOrder(nil, of: ids) ? nil : order.text
    }
    context.emit(.setOrder(TodayOrder(choices[.todayOrder], of: ids), moved: id))
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setOrder(let order, let moved):
      state.order = order
      state.moved = moved
      state.failure = nil
    case .setFailure(let error): state.failure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}
