import FeatureKit
import LiveWeb
import Reactor

/// Drives the settings; each change is stored at once.
struct SettingsReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    /// Stores a value; `nil` restores the default.
    case picked(Choices.Key, String?, changesPages: Bool)
  }

  enum Mutation: Sendable {
    case setChoices(Choices)
    case setChanged
    case setFailure(AppError)
  }

  struct State: Sendable, Equatable {
    var choices = Choices()
    /// Whether the page must be loaded anew, because the choice changes its look.
    var needsNewPage = false
    var failure: AppError?
    /// The name of the tab with the profile button that led here.
    let origin: String?
  }

  let initialState: State
  let profiles: any ProfilesRepository
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared:
      context.emit(.setChoices(try await profiles.choices(of: profile.key)))
    case .picked(let key, let value, let changesPages):
      context.emit(.setChoices(try await profiles.update(profile.keptOrThrow()) { $0[key] = value }))
      if changesPages { context.emit(.setChanged) }
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setChoices(let choices):
      state.choices = choices
      state.failure = nil
    case .setChanged: state.needsNewPage = true
    case .setFailure(let error): state.failure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}
