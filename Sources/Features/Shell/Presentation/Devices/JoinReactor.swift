import FeatureKit
import LiveWeb
import Reactor

/// Drives the page where a code is entered.
struct JoinReactor: Reactor {
  /// The charge for each try, right or wrong: it allows some dozens at once, then one a second.
  static let tryCost = Duration.milliseconds(250)

  enum Action: Sendable, Hashable {
    case appeared
    case joinTapped(String)
  }

  enum Mutation: Sendable {
    case setShares(Bool)
    case setTyped(String)
    case setJoined
    case setFailure(AppError)
  }

  struct State: Sendable, Equatable {
    var typed = ""
    /// Whether other browsers stay in the profile that this one leaves.
    var sharesProfile = false
    var hasJoined = false
    var failure: AppError?
  }

  let initialState: State
  let browsers: any BrowsersRepository
  let join: JoinProfileUseCase
  let profile: Profile
  /// The name of this browser.
  let name: BrowserName
  let charge: @Sendable (Duration) -> Void

  func concurrency(of action: Action, in state: State) -> EffectConcurrency { .serial }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared:
      context.emit(.setShares(try await browsers.browsers(beside: profile.browser).count > 1))
    case .joinTapped(let typed):
      context.emit(.setTyped(String(typed.prefix(JoinCode.maxTypedBytes))))
      charge(Self.tryCost)
      _ = try profile.keptOrThrow()
      guard let code = JoinCode(typed: typed) else { throw JoinRefusal.codeRefused }
      try await join(code, as: profile.browser, called: name)
      context.emit(.setJoined)
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setShares(let shares): state.sharesProfile = shares
    case .setTyped(let typed):
      state.typed = typed
      state.failure = nil
    case .setJoined: state.hasJoined = true
    case .setFailure(let error): state.failure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }
}
