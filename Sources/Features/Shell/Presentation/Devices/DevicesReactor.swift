import FeatureKit
import Foundation
import LiveWeb
import Reactor

/// Drives the page of a profile's browsers and of the code that adds another.
struct DevicesReactor: Reactor {
  /// How long after joining the page reports it, in seconds. Joining leads to this page.
  static let newFor: TimeInterval = 60

  enum Action: Sendable, Hashable {
    case appeared
    /// Creates a code, in place of the present one.
    case addTapped
    /// The code's countdown has ended on the page.
    case codeExpired
    /// Signs out a browser, possibly this one, by its ``JoinedBrowser/id``.
    case signOutTapped(String)
    /// Names a browser, by its ``JoinedBrowser/id``; an empty name restores its own.
    case renameTapped(String, to: String)
    /// The page is visible, and follows joins elsewhere.
    case listening
  }

  /// The browsers and the invitation at one moment.
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
    /// The remaining validity of the code when it was first shown.
    var secondsLeft = 0
    /// The code as a QR code.
    var qrCode: QRCode?
    var failure: AppError?
    /// Whether this browser has just joined the profile.
    var hasJoined = false
    /// Whether this browser has signed itself out.
    var isSignedOut = false
    /// The id of this browser, ``JoinedBrowser/id``.
    let id: String
    /// The name of this browser.
    let name: BrowserName
    /// The address where another device enters the code; `nil` if the server's address is not known.
    let joinAddress: String?
    /// The tab to which the settings lead back; `nil` for none.
    let origin: String?
  }

  let initialState: State
  let browsers: any BrowsersRepository
  let profile: Profile
  let now: @Sendable () -> Date

  func concurrency(of action: Action, in state: State) -> EffectConcurrency {
    switch action {
    case .appeared, .codeExpired: .once(.reading)
    case .addTapped, .signOutTapped, .renameTapped: .serial
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
    case .renameTapped(let id, let label):
      _ = try profile.keptOrThrow()
      try await browsers.label(id, as: label, by: profile.browser, called: initialState.name)
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
      // The first browser has not joined: the profile was its own.
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

  /// Reads the browsers, and again after each change, while the page listens.
  private func listen(_ context: Context) async throws {
    var heard: Found?
    for try await found in Observation(of: browsers.changes(), reading: { try await found() }) where found != heard {
      // Most notices are about other profiles.
      heard = found
      context.emit(.setFound(found, at: now()))
    }
  }

  /// Shows a new invitation. Its QR code and countdown stay unchanged until the next one.
  private func show(_ invitation: Invitation?, in state: inout State, at time: Date) {
    state.qrCode = nil
    state.secondsLeft = 0
    guard let invitation, invitation.standing == .open else { return }
    state.secondsLeft = max(0, Int(invitation.expiresAt.timeIntervalSince(time).rounded(.up)))
    // After the #, which browsers do not send, so that no server or log sees the code.
    state.qrCode = state.joinAddress.flatMap { QRCode("\($0)#\(invitation.code.shown)") }
  }
}

extension EffectID {
  fileprivate static let reading = EffectID("reading")
  fileprivate static let listening = EffectID("listening")
}
