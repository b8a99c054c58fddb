import LiveWeb
import Reactor

/// Drives the settings: every change is kept at once.
struct SettingsReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    /// `nil`: the browser's language.
    case languagePicked(Language?)
    case appearancePicked(Appearance)
    case savesRecentsPicked(Bool)
  }

  enum Mutation: Sendable {
    case setPreferences(Preferences)
    case setChanged
    case setFailure(AppError)
  }

  struct State: Sendable, Equatable {
    var preferences = Preferences()
    /// The whole page looks different now, so it has to be fetched anew.
    var needsNewPage = false
    var failure: AppError?
  }

  let initialState = State()
  let profiles: any ProfilesRepository
  let profile: Profile

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }

  func mutate(_ action: Action, in state: State, emit: (Mutation) async -> Void) async throws {
    switch action {
    case .appeared:
      await emit(.setPreferences(try await profiles.preferences(of: profile.key)))
    case .languagePicked(let language):
      await emit(.setPreferences(try await profiles.update(profile.keptOrThrow()) { $0.language = language?.rawValue }))
      await emit(.setChanged)
    case .appearancePicked(let appearance):
      await emit(
        .setPreferences(try await profiles.update(profile.keptOrThrow()) { $0.appearance = appearance.rawValue }))
      await emit(.setChanged)
    case .savesRecentsPicked(let isOn):
      await emit(.setPreferences(try await profiles.update(profile.keptOrThrow()) { $0.savesRecents = isOn }))
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setPreferences(let preferences):
      state.preferences = preferences
      state.failure = nil
    case .setChanged: state.needsNewPage = true
    case .setFailure(let error): state.failure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}
