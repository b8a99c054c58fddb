import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Drives the page of a profile's browsers: who belongs to it, and the code that lets another one in.
struct DevicesReactor: Reactor {
  /// How long it is said that this browser has joined, in seconds: the page that does so leads here.
  static let newFor: TimeInterval = 60

  enum Action: Sendable, Hashable {
    case appeared
    /// A code is wanted, in place of the one there may be.
    case addTapped
    /// The page has counted down the time of its code.
    case codeExpired
    /// Another browser shall be out, or this one; by its ``JoinedBrowser/id``.
    case signOutTapped(String)
    /// Somebody looks at the page: who has joined meanwhile shows here.
    case listening
  }

  /// What there is to show, at one moment.
  struct Found: Sendable, Equatable {
    var browsers: [JoinedBrowser] = []
    var invitation: Invitation?
  }

  enum Mutation: Sendable {
    case setFound(Found, at: Date)
    case setFailure(AppError)
    case setSignedOut
  }

  struct State: Sendable, Equatable {
    var found = Found()
    /// How long the code was good when it was first shown.
    var secondsLeft = 0
    /// The code, to be scanned.
    var qrCode: QRCode?
    var failure: AppError?
    /// Whether this browser has joined others a moment ago.
    var hasJoined = false
    /// Whether this browser has signed itself out.
    var isSignedOut = false
    /// What this browser is called.
    let name: BrowserName
    /// Where another device enters the code; `nil` when nobody knows by which address it would find this server.
    let joinAddress: String?
    /// As that of the settings, to which the page leads back.
    let origin: String?
  }

  let initialState: State
  let browsers: any BrowsersRepository
  let profile: Profile
  let now: @Sendable () -> Date

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .codeExpired: .once(.reading)
    case .addTapped, .signOutTapped: .serial
    case .listening: .observe(.listening)
    }
  }

  func mutate(_ action: Action, _ context: Context) async throws {
    switch action {
    case .appeared, .codeExpired:
      context.emit(.setFound(try await found(), at: now()))
    case .addTapped:
      _ = try profile.keptOrThrow()
      _ = try await browsers.invite(by: profile.browser, called: initialState.name)
      context.emit(.setFound(try await found(), at: now()))
    case .signOutTapped(let id):
      _ = try profile.keptOrThrow()
      let isDone = try await browsers.signOut(id, by: profile.browser)
      if isDone, context.initial.found.browsers.contains(where: { $0.id == id && $0.isAsking }) {
        context.emit(.setSignedOut)
      } else {
        context.emit(.setFound(try await found(), at: now()))
      }
    case .listening: try await listen(context)
    }
  }

  func reduce(_ state: inout State, by mutation: Mutation) {
    switch mutation {
    case .setFound(let found, let time):
      if found.invitation != state.found.invitation { show(found.invitation, in: &state, at: time) }
      state.found = found
      // The first has not joined: it was there.
      state.hasJoined = found.browsers.dropFirst().contains {
        $0.isAsking && time.timeIntervalSince($0.joinedAt) < Self.newFor
      }
      state.failure = nil
    case .setFailure(let error): state.failure = error
    case .setSignedOut: state.isSignedOut = true
    }
  }

  func recover(from error: AppError, during action: Action) -> Mutation { .setFailure(error) }

  private func found() async throws -> Found {
    Found(
      browsers: try await browsers.browsers(beside: profile.browser),
      invitation: try await browsers.invitation(by: profile.browser))
  }

  /// Reads, and again whenever something may have changed, until nobody listens any more.
  private func listen(_ context: Context) async throws {
    var heard: Found?
    for try await found in Observation(of: browsers.changes(), reading: { try await found() }) where found != heard {
      // Most notices are for somebody else.
      heard = found
      context.emit(.setFound(found, at: now()))
    }
  }

  /// The code stays as it is drawn, and its time as it is counted down, until there is another one.
  private func show(_ invitation: Invitation?, in state: inout State, at time: Date) {
    state.qrCode = nil
    state.secondsLeft = 0
    guard let invitation, invitation.standing == .open else { return }
    state.secondsLeft = max(0, Int(invitation.expiresAt.timeIntervalSince(time).rounded(.up)))
    // Behind the #, which browsers keep to themselves: no server and no log sees it.
    state.qrCode = state.joinAddress.flatMap { QRCode("\($0)#\(invitation.code.shown)") }
  }
}

extension EffectID {
  fileprivate static let reading = EffectID("reading")
  fileprivate static let listening = EffectID("listening")
}
