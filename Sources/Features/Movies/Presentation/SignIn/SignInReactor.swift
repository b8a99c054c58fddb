import LiveWeb
import Reactor

/// Drives the sign-in page.
struct SignInReactor: Reactor {
  enum Action: Sendable, Hashable {
    case appeared
    case retryTapped
    /// The reader continues without an account.
    case guestTapped
    case signOutTapped
    /// Runs while a client is connected: follows sign-ins and sign-outs in other tabs.
    case listening
  }

  enum Mutation: Sendable {
    case show(SignedIn, hasAttempt: Bool)
    case setSignedOut(isTold: Bool)
    /// The reader is signed in as a guest.
    case leave(SignInOutcome)
    case setFailure(AppError)
  }

  struct State: Sendable, Equatable {
    let purpose: SignInPurpose
    var signedIn = SignedIn.unknown
    /// Whether an attempt is under way that the reader may have approved.
    var hasAttempt = false
    /// After a sign-out here: whether the source was told.
    var signedOut: Bool?
    /// Result of signing in as a guest; `nil` before.
    var outcome: SignInOutcome?
    var failure: AppError?
  }

  let initialState: State
  let accounts: MovieAccounts
  let profile: Profile
  /// Charges the client, see ``ScreenRequest/charge``.
  let charge: @Sendable (Duration) -> Void

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .retryTapped: .latest(.session)
    case .guestTapped, .signOutTapped: .serial
    case .listening: .observe(.session)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared, .retryTapped: try await load(context)
    case .guestTapped: try await enter(for: initialState.purpose, context)
    case .signOutTapped:
      let isTold = try await accounts.signOut(try profile.keptOrThrow())
      context.emit(.setSignedOut(isTold: isTold))
    case .listening:
      guard let kept = profile.kept else { return }
      try await Observation(of: accounts.changes(of: kept)) { try await load(context) }.follow()
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .show(let signedIn, let hasAttempt):
      state.signedIn = signedIn
      state.hasAttempt = hasAttempt
      if signedIn != .nobody { state.signedOut = nil }
      state.failure = nil
    case .setSignedOut(let isTold):
      state.signedIn = .nobody
      state.signedOut = isTold
      state.failure = nil
    case .leave(let outcome): state.outcome = outcome
    case .setFailure(let error): state.failure = error
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  private func load(_ context: Context) async throws {
    let key = try profile.keyOrThrow()
    let session = try await accounts.session(of: key)
    let hasAttempt = try await accounts.mayHaveApproved(key)
    context.emit(.show(SignedIn(session), hasAttempt: hasAttempt))
  }

  /// Signs in as a guest, unless the profile has signed in meanwhile in another tab; that session and its ratings stay.
  private func enter(for purpose: SignInPurpose, _ context: Context) async throws {
    let kept = try profile.keptOrThrow()
    if try await accounts.session(of: kept) != nil { return try await load(context) }
    charge(MovieAccounts.cost)
    let isFulfilled = try await accounts.enterAsGuest(purpose.wish, of: kept)
    context.emit(.leave(SignInOutcome(purpose: purpose, isFulfilled: isFulfilled)))
  }
}

extension EffectID {
  /// Reads the session.
  fileprivate static let session = EffectID("session")
}
