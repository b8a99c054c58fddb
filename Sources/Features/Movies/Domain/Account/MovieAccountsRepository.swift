public import Foundation
public import Reactor

/// Sign-in and personal data at the source of movies.
///
/// Responses are never cached, and shared only between calls with the same credential.
///
/// All methods throw `CancellationError` and `AppError`:
/// - `rateLimited` when the call budget is spent;
/// - `unavailable` or `offline` when the source cannot be reached;
/// - `changedUpstream` when its response cannot be read;
/// - `internalFault` when it rejects the program's own key.
public protocol MovieAccountsRepository: Sendable {
  /// A copy that makes its calls on behalf of a client.
  func asked(by asker: Asker) -> any MovieAccountsRepository

  /// Requests a token for a person to approve at the source; it is valid for an hour.
  func newToken() async throws -> (token: MovieSession.Credential, expiresAt: Date)

  /// The address of the source's page on which a person approves or denies a token.
  ///
  /// - Parameter returnAddress: absolute address (`https://…`) to which the source redirects afterwards; `nil` for no
  ///   redirect.
  func approvalAddress(of token: MovieSession.Credential, returningTo returnAddress: String?) -> String

  /// Exchanges an approved token for a session, and requests its account. A token can be exchanged once.
  ///
  /// - Throws: also ``SignInRefusal`` when the source rejects the token; ``SignInLost`` when it created a session, but its
  ///   account could not be read. That session has been ended.
  func session(for token: MovieSession.Credential) async throws -> MovieSession

  /// Requests an anonymous session.
  func guestSession() async throws -> MovieSession

  /// Ends a session at the source. A session that the source no longer knows counts as ended; a guest's expires by
  /// itself.
  func end(_ session: MovieSession) async throws

  /// Returns the rating, favorite and watchlist states of a movie.
  ///
  /// - Throws: also ``SessionEnded`` when the source rejects the session; `AppError` with `notFound` for an unknown
  ///   movie.
  func states(of movie: Movie.ID, session: MovieSession) async throws -> MovieStates

  /// Rates a movie.
  ///
  /// - Parameter rating: `nil` removes the rating.
  /// - Throws: as ``states(of:session:)``.
  func rate(_ movie: Movie.ID, _ rating: MovieRating?, session: MovieSession) async throws

  /// Adds a movie to an account's favorites or watchlist, or removes it. Does nothing for a guest and for
  /// ``AccountList/rated``.
  ///
  /// - Throws: as ``states(of:session:)``.
  func set(_ movie: Movie.ID, on list: AccountList, to isOn: Bool, session: MovieSession) async throws

  /// Returns a page of a list. All lists of a guest but ``AccountList/rated`` are empty.
  ///
  /// - Parameter page: 1 ... ``MoviesPage/maxPage``.
  /// - Throws: also ``SessionEnded`` when the source rejects the session; `AppError` with `invalidInput` for a page out
  ///   of range.
  func movies(
    on list: AccountList, page: Int, order: AccountOrder, place: MoviesPlace, session: MovieSession
  ) async throws -> AccountPage
}

/// Reason for which the source rejects a token.
public enum SignInRefusal: Error, Sendable, Hashable {
  /// The token is not approved yet, or was denied.
  case notApproved
  /// The token has expired, was used before, or never existed.
  case expired
}

/// The source accepted a token, but its session could not be read, matched to an account, or stored.
///
/// The token is used up. A session that was read has been ended.
public struct SignInLost: Error, Sendable, Hashable {
  /// The cause.
  public let reason: AppError

  /// Creates the error.
  public init(reason: AppError) { self.reason = reason }
}

/// The source rejects a session: it was ended elsewhere, or the account was deleted.
public struct SessionEnded: Error, Sendable, Hashable {
  /// Creates the error.
  public init() {}
}
