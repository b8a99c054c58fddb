import FeatureKit
import LiveWeb
import Reactor

/// Shows the reader's own ratings on a page of movies: those that are known at once, the others while a client is
/// connected.
///
/// A page does not depend on them: if they cannot be read, it is shown without them.
struct OwnStars: Sendable {
  /// The context of an effect that shows ratings.
  typealias Context = EffectContext<KnownOpinions, KnownOpinions>

  private let accounts: MovieAccounts
  private let profile: Profile
  private let place: MoviesPlace
  private let charge: @Sendable (Duration) -> Void

  /// Creates the stars of a page.
  ///
  /// - Parameters:
  ///   - accounts: accounts at the source; calls are made on behalf of the client.
  ///   - request: request for the page.
  ///   - place: language of calls.
  init(_ accounts: MovieAccounts, for request: ScreenRequest, in place: MoviesPlace) {
    self.init(accounts.asked(by: request.reader.asker), of: request.reader.profile, in: place, charge: request.charge)
  }

  /// Creates the stars of a page of a profile.
  ///
  /// - Parameter charge: charges the client for a call.
  init(
    _ accounts: MovieAccounts, of profile: Profile, in place: MoviesPlace,
    charge: @escaping @Sendable (Duration) -> Void = { _ in }
  ) {
    self.accounts = accounts
    self.profile = profile
    self.place = place
    self.charge = charge
  }

  /// Shows what is known, without a call.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func show(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    let known = try await asFarAsPossible(or: nil, failed: Self.ignore) { try await accounts.opinions(of: kept) }
    if let known, known != context.state { context.emit(known) }
  }

  /// Shows what is known now and after each change and sign-in, without a call, until the task is cancelled.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func hear(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    try await Observation(of: accounts.changes(of: kept), accounts.opinionChanges(of: kept)) {
      try await show(context)
    }.follow()
  }

  /// Reads ratings that are not known, and follows changes and sign-ins, until the task is cancelled.
  ///
  /// - Throws: `CancellationError`, nothing else.
  func follow(_ context: Context) async throws {
    guard let kept = profile.kept else { return }
    try await accounts.followOpinions(of: kept, in: place, charge: charge) { try await show(context) }
  }

  /// The transport logs failed calls.
  private static func ignore(_ error: any Error) {}
}
