public import Foundation
public import Reactor

/// What the source of movies does for people who are signed in with it, and how they sign in.
///
/// Nothing that is answered to one person is ever given to another: no answer is kept, and none is shared but between
/// calls with the same credential. What fails throws `AppError`: `rateLimited` when the call budget is spent,
/// `unavailable` or `offline` when the source cannot be reached, `changedUpstream` when its answer cannot be read,
/// `internalFault` when it does not take the program's own key; and `CancellationError`.
public protocol MovieAccountsRepository: Sendable {
  /// The same repository, asking for somebody.
  func asked(by asker: Asker) -> any MovieAccountsRepository

  /// A token that a person is to approve at the source, good for an hour.
  func newToken() async throws -> (token: MovieSession.Credential, expiresAt: Date)

  /// The page of the source on which a token is approved or denied.
  ///
  /// - Parameter returnAddress: the whole address (`https://…`) to which it sends the browser then; `nil`: nowhere.
  func approvalAddress(of token: MovieSession.Credential, returningTo returnAddress: String?) -> String

  /// Exchanges an approved token, once, for a session, and asks whose it is.
  ///
  /// - Throws: ``SignInRefusal`` besides, and ``SignInLost`` when the source gave a session and did not say whose; that
  ///   one has been ended.
  func session(for token: MovieSession.Credential) async throws -> MovieSession

  /// A session for nobody in particular.
  func guestSession() async throws -> MovieSession

  /// Ends a session at the source. One it does not know any more has ended; a guest's ends by itself.
  func end(_ session: MovieSession) async throws

  /// What the person thinks of a movie.
  ///
  /// - Throws: ``SessionEnded`` when the source does not take the session any more; `AppError` with `notFound` for an
  ///   unknown movie.
  func states(of movie: Movie.ID, session: MovieSession) async throws -> MovieStates

  /// Rates a movie, or takes the rating back.
  ///
  /// - Parameter rating: `nil`: none any more.
  /// - Throws: as ``states(of:session:)``.
  func rate(_ movie: Movie.ID, _ rating: MovieRating?, session: MovieSession) async throws

  /// Puts a movie onto the favorites or the watchlist of an account, or takes it off; nothing happens for a guest and for
  /// ``AccountList/rated``.
  ///
  /// - Throws: as ``states(of:session:)``.
  func set(_ movie: Movie.ID, on list: AccountList, to isOn: Bool, session: MovieSession) async throws

  /// A page of a list. A guest has rated movies and nothing else.
  ///
  /// - Parameter page: 1 ... ``MoviesPage/maxPage``.
  /// - Throws: ``SessionEnded``; `AppError` with `invalidInput` for a page that cannot be asked for.
  func movies(
    on list: AccountList, page: Int, order: AccountOrder, place: MoviesPlace, session: MovieSession
  ) async throws -> AccountPage
}

/// Why the source gives no session for a token.
public enum SignInRefusal: Error, Sendable, Hashable {
  /// Nobody has approved it, or somebody has denied it.
  case notApproved
  /// It has expired, was used already, or never was one.
  case expired
}

/// The source took a token, and its session could not be read, or not be told whose it is, or not be kept. The token is
/// used up, and a session that was read has been ended.
public struct SignInLost: Error, Sendable, Hashable {
  /// Why.
  public let reason: AppError

  /// Creates it.
  public init(reason: AppError) { self.reason = reason }
}

/// The source does not take a session any more: it was ended elsewhere, or the account is gone.
public struct SessionEnded: Error, Sendable, Hashable {
  /// Creates it.
  public init() {}
}
